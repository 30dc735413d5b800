import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

/** What the stage's bench page takes. */
export interface Scene {
  units: { unit: Record<string, unknown>; zone?: "couleur" | "symbole"; choice?: number }[];
  open?: number;
  mode?: "manual" | "auto";
  lang?: "fr" | "en";
  motion?: "less" | "full";
  contrast?: "more";
}

/** What the stage's bench page offers to a program. */
export interface Stage {
  ready: Promise<void>;
  lay(scene: string): string | undefined;
  uncover(zone: number): void;
  all(): void;
  settle(): void;
}

/** How many zones a game has. */
export const ZONES = { lampe: 1, pharaon: 4, vegas: 12 } as const;
export type Game = keyof typeof ZONES;

/** Opens the stage alone, without a player, a purchase or a word with the server. */
export async function openStage(page: Page): Promise<void> {
  await page.goto("/bench/stage/");
  await page.waitForFunction(() => "__stage" in window);
}

/** Lays a scene. */
export async function lay(page: Page, scene: Scene): Promise<void> {
  const wrong = await page.evaluate((text) => (window as unknown as { __stage: Stage }).__stage.lay(text), JSON.stringify(scene));
  if (wrong) throw new Error(wrong);
}

/** One step of the machine. */
export async function step(page: Page, name: "all" | "settle" | "uncover", zone = 0): Promise<void> {
  await page.evaluate(([name, zone]) => {
    const stage = (window as unknown as { __stage: Stage }).__stage;
    if (name === "uncover") stage.uncover(zone);
    else stage[name]();
  }, [name, zone] as const);
}

/** Units as the press prints them, of one game: winning ones first, then losing ones, in turn. */
export function units(game: Game): Record<string, unknown>[] {
  const sound = vectors(game);
  const won = sound.filter((line) => line.prize > 0).sort((a, b) => a.prize - b.prize);
  const lost = sound.filter((line) => line.prize === 0);
  return won.flatMap((line, place) => [line, ...lost.slice(place, place + 1)]).map((line) => line.unit);
}

/** A unit as the press prints it that wins so many cents, for a stake where the game has several. */
export function worth(game: Game, prize: number, stake?: number): Record<string, unknown> {
  const found = vectors(game).find((line) => line.prize === prize && (stake === undefined || line.unit.stake === stake));
  if (!found) throw new Error(`no unit of ${game} wins ${prize}`);
  return found.unit;
}

function vectors(game: Game): { unit: Record<string, unknown>; prize: number }[] {
  const lines = readFileSync(join(__dirname, "../vectors/evaluate.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter((line) => line.unit.game === game && !line.invalid);
}

/** A scene of these units; Lampe gets a zone and a choice. */
export function scene(game: Game, ...units: Record<string, unknown>[]): Scene {
  const zones = ["couleur", "symbole"] as const;
  return { units: units.map((unit, place) => (game === "lampe" ? { unit, zone: zones[place], choice: (place + 1) % 4 } : { unit })) };
}

/** An element as written, but for what a document does not show: the order of attributes, and the comments that hold a place. */
export function written(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode!.removeChild(comment);
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    const attributes = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) one.removeAttribute(name);
    for (const { name, value } of attributes) one.setAttribute(name, value);
  }
  return copy.outerHTML;
}
