import { choose, buy, openLampe } from "./lampe";
import { balance, euros, expect, recorded, result, shownBalance, test } from "./product";

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

test("a play that is not the player's is in no history", async ({ page }) => {
  await page.goto("/historique/0123456789abcdef0123456789abcdef");
  await expect(page.getByText("Cette partie n’est pas dans votre historique.")).toBeVisible();
});

test("the rules carry the official tables to the unit", async ({ page }) => {
  const rows = async () => (await page.locator("tbody tr").allInnerTexts()).map((row) => row.replace(/\s+/g, " ").trim());
  await page.goto("/regles/vegas");
  await expect(page.locator("tbody tr")).toHaveCount(9);
  expect((await rows())[0]).toBe("40 000 € 2 80 000 € 1 sur 750 000");
  await expect(page.locator("tfoot")).toContainText("345 529");
  await page.goto("/regles/lampe");
  await expect(page.locator("tfoot")).toContainText("227 062");
  await page.goto("/regles/pharaon");
  await expect(page.locator("tfoot")).toContainText("255 505");
  await page.getByRole("radio", { name: "3,00 €" }).check();
  expect((await rows())[0]).toBe("75 000 € 1 75 000 € 1 sur 1 000 000");
});
