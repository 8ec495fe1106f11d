/**
 * Orders that are paid on delivery, confirmed by their customers before they are sent: by a link in an e-mail, or on the telephone. The owner switches it on
 * with the rules of cash on delivery; an order that waits when it is switched off still waits.
 */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { HOUR_MS } from "../../shared/dates.ts";
import { codConfirmPath } from "../../shared/links.ts";
import {
  type OrderRow,
  type OrderWithLines,
  lockOrder,
  noSuchOrder,
  queueCodConfirmationEmail,
  setAwaitsConfirmation,
  setPromisedDays,
} from "../orders/orders.ts";
import { laterPromise } from "../delivery/delivery.ts";
import { failure } from "../platform/failure.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  findOrderOfConfirmation,
  insertConfirmation,
  readCallsSince,
  readUnconfirmed,
  writeConfirmed,
  writeTry,
} from "./cod-confirmations.queries.ts";
import { CALL_AFTER_HOURS } from "./cod.rules.ts";
import type { CheckoutDeps } from "./deps.ts";
import { ownerMessages } from "./messages.ts";

type ConfirmDeps = Pick<CheckoutDeps, "readDelivery">;

const texts = messages.codConfirmation;
export const noSuchConfirmation = failure("cod_confirmation.unknown", texts.unknown, 404);
export const confirmationCancelled = failure("cod_confirmation.cancelled", texts.cancelled, 409);
/** Staff read it. */
export const notAwaited = failure("cod_confirmation.not_awaited", ownerMessages.notAwaited, 409);

/** Asks the customer of a new order by e-mail, in the transaction that places it. Only a hash of the link's token is stored. */
export async function askForConfirmation(deps: Pick<CheckoutDeps, "mail">, tx: Db, order: OrderRow, now: Date): Promise<void> {
  const token = newToken();
  await setAwaitsConfirmation(tx, order.id, true);
  await insertConfirmation(tx, { orderId: order.id, tokenHash: hashOf(token), askedAt: now });
  await queueCodConfirmationEmail(deps, tx, order, codConfirmPath(token));
}

/** Confirms the order of a link. Repeating it changes nothing. Throws `noSuchConfirmation` and `confirmationCancelled`. */
export const confirmByLink = (deps: ConfirmDeps & { db: Db }, token: string, now: Date): Promise<OrderRow> =>
  inTransaction(deps.db, async (tx) => {
    const orderId = isToken(token) ? await findOrderOfConfirmation(tx, hashOf(token)) : undefined;
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
    if (!order) throw noSuchConfirmation();
    if (order.status === "cancelled") throw confirmationCancelled();
    if (order.awaitsConfirmation) await confirm(deps, tx, order, null, now);
    return order;
  });

/** Confirms an order whose customer said so on the telephone, in the caller's transaction. Throws `noSuchOrder` and `notAwaited`. */
export const confirmOnPhone = async (deps: ConfirmDeps, tx: Db, number: string, staffId: number, now: Date): Promise<void> =>
  await confirm(deps, tx, await lockAwaited(tx, number), staffId, now);

/** Records a call that nobody answered. Throws `noSuchOrder` and `notAwaited`. */
export const recordCall = async (tx: Db, number: string, now: Date): Promise<void> =>
  void (await writeTry(tx, (await lockAwaited(tx, number)).id, now));

async function lockAwaited(tx: Db, number: string): Promise<OrderWithLines> {
  const order = await lockOrder(tx, number);
  if (!order) throw noSuchOrder();
  if (!order.awaitsConfirmation || order.status !== "confirmed") throw notAwaited();
  return order;
}

/** The order is packed from now on: days that cannot be kept any more move. */
async function confirm({ readDelivery }: ConfirmDeps, tx: Db, order: OrderWithLines, staffId: number | null, now: Date): Promise<void> {
  await setAwaitsConfirmation(tx, order.id, false);
  await writeConfirmed(tx, order.id, { confirmedAt: now, confirmedBy: staffId });
  const days = laterPromise(order, await readDelivery(now), now);
  if (days) await setPromisedDays(tx, order.id, days);
}

const callsFrom = (now: Date) => new Date(now.getTime() - CALL_AFTER_HOURS * HOUR_MS);

/** Orders that wait for their customers, the oldest first. `isDue`: time for a call. */
export async function listUnconfirmed(db: Db, now: Date) {
  const from = callsFrom(now);
  return (await readUnconfirmed(db)).map((row) => ({ ...row, isDue: row.askedAt <= from }));
}

/** Whom to call now: how many, since when, and who is first. */
export const readDueCalls = (db: Db, now: Date) => readCallsSince(db, callsFrom(now));
