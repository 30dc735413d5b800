// What Lighthouse says of each page on its idea of a telephone, from the release build as the server sends it: the median
// of five runs. `cargo xtask bench lighthouse` builds both and starts this; docs/performance.md has the method.
//
//   node tests/bench/lighthouse.mjs [--runs N] [--page PATH]

import { parseArgs } from "node:util";

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

import { startProduct } from "./product.mjs";

const PAGES = ["/", "/lampe", "/pharaon", "/vegas"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "5" }, page: { type: "string", multiple: true, default: PAGES } },
});
const runs = Number(options.runs);
if (!(runs >= 1)) throw new Error("--runs takes a number from 1");

const product = await startProduct();
try {
  const rows = [];
  for (const path of options.page) rows.push([path, await judge(path)]);
  console.log(`\n| page | ${[...CATEGORIES, ...TIMES].join(" | ")} |\n|${"---|".repeat(CATEGORIES.length + TIMES.length + 1)}`);
  for (const [path, medians] of rows) console.log(`| ${path} | ${medians.join(" | ")} |`);
} finally {
  await product.stop();
}

/** The medians of a page's marks and times; what is wrong with it is printed. */
async function judge(path) {
  const results = [];
  const wrong = new Set();
  for (let run = 1; run <= runs; run++) {
    const chrome = await launch({
      chromePath: process.env.GRATTOIR_CHROMIUM,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"],
    });
    try {
      const { lhr } = await lighthouse(product.url + path, { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES });
      if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
      const marks = CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100));
      const times = TIMES.map((name) => lhr.audits[name].numericValue);
      results.push([...marks, ...times]);
      for (const { id } of CATEGORIES.slice(1).flatMap((name) => lhr.categories[name].auditRefs)) {
        if (lhr.audits[id].score === 0) wrong.add(`${id}: ${lhr.audits[id].title}`);
      }
      console.log(`  ${path} run ${run}: ${marks.join(" ")}`);
    } finally {
      chrome.kill();
    }
  }
  for (const one of wrong) console.log(`  ${path}: ${one}`);
  const middle = (column) => results.map((row) => row[column]).sort((a, b) => a - b)[Math.floor(runs / 2)];
  return results[0].map((_, column) => Math.round(middle(column) * 1000) / 1000);
}
