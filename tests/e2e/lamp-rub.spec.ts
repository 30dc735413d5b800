// The lamp is felt as the coatings are: the same faults, tried on the same code in its own place.
import type { Page } from "@playwright/test";

import { bought, box, button, expectAsRecorded, openGame } from "./plays";
import { expect, type Play, test } from "./product";
import { type At, Fingers } from "./scratch";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Buys a play; gives where a share of the lamp's body lies on the screen. */
async function covered(page: Page): Promise<[Play, (across: number, down?: number) => At]> {
  await openGame(page, "lampe");
  await button(page, "Rubis").click();
  await button(page, /^Jouer/).click();
  const play = await bought(page);
  const { x, y, width, height } = await box(button(page, "Révéler la lampe"));
  return [play, (across, down = 0.5) => [x + width * across, y + height * down]];
}

function warmth(page: Page): Promise<number> {
  return page.locator(".lampe-warm").first().evaluate((art) => Number(getComputedStyle(art).getPropertyValue("--warmth")));
}

/** Where the drawing sees the finger, in its units. */
function seen(page: Page): Promise<At> {
  return page.locator(".lampe-pool").evaluate((light) => {
    const style = getComputedStyle(light);
    return [parseFloat(style.getPropertyValue("--fx")), parseFloat(style.getPropertyValue("--fy"))] as [number, number];
  });
}

test("a tap reveals, a rub that strays does not until it is enough", async ({ page }) => {
  const [play, at] = await covered(page);
  const fingers = await Fingers.on(page);
  await fingers.draw([at(0.3), at(0.7)]);
  await expect.poll(() => warmth(page)).toBeGreaterThan(0.05);
  await expect(button(page, "Révéler la lampe")).toBeVisible();
  await fingers.down(at(0.5));
  await fingers.up();
  await expectAsRecorded(page, play);
});

test("a touch cancelled mid-rub is no tap and leaves no stuck finger", async ({ page }) => {
  const [, at] = await covered(page);
  const fingers = await Fingers.on(page);
  await fingers.down(at(0.5));
  await expect(page.locator(".stage[data-finger]")).toBeAttached();
  await fingers.cancel();
  await expect(page.locator(".stage[data-finger]")).not.toBeAttached();
  await page.mouse.move(...at(0.2));
  for (let pass = 0; pass < 12; pass++) await page.mouse.move(...at(pass % 2 ? 0.2 : 0.8), { steps: 4 });
  expect(await warmth(page)).toBe(0);
  await expect(button(page, "Révéler la lampe")).toBeVisible();
});

test("neither the right button nor a second finger rubs", async ({ page }) => {
  const [, at] = await covered(page);
  await page.mouse.move(...at(0.2));
  await page.mouse.down({ button: "right" });
  for (let pass = 0; pass < 6; pass++) await page.mouse.move(...at(pass % 2 ? 0.2 : 0.8), { steps: 4 });
  await page.mouse.up({ button: "right" });
  const fingers = await Fingers.on(page);
  const beside: At = [30, 780];
  await fingers.down(beside);
  await fingers.down(beside, at(0.3));
  for (let step = 0; step < 12; step++) await fingers.move(beside, at(step % 2 ? 0.3 : 0.7));
  await fingers.up();
  expect(await warmth(page)).toBe(0);
  await expect(button(page, "Révéler la lampe")).toBeVisible();
});

test("a touch begun elsewhere and dragged in does not rub", async ({ page }) => {
  const [, at] = await covered(page);
  await page.mouse.move(5, 100);
  await page.mouse.down();
  for (let pass = 0; pass < 6; pass++) await page.mouse.move(...at(pass % 2 ? 0.2 : 0.8), { steps: 4 });
  await page.mouse.up();
  expect(await warmth(page)).toBe(0);
});

test("a release outside ends the rub", async ({ page }) => {
  const [, at] = await covered(page);
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.mouse.move(5, 100, { steps: 6 });
  await page.mouse.up();
  const before = await warmth(page);
  for (let pass = 0; pass < 8; pass++) await page.mouse.move(...at(pass % 2 ? 0.2 : 0.8), { steps: 4 });
  expect(await warmth(page)).toBe(before);
  await expect(page.locator(".stage[data-finger]")).not.toBeAttached();
});

test("the lamp is felt where it is drawn, also when it moves mid-rub and under a transform", async ({ page }) => {
  const [, at] = await covered(page);
  const stage = page.locator("section.stage");
  await page.mouse.move(...at(0.4));
  await page.mouse.down();
  await stage.evaluate((stage) => (stage.style.transform = "translate(30px, -20px) scale(.9)"));
  // The middle of the body, 178 x 173 in the drawing, wherever it lies now.
  const { x, y, width, height } = await box(button(page, "Révéler la lampe"));
  await page.mouse.move(x + width / 2, y + height / 2);
  const [fx, fy] = await seen(page);
  expect(Math.hypot(fx - 178, fy - 173)).toBeLessThan(2);
  await page.mouse.up();
});

test("the page does not scroll under the finger that rubs", async ({ page }) => {
  const [, at] = await covered(page);
  await page.evaluate(() => (document.body.style.minHeight = "3000px"));
  const fingers = await Fingers.on(page);
  await fingers.draw([at(0.5, 0.9), at(0.5, 0.1), at(0.5, 0.9)], 8);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await warmth(page)).toBeGreaterThan(0);
});

test("rubbing up and down warms the lamp through as well", async ({ page }) => {
  const [play, at] = await covered(page);
  const fingers = await Fingers.on(page);
  await fingers.draw(Array.from({ length: 26 }, (_, pass) => at(0.5, pass % 2 ? 0.9 : 0.1)), 6);
  await expectAsRecorded(page, play);
});

test("nothing is alive once the lamp has given its smoke", async ({ page }) => {
  await page.addInitScript(() => {
    const alive: { lamp: number } = ((window as any).__alive = { lamp: 0 });
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const ours = (target: EventTarget, name: string) => target instanceof SVGElement && /^(pointer|lostpointer)/.test(name);
    EventTarget.prototype.addEventListener = function (name: string, ...rest: any[]) {
      if (ours(this, name)) alive.lamp += 1;
      return addEventListener.call(this, name, ...(rest as [any]));
    };
    EventTarget.prototype.removeEventListener = function (name: string, ...rest: any[]) {
      if (ours(this, name)) alive.lamp -= 1;
      return removeEventListener.call(this, name, ...(rest as [any]));
    };
  });
  const [play, at] = await covered(page);
  const alive = () => page.evaluate(() => (window as any).__alive.lamp);
  expect(await alive()).toBeGreaterThan(0);
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  for (let pass = 0; pass < 14; pass++) await page.mouse.move(...at(pass % 2 ? 0.2 : 0.8), { steps: 4 });
  await expectAsRecorded(page, play);
  expect(await alive()).toBe(0);
  await page.mouse.up();
});
