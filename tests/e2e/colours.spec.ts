import type { CDPSession, Page } from "@playwright/test";

import { expect, test } from "./product";

// Every palette as people see it whose eyes lack one kind of cone, or all: the browser's own emulation.
const EYES = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const;
type Eyes = (typeof EYES)[number];

const CELL = 64;

/** Lays drawings side by side over the page, each in a cell of its own. */
async function lay(page: Page, cells: string[][], ground: string): Promise<void> {
  await page.evaluate(({ cells, ground, CELL }) => {
    document.querySelector("#specimen")?.remove();
    const board = document.createElement("div");
    board.id = "specimen";
    Object.assign(board.style, { position: "fixed", inset: "0", zIndex: "99", background: ground, forcedColorAdjust: "none" });
    cells.forEach((drawings, at) => {
      for (const drawing of drawings) {
        const cell = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const box = document.getElementById(drawing.slice(1))?.getAttribute("viewBox") ?? "0 0 64 64";
        cell.setAttribute("viewBox", box);
        Object.assign(cell.style, { position: "absolute", left: `${at * CELL}px`, top: "0", width: `${CELL}px`, height: `${CELL}px` });
        const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
        use.setAttribute("href", drawing);
        cell.append(use);
        board.append(cell);
      }
    });
    // A dialog lies over everything else.
    document.body.append(board);
  }, { cells, ground, CELL });
}

/** Lays colours side by side, as they are computed inside an element of that theme. */
async function paint(page: Page, game: string, colours: string[]): Promise<void> {
  await page.evaluate(({ game, colours, CELL }) => {
    document.querySelector("#specimen")?.remove();
    const board = document.createElement("div");
    board.id = "specimen";
    if (game) board.dataset.game = game;
    Object.assign(board.style, { position: "fixed", inset: "0", zIndex: "99", background: "#000" });
    colours.forEach((colour, at) => {
      const cell = document.createElement("i");
      Object.assign(cell.style, { position: "absolute", left: `${at * CELL}px`, top: "0", width: `${CELL}px`, height: `${CELL}px`, background: colour });
      board.append(cell);
    });
    document.body.append(board);
  }, { game, colours, CELL });
}

/** What these eyes see of each cell: its pixels, red green blue. */
async function see(page: Page, devtools: CDPSession, eyes: Eyes, count: number): Promise<number[][][]> {
  await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: eyes });
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: CELL * count, height: CELL } });
  return page.evaluate(async ({ picture, CELL, count }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: CELL * count, height: CELL });
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0);
    return Array.from({ length: count }, (_, at) => {
      const { data } = pen.getImageData(at * CELL, 0, CELL, CELL);
      return Array.from({ length: CELL * CELL }, (_, pixel) => [...data.slice(pixel * 4, pixel * 4 + 3)]);
    });
  }, { picture: shot.toString("base64"), CELL, count });
}

const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: number[]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (a: number[], b: number[]) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** CIELAB of an sRGB colour, D65. */
function lab(rgb: number[]): number[] {
  const [r, g, b] = rgb.map(linear);
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ].map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}

/** Which pixels look plainly different: farther apart than ten just noticeable steps. */
function differing(a: number[][], b: number[][]): boolean[] {
  return a.map((one, at) => {
    if (one.join() === b[at].join()) return false;
    const [x, y] = [lab(one), lab(b[at])];
    return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]) > 23;
  });
}

const share = (those: boolean[], among: boolean[]) => {
  const all = among.filter(Boolean).length;
  return all === 0 ? 0 : those.filter((one, at) => one && among[at]).length / all;
};

/** By form or by colour, so many pixels of a cell at least. The nearest two, a hexagon and a disc without colour, have 99. */
const APART = 80;

/** Opens the page that has the drawings. */
async function open(page: Page, game: string, drawing: string): Promise<CDPSession> {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`/${game}`);
  await expect(page.locator(drawing)).toHaveCount(1);
  return page.context().newCDPSession(page);
}

test("the emulation is none that changes nothing: without colour, red is grey", async ({ page }) => {
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  await paint(page, "", ["#f00"]);
  expect((await see(page, devtools, "none", 1))[0][0]).toEqual([255, 0, 0]);
  const [[[r, g, b]]] = await see(page, devtools, "achromatopsia", 1);
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3);
});

