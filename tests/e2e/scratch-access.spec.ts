import { bought, button, coating, expectAsRecorded, openGame } from "./plays";
import { expect, test } from "./product";

test("an uncovered zone gets its name, and one polite region says it", async ({ page }) => {
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Jackpot/).click();
  const zone = page.locator('.vegas-zone[data-zone="11"]');
  await coating(page, 11);
  expect(await zone.evaluate((zone) => zone.textContent)).toBe("");
  await expect(zone.getByRole("img")).toHaveCount(0);
  const live = page.locator("section.stage [aria-live]");
  await expect(live).toHaveCount(1);
  await expect(live).toBeEmpty();
  await button(page, "Révéler le bonus").click();
  await expect(zone.getByRole("img")).toHaveAccessibleName(/./);
  await expect(live).toHaveAttribute("aria-live", "polite");
  await expect(live).toContainText((await zone.getByRole("img").getAttribute("aria-label"))!);
});

test("Pharaon says its summary once, not 64 symbols", async ({ page }) => {
  await openGame(page, "pharaon");
  await button(page, /^Jouer/).click();
  const play = await bought(page);
  const live = page.locator("section.stage [aria-live]");
  await expect(live).toHaveCount(1);
  await live.evaluate((region) => {
    const said: string[] = ((window as any).__said = []);
    new MutationObserver(() => said.push(region.textContent!)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await button(page, "Tout révéler").click();
  await expectAsRecorded(page, play);
  const said: string[] = (await page.evaluate(() => (window as any).__said)).filter(Boolean);
  expect(new Set(said).size).toBeLessThanOrEqual(1);
  for (const words of said) expect(words.length).toBeLessThan(600);
});

test("a screen reader's activation opens a zone like any tap", async ({ page }) => {
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Craps/).click();
  await button(page, "Révéler le lancer 1").dispatchEvent("click", { detail: 0 });
  await expect(page.locator('.vegas-zone[data-zone="6"]').getByRole("img")).toBeVisible();
});

test("with reduced motion the coating goes, and nothing of the content goes with it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Craps/).click();
  const zone = page.locator('.vegas-zone[data-zone="7"]');
  await coating(page, 7);
  await button(page, "Révéler le lancer 2").click();
  await expect(zone.locator(".scratch")).toHaveCount(0);
  await expect(zone.getByRole("img")).toBeVisible();
});

test("with forced colours the coatings are seen and the buttons are buttons", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  const play = await bought(page);
  await button(page, /^Commencer par Roulette/).click();
  const scratch = await coating(page, 2);
  await expect(scratch.locator(".scratch-coat")).toBeVisible();
  expect(await scratch.evaluate((scratch) => getComputedStyle(scratch).forcedColorAdjust)).toBe("none");
  const opener = button(page, "Révéler la roulette");
  expect(await opener.evaluate((opener) => parseFloat(getComputedStyle(opener).borderTopWidth))).toBeGreaterThan(0);
  await opener.click();
  await expect(page.locator('.vegas-zone[data-zone="2"]').getByRole("img")).toBeVisible();
  await button(page, "Tout révéler").click();
  await expectAsRecorded(page, play);
});
