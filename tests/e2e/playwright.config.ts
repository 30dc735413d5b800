import { defineConfig } from "@playwright/test";

// The whole product: the release client served by the release server, in the system's Chromium.
export default defineConfig({
  testDir: ".",
  outputDir: "results",
  globalSetup: require.resolve("./printed"),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A machine that stands still for seconds must not hide what the others say; what passes only then is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 390, height: 844 },
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: "off",
    // Routes of a test do not reach what a worker fetches; install.spec.ts lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.GRATTOIR_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
