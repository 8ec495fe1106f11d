import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, CRAWLER_USER_AGENT, findHeadlessChromium } from "./tools/chromium.ts";

const executablePath = findHeadlessChromium();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/start-shop.ts",
  // Two keep the processors busy while the third waits for an email or a request.
  workers: 3,
  timeout: 60_000,
  // Two shared cores may be slow for a moment; a real fault fails three times. Flaky tests are listed at the end.
  retries: process.env["CI"] ? 2 : 0,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
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
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", grep: /@phone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
