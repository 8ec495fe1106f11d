/** Texts of what the shop has changed in a cart by itself. */
import { rupeeText } from "../../../shared/money.ts";

export const messages = {
  close: "Close this message",
  lost: "The shop could not be reached. Nothing has changed. Please try again.",
  unnamed: "a product that is no longer in the shop",
} as const;

const names = { coupon: "The coupon", giftcard: "The gift card" } as const;

/** `reason`: the server's refusal, a sentence. */
export const removedBecause = (kind: keyof typeof names, code: string, reason: string) => `${names[kind]} ${code} was removed. ${reason}`;
export const mayReturn = (code: string) => `You can apply ${code} again here once your cart qualifies.`;
export const removedByChange = (code: string) => `Your cart has changed, so the coupon ${code} was removed.`;
export const stillFits = (rupees: number) => `It works again: ${rupeeText(rupees)} off.`;
export const applyAgain = (code: string) => `Apply ${code} again`;
export const applied = (code: string, message: string) => `${code} is applied again. ${message}`;

type Named = { name: string; choice: string; quantity: number };
const MOST_NAMED = 4;

const nameOf = ({ name, choice, quantity }: Named) =>
  [name || messages.unnamed, choice].filter(Boolean).join(", ") + (quantity > 1 ? ` (${quantity})` : "");

/** Names are separated by semicolons, because they contain commas. */
function listOf(lines: readonly Named[]): string {
  const more = lines.length - MOST_NAMED;
  return [...lines.slice(0, MOST_NAMED).map(nameOf), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

const things = (lines: readonly Named[]) =>
  lines.length === 1 ? "1 item from your earlier visit was" : `${lines.length} items from your earlier visit were`;
export const earlierAdded = (lines: readonly Named[]) => `${things(lines)} added to your cart: ${listOf(lines)}.`;
export const earlierRemoved = (lines: readonly Named[]) => `${things(lines)} removed from your cart: ${listOf(lines)}.`;
export const takeOut = (count: number) => (count === 1 ? "Remove it" : "Remove them");
export const putBack = (count: number) => (count === 1 ? "Add it back" : "Add them back");
