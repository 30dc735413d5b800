// G7: the player need not trust the operator. A cheat has the operator's key here and can sign whatever there is to sign.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { Browser, Locator, Page } from "@playwright/test";

import { sold, SECRET, tamper } from "./operator";
import { bought, button, openGame } from "./plays";
import { type Play, euros, expect, playsBought, recorded, result, shownBalance, test } from "./product";
import { Server } from "./server";

interface Vector {
  what: string;
  holds: boolean;
  fails?: string;
  receipt: string;
  blocks?: object[];
  key?: string;
  player?: string;
}

const ROOT = resolve(__dirname, "../..");
const VECTORS: Vector[] = readFileSync(join(ROOT, "tests/vectors/receipts.jsonl"), "utf8")
  .trim()
  .split("\n")
  // As it is written: `50.0` is an integer once JSON.parse has read it.
  .map((line) => ({ ...JSON.parse(line), receipt: line.slice(line.indexOf('"receipt":') + 10, line.lastIndexOf(',"what":')) }));

function steps(page: Page, state: "ok" | "bad" | "wait"): Locator {
  return page.locator(`.step[data-state=${state}][data-claim]`);
}

function verdict(page: Page): Locator {
  return page.locator(".check-head .tag");
}

/** Lets go of a file over the page, as a hand does. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const carried = await page.evaluateHandle(([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, { type: "application/json" }));
    return carried;
  }, [name, text]);
  const zone = page.locator(".drop");
  await zone.dispatchEvent("dragover", { dataTransfer: carried });
  await zone.dispatchEvent("drop", { dataTransfer: carried });
}

/** Opens the page where nobody answers, with what the device would know from before. */
async function openWith(page: Page, known: Pick<Vector, "blocks" | "key" | "player">): Promise<void> {
  const player = known.player ?? "f".repeat(32);
  const pins = (known.blocks ?? []).map((manifest) => ({ seen: "2026-11-30T17:30:00Z", manifest }));
  await page.addInitScript(([player, book]) => {
    localStorage.setItem("grattoir.pins", player);
    localStorage.setItem(`grattoir.pins.${player}`, book);
  }, [player, JSON.stringify({ ...(known.key ? { key: known.key } : {}), pins })]);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/equite");
  await expect(page.getByText("Dernier état connu").first()).toBeVisible();
}

test("G7: every honest receipt is accepted and every forged one refused at its step, with the network cut off", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const groups = new Map<string, Vector[]>();
  for (const vector of VECTORS) {
    const known = JSON.stringify([vector.blocks, vector.key, vector.player]);
    groups.set(known, [...(groups.get(known) ?? []), vector]);
  }
  let [accepted, refused] = [0, 0];
  for (const vectors of groups.values()) {
    const context = await browser.newContext({ baseURL, locale: "fr-FR" });
    const page = await context.newPage();
    await openWith(page, vectors[0]);
    await context.setOffline(true);
    for (const [place, vector] of vectors.entries()) {
      const name = `${place}.json`;
      await drop(page, name, vector.receipt);
      await expect(page.locator(".check-head h3"), vector.what).toHaveText(name);
      if (vector.holds) {
        await expect(verdict(page), vector.what).toHaveText(/^Authentique/);
        await expect(steps(page, "bad"), vector.what).toHaveCount(0);
        accepted++;
      } else if (vector.what === "another player") {
        // Honest, and another's: it says so, and does not pass for one's own.
        await expect(verdict(page)).toHaveText("Authentique, à un autre joueur");
        await expect(page.locator("[data-claim=player]")).toHaveText(/un autre joueur que vous/);
      } else if (vector.what === "a block that was not seen before") {
        await expect(page.locator("[data-claim=known]")).toHaveText(/n’est pas gardé ici/);
        await expect(page.locator("[data-claim=known]")).toHaveAttribute("data-state", "wait");
      } else {
        await expect(verdict(page), vector.what).toHaveText("Ne tient pas");
        await expect(steps(page, "bad"), vector.what).toHaveCount(1);
        await expect(steps(page, "bad"), vector.what).toHaveAttribute("data-claim", vector.fails!);
        refused++;
      }
    }
    await context.close();
  }
  expect(accepted).toBe(VECTORS.filter(({ holds }) => holds).length);
  expect(refused).toBeGreaterThan(40);
});

