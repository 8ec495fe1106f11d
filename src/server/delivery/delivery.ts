/** When an order arrives and what that costs: the owner's tables, and what follows from them. Public entry file of the area. */
import { DELIVERY, contentTag } from "../../contract/fields.ts";
import { messages } from "../../contract/messages.ts";
import { isPincode } from "../../contract/rules.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate, startOfIndianDay } from "../../shared/dates.ts";
import { type PromisedDays, SIZE_CLASSES, type SizeClass, ZONES, type Zone } from "../../shared/delivery.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { isListedPincode, placeOfPincode, stateName } from "../addresses/addresses.ts";
import type { Cache } from "../cache/cache.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { type Cart, type Line, leadDaysOf, withShipping } from "../cart/cart.ts";
import { USUAL_LEAD_DAYS } from "../catalogue/catalogue.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { Failure } from "../platform/failure.ts";
import { type ChargeTables, type Sent, type ZoneCharge, chargeReasons, chargeTo, highestCharge, isComplete } from "./charges.rules.ts";
import { readStored, replaceAreas, replaceCharges, replaceHolidays, replaceTimes, writeRules } from "./delivery.queries.ts";
import {
  type Area,
  type DeliveryRules,
  type DeliveryTables,
  type Holiday,
  type Promised,
  type PromisedLine,
  type TravelTime,
  clockText,
  parcelOf,
  nextCourierDays,
  promise,
  reasonsOf,
  sizeClassOf,
  zoneOf,
} from "./delivery.rules.ts";
import { ownerMessages } from "./messages.ts";

const texts = messages.delivery;

export { keptPromises, learnDeliveryTimes } from "./learning.ts";

const MINUTE_MS = 60_000;

/** All tables of the owner. */
type Tables = DeliveryTables & { charges: ChargeTables };

/** What the owner has set, with its version; undefined when nothing is set yet. One statement. */
export async function readDelivery(db: Db, now: Date): Promise<(Tables & { version: number }) | undefined> {
  const { rules, rates, terms, ...tables } = await readStored(db, indianDate(now));
  if (!rules) return undefined;
  const { version, chargesByZone: isOn, ...ofShop } = rules;
  return { version, rules: ofShop, ...tables, charges: { isOn, rates, terms } };
}

type Stored = Awaited<ReturnType<typeof readDelivery>>;
/** The same, of this moment: from memory unless something in it has changed. */
export type ReadDelivery = (now: Date) => Promise<Stored>;

/** Of many prefixes and holidays; most shops have few. */
const STORED_BYTES = 100_000;

export type DeliveryInMemory = { stored: Stored };

export const createReadDelivery =
  (db: Db, cache: Cache<DeliveryInMemory>): ReadDelivery =>
  async (now) => {
    // Past holidays are left out, so each day has an answer of its own.
    const read = async () => ({ value: { stored: await readDelivery(db, now) }, bytes: STORED_BYTES, tags: [DELIVERY] });
    return (await cache.get(indianDate(now), read)).value.stored;
  };

/** When what is in stock leaves: ordered before a time such as '2 pm', after so many working days. */
export const dispatchOf = (stored: Stored): { orderBy: string; days: number } | null =>
  stored ? { orderBy: clockText(stored.rules.cutOffMinutes), days: stored.rules.packingDays } : null;

/** Where a PIN code is; the town is empty when only the state is known. Throws `delivery.unknown_pincode`. */
export function placeFor(pincode: string): { pincode: string; city: string; state: string; isListed: boolean } {
  const place = placeOfPincode(pincode);
  if (!place) throw new Failure("delivery.unknown_pincode", texts.unknownPincode.replace("{pincode}", pincode), 422);
  return { pincode, city: place.city?.name ?? "", state: stateName(place.stateIds[0] ?? 0), isListed: isListedPincode(pincode) };
}

/** What is sent of a cart, as far as it can be bought. */
function sentLinesOf(lines: readonly Line[]): PromisedLine[] {
  return lines.flatMap((line) => {
    const { variant, problem } = line;
    if (!variant || variant.isGiftCard || problem) return [];
    return [{ weightGrams: variant.weightGrams, rolledLengthCm: variant.rolledLengthCm, leadDays: leadDaysOf(line) }];
  });
}

