/** The invoice of an order that is placed, and what is said when there can be none. */
import type { Db } from "../../db/connect.ts";
import { issueInvoice } from "../invoices/invoices.ts";
import type { OrderRef } from "../orders/orders.ts";
import type { CheckoutDeps } from "./deps.ts";

/**
 * Issues it as the last thing of the transaction in which the order is placed. What the owner has forgotten to set stops no sale: the shop is
 * told, and the invoice is issued when it is asked for (`npm run shop -- invoice issue-missing`).
 */
export async function invoiceOrder(
  { logError }: CheckoutDeps,
  tx: Db,
  { id, number }: Pick<OrderRef, "id" | "number">,
  now: Date,
): Promise<void> {
  const issued = await issueInvoice(tx, id, now);
  if (issued.state === "missing") logError(`The order ${number} has no invoice: ${issued.why}.`);
}
