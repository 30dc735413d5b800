import type { Page } from "@playwright/test";

import { choose, openLampe } from "./lampe";
import { euros, expect, type Play, playsBought, recorded, result, shownBalance, test } from "./product";

/** A game as these tests walk through it: how it is bought, and the button of each zone, in an order. */
interface Game {
  path: string;
  buy: RegExp;
  choose: (page: Page) => Promise<void>;
  zones: { name: string; number: number; at?: string }[];
}

const TABLES: Record<string, string[]> = {
  Craps: ["le lancer 1", "le lancer 2", "le lancer 3", "le lancer 4"],
  Poker: ["les cinq cartes", "la carte bonus"],
  Jackpot: ["les rouleaux", "le bonus"],
  Roulette: ["la roulette", "la mise 1", "la mise 2", "la mise 3"],
};
const FIRST: Record<string, number> = { Poker: 0, Roulette: 2, Craps: 6, Jackpot: 10 };

const GAMES: Record<string, Game> = {
  Lampe: {
    path: "/lampe",
    buy: /^Jouer — 1,00/,
    choose: (page) => choose(page, "Saphir", "Lune"),
    zones: [{ name: "Révéler la lampe", number: 0 }],
  },
  Pharaon: {
    path: "/pharaon",
    buy: /^Jouer — 2,00/,
    choose: (page) => page.getByRole("radio", { name: "2,00 €" }).check(),
    zones: [3, 1, 4, 2].map((grid) => ({ name: `Révéler la grille ${grid}`, number: grid - 1 })),
  },
  Vegas: {
    path: "/vegas",
    buy: /^Jouez — 3,00/,
    choose: async () => {},
    zones: Object.entries(TABLES).flatMap(([at, zones]) =>
      zones.map((zone, place) => ({ name: `Révéler ${zone}`, number: FIRST[at] + place, at })),
    ),
  },
};

async function ready(page: Page, game: Game): Promise<void> {
  await page.goto(game.path);
  await expect(page.getByRole("button", { name: /^Joue[rz]/ }).first()).toBeVisible();
}

async function bought(page: Page, game: Game): Promise<Play> {
  await game.choose(page);
  await page.getByRole("button", { name: game.buy }).click();
  await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
  return recorded(page);
}

async function open(page: Page, zone: Game["zones"][number]): Promise<void> {
  const button = page.getByRole("button", { name: zone.name, exact: true });
  if (zone.at) {
    const door = page.getByRole("button", { name: `Commencer par ${zone.at}` });
    const thumb = page.locator(".vegas-thumb", { hasText: zone.at });
    await expect(door.or(thumb).or(button).first()).toBeVisible();
    if (await door.isVisible()) await door.click();
    else if (!(await button.isVisible())) await thumb.click();
  }
  await button.click();
}

async function takeUp(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Une partie vous attend" }).getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function expectRecorded(page: Page, play: Play): Promise<void> {
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await expect(result(page).locator(".result-head strong")).toHaveText(euros(play.prize));
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
  expect(await playsBought(page)).toBe(1);
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`${name}: the stake is gone from the balance before the answer is there`, async ({ page }) => {
    await ready(page, game);
    let answer = () => {};
    const asked = new Promise<void>((go) => (answer = go));
    await page.route("**/plays", async (route) => {
      await asked;
      await route.continue();
    });
    await game.choose(page);
    await page.getByRole("button", { name: game.buy }).click();
    const price = Number((await page.locator("[data-part=balance]").textContent())!.replace(/[^0-9]/g, ""));
    expect([9_900, 9_800, 9_700]).toContain(price);
    await expect(page.getByRole("button", { name: "Tout révéler" })).toHaveCount(0);
    answer();
    await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
    await expect(shownBalance(page)).toHaveText(euros((await recorded(page)).balance.staked));
  });

  test(`${name}: a reload while the purchase is on its way brings the same play, debited once`, async ({ page }) => {
    await ready(page, game);
    let sold = () => {};
    const done = new Promise<void>((go) => (sold = go));
    await page.route("**/plays", async (route) => {
      await route.fetch();
      sold();
    });
    await game.choose(page);
    await page.getByRole("button", { name: game.buy }).click();
    await done;
    await page.unroute("**/plays");
    await page.reload();
    await takeUp(page);
    const play = await recorded(page);
    await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expectRecorded(page, play);
  });

  for (const [way, leave] of [
    ["reload", (page: Page) => page.reload()],
    ["back and forward", async (page: Page) => {
      await page.goBack();
      await page.goForward();
    }],
  ] as const) {
    test(`${name}: ${way} at each step loses nothing`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.goto("/");
      await page.getByRole("link", { name: new RegExp(name) }).first().click();
      await expect(page.getByRole("button", { name: /^Joue[rz]/ }).first()).toBeVisible();
      await leave(page);
      await expect(page.getByRole("button", { name: /^Joue[rz]/ }).first()).toBeVisible();
      const play = await bought(page, game);
      let progress = 0;
      for (const zone of game.zones) {
        await leave(page);
        await takeUp(page);
        await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
        await expect(result(page)).toHaveCount(0);
        expect((await recorded(page)).progress).toBe(progress);
        await open(page, zone);
        progress |= 1 << zone.number;
        await expect.poll(async () => (await recorded(page)).progress).toBe(progress);
      }
      await expectRecorded(page, play);
      await expect.poll(async () => (await recorded(page)).status).toBe("finished");
      await leave(page);
      await expect(page.getByRole("button", { name: /^Joue[rz]/ }).first()).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
    });
  }

  test(`${name}: a reload between the last zone and the result shows the result`, async ({ page }) => {
    await ready(page, game);
    const play = await bought(page, game);
    const saved = await page.request.put(`/api/v1/plays/${play.id}/progress`, { data: { progress: (1 << game.zones.length) - 1 } });
    expect(saved.ok()).toBe(true);
    await page.reload();
    await takeUp(page);
    await expectRecorded(page, play);
    await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  });
}
