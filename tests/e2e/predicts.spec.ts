// G5: nothing that can be seen, asked for or timed before or early in a reveal predicts the prize. The same scenes, lost and won, on
// the bench stage; the sizes, the order and the headers of answers are the server's tests.
import { expect, test } from "./product";
import { type Game, lay, openStage, type Scene, step, worth } from "./stage";

const gain = (offset: number) => ({ unit: { game: "lampe", gain: 1_000_000, offset }, zone: "couleur" as const, choice: 1 });

/** For each game, ends that a player must not be able to tell from each other before they are shown. */
const ENDS: Record<Game, Scene[]> = {
  lampe: [0, 1, 2, 3].map((offset) => ({ units: [gain(offset)] })),
  pharaon: [0, 100].map((prize) => ({ units: [{ unit: worth("pharaon", prize, 100) }] })),
  vegas: [0, 300, 1_500, 1_000_000].map((prize) => ({ units: [{ unit: worth("vegas", prize) }] })),
};

for (const [game, scenes] of Object.entries(ENDS)) {
  test(`${game}: a covered play has the same page, the same boxes and the same files, whatever it pays`, async ({ page }) => {
    await openStage(page);
    // What the game needs for every unit comes with the first.
    await lay(page, scenes[0]);
    await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1_500);
    const seen = [];
    for (const scene of scenes) {
      const files: string[] = [];
      const note = (request: { url(): string }) => files.push(new URL(request.url()).pathname);
      page.on("request", note);
      await lay(page, scene);
      await expect(page.getByRole("button", { name: "Tout révéler" })).toBeVisible();
      await page.waitForTimeout(800);
      page.off("request", note);
      const [html, boxes] = await page.locator("main").evaluate((main) => {
        // Where a thing is that swings is a matter of the moment.
        for (const one of document.getAnimations()) one.cancel();
        const all = [...main.querySelectorAll("button, canvas, svg, [role=img]")];
        const box = (one: Element) => [one.tagName, ...Object.values(one.getBoundingClientRect().toJSON()).map((edge) => Math.round(edge as number))];
        return [main.outerHTML, all.map((one) => box(one).join(" "))] as const;
      });
      seen.push({ html, boxes, files: files.filter((path) => !path.startsWith("data:")).sort() });
    }
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  });

  test(`${game}: from the last zone to the result it takes the same time, whatever it pays`, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await openStage(page);
    await page.clock.pauseAt(60_000);
    const times = [];
    for (const scene of scenes) {
      await lay(page, scene);
      await page.clock.runFor(2_000);
      await step(page, "all");
      let time = 0;
      while ((await page.locator("section.result").count()) === 0 && time < 20_000) {
        await page.clock.runFor(50);
        time += 50;
      }
      times.push(time);
    }
    expect(times[0]).toBeGreaterThan(0);
    expect(times[0]).toBeLessThan(20_000);
    for (const time of times) expect(time).toBe(times[0]);
  });
}
