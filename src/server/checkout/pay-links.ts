/**
 * Pay links: with one, a customer pays for an order that staff took by phone. The order is an unpaid one like any other, with a longer reservation; its
 * amounts are those that were agreed on the phone.
 */
import { payLinkMessages as texts } from "../../contract/pay-link-messages.ts";
import type { Db } from "../../db/connect.ts";
import { payLinkPath } from "../../shared/links.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import {
  type OrderView,
  type OrderWithLines,
  isWithdrawn,
  lockOrder,
  noSuchOrder,
  queuePayLinkEmail,
  readOrder,
} from "../orders/orders.ts";
import { failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { type CreatedPayment, createPayment } from "./create-payment.ts";
import type { CheckoutDeps } from "./deps.ts";
import { AlreadyPaid } from "./failures.ts";
import { deleteOlderLinks, findOrderOfLink, insertPayLink } from "./pay-links.queries.ts";
import { expire } from "./reservations.ts";
import { trySettle } from "./settle.ts";

export const noSuchPayLink = failure("pay_link.unknown", texts.unknown, 404);
export const payLinkExpired = failure("pay_link.expired", texts.expired, 410);
export const payLinkWithdrawn = failure("pay_link.withdrawn", texts.withdrawn, 410);
/** Staff read it. */
export const notWaiting = failure("pay_link.not_waiting", texts.notWaiting, 409);

/** The links of one order that work; making another one ends the oldest. */
const MOST_LINKS = 20;

/**
 * `open`: can be paid. `paid`: the order is placed, or was. `refunding`: the payment came too late, or the order was withdrawn meanwhile, so it goes back.
 */
export type PayLinkState = "open" | "paid" | "expired" | "withdrawn" | "refunding";

type Unpaid = Pick<OrderWithLines, "id" | "status" | "placedAt" | "reservedUntil">;

/** The state of an order's pay links. */
export async function payLinkStateOf(db: Db, { id, status, placedAt, reservedUntil }: Unpaid, now: Date): Promise<PayLinkState> {
  if (status === "processing") return reservedUntil !== null && reservedUntil > now ? "open" : "expired";
  // An order whose payment goes back was put on hold; it is cancelled once the money is back.
  if (placedAt !== null) return status === "on_hold" || (status === "cancelled" && (await isWithdrawn(db, id))) ? "refunding" : "paid";
  return (await isWithdrawn(db, id)) ? "withdrawn" : "expired";
}

/** Makes a link for an unpaid order, in the transaction that holds its lock. Returns its path; only a hash of its token is stored. */
export async function makePayLink(tx: Db, orderId: number, now: Date): Promise<string> {
  const token = newToken();
  await insertPayLink(tx, { tokenHash: hashOf(token), orderId, createdAt: now });
  await deleteOlderLinks(tx, orderId, MOST_LINKS);
  return payLinkPath(token);
}

/** Makes a link and e-mails it to the customer. Returns its path. */
export async function mailPayLink(deps: Pick<CheckoutDeps, "mail">, tx: Db, order: OrderWithLines, now: Date): Promise<string> {
  const path = await makePayLink(tx, order.id, now);
  await queuePayLinkEmail(deps, tx, order, { path, key: hashOf(path), until: order.reservedUntil ?? now });
  return path;
}

/** Another link for an order that waits for its payment, to show to staff or to e-mail. Throws `noSuchOrder` and `notWaiting`. */
export const makeAnotherPayLink = (
  deps: Pick<CheckoutDeps, "db" | "mail">,
  number: string,
  { isMailed }: { isMailed: boolean },
  now: Date,
): Promise<string> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockWaiting(tx, number, now);
    return isMailed ? await mailPayLink(deps, tx, order, now) : await makePayLink(tx, order.id, now);
  });

async function lockWaiting(tx: Db, number: string, now: Date): Promise<OrderWithLines> {
  const order = await lockOrder(tx, number);
  if (!order) throw noSuchOrder();
  if (order.takenBy === null || (await payLinkStateOf(tx, order, now)) !== "open") throw notWaiting();
  return order;
}

/**
 * Ends an order that waits for its payment: its stock, coupon and gift card are free again, and a payment that still arrives is refunded. The provider is
 * asked first, so an order that is paid already is placed and stays. `alsoWrite` runs in the same transaction. Throws `noSuchOrder`, `notWaiting` and
 * `AlreadyPaid`.
 */
export async function withdrawPayLink(
  deps: CheckoutDeps,
  number: string,
  alsoWrite: (tx: Db, order: OrderWithLines) => Promise<void>,
  now: Date,
): Promise<void> {
  const { id, takenBy } = await readOrder(deps.db, number);
  if (takenBy === null) throw notWaiting();
  const attempt = await findAttemptFor(deps.db, { orderId: id });
  // When the provider is unreachable, a payment that was made is refunded once it is known.
  const settled = attempt && (await trySettle(deps, attempt, now));
  if (settled?.state === "paid") throw new AlreadyPaid(settled.order, texts.paidMeanwhile);
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order || !(await expire(tx, order, now, "withdrawn"))) throw notWaiting();
    await alsoWrite(tx, order);
  });
}

/** What the page of a link shows. */
export type PayLinkView = { order: OrderView; state: PayLinkState };

/** Throws `noSuchPayLink`. */
export async function readPayLink(db: Db, token: string, now: Date): Promise<PayLinkView> {
  const order = await readOrder(db, await orderIdOf(db, token));
  return { order, state: await payLinkStateOf(db, order, now) };
}

/**
 * The payment of a link's order at the provider: repeated calls and other tabs get the same one. Throws `noSuchPayLink`, `payLinkExpired`,
 * `payLinkWithdrawn`, and what `createPayment` throws.
 */
export async function startLinkPayment(deps: CheckoutDeps, token: string, now: Date): Promise<CreatedPayment> {
  const { order, state } = await readPayLink(deps.db, token, now);
  if (state === "withdrawn") throw payLinkWithdrawn();
  if (state === "expired") throw payLinkExpired();
  return await createPayment(deps, order.id, now);
}

async function orderIdOf(db: Db, token: string): Promise<number> {
  const orderId = isToken(token) ? await findOrderOfLink(db, hashOf(token)) : undefined;
  if (orderId === undefined) throw noSuchPayLink();
  return orderId;
}
