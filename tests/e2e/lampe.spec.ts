import { enter, tabTo } from "./keyboard";
import { buy, choose, expectShownAsRecorded, openLampe, rub, secrets } from "./lampe";
import { balance, euros, expect, playsBought, recorded, result, shownBalance, test } from "./product";

test("one zone, rubbed: the screen states what the server recorded", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir");
  await buy(page, "0,50 €");
  const play = await recorded(page);
  expect(play.units.map((unit) => [unit.zone, unit.choice])).toEqual([["couleur", 1]]);
  await expect(page.locator(".lampe-card strong")).toHaveText(euros(Number(play.units[0].unit.gain)));
  await rub(page);
  await expectShownAsRecorded(page, play);
  await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  expect(await balance(page)).toBe(play.balance.final);
});

test("both zones, by taps only: two units, two lines, one debit", async ({ page }) => {
  await openLampe(page);
  const before = await balance(page);
  await choose(page, "Ambre", "Serpent");
  await buy(page, "1,00 €");
  const play = await recorded(page);
  expect(play.stake).toBe(100);
  expect(play.units.map((unit) => unit.zone)).toEqual(["couleur", "symbole"]);
  expect(play.units[1].index).toBe(play.units[0].index + 1);
  await page.getByRole("button", { name: "Révéler la lampe" }).click();
  await expectShownAsRecorded(page, play);
  expect(await balance(page)).toBe(before - 100 + play.prize);
});

test("« Tout révéler » ends the play as rubbing does", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Étoile");
  await buy(page, "0,50 €");
  const play = await recorded(page);
  await page.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
});

test("G8: a play can be made by keyboard alone, and the focus goes to the result", async ({ page }) => {
  await openLampe(page);
  await tabTo(page, /^Rubis/);
  await page.keyboard.press("Space");
  await enter(page, /^Jouer/);
  await expect(page.getByRole("button", { name: "Révéler la lampe" })).toBeVisible();
  const play = await recorded(page);
  await enter(page, /^Révéler la lampe/);
  await expectShownAsRecorded(page, play);
  await expect(result(page).getByRole("heading")).toBeFocused();
  await enter(page, /^Continuer/);
  await expect(page.getByRole("button", { name: /^Jouer/ })).toBeEnabled();
});

test("with reduced motion the play says the same", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLampe(page);
  await choose(page, "Rubis", "Lune");
  await buy(page, "1,00 €");
  const play = await recorded(page);
  await rub(page);
  await expectShownAsRecorded(page, play);
});

test("G5: nothing in the page tells what is covered", async ({ page }) => {
  await openLampe(page);
  for (let tries = 0; tries < 6; tries++) {
    await choose(page, "Saphir", "Clé");
    await buy(page, "1,00 €");
    const play = await recorded(page);
    const stage = await page.locator("section.stage").evaluate((stage) => stage.outerHTML);
    const console_ = await page.locator("section.console").evaluate((part) => part.outerHTML);
    for (const secret of secrets(play)) {
      expect(`${stage}${console_}`.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(stage).not.toContain("lampe-form");
    await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
    expect((await page.context().cookies()).length).toBe(1);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expectShownAsRecorded(page, play);
    await page.getByRole("button", { name: "Continuer" }).click();
  }
});

test("twenty clicks buy once", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Émeraude");
  await page.getByRole("button", { name: /^Jouer/ }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click();
  });
  await expect(page.getByRole("button", { name: "Révéler la lampe" })).toBeVisible();
  expect(await playsBought(page)).toBe(1);
});

test("a reload in the middle offers the play again", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Rubis", "Étoile");
  await buy(page, "1,00 €");
  const play = await recorded(page);
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Une partie vous attend" });
  await expect(dialog).toBeVisible();
  await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
  await dialog.getByRole("button", { name: "Reprendre" }).click();
  await page.getByRole("button", { name: "Révéler la lampe" }).click();
  await expectShownAsRecorded(page, play);
  expect(await playsBought(page)).toBe(1);
});

test("a play left for the lobby is offered there, and can be revealed at once", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Ambre");
  await buy(page, "0,50 €");
  const play = await recorded(page);
  await page.getByRole("link", { name: "Retour aux jeux" }).click();
  const dialog = page.getByRole("dialog", { name: "Une partie vous attend" });
  await dialog.getByRole("button", { name: "Tout révéler" }).click();
  await expectShownAsRecorded(page, play);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the lamp is rubbed by a finger, and the page does not scroll under it", async ({ page }) => {
    await openLampe(page);
    await choose(page, "Saphir", "Lune");
    await buy(page, "1,00 €");
    const play = await recorded(page);
    const lamp = page.getByRole("button", { name: "Révéler la lampe" });
    const box = (await lamp.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height / 2 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0.2) });
    for (let move = 0; move < 240 && (await lamp.isVisible()); move++) {
      const part = 0.2 + 0.6 * Math.abs(((move % 24) / 12) - 1);
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
    }
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectShownAsRecorded(page, play);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
