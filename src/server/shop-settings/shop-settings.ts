/** Settings of the shop that are no content: delivery charges, retention periods. Public entry file of this area. */
import { contentTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, toRupees } from "../../shared/money.ts";
import type { ShippingTerms } from "../../shared/shipping-terms.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import {
  findBackupEvents,
  findDeliveryCharges,
  findRetentionPeriods,
  insertBackupEvent,
  lockPeriods,
  readChargesWithZones,
  upsertDeliveryCharges,
  upsertRetentionPeriods,
} from "./shop-settings.queries.ts";

const negativeCharge = failure("content.negative_charge", ownerMessages.negativeCharge, 422);

const periodOutOfRange = failure("settings.retention_period", ownerMessages.periodOutOfRange, 422);

/** Amounts in paise. Where the owner does not charge by zone (area delivery), shipping is free from `freeFrom` on and costs `charge` below; cash on delivery costs `codCharge`. */
export type DeliveryCharges = { freeFrom: Paise; charge: Paise; codCharge: Paise };

const NO_CHARGES: DeliveryCharges = { freeFrom: ZERO, charge: ZERO, codCharge: ZERO };

/** All zero until the owner sets them. */
export const readDeliveryCharges = async (db: Db): Promise<DeliveryCharges> => (await findDeliveryCharges(db)) ?? NO_CHARGES;

/** The simple rule, and what shipping costs in general, for pages to say. One statement. */
export async function readShippingTerms(db: Db): Promise<{ charges: DeliveryCharges; terms: ShippingTerms }> {
  const { charges, byZone } = await readChargesWithZones(db);
  const simple = charges ?? NO_CHARGES;
  const freeFrom = byZone ? byZone.freeFrom : simple.freeFrom;
  return {
    charges: simple,
    terms: {
      isByZone: byZone !== null,
      charge: toRupees(byZone ? byZone.least : simple.charge),
      freeFrom: freeFrom === null ? null : toRupees(freeFrom),
    },
  };
}

/** Throws a failure with code content.negative_charge. */
export async function setDeliveryCharges(db: Db, charges: DeliveryCharges): Promise<void> {
  if (Object.values(charges).some((amount) => amount < 0)) throw negativeCharge();
  await db.transaction(async (tx) => {
    await upsertDeliveryCharges(tx, charges);
    await invalidateTags(tx, [contentTag("settings")]);
  });
}

/** For how many years personal data are kept; those of orders in whole financial years. */
export type RetentionPeriods = { enquiries: number; accounts: number; orders: number };

/** Orders: section 128(5) of the Companies Act. */
const SHORTEST: RetentionPeriods = { enquiries: 1, accounts: 1, orders: 8 };
const LONGEST = 30;
/** What the privacy policy of the demo shop promises. */
const DEFAULT_PERIODS: RetentionPeriods = { enquiries: 2, accounts: 3, orders: 8 };

export const readRetentionPeriods = async (db: Db): Promise<RetentionPeriods> => (await findRetentionPeriods(db)) ?? DEFAULT_PERIODS;

/** Throws a failure with code settings.retention_period. */
export async function setRetentionPeriod(db: Db, what: keyof RetentionPeriods, years: number): Promise<void> {
  if (!Number.isInteger(years) || years < SHORTEST[what] || years > LONGEST) throw periodOutOfRange();
  await upsertRetentionPeriods(db, { ...(await readRetentionPeriods(db)), [what]: years });
}

const PERIODS_LOCK = 7_303_011;

/** Changes all periods, which the caller has read as `before`. Throws `changedMeanwhile`, or a failure with code settings.retention_period. */
export async function changeRetentionPeriods(tx: Db, before: RetentionPeriods, after: RetentionPeriods): Promise<void> {
  await lockPeriods(tx, PERIODS_LOCK);
  const now = await readRetentionPeriods(tx);
  const whats = ["enquiries", "accounts", "orders"] as const;
  if (whats.some((what) => now[what] !== before[what])) throw changedMeanwhile();
  for (const what of whats) await setRetentionPeriod(tx, what, after[what]);
}

/** Records that a backup was made, or that one was restored somewhere as a test. */
export const recordBackup = (db: Db, kind: "made" | "tested", note: string, at: Date): Promise<unknown> =>
  insertBackupEvent(db, { kind, note, at });

/** The newest of each; undefined when there is none. */
export async function readBackups(db: Db) {
  const events = await findBackupEvents(db);
  return { made: events.find(({ kind }) => kind === "made"), tested: events.find(({ kind }) => kind === "tested") };
}
