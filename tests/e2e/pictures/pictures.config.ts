import { defineConfig } from "@playwright/test";

import base from "../playwright.config";

// Takes the README's pictures: npx playwright test -c tests/e2e/pictures/pictures.config.ts
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "pictures.ts",
  outputDir: "../results/pictures",
  workers: 1,
});
