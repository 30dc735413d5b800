import type { Page } from "@playwright/test";

import { type At, draw, frame, isOff, off, openBench, percent, send, test } from "./scratch";
import { expect } from "./product";

const STROKE: At[] = [[60, 60], [540, 90], [80, 200], [520, 330]];

/** Keeps count of what is alive: listeners, animation frames, observers. */
async function count(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const alive: Record<string, number> = ((window as any).__alive = { listeners: 0, frames: 0, observers: 0, asked: 0 });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const ours = (name: string) => /^(pointer|lostpointer|contextmenu|contextlost|contextrestored|visibility|resize|change|pagehide)/.test(name);
    // The test's own tool listens on the window.
    EventTarget.prototype.addEventListener = function (name: string, ...rest: any[]) {
      if (this !== window && ours(name)) alive.listeners += 1;
      return addEventListener.call(this, name, ...(rest as [any]));
    };
    EventTarget.prototype.removeEventListener = function (name: string, ...rest: any[]) {
      if (this !== window && ours(name)) alive.listeners -= 1;
      return removeEventListener.call(this, name, ...(rest as [any]));
    };
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    const waiting = new Set<number>();
    window.requestAnimationFrame = (draw) => {
      const id = requestAnimationFrame((now) => {
        waiting.delete(id);
        alive.frames = waiting.size;
        draw(now);
      });
      waiting.add(id);
      alive.frames = waiting.size;
      alive.asked += 1;
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      waiting.delete(id);
      alive.frames = waiting.size;
      cancelAnimationFrame(id);
    };
    const { observe, disconnect } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (...args) {
      alive.observers += 1;
      observe.apply(this, args);
    };
    ResizeObserver.prototype.disconnect = function () {
      alive.observers -= 1;
      disconnect.call(this);
    };
  });
  return () => page.evaluate(() => ({ ...(window as any).__alive }));
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.evaluate(
    ([width, height]) => {
      const { style } = document.querySelector<HTMLElement>(".bench-scratch")!;
      style.inlineSize = `${width}px`;
      style.blockSize = `${height}px`;
    },
    [width, height],
  );
  await frame(page);
}

/** Expects the canvas to show what was scratched, and not more. */
async function expectAsScratched(page: Page, before: number): Promise<void> {
  expect(await percent(page)).toBe(before);
  const seen = (await off(page)).percent;
  expect(Math.abs(seen - before), `${seen} for ${before}`).toBeLessThan(0.3);
}

test("neither a resize nor a rotation wipes the progress", async ({ page }) => {
  await openBench(page);
  await draw(page, ...STROKE);
  const before = await percent(page);
  for (const [width, height] of [[300, 200], [400, 600], [0, 0], [600, 400]]) {
    await resize(page, width, height);
    if (width === 0) continue;
    expect(await page.evaluate(() => [window.__bench.canvas().width, window.__bench.canvas().height])).toEqual([width * 2, height * 2]);
    await expectAsScratched(page, before);
  }
  await page.setViewportSize({ width: 700, height: 900 });
  await frame(page);
  await expectAsScratched(page, before);
});

test("a resize mid-stroke keeps the stroke", async ({ page }) => {
  await openBench(page);
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await page.mouse.move(200, 100);
  await resize(page, 300, 200);
  await page.mouse.move(150, 150);
  await page.mouse.up();
  await frame(page);
  expect(await isOff(page, [150, 100])).toBe(true);
  expect(await isOff(page, [300, 300])).toBe(true);
});

test("completion is said once", async ({ page }) => {
  await openBench(page, "?finish=30");
  for (let time = 0; time < 2; time++) {
    await draw(page, ...Array.from({ length: 12 }, (_, line): At => [line % 2 ? 590 : 10, 10 + line * 34]));
  }
  await send(page, ["pointerdown", [20, 20]], ["pointermove", [580, 380]], ["pointerup", [580, 380]]);
  expect(await page.evaluate(() => window.__done)).toBe(1);
});

for (const when of ["at rest", "mid-stroke"]) {
  test(`nothing is alive after unmounting ${when}`, async ({ page }) => {
    const alive = await count(page);
    await page.goto("/bench/scratch/");
    await page.waitForFunction(() => window.__bench);
    await page.evaluate(() => window.__bench.ready);
    await frame(page);
    const mounted = await alive();
    expect(mounted.listeners).toBeGreaterThan(8);
    expect(mounted.observers).toBe(1);
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.mouse.move(100, 100);
    if (when === "mid-stroke") await page.mouse.down();
    const after = await page.evaluate(() => {
      const { surface, canvas, unmount } = window.__bench;
      const [gone, coat] = [surface(), canvas()];
      const face = gone.querySelector("canvas")!;
      const init = { pointerId: 1, isPrimary: true, buttons: 1, clientX: 300, clientY: 200, bubbles: true };
      // One is drawn at once; a frame waits for the other.
      gone.dispatchEvent(new PointerEvent("pointermove", init));
      gone.dispatchEvent(new PointerEvent("pointermove", { ...init, clientX: 320 }));
      unmount();
      gone.dispatchEvent(new PointerEvent("pointermove", { ...init, clientX: 400 }));
      gone.dispatchEvent(new PointerEvent("pointerdown", init));
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event("resize"));
      const { listeners, frames, observers } = (window as any).__alive;
      return { listeners, frames, observers, sizes: [face, coat].flatMap(({ width, height }) => [width, height]) };
    });
    // Memory too: some browsers keep it until the size is nothing.
    expect(after).toEqual({ listeners: 0, frames: 0, observers: 0, sizes: [0, 0, 0, 0] });
    await page.mouse.move(200, 200);
    await page.mouse.up();
    expect(errors).toEqual([]);
  });
}