test("a receipt comes by the file dialog, by pasting, by typing, and by keyboard", async ({ page }) => {
  await openWith(page, {});
  const [good, bad] = [VECTORS[0], VECTORS.find(({ fails }) => fails === "path")!].map(({ receipt }) => receipt);
  const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.locator("input[type=file]").setInputFiles(file("un.json", good));
  await expect(verdict(page)).toHaveText("Authentique, à un autre joueur");
  await page.locator("input[type=file]").setInputFiles(file("deux.json", bad));
  await expect(verdict(page)).toHaveText("Ne tient pas");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, good);
  await expect(page.locator(".check-head h3")).toHaveText("Texte collé");
  await expect(verdict(page)).toHaveText("Authentique, à un autre joueur");
  await page.getByRole("textbox", { name: "Ou collez son texte" }).fill("{}");
  await expect(steps(page, "bad")).toHaveText(/Ce n’est pas un reçu/);
  const choosing = page.waitForEvent("filechooser");
  await page.locator("input[type=file]").press("Enter");
  await (await choosing).setFiles(file("trois.json", good));
  await expect(page.locator(".check-head h3")).toHaveText("trois.json");
});

test("the sign on a result leads to that play's proof, and its receipt holds for the second program's reader too", async ({ page }) => {
  await openGame(page, "vegas");
  let calls = 0;
  await button(page, /^Jouez/).click();
  const play = await bought(page);
  page.on("request", (request) => (calls += Number(/\/receipt|\/games$|\/blocks/.test(request.url()))));
  await button(page, "Tout révéler").click();
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  const sign = page.getByRole("link", { name: /^Vérifié : la preuve de cette partie$/ });
  await sign.click();
  await expect(page).toHaveURL(/\/equite$/);
  await expect(verdict(page)).toHaveText("Authentique");
  await expect(steps(page, "ok")).toHaveCount(7);
  await expect(page.locator("[data-claim=prize]")).toContainText(euros(play.prize));
  // The proof was in the answer: nothing more was asked for.
  expect(calls).toBe(0);
  const coming = page.waitForEvent("download");
  await button(page, "Télécharger le reçu").click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`grattoir-${play.id}.json`);
  const taken = JSON.parse(readFileSync(await download.path(), "utf8"));
  const asked = await (await page.request.get(`/api/v1/plays/${play.id}/receipt`)).json();
  delete asked.pad;
  expect(taken).toEqual(asked);
});

test("each block on sale is shown in words, as all who look see them, and is kept from its first sight", async ({ page, browser, baseURL }) => {
  const seen = async (page: Page) => {
    await page.goto("/equite");
    await expect(page.locator(".fair-kept[data-kind=ok]")).not.toHaveCount(0);
    return page.locator(".fair-words").allInnerTexts();
  };
  const mine = await seen(page);
  const other = await (await browser.newContext({ baseURL, locale: "fr-FR" })).newPage();
  const theirs = await seen(other);
  await other.context().close();
  expect(theirs.slice(0, mine.length)).toEqual(mine);
  for (const words of mine) expect(words.split(" ")).toHaveLength(8);
  await page.reload();
  expect(await seen(page)).toEqual(theirs);
  await page.locator("summary").first().click();
  const { games } = await (await page.request.get("/api/v1/games")).json();
  await expect(page.locator(".fair-whole").first()).toContainText(games[0].stakes[0].block.root);
});

/** A server of its own for a test, whose operator's key is known, and a page that has pinned what it sells. */
async function house(browser: Browser, emissions: string, act: (server: Server, page: Page) => Promise<void>): Promise<void> {
  const server = await Server.start(emissions, undefined, SECRET);
  const context = await browser.newContext({ baseURL: server.url, locale: "fr-FR", timezoneId: "Europe/Paris" });
  try {
    const page = await context.newPage();
    await page.goto("/lampe");
    await expect(button(page, "Rubis")).toBeEnabled();
    await act(server, page);
  } finally {
    await context.close();
    await server.stop();
  }
}

/** Another block under the same id, honestly printed and signed with the operator's own key, in place of the one that was committed to. */
async function replace(server: Server): Promise<void> {
  const other = await Server.start("losing", undefined, SECRET);
  await Promise.all([server.kill(), other.kill()]);
  tamper(
    server.database,
    [["UPDATE blocks SET (seed, manifest) = (SELECT seed, manifest FROM other.blocks AS new WHERE new.name = blocks.name) WHERE name IN (SELECT name FROM other.blocks)", []]],
    other.database,
  );
  await other.stop();
  await server.up();
}

