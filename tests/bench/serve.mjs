import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

/**
 * Serves folders, `{ "/path/": folder }`, and texts, `{ "/path.js": text }`, on a free port, with
 * the headers that the game's server gives its bench pages. Gives the address and what stops it.
 */
export async function serve(folders, texts) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const body = texts[path] ?? (await file(folders, path));
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": TYPES[extname(path)] ?? TYPES[".html"],
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(body);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

async function file(folders, path) {
  const base = Object.keys(folders).find((base) => path.startsWith(base));
  if (!base) return undefined;
  const folder = resolve(folders[base]);
  let name = join(folder, path.slice(base.length));
  if (!`${name}${sep}`.startsWith(`${folder}${sep}`)) return undefined;
  if ((await stat(name).catch(() => undefined))?.isDirectory()) name = join(name, "index.html");
  return readFile(name).catch(() => undefined);
}
