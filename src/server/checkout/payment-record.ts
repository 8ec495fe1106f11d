/** What is known about the online payment of an order. */
import type { Db } from "../../db/connect.ts";
import { type Attempt, type TakenPayment, findAttemptFor, paymentsTakenFor } from "./attempts.queries.ts";
import { type RefundRow, refundsOf } from "./refunds.queries.ts";

export type PaymentRecord = { attempt: Attempt; payments: { taken: TakenPayment; refunds: RefundRow[] }[] };

/** The payment attempt of an order, the payments taken for it, the order's own first, and their refunds. Undefined without an attempt. */
export async function readPaymentRecord(db: Db, orderId: number): Promise<PaymentRecord | undefined> {
  const attempt = await findAttemptFor(db, { orderId });
  if (!attempt) return undefined;
  const payments: PaymentRecord["payments"] = [];
  for (const taken of await paymentsTakenFor(db, attempt.orderId)) payments.push({ taken, refunds: await refundsOf(db, taken.paymentId) });
  return { attempt, payments };
}
