import type { Locator, Page } from "@playwright/test";

import { expect, type Play, recorded, result, test as base } from "./product";
import { Server } from "./server";
import { written } from "./stage";

/** A server whose Vegas has every kind of outcome, each of them often. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start("kinds");
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const TABLES: [string, string[]][] = [
  ["Poker", ["les cinq cartes", "la carte bonus"]],
  ["Roulette", ["la roulette", "la mise 1", "la mise 2", "la mise 3"]],
  ["Craps", ["le lancer 1", "le lancer 2", "le lancer 3", "le lancer 4"]],
  ["Jackpot", ["les rouleaux", "le bonus"]],
];

const stage = (page: Page): Locator => page.locator(".vegas-stage");
const reveal = (page: Page, zone: string): Locator => page.getByRole("button", { name: `Révéler ${zone}`, exact: true });

/** Buys units until one pays `prize` cents, and takes it up with every zone covered. */
async function takeUp(page: Page, prize?: number): Promise<Play> {
  await page.goto("/vegas");
  await expect(page.getByRole("button", { name: /^Jouez/ })).toBeEnabled();
  for (let tries = 0; tries < 200; tries++) {
    await page.request.post("/api/v1/session/credit", { data: {} });
    const sold = await page.request.post("/api/v1/games/vegas/plays", {
      data: { stake: 300, mode: "manual" },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    expect(sold.ok(), await sold.text()).toBe(true);
    const play = (await sold.json()) as Play;
    if (prize === undefined || play.prize === prize) {
      await page.goto("/vegas");
      await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
      return play;
    }
    const ended = await page.request.post(`/api/v1/plays/${play.id}/finish`, { data: {} });
    expect(ended.ok()).toBe(true);
  }
  throw new Error(`no unit pays ${prize}`);
}

async function openTable(page: Page, [name, zones]: [string, string[]]): Promise<void> {
  const door = page.getByRole("button", { name: `Commencer par ${name}` });
  const thumb = page.locator(".vegas-thumb", { hasText: name });
  await expect(door.or(thumb).or(reveal(page, zones[0])).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  else if (await thumb.isVisible()) await thumb.click();
  for (const zone of zones) await reveal(page, zone).click();
}

/** The whole stage as it stands once the result is there and everything has come to rest. */
async function atRest(page: Page): Promise<string> {
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".vegas-flakes > i, .scratch")).toHaveCount(0);
  return stage(page).evaluate(written);
}

async function replay(page: Page, play: Play): Promise<void> {
  await page.goto(`/historique/${play.id}`);
  await expect(page.getByRole("button", { name: "Commencer par Poker" })).toBeVisible();
}

for (const prize of [0, 300, 5_000]) {
  test(`a unit of ${prize} cents ends on the same stage: straight, replayed, skipped early or late, with less motion`, async ({ page }) => {
    test.setTimeout(150_000);
    const play = await takeUp(page, prize);
    for (const table of TABLES) await openTable(page, table);
    const straight = await atRest(page);

    await replay(page, play);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    expect(await atRest(page)).toBe(straight);

    await replay(page, play);
    for (const table of [TABLES[2], TABLES[0]]) await openTable(page, table);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    expect(await atRest(page)).toBe(straight);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await replay(page, play);
    for (const table of [...TABLES].reverse()) await openTable(page, table);
    expect(await atRest(page)).toBe(straight);
  });
}

test("a play resumed in the middle ends on the same stage as its replay, step by step", async ({ page }) => {
  test.setTimeout(120_000);
  const play = await takeUp(page, 1_000);
  await openTable(page, TABLES[3]);
  await page.locator(".vegas-thumb", { hasText: "Craps" }).click();
  await reveal(page, "le lancer 3").click();
  await expect.poll(async () => (await recorded(page)).progress).toBe(0b1101_0000_0000);
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await openTable(page, TABLES[0]);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  const resumed = await atRest(page);
  await replay(page, play);
  for (const table of TABLES) await openTable(page, table);
  expect(await atRest(page)).toBe(resumed);
});

test("the more a play brings beyond the stake, the more is celebrated; nothing for a loss or a refund", async ({ page }) => {
  test.setTimeout(150_000);
  for (const [prize, joy, coins] of [[0, null, 0], [300, null, 0], [500, "1", 0], [5_000, "2", 8], [100_000, "3", 16]] as const) {
    await takeUp(page, prize);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expect(result(page)).toBeVisible();
    expect(await stage(page).getAttribute("data-joy")).toBe(joy);
    await expect(page.locator(".vegas-coins > svg")).toHaveCount(coins);
    if (prize === 0) await expect(page.locator(".vegas-lit, .vegas-rise, [data-hit], .vegas-stage [data-wins]")).toHaveCount(0);
    await page.getByRole("button", { name: "Continuer" }).click();
  }
});

for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800]]) {
  test(`at ${width} x ${height} nothing moves when the result comes, and each table can be looked at`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await takeUp(page, 5_000);
    await page.getByRole("button", { name: "Commencer par Roulette" }).click();
    const parts = [".vegas-table[data-shown] .vegas-plate", ".vegas-table[data-shown] .vegas-panel", ".vegas-table[data-shown] .vegas-crest"];
    const places = async () => {
      await stage(page).evaluate((stage) => Promise.all(stage.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => {}))));
      return Promise.all(parts.map((part) => page.locator(part).evaluate((element) => {
        const { top, width, height } = element.getBoundingClientRect();
        return [top, width, height].map(Math.round);
      })));
    };
    if (width < 1_000) {
      const before = await places();
      await page.getByRole("button", { name: "Tout révéler" }).click();
      await expect(result(page)).toBeVisible();
      expect(await places()).toEqual(before);
    } else {
      await page.getByRole("button", { name: "Tout révéler" }).click();
      await expect(result(page)).toBeVisible();
    }
    for (const [name] of TABLES) {
      const table = page.getByRole("region", { name, exact: true });
      const way = page.locator(".vegas-signs button, .vegas-thumb", { hasText: "" }).and(page.getByRole("button", { name: new RegExp(`^${name} `) }));
      if (!(await table.isVisible())) {
        await way.focus();
        await page.keyboard.press("Enter");
      }
      await expect(table).toBeVisible();
      await expect(result(page)).toBeVisible();
    }
  });
}

