import { draw, Fingers, frame, isOff, off, openBench, percent, send, test } from "./scratch";
import { expect } from "./product";

test("the page does not scroll under the finger, and scrolls beside the zone", async ({ page }) => {
  await openBench(page);
  await page.evaluate(() => (document.body.style.height = "3000px"));
  const fingers = await Fingers.on(page);
  await fingers.draw([[300, 380], [300, 30]], 12);
  await frame(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await percent(page)).toBeGreaterThan(4);
  await fingers.draw([[750, 600], [750, 200]], 12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test("no touchmove listener, passive or not: pointer events alone", async ({ page }) => {
  await page.addInitScript(() => {
    const names: string[] = ((window as any).__names = []);
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (name: string, ...rest: any[]) {
      // The test's own tool listens on the window.
      if (this !== window) names.push(name);
      return add.call(this, name, ...(rest as [any]));
    };
  });
  await openBench(page);
  const names: string[] = await page.evaluate(() => (window as any).__names);
  expect(names).toContain("pointermove");
  expect(names.filter((name) => /^(touch|mouse|wheel|drag|gesture)/.test(name))).toEqual([]);
});

test("a pointer cancelled mid-stroke leaves no stuck state and no bridge", async ({ page }) => {
  await openBench(page);
  const fingers = await Fingers.on(page);
  await fingers.down([60, 60]);
  await fingers.move([90, 60]);
  await fingers.cancel();
  const cancelled = await percent(page);
  await page.mouse.move(400, 300);
  await page.mouse.move(500, 300);
  expect(await percent(page)).toBe(cancelled);
  await fingers.draw([[500, 60], [540, 60]]);
  await frame(page);
  expect(await isOff(page, [75, 60])).toBe(true);
  expect(await isOff(page, [520, 60])).toBe(true);
  expect(await isOff(page, [300, 60])).toBe(false);
});

test("a release outside ends the stroke", async ({ page }) => {
  await openBench(page);
  await page.mouse.move(300, 200);
  await page.mouse.down();
  await page.mouse.move(300, 600, { steps: 8 });
  await page.mouse.up();
  const released = await percent(page);
  expect(released).toBeGreaterThan(1);
  await page.mouse.move(100, 100, { steps: 8 });
  expect(await percent(page)).toBe(released);
});

test("a lost release ends the stroke once the primary button is up", async ({ page }) => {
  await openBench(page);
  await send(page, ["pointerdown", [100, 100]], ["pointermove", [150, 100]]);
  const scratched = await percent(page);
  await send(page, ["pointermove", [400, 300], { buttons: 0 }], ["pointermove", [500, 300]]);
  expect(await percent(page)).toBe(scratched);
  // And the next press, of whatever pointer, is felt: nothing waits for the lost one.
  await send(page, ["pointerdown", [100, 300], { pointerId: 7 }]);
  expect(await isOff(page, [100, 300])).toBe(true);
});

test("a press after a release that never came starts anew, without a bridge", async ({ page }) => {
  await openBench(page);
  await send(page, ["pointerdown", [50, 50]], ["pointerdown", [550, 350], { pointerId: 2 }]);
  expect(await isOff(page, [550, 350])).toBe(true);
  expect(await isOff(page, [300, 200])).toBe(false);
});

test("the right and the middle button do not scratch", async ({ page }) => {
  await openBench(page);
  for (const button of ["right", "middle"] as const) {
    await page.mouse.move(100, 100);
    await page.mouse.down({ button });
    await page.mouse.move(400, 300, { steps: 5 });
    await page.mouse.up({ button });
  }
  expect(await percent(page)).toBe(0);
});

test("a second finger does not scratch, nor does a pinch", async ({ page }) => {
  await openBench(page);
  const fingers = await Fingers.on(page);
  await fingers.down([100, 100]);
  await fingers.down([100, 100], [400, 300]);
  for (let step = 1; step < 8; step++) await fingers.move([100 + step, 100], [400 - step * 20, 300]);
  await fingers.up();
  await frame(page);
  expect(await isOff(page, [100, 100])).toBe(true);
  expect(await isOff(page, [400, 300])).toBe(false);
  expect(await isOff(page, [300, 300])).toBe(false);
});

test("the second finger of a pinch that begins elsewhere does not scratch", async ({ page }) => {
  await openBench(page);
  const fingers = await Fingers.on(page);
  await fingers.down([800, 500]);
  await fingers.down([800, 500], [300, 200]);
  for (let step = 1; step < 8; step++) await fingers.move([800, 500], [300 - step * 10, 200]);
  await fingers.up();
  expect(await percent(page)).toBe(0);
});

test("a touch begun elsewhere and dragged in does not scratch", async ({ page }) => {
  await openBench(page);
  const fingers = await Fingers.on(page);
  await fingers.draw([[750, 200], [100, 200]], 10);
  expect(await percent(page)).toBe(0);
  await page.mouse.move(750, 200);
  await page.mouse.down();
  await page.mouse.move(100, 200, { steps: 10 });
  await page.mouse.up();
  expect(await percent(page)).toBe(0);
});

test("a single tap is not lost", async ({ page }) => {
  await openBench(page);
  await page.touchscreen.tap(300, 200);
  // π · 20² of 600 · 400.
  expect(Math.abs((await percent(page)) - 0.5236)).toBeLessThan(0.03);
  await frame(page);
  expect((await off(page)).percent).toBeCloseTo(0.5236, 1);
});

test("the first segment is not lost", async ({ page }) => {
  await openBench(page);
  await send(page, ["pointerdown", [100, 200]], ["pointermove", [300, 200]], ["pointerup", [300, 200]]);
  for (const x of [85, 100, 150, 200, 250, 300, 315]) expect(await isOff(page, [x, 200]), `${x}`).toBe(true);
});

test("a long press brings neither call-out nor selection nor menu", async ({ page }) => {
  await openBench(page);
  const felt = await page.evaluate(() => {
    const surface = window.__bench.surface();
    const under = document.elementFromPoint(300, 200)!;
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    under.dispatchEvent(menu);
    const style = getComputedStyle(under);
    return {
      inside: surface.contains(under),
      select: style.userSelect,
      action: style.touchAction,
      prevented: menu.defaultPrevented,
    };
  });
  expect(felt).toEqual({ inside: true, select: "none", action: "none", prevented: true });
  // Only iOS knows this one, and no other browser keeps it.
  const sheet = page.locator("link[rel=stylesheet][href*=scratch]");
  const text = await (await page.request.get((await sheet.getAttribute("href"))!)).text();
  expect(text).toMatch(/\.scratch\s*\{[^}]*-webkit-touch-callout:\s*none/);
});

test("buttons live after a fast flick: the capture is given back", async ({ page }) => {
  await openBench(page, "?finish=30");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "Beside";
    button.style.cssText = "position: fixed; left: 700px; top: 100px; inline-size: 120px; block-size: 80px";
    button.onclick = () => (button.dataset.pressed = "");
    document.body.append(button);
  });
  // Enough is cleared in the middle of the stroke, and the finger goes on over the button.
  await page.mouse.move(10, 20);
  await page.mouse.down();
  for (let line = 0; line < 10; line++) await page.mouse.move(line % 2 ? 10 : 590, 20 + line * 36, { steps: 3 });
  expect(await page.evaluate(() => window.__done)).toBe(1);
  const kept = await page.evaluate(() => window.__bench.surface().hasPointerCapture(1));
  expect(kept).toBe(false);
  await page.mouse.move(760, 140);
  await page.mouse.up();
  await page.getByRole("button").click();
  await expect(page.locator("button[data-pressed]")).toBeVisible();
});

test("a capture that fails is not fatal, and makes no bridge", async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.setPointerCapture = () => {
      throw new DOMException("no such pointer", "NotFoundError");
    };
  });
  await openBench(page);
  await draw(page, [100, 200], [200, 200]);
  expect(await isOff(page, [150, 200])).toBe(true);
  await page.mouse.move(560, 50);
  await page.mouse.down();
  await page.mouse.move(700, 50, { steps: 10 });
  await page.mouse.move(700, 350, { steps: 10 });
  await page.mouse.move(560, 350, { steps: 10 });
  await page.mouse.up();
  await frame(page);
  expect(await isOff(page, [570, 50])).toBe(true);
  expect(await isOff(page, [590, 200])).toBe(false);
});

test("moves without gathered events count as they are, and so do browsers that gather none", async ({ page }) => {
  await page.addInitScript(() => {
    delete (PointerEvent.prototype as any).getCoalescedEvents;
  });
  await openBench(page);
  await draw(page, [100, 200], [300, 200]);
  expect(await isOff(page, [200, 200])).toBe(true);
});
