/** What delivery costs by zone, size of the parcel and weight. Amounts in paise. No database, no clock. */
import { messages } from "../../contract/messages.ts";
import { SIZE_CLASSES, type SizeClass, ZONES, type Zone } from "../../shared/delivery.ts";
import { fill } from "../../shared/fill.ts";
import { type Paise, ZERO, moneyText, paise } from "../../shared/money.ts";

/** What a parcel to a zone costs before its weight. */
export type Rate = { zone: Zone; sizeClass: SizeClass; charge: Paise };

/** What weight adds, and when it is free. */
export type ZoneTerms = {
  zone: Zone;
  /** The weight that the rates include. */
  includedGrams: number;
  /** For each further kilogram that is begun. */
  perKg: Paise;
  /** The order value from which delivery is free; null when it never is. */
  freeFrom: Paise | null;
};

/** With `isOn`, they are complete: a rate for each zone and size class, and terms for each zone. */
export type ChargeTables = { isOn: boolean; rates: Rate[]; terms: ZoneTerms[] };

/** What is sent: the size classes of its pieces, what it weighs together as far as that is known, and what the order is worth before coupon and gift card. */
export type Sent = { sizeClasses: readonly SizeClass[]; grams: number; total: Paise };

export type ZoneCharge = {
  charge: Paise;
  /** What it is without being free from an order value. */
  full: Paise;
  zone: Zone;
  /** That of the dearest piece, which the whole order is charged as. */
  sizeClass: SizeClass;
  rate: Paise;
  /** Further kilograms, and what each costs. */
  furtherKg: number;
  perKg: Paise;
  includedGrams: number;
  freeFrom: Paise | null;
};

const GRAMS_PER_KG = 1_000;

/** The rate of the dearest piece, and the weight of all of them. More pieces never cost less, unless their value makes delivery free. */
export function chargeTo(zone: Zone, { sizeClasses, grams, total }: Sent, { rates, terms }: Omit<ChargeTables, "isOn">): ZoneCharge {
  const rateOf = (sizeClass: SizeClass) => rates.find((one) => one.zone === zone && one.sizeClass === sizeClass)?.charge ?? ZERO;
  const sizeClass =
    SIZE_CLASSES.filter((one) => sizeClasses.includes(one)).toSorted((one, other) => rateOf(other) - rateOf(one))[0] ?? "roll";
  const { includedGrams, perKg, freeFrom } = terms.find((one) => one.zone === zone) ?? { includedGrams: 0, perKg: ZERO, freeFrom: null };
  const rate = rateOf(sizeClass);
  const furtherKg = Math.max(0, Math.ceil((grams - includedGrams) / GRAMS_PER_KG));
  const isFree = freeFrom !== null && total >= freeFrom;
  const full = paise(rate + furtherKg * perKg);
  return { charge: isFree ? ZERO : full, full, zone, sizeClass, rate, furtherKg, perKg, includedGrams, freeFrom };
}

/** The dearest of all zones: what it can cost at most while nobody knows where it goes. */
export const highestCharge = (sent: Sent, tables: Omit<ChargeTables, "isOn">): ZoneCharge =>
  ZONES.map((zone) => chargeTo(zone, sent, tables)).reduce((most, one) => (one.charge > most.charge ? one : most));

const texts = messages.delivery.charge;

/** How the charge comes about, in sentences; `place` is where it goes. */
export function chargeReasons(
  { charge, full, sizeClass, rate, furtherKg, perKg, includedGrams, freeFrom }: ZoneCharge,
  place: string,
): string[] {
  if (freeFrom !== null && charge < full) return [fill(texts.free, { place, amount: moneyText(freeFrom) })];
  const kilograms = (count: number) => fill(count === 1 ? texts.kilogram : texts.kilograms, { count: String(count) });
  return [
    fill(texts.rate, { place, parcel: texts.parcels[sizeClass], amount: moneyText(rate) }),
    ...(furtherKg > 0 && perKg > 0
      ? [
          fill(texts.weight, {
            kilograms: kilograms(furtherKg),
            included: kilograms(includedGrams / GRAMS_PER_KG),
            each: moneyText(perKg),
            amount: moneyText(paise(furtherKg * perKg)),
          }),
        ]
      : []),
    ...(freeFrom !== null ? [fill(texts.freeFrom, { place, amount: moneyText(freeFrom) })] : []),
  ];
}

/** Whether there is a rate for each zone and size class, and terms for each zone; once each. */
export const isComplete = ({ rates, terms }: Omit<ChargeTables, "isOn">): boolean =>
  ZONES.every(
    (zone) =>
      terms.filter((one) => one.zone === zone).length === 1 &&
      SIZE_CLASSES.every((sizeClass) => rates.filter((one) => one.zone === zone && one.sizeClass === sizeClass).length === 1),
  );
