import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import {
  deliveryAreas,
  deliveryHolidays,
  deliveryRates,
  deliveryRules,
  deliveryTimes,
  deliveryZoneTerms,
} from "../../db/schema/delivery.ts";
import { SIZE_CLASSES, ZONES } from "../../shared/delivery.ts";
import type { ChargeTables } from "./charges.rules.ts";
import type { Area, DeliveryRules, Holiday, TravelTime } from "./delivery.rules.ts";

const stored = z.object({
  rules: z
    .object({
      originPincode: z.string(),
      cutOffMinutes: z.int(),
      packingDays: z.int(),
      dispatchDays: z.array(z.int()),
      courierDays: z.array(z.int()),
      longFromCm: z.int(),
      heavyFromGrams: z.int(),
      envelopeToGrams: z.int(),
      chargesByZone: z.boolean(),
      version: z.int(),
    })
    .nullable(),
  times: z.array(
    z.object({
      zone: z.enum(ZONES),
      sizeClass: z.enum(SIZE_CLASSES),
      minDays: z.int(),
      maxDays: z.int(),
      extraDays: z.int(),
    }),
  ),
  rates: z.array(z.object({ zone: z.enum(ZONES), sizeClass: z.enum(SIZE_CLASSES), charge: paiseValue })),
  terms: z.array(z.object({ zone: z.enum(ZONES), includedGrams: z.int(), perKg: paiseValue, freeFrom: paiseValue.nullable() })),
  areas: z.array(z.object({ prefix: z.string(), zone: z.enum(ZONES).nullable() })),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), closesShop: z.boolean(), stopsCourier: z.boolean() })),
});

/** Everything that a promise is calculated from; the holidays from `today` on. One statement. */
export const readStored = async (db: Db, today: string): Promise<z.output<typeof stored>> =>
  await readRow(
    db,
    stored,
    sql`${PLANNED_ONCE} select
      (select json_build_object('originPincode', origin_pincode, 'cutOffMinutes', cut_off_minutes, 'packingDays', packing_days,
        'dispatchDays', dispatch_days, 'courierDays', courier_days, 'longFromCm', long_from_cm, 'heavyFromGrams', heavy_from_grams,
        'envelopeToGrams', envelope_to_grams, 'chargesByZone', charges_by_zone, 'version', version) from delivery_rules) as rules,
      (select coalesce(json_agg(json_build_object('zone', zone, 'sizeClass', size_class, 'minDays', min_days, 'maxDays', max_days,
        'extraDays', extra_days)), '[]') from delivery_times) as times,
      (select coalesce(json_agg(json_build_object('zone', zone, 'sizeClass', size_class, 'charge', charge)), '[]') from delivery_rates) as rates,
      (select coalesce(json_agg(json_build_object('zone', zone, 'includedGrams', included_grams, 'perKg', per_kg, 'freeFrom', free_from)), '[]')
        from delivery_zone_terms) as terms,
      (select coalesce(json_agg(json_build_object('prefix', prefix, 'zone', zone) order by prefix), '[]') from delivery_areas) as areas,
      (select coalesce(json_agg(json_build_object('day', day, 'name', name, 'closesShop', closes_shop, 'stopsCourier', stops_courier)
        order by day), '[]') from delivery_holidays where day >= ${today}::date) as holidays`,
  );

/** Writes the rules if their version is still `version`, 0 for none; returns the new version, or undefined. */
export async function writeRules(tx: Db, rules: DeliveryRules & { chargesByZone: boolean }, version: number): Promise<number | undefined> {
  const values = { ...rules, dispatchDays: [...rules.dispatchDays], courierDays: [...rules.courierDays] };
  const [row] =
    version === 0
      ? await tx.insert(deliveryRules).values(values).onConflictDoNothing().returning({ version: deliveryRules.version })
      : await tx
          .update(deliveryRules)
          .set({ ...values, version: version + 1, updatedAt: sql`now()` })
          .where(eq(deliveryRules.version, version))
          .returning({ version: deliveryRules.version });
  return row?.version;
}

