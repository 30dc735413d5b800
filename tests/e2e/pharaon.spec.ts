import type { Page } from "@playwright/test";

import { enter, tabTo } from "./keyboard";
import { euros, expect, type Play, playsBought, recorded, result, shownBalance, test } from "./product";

const NAMES: Record<string, string> = {
  P: "pharaon", Y: "pyramide", O: "œil", C: "croix", J: "chacal", S: "scarabée",
};

async function open(page: Page): Promise<void> {
  await page.goto("/pharaon");
  await expect(page.getByRole("button", { name: /^Jouer/ })).toBeEnabled();
}

async function buy(page: Page, button: "Jouer" | "Auto", price: string): Promise<Play> {
  await page.getByText(price, { exact: true }).first().waitFor();
  await page.getByRole("radio", { name: price }).check();
  await page.getByRole("button", { name: `${button} — ${price}`, exact: true }).click();
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  return recorded(page);
}

async function expectShownAsRecorded(page: Page, play: Play): Promise<void> {
  const slip = result(page);
  await expect(slip).toBeVisible({ timeout: 20_000 });
  await expect(slip.locator(".result-head strong")).toHaveText(euros(play.prize));
  const amounts = await slip.locator(".result-gain span:last-child").allTextContents();
  const cents = (text: string) => Math.round(Number(text.replace(/[^0-9,]/g, "").replace(",", ".")) * 100);
  expect(amounts.map(cents).reduce((sum, one) => sum + one, 0)).toBe(play.prize);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
  const grids = play.units[0].unit.grids as string[];
  const page_ = await page.locator("section.stage").evaluate((stage) => stage.outerHTML.toLowerCase());
  for (const letter of new Set(grids.join(""))) expect(page_).toContain(NAMES[letter]);
}

test("a manual play: four grids in any order, then the Énigme Bonus, as recorded", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Jouer", "2,00 €");
  expect(play.stake).toBe(200);
  for (const grid of [3, 1, 4, 2]) {
    await page.getByRole("button", { name: `Révéler la grille ${grid}` }).click();
  }
  await expectShownAsRecorded(page, play);
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  expect((await recorded(page)).progress).toBe(15);
});

test("Auto opens the four grids by itself, this play only", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Auto", "1,00 €");
  await expectShownAsRecorded(page, play);
  await page.waitForTimeout(1_500);
  expect(await playsBought(page)).toBe(1);
});

test("by keyboard alone: the stake, the purchase, the four grids, and on", async ({ page }) => {
  await open(page);
  await tabTo(page, /^[123],00/);
  while (!(await page.getByRole("radio", { name: "3,00 €" }).isChecked())) await page.keyboard.press("ArrowRight");
  await enter(page, /^Jouer — 3,00/);
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  const play = await recorded(page);
  expect(play.stake).toBe(300);
  for (const grid of [1, 3, 2, 4]) await enter(page, new RegExp(`^Révéler la grille ${grid}`));
  await expectShownAsRecorded(page, play);
  await expect(result(page).getByRole("heading")).toBeFocused();
  await enter(page, /^Continuer/);
  await expect(page.getByRole("button", { name: /^Jouer/ })).toBeEnabled();
});

test("« Tout révéler » by keyboard", async ({ page }) => {
  await open(page);
  await enter(page, /^Jouer/);
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  const play = await recorded(page);
  await enter(page, /^Tout révéler/);
  await expectShownAsRecorded(page, play);
});

test("G5: two covered plays look the same in the page, and a grid shows only its own signs", async ({ page }) => {
  await open(page);
  const covered = () => page.locator("main").evaluate((main) => main.outerHTML);
  const play = await buy(page, "Jouer", "1,00 €");
  await page.waitForTimeout(500);
  const first = await covered();
  await expect(page.locator(".pharaon-signs")).toHaveCount(0);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
  await page.getByRole("button", { name: "Révéler la grille 1" }).click();
  await expect(page.locator(".pharaon-signs")).toHaveCount(1);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
  await page.getByRole("button", { name: "Continuer" }).click();
  const next = await buy(page, "Jouer", "1,00 €");
  expect(next.id).not.toBe(play.id);
  await page.waitForTimeout(500);
  expect(await covered()).toBe(first);
});

test("G6: a play is in the history, and its replay ends on the same result", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Jouer", "3,00 €");
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
  const shown = await result(page).innerText();
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  await page.goto("/historique");
  await page.locator("tbody").getByRole("link", { name: "Pharaon" }).click();
  await expect(page.locator(".replay strong")).toBeVisible();
  await page.getByRole("button", { name: "Révéler la grille 2" }).click();
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  expect(await result(page).innerText()).toBe(shown);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
});

test("reload with two grids open: they are open again, and the play ends as recorded", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Jouer", "1,00 €");
  for (const grid of [2, 3]) await page.getByRole("button", { name: `Révéler la grille ${grid}` }).click();
  await expect.poll(async () => (await recorded(page)).progress).toBe(0b110);
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("button", { name: /Révéler la grille/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
  expect(await playsBought(page)).toBe(1);
});
