import { type BrowserContext, type Page, type Route } from "@playwright/test";

import { button } from "./plays";
import { balance, euros, expect, type Play, playsBought, recorded, result, shownBalance, test } from "./product";

/** How each game is bought; the sum debited is the server's to say. */
const GAMES: Record<string, (page: Page) => Promise<void>> = {
  lampe: async (page) => {
    await button(page, "Saphir").click();
    await button(page, /^Jouer/).click();
  },
  pharaon: (page) => button(page, /^Jouer/).click(),
  vegas: (page) => button(page, /^Jouez/).click(),
};

const PROBLEM = "application/problem+json";

function problem(status: number, code: string): Parameters<Route["fulfill"]>[0] {
  const body = { type: `urn:grattoir:problem:${code}`, title: code, status, detail: "made up", code, retry: "same_key" };
  return { status, contentType: PROBLEM, headers: { "retry-after": "1" }, body: JSON.stringify(body) };
}

/** What can happen to a request or to its answer, once. Each is told whether the server has acted. */
const FAULTS: [what: string, fault: (route: Route) => Promise<void>][] = [
  ["lost on the way there", (route) => route.abort("connectionreset")],
  ["lost on the way back", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  }],
  ["answered 500 though nothing was done", (route) => route.fulfill(problem(500, "internal"))],
  ["answered 503 though it was done", async (route) => {
    await route.fetch();
    await route.fulfill(problem(503, "unavailable"));
  }],
  ["answered 502 by something in between though it was done", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  }],
  ["answered 429", (route) => route.fulfill(problem(429, "rate_limited"))],
  ["cut in the middle of its answer", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ status: 201, contentType: "application/json", body: text.slice(0, text.length / 2) });
  }],
];

async function ready(page: Page, game: string, url = ""): Promise<void> {
  await page.goto(`${url}/${game}`);
  await expect(button(page, game === "lampe" ? "Saphir" : /^Joue[rz]/).first()).toBeEnabled();
}

/** Reveals what is left, and checks that it is the one play, debited once. */
async function expectOne(page: Page): Promise<void> {
  await expect(button(page, "Tout révéler")).toBeVisible({ timeout: 30_000 });
  const play = await recorded(page);
  expect(await playsBought(page)).toBe(1);
  expect(play.balance.staked).toBe(play.balance.before - play.stake);
  await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
  await button(page, "Tout révéler").click();
  await expectEnd(page, play);
}

async function expectEnd(page: Page, play: Play): Promise<void> {
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await expect(result(page).locator(".result-head strong")).toHaveText(euros(play.prize));
  await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
  await expect.poll(async () => (await recorded(page)).status, { timeout: 30_000 }).toBe("finished");
  expect(await balance(page)).toBe(play.balance.final);
}

async function takeUp(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Une partie vous attend" }).getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const [game, buy] of Object.entries(GAMES)) {
  for (const [what, fault] of FAULTS) {
    test(`${game}: a purchase ${what} is one purchase`, async ({ page }) => {
      await ready(page, game);
      const keys: string[] = [];
      await page.route("**/api/v1/games/*/plays", async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        if (keys.length === 1) await fault(route);
        else await route.continue();
      });
      await buy(page);
      await expectOne(page);
      expect(keys.length).toBe(2);
      expect(keys[1]).toBe(keys[0]);
    });
  }

  test(`${game}: an end of which nothing was heard does not stand in the way of the next play`, async ({ page }) => {
    await ready(page, game);
    await buy(page);
    await expect(button(page, "Tout révéler")).toBeVisible();
    const play = await recorded(page);
    await page.route(/\/(finish|progress)$/, (route) => route.abort("connectionreset"));
    await button(page, "Tout révéler").click();
    await expect(result(page)).toBeVisible({ timeout: 30_000 });
    expect((await recorded(page)).status).toBe("open");
    await page.unroute(/\/(finish|progress)$/);
    await page.reload();
    await expect.poll(async () => (await recorded(page)).status).toBe("finished");
    await expect(shownBalance(page)).toHaveText(euros(play.balance.final));
    await ready(page, game);
    await buy(page);
    await expect(button(page, "Tout révéler")).toBeVisible();
    expect(await playsBought(page)).toBe(2);
  });

  for (const [what, refuse] of [
    ["refused", () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }],
    ["full", () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }],
  ] as const) {
    test(`${game}: with storage ${what}, an answer that is lost and a page that is reloaded lose nothing`, async ({ page }) => {
      await page.addInitScript(refuse);
      await ready(page, game);
      let asked = 0;
      await page.route("**/api/v1/games/*/plays", async (route) => {
        asked++;
        await route.fetch();
        if (asked === 1) await route.abort("connectionreset");
        else await page.reload();
      });
      await buy(page);
      await takeUp(page);
      await expectOne(page);
    });
  }

  test(`${game}: twenty clicks within 50 ms, and a second tab at the same time, buy once`, async ({ page, context }) => {
    const other = await context.newPage();
    for (const one of [page, other]) await ready(one, game);
    if (game === "lampe") for (const one of [page, other]) await button(one, "Saphir").click();
    const clicks = (one: Page) =>
      one.evaluate(() => {
        const names = [...document.querySelectorAll("button")];
        const buy = names.find((each) => /^Joue[rz]/.test(each.textContent ?? "") || /^Joue[rz]/.test(each.ariaLabel ?? ""));
        for (let click = 0; click < 20; click++) buy!.click();
      });
    await Promise.all([clicks(page), clicks(other)]);
    await expect.poll(() => playsBought(page)).toBe(1);
    await page.reload();
    await takeUp(page);
    await expectOne(page);
  });
}

