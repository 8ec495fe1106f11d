/** Checkout state besides cart, address and codes: how to pay, consent, the note, the business that buys, and the current attempt to order. */
import type { OrderBusiness } from "../account/business.ts";
import { clearTypedAddress } from "./address-session.wire.ts";
import { notifyChange } from "../cart/browser-cart.ts";
import { forgetRemovedCode, saveCoupon, saveGiftCard } from "./discounts.wire.ts";
import { saveEarlierLines } from "../cart/earlier-lines.wire.ts";
import { clearGiftRecipient } from "./gift-recipient.wire.ts";
import { keys, readStored, storedRecord, tokenNow, writeStored } from "../storage.ts";
import { forgetWaitingToken } from "./waiting-token.ts";
import { clearCartKey } from "../cart/merge-guest-cart.wire.ts";

const sessionKey = "CHECKOUT_SESSION";
const attemptKey = "ORDER_ATTEMPT";

/** After this many refusals an attempt is replaced by a new one. */
const MAX_REFUSALS = 3;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const stored = () => storedRecord(readStored(sessionKey));

/** Stores one part and leaves the others; null removes it. */
function savePart(part: "note" | "business" | "method" | "consent" | "onWhatsApp", value: unknown): void {
  const { [part]: _before, ...others } = stored();
  const all = value === null ? others : { ...others, [part]: value };
  writeStored(sessionKey, Object.keys(all).length === 0 ? null : JSON.stringify(all));
}

/** The note to the shop; '' when there is none. */
export const savedNote = (): string => text(stored()["note"]);
export const saveNote = (note: string): void => savePart("note", note === "" ? null : note);

/** The chosen way to pay; online when none was chosen. */
export const savedMethod = (): "ONLINE" | "COD" => (stored()["method"] === "COD" ? "COD" : "ONLINE");
export const saveMethod = (method: "ONLINE" | "COD"): void => savePart("method", method === "COD" ? method : null);

/** Whether the shopper agreed to the terms for this order. */
export const savedConsent = (): boolean => stored()["consent"] === true;
export const saveConsent = (agrees: boolean): void => savePart("consent", agrees || null);

/** Whether the shopper wants updates of this order on WhatsApp. */
export const savedOnWhatsApp = (): boolean => stored()["onWhatsApp"] === true;
export const saveOnWhatsApp = (isWanted: boolean): void => savePart("onWhatsApp", isWanted || null);

/** The business typed for this order; null when nothing was typed, so that the account's applies. */
export function savedBusiness(): OrderBusiness | null {
  const typed = stored()["business"];
  if (typeof typed !== "object" || typed === null) return null;
  const { company, gstin, address, isForOther } = typed as Record<string, unknown>;
  return { company: text(company), gstin: text(gstin), address: text(address), isForOther: isForOther === true };
}
export const saveBusiness = (business: OrderBusiness | null): void => savePart("business", business);

/** An unpaid order: its number and a guest's access token. */
export type OpenOrder = { number: string; token: string };

/**
 * One attempt to order. The same request repeated, after a lost reply, a reload or a double click, has the same idempotency key and yields
 * the same order; a different request is a new attempt, which replaces the unpaid order before it.
 */
export type Attempt = {
  key: string;
  /** Of the request. */
  fingerprint: string;
  /** The order placed for it; null before the reply. */
  order: OpenOrder | null;
  replaces: OpenOrder | null;
  /** Number of refusals so far. */
  refusals: number;
};

const orderIn = (value: unknown): OpenOrder | null => {
  const { number, token } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return text(number) === "" ? null : { number: text(number), token: text(token) };
};

export function currentAttempt(): Attempt | null {
  const stored = storedRecord(readStored(attemptKey));
  const key = text(stored["key"]);
  if (!/^[\w-]{8,100}$/.test(key)) return null;
  return {
    key,
    fingerprint: text(stored["fingerprint"]),
    order: orderIn(stored["order"]),
    replaces: orderIn(stored["replaces"]),
    refusals: Number(stored["refusals"]) || 0,
  };
}

export const saveAttempt = (attempt: Attempt | null): void => writeStored(attemptKey, attempt && JSON.stringify(attempt));

/** The attempt for a request: the current one if the request is the same. */
export function attemptFor(request: object): Attempt {
  const fingerprint = hashOf(JSON.stringify({ request, who: tokenNow() }));
  const before = currentAttempt();
  if (before?.fingerprint === fingerprint) return before;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const attempt: Attempt = { key, fingerprint, order: null, replaces: before?.order ?? before?.replaces ?? null, refusals: 0 };
  saveAttempt(attempt);
  return attempt;
}

/**
 * Counts a refusal. An attempt that had an order, or was refused repeatedly, is over: the next click starts a new one,
 * because the outcome of a lost reply is unknown.
 */
export function recordRefusal(attempt: Attempt): void {
  const refusals = attempt.refusals + 1;
  const isOver = attempt.order !== null || refusals >= MAX_REFUSALS;
  saveAttempt({ ...attempt, refusals, ...(isOver && { fingerprint: "" }) });
}

/** A 53-bit hash (cyrb53). crypto.subtle exists in secure contexts only. */
function hashOf(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    one = Math.imul(one ^ sign, 2_654_435_761);
    other = Math.imul(other ^ sign, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36);
}

/** Clears all checkout state after the order was placed. */
export function endCheckout(): void {
  if (tokenNow() === "") {
    writeStored(keys.cart, null);
    clearCartKey();
  }
  clearTypedAddress();
  clearGiftRecipient();
  saveCoupon(null);
  saveGiftCard(null);
  forgetRemovedCode("coupon");
  forgetRemovedCode("giftcard");
  saveEarlierLines([]);
  writeStored(sessionKey, null);
  saveAttempt(null);
  forgetWaitingToken();
  notifyChange();
}
