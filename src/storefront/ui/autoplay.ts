/** Automatic motion, and everything that stops it. */

type Options = {
  delayMs: number;
  onTick: () => void;
};

const reducedMotion = "(prefers-reduced-motion: reduce)";

export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches;

/** The browser is set to save data. Not every browser reports it. */
export const savesData = (): boolean => {
  // Missing from TypeScript's types, and from two of three browsers.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
};

/**
 * Calls `onTick` every `delayMs` milliseconds while the element is in view, in a visible tab, and not touched, hovered or focused. Never for someone
 * who prefers reduced motion. Returns the function that stops it.
 */
export function autoplay(element: HTMLElement, { delayMs, onTick }: Options): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const motion = matchMedia(reducedMotion);
  const stops = new Set(["out-of-view"]);
  let timer: ReturnType<typeof setInterval> | undefined;

  const run = () => {
    clearInterval(timer);
    timer = stops.size === 0 && !motion.matches ? setInterval(onTick, delayMs) : undefined;
  };
  const setStop = (reason: string, isSet: boolean) => {
    if (stops.has(reason) === isSet) return;
    if (isSet) stops.add(reason);
    else stops.delete(reason);
    run();
  };
  const onVisibility = () => setStop("hidden", document.hidden);

  element.addEventListener("pointerenter", () => setStop("pointer", true), { signal });
  element.addEventListener("pointerleave", () => setStop("pointer", false), { signal });
  element.addEventListener("focusin", () => setStop("focus", true), { signal });
  element.addEventListener("focusout", ({ relatedTarget }) => setStop("focus", element.contains(relatedTarget as Node | null)), { signal });
  document.addEventListener("visibilitychange", onVisibility, { signal });
  motion.addEventListener("change", run, { signal });
  const view = new IntersectionObserver((entries) => setStop("out-of-view", !entries.at(-1)?.isIntersecting), { threshold: 0.4 });
  view.observe(element);
  onVisibility();
  setStop("pointer", element.matches(":hover"));
  setStop("focus", element.matches(":focus-within"));

  return () => {
    ending.abort();
    view.disconnect();
    clearInterval(timer);
  };
}
