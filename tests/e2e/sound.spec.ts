import type { Page } from "@playwright/test";

import { bought, box, button, coating, openGame } from "./plays";
import { expect, result, test } from "./product";
import { played } from "./screens";

/** What the page's audio does, as a test can see it: how much is heard, in thousandths of full scale, and what was begun. */
interface Heard {
  contexts: number;
  states: string[];
  sources: number;
  cues: string[];
  loudest: number;
}

/** Listens at the very end of the page's audio, and writes down each cue that the game asks for. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = ((window as any).__heard = { contexts: 0, states: [] as string[], sources: 0, cues: [] as string[], loudest: 0 });
    const all: AudioContext[] = ((window as any).__contexts = []);
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        heard.contexts++;
        all.push(this);
        const ear = new AnalyserNode(this, { fftSize: 2048 });
        const samples = new Float32Array(2048);
        const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
        AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
          if (to[0] === this.context.destination) connect.call(this, ear);
          return connect.apply(this, to);
        } as typeof AudioNode.prototype.connect;
        connect.call(ear, this.destination);
        const look = () => {
          // A context that rests gives its last samples for ever.
          if (this.state !== "running") return;
          ear.getFloatTimeDomainData(samples);
          heard.loudest = Math.max(heard.loudest, ...samples.map((one) => Math.round(Math.abs(one) * 1000)));
        };
        setInterval(look, 20);
        this.addEventListener("statechange", () => heard.states.push(this.state));
      }
    };
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start as (...when: number[]) => void;
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: number[]) {
        heard.sources++;
        return start.apply(this, when);
      };
    }
    let game: { cue(name: string, level: number): void } | undefined;
    Object.defineProperty(window, "grattoir", {
      get: () => game,
      set: (given) => {
        game = {
          cue(name, level) {
            heard.cues.push(level > 1 ? `${name} ${level}` : name);
            given.cue(name, level);
          },
        };
      },
    });
  });
}

const heard = (page: Page) => page.evaluate(() => (window as any).__heard as Heard);
const forget = (page: Page) => page.evaluate(() => Object.assign((window as any).__heard, { cues: [], loudest: 0, sources: 0, states: [] }));

/** Turns the sound on in the bar of the page that is open. */
async function turnOn(page: Page): Promise<void> {
  await button(page, "Son").click();
  await expect(button(page, "Son")).toHaveAttribute("aria-pressed", "true");
  await page.waitForFunction(() => (window as any).grattoir !== undefined);
}

/** Opens a past play of a game again, with the sound on. */
async function again(page: Page, id: string): Promise<void> {
  await page.goto(`/historique/${id}`);
  await expect(button(page, "Tout révéler")).toBeVisible();
}

test("without being asked for, no sound is made and none is fetched", async ({ page }) => {
  await listen(page);
  const fetched: string[] = [];
  page.on("request", (one) => one.url().includes("/js/sound") && fetched.push(one.url()));
  await openGame(page, "pharaon");
  await expect(button(page, "Son")).toHaveAttribute("aria-pressed", "false");
  await button(page, /^Jouer/).click();
  await bought(page);
  await button(page, "Tout révéler").click();
  await expect(result(page)).toBeVisible();
  expect(fetched).toEqual([]);
  expect(await heard(page)).toMatchObject({ contexts: 0, sources: 0 });
});

test("turned on it is heard, remembered, and begins with a gesture only", async ({ page }) => {
  await listen(page);
  await page.goto("/pharaon");
  await turnOn(page);
  await page.reload();
  await expect(button(page, "Son")).toHaveAttribute("aria-pressed", "true");
  await page.waitForFunction(() => (window as any).grattoir !== undefined);
  await page.waitForTimeout(300);
  expect(await heard(page)).toMatchObject({ contexts: 0, sources: 0 });
  await button(page, /^Jouer/).click();
  await bought(page);
  await expect.poll(async () => (await heard(page)).states).toContain("running");
  expect((await heard(page)).sources).toBe(0);
  await button(page, "Révéler la grille 1").click();
  await expect.poll(async () => (await heard(page)).cues).toEqual(["stone"]);
  await expect.poll(async () => (await heard(page)).loudest).toBeGreaterThan(10);
  expect((await heard(page)).contexts).toBe(1);
});

