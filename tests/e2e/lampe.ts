import { expect, type Page } from "@playwright/test";

import { euros, type Play, result, shownBalance } from "./product";

const NAMES: Record<string, string[]> = {
  couleur: ["Rubis", "Saphir", "Émeraude", "Ambre"],
  symbole: ["Lune", "Étoile", "Clé", "Serpent"],
};

/** Opens Lampe and waits until something can be chosen. */
export async function openLampe(page: Page): Promise<void> {
  await page.goto("/lampe");
  await expect(page.getByRole("button", { name: "Rubis" })).toBeEnabled();
}

/** Chooses, unless it is chosen already. */
export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const tile = page.getByRole("button", { name, exact: true });
    if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
  }
}

/** Presses « Jouer » at the price stated, and waits until the play is bought and covered. */
export async function buy(page: Page, price: string): Promise<void> {
  await page.getByRole("button", { name: `Jouer — ${price}`, exact: true }).click();
  await expect(page.getByRole("button", { name: "Révéler la lampe" })).toBeVisible();
}

/** Rubs the lamp to and fro with the mouse until it gives its smoke. */
export async function rub(page: Page): Promise<void> {
  const lamp = page.getByRole("button", { name: "Révéler la lampe" });
  const box = await lamp.boundingBox();
  if (!box) throw new Error("the lamp is not drawn");
  const y = box.y + box.height / 2;
  const [left, right] = [box.x + box.width * 0.2, box.x + box.width * 0.8];
  await page.mouse.move(left, y);
  await page.mouse.down();
  for (let pass = 0; pass < 20 && (await lamp.isVisible()); pass++) {
    await page.mouse.move(pass % 2 ? left : right, y, { steps: 6 });
  }
  await page.mouse.up();
}

/** What is hidden until the lamp is rubbed: the names of what it will show, where not chosen. */
export function secrets(play: Play): string[] {
  return play.units
    .filter((unit) => unit.unit.offset !== 0)
    .map((unit) => revealedName(unit));
}

/** Checks that the result, line by line, and the balance are what the server recorded. */
export async function expectShownAsRecorded(page: Page, play: Play): Promise<void> {
  const slip = result(page);
  await expect(slip).toBeVisible();
  await expect(slip.locator(".result-head strong")).toHaveText(euros(play.prize));
  const lines = slip.locator(".result-gain");
  await expect(lines).toHaveCount(play.units.length);
  for (const [row, unit] of play.units.entries()) {
    const chosen = NAMES[unit.zone!][unit.choice!];
    await expect(lines.nth(row).locator("span").first()).toContainText(chosen);
    await expect(lines.nth(row).locator("span").last()).toHaveText(euros(unit.prize));
    if (unit.unit.offset !== 0) {
      await expect(lines.nth(row)).toContainText(revealedName(unit).toLowerCase());
    }
  }
  const title = play.prize === 0 ? "Perdu" : play.prize < play.stake ? "Gain" : play.prize === play.stake ? "Remboursé" : "Gagné";
  await expect(slip.getByRole("heading")).toHaveText(title);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
}

function revealedName(unit: Play["units"][number]): string {
  return NAMES[unit.zone!][(unit.choice! + Number(unit.unit.offset)) % 4];
}
