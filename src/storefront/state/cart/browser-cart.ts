/** The cart of this page, synchronised with other tabs and devices. Loaded when it is first needed. */
import { browserApi } from "../browser-api.ts";
import { clearCoupon } from "./clear-coupon.ts";
import { type CartState, createCartStore, unreadCart } from "./cart-store.ts";
import { customerCart } from "./customer-cart.wire.ts";
import { guestCart } from "./guest-cart.wire.ts";
import { rememberedPincode } from "./pincode.ts";
import { keys, readStored, tokenNow, writeStored } from "../storage.ts";
import { useSyncExternalStore } from "react";

/** Written with each change of a customer's cart, for other tabs and the count in the header. */
const changedKey = "CART_CHANGED";

/** A return to the page within this time does not reload. */
const FRESH_MS = 3_000;

/** Call after changing a customer's cart without the store: every tab reloads it. */
export function notifyChange(): void {
  clearCoupon();
  if (tokenNow() !== "") writeStored(changedKey, crypto.getRandomValues(new Uint32Array(2)).join("-"));
}

const store = createCartStore({
  owner: tokenNow,
  source: () => (tokenNow() === "" ? guestCart(browserApi()) : customerCart(browserApi())),
  onChanged() {
    notifyChange();
    seen = { ...seen, text: readMarks().text };
  },
});

/** Changes whenever the cart may have changed. */
const readMarks = () => ({ token: tokenNow(), text: `${readStored(keys.cart)} ${readStored(changedKey)} ${rememberedPincode()}` });
let seen = readMarks();
let readAt = 0;

function read() {
  readAt = Date.now();
  // Storage changes made by the read do not trigger another.
  return store.read().finally(() => (seen = { ...seen, text: readMarks().text }));
}

function look(): void {
  const now = readMarks();
  const isOther = now.token !== seen.token;
  if (!isOther && now.text === seen.text) return;
  seen = now;
  if (isOther) store.forget();
  // The reply to a running request is the newest.
  if (isOther || !store.now().isBusy) void read();
}

function lookAgain(): void {
  if (document.visibilityState === "visible" && Date.now() - readAt > FRESH_MS) void read();
}

const occasions = ["storage", "shop-storage", "pageshow"];
let watchers = 0;

/** Subscribes to the cart. The first subscriber loads it. */
function subscribe(listener: () => void): () => void {
  const leave = store.subscribe(listener);
  if (++watchers === 1) {
    for (const occasion of occasions) window.addEventListener(occasion, look);
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("focus", lookAgain);
    if (readMarks().token !== seen.token) store.forget();
    seen = readMarks();
    void read();
  }
  return () => {
    leave();
    if (--watchers > 0) return;
    for (const occasion of occasions) window.removeEventListener(occasion, look);
    document.removeEventListener("visibilitychange", lookAgain);
    window.removeEventListener("focus", lookAgain);
  };
}

/** The current cart; `unread` on the server and while hydrating. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, store.now, () => unreadCart);

/** Changes the cart: `add`, `raise`, `lower`, `set`, `remove`. Each returns its outcome; refused changes are rolled back. */
export const cart = store;
