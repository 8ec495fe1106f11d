/** Looking at a payment, and asking the provider about it again, on the owner's command line. */
import type { Db } from "../../db/connect.ts";
import { indianTime } from "../../shared/dates.ts";
import { moneyText } from "../../shared/money.ts";
import { type OrdersDeps, parseOrderNumber, readOrder } from "../orders/orders.ts";
import type { TakenPayment } from "./attempts.queries.ts";
import { askProviderAgain } from "./checkout.ts";
import { type PaymentRecord, readPaymentRecord } from "./payment-record.ts";
import type { RefundRow } from "./refunds.queries.ts";
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
  const record = await readPaymentRecord(db, id);
  if (!record) return [`${number} has no online payment.`];
  if (verb === "payment") return describePayments(record);
  const retried = (await askProviderAgain(deps, id))?.refunds ?? 0;
  const refunds = retried > 0 ? `, and ${retried} refused refund${retried > 1 ? "s are" : " is"} retried` : "";
  return [`The running shop asks the provider about ${number} within a minute${refunds}.`];
}

function describePayments({ attempt: { providerOrderId, receipt, amount }, payments }: PaymentRecord): string[] {
  const head = `${receipt}  ${providerOrderId ?? "not known at the provider"}, ${moneyText(amount)} to pay`;
  if (payments.length === 0) return [head, "  No payment yet."];
  return [head, ...payments.flatMap(({ taken, refunds }) => [describeTaken(taken), ...refunds.map(describeRefund)])];
}

function describeTaken({ paymentId, amount, means, takenAt, isTheOrders }: TakenPayment): string {
  const purpose = isTheOrders ? "for this order" : "is refunded in full";
  return `  ${paymentId}  took ${moneyText(amount)} by ${means} on ${indianTime(takenAt)}, ${purpose}`;
}

const describeRefund = ({ key, amount, state, isByHand, refundId, failure }: RefundRow): string =>
  `    ${key}  ${moneyText(amount)} refund: ${[isByHand ? "by hand" : state, refundId, failure].filter(Boolean).join(", ")}`;