test("an answer that takes longer than anybody waits is asked for again, and debited once", async ({ page }) => {
  await ready(page, "vegas");
  let asked = 0;
  await page.route("**/api/v1/games/*/plays", async (route) => {
    if (asked++ > 0) return route.continue();
    const answer = await route.fetch();
    await new Promise((later) => setTimeout(later, 30_000));
    // By now nobody listens.
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await GAMES.vegas(page);
  await expectOne(page);
  expect(asked).toBe(2);
});

test("a page that was frozen in the middle of a purchase, as a closed laptop does, goes on", async ({ page, context }) => {
  await ready(page, "pharaon");
  const devtools = await context.newCDPSession(page);
  await page.route("**/api/v1/games/*/plays", async (route) => {
    await route.fetch();
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    await route.abort("connectionreset");
    await new Promise((later) => setTimeout(later, 1_000));
    await page.unroute("**/api/v1/games/*/plays");
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
  });
  await GAMES.pharaon(page);
  await expectOne(page);
});

// The browser under test keeps no page in its memory: Playwright cannot follow one. The page is told so.
test("a page that comes back out of the browser's memory shows what happened meanwhile", async ({ page }) => {
  await ready(page, "lampe");
  const sold = await page.request.post("/api/v1/games/lampe/plays", {
    headers: { "Idempotency-Key": "meanwhile" },
    data: { zones: { symbole: 1 } },
  });
  expect(sold.status()).toBe(201);
  const play: Play = await sold.json();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(shownBalance(page)).toHaveText(euros(play.balance.staked));
  await takeUp(page);
  await expectOne(page);
});

test("two browsers of one account see one truth", async ({ page, browser, baseURL }) => {
  await ready(page, "pharaon");
  const code = (await (await page.request.post("/api/v1/session/link", { data: {} })).json()).code;
  const elsewhere: BrowserContext = await browser.newContext({ baseURL, locale: "fr-FR", serviceWorkers: "block" });
  try {
    const joined = await elsewhere.request.post("/api/v1/session", { data: { code } });
    expect(joined.status()).toBe(200);
    const other = await elsewhere.newPage();
    await ready(other, "pharaon");
    await GAMES.pharaon(page);
    await expect(button(page, "Tout révéler")).toBeVisible();
    const play = await recorded(page);
    // The other one finds out when it wants to buy: nothing is debited, the play that waits is offered.
    await GAMES.pharaon(other);
    await takeUp(other);
    await button(other, "Révéler la grille 1").click();
    await expect.poll(async () => (await recorded(page)).progress).toBe(1);
    await button(other, "Tout révéler").click();
    await expectEnd(other, play);
    // And the first goes on to the same end.
    await button(page, "Tout révéler").click();
    await expectEnd(page, play);
    expect(await playsBought(page)).toBe(1);
  } finally {
    await elsewhere.close();
  }
});