export type DeliveryState =
  /** `orderBy`: ordered before, it leaves as promised. */
  | { state: "promised"; promised: Promised; orderBy: Date; because: string[] }
  /** Nothing is delivered there, or not all of this. */
  | { state: "not_served"; message: string }
  /** The owner has set no times, or nothing of it is sent. */
  | { state: "none" };

/** When the lines of a cart arrive at a PIN code. No statement. Throws `delivery.unknown_pincode`. */
export const deliveryOf = (lines: readonly Line[], pincode: string, tables: DeliveryTables | undefined, now: Date): DeliveryState =>
  deliveryOfSent(sentLinesOf(lines), pincode, tables, now);

function deliveryOfSent(sent: readonly PromisedLine[], pincode: string, tables: DeliveryTables | undefined, now: Date): DeliveryState {
  const place = placeFor(pincode);
  if (!tables || sent.length === 0) return { state: "none" };
  const zone = zoneOf(pincode, tables, placeOfPincode);
  const promised = promise(sent, zone, tables, now);
  const named = place.city || place.state;
  if (!promised) return { state: "not_served", message: (zone === null ? texts.notServed : texts.partNotServed).replace("{place}", named) };
  return {
    state: "promised",
    promised,
    orderBy: orderBy(promised.cutOffDay, tables.rules),
    because: reasonsOf(promised, named, tables.rules),
  };
}

const orderBy = (day: string, { cutOffMinutes }: DeliveryRules) => new Date(startOfIndianDay(day).getTime() + cutOffMinutes * MINUTE_MS);

/** What is charged for. Lines that cannot be bought do not count, as in every total. */
function chargedOf({ lines, total }: Cart, rules: DeliveryRules): Sent | undefined {
  const sent = lines.flatMap(({ variant, quantity, problem }) =>
    variant && !variant.isGiftCard && !problem ? [{ ...variant, quantity }] : [],
  );
  if (sent.length === 0) return undefined;
  return {
    sizeClasses: sent.map((line) => sizeClassOf(line, rules)),
    grams: sent.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0),
    total: total.total,
  };
}

/** The zone whose rates count. Where nothing is delivered, an order may still be placed, and people decide: it costs what its surroundings cost. */
function chargedZone(pincode: string, { areas, rules }: Pick<DeliveryTables, "areas" | "rules">): Zone {
  const served = areas.filter(({ zone }) => zone !== null);
  return zoneOf(pincode, { areas: served, rules }, placeOfPincode) ?? "rest";
}

/** Undefined where the simple rule counts, and when nothing is sent. `pincode` is '' while it is not known: then it is the highest charge. */
function zoneChargeOf(cart: Cart, pincode: string, tables: Tables | undefined): ZoneCharge | undefined {
  if (!tables?.charges.isOn) return undefined;
  const sent = chargedOf(cart, tables.rules);
  if (!sent) return undefined;
  return isPincode(pincode) ? chargeTo(chargedZone(pincode, tables), sent, tables.charges) : highestCharge(sent, tables.charges);
}

/**
 * The cart with what its delivery to a PIN code costs: by zone, where the owner has chosen that; else it stays as it is, by the simple rule. While the PIN code is
 * not known, it is the highest charge of all zones, so that no sum grows later. Before coupon and gift card are applied. No statement.
 */
export function withDeliveryCharge(cart: Cart, pincode: string, tables: Tables | undefined): Cart {
  const charge = zoneChargeOf(cart, pincode, tables);
  if (!charge) return cart;
  const isMost = !isPincode(pincode);
  // While the zone is not known, nobody knows from when on it is free.
  const freeFrom = isMost || charge.full === ZERO ? null : charge.freeFrom;
  return withShipping(cart, charge.charge, { freeFrom, isMost });
}

