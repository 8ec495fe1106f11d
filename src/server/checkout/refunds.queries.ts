import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { refunds } from "../../db/schema/checkout.ts";

type AnyRefund = typeof refunds.$inferSelect;
/** A refund of an online payment. Only cash that was given back by hand has no payment, and that is done at once. */
export type RefundRow = AnyRefund & { paymentId: string };

/** False when the key exists. */
export async function insertRefund(
  tx: Db,
  row: Pick<RefundRow, "orderId" | "paymentId" | "key" | "amount" | "createdAt"> & { isRestocked?: boolean },
): Promise<boolean> {
  const added = await tx
    .insert(refunds)
    .values({ ...row, state: "due" })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });
  return added.length > 0;
}

export const refundsOf = async (db: Db, paymentId: string): Promise<RefundRow[]> =>
  (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))) as RefundRow[];

/** All refunds of an order, cash included. */
export const refundsOfOrder = (db: Db, orderId: number): Promise<AnyRefund[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId));

export const findRefund = async (db: Db, key: string): Promise<AnyRefund | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.key, key)))[0];

export const isRestocked = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.orderId, orderId), refunds.isRestocked))) > 0;

type RefundByHand = Pick<AnyRefund, "orderId" | "paymentId" | "key" | "note" | "amount" | "isRestocked"> & { now: Date };

/** Records what was given back without the provider: cash (`paymentId` null), or on a gift card. Throws where a constraint says that it is recorded. */
export const insertRefundByHand = (tx: Db, { now, ...refund }: RefundByHand) =>
  tx.insert(refunds).values({ ...refund, isByHand: true, state: "done", createdAt: now, doneAt: now });

/** Whether some of an order's refunds are not done. */
export const hasOpenRefunds = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.orderId, orderId), ne(refunds.state, "done")))) > 0;

/** Unfinished refunds that are due: new ones at once, requested ones at growing intervals from one minute on. */
export async function findDueRefunds(db: Db, now: Date, atMost: number): Promise<RefundRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = sql`(${refunds.askedAt} is null or ${at} >= ${refunds.askedAt} + greatest(interval '1 minute', (${refunds.askedAt} - ${refunds.createdAt}) / 2))`;
  return (await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, ["due", "asked"]), due))
    .orderBy(refunds.createdAt)
    .limit(atMost)) as RefundRow[];
}

export const findOpenRefunds = async (db: Db, paymentId: string): Promise<RefundRow[]> =>
  (await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ["due", "asked"])))) as RefundRow[];

/** Undefined when the refund is already finished. */
export async function moveRefund(
  tx: Db,
  id: number,
  change: Partial<Pick<RefundRow, "state" | "refundId" | "failure" | "askedAt" | "doneAt">>,
): Promise<AnyRefund | undefined> {
  const [row] = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), inArray(refunds.state, ["due", "asked"])))
    .returning();
  return row;
}

/** Refused: the money is owed until the refund is made after all, or the owner has paid it in another way. */
const isStillOwed = (orderId: number) => and(eq(refunds.orderId, orderId), eq(refunds.state, "failed"));

/** Makes the refused refunds of an order due again. Returns how many. */
export async function retryRefusedRefunds(db: Db, orderId: number): Promise<number> {
  const retried = await db
    .update(refunds)
    .set({ state: "due", attempt: sql`${refunds.attempt} + 1`, askedAt: null, failure: "" })
    .where(isStillOwed(orderId))
    .returning({ id: refunds.id });
  return retried.length;
}

/** Completes the same refunds, because the owner has paid them in another way. */
export const completeByHand = (tx: Db, orderId: number, now: Date): Promise<AnyRefund[]> =>
  tx.update(refunds).set({ state: "done", doneAt: now, isByHand: true }).where(isStillOwed(orderId)).returning();

/** Forgets how money of before was given back by hand, for example into whose account. */
export const anonymiseRefundsBefore = (db: Db, moment: Date) =>
  db
    .update(refunds)
    .set({ note: "–", failure: "" })
    .where(
      and(
        lt(refunds.createdAt, moment),
        ne(refunds.note, "–"),
        or(ne(refunds.note, ""), ne(refunds.failure, "")),
        eq(refunds.state, "done"),
      ),
    );
