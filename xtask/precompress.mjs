// Puts FILE.br and FILE.gz beside every text-like FILE of a folder, once and as tightly as possible,
// so that the server never compresses anything while it serves.
//
//   node xtask/precompress.mjs dist

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = new Set([
  ".css", ".html", ".ico", ".js", ".json", ".map", ".mjs", ".svg", ".ttf", ".txt", ".wasm",
  ".webmanifest", ".xml",
]);
const SMALLEST = 1024; // below this a compressed answer gains nothing

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node xtask/precompress.mjs FOLDER");
  process.exit(2);
}

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
const gzip = (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

for (const file of files.filter((name) => [".br", ".gz"].includes(extname(name)))) rmSync(file);

for (const file of files.filter((name) => COMPRESSIBLE.has(extname(name))).sort()) {
  const bytes = readFileSync(file);
  if (bytes.length <= SMALLEST) continue;
  const sizes = [["br", brotli], ["gz", gzip]].map(([suffix, compress]) => {
    const small = compress(bytes);
    if (small.length < bytes.length) writeFileSync(`${file}.${suffix}`, small);
    return `${suffix} ${small.length}`;
  });
  console.log(`  ${file}: ${bytes.length} B, ${sizes.join(", ")}`);
}
