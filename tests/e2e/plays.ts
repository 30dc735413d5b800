import { expect, type Locator, type Page } from "@playwright/test";

import { euros, type Play, recorded, result, shownBalance } from "./product";

/** The tables of Vegas, with their zones in the order of their numbers. */
export const TABLES: [name: string, zones: string[]][] = [
  ["Poker", ["les cinq cartes", "la carte bonus"]],
  ["Roulette", ["la roulette", "la mise 1", "la mise 2", "la mise 3"]],
  ["Craps", ["le lancer 1", "le lancer 2", "le lancer 3", "le lancer 4"]],
  ["Jackpot", ["les rouleaux", "le bonus"]],
];

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Opens a game and waits until it can be bought. */
export async function openGame(page: Page, game: "lampe" | "pharaon" | "vegas"): Promise<void> {
  await page.goto(`/${game}`);
  const ready = { lampe: "Rubis", pharaon: /^Jouer/, vegas: /^Jouez/ }[game];
  await expect(button(page, ready)).toBeEnabled();
}

/** Checks that the result and the balance are what the server recorded, and that it has heard of the end. */
export async function expectAsRecorded(page: Page, play: Play): Promise<void> {
  const slip = result(page);
  await expect(slip).toBeVisible({ timeout: 30_000 });
  await expect(slip.locator(".result-head strong")).toHaveText(euros(play.prize));
  const amounts = await slip.locator(".result-gain span:last-child").allTextContents();
  const cents = (text: string) => Math.round(Number(text.replace(/[^0-9,]/g, "").replace(",", ".")) * 100);
  expect(amounts.map(cents).reduce((sum, one) => sum + one, 0)).toBe(play.prize);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  const whole = { lampe: 1, pharaon: 0xf, vegas: 0xfff }[play.game];
  expect((await recorded(page)).progress).toBe(whole);
}

/** Waits until a play is bought, and gives the server's record of it. */
export async function bought(page: Page): Promise<Play> {
  await expect(button(page, "Tout révéler")).toBeVisible();
  return recorded(page);
}

type Box = { x: number; y: number; width: number; height: number };

/** The box of what is drawn, once it has come to rest. */
export async function box(drawn: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await drawn.boundingBox();
      return JSON.stringify(last) === JSON.stringify(before);
    }, { intervals: [100] })
    .toBe(true);
  if (!last) throw new Error("it is not drawn");
  return last;
}

/** What a finger or the mouse scratches of a zone of Vegas, once it is painted. */
export async function coating(page: Page, zone: number): Promise<Locator> {
  const scratch = page.locator(`.vegas-zone[data-zone="${zone}"] .scratch`);
  await expect(scratch).toHaveAttribute("data-painted", "");
  return scratch;
}
