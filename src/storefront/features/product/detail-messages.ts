/** Texts of the shop's promises and of the panels, loaded with them. */
import { say } from "../../words/words.ts";
import type { ShopFacts } from "./product.ts";

/** What comes back. `isFinal`: only what is faulty, as for everything in a shop without days. */
const returnsLine = (days: number, { isFinal, isMadeToOrder }: { isFinal: boolean; isMadeToOrder: boolean }): string => {
  if (isMadeToOrder) return "Made for you: it comes back only if something is wrong with it";
  if (isFinal || days === 0) return "It comes back only if something is wrong with it";
  return say(`Return window ${days} days`, `${days}-day returns, we collect it`);
};

/** The shop's promises on a variation. */
export const promises = (
  { returnDays, dispatch, shipping }: Pick<ShopFacts, "returnDays" | "dispatch" | "shipping">,
  variation: { isFinal: boolean; isMadeToOrder: boolean; isReady: boolean },
) => [
  ...(shipping ? [{ icon: "truck" as const, text: shipping }] : []),
  { icon: "back" as const, text: returnsLine(returnDays, variation) },
  // What is made first, or is sold out, leaves on no day that is known.
  ...(dispatch && variation.isReady ? [{ icon: "clock" as const, text: dispatch.promise }] : []),
];

export const shippingPanel = (shipping: string) => `${shipping && `${shipping}. `}Rugs are rolled and sewn into cloth.`;
export const DETAILS = "DETAILS";
export const SHIPPING = "SHIPPING";
export const ENQUIRY = "ENQUIRY";
export const ENQUIRY_TEXT = "Another size, a daylight photo or a sample of";
export const ENQUIRY_TEXT_END = "? Write or call.";

export const detailTitles = {
  glance: "At a glance",
  madeOf: "Made of",
  madeBy: "Made by",
  care: "Care",
  record: "For the record",
} as const;

export const SELLER = "Who sells it, and who answers complaints";
export const WHATS_APP = "Ask on WhatsApp";
/** `size`: '' when there is none. */
export const whatsAppText = (name: string, size: string): string =>
  `Hello, could you send me a picture of ${size ? `${name} in ${size}` : name} in daylight?`;
