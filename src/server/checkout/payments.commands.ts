/** What became of a payment, on the owner's command line; and asking about it again. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import { moneyText } from "../../shared/money.ts";
import { type OrdersDeps, parseOrderNumber, readOrder } from "../orders/orders.ts";
import { type Attempt, findAttemptFor, setAsked, paymentsTakenFor } from "./attempts.queries.ts";
import { refundsOf, retryRefusedRefunds } from "./refunds.queries.ts";
import { markRefundedByHand } from "./refunds.ts";

export const paymentUsage = [
  "order payment <number>                               what the payment provider knows it by, what it took and gave back",
  "order ask <number>                                   asks the provider about it anew, within a minute; also for refunds that it had refused",
  "order refunded <number>                              what the provider refused to give back you have sent in another way; its customer is told",
];

type Deps = OrdersDeps & { db: Db };

/** Does what the words after `order` ask for, as far as it is about what the provider says; undefined otherwise. Throws a Failure. */
export async function paymentCommand(deps: Deps, [verb, typed = "", ...more]: readonly string[]): Promise<string[] | undefined> {
  if ((verb !== "payment" && verb !== "ask" && verb !== "refunded") || typed === "" || more.length > 0) return undefined;
  const { db } = deps;
  const number = parseOrderNumber(typed);
  const { id } = await readOrder(db, number);
  if (verb === "refunded") {
    const sent = await markRefundedByHand(deps, id, deps.mail.clock());
    if (sent.length === 0) return [`No refund of ${number} has been refused.`];
    return [`${sent.map(moneyText).join(" and ")} of ${number} has gone back in another way. Its customer is told by e-mail.`];
  }
  const attempt = await findAttemptFor(db, { orderId: id });
  if (!attempt) return [`Nothing was to be paid online for ${number}.`];
  if (verb === "payment") return await tell(db, attempt);
  const revived = await retryRefusedRefunds(db, id);
  // As if it had not been asked about since: then it is the clock's next question.
  await setAsked(db, attempt.id, attempt.createdAt);
  const refunds = revived > 0 ? `, and for ${revived} refund${revived > 1 ? "s" : ""} once more` : "";
  return [`The provider is asked about ${number} within a minute${refunds}, as long as the shop is open.`];
}

async function tell(db: Db, { orderId, providerOrderId, receipt, amount }: Attempt): Promise<string[]> {
  const lines = [`${receipt}  ${providerOrderId ?? "not known at the provider"}, ${moneyText(amount)} to pay`];
  for (const taken of await paymentsTakenFor(db, orderId)) {
    const part = taken.isTheOrders ? "for this order" : "goes back whole";
    lines.push(`  ${taken.paymentId}  took ${moneyText(taken.amount)} by ${taken.means} on ${indianTime(taken.takenAt)}, ${part}`);
    for (const { key, amount: back, state, isByHand, refundId, failure } of await refundsOf(db, taken.paymentId))
      lines.push(`    ${key}  ${moneyText(back)} back: ${[isByHand ? "by hand" : state, refundId, failure].filter(Boolean).join(", ")}`);
  }
  return lines.length > 1 ? lines : [...lines, "  Nothing was taken."];
}
