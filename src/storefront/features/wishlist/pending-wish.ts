/** What a guest wanted to save: kept for this tab while they sign in, and put on the list when they come back. */
import type { Wish } from "../../state/account/favourites.ts";

const KEY = "WISH_PENDING";
/** Whoever takes longer has begun something else. */
const EXPIRES_AFTER_MS = 30 * 60_000;

export function savePendingWish({ productId, variationId }: Wish, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([productId, variationId, now]));
  } catch {
    return; // storage is switched off: the page is found again, the heart has to be pressed once more
  }
}

/** Once: it is forgotten with this. */
export function takePendingWish(now = Date.now()): Wish | null {
  try {
    const [productId, variationId, at] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as unknown[];
    sessionStorage.removeItem(KEY);
    const isFresh = typeof at === "number" && now - at < EXPIRES_AFTER_MS;
    return isFresh && isId(productId) && isId(variationId) ? { productId, variationId } : null;
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is number => Number.isInteger(value);
