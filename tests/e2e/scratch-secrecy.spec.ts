import type { Page } from "@playwright/test";

import { bought, button, coating, expectAsRecorded, openGame } from "./plays";
import { expect, test } from "./product";

/** Notes what is painted on which canvas, in order. */
async function notePainting(page: Page): Promise<() => Promise<{ zone: string; layer: string; how: string }[]>> {
  await page.addInitScript(() => {
    const notes: any[] = ((window as any).__notes = []);
    for (const how of ["drawImage", "fill", "fillText"] as const) {
      const paint = CanvasRenderingContext2D.prototype[how] as any;
      (CanvasRenderingContext2D.prototype as any)[how] = function (...args: any[]) {
        const { canvas } = this as CanvasRenderingContext2D;
        const zone = canvas.closest(".vegas-zone")?.getAttribute("data-zone");
        notes.push({ zone, layer: canvas.className, how });
        return paint.apply(this, args);
      };
    }
    // What lies under the coating is painted off the page: it counts from when it is shown.
    const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (image) {
      const canvas = this.canvas as HTMLCanvasElement;
      const zone = canvas.closest(".vegas-zone")?.getAttribute("data-zone");
      notes.push({ zone, layer: canvas.className, how: "show" });
      return show.call(this, image);
    };
  });
  return () => page.evaluate(() => (window as any).__notes);
}

async function toTheWheel(page: Page): Promise<void> {
  await openGame(page, "vegas");
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Roulette/).click();
}

/** How opaque the coating of a zone is at its middle, 0 to 255. */
function opacity(page: Page, zone: number): Promise<number> {
  return page.locator(`.vegas-zone[data-zone="${zone}"] .scratch-coat`).evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext("2d")!;
    return pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3];
  });
}

test("no prize is painted before its cover", async ({ page }) => {
  const painted = await notePainting(page);
  await toTheWheel(page);
  await expect.poll(async () => (await painted()).filter(({ layer }) => layer === "scratch-face").length).toBeGreaterThan(3);
  const notes = await painted();
  for (const zone of ["2", "3", "4", "5"]) {
    const own = notes.filter((note) => note.zone === zone);
    const prize = own.findIndex(({ layer }) => layer === "scratch-face");
    const cover = own.findIndex(({ layer, how }) => layer === "scratch-coat" && how === "fill");
    expect(cover, zone).toBeGreaterThanOrEqual(0);
    expect(prize, zone).toBeGreaterThan(cover);
  }
});

test("no prize is painted under a cover that failed, and its button still opens it", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = (() => null) as any;
  });
  const painted = await notePainting(page);
  await toTheWheel(page);
  const play = await bought(page);
  const metal = await page.locator('.vegas-zone[data-zone="2"] .scratch path').evaluate((path) => getComputedStyle(path).fill);
  expect(metal).toBe("rgb(185, 182, 194)");
  expect(await painted()).toEqual([]);
  await button(page, "Révéler la roulette").click();
  await expect(page.locator('.vegas-zone[data-zone="2"]').getByRole("img")).toBeVisible();
  await button(page, "Tout révéler").click();
  await expectAsRecorded(page, play);
});

test("a coating whose drawing does not come is plain metal, and opaque", async ({ page }) => {
  await page.route("**/art/vegas/coat.svg", (route) => route.fulfill({ status: 404 }));
  await toTheWheel(page);
  await coating(page, 2);
  for (const zone of [2, 3, 4, 5]) expect(await opacity(page, zone)).toBe(255);
});

test("an image that cannot be made leaves plain metal, and opaque", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("no", "EncodingError"));
  });
  await toTheWheel(page);
  await coating(page, 2);
  expect(await opacity(page, 2)).toBe(255);
});

test("a prize is readable in no text, alt, data-*, aria-live or file name before it is uncovered", async ({ page }) => {
  const files: string[][] = [];
  const pages: string[] = [];
  for (let time = 0; time < 2; time++) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{16,}/g, ""));
    await openGame(page, "vegas");
    // What a game needs for every unit is still coming: what is asked for from here on is the unit's own.
    await page.waitForLoadState("networkidle");
    page.on("request", note);
    await button(page, /^Jouez/).click();
    const play = await bought(page);
    await button(page, /^Commencer par Jackpot/).click();
    await coating(page, 10);
    await coating(page, 11);
    page.off("request", note);
    files.push(asked.filter((path) => !path.startsWith("data:")).sort());
    pages.push(await page.locator("main").evaluate((main) => main.outerHTML));
    for (const live of await page.locator("main [aria-live], main [role=status]").all()) await expect(live).toBeEmpty();
    await button(page, "Tout révéler").click();
    await expectAsRecorded(page, play);
  }
  // Two plays of different units look the same, and ask for the same files, until they are uncovered.
  expect(pages[1]).toBe(pages[0]);
  expect(files[1]).toEqual(files[0]);
  expect(files[1].filter((path) => path.startsWith("/art"))).toEqual([]);
});
