import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, CRAWLER_USER_AGENT, findHeadlessChromium } from "./tools/chromium.ts";

const isCi = Boolean(process.env["CI"]);
/** What is tested at both widths runs on a phone only, as most shoppers do. */
const isOnce = process.env["EACH_STORY_ONCE"] === "on";
const executablePath = findHeadlessChromium();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/start-shop.ts",
  // Two keep the processors busy while the third waits for an email or a request. On a slow machine a third only makes the others late.
  workers: isCi ? 2 : 3,
  // Two shared cores may be slow for a moment; a real fault fails each time. Flaky tests are listed at the end.
  timeout: isCi ? 120_000 : 60_000,
  expect: { timeout: isCi ? 30_000 : 10_000 },
  retries: isCi ? 2 : 0,
  forbidOnly: isCi,
  // So many are not slowness.
  maxFailures: isCi ? 20 : 0,
  reporter: [["list"], ["./tools/slowest-tests-reporter.ts"]],
  use: {
    // The global setup sets it; each worker reads this file again after that.
    ...(process.env["E2E_URL"] ? { baseURL: process.env["E2E_URL"] } : {}),
    userAgent: CRAWLER_USER_AGENT,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "on-first-retry",
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // Tests that do not depend on the width run on a desktop only.
    { name: "desktop", grepInvert: isOnce ? /@phone|@both/ : /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", grep: /@phone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
