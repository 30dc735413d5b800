// What the first visit of each page brings over the network, from the release build as the server sends it. `cargo xtask
// bench weight` builds both and starts this; docs/performance.md has the method.

import { chromium } from "@playwright/test";

import { startProduct } from "./product.mjs";

const PAGES = ["/", "/lampe", "/pharaon", "/vegas"];
const KINDS = ["HTML", "CSS", "JS", "wasm", "drawings", "fonts"];
const BUDGETS = { program: 120, first: 170 };

/** kB of wasm and JS, brotli: what else a page could be made of. */
const OTHERS = { "Leptos counter": 29, "React 19 counter": 59, "Pixi 8 minimal": 126, "Phaser 4": 297 };

const product = await startProduct();
try {
  const browser = await chromium.launch({ executablePath: process.env.GRATTOIR_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
  const weights = [];
  for (const path of PAGES) weights.push(await weigh(browser, path));
  await browser.close();
  print(weights);
} finally {
  await product.stop();
}

/** The bodies of all answers to a visit with nothing in the cache, as they were on the wire, in bytes; the API's apart. */
async function weigh(browser, path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, locale: "fr-FR", serviceWorkers: "block" });
  const page = await context.newPage();
  const answers = [];
  page.on("requestfinished", (request) => answers.push(request));
  await page.goto(product.url + path, { waitUntil: "networkidle" });
  const bytes = Object.fromEntries([...KINDS, "API"].map((kind) => [kind, 0]));
  let count = 0;
  for (const request of answers) {
    const { responseBodySize } = await request.sizes();
    bytes[kindOf(request)] += responseBodySize;
    count += 1;
  }
  await context.close();
  return { path, bytes, count };
}

function kindOf(request) {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith("/api/")) return "API";
  if (pathname.endsWith(".wasm")) return "wasm";
  if (pathname.endsWith(".js")) return "JS";
  if (pathname.endsWith(".css")) return "CSS";
  if (pathname.endsWith(".woff2")) return "fonts";
  if (/\.(svg|webp|png|avif|webmanifest)$/.test(pathname)) return "drawings";
  return "HTML";
}

function print(weights) {
  const columns = [...KINDS, "first load", "wasm + JS", "API", "requests"];
  console.log(`\nkB over the network, as sent\n\n| page | ${columns.join(" | ")} |\n|${"---|".repeat(columns.length + 1)}`);
  let broken = false;
  for (const { path, bytes, count } of weights) {
    const first = KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
    const program = bytes.wasm + bytes.JS;
    const cells = [...KINDS.map((kind) => kB(bytes[kind])), kB(first), kB(program), kB(bytes.API), count];
    console.log(`| ${path} | ${cells.join(" | ")} |`);
    broken ||= first > BUDGETS.first * 1000 || program > BUDGETS.program * 1000;
  }
  console.log(`\nBudgets: first load ${BUDGETS.first}, wasm + JS ${BUDGETS.program}. For comparison, wasm + JS alone:`);
  for (const [name, weight] of Object.entries(OTHERS)) console.log(`  ${name}: ${weight}`);
  if (broken) {
    console.error("\na budget is not kept");
    process.exitCode = 1;
  }
}

function kB(bytes) {
  return (bytes / 1000).toFixed(1);
}
