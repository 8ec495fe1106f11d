/** When a popup may be shown. All waits end with the page view. */

/** Specification 1, sections 4 and 9: the delays after the content has loaded, and after loading it has failed. */
export const READY_AFTER_MS = 1_500;
export const AWAY_AFTER_MS = 500;

/** How long the shopper must have done nothing. */
const STILL_MS = 1_000;
const LOOK_EACH_MS = 250;

export class Over extends Error {}

export function pause(ms: number, view: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    view.addEventListener("abort", () => (clearTimeout(timer), fail(new Over())), { once: true });
  });
}

/** Resolves when the page has loaded and the browser is idle. */
export async function atRest(view: AbortSignal): Promise<void> {
  while (document.readyState !== "complete") await pause(LOOK_EACH_MS, view);
  await new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 2_000 }) : setTimeout(done, 200)));
  if (view.aborted) throw new Over();
}

const acts = ["keydown", "input", "pointerdown", "pointerup", "scroll"];

/** Resolves when the shopper is not typing, scrolling, pressing, or using a panel. */
export async function quietMoment(view: AbortSignal): Promise<void> {
  let lastAct = Number.NEGATIVE_INFINITY;
  const act = ({ type, target }: Event) => {
    // Rows on the page scroll automatically.
    if (type !== "scroll" || target === document) lastAct = performance.now();
  };
  for (const type of acts) document.addEventListener(type, act, { capture: true, passive: true, signal: view });
  do await pause(LOOK_EACH_MS, view);
  while (performance.now() - lastAct < STILL_MS || isOccupied());
}

/** The shopper is typing in a field, has a panel or menu open, is selecting text, or is in another tab. */
const isOccupied = () =>
  document.hidden ||
  document.querySelector("dialog:modal, [data-open] > [aria-expanded=true], video:fullscreen") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true ||
  getSelection()?.isCollapsed === false;

/** The longest wait for pictures. */
const PICTURES_WITHIN_MS = 10_000;

/** Resolves when every picture has loaded or failed. */
export async function picturesIn(place: Element, view: AbortSignal): Promise<void> {
  const coming = [...place.querySelectorAll("img")].map((image) => image.decode());
  await Promise.race([Promise.allSettled(coming), pause(PICTURES_WITHIN_MS, view)]);
}
