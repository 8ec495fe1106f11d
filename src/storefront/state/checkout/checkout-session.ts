/** What checkout keeps besides the cart, the address and the codes: the note, and the attempt to order that is under way. */
import { dropTypedAddress } from "./address-session.wire.ts";
import { tellOfChange } from "../cart/browser-cart.ts";
import { keepCoupon, keepGiftCard } from "./discounts.wire.ts";
import { keys, readStored, storedRecord, tokenNow, writeStored } from "../storage.ts";
import { dropCartName } from "../cart/merge-guest-cart.wire.ts";

const sessionKey = "CHECKOUT_SESSION";
const attemptKey = "ORDER_ATTEMPT";

/** With so many, a try is given up for a new one. */
const MOST_REFUSALS = 3;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The note to the shop; '' when there is none. */
export const keptNote = (): string => text(storedRecord(readStored(sessionKey))["note"]);
export const keepNote = (note: string): void => writeStored(sessionKey, note === "" ? null : JSON.stringify({ note }));

/** An order that is not paid yet: its number, and the token that a guest opens it with. */
export type OpenOrder = { number: string; token: string };

/**
 * One try to order. The same thing asked again, after a lost answer, a reload or a double press, goes out under the same key and is the same
 * order; anything else is a new try, which takes the place of the unpaid order before it.
 */
export type Attempt = {
  key: string;
  /** Of what is asked for. */
  print: string;
  /** What the shop has made of it; null before its answer. */
  order: OpenOrder | null;
  replaces: OpenOrder | null;
  /** How often the shop has refused it, for a reason that may be over. */
  refusals: number;
};

const orderIn = (value: unknown): OpenOrder | null => {
  const { number, token } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return text(number) === "" ? null : { number: text(number), token: text(token) };
};

export function attemptNow(): Attempt | null {
  const stored = storedRecord(readStored(attemptKey));
  const key = text(stored["key"]);
  if (!/^[\w-]{8,100}$/.test(key)) return null;
  return {
    key,
    print: text(stored["print"]),
    order: orderIn(stored["order"]),
    replaces: orderIn(stored["replaces"]),
    refusals: Number(stored["refusals"]) || 0,
  };
}

export const keepAttempt = (attempt: Attempt | null): void => writeStored(attemptKey, attempt && JSON.stringify(attempt));

/** The try for what is asked: the one before when it asked for the same. */
export function attemptFor(asked: object): Attempt {
  const print = printOf(JSON.stringify({ asked, who: tokenNow() }));
  const before = attemptNow();
  if (before?.print === print) return before;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const attempt: Attempt = { key, print, order: null, replaces: before?.order ?? before?.replaces ?? null, refusals: 0 };
  keepAttempt(attempt);
  return attempt;
}

/**
 * The shop has refused the try. What it has made of it before is over, and the next press is a new try; so it is when the same try is refused
 * again and again, since nobody knows what became of an answer that was lost.
 */
export function refuseAttempt(attempt: Attempt): void {
  const refusals = attempt.refusals + 1;
  const isOver = attempt.order !== null || refusals >= MOST_REFUSALS;
  keepAttempt({ ...attempt, refusals, ...(isOver && { print: "" }) });
}

/** Tells one text from another in 53 bits (cyrb53); nothing of it can be read. Browsers have hashes of their own on safe pages only. */
function printOf(asked: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < asked.length; at++) {
    const sign = asked.charCodeAt(at);
    one = Math.imul(one ^ sign, 2_654_435_761);
    other = Math.imul(other ^ sign, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36);
}

/** The order is there: nothing of what led to it is wanted any more. */
export function endCheckout(): void {
  if (tokenNow() === "") {
    writeStored(keys.cart, null);
    dropCartName();
  }
  dropTypedAddress();
  keepCoupon(null);
  keepGiftCard(null);
  keepNote("");
  keepAttempt(null);
  tellOfChange();
}
