import { execFileSync } from "node:child_process";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import type { BrowserContext, Page } from "@playwright/test";

import { bought, button, coating, expectAsRecorded } from "./plays";
import { euros, expect, playsBought, recorded, result, shownBalance, test as base } from "./product";
import { Server } from "./server";

const ROOT = resolve(__dirname, "../..");

/** Each test has a copy of the built game of its own, which can be replaced by another version under the server. */
const test = base.extend<{ dist: string; house: Server }>({
  dist: async ({}, use) => {
    const dist = await mkdtemp(join(tmpdir(), "grattoir-dist-"));
    await cp(join(ROOT, "dist"), dist, { recursive: true });
    await use(dist);
    await rm(dist, { recursive: true, force: true });
  },
  house: async ({ dist }, use) => {
    const server = await Server.start(undefined, dist);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ house }, use) => use(house.url),
  serviceWorkers: "allow",
});

/** Puts another version of the game under the running server, as a deployment does. */
async function deploy(dist: string, mark: string): Promise<void> {
  await appendFile(join(dist, "css/vegas.css"), `\n/* ${mark} */\n`);
  execFileSync("node", [join(ROOT, "xtask/shell.mjs"), dist]);
  // What was packed is of the version before.
  for (const suffix of ["br", "gz"]) {
    for (const file of ["index.html", "sw.js", "css/vegas.css"]) await rm(join(dist, `${file}.${suffix}`), { force: true });
  }
}

const version = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>("script[data-version]")!.dataset.version!);
const kept = (page: Page) => page.evaluate(() => caches.keys());

/** Opens the lobby and waits until the program is kept on the device. */
async function install(page: Page): Promise<string> {
  await page.goto("/");
  await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const own = await version(page);
  await expect.poll(() => kept(page)).toEqual([`grattoir-${own}`]);
  return own;
}

/** No network and no server: whatever the browser's worker makes of either. */
async function cut(context: BrowserContext, house: Server): Promise<void> {
  await context.setOffline(true);
  await house.kill();
}

async function back(context: BrowserContext, house: Server): Promise<void> {
  await house.up();
  await context.setOffline(false);
}

/** Makes the browser look for a new version, and waits until one waits. */
async function newVersionWaits(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)).toBe(true);
}

/** Marks the document, so that a reload can be seen. */
const mark = (page: Page) => page.evaluate(() => void ((window as any).__same = true));
const isSame = (page: Page) => page.evaluate(() => (window as any).__same === true);

test("the manifest makes it installable, and its icons are what it says", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href!);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Grattoir", start_url: "/", scope: "/", display: "standalone", lang: "fr" });
  const purposes = [];
  for (const icon of manifest.icons) {
    const drawn = await request.get(icon.src);
    expect(drawn.headers()["content-type"]).toBe(icon.type);
    if (icon.type !== "image/png") continue;
    const bytes = await drawn.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
    purposes.push(`${icon.purpose} ${icon.sizes}`);
  }
  expect(purposes).toEqual(expect.arrayContaining(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]));
  // What Chromium itself has against installing it.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map((one) => one.errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("a maskable icon keeps its drawing within the middle that every mask leaves", async ({ page }) => {
  await page.goto("/");
  const outside = await page.evaluate(async () => {
    const image = new Image();
    image.src = "/icons/maskable-512.png";
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 512, height: 512 });
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, 512, 512);
    let drawn = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % 512, Math.floor(at / 4 / 512)];
      const ground = Math.abs(data[at] - 0x12) + Math.abs(data[at + 1] - 0x10) + Math.abs(data[at + 2] - 0x3a) < 12 && data[at + 3] === 255;
      if (!ground && Math.hypot(x - 256, y - 256) > 0.4 * 512) drawn++;
    }
    return drawn;
  });
  expect(outside).toBe(0);
});

test("only the program is kept: nothing of the API, no play, no purchase", async ({ page }) => {
  await install(page);
  await page.goto("/vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await page.goto("/historique");
  const paths = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((one) => `${one.method} ${new URL(one.url).pathname}`);
  });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths).toContain("GET /");
  const program = /^GET \/($|(art|css|fonts|js)\/|[a-z-]+-[0-9a-f]{16}(_bg)?\.(js|wasm|css)$)/;
  expect(paths.filter((path) => !program.test(path))).toEqual([]);
});

test("without a network the installed program opens, and rules and last plays can be read", async ({ page, context, house }) => {
  await install(page);
  await page.goto("/vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, "Tout révéler").click();
  await expect(result(page)).toBeVisible();
  const play = await recorded(page);
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  await cut(context, house);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.locator("tbody tr:not(.day)")).toHaveCount(1);
  await expect(page.locator("tbody a")).toHaveAttribute("href", `/historique/${play.id}`);
  await expect(page.locator("tbody td").nth(3)).toHaveText(euros(play.prize).replace("\u00a0€", ""));
  await expect(page.getByRole("status")).toContainText("Dernier état connu");
  await page.goBack();
  await page.getByRole("link", { name: "Règles" }).click();
  await expect(page.locator("tfoot")).toContainText("227 062");
  await expect(page.getByRole("status")).toContainText("Vous êtes hors ligne");
  await page.goto("/regles/vegas");
  await expect(page.locator("tbody tr")).toHaveCount(9);
  // It comes back by itself with the network.
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await back(context, house);
  await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
});

