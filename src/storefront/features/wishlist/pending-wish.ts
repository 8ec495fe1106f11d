/** The product a guest wanted to save: stored for this tab during sign-in and saved on return. */
import { SAVING } from "../../../shared/links.ts";
import type { Wish } from "../../state/account/favourites.ts";

const KEY = "WISH_PENDING";
/** Expires, because the shopper has moved on by then. */
const EXPIRES_AFTER_MS = 30 * 60_000;

export function savePendingWish({ productId, variationId }: Wish, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([productId, variationId, now]));
  } catch {
    return; // storage is switched off: the page is found again, the heart has to be pressed once more
  }
}

/** What a heart's link says to save (`savingPath`). */
export function wishIn(hash: string): Wish | null {
  const [, productId, variationId] = /^(\d{1,9})-(\d{1,9})$/.exec(hash.replace(SAVING, "")) ?? [];
  return productId && variationId ? { productId: Number(productId), variationId: Number(variationId) } : null;
}

/** Returns and removes it. */
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
