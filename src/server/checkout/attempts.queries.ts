/** Payment attempts at the provider, and the payments that it has captured. */
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { paymentAttempts, paymentsTaken } from "../../db/schema/checkout.ts";
import { orders } from "../../db/schema/orders.ts";
import type { Paise } from "../../shared/money.ts";
import { defined } from "../../shared/defined.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;
export type TakenPayment = typeof paymentsTaken.$inferSelect;

export const insertAttempt = (tx: Db, attempt: Pick<Attempt, "orderId" | "receipt" | "amount" | "createdAt">) =>
  tx.insert(paymentAttempts).values(attempt);

/** Of an order that pays less than was agreed, before the provider knows of it. */
export const changeAttemptAmount = (tx: Db, orderId: number, amount: Paise) =>
  tx.update(paymentAttempts).set({ amount }).where(eq(paymentAttempts.orderId, orderId));

export const deleteAttempt = (tx: Db, orderId: number) => tx.delete(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));

/** Undefined when the order has no online payment. */
export const findAttemptFor = async (db: Db, by: { orderId: number } | { providerOrderId: string }): Promise<Attempt | undefined> =>
  (
    await db
      .select()
      .from(paymentAttempts)
      .where("orderId" in by ? eq(paymentAttempts.orderId, by.orderId) : eq(paymentAttempts.providerOrderId, by.providerOrderId))
  )[0];

/** The attempt of a captured payment. */
export const findAttemptOfPayment = async (db: Db, paymentId: string): Promise<Attempt | undefined> =>
  (
    await db
      .select({ attempt: paymentAttempts })
      .from(paymentsTaken)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, paymentsTaken.orderId))
      .where(eq(paymentsTaken.paymentId, paymentId))
  )[0]?.attempt;

/** True for the first request to the provider. */
export async function markFirstRequest(db: Db, id: number, now: Date): Promise<boolean> {
  const first = and(eq(paymentAttempts.id, id), isNull(paymentAttempts.askedAt));
  return (await db.update(paymentAttempts).set({ askedAt: now }).where(first).returning({ id: paymentAttempts.id })).length > 0;
}

export const setAsked = (db: Db, id: number, now: Date) =>
  db.update(paymentAttempts).set({ askedAt: now }).where(eq(paymentAttempts.id, id));

/** Stores the provider's order unless one is stored already. Returns the stored one. */
export async function setProviderOrder(db: Db, id: number, providerOrderId: string): Promise<string> {
  const firstStored = sql<string>`coalesce(${paymentAttempts.providerOrderId}, ${providerOrderId})`;
  const [row] = await db
    .update(paymentAttempts)
    .set({ providerOrderId: firstStored })
    .where(eq(paymentAttempts.id, id))
    .returning({ providerOrderId: paymentAttempts.providerOrderId });
  return defined(row?.providerOrderId, "payment attempt to change");
}

/** Marks orders as replaced by another one. */
export const setReplaced = (tx: Db, orderIds: readonly number[], replacedBy: number) =>
  tx
    .update(paymentAttempts)
    .set({ replacedBy })
    .where(inArray(paymentAttempts.orderId, [...orderIds]));

export const paymentsTakenFor = (db: Db, orderId: number): Promise<TakenPayment[]> =>
  db.select().from(paymentsTaken).where(eq(paymentsTaken.orderId, orderId)).orderBy(desc(paymentsTaken.isTheOrders));

/** False when the payment is already recorded. */
export async function insertPaymentTaken(tx: Db, taken: TakenPayment): Promise<boolean> {
  const added = await tx
    .insert(paymentsTaken)
    .values(taken)
    .onConflictDoNothing({ target: paymentsTaken.paymentId })
    .returning({ id: paymentsTaken.paymentId });
  return added.length > 0;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Attempts to ask the provider about: those of the last days, at growing intervals from one minute on. Paid and expired orders are included:
 * they may be paid twice, or late.
 */
export async function findDueAttempts(db: Db, now: Date, since: Date, atMost: number): Promise<Attempt[]> {
  const due = sql`${moment(now)} >= coalesce(${paymentAttempts.askedAt}, ${paymentAttempts.createdAt})
    + greatest(interval '1 minute', coalesce(${paymentAttempts.askedAt}, ${paymentAttempts.createdAt}) - ${paymentAttempts.createdAt})`;
  return await db
    .select()
    .from(paymentAttempts)
    .where(and(sql`${paymentAttempts.createdAt} >= ${moment(since)}`, due))
    .orderBy(paymentAttempts.createdAt)
    .limit(atMost);
}

/** Attempts of orders whose reservation is over. */
export const findOverdue = async (db: Db, now: Date, atMost: number): Promise<{ attempt: Attempt; reservedUntil: Date }[]> =>
  (
    await db
      .select({ attempt: paymentAttempts, reservedUntil: orders.reservedUntil })
      .from(orders)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
      .where(sql`${orders.reservedUntil} <= ${moment(now)}`)
      .orderBy(orders.reservedUntil)
      .limit(atMost)
  ).flatMap(({ attempt, reservedUntil }) => (reservedUntil === null ? [] : [{ attempt, reservedUntil }]));