test("nothing runs when nothing moves, nor for moves that scratch nothing", async ({ page }) => {
  const alive = await count(page);
  await openBench(page);
  await draw(page, ...STROKE);
  const before = (await alive()).asked;
  await page.mouse.move(300, 300, { steps: 5 });
  await page.waitForTimeout(400);
  expect((await alive()).asked).toBe(before);
});

/** Writes down in which frame each stroke was painted, by the clock that stands still within one. */
async function watchStrokes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const strokes: unknown[] = ((window as any).__strokes = []);
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (...args: any[]) {
      strokes.push(document.timeline.currentTime);
      return stroke.apply(this, args as any);
    };
  });
}

const strokes = (page: Page) => page.evaluate(() => (window as any).__strokes as number[]);

test("a frame takes all the moves since the last one in one path and one stroke", async ({ page }) => {
  await watchStrokes(page);
  await openBench(page);
  const moves = Array.from({ length: 40 }, (_, step): [string, At] => ["pointermove", [20 + step * 14, 200]]);
  await send(page, ["pointerdown", [20, 200]], ...moves);
  expect(await strokes(page)).toHaveLength(1);
  expect(await isOff(page, [300, 200])).toBe(true);
});

test("moves that come many to a frame are never drawn more than once in it", async ({ page }) => {
  await watchStrokes(page);
  await openBench(page);
  await page.evaluate(async () => {
    const surface = window.__bench.surface();
    const init = { pointerId: 1, isPrimary: true, buttons: 1, clientX: 20, clientY: 200, bubbles: true };
    surface.dispatchEvent(new PointerEvent("pointerdown", init));
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame);
      for (let move = 1; move < 4; move++) {
        const clientX = 20 + (frame * 3 + move) * 5;
        surface.dispatchEvent(new PointerEvent("pointermove", { ...init, clientX }));
        if (frame % 3 === move) await new Promise((done) => setTimeout(done, 3));
      }
    }
    surface.dispatchEvent(new PointerEvent("pointerup", { ...init, buttons: 0 }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  const drawn = await strokes(page);
  expect(drawn.length).toBeGreaterThan(10);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(await isOff(page, [465, 200])).toBe(true);
});

test("a move is drawn in the frame it comes in, without a callback of its own", async ({ page }) => {
  const alive = await count(page);
  await watchStrokes(page);
  await openBench(page);
  await send(page, ["pointerdown", [20, 200]]);
  const before = (await alive()).asked;
  const same = await page.evaluate(async () => {
    const surface = window.__bench.surface();
    const init = { pointerId: 1, isPrimary: true, buttons: 1, clientY: 200, bubbles: true };
    const times: unknown[] = [];
    for (let step = 1; step <= 10; step++) {
      await new Promise((done) => setTimeout(done, 40));
      times.push(document.timeline.currentTime);
      surface.dispatchEvent(new PointerEvent("pointermove", { ...init, clientX: 20 + step * 20 }));
    }
    return times;
  });
  expect((await strokes(page)).slice(1)).toEqual(same);
  expect((await alive()).asked).toBe(before);
});

test("a canvas emptied in the background is painted anew, and never uncovers more", async ({ page }) => {
  await openBench(page);
  await draw(page, ...STROKE);
  const before = await percent(page);
  await page.evaluate(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    const canvas = window.__bench.canvas();
    const pen = canvas.getContext("2d")!;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = "source-over";
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.restore();
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expectAsScratched(page, before);
  await page.mouse.click(500, 50);
  await frame(page);
  expect(await isOff(page, [500, 50])).toBe(true);
});

test("a page hidden mid-stroke ends the stroke", async ({ page }) => {
  await openBench(page);
  await send(page, ["pointerdown", [100, 100]], ["pointermove", [150, 100]]);
  await page.evaluate(() => {
    let hidden = true;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await send(page, ["pointermove", [500, 300]]);
  expect(await isOff(page, [120, 100])).toBe(true);
  expect(await isOff(page, [300, 200])).toBe(false);
});

test("a lost context hides what lies under the coating until it is painted anew", async ({ page }) => {
  await openBench(page);
  await draw(page, ...STROKE);
  const before = await percent(page);
  const lost = await page.evaluate(() => {
    const canvas = window.__bench.canvas();
    const face = window.__bench.surface().querySelector("canvas")!;
    canvas.dispatchEvent(new Event("contextlost"));
    const style = getComputedStyle(face).visibility;
    const metal = getComputedStyle(window.__bench.surface().querySelector("path")!).fill;
    canvas.getContext("2d")!.reset();
    canvas.dispatchEvent(new Event("contextrestored"));
    return [style, metal, getComputedStyle(face).visibility];
  });
  expect(lost).toEqual(["hidden", "rgb(185, 182, 194)", "visible"]);
  await expectAsScratched(page, before);
});
