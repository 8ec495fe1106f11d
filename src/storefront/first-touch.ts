/**
 * The moment from which code is loaded that the first view does not need: the menu, the side cart, the popups, what Add to Cart does. Until then
 * the line belongs to the pictures (docs/decisions/0034).
 */

/** start-scripts.tsx, which is there before this file, marks the document with it and sends it as an event. */
export const TOUCHED = "touched";

/** A shopper who only looks gets the rest after this time, so that it is there for a later tap. */
const QUIET_MS = 4_000;

const touched = () =>
  new Promise<void>((resolve) => {
    if (TOUCHED in document.documentElement.dataset) resolve();
    addEventListener(TOUCHED, () => resolve());
    setTimeout(resolve, QUIET_MS);
  });

/** The server renders every part at once. */
export const firstTouch: Promise<void> = import.meta.env.SSR ? Promise.resolve() : touched();

/** Loads a module once the shopper has touched the page, or has looked at it for some seconds. */
export const afterTouch = <Module>(load: () => Promise<Module>): Promise<Module> => firstTouch.then(load);