async function refusesTheResult(page: Page, why: string): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Résultat à vérifier", { timeout: 20_000 });
  await expect(alert).toContainText(why);
  await expect(result(page)).toHaveCount(0);
  await expect(page.locator("[data-outcome]")).toHaveCount(0);
}

test("G7: a block replaced while the page is open: the play is bought, and neither a win nor a loss is shown", async ({ browser }) => {
  await house(browser, "losing", async (server, page) => {
    await replace(server);
    await button(page, "Rubis").click();
    await button(page, /^Jouer/).click();
    const play = await bought(page);
    await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
    await button(page, "Tout révéler").click();
    await refusesTheResult(page, "Le chemin ne mène pas à l’empreinte du bloc");
    await expect(page.getByRole("alert")).toContainText(play.id);
    await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
    const coming = page.waitForEvent("download");
    await button(page, "Télécharger le reçu").click();
    const taken = JSON.parse(readFileSync(await (await coming).path(), "utf8"));
    expect(taken.units[0].path).toEqual(((await recorded(page)).units[0] as any).path);
    // It is kept, to be checked and taken away later.
    await page.goto("/equite");
    await expect(page.locator(".fair-disputes")).toContainText(play.id);
    await button(page, "Vérifier").click();
    await expect(steps(page, "bad")).toHaveAttribute("data-claim", "path");
    // Nor does a replay show what was not proven.
    await page.goto(`/historique/${play.id}`);
    await button(page, "Tout révéler").click();
    await refusesTheResult(page, "Le chemin ne mène pas");
  });
});

test("G7: a block replaced between two visits: it is told before any purchase, and nothing is bought from it", async ({ browser }) => {
  await house(browser, "losing", async (server, page) => {
    await replace(server);
    await page.reload();
    await button(page, "Rubis").click();
    await button(page, /^Jouer/).click();
    const dialog = page.getByRole("dialog", { name: "Achat arrêté par cet appareil" });
    await expect(dialog).toContainText("lampe-50-perdants-1");
    await expect(dialog).toContainText("Ce n’est pas l’engagement gardé ici");
    expect(await playsBought(page)).toBe(0);
    await dialog.getByRole("link", { name: "Équité" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Un engagement a changé");
    await expect(page.locator(".fair-kept[data-kind=bad]").first()).toBeVisible();
  });
});

test("G7: a manifest signed with another key than the first is refused", async ({ browser }) => {
  await house(browser, "losing", async (_, page) => {
    const other = await Server.start("losing");
    const theirs = await (await fetch(`${other.url}/api/v1/games`)).text();
    await page.route("**/api/v1/games", (route) => route.fulfill({ contentType: "application/json", body: theirs.replaceAll("perdants", "autres") }));
    await page.goto("/equite");
    await expect(page.getByRole("alert").first()).toContainText("C’est signé par une autre clé");
    await other.stop();
  });
});

for (const [how, resign] of [["as it is", false], ["with a proof of its own, in a sale signed anew", true]] as const) {
  test(`G7: a unit swapped in the books after its sale, ${how}, is told`, async ({ browser, playwright }) => {
    await house(browser, "losing", async (server, page) => {
      await button(page, "Rubis").click();
      await button(page, /^Jouer/).click();
      const play: any = await bought(page);
      // Another player's unit of the same block, with all that proves it.
      const stranger = await playwright.request.newContext({ baseURL: server.url });
      await stranger.post("/api/v1/session", { data: {} });
      const headers = { "Idempotency-Key": "stranger" };
      const other = await (await stranger.post("/api/v1/games/lampe/plays", { headers, data: { zones: { couleur: 0 } } })).json();
      await stranger.dispose();
      expect(other.units[0].index).not.toBe(play.units[0].index);
      const mine = play.units[0];
      const unit = resign ? other.units[0] : { ...mine, unit: { ...mine.unit, offset: 1 + (mine.unit.offset % 3) } };
      const swapped: any = { ...play, units: [unit] };
      if (resign) swapped.sale = sold(play.sale, [[unit.block, unit.index]]);
      delete swapped.progress;
      await page.goto("about:blank");
      await server.kill();
      const set = Object.entries(swapped)
        .filter(([name]) => ["units", "sale"].includes(name))
        .map(([name, value]) => [`$.${name}`, JSON.stringify(value)]);
      tamper(
        server.database,
        set.map(([path, value]) => ["UPDATE plays SET answer = CAST(json_set(CAST(answer AS TEXT), ?, json(?)) AS BLOB) WHERE lower(hex(id)) = ?", [path, value, play.id]]),
      );
      await server.up();
      await page.goto("/lampe");
      await button(page, "Reprendre").click();
      const now: Play = await recorded(page);
      expect(now.units[0].unit).toEqual(unit.unit);
      await button(page, "Tout révéler").click();
      await refusesTheResult(page, resign ? "ne sont pas celles de la vente" : "Le chemin ne mène pas");
    });
  });
}

test("a block that opens between two plays is pinned before the purchase is repeated, with the same key", async ({ browser }) => {
  await house(browser, "turning", async (_, page) => {
    const asked: { key: string; blocks: string[]; status: number }[] = [];
    page.on("response", async (response) => {
      const request = response.request();
      if (request.method() !== "POST" || !request.url().endsWith("/plays")) return;
      const key = request.headers()["idempotency-key"];
      asked.push({ key, blocks: request.postDataJSON().blocks, status: response.status() });
    });
    // Another player empties the blocks that this page has seen.
    for (let play = 0; play < 4; play++) {
      const answer = await page.request.post("/api/v1/games/lampe/plays", {
        headers: { "Idempotency-Key": `empty-${play}` },
        data: { zones: { couleur: 0 } },
      });
      expect(answer.status()).toBe(201);
      await page.request.post(`/api/v1/plays/${(await answer.json()).id}/finish`);
    }
    const seen = await page.evaluate(() => localStorage.getItem(`grattoir.pins.${localStorage.getItem("grattoir.pins")}`)!);
    expect(seen).not.toContain("tournants-3");
    await button(page, "Rubis").click();
    await button(page, /^Jouer/).click();
    const play = await bought(page);
    expect((play.units[0] as any).block).toBe("lampe-50-tournants-3");
    await expect.poll(() => asked.map(({ status }) => status)).toEqual([409, 201]);
    expect(asked[1].key).toBe(asked[0].key);
    expect(asked[0].blocks).not.toContain("lampe-50-tournants-3");
    expect(asked[1].blocks).toContain("lampe-50-tournants-3");
    await button(page, "Tout révéler").click();
    await expect(page.locator(".result-sign")).toHaveText(/^Vérifié/);
  });
});

test("where the browser keeps nothing the pins live for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
  });
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, "Tout révéler").click();
  await expect(page.locator(".result-sign")).toHaveText(/^Vérifié/, { timeout: 20_000 });
});

