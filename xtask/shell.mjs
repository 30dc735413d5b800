// Makes a built client installable: writes FOLDER/sw.js, which knows every file of this very build, and lets
// the page load what installs it. Run again, it does the same again.
//
//   node xtask/shell.mjs dist

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node xtask/shell.mjs FOLDER");
  process.exit(2);
}

// Not needed without a network, or not the program's own.
const LEFT = /\/\.|^\/(bench\/|icons\/)|^\/(index\.html|sw\.js|manifest\.webmanifest)$|\.(br|gz|txt)$/;
// As the server tells them: crates/server/src/client/paths.rs.
const IS_HASHED = /-[0-9a-f]{16}[._][^/]*$/;
const SCRIPT = /\n? *<script type="module" src="\/js\/install\.js"[^>]*><\/script>/;

const page = join(folder, "index.html");
const bare = readFileSync(page, "utf8").replace(SCRIPT, "");

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => "/" + relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
  .filter((path) => !LEFT.test(path))
  .sort();

const template = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "../assets/sw.js"), "utf8");
const hash = createHash("sha256").update(template).update(bare);
for (const path of files) hash.update(path).update(readFileSync(join(folder, path)));
const version = hash.digest("hex").slice(0, 16);

const shell = {
  version,
  hashed: files.filter((path) => IS_HASHED.test(path)),
  others: files.filter((path) => !IS_HASHED.test(path)),
};
const empty = 'const SHELL = { version: "", hashed: [], others: [] };';
if (!template.includes(empty) || !bare.includes("</head>")) throw new Error("there is no place for the list of files");
writeFileSync(join(folder, "sw.js"), template.replace(empty, `const SHELL = ${JSON.stringify(shell)};`));
const script = `<script type="module" src="/js/install.js" data-version="${version}"></script>`;
writeFileSync(page, bare.replace("</head>", `${script}</head>`).replace(/\n?(<script type="module" src="\/js\/install)/, "\n$1"));
console.log(`  ${folder}/sw.js: ${files.length + 1} files, version ${version}`);
