import type { Page } from "@playwright/test";

import { buy, choose, openLampe, rub } from "./lampe";
import { expect, type Play, recorded, result, test } from "./product";

/** How a play may come to its end; every way must end on the same stage. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  rubbed: rub,
  tapped: (page) => page.getByRole("button", { name: "Révéler la lampe" }).click(),
  "revealed at once": (page) => page.getByRole("button", { name: "Tout révéler" }).click(),
  "skipped by a tap on the stage": async (page) => {
    const taps = inTheSmoke(page, ["pointerdown", "click"]);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    expect(await taps).toBe("shown");
  },
  "skipped by the button": (page) =>
    page.getByRole("button", { name: "Tout révéler" }).evaluate(async (all: HTMLButtonElement) => {
      all.click();
      await new Promise(requestAnimationFrame);
      all.click();
    }),
  "left and resumed": async (page) => {
    await rubALittle(page);
    await page.reload();
    await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
    await rub(page);
  },
  "resumed with everything open": async (page) => {
    const play = await recorded(page);
    await page.request.put(`/api/v1/plays/${play.id}/progress`, { data: { progress: 1 } });
    await page.reload();
    await page.getByRole("dialog").getByRole("button", { name: "Reprendre" }).click();
  },
  "rubbed, then seen again": async (page) => {
    await rub(page);
    await expect(result(page)).toBeVisible();
    const play = await recorded(page);
    await page.goto(`/historique/${play.id}`);
    await rub(page);
  },
};

const stage = (page: Page) => page.locator("section.stage");

/** The stage once nothing moves on it, as text, and as what the style sheet makes of it. */
async function ended(page: Page): Promise<{ drawn: string; shown: string[] }> {
  await expect(result(page)).toBeVisible();
  await expect(stage(page)).toHaveAttribute("data-step", "shown");
  await page.waitForFunction(() =>
    document.querySelector("section.stage")!.getAnimations({ subtree: true }).every((motion) => motion.playState !== "running"),
  );
  return stage(page).evaluate((stage) => ({
    drawn: stage.outerHTML,
    shown: [...stage.querySelectorAll("div, svg, span, p")].map((part) => {
      const { opacity, transform } = getComputedStyle(part);
      // Where a part lies that does not show depends on the room that a replay's band leaves.
      return `${part.getAttribute("class")} ${opacity} ${opacity === "0" ? "" : transform}`;
    }),
  }));
}

/** What step the stage is at after these events on it, sent from within the page: the smoke is short. */
function inTheSmoke(page: Page, events: string[]): Promise<string | null> {
  return stage(page).evaluate(
    (stage, events) =>
      new Promise<string | null>((done) => {
        const watch = new MutationObserver(() => {
          if (stage.getAttribute("data-step") !== "smoke") return;
          watch.disconnect();
          for (const name of events) {
            const init = { bubbles: true, clientX: 300, clientY: 100 };
            stage.dispatchEvent(name === "click" ? new MouseEvent(name, init) : new PointerEvent(name, init));
          }
          requestAnimationFrame(() => done(stage.getAttribute("data-step")));
        });
        watch.observe(stage, { attributes: true });
      }),
    events,
  );
}

async function rubALittle(page: Page): Promise<void> {
  const box = (await page.getByRole("button", { name: "Révéler la lampe" }).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

for (const [way, play] of Object.entries(WAYS)) {
  test(`a play ${way} ends on the same stage as its plain replay`, async ({ page }) => {
    test.setTimeout(120_000);
    await openLampe(page);
    for (let unit = 0; unit < 2; unit++) {
      await choose(page, "Saphir", "Lune");
      await buy(page, "1,00 €");
      const bought = await recorded(page);
      await play(page);
      const there = await ended(page);
      await page.goto(`/historique/${bought.id}`);
      await page.getByRole("button", { name: "Tout révéler" }).click();
      expect(await ended(page)).toEqual(there);
      await openLampe(page);
    }
  });
}

test("until the prize may be shown, the smoke tells nothing of it but its shapes", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Rubis", "Étoile");
  await buy(page, "1,00 €");
  // Looked at from within the page: the step is short.
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const stage = document.querySelector("section.stage")!;
        const watch = new MutationObserver(() => {
          if (stage.getAttribute("data-step") !== "smoke") return;
          watch.disconnect();
          const marks = [stage, ...stage.querySelectorAll("*")].flatMap((part) => part.getAttributeNames());
          done(marks.filter((mark) => ["data-wins", "data-outcome", "data-light"].includes(mark)));
        });
        watch.observe(stage, { attributes: true });
      }),
  );
  await page.getByRole("button", { name: "Tout révéler" }).click();
  expect(await seen).toEqual([]);
  await expect(result(page)).toBeVisible();
});

