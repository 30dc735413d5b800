// Every screen and state as it looks, at five sizes, against the pictures kept in looks/. A change that is meant is looked at, and
// kept with GRATTOIR_LOOKS=renew.
import type { Browser, Page } from "@playwright/test";

import { difference, look, SIZES, still } from "./looks";
import { expect, test } from "./product";
import { SCREENS } from "./screens";
import { type Game, lay, openStage, type Scene, step, worth } from "./stage";

/** Screens that look the same whatever is bought, but for what is masked. */
const QUIET = [
  "lobby", "waiting play", "history, empty", "rules of lampe", "rules of pharaon", "rules of vegas", "settings",
  "fairness", "nothing at this address", "replay of no play", "server down", "Lampe, choosing", "Pharaon, choosing", "Vegas, choosing",
];

const gain = (prize: number, offset: number, zone: "couleur" | "symbole", choice: number) => ({
  unit: { game: "lampe", gain: prize, offset },
  zone,
  choice,
});

/** Every end of a play, and what is uncovered on the way to it. */
const ENDS: [name: string, game: Game, scene: Scene, first?: number[]][] = [
  ["Lampe, lost", "lampe", { units: [gain(700, 2, "couleur", 1), gain(100, 1, "symbole", 2)] }],
  ["Lampe, one zone won", "lampe", { units: [gain(100, 0, "couleur", 3)] }, []],
  ["Lampe, refunded", "lampe", { units: [gain(50, 0, "couleur", 1), gain(50, 0, "symbole", 0)] }],
  ["Lampe, the most", "lampe", { units: [gain(1_000_000, 0, "couleur", 2), gain(50, 3, "symbole", 3)] }],
  ["Pharaon, lost", "pharaon", { units: [{ unit: worth("pharaon", 0) }] }],
  ["Pharaon, refunded", "pharaon", { units: [{ unit: worth("pharaon", 100, 100) }] }],
  ["Pharaon, won", "pharaon", { units: [{ unit: worth("pharaon", 1_200) }] }, [1, 2]],
  ["Pharaon, much", "pharaon", { units: [{ unit: worth("pharaon", 7_504_800) }] }],
  ["Vegas, lost", "vegas", { units: [{ unit: worth("vegas", 0) }] }],
  ["Vegas, refunded", "vegas", { units: [{ unit: worth("vegas", 300) }] }],
  ["Vegas, won", "vegas", { units: [{ unit: worth("vegas", 1_500) }] }, [6, 7]],
  ["Vegas, much", "vegas", { units: [{ unit: worth("vegas", 1_000_000) }] }],
];

async function each(browser: Browser, baseURL: string, lang: string, act: (page: Page, paper: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: lang, timezoneId: "Europe/Paris", viewport: { width: 390, height: 844 } });
  const paper = await (await browser.newContext()).newPage();
  try {
    await act(await context.newPage(), paper);
  } finally {
    await context.close();
    await paper.context().close();
  }
}

/** Looks at the page at every size. */
async function everywhere(page: Page, paper: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await still(page);
    wrong.push(...[await look(page, paper, name)].filter((one) => one !== undefined));
  }
  return wrong;
}

for (const screen of SCREENS.filter(({ name }) => QUIET.includes(name))) {
  test(`looks as it is kept: ${screen.name}`, async ({ browser, baseURL }) => {
    test.slow();
    await each(browser, baseURL!, "fr-FR", async (page, paper) => {
      await screen.open(page);
      if (screen.name !== "server down") await expect(page.locator(".bar-balance")).not.toContainText("…");
      await page.addStyleTag({ content: "time { visibility: hidden }" }).catch(() => undefined);
      // Which blocks are printed already, and their words, are each server's own.
      await page.locator(".fair-blocks").evaluateAll((all: HTMLElement[]) => all.forEach((one) => (one.hidden = true)));
      expect(await everywhere(page, paper, screen.name)).toEqual([]);
    });
  });
}

for (const [name, game, scene, first] of ENDS) {
  test(`looks as it is kept: ${name}`, async ({ browser, baseURL }) => {
    test.slow();
    await each(browser, baseURL!, "fr-FR", async (page, paper) => {
      await openStage(page);
      await lay(page, scene);
      const wrong: string[] = [];
      if (first) {
        wrong.push(...(await everywhere(page, paper, `${game}, covered`)));
        for (const zone of first) await step(page, "uncover", zone);
        if (first.length > 0) wrong.push(...(await everywhere(page, paper, `${game}, half open`)));
      }
      await step(page, "all");
      await expect(page.locator("section.result")).toBeVisible({ timeout: 20_000 });
      wrong.push(...(await everywhere(page, paper, name)));
      expect(wrong).toEqual([]);
    });
  });
}

test("what has moved or gone is seen", async ({ browser, baseURL }) => {
  await each(browser, baseURL!, "fr-FR", async (page, paper) => {
    await openStage(page);
    await lay(page, ENDS[6][2]);
    await still(page);
    const shot = async () => (await page.screenshot({ animations: "disabled" })).toString("base64");
    const before = await shot();
    expect(await difference(paper, before, await shot())).toBe(0);
    const console_ = page.locator(".console");
    await console_.evaluate((one: HTMLElement) => (one.style.translate = "0 12px"));
    expect(await difference(paper, await shot(), before)).toBeGreaterThan(0.004);
    await console_.evaluate((one: HTMLElement) => (one.style.translate = ""));
    await page.locator(".stage button, .stage svg").first().evaluate((one: HTMLElement) => (one.style.visibility = "hidden"));
    expect(await difference(paper, await shot(), before)).toBeGreaterThan(0.004);
  });
});
