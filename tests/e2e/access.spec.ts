import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { buy, choose, openLampe } from "./lampe";
import { expect, result, test } from "./product";

async function expectAccessible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800], [1920, 1080]]) {
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test("axe finds nothing, and nothing is cut", async ({ page }) => {
      const fits = async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      };
      await page.goto("/");
      await expect(page.getByRole("link", { name: /Lampe/ })).toBeVisible();
      await expectAccessible(page);
      await fits();
      await page.goto("/reglages");
      await expect(page.getByRole("radio", { name: "Français" })).toBeChecked();
      await expectAccessible(page);
      await fits();
      await page.goto("/rien");
      await expect(page.getByRole("heading", { name: "Page introuvable" }).first()).toBeVisible();
      await expectAccessible(page);
      await openLampe(page);
      await choose(page, "Saphir", "Clé");
      await expectAccessible(page);
      await fits();
      await buy(page, "1,00 €");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Tout révéler" }).click();
      await expect(result(page)).toBeVisible();
      await page.waitForTimeout(600);
      await expectAccessible(page);
      await expect(page.getByRole("button", { name: "Continuer" })).toBeInViewport();
      await fits();
    });
  });
}

test("every target of Lampe is at least 44 px", async ({ page }) => {
  test.slow();
  for (const size of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await openLampe(page);
    for (const target of await page.locator("button:visible, a:visible").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box!.width, box!.height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});

test("English says everything, with its own amounts, and is remembered", async ({ page }) => {
  await page.goto("/reglages");
  await page.getByRole("radio", { name: "English" }).check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/lampe");
  await page.getByRole("button", { name: "Ruby", exact: true }).click();
  await page.getByRole("button", { name: "Play — €0.50" }).click();
  await page.getByRole("button", { name: "Reveal all" }).click();
  await expect(result(page).getByRole("heading")).toHaveText(/Lost|Refunded|Won/);
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});
