import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";

import { result } from "./product";

/** One screen in one of its states, whatever the language. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

type Ending = "lost" | "won";

const BUY: Record<string, object> = {
  lampe: { zones: { couleur: 1, symbole: 2 } },
  pharaon: { stake: 100, mode: "manual" },
  vegas: { stake: 300, mode: "manual" },
};

/** Every screen of the product, each opened from nothing. */
export const SCREENS: Screen[] = [
  { name: "lobby", open: (page) => at(page, "/", ".world") },
  { name: "waiting play", open: waiting },
  { name: "history, empty", open: (page) => at(page, "/historique", ".still") },
  { name: "history, full", open: history },
  {
    name: "history, filtered to nothing",
    open: async (page) => {
      await history(page);
      await page.locator("select").nth(1).selectOption({ index: 3 });
      await expect(page.locator(".page-none")).toBeVisible();
    },
  },
  {
    name: "history, with an open play",
    open: async (page) => {
      await waiting(page);
      await page.locator("dialog .btn").last().click();
      await page.locator("a[href='/historique']").click();
      await expect(page.locator(".notice .btn").first()).toBeVisible();
    },
  },
  ...["lampe", "pharaon", "vegas"].map((game) => ({
    name: `rules of ${game}`,
    open: (page: Page) => at(page, `/regles/${game}`, "tfoot"),
  })),
  { name: "fairness", open: (page) => at(page, "/equite", ".fair-kept[data-kind=ok]") },
  {
    name: "fairness, a receipt that holds",
    open: async (page) => {
      const id = await played(page.request, "vegas");
      const receipt = await (await page.request.get(`/api/v1/plays/${id}/receipt`)).text();
      await at(page, "/equite", ".fair-kept[data-kind=ok]");
      await page.locator("textarea").fill(receipt);
      await expect(page.locator(".check .tag[data-kind=ok]")).toBeVisible();
    },
  },
  {
    name: "fairness, a receipt that does not hold",
    open: async (page) => {
      const id = await played(page.request, "pharaon");
      const receipt = await (await page.request.get(`/api/v1/plays/${id}/receipt`)).text();
      await at(page, "/equite", ".fair-kept[data-kind=ok]");
      await page.locator("textarea").fill(receipt.replace(/"path":\["../, '"path":["00'));
      await expect(page.locator(".check .tag[data-kind=bad]")).toBeVisible();
    },
  },
  {
    name: "a play that does not hold",
    open: async (page) => {
      await page.route("**/api/v1/games/pharaon/plays", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replace(/"path":\["../, '"path":["00') });
      });
      await pharaon(page);
      await press(page, /^(Tout révéler|Reveal all)$/);
      await expect(page.locator(".mismatch")).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: "settings", open: (page) => at(page, "/reglages", ".seg") },
  {
    name: "another device, a code made and one refused",
    open: async (page) => {
      await at(page, "/reglages", ".device");
      await page.locator(".device > .btn").click();
      await expect(page.locator(".device-code")).toBeVisible();
      await page.locator(".field").fill("NON");
      await page.locator(".device-join .btn").click();
      await expect(page.locator(".device > [role=status]").last()).not.toBeEmpty();
    },
  },
  { name: "erasing, asked", open: erasing },
  {
    name: "erased",
    open: async (page) => {
      await erasing(page);
      await page.locator("dialog .btn").last().click();
      await expect(page.locator(".still")).toBeVisible();
    },
  },
  {
    name: "a purchase, to be confirmed",
    open: async (page) => {
      await at(page, "/reglages", ".switch");
      await page.locator("#confirm").check();
      await at(page, "/pharaon", ".seg");
      await press(page, /^(Jouer|Play) — /);
      await expect(page.locator("dialog[open]")).toBeVisible();
    },
  },
  { name: "nothing at this address", open: (page) => at(page, "/rien", ".still") },
  { name: "replay of no play", open: (page) => at(page, `/historique/${"0".repeat(32)}`, ".still") },
  { name: "replay, covered", open: async (page) => void (await replay(page, "pharaon")) },
  {
    name: "server down",
    open: async (page) => {
      await page.route("**/api/v1/**", (route) => route.abort());
      await at(page, "/", ".still");
    },
  },
  {
    name: "server down, plays kept",
    open: async (page) => {
      await history(page);
      await page.route("**/api/v1/**", (route) => route.abort());
      await at(page, "/historique", ".notice");
    },
  },
  { name: "Lampe, choosing", open: (page) => at(page, "/lampe", "main [aria-pressed]") },
  {
    name: "Lampe, covered",
    open: async (page) => {
      await at(page, "/lampe", "main [aria-pressed]");
      await page.locator("main button[aria-pressed=false]").first().click();
      await press(page, /^(Jouer|Play) — /);
      await expect(page.getByRole("button", { name: /^(Tout révéler|Reveal all)$/ })).toBeVisible();
    },
  },
  { name: "Pharaon, choosing", open: (page) => at(page, "/pharaon", ".seg") },
  { name: "Pharaon, covered", open: pharaon },
  {
    name: "Pharaon, two grids open",
    open: async (page) => {
      await pharaon(page);
      for (const grid of [1, 3]) await press(page, new RegExp(`^(Révéler la grille|Reveal grid) ${grid}$`));
      await page.waitForTimeout(1_200);
    },
  },
  { name: "Vegas, choosing", open: (page) => at(page, "/vegas", ".btn[data-kind=primary]") },
  { name: "Vegas, covered", open: vegas },
  {
    name: "Vegas, at the first table",
    open: async (page) => {
      await vegas(page);
      await press(page, /Craps/);
      await press(page, /(le lancer|throw) 1$/);
      await page.waitForTimeout(800);
    },
  },
  ...["lampe", "pharaon", "vegas"].flatMap((game) =>
    (["lost", "won"] as Ending[]).map((ending) => ({
      name: `result of ${game}, ${ending}`,
      open: async (page: Page) => {
        await replay(page, game, ending);
        await press(page, /^(Tout révéler|Reveal all)$/);
        await expect(result(page)).toBeVisible({ timeout: 20_000 });
        // The slip has risen, and nothing else moves.
        await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"), undefined, { timeout: 20_000 });
      },
    })),
  ),
];

/** Buys and finishes plays of a game until one ends as wanted, and answers its id. */
export async function played(request: APIRequestContext, game: string, ending?: Ending): Promise<string> {
  await request.post("/api/v1/session", { data: {} });
  for (;;) {
    const key = crypto.randomUUID();
    const answer = await patient(() =>
      request.post(`/api/v1/games/${game}/plays`, { headers: { "Idempotency-Key": key }, data: BUY[game] }),
    );
    const play = await answer.json();
    if (play.code === "insufficient_funds") {
      await request.post("/api/v1/session/credit", { data: {} });
      continue;
    }
    await patient(() => request.post(`/api/v1/plays/${play.id}/finish`, { data: {} }));
    const came = play.prize === 0 ? "lost" : play.prize > play.stake ? "won" : "";
    if (!ending || came === ending) return play.id;
  }
}

async function erasing(page: Page): Promise<void> {
  await at(page, "/reglages", ".setting-act");
  await page.locator(".setting-act .btn").click();
  await expect(page.locator("dialog[open]")).toBeVisible();
}

/** Asks again for as long as the server says that it is asked too often. */
async function patient(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 429) return answer;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function at(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(sign).first()).toBeVisible();
}

async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

async function waiting(page: Page): Promise<void> {
  await page.request.post("/api/v1/session", { data: {} });
  await page.request.post("/api/v1/games/vegas/plays", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: BUY.vegas,
  });
  await at(page, "/", "dialog[open]");
}

async function history(page: Page): Promise<void> {
  for (const game of ["lampe", "pharaon", "vegas"]) await played(page.request, game);
  await at(page, "/historique", "tbody a");
}

async function replay(page: Page, game: string, ending?: Ending): Promise<void> {
  await at(page, `/historique/${await played(page.request, game, ending)}`, ".replay");
  await expect(page.getByRole("button", { name: /^(Tout révéler|Reveal all)$/ })).toBeVisible();
}

async function pharaon(page: Page): Promise<void> {
  await at(page, "/pharaon", ".seg");
  await press(page, /^(Jouer|Play) — /);
  await expect(page.getByRole("button", { name: /^(Tout révéler|Reveal all)$/ })).toBeVisible();
}

async function vegas(page: Page): Promise<void> {
  await at(page, "/vegas", ".btn[data-kind=primary]");
  await press(page, /^(Jouez|Play) — /);
  await expect(page.getByRole("button", { name: /^(Tout révéler|Reveal all)$/ })).toBeVisible();
}