/** Replaces the times. One that has changed is learned again from now on; one that has not keeps what was learned. */
export async function replaceTimes(tx: Db, times: readonly Omit<TravelTime, "extraDays">[], now: Date): Promise<void> {
  const kept = sql.join([sql`('', '')`, ...times.map(({ zone, sizeClass }) => sql`(${zone}, ${sizeClass})`)], sql`, `);
  await tx.delete(deliveryTimes).where(sql`(${deliveryTimes.zone}, ${deliveryTimes.sizeClass}) not in (${kept})`);
  if (times.length === 0) return;
  await tx
    .insert(deliveryTimes)
    .values(times.map((time) => ({ ...time, learnedFrom: now })))
    .onConflictDoUpdate({
      target: [deliveryTimes.zone, deliveryTimes.sizeClass],
      set: { minDays: sql`excluded.min_days`, maxDays: sql`excluded.max_days`, extraDays: sql`0`, learnedFrom: now },
      setWhere: sql`(${deliveryTimes.minDays}, ${deliveryTimes.maxDays}) <> (excluded.min_days, excluded.max_days)`,
    });
}

export async function replaceCharges(tx: Db, { rates, terms }: Omit<ChargeTables, "isOn">): Promise<void> {
  await tx.delete(deliveryRates);
  await tx.delete(deliveryZoneTerms);
  if (rates.length > 0) await tx.insert(deliveryRates).values([...rates]);
  if (terms.length > 0) await tx.insert(deliveryZoneTerms).values([...terms]);
}

export async function replaceAreas(tx: Db, areas: readonly Area[]): Promise<void> {
  await tx.delete(deliveryAreas);
  if (areas.length > 0) await tx.insert(deliveryAreas).values([...areas]);
}

/** Replaces the holidays from `today` on; those of the past stay as they were. */
export async function replaceHolidays(tx: Db, today: string, holidays: readonly Holiday[]): Promise<void> {
  await tx.delete(deliveryHolidays).where(sql`${deliveryHolidays.day} >= ${today}::date`);
  if (holidays.length > 0) await tx.insert(deliveryHolidays).values([...holidays]);
}

const learned = z.object({
  zone: z.enum(ZONES),
  sizeClass: z.enum(SIZE_CLASSES),
  extraDays: z.int(),
  promises: z.int(),
  kept: z.int(),
  early: z.int(),
});

/** When an order arrived, as a day in India; when it is due and has not arrived, nothing. */
const arrivedOn = sql`(o.delivered_at at time zone 'Asia/Kolkata')::date`;
/** Its delivery is over: it arrived, or is sent and due. What was never sent says nothing about a courier. */
const isOver = (today: string) => sql`(o.status = 'delivered' or (o.status = 'shipped' and o.promised_by < ${today}::date))`;

/** One after another: the row of the rules is locked until the transaction ends. */
export const lockRules = (tx: Db) => tx.select({ id: deliveryRules.id }).from(deliveryRules).for("update");

/** The promises of each zone and size class that are over, made since its days last changed. */
export const readLearned = (db: Db, today: string) =>
  readRows(
    db,
    learned,
    sql`select t.zone, t.size_class as "sizeClass", t.extra_days as "extraDays", k.promises, k.kept, k.early
      from delivery_times t cross join lateral (select count(*)::int as promises,
          count(*) filter (where ${arrivedOn} <= o.promised_by)::int as kept, count(*) filter (where ${arrivedOn} < o.promised_by)::int as early
        from orders o where o.delivery_zone = t.zone and o.size_class = t.size_class and o.created_at >= t.learned_from and ${isOver(today)}) k
      order by t.zone, t.size_class`,
  );

export const writeExtraDays = (tx: Db, { zone, sizeClass, extraDays }: Omit<TravelTime, "minDays" | "maxDays">, now: Date) =>
  tx
    .update(deliveryTimes)
    .set({ extraDays, learnedFrom: now })
    .where(and(eq(deliveryTimes.zone, zone), eq(deliveryTimes.sizeClass, sizeClass)));

const keptRow = z.object({
  zone: z.enum(ZONES),
  sizeClass: z.enum(SIZE_CLASSES),
  promises: z.int(),
  kept: z.int(),
  /** Half of them arrived within so many days of the last promised day. */
  medianDaysOff: z.number().nullable(),
});
export type KeptRow = z.output<typeof keptRow>;

/** How the promises of the orders since `from` were kept, by zone and size class. */
export const readKept = (db: Db, from: Date, today: string): Promise<KeptRow[]> =>
  readRows(
    db,
    keptRow,
    sql`select o.delivery_zone as zone, o.size_class as "sizeClass", count(*)::int as promises,
      count(*) filter (where ${arrivedOn} <= o.promised_by)::int as kept,
      percentile_disc(0.5) within group (order by abs(${arrivedOn} - o.promised_by))::float8 as "medianDaysOff"
    from orders o where o.promised_by is not null and o.created_at >= ${from.toISOString()}::timestamptz and ${isOver(today)}
    group by 1, 2 order by 1, 2`,
  );
