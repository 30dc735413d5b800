import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { bought, box, button, coating, expectAsRecorded, openGame } from "./plays";
import { balance, euros, expect, playsBought, recorded, result, shownBalance, test } from "./product";
import { played } from "./screens";

/** Sets what the settings page has, as a player does, and goes away. */
async function set(page: Page, names: { radios?: [group: string, option: string][]; switches?: string[] }): Promise<void> {
  await page.goto("/reglages");
  await expect(shownBalance(page)).not.toHaveText("…");
  // A play left open is offered over every page.
  const waiting = page.getByRole("dialog", { name: "Une partie vous attend" });
  await page.addLocatorHandler(waiting, () => waiting.getByRole("button", { name: "Fermer" }).click());
  for (const [group, option] of names.radios ?? []) {
    await page.getByRole("group", { name: group }).getByRole("radio", { name: option }).check();
  }
  for (const name of names.switches ?? []) await page.getByRole("switch", { name }).check();
  await page.removeLocatorHandler(waiting);
}

/** Drags over the middle of a coating, and says how much of its canvas has gone, in thousandths. */
async function oneStroke(page: Page, zone: number): Promise<number> {
  const scratch = await coating(page, zone);
  const place = await box(scratch);
  const y = place.y + place.height / 2;
  await page.mouse.move(place.x + place.width * 0.25, y);
  await page.mouse.down();
  await page.mouse.move(place.x + place.width * 0.75, y, { steps: 8 });
  await page.mouse.up();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return scratch.locator(".scratch-coat").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let clear = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] < 128) clear++;
    return Math.round((clear * 4_000) / data.length);
  });
}

async function atJackpot(page: Page): Promise<void> {
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Jackpot/).click();
}

test("a broad brush scratches more at one stroke than a fine one, and is remembered", async ({ page }) => {
  await atJackpot(page);
  const usual = await oneStroke(page, 10);
  await set(page, { radios: [["Largeur du grattage", "Large"]] });
  await page.goto("/vegas");
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await button(page, /^Commencer par Jackpot/).click();
  const broad = await oneStroke(page, 10);
  await set(page, { radios: [["Largeur du grattage", "Fine"]] });
  await page.goto("/vegas");
  await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  await button(page, /^Commencer par Jackpot/).click();
  const fine = await oneStroke(page, 10);
  expect(broad).toBeGreaterThan(usual * 1.2);
  expect(usual).toBeGreaterThan(fine * 1.2);
});

test("a small area to scratch opens a zone after what would not be enough", async ({ page }) => {
  // Strokes from side to side, one under the other, until the zone is open.
  const strokes = async () => {
    const scratch = await coating(page, 11);
    const place = await box(scratch);
    let count = 0;
    await page.mouse.move(place.x + 2, place.y + 3);
    await page.mouse.down();
    for (let y = 3; y < place.height; y += 4, count++) {
      await page.mouse.move(place.x + 2, place.y + y);
      await page.mouse.move(place.x + place.width - 2, place.y + y, { steps: 6 });
      if (!(await button(page, "Révéler le bonus").isVisible())) break;
    }
    await page.mouse.up();
    return count;
  };
  const counts = [];
  for (const option of ["Petite", "Normale", "Grande"]) {
    await set(page, { radios: [["Surface à gratter", option]] });
    await atJackpot(page);
    counts.push(await strokes());
    await button(page, "Tout révéler").click();
    await expect(result(page)).toBeVisible();
    await expect.poll(async () => (await recorded(page)).status).toBe("finished");
  }
  expect(counts[0]).toBeLessThan(counts[1]);
  expect(counts[1]).toBeLessThan(counts[2]);
});

test("a small area to scratch makes rubbing the lamp shorter too", async ({ page }) => {
  const passes = async () => {
    await openGame(page, "lampe");
    await button(page, "Rubis").click();
    await button(page, /^Jouer/).click();
    await bought(page);
    const body = (await page.locator("#lampe-touch").boundingBox())!;
    const y = body.y + body.height / 2;
    let count = 0;
    await page.mouse.move(body.x + body.width * 0.2, y);
    await page.mouse.down();
    for (; count < 40 && (await page.locator("#lampe-touch").count()) > 0; count++) {
      await page.mouse.move(body.x + body.width * (count % 2 ? 0.2 : 0.8), y, { steps: 4 });
    }
    await page.mouse.up();
    await expect(result(page)).toBeVisible();
    await expect.poll(async () => (await recorded(page)).status).toBe("finished");
    return count;
  };
  const usual = await passes();
  await set(page, { radios: [["Surface à gratter", "Petite"]] });
  expect(await passes()).toBeLessThan(usual);
});