/** How the charge by zone comes about, in sentences; none where the simple rule counts. */
export function chargeBecause(
  cart: Cart,
  place: Pick<ReturnType<typeof placeFor>, "pincode" | "city" | "state">,
  tables: Tables | undefined,
): string[] {
  const charge = zoneChargeOf(cart, place.pincode, tables);
  return charge ? chargeReasons(charge, place.city || place.state) : [];
}

/**
 * The columns of an order that keep what was promised. An order can be placed where nothing is promised: an address that is not served is refused by
 * people, not by this table.
 */
export function promiseColumns(lines: readonly Line[], pincode: string, tables: DeliveryTables | undefined, now: Date): PromiseColumns {
  const delivery = placeOfPincode(pincode) ? deliveryOf(lines, pincode, tables, now) : undefined;
  if (delivery?.state !== "promised") return {};
  const { from, by, zone, sizeClass } = delivery.promised;
  return { promisedFrom: from, promisedBy: by, deliveryZone: zone, sizeClass };
}

export type PromiseColumns = {} | { promisedFrom: string; promisedBy: string; deliveryZone: Zone; sizeClass: SizeClass };

/** What of an order decides when it arrives. */
type PromisedOrder = {
  promisedFrom: string | null;
  promisedBy: string | null;
  deliveryZone: Zone | null;
  sizeClass: SizeClass | null;
  lines: readonly { isGiftCard: boolean; leadMinDays: number | null; leadMaxDays: number | null }[];
};

/**
 * The days of an order whose work begins only now, because it waited for its customer; never earlier than what was promised. Undefined when that holds, and when
 * nothing was promised.
 */
export function laterPromise(order: PromisedOrder, tables: DeliveryTables | undefined, now: Date): PromisedDays | undefined {
  const { promisedFrom, promisedBy, deliveryZone, sizeClass } = order;
  if (!tables || promisedFrom === null || promisedBy === null || deliveryZone === null || sizeClass === null) return undefined;
  const parcel = parcelOf(sizeClass, tables.rules);
  const lines = order.lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ leadMinDays: min, leadMaxDays: max }) => ({ ...parcel, leadDays: min === null || max === null ? null : { min, max } }));
  const days = promise(lines, deliveryZone, tables, now);
  if (!days || days.by <= promisedBy) return undefined;
  return { from: days.from > promisedFrom ? days.from : promisedFrom, by: days.by };
}

type Trial = {
  pincode: string;
  sizeClass: SizeClass;
  isMadeToOrder: boolean;
  /** All pieces of the order together, and what they cost. */
  grams: number;
  total: Paise;
  settings: DeliverySettings;
};

/** What a shopper would be told of one parcel, by settings that need not be saved. Days that are as saved keep what was learned. */
export async function tryDelivery(db: Db, { pincode, sizeClass, isMadeToOrder, grams, total, settings }: Trial, now: Date) {
  const { times: saved } = await readStored(db, indianDate(now));
  const times = settings.times.map((time) => {
    const same = saved.find((one) => one.zone === time.zone && one.sizeClass === time.sizeClass);
    const isKept = same?.minDays === time.minDays && same.maxDays === time.maxDays;
    return { ...time, extraDays: isKept ? same.extraDays : 0 };
  });
  const tables = { ...settings, times };
  const line = { ...parcelOf(sizeClass, settings.rules), leadDays: isMadeToOrder ? USUAL_LEAD_DAYS : null };
  const place = placeFor(pincode);
  const charge = settings.charges.isOn
    ? chargeTo(chargedZone(pincode, tables), { sizeClasses: [sizeClass], grams, total }, settings.charges)
    : undefined;
  return {
    place,
    zone: zoneOf(pincode, tables, placeOfPincode),
    delivery: deliveryOfSent([line], pincode, tables, now),
    charge: charge && { amount: charge.charge, because: chargeReasons(charge, place.city || place.state) },
  };
}

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const USUAL_DAYS = { city: [1, 2], state: [2, 4], metro: [3, 5], rest: [4, 7], remote: [7, 12] } as const;
const SLOWER_DAYS = { envelope: 0, roll: 0, long: 1, heavy: 3 } as const;

