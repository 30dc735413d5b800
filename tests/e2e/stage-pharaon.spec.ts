import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, type Play, recorded, result, test as base } from "./product";
import { Server } from "./server";

/** On units of which four in five pay. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start("temple");
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

async function buy(page: Page): Promise<Play> {
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  return recorded(page);
}

function grid(page: Page, number: number) {
  return page.getByRole("button", { name: `Révéler la grille ${number}` });
}

/** The stage as it stands at the end: all of it, down to the last attribute. */
async function ended(page: Page): Promise<string> {
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  return page.locator("section.stage").evaluate((stage) => stage.outerHTML);
}

async function revealAndSkip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tout révéler" }).click();
  const skip = page.getByRole("button", { name: "Voir le résultat" });
  await skip.or(result(page)).first().waitFor();
  await skip.click({ timeout: 2_000 }).catch(() => undefined);
}

async function replay(page: Page, play: Play): Promise<void> {
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  await page.goto(`/historique/${play.id}`);
  await expect(grid(page, 1)).toBeVisible();
}

test("a straight, a resumed and a replayed play end on the same stage, skipped or not", async ({ page }) => {
  test.setTimeout(240_000);
  for (let round = 0; round < 4; round++) {
    await page.goto("/pharaon");
    const play = await buy(page);
    if (round % 2) {
      await grid(page, 1 + (round % 4)).click();
      await expect.poll(async () => (await recorded(page)).progress).not.toBe(0);
      await page.reload();
      await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
      await revealAndSkip(page);
    } else {
      for (const number of [4, 2, 3, 1]) await grid(page, number).click();
    }
    const first = await ended(page);
    await expect(page.locator(".pharaon-flare")).toHaveCount(play.prize > play.stake ? 1 : 0);
    await replay(page, play);
    if (round % 2) for (const number of [1, 2, 3, 4]) await grid(page, number).click();
    else await revealAndSkip(page);
    expect(await ended(page)).toBe(first);
  }
});

for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800], [1920, 1080]]) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("axe finds nothing in any state, nothing is cut, every target can be hit", async ({ page }) => {
      test.setTimeout(180_000);
      const sound = async () => {
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        const found = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        for (const target of await page.locator("main button:visible").all()) {
          const box = (await target.boundingBox())!;
          expect(Math.min(box.width, box.height), await target.innerText()).toBeGreaterThanOrEqual(44);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
        }
      };
      await page.goto("/pharaon");
      await expect(page.getByRole("button", { name: /^Jouer/ })).toBeEnabled();
      await sound();
      const board = await page.locator(".pharaon-board").boundingBox();
      const play = await buy(page);
      await sound();
      await grid(page, 2).click();
      await page.waitForTimeout(1_500);
      await sound();
      await revealAndSkip(page);
      await expect(result(page)).toBeVisible({ timeout: 20_000 });
      await page.waitForTimeout(600);
      await sound();
      expect(await page.locator(".pharaon-board").boundingBox()).toEqual(board);
      await replay(page, play);
      await sound();
    });
  });
}

/** The longest that anything moves by itself from now on, in milliseconds. */
function longest(page: Page, selector = "*"): Promise<number> {
  return page.evaluate((selector) => {
    const ends = document.getAnimations().filter((one) => {
      const on = (one.effect as KeyframeEffect).target;
      return on?.matches(selector);
    });
    return Math.max(0, ...ends.map((one) => Number(one.effect!.getComputedTiming().endTime)));
  }, selector);
}

test("the wave takes under 0.9 s, and nothing moves for more than 5 s", async ({ page }) => {
  await page.goto("/pharaon");
  await buy(page);
  expect(await longest(page)).toBeLessThanOrEqual(5_000);
  await grid(page, 1).click({ position: { x: 4, y: 4 } });
  await expect(page.locator(".pharaon-signs")).toBeVisible();
  expect(await longest(page, ".pharaon-sign, .pharaon-rest, .pharaon-fill")).toBeGreaterThan(0);
  expect(await longest(page, ".pharaon-sign, .pharaon-rest, .pharaon-fill")).toBeLessThan(900);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(page.locator(".pharaon-lifted")).toBeAttached();
  expect(await longest(page)).toBeLessThanOrEqual(5_000);
});

test("with reduced motion everything is a cross-fade under 100 ms, and says as much", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/pharaon");
  const play = await buy(page);
  expect(await longest(page)).toBeLessThanOrEqual(100);
  await grid(page, 1).click();
  await expect(page.locator(".pharaon-signs")).toBeVisible();
  expect(await longest(page)).toBeLessThanOrEqual(100);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  const stage = await ended(page);
  expect(await longest(page)).toBeLessThanOrEqual(100);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await replay(page, play);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  expect(await ended(page)).toBe(stage);
});

test("at 400 % the play scrolls, and can be made by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/pharaon");
  await page.getByRole("button", { name: /^Jouer/ }).focus();
  await page.keyboard.press("Enter");
  for (let number = 1; number <= 4; number++) {
    await expect(page.locator("[id^=pharaon-cover]:focus")).toBeInViewport();
    await page.keyboard.press("Enter");
  }
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("button", { name: /^Jouer/ })).toBeVisible();
});