test("an open play is finished without a network, and told once there is one", async ({ page, context, house }) => {
  await install(page);
  await page.goto("/vegas");
  await button(page, /^Jouez/).click();
  const play = await bought(page);
  await button(page, /^Commencer par Craps/).click();
  await button(page, "Révéler le lancer 1").click();
  await cut(context, house);
  await button(page, "Révéler le lancer 2").click();
  await button(page, "Tout révéler").click();
  await expect(result(page)).toBeVisible();
  await expect(result(page).locator(".result-head strong")).toHaveText(euros(play.prize));
  await back(context, house);
  await expectAsRecorded(page, play);
});

test("an open play outlives a start without a network, and is taken up where it was", async ({ page, context, house }) => {
  await install(page);
  await page.goto("/vegas");
  await button(page, /^Jouez/).click();
  const play = await bought(page);
  await button(page, /^Commencer par Craps/).click();
  await button(page, "Révéler le lancer 1").click();
  await expect.poll(async () => (await recorded(page)).progress).toBe(1 << 6);
  await cut(context, house);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await back(context, house);
  await page.getByRole("dialog", { name: "Une partie vous attend" }).getByRole("button", { name: "Reprendre" }).click();
  await button(page, /^Craps/).click();
  await expect(page.locator('.vegas-zone[data-zone="6"]').getByRole("img")).toBeVisible();
  await coating(page, 7);
  await button(page, "Tout révéler").click();
  await expectAsRecorded(page, play);
  expect(await playsBought(page)).toBe(1);
});

test("a new version waits while a play is open, through every page, and comes between plays", async ({ page, dist }) => {
  const before = await install(page);
  await page.getByRole("link", { name: /Vegas/ }).click();
  await button(page, /^Jouez/).click();
  const play = await bought(page);
  await button(page, /^Commencer par Craps/).click();
  await button(page, "Révéler le lancer 1").click();
  await mark(page);
  await deploy(dist, "second");
  await newVersionWaits(page);
  // To another page and back in the middle of the play: it waits on.
  await page.goBack();
  await page.getByRole("dialog", { name: "Une partie vous attend" }).getByRole("button", { name: "Reprendre" }).click();
  await button(page, "Tout révéler").click();
  await expectAsRecorded(page, play);
  await page.waitForTimeout(1_000);
  expect(await isSame(page)).toBe(true);
  expect(await version(page)).toBe(before);
  expect((await kept(page)).length).toBe(2);
  // The result stays until the player leaves it; then the page gone to is of the new version.
  await button(page, "Continuer").click();
  expect(await isSame(page)).toBe(true);
  await page.getByRole("link", { name: "Réglages" }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  await expect(page.getByRole("heading", { name: "Vos réglages" })).toBeVisible();
  const after = await version(page);
  expect(after).not.toBe(before);
  await expect.poll(() => kept(page)).toEqual([`grattoir-${after}`]);
});

test("a play in one tab keeps the new version from both", async ({ page, context, dist }) => {
  const before = await install(page);
  const other = await context.newPage();
  await other.goto("/lampe");
  await other.getByRole("button", { name: "Rubis", exact: true }).click();
  await button(other, /^Jouer/).click();
  const play = await bought(other);
  // The first tab is told of the play, and looks away from it.
  await page.bringToFront();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await mark(page);
  await mark(other);
  await deploy(dist, "third");
  await newVersionWaits(page);
  await page.getByRole("link", { name: "Réglages" }).click();
  await page.waitForTimeout(1_000);
  expect([await isSame(page), await isSame(other)]).toEqual([true, true]);
  expect((await kept(page)).length).toBe(2);
  await other.bringToFront();
  await button(other, "Tout révéler").click();
  await expectAsRecorded(other, play);
  await page.bringToFront();
  await page.getByRole("link", { name: "Retour aux jeux" }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  expect(await version(page)).not.toBe(before);
  // The tab with the result on it stays as it is until it goes on.
  expect(await isSame(other)).toBe(true);
  await expect(result(other)).toBeVisible();
});

test("a page that is of the new version already is not loaded again", async ({ page, dist }) => {
  await install(page);
  await deploy(dist, "fourth");
  await page.reload();
  await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
  await mark(page);
  const own = await version(page);
  await newVersionWaits(page);
  await page.getByRole("link", { name: "Réglages" }).click();
  await expect.poll(() => kept(page)).toEqual([`grattoir-${own}`]);
  await page.waitForTimeout(500);
  expect(await isSame(page)).toBe(true);
});
