/** The browser's storage under the shop's keys. Nothing here is read on the server: public pages are the same for everyone. */
import { useSyncExternalStore } from "react";

export const keys = {
  retailToken: "USER_TOKEN",
  tradeToken: "USER_TRADE_TOKEN",
  cart: "CART_SESSION",
  recentlyViewed: "RECENTLY_VIEWED",
  recentSearches: "recentSearch",
} as const;

/** Keys of modules that load later are declared there (columns.ts, popups-seen.ts, device.ts, browser-cart.ts, merge-guest-cart.wire.ts, checkout/, cart/pincode.ts). */
type DeferredKey =
  | "MODALOPEN"
  | "TOP_BANNER_POPUP"
  | "TEMP_USER_TOKEN"
  | "COUPON_SESSION"
  | "GIFTCARD_SESSION"
  | "GIFT_SESSION"
  | "ADDRESS_SESSION"
  | "CHECKOUT_SESSION"
  | "ORDER_ATTEMPT"
  | "ORDER_TOKENS"
  | "CART_SESSION_KEY"
  | "CART_CHANGED"
  | "REMOVED_COUPON"
  | "REMOVED_GIFTCARD"
  | "EARLIER_LINES"
  | "WAITING_LINE"
  | "DELIVERY_PINCODE"
  | "LISTING_COLUMNS"
  | "PHONE_COLUMNS"
  | "COLLECTION_COLUMNS";
export type Key = (typeof keys)[keyof typeof keys] | DeferredKey;

/** In sessionStorage: where the shopper was when the session ended. */
export const RETURN_KEY = "RETURN_TO";

/** Notifies readers in this page; other tabs receive the browser's `storage` event. */
const CHANGED_EVENT = "shop-storage";

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
    return; // storage is switched off or full: the shop works without it
  }
  window.dispatchEvent(new Event(CHANGED_EVENT));
}

/** A stored record; anything else counts as empty. */
export function storedRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A stored list; anything else counts as empty. */
export function storedList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page in the back-forward cache receives no events, so it reads again on `pageshow`. */
const events = [CHANGED_EVENT, "storage", "pageshow"];

function subscribe(listener: () => void) {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The stored text, null on the server and while hydrating. */
export const useStored = (key: Key): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );

/** The token sent with requests: the retail one, else the trade one; '' for a guest. */
export const tokenNow = (): string => readStored(keys.retailToken) || readStored(keys.tradeToken) || "";

/** Removes this token, and no newer one. */
export function forgetToken(token: string): void {
  for (const key of [keys.retailToken, keys.tradeToken]) if (readStored(key) === token) writeStored(key, null);
}

/** The same, as a hook. */
export const useToken = (): string => useSyncExternalStore(subscribe, tokenNow, () => "");

/** True once a retail or trade token is stored. */
export const useSignedIn = (): boolean => useToken() !== "";
