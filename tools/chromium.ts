/** The browser for everything that looks at pages: the system's own, never a downloaded one. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium, undefined when there is none. CHROMIUM names another one. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM"];
  return (named ? [named] : PLACES).find((path) => existsSync(path));
}

/** Quiet, and within a root's container. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
