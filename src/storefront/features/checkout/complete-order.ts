/** Brings the stored checkout state in line with the state of the order. */
import { thankYouPath } from "../../../shared/links.ts";
import { browserApi } from "../../state/browser-api.ts";
import { type OpenOrder, currentAttempt, endCheckout, saveAttempt } from "../../state/checkout/checkout-session.ts";
import { messages } from "./messages.ts";
import type { PlacedOrder } from "./thank-you/placed-order.ts";
import { readOrder } from "./thank-you/placed-order.wire.ts";

/** For the latest attempt of this browser: a placed order clears the checkout state; a failed one clears only the attempt. */
export function clearFinishedAttempt({ number, status }: PlacedOrder): void {
  if (status === "confirming" || currentAttempt()?.order?.number !== number) return;
  if (status === "unpaid" || status === "cancelled") saveAttempt(null);
  else endCheckout();
}

/** Reads the provider's redirect to an in-app browser. A payment that is not confirmed yet leads to the thank-you page, which polls. */
export function readProviderReturn(search: string): { to: string; news: string } {
  const outcome = new URLSearchParams(search).get("payment");
  const number = currentAttempt()?.order?.number;
  if (outcome === "pending") return number === undefined ? { to: "", news: messages.pending } : { to: thankYouPath(number), news: "" };
  return { to: "", news: outcome === "failed" ? messages.failed : "" };
}

/** The thank-you page of an order that was placed after its tab was closed; usually ''. */
export async function finishedOrderPath(): Promise<string> {
  const number = currentAttempt()?.order?.number;
  if (number === undefined) return "";
  const order = await readOrder(browserApi(), number).catch(() => null);
  if (!order) return "";
  if (isPlaced(order)) return thankYouPath(number);
  clearFinishedAttempt(order);
  return "";
}

const isPlaced = ({ status }: PlacedOrder): boolean => status === "confirmed" || status === "held";

/** The thank-you page of an order that was paid elsewhere; '' if it is not paid or unknown. */
export async function placedPath({ number }: OpenOrder): Promise<string> {
  const order = await readOrder(browserApi(), number).catch(() => null);
  return order && isPlaced(order) ? thankYouPath(number) : "";
}

/** Aborts `over` when another tab completes or replaces the order. Call `stop` to stop watching. */
export function watchOtherTabs({ number }: OpenOrder): { over: AbortSignal; stop: () => void } {
  const elsewhere = new AbortController();
  const check = () => currentAttempt()?.order?.number !== number && elsewhere.abort();
  window.addEventListener("storage", check);
  return { over: elsewhere.signal, stop: () => window.removeEventListener("storage", check) };
}
