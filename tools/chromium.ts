/** The browser for everything that looks at pages: the system's own, never a downloaded one. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The same browser without anything to draw a window with: a story costs it half the time. Debian packs it by itself. */
const WITHOUT_WINDOW = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium, undefined when there is none. CHROMIUM names another one. */
export const findChromium = (): string | undefined => firstOf(PLACES);
/** For the stories, which nobody watches: without a window where that is installed. */
export const findHeadlessChromium = (): string | undefined => firstOf([WITHOUT_WINDOW, ...PLACES]);

function firstOf(places: readonly string[]): string | undefined {
  const named = process.env["CHROMIUM"];
  return (named ? [named] : places).find((path) => existsSync(path));
}

/** Quiet, and within a root's container. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Who the stories and screens say they are: a crawler, so that no popup comes between. A story about popups says that it is a person. */
export const CRAWLER_USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36 (storybot)";
/** A browser with a head, as a person's. */
export const SHOPPER_USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