test("flakes fly while the coating comes off, none stays, and none flies with less motion", async ({ page }) => {
  for (const less of [false, true]) {
    await page.emulateMedia({ reducedMotion: less ? "reduce" : "no-preference" });
    await takeUp(page);
    await page.getByRole("button", { name: "Commencer par Poker" }).click();
    await expect(reveal(page, "les cinq cartes")).toBeVisible();
    await expect(page.locator("[data-zone='0'] > .scratch[data-painted]")).toBeVisible();
    await page.evaluate(() => {
      const air = document.querySelector(".vegas-flakes")!;
      const seen = window as unknown as { flown: number; most: number };
      seen.flown = seen.most = 0;
      new MutationObserver((changes) => {
        for (const change of changes) seen.flown += change.addedNodes.length;
        seen.most = Math.max(seen.most, air.childElementCount);
      }).observe(air, { childList: true });
    });
    const box = (await page.locator("[data-zone='0']").boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.45, { steps: 20 });
    await page.mouse.up();
    await expect(page.locator(".vegas-flakes > i")).toHaveCount(0);
    const { flown, most } = await page.evaluate(() => {
      const { flown, most } = window as unknown as { flown: number; most: number };
      return { flown, most };
    });
    if (less) expect(flown).toBe(0);
    else expect(flown).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(25);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expect(result(page)).toBeVisible();
  }
});

for (const [width, height] of [[1280, 800], [1280, 720], [1024, 768], [1366, 650]]) {
  test(`at ${width} x ${height} a replay, with its band above, has everything in its own place`, async ({ page }) => {
    const play = await takeUp(page);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expect(result(page)).toBeVisible();
    await page.setViewportSize({ width, height });
    await page.goto(`/historique/${play.id}`);
    await page.getByRole("button", { name: "Commencer par Poker" }).click();
    await expect(reveal(page, "la mise 1")).toBeVisible();
    const strays = () =>
      page.evaluate(() => {
        // A caption's box is wider than its words.
        const box = (one: Element) => {
          const words = new Range();
          words.selectNodeContents(one);
          return one.matches(".vegas-caption") ? words.getBoundingClientRect() : one.getBoundingClientRect();
        };
        const apart = (a: DOMRect, b: DOMRect) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1;
        const shown = (selector: string, within: Element | Document = document) =>
          [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
        const found: string[] = [];
        const name = (one: Element) => `${one.className} ${one.textContent}`;
        for (const panel of shown(".vegas-panel")) {
          const inner = box(panel);
          const parts = shown(".vegas-reveal, .vegas-pay, .vegas-verdict, .vegas-pays-one, .vegas-caption", panel);
          for (const one of parts) {
            const its = box(one);
            if (its.top < inner.top - 1 || its.bottom > inner.bottom + 1 || its.right > inner.right + 1) found.push(`outside: ${name(one)}`);
            for (const other of parts) if (one !== other && !apart(its, box(other))) found.push(`${name(one)} on ${name(other)}`);
          }
        }
        const band = box(document.querySelector(".replay")!);
        for (const one of shown(".vegas-ledger > *")) if (!apart(box(one), band)) found.push(`under the band: ${name(one)}`);
        return found;
      });
    // The tables come on stage out of their door.
    await expect.poll(strays).toEqual([]);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expect(result(page)).toBeVisible();
    await expect.poll(strays).toEqual([]);
  });
}
