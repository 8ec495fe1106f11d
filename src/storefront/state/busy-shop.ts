/** Waits while the shop is too busy. Loaded after the page. */

/** In case a proxy has removed the number. */
const USUAL_WAIT_SECONDS = 2;
/** About twenty seconds; then the shopper reads the refusal and decides. */
export const MOST_TRIES = 8;

const listeners = new Set<(waitMs: number) => void>();
/** When the latest wait ends, by `performance.now()`. */
let waitsUntil = 0;

/** Calls the listener each time the browser waits, also for a wait that has begun. Returns a function that ends this. */
export function onBusyShop(listener: (waitMs: number) => void): () => void {
  listeners.add(listener);
  const restMs = waitsUntil - performance.now();
  if (restMs > 0) listener(restMs);
  return () => void listeners.delete(listener);
}

/** `seconds`: as the shop asks. */
export async function waitForShop(seconds: unknown): Promise<void> {
  const waitMs = (Number(seconds) || USUAL_WAIT_SECONDS) * 1_000;
  const until = performance.now() + waitMs;
  waitsUntil = until;
  for (const listener of listeners) listener(waitMs);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  // A timer may be a fraction of a millisecond early.
  if (waitsUntil === until) waitsUntil = 0;
}
