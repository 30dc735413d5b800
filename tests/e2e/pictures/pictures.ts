import { join } from "node:path";

import { buy as buyLampe, choose, openLampe } from "../lampe";
import { expect, test } from "../product";

const FOLDER = join(__dirname, "../../../docs/pictures");

test.use({ deviceScaleFactor: 1.5 });

test("the lamp, half rubbed", async ({ page }) => {
  await openLampe(page);
  await choose(page, "Saphir", "Clé");
  await buyLampe(page, "1,00 €");
  const lamp = page.getByRole("button", { name: "Révéler la lampe" });
  const box = (await lamp.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.25, y);
  await page.mouse.down();
  for (let pass = 0; pass < 4; pass++) {
    await page.mouse.move(box.x + box.width * (pass % 2 ? 0.3 : 0.7), y, { steps: 6 });
  }
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(FOLDER, "lampe.png") });
  await page.mouse.up();
});

test("three grids of Pharaon", async ({ page }) => {
  await page.goto("/pharaon");
  await page.getByRole("button", { name: /^Jouer/ }).click();
  for (const grid of [1, 2, 3]) {
    await page.getByRole("button", { name: `Révéler la grille ${grid}` }).click();
  }
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: join(FOLDER, "pharaon.png") });
});

test("the craps table of Vegas, half scratched", async ({ page }) => {
  await page.goto("/vegas");
  await page.getByRole("button", { name: /^Jouez/ }).click();
  await page.getByRole("button", { name: "Commencer par Poker" }).click();
  await expect(page.getByRole("button", { name: "Révéler les cinq cartes" })).toBeVisible();
  await page.waitForTimeout(800);
  const box = (await page.locator(".vegas-table canvas").first().boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.35);
  await page.mouse.down();
  for (const [x, y] of [[0.5, 0.3], [0.15, 0.5], [0.45, 0.55], [0.3, 0.7]]) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  }
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(FOLDER, "vegas.png") });
  await page.mouse.up();
});
