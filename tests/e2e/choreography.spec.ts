import type { Page } from "@playwright/test";

import { expect, result, test } from "./product";
import { type Game, lay, openStage, type Scene, scene, step, units, written, ZONES } from "./stage";

/** A stream of numbers that is the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The whole screen, once nothing moves on it any more. */
async function screen(page: Page): Promise<string> {
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === "finished"), undefined, { timeout: 20_000 });
  const read = () => page.locator(".frame").evaluate(written);
  let last = await read();
  await expect.poll(async () => {
    const now = await read();
    const same = now === last;
    last = now;
    return same;
  }, { intervals: [250] }).toBe(true);
  return last;
}

/** The play, straight to its end. */
async function straight(page: Page, play: Scene): Promise<string> {
  await lay(page, play);
  await step(page, "all");
  return screen(page);
}

for (const game of Object.keys(ZONES) as Game[]) {
  test(`${game}: any order, cut, resume and skip ends on exactly the same screen`, async ({ page }) => {
    test.setTimeout(180_000);
    await openStage(page);
    const below = numbers(game.length);
    const all = units(game);
    const some = [all[0], all[1], all[below(all.length)]];
    for (const [turn, unit] of some.entries()) {
      const play = game === "lampe" && turn % 2 ? scene(game, unit, all[below(all.length)]) : scene(game, unit);
      const want = await straight(page, play);

      const open = below(1 << ZONES[game]);
      await lay(page, { ...play, open });
      const order = Array.from({ length: ZONES[game] }, (_, zone) => zone).sort(() => below(3) - 1);
      for (const zone of order) {
        await step(page, "uncover", zone);
        if (below(2)) await page.waitForTimeout(below(400));
      }
      expect(await screen(page), `zones ${order} from ${open}`).toBe(want);

      await lay(page, { ...play, open });
      await step(page, "uncover", below(ZONES[game]));
      await page.waitForTimeout(below(300));
      await step(page, "all");
      await page.waitForTimeout(below(300));
      await step(page, "settle");
      expect(await screen(page), `skipped from ${open}`).toBe(want);

      await lay(page, { ...play, open: (1 << ZONES[game]) - 1 });
      expect(await screen(page), "resumed with everything open").toBe(want);

      if (game === "lampe") continue;
      await lay(page, { ...play, mode: "auto" });
      expect(await screen(page), "Auto").toBe(want);
    }
  });

  test(`${game}: with reduced motion the end says the same`, async ({ page }) => {
    await openStage(page);
    for (const unit of units(game).slice(0, 2)) {
      const read = () => page.locator(".frame").innerText();
      await straight(page, scene(game, unit));
      const want = await read();
      await straight(page, { ...scene(game, unit), motion: "less" });
      expect(await read()).toBe(want);
    }
  });
}

test("a scene that is none is refused with a reason", async ({ page }) => {
  await openStage(page);
  for (const text of ["", "{}", '{"units":[]}', '{"units":[{"unit":{"game":"lampe","gain":50,"offset":0}}]}']) {
    const wrong = await page.evaluate((text) => (window as unknown as { __stage: { lay(text: string): string } }).__stage.lay(text), text);
    expect(wrong, text).toBeTruthy();
  }
});
