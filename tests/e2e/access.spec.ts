import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

import { expect, result, test } from "./product";
import { SCREENS, type Screen } from "./screens";

/** Opens each screen for a player of its own, one after the other, and looks at it. */
async function through(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await screen.open(page);
      await look(page, screen);
      await context.close();
    });
  }
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  const faults = found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
  expect.soft(faults, name).toEqual([]);
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

const LOOKS: [string, BrowserContextOptions][] = [
  ["in French", { locale: "fr-FR" }],
  ["in English", { locale: "en-IE" }],
  ["in forced colours", { locale: "fr-FR", forcedColors: "active" }],
  ["with more contrast", { locale: "fr-FR", contrast: "more" }],
];
const SIZES = [[390, 844], [1280, 800]];

for (const [width, height] of SIZES) {
  for (const [look, options] of LOOKS) {
    test(`axe finds nothing on any screen, ${look}, at ${width}x${height}`, async ({ browser, baseURL }) => {
      test.setTimeout(300_000);
      await through(browser, { ...options, baseURL, viewport: { width, height } }, async (page, { name }) => {
        await expectAccessible(page, name);
        await expectNoSideways(page, name);
      });
    });
  }
}

for (const [width, height] of [[320, 568], [844, 390], [1920, 1080]]) {
  test(`nothing scrolls sideways, and what leads on is in sight, at ${width}x${height}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    await through(browser, { baseURL, viewport: { width, height } }, async (page, { name }) => {
      await expectNoSideways(page, name);
      await expectInSight(page, name);
    });
  });
}

/** On a screen that does not scroll, every button of the console and of the result is whole in view. */
async function expectInSight(page: Page, name: string): Promise<void> {
  if ((await page.locator(".frame[data-fit]").count()) === 0) return;
  const covered = await result(page).isVisible();
  for (const button of await page.locator(covered ? ".result .btn" : ".console .btn:visible").all()) {
    await expect.soft(button, `${name}: ${await button.innerText()}`).toBeInViewport({ ratio: 0.99 });
  }
}

for (const [width, height] of [[390, 844], [320, 568]]) {
  test(`every target is at least 44 px at ${width}x${height}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    await through(browser, { baseURL, viewport: { width, height } }, async (page, { name }) => {
      const targets = "button:visible, a[href]:visible, input:visible, select:visible, [role=button]:visible";
      for (const target of await page.locator(targets).all()) {
        const box = await target.boundingBox();
        // Half a pixel is lost where a target ends between two.
        const least = Math.min(box!.width, box!.height) + 0.5;
        expect.soft(least, `${name}: ${await target.evaluate((one) => one.outerHTML.slice(0, 120))}`).toBeGreaterThanOrEqual(44);
      }
    });
  });
}

// WCAG 1.4.12, on the narrowest screen.
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }`;

test("nothing is clipped when text is spaced out, at 320 px", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const quiet = SCREENS.filter(({ name }) => !/^(Lampe|Pharaon|Vegas|result|replay, )/.test(name));
  for (const screen of quiet) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ baseURL, bypassCSP: true, viewport: { width: 320, height: 568 } });
      const page = await context.newPage();
      await screen.open(page);
      await page.addStyleTag({ content: SPACED });
      await expectNoSideways(page, screen.name);
      expect.soft(await clipped(page), screen.name).toEqual([]);
      await context.close();
    });
  }
});

/** What holds text and shows less of it than there is. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holdsText = (one: Element) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((one) => one.clientWidth > 1 && one.checkVisibility() && !one.closest(".vh, svg, .table-wrap, select"))
      .filter(holdsText)
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth + 0.5 || box.left < -0.5;
      })
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent}`);
  });
}

// 1280 x 800 at 200 %: half the CSS pixels, twice the device's.
test("at 200 % zoom nothing is lost", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const options = { baseURL, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
  await through(browser, options, async (page, { name }) => {
    await expectNoSideways(page, name);
    await expectInSight(page, name);
    if ((await page.locator(".frame[data-fit]").count()) === 0) {
      expect.soft(await clipped(page), name).toEqual([]);
    }
  });
});

test("the focus can always be seen", async ({ page }) => {
  for (const path of ["/", "/reglages", "/regles/pharaon", "/lampe", "/pharaon", "/vegas"]) {
    await page.goto(path);
    await expect(page.locator(".bar-balance")).toContainText("€");
    await page.waitForTimeout(300);
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const active = document.activeElement!;
        if (active === document.body) return "end";
        const around = [active, active.closest("label")].filter((one) => one !== null);
        const styles = around.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, "::after")]);
        const drawn = styles.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
        const inside = [...active.querySelectorAll("*")].some((one) => {
          const style = getComputedStyle(one);
          return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
        });
        return drawn || inside ? "seen" : active.outerHTML.slice(0, 160);
      });
      if (seen === "end") break;
      expect.soft(seen, `${path}, stop ${stop}`).toBe("seen");
    }
  }
});

test("a page that is gone to has the focus on its name, and back works", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Réglages" }).click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("h1")).toHaveText("Réglages");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("h1")).toHaveText("Grattoir");
  await page.goForward();
  await expect(page.locator("h1")).toHaveText("Réglages");
});

test("with reduced motion no page fades into the next", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("link", { name: /Lampe/ }).click();
  await expect(page).toHaveURL(/\/lampe$/);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => (one.effect as KeyframeEffect | null)?.pseudoElement?.startsWith("::view-transition")).length,
  );
  expect(moving).toBe(0);
});

test("English says everything, with its own amounts, and is remembered", async ({ page }) => {
  await page.goto("/reglages");
  await page.getByRole("radio", { name: "English" }).check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator(".seg-option [lang=fr]")).toHaveText("Français");
  await page.goto("/lampe");
  await expect(page.locator("h1 [lang=fr]")).toHaveText("Lampe");
  await page.getByRole("button", { name: "Ruby", exact: true }).click();
  await page.getByRole("button", { name: "Play — €0.50" }).click();
  await page.getByRole("button", { name: "Reveal all" }).click();
  await expect(result(page).getByRole("heading")).toHaveText(/Lost|Refunded|Won/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});
