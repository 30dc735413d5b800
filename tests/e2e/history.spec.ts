import type { Locator, Page } from "@playwright/test";

import { choose, buy, openLampe } from "./lampe";
import { balance, euros, expect, recorded, result, shownBalance, test } from "./product";
import { played } from "./screens";

test("G6: each play is a line of the history, and can be seen again whole", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir", "Lune");
  await buy(page, "1,00 €");
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(result(page)).toBeVisible();
  const play = await recorded(page);
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  const shown = await page.locator("section.result").innerText();

  await page.goto("/historique");
  await expect(page.getByRole("heading", { name: /^1 partie/ })).toBeVisible();
  const lines = page.locator("tbody tr:not(.day)");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("Lampe, couleur");
  await expect(lines.nth(1)).toContainText("Lampe, symbole");
  const total = page.locator(".figure dd");
  await expect(total.nth(0)).toHaveText(euros(100));
  await expect(total.nth(1)).toHaveText(euros(play.prize));

  await lines.nth(0).getByRole("link").click();
  await expect(page.locator(".replay strong")).toBeVisible();
  const before = await balance(page);
  await page.getByRole("button", { name: "Révéler la lampe" }).click();
  await expect(result(page)).toBeVisible();
  expect(await page.locator("section.result").innerText()).toBe(shown);
  expect(await balance(page)).toBe(before);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/\/historique$/);
});

test("an open play is told as such, hides its prize, and has two ways on", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Ambre");
  await buy(page, "0,50 €");
  const play = await recorded(page);
  await page.goto("/historique");
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.locator("tbody")).toContainText("non terminée");
  await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
  await page.getByRole("button", { name: "Voir le résultat" }).click();
  await expect(result(page).locator(".result-head strong")).toHaveText(euros(play.prize));
});

test("the filters leave what they say", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Rubis");
  await buy(page, "0,50 €");
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(result(page)).toBeVisible();
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  await page.goto("/historique");
  await expect(page.getByRole("heading", { name: /^1 partie/ })).toBeVisible();
  await page.getByRole("radio", { name: "Vegas" }).check();
  await expect(page.getByRole("heading", { name: /^0 partie/ })).toBeVisible();
  await page.getByRole("radio", { name: "Lampe" }).check();
  await expect(page.getByRole("heading", { name: /^1 partie/ })).toBeVisible();
});

test("filters that leave nothing say so, and can be taken away", async ({ page }) => {
  await played(page.request, "vegas");
  await page.goto("/historique");
  await page.getByRole("combobox", { name: "Résultat" }).selectOption("Non terminées");
  await expect(page.getByText("Aucune partie ne répond à ces filtres.")).toBeVisible();
  await page.getByRole("button", { name: "Tout afficher" }).click();
  await expect(page.locator("tbody a")).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Résultat" })).toHaveValue("0");
});

test("an account without a play is told so, with a way on", async ({ page }) => {
  await page.goto("/historique");
  await expect(page.getByRole("heading", { name: "Aucune partie pour l’instant" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Retour aux jeux" }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never comes to ${place}`);
}

test("history and replay by keyboard alone", async ({ page }) => {
  for (const game of ["pharaon", "lampe"]) await played(page.request, game);
  await page.goto("/");
  const toHistory = page.getByRole("link", { name: "Historique" });
  await expect(toHistory).toBeVisible();
  await tabTo(page, toHistory);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/historique$/);
  await expect(page.getByRole("heading", { name: /^2 parties/ })).toBeVisible();
  await expect(page.locator("h1")).toBeFocused();

  await tabTo(page, page.getByRole("radio", { name: "Tous" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Pharaon" })).toBeChecked();
  await expect(page.getByRole("heading", { name: /^1 partie/ })).toBeVisible();

  await tabTo(page, page.locator("tbody").getByRole("link", { name: "Pharaon" }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".replay strong")).toBeVisible();
  const all = page.getByRole("button", { name: "Tout révéler" });
  await expect(all).toBeVisible();
  await expect(page.locator("h1")).toBeFocused();
  await tabTo(page, all);
  await page.keyboard.press("Space");
  await expect(result(page)).toBeVisible();
  await expect(result(page).getByRole("heading")).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Continuer" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/historique$/);
  await expect(page.locator("h1")).toBeFocused();
});

test.describe("far from Paris", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("dates and times are those of Paris, in summer and in winter", async ({ page }) => {
    const id = await played(page.request, "vegas");
    const moments = ["2026-11-30T23:30:00Z", "2026-07-14T22:05:00Z"];
    await page.route("**/api/v1/plays?**", async (route) => {
      const answer = await route.fetch();
      const history = await answer.json();
      const plays = moments.map((at) => ({ ...history.plays[0], at }));
      await route.fulfill({ response: answer, json: { ...history, plays } });
    });
    await page.route(`**/api/v1/plays/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), at: moments[0] } });
    });
    await page.goto("/historique");
    await expect(page.locator(".day")).toHaveText(["mardi 1 décembre 2026", "mercredi 15 juillet 2026"]);
    await expect(page.locator("tbody time")).toHaveText(["00:30", "00:05"]);
    await page.locator("tbody a").first().click();
    await expect(page.locator(".replay > span > span")).toHaveText("Partie du 1 décembre 2026 à 00:30");
  });
});

test("a play that is not the player's is in no history", async ({ page }) => {
  await page.goto("/historique/0123456789abcdef0123456789abcdef");
  await expect(page.getByText("Cette partie n’est pas dans votre historique.")).toBeVisible();
});

test("the rules carry the official tables to the unit", async ({ page }) => {
  const rows = async () => (await page.locator("tbody tr").allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim());
  await page.goto("/regles/vegas");
  await expect(page.locator("tbody tr")).toHaveCount(9);
  expect((await rows())[0]).toBe("40 000 € * 2 80 000 € 1 sur 750 000");
  expect((await rows())[2]).toBe("1 000 € 25 25 000 € 1 sur 60 000");
  await expect(page.locator("tfoot")).toContainText("345 529");
  await page.goto("/regles/lampe");
  await expect(page.locator("tfoot")).toContainText("227 062");
  await page.goto("/regles/pharaon");
  await expect(page.locator("tfoot")).toContainText("255 505");
  await page.getByRole("radio", { name: "3,00 €" }).check();
  expect((await rows())[0]).toBe("75 000 € 1 75 000 € 1 sur 1 000 000");
});
