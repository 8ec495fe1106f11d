/** The invoice of a placed order. */
import type { Db } from "../../db/connect.ts";
import { issueInvoice } from "../invoices/invoices.ts";
import type { OrderRef } from "../orders/orders.ts";
import type { CheckoutDeps } from "./deps.ts";

/**
 * Issues the invoice as the last step of the transaction that places the order. A missing setting stops no sale: it is logged, and the owner issues
 * the invoice later (`npm run shop -- invoice issue-missing`).
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
