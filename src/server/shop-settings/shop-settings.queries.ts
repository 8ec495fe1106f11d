import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow } from "../../db/rows.ts";
import { deliveryCharges, retentionPeriods } from "../../db/schema/content.ts";
import { backupEvents } from "../../db/schema/start.ts";

export async function findDeliveryCharges(db: Db) {
  const [row] = await db
    .select({ freeFrom: deliveryCharges.freeFrom, charge: deliveryCharges.charge, codCharge: deliveryCharges.codCharge })
    .from(deliveryCharges);
  return row;
}

const chargesWithZones = z.object({
  charges: z.object({ freeFrom: paiseValue, charge: paiseValue, codCharge: paiseValue }).nullable(),
  byZone: z
    .object({
      /** The lowest of all zones and sizes. */
      least: paiseValue,
      /** The order value from which delivery is free in every zone; 0 where it costs nothing at all, null where a zone is never free. */
      freeFrom: paiseValue.nullable(),
    })
    .nullable(),
});

/** The simple rule, and the charges by zone in short; each null where there is none, the second one also while it does not count. */
export const readChargesWithZones = (db: Db) =>
  readRow(
    db,
    chargesWithZones,
    sql`select (select json_build_object('freeFrom', free_from, 'charge', charge, 'codCharge', cod_charge) from delivery_charges) as charges,
      (select json_build_object('least', (select min(charge) from delivery_rates),
          'freeFrom', case when max(t.per_kg) = 0 and (select max(charge) from delivery_rates) = 0 then 0
            when count(*) = count(t.free_from) then max(t.free_from) end)
        from delivery_zone_terms t where exists (select 1 from delivery_rules where charges_by_zone) having count(*) > 0) as "byZone"`,
  );

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

export const insertBackupEvent = (db: Db, event: Omit<typeof backupEvents.$inferInsert, "id">) => db.insert(backupEvents).values(event);

/** The newest backup, and the newest restore that was tried. */
export const findBackupEvents = (db: Db) =>
  db
    .selectDistinctOn([backupEvents.kind], { kind: backupEvents.kind, at: backupEvents.at, note: backupEvents.note })
    .from(backupEvents)
    .orderBy(backupEvents.kind, desc(backupEvents.at));
