import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/connect.ts";
import { sandboxWebhooks, sandboxOrders, sandboxPayments, sandboxRefunds, sandboxSwitches } from "../../../db/schema/sandbox.ts";
import { defined } from "../../../shared/defined.ts";

export type OrderRow = typeof sandboxOrders.$inferSelect;
export type PaymentRow = typeof sandboxPayments.$inferSelect;
export type RefundRow = typeof sandboxRefunds.$inferSelect;
export type WebhookRow = typeof sandboxWebhooks.$inferSelect;
export type Switches = Omit<typeof sandboxSwitches.$inferSelect, "id">;

export const insertOrder = (db: Db, row: OrderRow) => db.insert(sandboxOrders).values(row);

/** `lock` holds the row until the transaction ends, so that attempts to pay one order run one after the other. */
export async function findOrder(db: Db, id: string, options: { lock?: boolean } = {}): Promise<OrderRow | undefined> {
  const query = db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** Newest first. */
export const listOrders = (db: Db, { receipt, count, skip }: { receipt: string | undefined; count: number; skip: number }) =>
  db
    .select()
    .from(sandboxOrders)
    .where(receipt === undefined ? undefined : eq(sandboxOrders.receipt, receipt))
    .orderBy(desc(sandboxOrders.createdAt), desc(sandboxOrders.id))
    .limit(count)
    .offset(skip);

export const insertPayment = async (db: Db, row: typeof sandboxPayments.$inferInsert): Promise<PaymentRow> =>
  defined((await db.insert(sandboxPayments).values(row).returning())[0], "inserted payment");

export async function findPayment(db: Db, id: string, options: { lock?: boolean } = {}): Promise<PaymentRow | undefined> {
  const query = db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** Newest first. */
export const listPayments = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(desc(sandboxPayments.createdAt), desc(sandboxPayments.id));

export const setPayment = async (
  db: Db,
  id: string,
  change: Partial<Pick<PaymentRow, "state" | "refunded" | "capturesAt">>,
): Promise<PaymentRow> =>
  defined((await db.update(sandboxPayments).set(change).where(eq(sandboxPayments.id, id)).returning())[0], "payment to change");

/** Payments that are due for capture, locked until the transaction ends. */
export const takeDueCaptures = (tx: Db, now: Date): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.state, "authorized"), lte(sandboxPayments.capturesAt, now)))
    .orderBy(asc(sandboxPayments.capturesAt))
    .limit(20)
    .for("update", { skipLocked: true });

export async function findRefund(db: Db, paymentId: string, key: string): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.paymentId, paymentId), eq(sandboxRefunds.key, key)));
  return row;
}

export const insertRefund = (db: Db, row: RefundRow) => db.insert(sandboxRefunds).values(row);

export const insertWebhook = (db: Db, row: Omit<WebhookRow, "tries">) => db.insert(sandboxWebhooks).values(row);

/** The event that has waited longest. Nobody else takes it before `reservedUntil`, even if this process dies. */
export async function takeDueWebhook(db: Db, now: Date, reservedUntil: Date): Promise<WebhookRow | undefined> {
  const due = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(lte(sandboxWebhooks.dueAt, now))
    .orderBy(asc(sandboxWebhooks.dueAt), asc(sandboxWebhooks.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(sandboxWebhooks)
    .set({ dueAt: reservedUntil, tries: sql`${sandboxWebhooks.tries} + 1` })
    .where(eq(sandboxWebhooks.id, due))
    .returning();
  return row;
}

export const updateWebhook = (db: Db, id: string, change: Partial<Pick<WebhookRow, "dueAt" | "tries" | "repeats">>) =>
  db.update(sandboxWebhooks).set(change).where(eq(sandboxWebhooks.id, id));

const OFF: Switches = { delayMs: 0, failNext: 0, dropsWebhooks: false, repeatWebhooks: 0, lateCaptureMs: 0 };

export async function readSwitches(db: Db): Promise<Switches> {
  const { delayMs, failNext, dropsWebhooks, repeatWebhooks, lateCaptureMs } = sandboxSwitches;
  const [row] = await db.select({ delayMs, failNext, dropsWebhooks, repeatWebhooks, lateCaptureMs }).from(sandboxSwitches);
  return row ?? OFF;
}

/** Switches that are not given stay as they are. */
export async function turnSwitches(db: Db, change: Partial<Switches>): Promise<Switches> {
  const row = { id: 1, ...change };
  await db.insert(sandboxSwitches).values(row).onConflictDoUpdate({ target: sandboxSwitches.id, set: row });
  return await readSwitches(db);
}

/** Whether this call is one that should fail; each failure is counted once. */
export async function takeFailure(db: Db): Promise<boolean> {
  const failed = await db
    .update(sandboxSwitches)
    .set({ failNext: sql`${sandboxSwitches.failNext} - 1` })
    .where(sql`${sandboxSwitches.failNext} > 0`)
    .returning({ left: sandboxSwitches.failNext });
  return failed.length > 0;
}