test("a context that the system has interrupted goes on at the next gesture", async ({ page }) => {
  await listen(page);
  await page.goto("/pharaon");
  await turnOn(page);
  await button(page, /^Jouer/).click();
  await bought(page);
  await expect.poll(() => page.evaluate(() => (window as any).__contexts[0]?.state)).toBe("running");
  // As a call on a telephone does; nothing but a gesture helps then.
  await page.evaluate(async () => {
    const context: AudioContext = (window as any).__contexts[0];
    await context.suspend();
    Object.defineProperty(context, "state", { configurable: true, get: () => "interrupted" });
    const resume = context.resume.bind(context);
    context.resume = () => {
      Reflect.deleteProperty(context, "state");
      return resume();
    };
  });
  await forget(page);
  await button(page, "Révéler la grille 1").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => (window as any).__contexts[0].state)).toBe("running");
  await button(page, "Révéler la grille 2").click();
  await expect.poll(async () => (await heard(page)).loudest).toBeGreaterThan(10);
});

test("a hidden page is silent, and nothing of it is heard late", async ({ page }) => {
  await listen(page);
  await page.goto("/pharaon");
  await turnOn(page);
  await button(page, /^Jouer/).click();
  await bought(page);
  await button(page, "Révéler la grille 1").click();
  const hide = (hidden: boolean) => page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);
  await hide(true);
  await expect.poll(() => page.evaluate(() => (window as any).__contexts[0].state)).toBe("suspended");
  await forget(page);
  await button(page, "Révéler la grille 2").click();
  await page.waitForTimeout(400);
  expect(await heard(page)).toMatchObject({ sources: 0, loudest: 0 });
  await hide(false);
  await expect.poll(() => page.evaluate(() => (window as any).__contexts[0].state)).toBe("running");
  await page.waitForTimeout(100);
  await forget(page);
  await page.waitForTimeout(400);
  // What was cut off does not go on, and what came meanwhile is not made up for.
  expect((await heard(page)).loudest).toBe(0);
  await button(page, "Révéler la grille 3").click();
  await expect.poll(async () => (await heard(page)).loudest).toBeGreaterThan(10);
});

test("turned off in the middle of a sound it is silent at once", async ({ page }) => {
  await listen(page);
  await page.goto("/pharaon");
  await turnOn(page);
  await button(page, /^Jouer/).click();
  await bought(page);
  await button(page, "Révéler la grille 1").click();
  await expect.poll(async () => (await heard(page)).loudest).toBeGreaterThan(10);
  await button(page, "Son").click();
  await expect.poll(() => page.evaluate(() => (window as any).__contexts[0].state)).toBe("suspended");
  await forget(page);
  await button(page, "Révéler la grille 2").click();
  await page.waitForTimeout(400);
  expect(await heard(page)).toMatchObject({ sources: 0, loudest: 0, cues: [] });
});

test("scratching is heard while the finger moves, and follows its speed", async ({ page }) => {
  await listen(page);
  await page.goto("/vegas");
  await turnOn(page);
  await button(page, /^Jouez/).click();
  await bought(page);
  await button(page, /^Commencer par Jackpot/).click();
  const place = await box(await coating(page, 10));
  const y = place.y + place.height / 2;
  const stroke = async (pause: number, far: number) => {
    await page.mouse.move(place.x + 4, y);
    await page.mouse.down();
    await page.waitForTimeout(300);
    await forget(page);
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(place.x + 4 + (step % 2 ? far : 0), y);
      await page.waitForTimeout(pause);
    }
    const moving = (await heard(page)).loudest;
    await page.waitForTimeout(500);
    await forget(page);
    await page.waitForTimeout(300);
    const still = (await heard(page)).loudest;
    await page.mouse.up();
    return { moving, still };
  };
  const slow = await stroke(60, 8);
  const fast = await stroke(16, 80);
  expect(slow.still).toBeLessThan(3);
  expect(fast.still).toBeLessThan(3);
  expect(fast.moving).toBeGreaterThan(slow.moving);
  expect(fast.moving).toBeGreaterThan(10);
});

