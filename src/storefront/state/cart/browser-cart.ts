/** The one cart of this page, kept in step with other tabs and other devices. Loaded when it is first needed: no first visit pays for it. */
import { browserApi } from "../browser-api.ts";
import { type CartState, createCartStore, unreadCart } from "./cart-store.ts";
import { customerCart } from "./customer-cart.wire.ts";
import { guestCart } from "./guest-cart.wire.ts";
import { keys, readStored, tokenNow, writeStored } from "../storage.ts";
import { useSyncExternalStore } from "react";

/** Written with each change of a customer's cart: for other tabs, and for the number in the header. */
const changedKey = "CART_CHANGED";
const couponKey = "COUPON_SESSION";

/** Who comes back to the page within this time finds it as it was. */
const FRESH_MS = 3_000;

/** A customer's cart has been changed past the store: every tab reads it anew, this one too. */
export function tellOfChange(): void {
  // Any change of the cart clears the coupon (specification 2, section 4).
  if (readStored(couponKey) !== null) writeStored(couponKey, null);
  if (tokenNow() !== "") writeStored(changedKey, crypto.getRandomValues(new Uint32Array(2)).join("-"));
}

const store = createCartStore({
  owner: tokenNow,
  source: () => (tokenNow() === "" ? guestCart(browserApi()) : customerCart(browserApi())),
  onChanged() {
    tellOfChange();
    seen = { ...seen, text: marks().text };
  },
});

/** What tells that the cart may be another one. */
const marks = () => ({ token: tokenNow(), text: `${readStored(keys.cart)} ${readStored(changedKey)}` });
let seen = marks();
let readAt = 0;

function read() {
  readAt = Date.now();
  // What a reading tidies up is no news.
  return store.read().finally(() => (seen = { ...seen, text: marks().text }));
}

function look(): void {
  const now = marks();
  const isOther = now.token !== seen.token;
  if (!isOther && now.text === seen.text) return;
  seen = now;
  if (isOther) store.forget();
  // While something is on its way, its answer is the newest.
  if (isOther || !store.now().isBusy) void read();
}

function lookAgain(): void {
  if (document.visibilityState === "visible" && Date.now() - readAt > FRESH_MS) void read();
}

const occasions = ["storage", "shop-storage", "pageshow"];
let watchers = 0;

/** Follows the cart, and reads it with the first one who does. */
function subscribe(listener: () => void): () => void {
  const leave = store.subscribe(listener);
  if (++watchers === 1) {
    for (const occasion of occasions) window.addEventListener(occasion, look);
    document.addEventListener("visibilitychange", lookAgain);
    window.addEventListener("focus", lookAgain);
    if (marks().token !== seen.token) store.forget();
    seen = marks();
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

/** The cart as it stands; `unread` on the server and while hydrating. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, store.now, () => unreadCart);

/** Ways to change it: `add`, `raise`, `lower`, `set`, `remove`. Each tells what became of it; the lines have followed, or gone back. */
export const cart = store;