test("the stage tells lost, refunded and won apart by marks, and celebrates a net gain only", async ({ page }) => {
  test.setTimeout(120_000);
  await openLampe(page);
  for (let tries = 0; tries < 8; tries++) {
    await choose(page, "Ambre", "Clé");
    await buy(page, "1,00 €");
    const play = await recorded(page);
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await expect(result(page)).toBeVisible();
    await expectMarks(page, play);
    await page.getByRole("button", { name: "Continuer" }).click();
  }
});

async function expectMarks(page: Page, play: Play): Promise<void> {
  const won = play.units.filter((unit) => unit.prize > 0).length;
  await expect(page.locator(".lampe-form[data-wins]")).toHaveCount(won);
  await expect(page.locator(".lampe-hanging[data-wins]")).toHaveCount(won);
  const net = play.prize - play.stake;
  const outcome = play.prize === 0 ? "lost" : net > 0 ? "won" : "even";
  await expect(stage(page)).toHaveAttribute("data-outcome", outcome);
  expect((await stage(page).getAttribute("data-light")) !== null).toBe(net > 0);
}

test("the end of a rub is no tap: the finger must come down after the smoke rose", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir");
  await buy(page, "0,50 €");
  const lifted = inTheSmoke(page, ["pointerup", "click"]);
  await rub(page);
  expect(await lifted).toBe("smoke");
  await expect(result(page)).toBeVisible();
});

test("by keyboard, the focus goes to what the lamp does, then to the result", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir");
  await buy(page, "0,50 €");
  await page.getByRole("button", { name: "Révéler la lampe" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "La fumée prend forme…" })).toBeFocused();
  await expect(result(page).getByRole("heading")).toBeFocused();
});

test("a finger that moves paints nothing but the lights' own layers", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir", "Clé");
  await buy(page, "1,00 €");
  const moving = await page.evaluate(() => {
    const own = [".lampe-pool", ".lampe-air", ".lampe-heat", ".lampe-plume", ".lampe-breath"];
    return own.map((part) => getComputedStyle(document.querySelector(part)!).willChange);
  });
  expect(moving.every((hint) => hint.includes("opacity"))).toBe(true);
  const before = await stage(page).evaluate((stage) => stage.querySelectorAll("*").length);
  await rubALittle(page);
  expect(await stage(page).evaluate((stage) => stage.querySelectorAll("*").length)).toBe(before);
});

for (const size of [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]) {
  test(`on a stage of ${size.width} x ${size.height} lamp and forms lie apart and inside`, async ({ page }) => {
    await page.setViewportSize(size);
    await openLampe(page);
    await choose(page, "Saphir", "Lune");
    await buy(page, "1,00 €");
    await page.getByRole("button", { name: "Tout révéler" }).click();
    await ended(page);
    const frame = (await stage(page).boundingBox())!;
    const [first, second] = await page.locator(".lampe-form").all();
    const [left, right] = [(await first.boundingBox())!, (await second.boundingBox())!];
    for (const form of [left, right]) {
      expect(form.y).toBeGreaterThanOrEqual(frame.y);
      expect(form.x).toBeGreaterThanOrEqual(frame.x);
      expect(form.x + form.width).toBeLessThanOrEqual(frame.x + frame.width);
    }
    expect(left.x + left.width).toBeLessThanOrEqual(right.x + 1);
    const lid = (await page.locator(".lampe-relief").boundingBox())!;
    const names = (await first.locator(".lampe-name").boundingBox())!;
    expect(names.y + names.height).toBeLessThan(lid.y + lid.height / 2);
  });
}