for (const game of ["lampe", "pharaon", "vegas"]) {
  test(`G5: ${game}: a winning play sounds like a losing one until its prize is shown`, async ({ page }) => {
    test.setTimeout(120_000);
    await listen(page);
    await page.goto("/");
    await turnOn(page);
    const cues = [];
    for (const ending of ["lost", "won"] as const) {
      const id = await played(page.request, game, ending);
      // Zone by zone, and all at once.
      for (const how of ["each", "all"]) {
        await again(page, id);
        const prize = page.evaluate(() =>
          new Promise<string[]>((shown) => {
            // The cues there were before the result came into the page.
            new MutationObserver(() => {
              if (document.querySelector(".result")) shown([...(window as any).__heard.cues]);
            }).observe(document.body, { childList: true, subtree: true });
          }),
        );
        if (how === "each") {
          for (;;) {
            const next = game === "vegas" ? page.locator(".vegas-door:visible, .vegas-reveal:visible, .vegas-thumb:not([data-state=open]):visible") : page.getByRole("button", { name: /^Révéler/ });
            if ((await next.count()) === 0 || (await result(page).isVisible())) break;
            await next.first().click({ timeout: 2_000 }).catch(() => {});
          }
        } else {
          await button(page, "Tout révéler").click();
        }
        const before = await prize;
        await expect(result(page)).toBeVisible();
        await expect.poll(async () => (await heard(page)).cues.length).toBeGreaterThan(before.length);
        const after = (await heard(page)).cues.slice(before.length).join();
        expect(after).toMatch(ending === "lost" ? /^end$/ : /^won/);
        cues.push({ ending, how, before });
      }
    }
    const of = (ending: string, how: string) => cues.find((one) => one.ending === ending && one.how === how)!.before;
    expect(of("won", "each").length).toBeGreaterThan(0);
    expect(of("won", "each")).toEqual(of("lost", "each"));
    expect(of("won", "all")).toEqual(of("lost", "all"));
  });
}

test("each sound is written too where the player wants it, in the language of the page, with the sound off", async ({ page }) => {
  await page.goto("/reglages");
  await page.getByRole("switch", { name: "Sous-titres des sons" }).check();
  const id = await played(page.request, "vegas", "lost");
  await again(page, id);
  const caption = page.locator(".caption");
  await expect(caption).toHaveCount(0);
  await button(page, /^Commencer par Roulette/).click();
  const box = (await (await coating(page, 3)).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(caption).toHaveText("Le métal crisse");
  await page.mouse.up();
  await button(page, "Révéler la roulette").click();
  await expect(caption).toHaveText("La bille roule et s’arrête");
  await expect(caption).toHaveCount(0, { timeout: 6_000 });
  await page.evaluate(() => localStorage.setItem("grattoir.lang", "en"));
  await page.reload();
  await page.getByRole("button", { name: /Craps/ }).click();
  await page.getByRole("button", { name: "Reveal throw 1" }).click();
  await expect(caption).toHaveText("Dice roll");
  expect(await page.evaluate(() => document.querySelectorAll("script[src*=sound]").length)).toBe(0);
});

test("the device ticks at each reveal where the player wants it, and only then", async ({ page }) => {
  await page.addInitScript(() => {
    const ticks: unknown[] = ((window as any).__ticks = []);
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: (pattern: unknown) => ticks.push(pattern) > 0 });
  });
  const ticks = () => page.evaluate(() => (window as any).__ticks as number[]);
  const id = await played(page.request, "pharaon", "won");
  await again(page, id);
  await button(page, "Révéler la grille 1").click();
  expect(await ticks()).toEqual([]);
  await page.goto("/reglages");
  await page.getByRole("switch", { name: "Vibration" }).check();
  await again(page, id);
  await button(page, "Révéler la grille 1").click();
  await button(page, "Révéler la grille 2").click();
  await expect.poll(ticks).toEqual([12, 12]);
  await button(page, "Tout révéler").click();
  await expect(result(page)).toBeVisible();
  expect(await ticks()).toEqual([12, 12, 12]);
});

test("a device that cannot vibrate says so, and its switch cannot be turned", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "vibrate"));
  await page.goto("/reglages");
  await expect(page.getByRole("switch", { name: "Vibration" })).toBeDisabled();
  await expect(page.getByText("Cet appareil ne vibre pas.")).toBeVisible();
});
