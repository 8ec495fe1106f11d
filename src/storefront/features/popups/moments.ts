/** When a popup may be shown. All waits end with the page view. */

/** Specification 1, sections 4 and 9: the delays after the content has loaded, and after loading it has failed. */
export const READY_AFTER_MS = 1_500;
export const FAILED_AFTER_MS = 500;

/** How long the shopper must have done nothing. */
const IDLE_MS = 1_000;
const POLL_MS = 250;

export class PageLeft extends Error {}

export function pause(ms: number, view: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    view.addEventListener("abort", () => (clearTimeout(timer), fail(new PageLeft())), { once: true });
  });
}

/** Resolves when the page has loaded and the browser is idle. */
export async function pageIdle(view: AbortSignal): Promise<void> {
  while (document.readyState !== "complete") await pause(POLL_MS, view);
  await new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 2_000 }) : setTimeout(done, 200)));
  if (view.aborted) throw new PageLeft();
}

const actions = ["keydown", "input", "pointerdown", "pointerup", "scroll"];

/** Resolves when the shopper is not typing, scrolling, pressing, or using a panel. */
export async function shopperIdle(view: AbortSignal): Promise<void> {
  let lastAction = Number.NEGATIVE_INFINITY;
  const onAction = ({ type, target }: Event) => {
    // Rows on the page scroll automatically.
    if (type !== "scroll" || target === document) lastAction = performance.now();
  };
  for (const type of actions) document.addEventListener(type, onAction, { capture: true, passive: true, signal: view });
  do await pause(POLL_MS, view);
  while (performance.now() - lastAction < IDLE_MS || isBusy());
}

/** The shopper is typing in a field, has a panel, the viewer or a menu open, is selecting text, or is in another tab. */
const isBusy = () =>
  document.hidden ||
  document.querySelector("dialog:modal, [aria-modal=true], [data-open] > [aria-expanded=true], video:fullscreen") !== null ||
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true ||
  getSelection()?.isCollapsed === false;

/** The longest wait for pictures. */
const PICTURES_WITHIN_MS = 10_000;

/** Resolves when every picture has loaded or failed. */
export async function picturesLoaded(place: Element, view: AbortSignal): Promise<void> {
  const coming = [...place.querySelectorAll("img")].map((image) => image.decode());
  await Promise.race([Promise.allSettled(coming), pause(PICTURES_WITHIN_MS, view)]);
}
