import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { refunds } from "../../db/schema/checkout.ts";

export type RefundRow = typeof refunds.$inferSelect;

/** False when the key exists. */
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

/** Unfinished refunds that are due: new ones at once, requested ones at growing intervals from one minute on. */
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

/** Undefined when the refund is already finished. */
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

/** Refused, and not covered by a later refund of the same payment. */
const isStillOwed = (orderId: number) =>
  and(
    eq(refunds.orderId, orderId),
    eq(refunds.state, "failed"),
    sql`not exists (select from ${refunds} later where later.payment_id = ${refunds.paymentId} and later.state <> 'failed'
      and later.created_at >= ${refunds.createdAt} and later.amount >= ${refunds.amount})`,
  );

/** Makes the refused refunds of an order that are still owed due again. Returns how many. */
export async function retryRefusedRefunds(db: Db, orderId: number): Promise<number> {
  const retried = await db
    .update(refunds)
    .set({ state: "due", attempt: sql`${refunds.attempt} + 1`, askedAt: null, failure: "" })
    .where(isStillOwed(orderId))
    .returning({ id: refunds.id });
  return retried.length;
}

/** Completes the same refunds, because the owner has paid them in another way. */
export const completeByHand = (tx: Db, orderId: number, now: Date): Promise<RefundRow[]> =>
  tx.update(refunds).set({ state: "done", doneAt: now, isByHand: true }).where(isStillOwed(orderId)).returning();
