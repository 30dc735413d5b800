// Draws the icons of the installed program from assets/art/icon.svg, in a browser. Kept beside what it has
// made; run by hand when the icon changes.
//
//   node xtask/icons.mjs

import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = join(root, "assets/icons");
const icon = readFileSync(join(root, "assets/art/icon.svg"), "utf8");
// A mask may leave the middle 80 % only: the ground goes to the edge, the drawing into the middle.
const maskable = icon.replace(/<rect width="24" height="24" rx="6" fill="([^"]+)"\/>(.*)<\/svg>/s, '<rect width="24" height="24" fill="$1"/><g transform="translate(12 12) scale(.78) translate(-12 -12)">$2</g></svg>');
const square = icon.replace(' rx="6"', "");

const browser = await chromium.launch({ executablePath: process.env.GRATTOIR_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
mkdirSync(folder, { recursive: true });
for (const [name, drawing, size] of [
  ["icon-192", icon, 192], ["icon-512", icon, 512], ["maskable-192", maskable, 192], ["maskable-512", maskable, 512], ["apple-180", square, 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
}
await browser.close();
