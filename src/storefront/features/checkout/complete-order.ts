/** Brings what the browser keeps of checkout in step with what has become of the order. */
import { thankYouPath } from "../../../shared/links.ts";
import { browserApi } from "../../state/browser-api.ts";
import { type OpenOrder, attemptNow, endCheckout, keepAttempt } from "../../state/checkout/checkout-session.ts";
import { messages } from "./messages.ts";
import type { PlacedOrder } from "./thank-you/placed-order.ts";
import { readOrder } from "./thank-you/placed-order.wire.ts";

/** Of this browser's own last try: an order that is there takes everything with it that led to it; one that will never be, only its try. */
export function followUp({ number, standing }: PlacedOrder): void {
  if (standing === "confirming" || attemptNow()?.order?.number !== number) return;
  if (standing === "unpaid" || standing === "cancelled") keepAttempt(null);
  else endCheckout();
}

/** What a browser within an app brings back from the provider: it may be paid without the shop knowing yet, and then its order asks on. */
export function comeBack(search: string): { to: string; news: string } {
  const outcome = new URLSearchParams(search).get("payment");
  const number = attemptNow()?.order?.number;
  if (outcome === "pending") return number === undefined ? { to: "", news: messages.pending } : { to: thankYouPath(number), news: "" };
  return { to: "", news: outcome === "failed" ? messages.failed : "" };
}

/** Where somebody belongs whose order was placed after they had left, as by a payment in a tab that was closed; '' for most people. */
export async function leftBehind(): Promise<string> {
  const number = attemptNow()?.order?.number;
  if (number === undefined) return "";
  const order = await readOrder(browserApi(), number).catch(() => null);
  if (!order) return "";
  if (isThere(order)) return thankYouPath(number);
  followUp(order);
  return "";
}

const isThere = ({ standing }: PlacedOrder): boolean => standing === "confirmed" || standing === "held";

/** The page of an order of this tab that was paid elsewhere; '' as long as it is not, or nobody knows. */
export async function placedPath({ number }: OpenOrder): Promise<string> {
  const order = await readOrder(browserApi(), number).catch(() => null);
  return order && isThere(order) ? thankYouPath(number) : "";
}

/** Ends when another tab has finished the order, or tries to order something else in its place. Call `stop` when nobody listens any more. */
export function untilElsewhere({ number }: OpenOrder): { over: AbortSignal; stop: () => void } {
  const elsewhere = new AbortController();
  const look = () => attemptNow()?.order?.number !== number && elsewhere.abort();
  window.addEventListener("storage", look);
  return { over: elsewhere.signal, stop: () => window.removeEventListener("storage", look) };
}
