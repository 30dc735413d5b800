import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

import { unmarkedFrench } from "./language";
import { expect, result, test } from "./product";
import { SCREENS } from "./screens";

test.describe.configure({ mode: "parallel" });

/** Opens each screen for a player of its own, one after the other, and gathers what is wrong with it. */
async function through(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
      const page = await context.newPage();
      await screen.open(page);
      faults.push(...(await look(page)).map((fault) => `${screen.name}: ${fault}`));
      await context.close();
    });
  }
  return faults;
}

/** What axe finds. In forced colours it takes the page's own text colour against the system's ground: no contrast then. */
async function axe(page: Page, forced: boolean): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  // What is written on a control must be in its name: a rule that axe does not count among the tags yet.
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const builder = new AxeBuilder({ page }).options({ rules }).withTags(tags);
  const found = await (forced ? builder.disableRules("color-contrast") : builder).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Whether the page scrolls sideways. */
async function sideways(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wide > 0 ? [`${wide} px scroll sideways`] : [];
}

/** On a screen that does not scroll, which buttons of the console or the result are not whole in view. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!document.querySelector(".frame[data-fit]")) return [];
    const slip = document.querySelector(".result");
    return [...document.querySelectorAll<HTMLElement>(slip ? ".result .btn" : ".console .btn")]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5;
      })
      .map((one) => `out of sight: ${one.innerText}`);
  });
}

/** Targets that a finger of 44 px, put on their middle, may miss. */
async function small(page: Page): Promise<string[]> {
  const faults = [];
  const targets = "button:visible, a[href]:visible, input:visible, select:visible, [role=button]:visible";
  for (const target of await page.locator(targets).all()) {
    const box = (await target.boundingBox())!;
    if (Math.min(box.width, box.height) + 0.5 >= 44) continue;
    // The box may be smaller than what answers: a link that is its whole row, a button with a wider rim.
    const missed = await target.evaluate((one) => {
      // What lies behind a dialog cannot be touched at all.
      const dialog = document.querySelector("dialog:modal");
      if (dialog && !dialog.contains(one)) return "";
      one.scrollIntoView({ block: "center" });
      const { left, top, width, height } = one.getBoundingClientRect();
      const middle = { x: left + width / 2, y: top + height / 2 };
      const reach = [[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]];
      const hit = ([x, y]: number[]) => one.contains(document.elementFromPoint(middle.x + x, middle.y + y));
      return reach.every(hit) ? "" : one.outerHTML.slice(0, 110);
    });
    if (missed) faults.push(`${Math.round(box.width)} x ${Math.round(box.height)}: ${missed}`);
  }
  return faults;
}

/** Text that runs out of its box or of the screen, or that its box cuts. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement!;
      if (!texts.currentNode.textContent!.trim() || !around.checkVisibility()) continue;
      if (around.closest(".vh, .sprite, svg, .table-wrap, select, noscript, script")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.getBoundingClientRect();
      const box = (around.closest(".vegas-caption, button, a, label, p, li, dt, dd, h1, h2, h3, div") ?? around).getBoundingClientRect();
      const out = text.right > box.right + 1 || text.left < box.left - 1;
      const gone = text.right > innerWidth + 0.5 || text.left < -0.5;
      const cut = getComputedStyle(around).overflowX !== "visible" && around.scrollWidth > around.clientWidth + 1;
      if (out || gone || cut) faults.push(`clipped: ${around.tagName} ${around.className}: ${around.textContent}`);
    }
    return faults;
  });
}

const LOOKS: [string, Parameters<Page["emulateMedia"]>[0]][] = [
  ["", { forcedColors: "none", contrast: "no-preference" }],
  ["in forced colours, ", { forcedColors: "active", contrast: "no-preference" }],
  ["with more contrast, ", { forcedColors: "none", contrast: "more" }],
];

for (const [locale, looks] of [["fr-FR", LOOKS], ["en-IE", LOOKS.slice(0, 1)]] as const) {
  test(`axe finds nothing on any screen, narrow or wide, ${locale}`, async ({ browser, baseURL }) => {
    test.setTimeout(1_800_000);
    const faults = await through(browser, { baseURL, locale }, async (page) => {
      const found = locale === "en-IE" ? await unmarkedFrench(page) : [];
      for (const [width, height] of [[390, 844], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        for (const [name, media] of looks) {
          await page.emulateMedia(media);
          found.push(...(await axe(page, media?.forcedColors === "active")).map((fault) => `${name}${width} px: ${fault}`));
        }
      }
      return found;
    });
    expect(faults).toEqual([]);
  });
}

test("nothing scrolls sideways, what leads on is in sight, and every target has 44 px", async ({ browser, baseURL }) => {
  test.setTimeout(1_200_000);
  const faults = await through(browser, { baseURL }, async (page) => {
    const found = [];
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const here = [...(await sideways(page)), ...(await outOfSight(page))];
      if (width < 400) here.push(...(await small(page)));
      found.push(...here.map((fault) => `${width} px: ${fault}`));
    }
    return found;
  });
  expect(faults).toEqual([]);
});

// 1280 x 800 at 200 %: half the CSS pixels, twice the device's.
test("at 200 % zoom nothing is lost", async ({ browser, baseURL }) => {
  test.setTimeout(1_200_000);
  const options = { baseURL, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
  const faults = await through(browser, options, async (page) => [
    ...(await sideways(page)),
    ...(await outOfSight(page)),
    ...(await clipped(page)),
  ]);
  expect(faults).toEqual([]);
});

// WCAG 1.4.12.
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }`;

test("nothing is clipped when text is spaced out, at 320 px", async ({ browser, baseURL }) => {
  test.setTimeout(1_200_000);
  const options = { baseURL, bypassCSP: true, viewport: { width: 320, height: 568 } };
  const faults = await through(browser, options, async (page) => {
    await page.addStyleTag({ content: SPACED });
    return [...(await sideways(page)), ...(await clipped(page))];
  });
  expect(faults).toEqual([]);
});

test("the focus can always be seen", async ({ page }) => {
  for (const path of ["/", "/reglages", "/equite", "/regles/pharaon", "/lampe", "/pharaon", "/vegas"]) {
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
