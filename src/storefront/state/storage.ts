/** The browser's storage under the shop's keys. Nothing here is read on the server: public pages are the same for everyone. */
import { useSyncExternalStore } from "react";

export const keys = {
  retailToken: "USER_TOKEN",
  tradeToken: "USER_TRADE_TOKEN",
  cart: "CART_SESSION",
  recentlyViewed: "RECENTLY_VIEWED",
  recentSearches: "recentSearch",
  listingColumns: "LISTING_COLUMNS",
  collectionColumns: "COLLECTION_COLUMNS",
} as const;

/** Keys of parts that wake up later stand with them (popups-seen.ts, device.ts, browser-cart.ts, take-along.wire.ts, and those of checkout). */
type LaterKey =
  | "MODALOPEN"
  | "TOP_BANNER_POPUP"
  | "TEMP_USER_TOKEN"
  | "COUPON_SESSION"
  | "GIFTCARD_SESSION"
  | "ADDRESS_SESSION"
  | "CHECKOUT_SESSION"
  | "ORDER_ATTEMPT"
  | "ORDER_TOKENS"
  | "CART_SESSION_KEY"
  | "CART_CHANGED";
type Key = (typeof keys)[keyof typeof keys] | LaterKey;

/** Tells this page's own readers; other tabs are told by the browser's `storage` event. */
const changed = "shop-storage";

export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return; // storage is switched off or full: the shop works on without it
  }
  window.dispatchEvent(new Event(changed));
}

/** A stored record; anything else that lies under the key counts as an empty one. */
export function storedRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A stored list; anything else that lies under the key counts as an empty one. */
export function storedList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page that the browser had put aside (`pageshow`) was told nothing meanwhile. */
const occasions = [changed, "storage", "pageshow"];

function subscribe(listener: () => void) {
  for (const occasion of occasions) window.addEventListener(occasion, listener);
  return () => {
    for (const occasion of occasions) window.removeEventListener(occasion, listener);
  };
}

/** The stored text, null on the server and while hydrating. */
export const useStored = (key: Key): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );

/** The token that calls are made with: the retail one, else the trade one; '' for a guest. */
export const tokenNow = (): string => readStored(keys.retailToken) || readStored(keys.tradeToken) || "";

/** Ends a session in this browser, unless another has begun meanwhile. */
export function forgetToken(token: string): void {
  for (const key of [keys.retailToken, keys.tradeToken]) if (readStored(key) === token) writeStored(key, null);
}

/** The same as it comes and goes. */
export const useToken = (): string => useSyncExternalStore(subscribe, tokenNow, () => "");

/** True once a retail or trade token is found. */
export const useSignedIn = (): boolean => useToken() !== "";
