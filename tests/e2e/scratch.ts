import type { CDPSession, Page } from "@playwright/test";

import { expect, test as product } from "./product";

declare global {
  interface Window {
    __bench: {
      ready: Promise<void>;
      surface(): HTMLElement;
      canvas(): HTMLCanvasElement;
      percent(): number;
      unmount(): void;
    };
    __done: number;
  }
}

/** A place on the surface, which is 600 x 400 CSS px. */
export type At = [x: number, y: number];

/** Tests of the scratch surface alone, on a touch screen at ratio 2. */
export const test = product.extend({
  viewport: { width: 900, height: 700 },
  deviceScaleFactor: 2,
  hasTouch: true,
});

/** Opens the bench page and waits until the surface is painted; the surface lies at 0, 0. */
export async function openBench(page: Page, query = ""): Promise<void> {
  await page.goto(`/bench/scratch/${query}`);
  await page.waitForFunction(() => window.__bench);
  await page.evaluate(() => window.__bench.ready);
  await frame(page);
}

export function percent(page: Page): Promise<number> {
  return page.evaluate(() => window.__bench.percent());
}

/** Waits until what was scratched is drawn. */
export async function frame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Draws with the mouse's first button along places in the page. */
export async function draw(page: Page, ...[first, ...rest]: At[]): Promise<void> {
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const at of rest) await page.mouse.move(...at, { steps: 4 });
  await page.mouse.up();
  await frame(page);
}

/** Fingers on the page's screen, by the browser's own input. */
export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  down(...at: At[]): Promise<void> {
    return this.send("touchStart", at);
  }

  move(...at: At[]): Promise<void> {
    return this.send("touchMove", at);
  }

  /** Lifts the fingers that are not named. */
  up(...left: At[]): Promise<void> {
    return this.send("touchEnd", left);
  }

  cancel(): Promise<void> {
    return this.send("touchCancel", []);
  }

  /** One finger that goes along places, in steps. */
  async draw(places: At[], steps = 6): Promise<void> {
    await this.down(places[0]);
    for (const [from, to] of places.slice(1).map((to, index) => [places[index], to] as const)) {
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        await this.move([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      }
    }
    // Lifted at speed it would have begun a fling, and Chromium takes the next tap for what ends one.
    await new Promise((rested) => setTimeout(rested, 120));
    await this.move(places[places.length - 1]);
    await this.up();
  }

  private async send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", at: At[]): Promise<void> {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

/** Sends the surface events of a program's own, all within one task. */
export async function send(page: Page, ...events: [type: string, at: At, more?: PointerEventInit][]): Promise<void> {
  await page.evaluate((events) => {
    for (const [type, [clientX, clientY], more] of events) {
      const button = type === "pointermove" ? -1 : 0;
      const init = { pointerId: 1, isPrimary: true, button, buttons: 1, clientX, clientY, bubbles: true, ...more };
      window.__bench.surface().dispatchEvent(new PointerEvent(type, init));
    }
  }, events);
  await frame(page);
}

/** What the canvas shows: how many percent are off, and the middle of that, in the surface's own CSS px. */
export function off(page: Page): Promise<{ percent: number; middle: At }> {
  return page.evaluate(() => {
    const canvas = window.__bench.canvas();
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
    let [count, x, y] = [0, 0, 0];
    for (let index = 0; index < width * height; index++) {
      if (pixels[index * 4 + 3] >= 128) continue;
      count += 1;
      x += (index % width) + 0.5;
      y += Math.floor(index / width) + 0.5;
    }
    const middle: [number, number] = [(x / count / width) * 600, (y / count / height) * 400];
    return { percent: (count / (width * height)) * 100, middle };
  });
}

/** Whether the coating is off at a place of the surface. */
export function isOff(page: Page, [x, y]: At): Promise<boolean> {
  return page.evaluate(([x, y]) => {
    const canvas = window.__bench.canvas();
    const pixel = [Math.floor((x / 600) * canvas.width), Math.floor((y / 400) * canvas.height)] as const;
    return canvas.getContext("2d")!.getImageData(...pixel, 1, 1).data[3] < 128;
  }, [x, y]);
}

/** Expects the only dot on the surface to lie under a place, within 2 px. */
export async function expectDotAt(page: Page, at: At): Promise<void> {
  const { middle } = await off(page);
  expect(Math.hypot(middle[0] - at[0], middle[1] - at[1]), `${middle} for ${at}`).toBeLessThanOrEqual(2);
}
