import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { deliveryCharges, retentionPeriods } from "../../db/schema/content.ts";

export async function findDeliveryCharges(db: Db) {
  const [row] = await db
    .select({ freeFrom: deliveryCharges.freeFrom, charge: deliveryCharges.charge, codCharge: deliveryCharges.codCharge })
    .from(deliveryCharges);
  return row;
}

export const upsertDeliveryCharges = (db: Db, charges: Omit<typeof deliveryCharges.$inferInsert, "id">) =>
  db
    .insert(deliveryCharges)
    .values({ id: 1, ...charges })
    .onConflictDoUpdate({ target: deliveryCharges.id, set: { ...charges, updatedAt: sql`now()` } });

export async function findRetentionPeriods(db: Db) {
  const { enquiries, accounts, orders } = retentionPeriods;
  return (await db.select({ enquiries, accounts, orders }).from(retentionPeriods))[0];
}

export const upsertRetentionPeriods = (db: Db, periods: Omit<typeof retentionPeriods.$inferInsert, "id">) =>
  db
    .insert(retentionPeriods)
    .values({ id: 1, ...periods })
    .onConflictDoUpdate({ target: retentionPeriods.id, set: { ...periods, updatedAt: sql`now()` } });

/** Locks the retention periods until the transaction ends: there may be no row to lock. */
export const lockPeriods = (tx: Db, lock: number) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
