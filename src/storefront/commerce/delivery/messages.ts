/** Texts about the day of delivery. */
import { rupeeText } from "../../../shared/money.ts";
import { promisedDays } from "../../../shared/delivery.ts";

export const messages = {
  title: "When will it come?",
  pincode: "Delivery PIN code",
  check: "Check",
  format: "Check the PIN code: it has six digits and does not begin with 0.",
  lost: "We could not find out the day just now. Try again in a moment.",
  why: "How we know",
  arrives: "Arrives",
  free: "free delivery",
  cod: "Cash on delivery available",
  noCod: "No cash on delivery",
  back: "Back to the product",
} as const;

export const arrives = (days: { from: string; by: string }) => promisedDays(days);
export const costs = (rupees: number) => (rupees === 0 ? messages.free : `delivery ${rupeeText(rupees)}`);
