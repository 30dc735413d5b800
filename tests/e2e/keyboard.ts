import { expect, type Page } from "@playwright/test";

/** The name of what has the focus, as a player hears it. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const on = document.activeElement;
    if (!on || on === document.body) return "";
    const label = on instanceof HTMLInputElement ? on.labels?.[0]?.textContent : undefined;
    const name = on.getAttribute("aria-label") ?? label ?? on.textContent ?? "";
    return name.replace(/\s+/g, " ").trim();
  });
}

/** Walks with Tab until something of that name has the focus; fails after a whole round without it. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (name.test(here)) {
      await expectVisibleFocus(page);
      return;
    }
    passed.push(here);
  }
  throw new Error(`Tab does not lead to ${name}, but to: ${[...new Set(passed)].join(" | ")}`);
}

/** Walks to it with Tab and presses Enter. */
export async function enter(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Whoever walks by keyboard must see where they are: with the focus something is drawn otherwise. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    const near = [on, on.parentElement!, ...on.querySelectorAll("*")];
    if (on.nextElementSibling) near.push(on.nextElementSibling);
    const look = () => {
      const styles = near.flatMap((one) => ["", "::before", "::after"].map((part) => getComputedStyle(one, part)));
      return styles.map((style) => [
        style.outlineStyle === "none" ? "" : style.outline,
        style.backgroundColor, style.boxShadow, style.stroke, style.inset,
      ].join()).join(";");
    };
    const box = on.getBoundingClientRect();
    const withFocus = look();
    on.blur();
    const without = look();
    on.focus();
    return {
      drawn: withFocus !== without,
      inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
  expect(seen, `the focus on « ${await focused(page)} » is drawn, and on the screen`).toEqual({ drawn: true, inside: true });
}