for (const [game, press] of [["lampe", /^Jouer/], ["pharaon", /^Jouer/], ["vegas", /^Jouez/]] as const) {
  test(`${game}: where the player wants it, nothing is bought before a second, deliberate act`, async ({ page }) => {
    await set(page, { switches: ["Confirmer chaque achat"] });
    await openGame(page, game);
    if (game === "lampe") await button(page, "Rubis").click();
    const requests: string[] = [];
    page.on("request", (one) => one.method() === "POST" && requests.push(new URL(one.url()).pathname));
    await button(page, press).click();
    const dialog = page.getByRole("dialog", { name: "Acheter cette partie" });
    const price = { lampe: 50, pharaon: 100, vegas: 300 }[game];
    await expect(dialog).toContainText(`${euros(price)} de crédits seront débités.`);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(dialog).toHaveCount(0);
    await button(page, press).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await balance(page)).toBe(10_000);
    expect(requests).toEqual([]);
    await button(page, press).click();
    await dialog.getByRole("button", { name: `Acheter — ${euros(price)}` }).click();
    const play = await bought(page);
    expect(await playsBought(page)).toBe(1);
    await button(page, "Tout révéler").click();
    await expectAsRecorded(page, play);
  });

  test(`${game}: the focus goes to the result, however the play was revealed`, async ({ page }) => {
    await openGame(page, game);
    if (game === "lampe") await button(page, "Rubis").click();
    await button(page, press).click();
    await bought(page);
    await button(page, "Tout révéler").click();
    await expect(result(page)).toBeVisible();
    await expect(result(page).getByRole("heading")).toBeFocused();
  });
}