test("a browser without Ed25519 checks the rest, and says what it did not check", async ({ page }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
  });
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, "Tout révéler").click();
  const sign = page.getByRole("link", { name: /sans sa signature/ });
  await expect(sign).toBeVisible({ timeout: 20_000 });
  await sign.click();
  await expect(steps(page, "wait")).toHaveText([/ne sait pas contrôler sa signature/, /ne sait pas contrôler sa signature/]);
  await expect(page.locator("[data-claim=path]")).toHaveAttribute("data-state", "ok");
  await expect(verdict(page)).toHaveText("Authentique");
});

test("a signature that is none keeps a block from being pinned, and nothing is bought from it", async ({ page }) => {
  await page.route("**/api/v1/games", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll(/"signature":"(..)/g, '"signature":"00') });
  });
  await page.goto("/vegas");
  await button(page, /^Jouez/).click();
  await expect(page.getByRole("dialog")).toContainText("La signature n’est pas de cette clé");
  await expect(page.getByRole("dialog")).toContainText("Rien n’a été demandé ni débité");
  expect(await playsBought(page)).toBe(0);
});

test("another account than at the last visit is told", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("been") === null) localStorage.setItem("grattoir.pins", "0".repeat(32));
    sessionStorage.setItem("been", "");
  });
  await page.goto("/");
  const notice = page.locator(".shelf-notice");
  await expect(notice).toContainText("Un autre compte est ouvert sur cet appareil");
  await notice.getByRole("link").click();
  await expect(page.locator(".notice")).toContainText("Un autre compte est ouvert sur cet appareil depuis le");
  await page.goto("/");
  await expect(page.locator(".world").first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("nothing is bought with a body that does not name its blocks", async ({ page }) => {
  await openGame(page, "pharaon");
  const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/plays"));
  await button(page, /^Jouer/).click();
  const { blocks, ...rest } = (await asked).postDataJSON();
  expect(rest).toEqual({ stake: 100, mode: "manual" });
  expect(blocks).toContain("pharaon-100-2012-1");
});