/** What a shop can start with: India Post's standards for business parcels, a little wider. Its owner adds from where parcels leave. */
export const PROPOSED: Tables & { version: number } = {
  version: 0,
  rules: {
    originPincode: "",
    cutOffMinutes: 14 * 60,
    packingDays: 0,
    dispatchDays: MONDAY_TO_SATURDAY,
    courierDays: MONDAY_TO_SATURDAY,
    longFromCm: 180,
    heavyFromGrams: 30_000,
    envelopeToGrams: 500,
  },
  times: ZONES.flatMap((zone) =>
    SIZE_CLASSES.map((sizeClass) => {
      const [min, max] = USUAL_DAYS[zone];
      return { zone, sizeClass, minDays: min + SLOWER_DAYS[sizeClass], maxDays: max + SLOWER_DAYS[sizeClass], extraDays: 0 };
    }),
  ),
  charges: { isOn: false, rates: [], terms: [] },
  areas: [],
  holidays: [],
};

const OFFERED_DAYS = 6;

/** How single units travel, and the next days on which a courier fetches them; by the usual rules when the owner has set none. */
export function pickupOf(tables: DeliveryTables | undefined, now: Date) {
  const used = tables ?? PROPOSED;
  return {
    sizeClassOf: (unit: { weightGrams: number | null; rolledLengthCm: number | null }): SizeClass => sizeClassOf(unit, used.rules),
    // One day to book it.
    days: nextCourierDays(used, now, { ahead: 2, count: OFFERED_DAYS }),
  };
}

/** The next days on which a courier can bring a parcel again, from tomorrow on; by the usual rules when the owner has set none. */
export const redeliveryDays = (tables: DeliveryTables | undefined, now: Date): string[] =>
  nextCourierDays(tables ?? PROPOSED, now, { ahead: 1, count: OFFERED_DAYS });

/** All that the owner sets, as it is saved. */
export type DeliverySettings = {
  rules: DeliveryRules;
  times: Omit<TravelTime, "extraDays">[];
  charges: ChargeTables;
  areas: Area[];
  /** From today on. */
  holidays: Holiday[];
};

/**
 * Saves all of it, in the caller's transaction. `version`: of what the change was made from, 0 for nothing. Returns the new version. Throws
 * `changedMeanwhile`, or a failure with code delivery.invalid.
 */
export async function changeDelivery(
  tx: Db,
  { rules, times, charges, areas, holidays }: DeliverySettings,
  version: number,
  now: Date,
): Promise<number> {
  const invalid = (message: string) => new Failure("delivery.invalid", message, 422);
  const today = indianDate(now);
  const twice = (keys: readonly string[]) => keys.find((key, at) => keys.indexOf(key) !== at);
  if (!placeOfPincode(rules.originPincode)) throw invalid(ownerMessages.unknownOrigin.replace("{pincode}", rules.originPincode));
  if (twice(holidays.map(({ day }) => day)) !== undefined) throw invalid(ownerMessages.holidayTwice);
  if (holidays.some(({ day }) => day < today)) throw invalid(ownerMessages.pastHoliday);
  const prefix = twice(areas.map((area) => area.prefix));
  if (prefix !== undefined) throw invalid(ownerMessages.areaTwice.replace("{prefix}", prefix));
  if (twice(times.map(({ zone, sizeClass }) => `${zone} ${sizeClass}`)) !== undefined) throw invalid(ownerMessages.timeTwice);
  if (charges.isOn && !isComplete(charges)) throw invalid(ownerMessages.chargesIncomplete);
  if (
    twice(charges.rates.map(({ zone, sizeClass }) => `${zone} ${sizeClass}`)) !== undefined ||
    twice(charges.terms.map(({ zone }) => zone)) !== undefined
  )
    throw invalid(ownerMessages.chargeTwice);
  const written = await writeRules(tx, { ...rules, chargesByZone: charges.isOn }, version);
  if (written === undefined) throw changedMeanwhile();
  await replaceTimes(tx, times, now);
  await replaceCharges(tx, charges);
  await replaceAreas(tx, areas);
  await replaceHolidays(tx, today, holidays);
  await invalidateTags(tx, [DELIVERY, contentTag("settings")]);
  return written;
}
