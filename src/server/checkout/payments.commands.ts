/** Looking at a payment, and asking the provider about it again, on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import { moneyText } from "../../shared/money.ts";
import { type OrdersDeps, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { type Attempt, findAttemptFor, paymentsTakenFor } from "./attempts.queries.ts";
import { askProviderAgain } from "./checkout.ts";
import { refundsOf } from "./refunds.queries.ts";
import { markRefundedByHand } from "./refunds.ts";

export const paymentUsage = [
  "order payment <number>                               its payments and refunds at the provider",
  "order ask <number>                                   asks the provider again within a minute; also retries refused refunds",
  "order refunded <number>                              you have paid its refused refunds in another way; the customer gets an e-mail",
];

type Deps = OrdersDeps & { db: Db };

/** Runs the `order …` commands about payments; undefined for any other command. Throws a Failure. */
export async function paymentCommand(deps: Deps, [verb, typed = "", ...more]: readonly string[]): Promise<string[] | undefined> {
  if ((verb !== "payment" && verb !== "ask" && verb !== "refunded") || typed === "" || more.length > 0) return undefined;
  const { db } = deps;
  const number = parseOrderNumber(typed);
  const { id } = await readOrder(db, number);
  if (verb === "refunded") {
    const sent = await markRefundedByHand(deps, id, deps.mail.clock());
    if (sent.length === 0) return [`No refund of ${number} was refused.`];
    return [`${sent.map(moneyText).join(" and ")} of ${number} is marked as refunded by hand; the customer gets an e-mail.`];
  }
  const attempt = await findAttemptFor(db, { orderId: id });
  if (!attempt) return [`${number} has no online payment.`];
  if (verb === "payment") return await describePayments(db, attempt);
  const retried = (await askProviderAgain(deps, id))?.refunds ?? 0;
  const refunds = retried > 0 ? `, and ${retried} refused refund${retried > 1 ? "s are" : " is"} retried` : "";
  return [`The running shop asks the provider about ${number} within a minute${refunds}.`];
}

async function describePayments(db: Db, { orderId, providerOrderId, receipt, amount }: Attempt): Promise<string[]> {
  const lines = [`${receipt}  ${providerOrderId ?? "not known at the provider"}, ${moneyText(amount)} to pay`];
  for (const taken of await paymentsTakenFor(db, orderId)) {
    const purpose = taken.isTheOrders ? "for this order" : "is refunded in full";
    lines.push(`  ${taken.paymentId}  took ${moneyText(taken.amount)} by ${taken.means} on ${indianTime(taken.takenAt)}, ${purpose}`);
    for (const { key, amount: refunded, state, isByHand, refundId, failure } of await refundsOf(db, taken.paymentId))
      lines.push(
        `    ${key}  ${moneyText(refunded)} refund: ${[isByHand ? "by hand" : state, refundId, failure].filter(Boolean).join(", ")}`,
      );
  }
  return lines.length > 1 ? lines : [...lines, "  No payment yet."];
}
