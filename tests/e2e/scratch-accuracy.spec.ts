import { type At, draw, frame, off, openBench, percent, send, test } from "./scratch";
import { expect } from "./product";

/** A zig-zag over the whole surface. */
const ZIGZAG: At[] = Array.from({ length: 12 }, (_, line) => [line % 2 ? 585 : 15, 12 + line * 34]);

test("the first value is 0", async ({ page }) => {
  await openBench(page);
  expect(await percent(page)).toBe(0);
  expect((await off(page)).percent).toBe(0);
});

test("the percent is what is visibly off, at any moment", async ({ page }) => {
  await openBench(page);
  for (let line = 1; line < ZIGZAG.length; line++) {
    await draw(page, ZIGZAG[line - 1], ZIGZAG[line]);
    const [said, seen] = [await percent(page), (await off(page)).percent];
    expect(Math.abs(said - seen), `${said} for ${seen}`).toBeLessThan(0.3);
  }
});

test("a fast stroke has no gaps", async ({ page }) => {
  await openBench(page);
  // Steps of 65 px, three to a frame, back and forth and slantwise.
  const flick: At[] = [];
  for (let line = 0; line < 4; line++) {
    for (let step = 0; step <= 8; step++) flick.push([line % 2 ? 560 - step * 65 : 40 + step * 65, 40 + line * 90 + step * 6]);
  }
  await page.mouse.move(...flick[0]);
  await page.mouse.down();
  for (const at of flick.slice(1)) await page.mouse.move(...at);
  await page.mouse.up();
  await frame(page);
  const missed = await page.evaluate((flick) => {
    const canvas = window.__bench.canvas();
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
    let [ideal, missed] = [0, 0];
    for (let index = 0; index < width * height; index++) {
      const [x, y] = [(index % width) / 2 + 0.25, Math.floor(index / width) / 2 + 0.25];
      const under = flick.slice(1).some(([bx, by], at) => {
        const [ax, ay] = flick[at];
        const [dx, dy] = [bx - ax, by - ay];
        const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
        // A pixel on the rim itself is neither in nor out.
        return Math.hypot(x - ax - dx * part, y - ay - dy * part) <= 20 - 0.25;
      });
      if (!under) continue;
      ideal += 1;
      if (pixels[index * 4 + 3] >= 128) missed += 1;
    }
    return missed / ideal;
  }, flick);
  expect(missed).toBeLessThanOrEqual(0.001);
});

test("coalesced events are not ignored", async ({ page }) => {
  await openBench(page);
  await send(page, ["pointerdown", [100, 100]]);
  const direct = await page.evaluate(() => {
    const init = { pointerId: 1, isPrimary: true, buttons: 1, bubbles: true };
    const move = new PointerEvent("pointermove", { ...init, clientX: 200, clientY: 100 });
    const gathered = [[100, 300], [200, 300], [200, 100]].map(
      ([clientX, clientY]) => new PointerEvent("pointermove", { ...init, clientX, clientY }),
    );
    move.getCoalescedEvents = () => gathered;
    window.__bench.surface().dispatchEvent(move);
    return window.__bench.percent();
  });
  // 200 px down, 100 across and 200 up, and not the straight 100.
  expect(direct).toBeGreaterThan(8);
});

test("farbled or throwing pixels change nothing: none is ever read back", async ({ page }) => {
  await page.addInitScript(() => {
    const reads: string[] = ((window as any).__reads = []);
    const spy = (owner: any, name: string) => {
      owner[name] = () => {
        reads.push(name);
        throw new DOMException("tainted", "SecurityError");
      };
    };
    spy(CanvasRenderingContext2D.prototype, "getImageData");
    spy(HTMLCanvasElement.prototype, "toDataURL");
    spy(HTMLCanvasElement.prototype, "toBlob");
  });
  await openBench(page);
  await draw(page, ...ZIGZAG);
  expect(await percent(page)).toBeGreaterThan(70);
  expect(await page.evaluate(() => (window as any).__reads)).toEqual([]);
});

test("the coating does not taint its canvas", async ({ page }) => {
  await openBench(page);
  const size = await page.evaluate(() => window.__bench.canvas().toDataURL().length);
  expect(size).toBeGreaterThan(1_000);
});
