import { buy, choose, expectShownAsRecorded, openLampe } from "./lampe";
import { euros, expect, playsBought, recorded, result, shownBalance, test } from "./product";
import { Server } from "./server";

test("an answer lost after the sale: the same key brings the same play, debited once", async ({ page }) => {
  await openLampe(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/games/lampe/plays", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await choose(page, "Saphir", "Lune");
  await buy(page, "1,00 €");
  expect(keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await playsBought(page)).toBe(1);
  const play = await recorded(page);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
});

test("answers lost until the player reloads: the purchase is settled on the way back", async ({ page }) => {
  await openLampe(page);
  let lost = 0;
  await page.route("**/api/v1/games/lampe/plays", async (route) => {
    lost++;
    await route.fetch();
    await route.abort();
  });
  await choose(page, "Clé");
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await expect(page.getByRole("alert")).toContainText("Le serveur ne répond pas");
  await expect(page.getByRole("alert")).toContainText(euros(50));
  expect(lost).toBe(3);
  await page.unroute("**/api/v1/games/lampe/plays");
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  expect(await playsBought(page)).toBe(1);
  const play = await recorded(page);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
});

test("« Réessayer » repeats a purchase that never arrived", async ({ page }) => {
  await openLampe(page);
  await page.route("**/api/v1/games/lampe/plays", (route) => route.abort());
  await choose(page, "Clé");
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/v1/games/lampe/plays");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("button", { name: "Révéler la lampe" })).toBeVisible();
  expect(await playsBought(page)).toBe(1);
});

test("a unit that does not fit its prize shows neither a win nor a loss", async ({ page }) => {
  await openLampe(page);
  await page.route("**/api/v1/games/lampe/plays", async (route) => {
    const answer = await route.fetch();
    const play = await answer.json();
    play.units[0].prize += 100;
    play.prize += 100;
    await route.fulfill({ response: answer, json: play });
  });
  await choose(page, "Rubis");
  await buy(page, "0,50 €");
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(page.getByRole("alert")).toContainText("Résultat à vérifier");
  await expect(page.getByRole("alert")).toContainText((await recorded(page)).id);
  await expect(result(page)).toHaveCount(0);
});

test("with too little credit nothing is debited, and credit can be had", async ({ page }) => {
  const server = await Server.start("losing");
  try {
    await page.goto(`${server.url}/lampe`);
    await expect(page.getByRole("button", { name: "Rubis" })).toBeEnabled();
    for (let play = 0; play < 100; play++) {
      const sold = await page.request.post(`${server.url}/api/v1/games/lampe/plays`, {
        headers: { "Idempotency-Key": `spend-${play}` },
        data: { zones: { couleur: 0, symbole: 0 } },
      });
      expect(sold.status()).toBe(201);
      const { id } = await sold.json();
      await page.request.post(`${server.url}/api/v1/plays/${id}/finish`);
    }
    await page.reload();
    await choose(page, "Rubis", "Lune");
    await page.getByRole("button", { name: /^Jouer/ }).click();
    const dialog = page.getByRole("dialog", { name: "Crédits insuffisants" });
    await expect(dialog).toContainText("Rien n’a été débité");
    await dialog.getByRole("button", { name: /^Recréditer/ }).click();
    await expect(shownBalance(page)).toHaveText(euros(10_000));
    await buy(page, "1,00 €");
  } finally {
    await server.stop();
  }
});

test("sold out: the last unit is sold, the next purchase is refused before any debit", async ({ page }) => {
  const server = await Server.start("last");
  try {
    await page.goto(`${server.url}/lampe`);
    await expect(page.getByRole("button", { name: "Rubis" })).toBeEnabled();
    for (const zones of [["Rubis", "Lune"], ["Rubis"]]) {
      for (const name of ["Rubis", "Lune"]) {
        const tile = page.getByRole("button", { name, exact: true });
        const pressed = (await tile.getAttribute("aria-pressed")) === "true";
        if (pressed !== zones.includes(name)) await tile.click();
      }
      await page.getByRole("button", { name: /^Jouer/ }).click();
      await page.getByRole("button", { name: "Tout révéler" }).click();
      await page.getByRole("button", { name: "Continuer" }).click();
    }
    const before = await page.locator("[data-part=balance]").textContent();
    await page.getByRole("button", { name: /^Jouer/ }).click();
    const dialog = page.getByRole("dialog", { name: "Bloc épuisé" });
    await expect(dialog).toContainText("Rien n’a été débité");
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(shownBalance(page)).toHaveText(before!);
  } finally {
    await server.stop();
  }
});

test("a block that has changed is said, nothing is debited, and the next purchase goes through", async ({ page }) => {
  await openLampe(page);
  await page.route("**/api/v1/games/lampe/plays", (route) => {
    const body = { ...route.request().postDataJSON(), blocks: ["lampe-50-2012-9"] };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await choose(page, "Lune");
  await page.getByRole("button", { name: /^Jouer/ }).click();
  const dialog = page.getByRole("dialog", { name: "Le bloc a changé" });
  await expect(dialog).toContainText("Rien n’a été débité");
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(shownBalance(page)).toHaveText(euros(10_000));
  await page.unroute("**/api/v1/games/lampe/plays");
  await buy(page, "0,50 €");
});

test("a play opened elsewhere is offered instead of a second purchase", async ({ page }) => {
  await openLampe(page);
  const elsewhere = await page.request.post("/api/v1/games/lampe/plays", {
    headers: { "Idempotency-Key": "elsewhere" },
    data: { zones: { symbole: 3 } },
  });
  expect(elsewhere.status()).toBe(201);
  await choose(page, "Rubis");
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  const play = await recorded(page);
  expect(play.units[0].zone).toBe("symbole");
  await page.getByRole("button", { name: "Révéler la lampe" }).click();
  await expectShownAsRecorded(page, play);
});

test("a server that is down is said plainly, and is asked again", async ({ page }) => {
  const server = await Server.start("losing");
  try {
    await page.goto(`${server.url}/lampe`);
    await choose(page, "Ambre");
    await page.getByRole("button", { name: /^Jouer/ }).click();
    const lamp = page.getByRole("button", { name: "Révéler la lampe" });
    await expect(lamp).toBeVisible();
    await server.kill();
    await lamp.click();
    await expect(result(page)).toBeVisible();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("button", { name: /^Jouer/ }).click();
    await expect(page.getByRole("alert")).toContainText("Le serveur ne répond pas");
    await server.up();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(lamp).toBeVisible();
    const history = await (await page.request.get(`${server.url}/api/v1/plays`)).json();
    expect(history.plays.map((play: { status: string }) => play.status)).toEqual(["open", "finished"]);
  } finally {
    await server.stop();
  }
});

test("without an answer at the start the page says so, and asks again when told", async ({ page }) => {
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Le serveur ne répond pas" })).toBeVisible();
  await page.unroute("**/api/v1/**");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
});

test("a second tab sees one truth: the stake gone, the play waiting, then the end", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/");
  await expect(shownBalance(other)).toHaveText(euros(10_000));
  await openLampe(page);
  await choose(page, "Ambre");
  await buy(page, "0,50 €");
  await expect(other.getByRole("dialog", { name: "Une partie vous attend" })).toBeVisible();
  await expect(shownBalance(other)).toHaveText(euros(9_950));
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expect(result(page)).toBeVisible();
  const play = await recorded(page);
  await expect(shownBalance(other)).toHaveText(euros(play.balance.final));
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

test("a browser that lacks something says so before any purchase", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PointerEvent"));
  await page.goto("/lampe");
  await expect(page.getByRole("heading", { name: "Ce navigateur ne suffit pas" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("PointerEvent");
});

test("a program that does not come leaves a page that says so", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Chargement…")).toBeVisible();
  await expect(page.getByText("Le jeu ne se charge pas.")).toBeVisible({ timeout: 30_000 });
});

test("back and forward in the middle of a play lose nothing", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /Lampe/ }).click();
  await choose(page, "Saphir");
  await buy(page, "0,50 €");
  const play = await recorded(page);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Une partie vous attend" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await page.goForward();
  await page.getByRole("button", { name: "Saphir", exact: true }).click();
  await page.getByRole("button", { name: /^Jouer/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await page.getByRole("button", { name: "Révéler la lampe" }).click();
  await expectShownAsRecorded(page, play);
  expect(await playsBought(page)).toBe(1);
});