const PALETTES: [name: string, game: string, ground: string, drawings: string[]][] = [
  ["the colours of Lampe", "lampe", "#2b1f6b", ["#lampe-rubis", "#lampe-saphir", "#lampe-emeraude", "#lampe-ambre"]],
  ["the symbols of Lampe", "lampe", "#2b1f6b", ["#lampe-lune", "#lampe-etoile", "#lampe-cle", "#lampe-serpent"]],
  ["what Lampe's smoke draws", "lampe", "#12103a", ["rubis", "saphir", "emeraude", "ambre", "lune", "etoile", "cle", "serpent"].map((one) => `#lampe-form-${one}`)],
  ["the signs of Pharaon", "pharaon", "#e8cf9a", ["pharaon", "pyramide", "oeil", "croix", "chacal", "scarabee"].map((one) => `#pharaon-${one}`)],
  ["the reels of Vegas", "vegas", "#f4ecd8", ["7", "couronne", "BAR", "cerise", "etoile"].map((one) => `#vegas-reel-${one}`)],
  ["the neon signs of Vegas", "vegas", "#0b0b16", ["poker", "roulette", "craps", "jackpot"].map((one) => `#vegas-neon-${one}`)],
];

for (const [name, game, ground, drawings] of PALETTES) {
  test(`${name} are told apart by all eyes`, async ({ page }) => {
    const devtools = await open(page, game, drawings[0]);
    await lay(page, drawings.map((one) => [one]), ground);
    const faults = [];
    for (const eyes of EYES) {
      const seen = await see(page, devtools, eyes, drawings.length);
      for (let a = 0; a < drawings.length; a++) {
        for (let b = a + 1; b < drawings.length; b++) {
          const apart = differing(seen[a], seen[b]).filter(Boolean).length;
          if (apart < APART) faults.push(`${eyes}: ${drawings[a]} and ${drawings[b]} differ in ${apart} of ${CELL * CELL} pixels only`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

test("the mark of what pays stands out from its cloth for all eyes", async ({ page }) => {
  const devtools = await open(page, "vegas", "#vegas-card-lit");
  const faults = [];
  for (const [mark, cloth] of [["#vegas-card-lit", "#0e6b4a"], ["#vegas-chip-lit", "#3a0d1e"], ["#vegas-throw-lit", "#0b3a4a"]]) {
    await lay(page, [[], [mark]], cloth);
    const [bare, marked] = await see(page, devtools, "none", 2);
    const there = differing(bare, marked);
    expect(there.filter(Boolean).length).toBeGreaterThan(APART);
    for (const eyes of EYES) {
      const [bare, marked] = await see(page, devtools, eyes, 2);
      const left = share(differing(bare, marked), there);
      // Of its two lines, one is for the cloth and one for what lies on it.
      if (left < 0.25) faults.push(`${eyes}: ${Math.round(left * 100)} % is left of ${mark}`);
    }
  }
  expect(faults).toEqual([]);
});

// Ink on its ground, and how much it must stand out: 4.5 for text, 3 for icons and borders that mean something.
const INKS: [ink: string, ground: string, least: number][] = [
  ["--text", "--n-0", 4.5], ["--text", "--n-1", 4.5], ["--text", "--n-3", 4.5],
  ["--n-7", "--n-1", 4.5], ["--n-6", "--n-0", 4.5], ["--n-6", "--n-2", 4.5], ["--n-6", "--n-3", 4.5],
  ["--on-accent", "--accent", 4.5], ["--on-accent", "--accent-hi", 4.5], ["--accent", "--n-1", 3], ["--n-5", "--n-1", 3],
  ["--ok", "--n-2", 3], ["--warn", "--n-2", 3], ["--bad", "--n-2", 4.5], ["--info", "--n-2", 3], ["--second", "--n-1", 4.5],
];

for (const game of ["", "lampe", "pharaon", "vegas"]) {
  test(`text and marks stand out for all eyes, ${game || "the frame"}`, async ({ page }) => {
    await page.setViewportSize({ width: CELL * INKS.length * 2, height: 400 });
    await page.goto("/");
    const devtools = await page.context().newCDPSession(page);
    await paint(page, game, INKS.flatMap(([ink, ground]) => [`var(${ink})`, `var(${ground})`]));
    const faults = [];
    for (const eyes of EYES) {
      const seen = await see(page, devtools, eyes, INKS.length * 2);
      INKS.forEach(([ink, ground, least], at) => {
        const is = contrast(seen[at * 2][2080], seen[at * 2 + 1][2080]);
        if (is < least) faults.push(`${eyes}: ${ink} on ${ground} has ${is.toFixed(2)}, not ${least}`);
      });
    }
    expect(faults).toEqual([]);
  });
}
