import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow } from "../../db/rows.ts";
import { lineRefunds, refundedUnits } from "../../db/schema/checkout.ts";
import { defined } from "../../shared/defined.ts";
import type { PlannedUnit } from "./line-refunds.rules.ts";

export type LineRefund = typeof lineRefunds.$inferSelect;

export const findLineRefund = async (db: Db, key: string): Promise<LineRefund | undefined> =>
  (await db.select().from(lineRefunds).where(eq(lineRefunds.key, key)))[0];

/** Writes a refund with its units. Throws where a constraint says that a unit or a charge was refunded before. */
export async function insertLineRefund(tx: Db, refund: Omit<LineRefund, "id">, units: readonly PlannedUnit[]): Promise<void> {
  const [added] = await tx.insert(lineRefunds).values(refund).returning({ id: lineRefunds.id });
  const { id: lineRefundId } = defined(added, "refund that was written");
  if (units.length === 0) return;
  await tx
    .insert(refundedUnits)
    .values(units.map(({ lineId, unit, amount, isRestocked }) => ({ orderLineId: lineId, unit, lineRefundId, amount, isRestocked })));
}

const lineRefundTotals = z.object({
  giftCard: paiseValue,
  isShippingRefunded: z.boolean(),
  isCodChargeRefunded: z.boolean(),
  units: z.array(z.object({ lineId: z.int(), unit: z.int(), isRestocked: z.boolean() })),
});
export type LineRefundTotals = z.output<typeof lineRefundTotals>;

/** What was refunded of the lines of an order. One statement. */
export const readLineRefunds = (db: Db, orderId: number): Promise<LineRefundTotals> =>
  readRow(
    db,
    lineRefundTotals,
    sql`select coalesce(sum(r.gift_card), 0)::float8 as "giftCard", coalesce(bool_or(r.shipping > 0), false) as "isShippingRefunded",
        coalesce(bool_or(r.cod_charge > 0), false) as "isCodChargeRefunded",
        (select coalesce(json_agg(json_build_object('lineId', u.order_line_id, 'unit', u.unit, 'isRestocked', u.is_restocked) order by u.order_line_id, u.unit), '[]')
          from refunded_units u join line_refunds own on own.id = u.line_refund_id where own.order_id = ${orderId}) as units
      from line_refunds r where r.order_id = ${orderId}`,
  );
