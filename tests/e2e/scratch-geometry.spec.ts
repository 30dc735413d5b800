import { type At, draw, expectDotAt, Fingers, frame, isOff, off, openBench, percent, test } from "./scratch";
import { expect } from "./product";

/** Where a place of the surface lies in the page, by the test's own reckoning. */
type Place = (at: At) => At;

/** Gives the surface's wrapper a style; the surface's upper left corner stays where it says. */
const STYLES: [name: string, style: string, place: Place][] = [
  ["a scale", "transform: scale(.5); transform-origin: 0 0", ([x, y]) => [x / 2, y / 2]],
  ["an uneven scale", "transform: scale(1.2, .75); transform-origin: 0 0", ([x, y]) => [x * 1.2, y * 0.75]],
  [
    "a rotation",
    "transform: translate(260px, 60px) rotate(30deg); transform-origin: 0 0",
    ([x, y]) => {
      const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
      return [260 + x * cos - y * sin, 60 + x * sin + y * cos];
    },
  ],
  ["CSS zoom", "zoom: 1.4", ([x, y]) => [x * 1.4, y * 1.4]],
  ["a margin", "margin: 130px 0 0 170px", ([x, y]) => [x + 170, y + 130]],
];

for (const [name, style, place] of STYLES) {
  test(`the brush is under the finger under ${name}`, async ({ page }) => {
    await openBench(page);
    await page.evaluate((style) => (document.querySelector<HTMLElement>(".bench-scratch")!.style.cssText += style), style);
    await page.mouse.click(...place([250, 150]));
    await frame(page);
    await expectDotAt(page, [250, 150]);
  });
}

test("the brush is under the finger after a scroll of the page", async ({ page }) => {
  await openBench(page);
  await page.evaluate(() => {
    document.body.style.height = "3000px";
    scrollTo(0, 150);
  });
  await page.touchscreen.tap(250, 100);
  await frame(page);
  await expectDotAt(page, [250, 250]);
});

test("the brush is under the finger inside a scrolled container", async ({ page }) => {
  await openBench(page);
  await page.evaluate(() => {
    const box = document.createElement("div");
    box.style.cssText = "position: absolute; left: 50px; top: 40px; inline-size: 300px; block-size: 300px; overflow: scroll";
    box.append(document.querySelector(".bench-scratch")!);
    document.body.append(box);
    box.scrollTo(200, 80);
  });
  await page.mouse.click(150, 140);
  await frame(page);
  await expectDotAt(page, [300, 180]);
});

test.describe("on a phone", () => {
  test.use({ isMobile: true });

  test("the brush is under the finger under pinch-zoom", async ({ page }) => {
    await openBench(page);
    const session = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      addEventListener("pointerdown", ({ clientX, clientY }) => ((window as any).__at = [clientX, clientY]));
    });
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeCloseTo(2);
    const fingers = await Fingers.on(page);
    await fingers.down([200, 160]);
    await fingers.up();
    await frame(page);
    await expectDotAt(page, await page.evaluate(() => (window as any).__at));
  });
});

test("the brush stays under the finger when the surface moves mid-stroke", async ({ page }) => {
  await openBench(page);
  await page.mouse.move(100, 100);
  await page.mouse.down();
  const before = await percent(page);
  await page.evaluate(() => (document.querySelector<HTMLElement>(".bench-scratch")!.style.transform = "translate(200px, 60px)"));
  await page.mouse.move(560, 400);
  await page.mouse.up();
  await frame(page);
  expect(await percent(page)).toBeGreaterThan(before);
  // Under the finger, and no farther than the brush is wide.
  expect(await isOff(page, [360, 340])).toBe(true);
  expect(await isOff(page, [374, 352])).toBe(true);
  expect(await isOff(page, [378, 356])).toBe(false);
});

test("the brush stays under the finger when the surface moves between two events of one frame", async ({ page }) => {
  await openBench(page);
  await page.evaluate(() => {
    const surface = window.__bench.surface();
    const send = (type: string, clientX: number, clientY: number, buttons = 1) => {
      const init = { pointerId: 1, isPrimary: true, buttons, clientX, clientY, bubbles: true };
      surface.dispatchEvent(new PointerEvent(type, init));
    };
    send("pointerdown", 100, 100);
    send("pointerup", 100, 100, 0);
    surface.style.transform = "scale(.5)";
    surface.style.transformOrigin = "0 0";
    send("pointerdown", 50, 50);
    send("pointermove", 51, 50);
  });
  await frame(page);
  await expectDotAt(page, [101, 100]);
});

for (const ratio of [1, 2, 3]) {
  test.describe(`at ratio ${ratio}`, () => {
    test.use({ deviceScaleFactor: ratio });

    test("the coating is not blurred, and the percent does not differ", async ({ page }) => {
      await openBench(page);
      const size = await page.evaluate(() => [window.__bench.canvas().width, window.__bench.canvas().height]);
      expect(size).toEqual([600 * ratio, 400 * ratio]);
      await draw(page, [20, 20], [580, 120], [20, 220], [580, 380]);
      // The same 17 078 of 60 000 cells whatever the ratio.
      expect(await percent(page)).toBe((17_078 * 100) / 60_000);
      expect(Math.abs((await off(page)).percent - (await percent(page)))).toBeLessThan(0.3);
    });
  });
}

test("a window moved to a screen of another ratio is painted anew, as far as it was scratched", async ({ page }) => {
  await openBench(page);
  await draw(page, [20, 20], [580, 120], [20, 220]);
  const before = await percent(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width: 900, height: 700, deviceScaleFactor: 3, mobile: false });
  await page.mouse.click(500, 350);
  await frame(page);
  expect(await page.evaluate(() => window.__bench.canvas().width)).toBe(1800);
  expect(await isOff(page, [500, 350])).toBe(true);
  const after = await percent(page);
  expect(after - before).toBeCloseTo(0.52, 1);
  expect(Math.abs((await off(page)).percent - after)).toBeLessThan(0.3);
});
