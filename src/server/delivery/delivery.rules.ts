/** When a parcel arrives. Days are YYYY-MM-DD in India; nothing here knows a time zone but the moment of the order. No database, no clock. */
import { messages } from "../../contract/messages.ts";
import { DAY_MS, indianDate, shortDay, startOfIndianDay } from "../../shared/dates.ts";
import type { PromisedDays, SizeClass, Zone } from "../../shared/delivery.ts";
import { fill } from "../../shared/fill.ts";

/** As set by the owner. */
export type DeliveryRules = {
  /** From where parcels leave. */
  originPincode: string;
  /** Minutes after midnight: what is ordered before, leaves the same day. */
  cutOffMinutes: number;
  /** Working days between the order and the courier, 0 for the same day. */
  packingDays: number;
  /** Days of the week on which parcels leave, and on which the courier delivers: 1 is Monday, 7 is Sunday. */
  dispatchDays: number[];
  courierDays: number[];
  /** A roll that is longer than this is `long`, a parcel that is heavier is `heavy`, one that is lighter and not long is a `envelope`. */
  longFromCm: number;
  heavyFromGrams: number;
  envelopeToGrams: number;
};

export type Holiday = { day: string; name: string; closesShop: boolean; stopsCourier: boolean };

/** Working days of the courier. `extraDays` were added because promises were not kept. */
export type TravelTime = { zone: Zone; sizeClass: SizeClass; minDays: number; maxDays: number; extraDays: number };

/** PIN codes by prefix that are in another zone than their state says; `zone` null: nothing is delivered there. */
export type Area = { prefix: string; zone: Zone | null };

export type DeliveryTables = {
  rules: DeliveryRules;
  holidays: Holiday[];
  areas: Area[];
  times: TravelTime[];
};

/** A line as far as its delivery goes. */
export type PromisedLine = {
  weightGrams: number | null;
  rolledLengthCm: number | null;
  /** Calendar days until what is made to order is ready; null when all units are in stock. */
  leadDays: { min: number; max: number } | null;
};

/** Where a PIN code is: its states, the main one first, and its town. */
export type PincodePlace = { stateIds: readonly number[]; city: { id: number } | undefined };

/** GST codes of what couriers call special: Jammu and Kashmir, Ladakh, the North-East with Sikkim, and the islands. */
const REMOTE_STATES: ReadonlySet<number> = new Set([1, 38, 11, 12, 13, 14, 15, 16, 17, 18, 31, 35]);
/** First digits of the PIN codes of the large cities: Delhi, Mumbai, Kolkata, Chennai, Bengaluru, Hyderabad, Pune, Ahmedabad. */
const METRO_PREFIXES = ["110", "400", "700", "600", "560", "500", "411", "380"];

