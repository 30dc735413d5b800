// Measures the game's scratch surface against the least that can be done and against two libraries,
// in one run. `cargo xtask bench scratch` builds the bench page and starts this; docs/performance.md
// has the method.
//
//   node tests/bench/scratch.mjs [--rounds N] [--profile FILE]

import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";
import { build } from "esbuild";

import { serve } from "./serve.mjs";
import { flick, zigzag } from "./strokes.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const EMPTY = "empty";
const LIMIT = "limit";
const OURS = "Grattoir";
const LIBRARIES = ["react-scratchcard-v2", "scratchcard-js"];
const SUBJECTS = [LIMIT, OURS, ...LIBRARIES];

const BUDGETS = { work: 1.5, script: 4, percent: 0.3, flick: 0.1, readBacks: 0 };

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, profile: { type: "string" } },
});

const rounds = Number(options.rounds);
if (!(rounds >= 1)) throw new Error("--rounds takes a number from 1");

const server = await serve(
  { "/bench/": join(HERE, "../../dist/bench") },
  Object.fromEntries((await Promise.all([EMPTY, LIMIT, ...LIBRARIES].map(pageOf))).flat()),
);
const browser = await chromium.launch({
  executablePath: process.env.GRATTOIR_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
try {
  if (options.profile) await profile(options.profile);
  else await compare(rounds);
} finally {
  await browser.close();
  server.stop();
}

/** Every subject once a round, each against the limit of its own round. */
async function compare(rounds) {
  const times = Object.fromEntries(SUBJECTS.map((name) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    const nothing = await cost(EMPTY);
    for (const name of SUBJECTS) {
      const all = await cost(name);
      const net = { work: all.work - nothing.work, script: all.script - nothing.script };
      times[name].push(net);
      console.log(`  round ${round}: ${name} ${micro(net.work)} a move, script ${micro(net.script)}`);
    }
  }
  const rows = [];
  for (const name of SUBJECTS) {
    const against = (part) => spread(times[name].map((net, round) => net[part] / times[LIMIT][round][part]));
    rows.push({ name, work: against("work"), script: against("script"), ...(await accuracy(name)) });
  }
  console.log(`\n${table(rows)}\n`);
  verdict(rows.find(({ name }) => name === OURS));
}

/** Main-thread time of one replay, in seconds a move. */
async function cost(name) {
  return onPage(name, async (page, cdp) => {
    const points = zigzag();
    // In time of its own: what else runs on the machine is not counted.
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.waitForTimeout(500);
    const before = await metrics(cdp);
    await page.evaluate((points) => window.driver.replay(points), points);
    const after = await metrics(cdp);
    const spent = (metric) => (after[metric] - before[metric]) / (points.length - 1);
    return { work: spent("TaskDuration"), script: spent("ScriptDuration") };
  });
}

async function metrics(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** What does not depend on the clock, each on a page of its own. */
async function accuracy(name) {
  const percent = await onPage(name, (page) =>
    page.evaluate((points) => window.driver.percentError(points, 20), zigzag()),
  );
  const flicked = await onPage(name, (page) =>
    page.evaluate((points) => window.driver.missed(points, 20), flick()),
  );
  const readBacks = await onPage(name, async (page) => {
    await page.evaluate((points) => window.driver.replay(points), flick());
    return page.evaluate(() => window.driver.readBacks());
  });
  return { percent, flick: flicked, readBacks };
}

/** A CPU profile of our own page, for the browser's developer tools. */
async function profile(path) {
  await onPage(OURS, async (page, cdp) => {
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.setSamplingInterval", { interval: 100 });
    await cdp.send("Profiler.start");
    await page.evaluate((points) => window.driver.replay(points), zigzag());
    const { profile } = await cdp.send("Profiler.stop");
    await writeFile(path, JSON.stringify(profile));
  });
}

async function onPage(name, act) {
  const context = await browser.newContext({
    viewport: { width: 800, height: 600 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`  ${name}: ${error}`));
    await page.addInitScript({ path: join(HERE, "driver.js") });
    await page.goto(`${server.url}${name === OURS ? "/bench/scratch/" : `/${name}.html`}`);
    await page.evaluate(() => window.driver.ready());
    return await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** A subject's page and its script in one file, with the libraries as they are for production. */
async function pageOf(name) {
  const { outputFiles } = await build({
    entryPoints: [join(HERE, "subjects", `${name}.js`)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    <body style="margin: 0"><script type="module" src="/${name}.js"></script>`;
  return [
    [`/${name}.html`, page],
    [`/${name}.js`, outputFiles[0].text],
  ];
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], low: sorted[0], high: sorted.at(-1) };
}

function table(rows) {
  const ratio = ({ median, low, high }) => `${short(median)} (${short(low)} to ${short(high)})`;
  return [
    "| | main-thread work a move, net, against the limit | script alone | percent off by at most | fast flick misses | `getImageData` calls |",
    "|---|---|---|---|---|---|",
    ...rows.map(
      ({ name, work, script, percent, flick, readBacks }) =>
        `| ${name} | ${ratio(work)} | ${ratio(script)} | ${percent.error.toFixed(2)} | ${flick.toFixed(3)} % | ${readBacks} |`,
    ),
  ].join("\n");
}

function verdict(ours) {
  const found = {
    work: ours.work.median,
    script: ours.script.median,
    percent: ours.percent.error,
    flick: ours.flick,
    readBacks: ours.readBacks,
  };
  for (const [name, budget] of Object.entries(BUDGETS)) {
    const kept = found[name] <= budget;
    console.log(`  ${name}: ${short(found[name])}, budget ${budget}${kept ? "" : ": OVER BUDGET"}`);
    if (!kept) process.exitCode = 1;
  }
}

function short(value) {
  return value >= 10 ? value.toFixed(0) : value.toFixed(2);
}

function micro(seconds) {
  return `${(seconds * 1e6).toFixed(1)} µs`;
}
