import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { refunds } from "../../db/schema/checkout.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** False when there is one under that key. */
export async function insertRefund(
  tx: Db,
  row: Pick<RefundRow, "orderId" | "paymentId" | "key" | "amount" | "createdAt">,
): Promise<boolean> {
  const added = await tx
    .insert(refunds)
    .values({ ...row, state: "due" })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return added.length > 0;
}

export const refundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

/** Those that are not done: at once when they were never asked for, and then at growing distances, from a minute on. */
export async function findDueRefunds(db: Db, now: Date, atMost: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = sql`(${refunds.askedAt} is null or ${at} >= ${refunds.askedAt} + greatest(interval '1 minute', (${refunds.askedAt} - ${refunds.createdAt}) / 2))`;
  return await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, ["due", "asked"]), due))
    .orderBy(refunds.createdAt)
    .limit(atMost);
}

export const findOpenRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ["due", "asked"])));

/** Undefined when it was finished before. */
export async function moveRefund(
  tx: Db,
  id: number,
  change: Partial<Pick<RefundRow, "state" | "refundId" | "failure" | "askedAt" | "doneAt">>,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), inArray(refunds.state, ["due", "asked"])))
    .returning();
  return row;
}

/** Refused, and no later refund of the payment makes up for it. */
const isStillOwed = (orderId: number) =>
  and(
    eq(refunds.orderId, orderId),
    eq(refunds.state, "failed"),
    sql`not exists (select from ${refunds} later where later.payment_id = ${refunds.paymentId} and later.state <> 'failed'
      and later.created_at >= ${refunds.createdAt} and later.amount >= ${refunds.amount})`,
  );

/** What the provider refused of an order, and is still owed, is due again. Answers how many. */
export async function retryRefusedRefunds(db: Db, orderId: number): Promise<number> {
  const revived = await db
    .update(refunds)
    .set({ state: "due", attempt: sql`${refunds.attempt} + 1`, askedAt: null, failure: "" })
    .where(isStillOwed(orderId))
    .returning({ id: refunds.id });
  return revived.length;
}

/** The same is done: the owner has given it back in another way. */
export const completeByHand = (tx: Db, orderId: number, now: Date): Promise<RefundRow[]> =>
  tx.update(refunds).set({ state: "done", doneAt: now, isByHand: true }).where(isStillOwed(orderId)).returning();
