import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import { codConfirmations } from "../../db/schema/checkout.ts";
import { cityAndPincode, customerName } from "../orders/orders.ts";

export const insertConfirmation = (tx: Db, asked: Pick<typeof codConfirmations.$inferInsert, "orderId" | "tokenHash" | "askedAt">) =>
  tx.insert(codConfirmations).values(asked);

/** The id of the order that the link with this hash confirms. */
export const findOrderOfConfirmation = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.select({ orderId: codConfirmations.orderId }).from(codConfirmations).where(eq(codConfirmations.tokenHash, tokenHash)))[0]
    ?.orderId;

export const writeConfirmed = (tx: Db, orderId: number, by: { confirmedAt: Date; confirmedBy: number | null }) =>
  tx.update(codConfirmations).set(by).where(eq(codConfirmations.orderId, orderId));

export const writeTry = (tx: Db, orderId: number, triedAt: Date) =>
  tx
    .update(codConfirmations)
    .set({ tries: sql`${codConfirmations.tries} + 1`, triedAt })
    .where(eq(codConfirmations.orderId, orderId));

/** Orders that wait for their customers, the oldest first. */
const waiting = sql`cod_confirmations c join orders o on o.id = c.order_id where c.confirmed_at is null and o.status = 'confirmed'`;

const unconfirmed = z.object({
  number: z.string(),
  customer: z.string(),
  mobile: z.string(),
  place: z.string(),
  payable: paiseValue,
  askedAt: z.coerce.date(),
  tries: z.int(),
  triedAt: z.coerce.date().nullable(),
});

/** Nobody calls more in a day. */
const MOST_SHOWN = 500;

export const readUnconfirmed = (db: Db) =>
  readRows(
    db,
    unconfirmed,
    sql`select o.number, ${customerName} as customer, o.mobile, ${cityAndPincode} as place,
      o.payable::float8 as payable, c.asked_at as "askedAt", c.tries, c.tried_at as "triedAt"
    from ${waiting} order by c.asked_at, o.id limit ${MOST_SHOWN}`,
  );

const calls = z.object({
  count: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
  first: z.object({ who: z.string(), what: z.string(), amount: paiseValue }).nullable(),
});

/** Those that were asked before a moment: how many, since when, and what the oldest is. */
export const readCallsSince = (db: Db, askedBefore: Date) =>
  readRow(
    db,
    calls,
    sql`select count(*), min(c.asked_at) as oldest,
      (array_agg(json_build_object('who', ${customerName}, 'what', coalesce(o.address->>'cityName', ''), 'amount', o.payable) order by c.asked_at, o.id))[1] as first
    from ${waiting} and c.asked_at <= ${askedBefore.toISOString()}::timestamptz`,
  );
