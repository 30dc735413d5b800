import { type APIRequestContext, type Locator, type Page, test as base } from "@playwright/test";

import { Server } from "./server";

/** Tests of the product that sells the emissions in force; one server for each worker. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from "@playwright/test";

/** A play as the server recorded it. */
export interface Play {
  id: string;
  game: string;
  stake: number;
  status: "open" | "finished";
  prize: number;
  progress: number;
  units: { index: number; prize: number; unit: Record<string, unknown>; zone?: string; choice?: number }[];
  balance: { before: number; staked: number; final: number };
}

/** The server's own record of the player's newest play, whole. */
export async function recorded(page: Page): Promise<Play> {
  const history = await json<{ plays: { id: string }[] }>(page.request, "/api/v1/plays?limit=1");
  return json<Play>(page.request, `/api/v1/plays/${history.plays[0].id}`);
}

/** How many plays the player has bought. */
export async function playsBought(page: Page): Promise<number> {
  const history = await json<{ plays: unknown[] }>(page.request, "/api/v1/plays?limit=100");
  return history.plays.length;
}

/** The balance as the server has it. */
export async function balance(page: Page): Promise<number> {
  return (await json<{ balance: number }>(page.request, "/api/v1/session")).balance;
}

async function json<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** An amount as a French page writes it, with its exact spaces. */
export function euros(cents: number): string {
  const [whole, part] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  return `${cents < 0 ? "\u2212" : ""}${grouped},${part}\u00a0€`;
}

/** The balance in the bar. */
export function shownBalance(page: Page): Locator {
  return page.locator("[data-part=balance]");
}

/** The result, once a play has been revealed to its end. */
export function result(page: Page): Locator {
  return page.locator("section.result[role=status]");
}
