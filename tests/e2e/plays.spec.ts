// G8: every play can be finished by touch, by single taps, by keyboard alone, and with reduced motion.
import type { Page } from "@playwright/test";

import { bought, box, button, coating, expectAsRecorded, openGame, TABLES } from "./plays";
import { expect, recorded, result, test } from "./product";
import { type At, Fingers } from "./scratch";

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("Lampe is rubbed with a finger", async ({ page }) => {
    await openGame(page, "lampe");
    for (const name of ["Ambre", "Serpent"]) {
      const tile = button(page, name);
      if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.tap();
    }
    await button(page, /^Jouer/).tap();
    const play = await bought(page);
    const lamp = button(page, "Révéler la lampe");
    const { x, y, width, height } = await box(lamp);
    const fingers = await Fingers.on(page);
    const at = (across: number, down: number): At => [x + width * across, y + height * down];
    const passes = Array.from({ length: 14 }, (_, pass) => at(pass % 2 ? 0.8 : 0.2, 0.35 + (pass % 3) * 0.15));
    await fingers.draw(passes, 3);
    await expectAsRecorded(page, play);
  });

  test("Pharaon is tapped", async ({ page }) => {
    await openGame(page, "pharaon");
    await button(page, /^Jouer/).tap();
    const play = await bought(page);
    for (const grid of [2, 4, 1, 3]) await button(page, `Révéler la grille ${grid}`).tap();
    await expectAsRecorded(page, play);
  });

  test("Vegas is scratched with a finger, zone by zone", async ({ page }) => {
    test.slow();
    await openGame(page, "vegas");
    await button(page, /^Jouez/).tap();
    const play = await bought(page);
    const fingers = await Fingers.on(page);
    for (const [turn, table] of [3, 1, 0, 2].entries()) {
      const [name, zones] = TABLES[table];
      if (turn === 0) await button(page, new RegExp(`^Commencer par ${name}`)).tap();
      else await page.locator(".vegas-thumb", { hasText: name }).tap();
      for (const [index, zone] of zones.entries()) {
        const number = index + TABLES.slice(0, table).reduce((sum, [, zones]) => sum + zones.length, 0);
        const { x, y, width, height } = await box(await coating(page, number));
        const lines = Math.max(3, Math.ceil(height / 12));
        const zigzag = Array.from({ length: lines }, (_, line): At => [
          x + width * (line % 2 ? 0.97 : 0.03),
          y + 3 + ((height - 6) * line) / (lines - 1),
        ]);
        // A finger that comes down beside a round coating scratches nothing: it begins in the middle.
        await fingers.draw([[x + width / 2, y + height / 2], ...zigzag], 5);
        await expect(button(page, `Révéler ${zone}`)).toBeHidden();
      }
    }
    await expectAsRecorded(page, play);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("Lampe by taps only", async ({ page }) => {
    await openGame(page, "lampe");
    await button(page, "Lune").tap();
    await button(page, /^Jouer/).tap();
    const play = await bought(page);
    await button(page, "Révéler la lampe").tap();
    await expectAsRecorded(page, play);
  });

  test("Vegas by taps only", async ({ page }) => {
    await openGame(page, "vegas");
    await button(page, /^Jouez/).tap();
    const play = await bought(page);
    await button(page, /^Commencer par Craps/).tap();
    for (const [turn, table] of [2, 3, 0, 1].entries()) {
      if (turn > 0) await page.locator(".vegas-thumb", { hasText: TABLES[table][0] }).tap();
      for (const zone of TABLES[table][1]) await button(page, `Révéler ${zone}`).tap();
    }
    await expectAsRecorded(page, play);
  });
});

test.describe("by keyboard alone", () => {
  /** Tabs forward until the focus is on something of that name. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    const seen: string[] = [];
    for (let presses = 0; presses < 60; presses++) {
      const focused = await page.evaluate(() => {
        const on = document.activeElement;
        const label = on instanceof HTMLInputElement ? on.labels?.[0]?.textContent : undefined;
        return (on?.getAttribute("aria-label") ?? label ?? on?.textContent ?? "").trim();
      });
      if (name.test(focused)) return;
      seen.push(focused.slice(0, 40));
      await page.keyboard.press("Tab");
    }
    throw new Error(`no focus on ${name}: ${seen.join(" | ")}`);
  }

  async function press(page: Page, name: RegExp, key: "Enter" | "Space"): Promise<void> {
    await tabTo(page, name);
    await page.keyboard.press(key);
  }

  test("Lampe", async ({ page }) => {
    await openGame(page, "lampe");
    await press(page, /^Émeraude/, "Space");
    await press(page, /^Jouer/, "Enter");
    const play = await bought(page);
    await press(page, /^Révéler la lampe/, "Space");
    await expectAsRecorded(page, play);
    await expect(result(page).getByRole("heading")).toBeFocused();
  });

  test("Pharaon", async ({ page }) => {
    await openGame(page, "pharaon");
    await press(page, /^Jouer/, "Enter");
    const play = await bought(page);
    for (const [grid, key] of [[1, "Enter"], [2, "Space"], [3, "Enter"], [4, "Space"]] as const) {
      await press(page, new RegExp(`^Révéler la grille ${grid}`), key);
    }
    await expectAsRecorded(page, play);
    await expect(result(page).getByRole("heading")).toBeFocused();
  });

  test("Vegas", async ({ page }) => {
    test.slow();
    await openGame(page, "vegas");
    await press(page, /^Jouez/, "Enter");
    const play = await bought(page);
    await press(page, /^Commencer par Poker/, "Enter");
    for (const [turn, [name, zones]] of TABLES.entries()) {
      if (turn > 0) await press(page, new RegExp(`^${name}`), "Enter");
      for (const [index, zone] of zones.entries()) {
        await press(page, new RegExp(`^Révéler ${zone}$`), index % 2 ? "Space" : "Enter");
      }
    }
    await expectAsRecorded(page, play);
    await expect(result(page).getByRole("heading")).toBeFocused();
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("Lampe, rubbed", async ({ page }) => {
    await openGame(page, "lampe");
    await button(page, "Saphir").click();
    await button(page, /^Jouer/).click();
    const play = await bought(page);
    const { x, y, width, height } = await box(button(page, "Révéler la lampe"));
    await page.mouse.move(x + width * 0.2, y + height / 2);
    await page.mouse.down();
    for (let pass = 0; pass < 14; pass++) {
      await page.mouse.move(x + width * (pass % 2 ? 0.2 : 0.8), y + height / 2, { steps: 6 });
    }
    await page.mouse.up();
    await expectAsRecorded(page, play);
  });

  test("Pharaon, by Auto", async ({ page }) => {
    await openGame(page, "pharaon");
    await button(page, /^Auto/).click();
    await expect(result(page)).toBeVisible();
    await expectAsRecorded(page, await recorded(page));
  });

  test("Vegas, scratched and then revealed", async ({ page }) => {
    await openGame(page, "vegas");
    await button(page, /^Jouez/).click();
    const play = await bought(page);
    await button(page, /^Commencer par Jackpot/).click();
    const { x, y, width, height } = await box(await coating(page, 10));
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    for (let line = 0; line < 12; line++) {
      await page.mouse.move(x + width * (line % 2 ? 0.03 : 0.97), y + 4 + ((height - 8) * line) / 11, { steps: 4 });
    }
    await page.mouse.up();
    await expect(button(page, "Révéler les rouleaux")).toBeHidden();
    await button(page, "Tout révéler").click();
    await expectAsRecorded(page, play);
  });
});
