import type { Page } from "@playwright/test";

import { enter } from "./keyboard";
import { euros, expect, type Play, playsBought, recorded, result, shownBalance, test } from "./product";

const ZONES = [
  ["les cinq cartes", "la carte bonus"],
  ["la roulette", "la mise 1", "la mise 2", "la mise 3"],
  ["le lancer 1", "le lancer 2", "le lancer 3", "le lancer 4"],
  ["les rouleaux", "le bonus"],
];
const SURFACES = ["Poker", "Roulette", "Craps", "Jackpot"];

async function open(page: Page): Promise<void> {
  await page.goto("/vegas");
  await expect(page.getByRole("button", { name: /^Jouez/ })).toBeEnabled();
}

async function buy(page: Page, button: "Jouez" | "Auto"): Promise<Play> {
  await page.getByRole("button", { name: `${button} — 3,00 €`, exact: true }).click();
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  return recorded(page);
}

async function expectShownAsRecorded(page: Page, play: Play): Promise<void> {
  const slip = result(page);
  await expect(slip).toBeVisible({ timeout: 30_000 });
  await expect(slip.locator(".result-head strong")).toHaveText(euros(play.prize));
  const amounts = await slip.locator(".result-gain span:last-child").allTextContents();
  const cents = (text: string) => Math.round(Number(text.replace(/[^0-9,]/g, "").replace(",", ".")) * 100);
  expect(amounts.map(cents).reduce((sum, one) => sum + one, 0)).toBe(play.prize);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
}

/** Goes to a table: by its door before the first, by its thumbnail after it; on wide screens it lies there. */
async function goTo(page: Page, surface: number, first: boolean): Promise<void> {
  const name = SURFACES[surface];
  if (first) await page.getByRole("button", { name: `Commencer par ${name}` }).click();
  else {
    const thumb = page.locator(".vegas-thumb", { hasText: name });
    if (await thumb.isVisible()) await thumb.click();
  }
}

test("a manual play by taps only, Craps first: every zone, as recorded", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Jouez");
  for (const [turn, surface] of [2, 0, 3, 1].entries()) {
    await goTo(page, surface, turn === 0);
    for (const zone of ZONES[surface]) {
      await page.getByRole("button", { name: `Révéler ${zone}`, exact: true }).click();
    }
  }
  await expectShownAsRecorded(page, play);
  await expect.poll(async () => (await recorded(page)).progress).toBe(0xfff);
});

test("Auto uncovers everything by itself, this play only", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Auto");
  await expectShownAsRecorded(page, play);
  await page.waitForTimeout(1_000);
  expect(await playsBought(page)).toBe(1);
});

test("scratching with the mouse clears a zone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  const play = await buy(page, "Jouez");
  await goTo(page, 3, true);
  const button = page.getByRole("button", { name: "Révéler les rouleaux", exact: true });
  await expect(button).toBeVisible();
  const surface = page.locator(".vegas-table[data-surface=jackpot] canvas").first();
  const box = (await surface.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + 4);
  await page.mouse.down();
  for (let line = 0; line < 24 && (await button.isVisible()); line++) {
    const y = box.y + 4 + (line * (box.height - 8)) / 12;
    await page.mouse.move(line % 2 ? box.x + 2 : box.x + box.width - 2, Math.min(y, box.y + box.height - 4), { steps: 8 });
  }
  await page.mouse.up();
  await expect(button).toBeHidden();
  await expect.poll(async () => (await recorded(page)).progress).toBe(1 << 10);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
});

test("by keyboard alone: the purchase, the first table, every zone, and on", async ({ page }) => {
  await open(page);
  await enter(page, /^Jouez/);
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  const play = await recorded(page);
  await enter(page, /^Commencer par Roulette/);
  for (const [turn, surface] of [1, 2, 3, 0].entries()) {
    if (turn > 0) await enter(page, new RegExp(`^${SURFACES[surface]} `));
    for (const zone of ZONES[surface]) await enter(page, new RegExp(`^Révéler ${zone}$`));
  }
  await expectShownAsRecorded(page, play);
  await expect(result(page).getByRole("heading")).toBeFocused();
  await enter(page, /^Continuer/);
  await expect(page.getByRole("button", { name: /^Jouez/ })).toBeEnabled();
});

test("G5: two covered plays look the same in the page", async ({ page }) => {
  await open(page);
  const covered = async () => {
    await goTo(page, 0, true);
    await expect(page.getByRole("button", { name: "Révéler les cinq cartes" })).toBeVisible();
    return page.locator("main").evaluate((main) => main.outerHTML);
  };
  const play = await buy(page, "Jouez");
  const first = await covered();
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
  await page.getByRole("button", { name: "Continuer" }).click();
  const next = await buy(page, "Jouez");
  expect(next.id).not.toBe(play.id);
  expect(await covered()).toBe(first);
});

test("reload in the middle: open zones are open again, and the replay ends on the same result", async ({ page }) => {
  await open(page);
  const play = await buy(page, "Jouez");
  await goTo(page, 0, true);
  await page.getByRole("button", { name: "Révéler la carte bonus" }).click();
  await expect.poll(async () => (await recorded(page)).progress).toBe(2);
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
  const shown = await result(page).innerText();
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  await page.goto(`/historique/${play.id}`);
  await expect(page.locator(".replay strong")).toBeVisible();
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(result(page)).toBeVisible();
  expect(await result(page).innerText()).toBe(shown);
});
