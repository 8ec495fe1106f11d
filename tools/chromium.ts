/** The browser of the tests, screenshots and Lighthouse: the system's, never a downloaded one. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The same browser without a window: a test takes half the time. A separate package in Debian. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium, undefined when there is none. CHROMIUM names another one. */
export const findChromium = (): string | undefined => firstOf(PLACES);
/** For the tests: the one without a window where it is installed. */
export const findHeadlessChromium = (): string | undefined => firstOf([HEADLESS_SHELL, ...PLACES]);

function firstOf(places: readonly string[]): string | undefined {
  const named = process.env["CHROMIUM"];
  return (named ? [named] : places).find((path) => existsSync(path));
}

/** No background traffic; no sandbox for root in a container. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** The user agent of tests and screenshots: a crawler, so that no popup opens. Tests of popups use that of a shopper. */
export const CRAWLER_USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36 (testbot)";
/** An ordinary desktop browser. */
export const SHOPPER_USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