test("every switch and choice is kept over a new visit", async ({ page }) => {
  const switches = ["Son", "Sous-titres des sons", "Vibration", "Confirmer chaque achat"];
  await page.goto("/reglages");
  for (const name of switches) await expect(page.getByRole("switch", { name, exact: true })).not.toBeChecked();
  await set(page, { radios: [["Largeur du grattage", "Fine"], ["Surface à gratter", "Grande"]] });
  for (const name of switches) await page.getByRole("switch", { name, exact: true }).check();
  await page.reload();
  for (const name of switches) await expect(page.getByRole("switch", { name, exact: true })).toBeChecked();
  await expect(page.getByRole("group", { name: "Largeur du grattage" }).getByRole("radio", { name: "Fine" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Surface à gratter" }).getByRole("radio", { name: "Grande" })).toBeChecked();
});

/** Reads a CSV as RFC 4180 has it. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const row = rows.at(-1)!;
    if (quoted) {
      if (text[at] !== '"') row[row.length - 1] += text[at];
      else if (text[at + 1] === '"') row[row.length - 1] += text[at++];
      else quoted = false;
    } else if (text[at] === '"') quoted = true;
    else if (text[at] === separator) row.push("");
    else if (text.startsWith("\r\n", at)) at++ && rows.push([""]);
    else row[row.length - 1] += text[at];
  }
  rows.pop();
  return rows;
}

async function exported(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  expect(download.suggestedFilename()).toMatch(/^grattoir-(historique|history)\.csv$/);
  return readFile(await download.path(), "utf8");
}

test("the whole history is handed over as a file that a French spreadsheet reads", async ({ page }) => {
  test.setTimeout(180_000);
  // More than one page of the server's, of all games.
  for (let count = 0; count < 101; count++) await played(page.request, ["lampe", "pharaon", "vegas"][count % 3]);
  const sold = [];
  for (let next: string | null = ""; next !== null; ) {
    const answer = await (await page.request.get(`/api/v1/plays?limit=100${next && `&before=${next}`}`)).json();
    sold.push(...answer.plays);
    next = answer.next;
  }
  expect(sold.length).toBe(101);
  await page.goto("/historique");
  const text = await exported(page, "Exporter tout (CSV)");
  expect(text.startsWith("\u{feff}")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  const [head, ...rows] = parse(text.slice(1), ";");
  expect(head).toEqual(["Date (Paris)", "Jeu", "Zone", "Mise (EUR)", "Lot (EUR)", "Net (EUR)", "État", "Partie"]);
  const units = sold.flatMap((play) => play.units.map((unit: any) => ({ play, unit })));
  expect(rows.length).toBe(units.length);
  const cents = (text: string) => {
    expect(text).toMatch(/^-?\d+,\d\d$/);
    return Math.round(Number(text.replace(",", ".")) * 100);
  };
  rows.forEach(([when, game, , stake, prize, net, state, where], at) => {
    const { play, unit } = units[at];
    expect(when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(game.toLowerCase()).toBe(play.game);
    expect(cents(stake)).toBe(play.stake / play.units.length);
    expect(cents(prize)).toBe(unit.prize);
    expect(cents(net)).toBe(unit.prize - play.stake / play.units.length);
    expect(state).toBe("terminée");
    expect(where).toMatch(new RegExp(`^http.*/historique/${play.id}$`));
  });
});

test("in English the file has points and commas, and an open play tells no prize", async ({ page }) => {
  await played(page.request, "pharaon", "won");
  await page.request.post("/api/v1/games/vegas/plays", { headers: { "Idempotency-Key": "open" }, data: { stake: 300, mode: "manual" } });
  await page.addInitScript(() => localStorage.setItem("grattoir.lang", "en"));
  await page.goto("/historique");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const [head, open, won] = parse((await exported(page, "Export all (CSV)")).slice(1), ",");
  expect(head[3]).toBe("Stake (EUR)");
  expect(open.slice(1, 7)).toEqual(["Vegas", "", "3.00", "", "", "not finished"]);
  expect(won[4]).toMatch(/^\d+\.\d\d$/);
});

test("half a history is no file", async ({ page }) => {
  await played(page.request, "pharaon");
  await page.goto("/historique");
  await expect(button(page, "Exporter tout (CSV)")).toBeVisible();
  await page.route("**/api/v1/plays?**", async (route) => {
    if (route.request().url().includes("before=")) return route.abort();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), next: "more" } });
  });
  let files = 0;
  page.on("download", () => files++);
  await button(page, "Exporter tout (CSV)").click();
  await expect(page.getByText("Aucun fichier n’a été fait.")).toBeVisible();
  expect(files).toBe(0);
});

test("the account is erased after a question, from the device and from the browser's session", async ({ page, context }) => {
  await played(page.request, "vegas");
  await set(page, { switches: ["Confirmer chaque achat"] });
  const player = (await (await page.request.get("/api/v1/session")).json()).player;
  await page.goto("/historique");
  await expect(page.locator("tbody a")).toHaveCount(1);
  await page.goto("/reglages");
  await button(page, "Effacer le compte").click();
  const dialog = page.getByRole("dialog", { name: "Effacer ce compte" });
  await expect(dialog).toContainText("Ses écritures y restent");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  expect((await page.request.get("/api/v1/session")).status()).toBe(200);
  await button(page, "Effacer le compte").click();
  await dialog.getByRole("button", { name: "Effacer le compte" }).click();
  await expect(page.getByRole("heading", { name: "Compte effacé" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect((await page.request.get("/api/v1/session")).status()).toBe(401);
  // Nothing opens another account before the player goes on.
  await page.waitForTimeout(500);
  expect(await context.cookies()).toEqual([]);
  await button(page, "Recommencer").click();
  await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
  await expect(shownBalance(page)).toHaveText(euros(10_000));
  expect((await (await page.request.get("/api/v1/session")).json()).player).not.toBe(player);
});

test("where the server does not answer nothing is erased, and that is said", async ({ page }) => {
  await set(page, { switches: ["Confirmer chaque achat"] });
  await page.route("**/api/v1/session", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
  await button(page, "Effacer le compte").click();
  await page.getByRole("dialog").getByRole("button", { name: "Effacer le compte" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Rien n’a été effacé");
  expect(await page.evaluate(() => localStorage.getItem("grattoir.confirm"))).toBe("on");
  expect((await page.request.get("/api/v1/session")).status()).toBe(200);
});
