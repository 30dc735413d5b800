import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

/** The sizes at which the product is looked at. */
export const SIZES = [[390, 844], [320, 568], [844, 390], [1280, 800], [1920, 1080]] as const;

const KEPT = join(__dirname, "looks");
const RENEW = process.env.GRATTOIR_LOOKS === "renew";

/** A picture is kept at a half of its size, and compared in squares of 8 px of that: letters that are drawn a little differently
 *  elsewhere hardly change the colour of a square, anything that moves, goes or changes its colour does. */
const SCALE = 0.5;
const SQUARE = 8;
/** How far a square's colour may be off, of 255, and what share of the squares may be off by more. */
const COLOUR = 18;
const SHARE = 0.004;

/** Compares what is on the screen with the picture kept under that name, or keeps it. Gives what is wrong. */
export async function look(page: Page, paper: Page, name: string): Promise<string | undefined> {
  const { width, height } = page.viewportSize()!;
  const shot = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
  const file = join(KEPT, `${name.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}-${width}x${height}.webp`);
  if (RENEW) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, Buffer.from(await small(paper, shot), "base64"));
    return undefined;
  }
  if (!existsSync(file)) return `${name}, ${width} x ${height}: no picture is kept`;
  const share = await difference(paper, shot, readFileSync(file).toString("base64"));
  return share <= SHARE ? undefined : `${name}, ${width} x ${height}: ${(share * 100).toFixed(1)} % of the squares are off`;
}

/** A screenshot as it is kept. */
function small(paper: Page, shot: string): Promise<string> {
  return paper.evaluate(async ([shot, scale]) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes(shot)]));
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d")!;
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, width, height);
    const kept = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.6 })).arrayBuffer());
    return btoa(Array.from(kept, (one) => String.fromCharCode(one)).join(""));
  }, [shot, SCALE] as const);
}

/** The share of squares whose colour differs between a screenshot and a kept picture. */
export function difference(paper: Page, shot: string, kept: string): Promise<number> {
  return paper.evaluate(async ([shot, kept, square, colour]) => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const open = (text: string) => createImageBitmap(new Blob([bytes(text)]));
    const [a, b] = [await open(shot), await open(kept)];
    const ratio = a.width / b.width;
    if (Math.abs(a.height / b.height / ratio - 1) > 0.01) return 1;
    const [across, down] = [Math.ceil(b.width / square), Math.ceil(b.height / square)];
    // Halved again and again, each time exactly, and drawn last into one pixel a square.
    const squares = (image: ImageBitmap) => {
      let [width, height] = [image.width, image.height];
      let from: CanvasImageSource = image;
      const step = () => {
        const canvas = new OffscreenCanvas(width, height);
        const pen = canvas.getContext("2d")!;
        pen.imageSmoothingQuality = "high";
        pen.drawImage(from, 0, 0, width, height);
        from = canvas;
        return pen;
      };
      while (width > across * 2) {
        [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
        step();
      }
      [width, height] = [across, down];
      return step().getImageData(0, 0, across, down).data;
    };
    const [left, right] = [squares(a), squares(b)];
    let off = 0;
    for (let pixel = 0; pixel < left.length; pixel += 4) {
      const far = [0, 1, 2].some((part) => Math.abs(left[pixel + part] - right[pixel + part]) > colour);
      if (far) off += 1;
    }
    return off / (across * down);
  }, [shot, kept, SQUARE, COLOUR] as const);
}

/** Waits until nothing on the page moves by itself any more. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      await document.fonts.ready;
      const moving = () => document.getAnimations().some((one) => one.playState === "running" && one.effect?.getComputedTiming().iterations !== Infinity);
      if (moving()) return false;
      await new Promise((done) => setTimeout(done, 120));
      return !moving();
    },
    undefined,
    { timeout: 20_000 },
  );
}