/** The zone of a PIN code, seen from the shop. Null: nothing is delivered there. */
export function zoneOf(
  pincode: string,
  { areas, rules }: Pick<DeliveryTables, "areas" | "rules">,
  place: (pincode: string) => PincodePlace | undefined,
): Zone | null {
  const exception = areas.filter(({ prefix }) => pincode.startsWith(prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  if (exception) return exception.zone;
  const [there, here] = [place(pincode), place(rules.originPincode)];
  const state = there?.stateIds[0];
  if (there?.city && there.city.id === here?.city?.id) return "city";
  if (state !== undefined && state === here?.stateIds[0]) return "state";
  if (state !== undefined && REMOTE_STATES.has(state)) return "remote";
  return METRO_PREFIXES.some((prefix) => pincode.startsWith(prefix)) ? "metro" : "rest";
}

/** A parcel of which neither weight nor length is known travels as a roll. */
export function sizeClassOf(
  { weightGrams, rolledLengthCm }: Pick<PromisedLine, "weightGrams" | "rolledLengthCm">,
  rules: DeliveryRules,
): SizeClass {
  if (weightGrams !== null && weightGrams > rules.heavyFromGrams) return "heavy";
  if (rolledLengthCm !== null && rolledLengthCm > rules.longFromCm) return "long";
  return weightGrams !== null && weightGrams <= rules.envelopeToGrams ? "envelope" : "roll";
}

/** The next days on which the courier works, the first at least so many days ahead. */
export function nextCourierDays(
  { rules, holidays }: Pick<DeliveryTables, "rules" | "holidays">,
  now: Date,
  { ahead, count }: { ahead: number; count: number },
): string[] {
  const courier = calendar(rules.courierDays, closedDays(holidays, "stopsCourier"));
  const first = courier.from(addDays(indianDate(now), ahead));
  return Array.from({ length: count }, (_, place) => courier.after(first, place));
}

/** The lightest and shortest parcel of a size class. */
export function parcelOf(sizeClass: SizeClass, rules: DeliveryRules): Pick<PromisedLine, "weightGrams" | "rolledLengthCm"> {
  switch (sizeClass) {
    case "heavy":
      return { weightGrams: rules.heavyFromGrams + 1, rolledLengthCm: null };
    case "long":
      return { weightGrams: null, rolledLengthCm: rules.longFromCm + 1 };
    case "envelope":
      return { weightGrams: rules.envelopeToGrams, rolledLengthCm: null };
    case "roll":
      return { weightGrams: null, rolledLengthCm: null };
  }
}

export type Promised = PromisedDays & {
  zone: Zone;
  /** That of the slowest parcel. */
  sizeClass: SizeClass;
  /** When the last parcel leaves: the first and the last possible day. */
  leaves: PromisedDays;
  /** The day until whose cut-off this promise holds. */
  cutOffDay: string;
  isToday: boolean;
  /** Courier days of the slowest parcel. */
  courier: { min: number; max: number };
  /** Whether that parcel is made to order. */
  isMade: boolean;
  /** Holidays that the parcel waits for. */
  waits: Holiday[];
};

/** When an order of these lines arrives, all of them; undefined when nothing is delivered to the zone, or nothing is sent at all. */
export function promise(
  lines: readonly PromisedLine[],
  zone: Zone | null,
  { rules, holidays, times }: Omit<DeliveryTables, "areas">,
  orderedAt: Date,
): Promised | undefined {
  if (zone === null) return undefined;
  const shop = calendar(rules.dispatchDays, closedDays(holidays, "closesShop"));
  const courier = calendar(rules.courierDays, closedDays(holidays, "stopsCourier"));
  const today = indianDate(orderedAt);
  const isInTime = shop.isOpen(today) && minutesOf(orderedAt) < rules.cutOffMinutes;
  const cutOffDay = isInTime ? today : shop.after(today, 1);
  const packed = shop.after(cutOffDay, rules.packingDays);
  const parcels = lines.flatMap((line) => {
    const sizeClass = sizeClassOf(line, rules);
    const time = times.find((one) => one.zone === zone && one.sizeClass === sizeClass);
    if (!time) return [];
    const ready = (days: number | undefined) => shop.from(later(packed, days === undefined ? packed : addDays(today, days)));
    const leaves = { from: ready(line.leadDays?.min), by: ready(line.leadDays?.max) };
    const travel = { min: time.minDays, max: time.maxDays + time.extraDays };
    return [
      {
        sizeClass,
        leaves,
        courier: travel,
        isMade: line.leadDays !== null,
        from: courier.after(leaves.from, travel.min),
        by: courier.after(leaves.by, travel.max),
      },
    ];
  });
  // One size class without a time is not delivered to this zone, and then neither is the order.
  if (parcels.length === 0 || parcels.length < lines.length) return undefined;
  const slowest = parcels.reduce((one, other) => (other.by > one.by ? other : one));
  const last = parcels.reduce((one, other) => (other.leaves.by > one.leaves.by ? other : one));
  const leaves = { from: parcels.map((parcel) => parcel.leaves.from).reduce(later), by: last.leaves.by };
  const waits = holidays.filter(
    ({ day, closesShop, stopsCourier }) =>
      (closesShop && !last.isMade && day >= today && day <= leaves.by) || (stopsCourier && day > slowest.leaves.from && day <= slowest.by),
  );
  return {
    from: parcels.map((parcel) => parcel.from).reduce(later),
    by: slowest.by,
    zone,
    sizeClass: slowest.sizeClass,
    courier: slowest.courier,
    leaves,
    isMade: last.isMade,
    isToday: isInTime && leaves.by === today,
    cutOffDay,
    waits,
  };
}

const texts = messages.delivery;

/** How the days come about, in sentences. */
export function reasonsOf({ leaves, isToday, isMade, courier, sizeClass, waits }: Promised, place: string, rules: DeliveryRules): string[] {
  const time = clockText(rules.cutOffMinutes);
  const leaving = isMade
    ? fill(texts.made, { from: shortDay(leaves.from), by: shortDay(leaves.by) })
    : isToday
      ? fill(texts.leavesToday, { time })
      : fill(texts.leaves, { day: shortDay(leaves.by) });
  const { one, other, range } = texts.courierDays;
  const days =
    courier.min < courier.max
      ? fill(range, { min: String(courier.min), max: String(courier.max) })
      : fill(courier.max === 1 ? one : other, { count: String(courier.max) });
  return [
    leaving,
    fill(texts.travels, { place, days }),
    ...(sizeClass === "long" ? [fill(texts.long, { cm: String(rules.longFromCm) })] : []),
    ...(sizeClass === "heavy" ? [texts.heavy] : []),
    ...waits.map(({ day, name, closesShop, stopsCourier }) =>
      fill(texts.waits, {
        day: shortDay(day),
        name,
        what: closesShop && stopsCourier ? texts.bothClosed : closesShop ? texts.shopClosed : texts.courierStops,
      }),
    ),
  ];
}

/** 840 is 2 pm. */
export function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, "0")}` : ""} ${hour % 24 < 12 ? "am" : "pm"}`;
}

const MINUTE_MS = 60_000;
/** Minutes since midnight in India. */
const minutesOf = (moment: Date) => Math.floor((moment.getTime() - startOfIndianDay(indianDate(moment)).getTime()) / MINUTE_MS);

const closedDays = (holidays: readonly Holiday[], who: "closesShop" | "stopsCourier") =>
  new Set(holidays.filter((holiday) => holiday[who]).map(({ day }) => day));

const later = (one: string, other: string) => (one > other ? one : other);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** From 1, Monday, to 7. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** No shop is closed for so long; a calendar without an open day would never end. */
const LONGEST_CLOSED_DAYS = 400;

/** Working days of a shop or a courier. */
function calendar(days: readonly number[], closed: ReadonlySet<string>) {
  const isOpen = (day: string) => days.includes(weekday(day)) && !closed.has(day);
  /** The first open day that is not before `day`. */
  const from = (day: string): string => {
    for (let at = 0; at < LONGEST_CLOSED_DAYS; at++) if (isOpen(addDays(day, at))) return addDays(day, at);
    throw new Error("The calendar of deliveries has no open day");
  };
  /** The open day that is `count` open days after `day`; `day` itself for 0. */
  const after = (day: string, count: number): string => {
    let reached = day;
    for (let done = 0; done < count; done++) reached = from(addDays(reached, 1));
    return reached;
  };
  return { isOpen, from, after };
}
