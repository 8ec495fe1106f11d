/** Days and charges of delivery as text fields, and back. Times are typed by zone and size: '3-5', empty for what is not delivered. */
import type { changeDelivery, deliverySettings, tryDelivery } from "../../contract/admin/delivery.ts";
import type { BodyOf, ReplyOf } from "../../contract/call.ts";
import { SIZE_CLASSES, type SizeClass, ZONES, type Zone } from "../../shared/delivery.ts";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";

export type Saved = ReplyOf<typeof deliverySettings>;
type Settings = BodyOf<typeof tryDelivery>["settings"];

export const BY_ORDER = "order";
export const BY_ZONE = "zone";

const cells = ZONES.flatMap((zone) => SIZE_CLASSES.map((sizeClass) => ({ zone, sizeClass })));
export const cellOf = (zone: Zone, sizeClass: SizeClass) => `${zone}-${sizeClass}` as const;

export function fieldsOf({
  rules,
  times,
  charges,
  areas,
  holidays,
}: Pick<Saved, "rules" | "charges" | "areas" | "holidays"> & { times: Settings["times"] }) {
  const typed = (zone: Zone, sizeClass: SizeClass): string => {
    const time = times.find((one) => one.zone === zone && one.sizeClass === sizeClass);
    if (!time) return "";
    return time.minDays === time.maxDays ? String(time.minDays) : `${time.minDays}-${time.maxDays}`;
  };
  return {
    originPincode: rules.originPincode,
    cutOff: toClock(rules.cutOffMinutes),
    packingDays: String(rules.packingDays),
    dispatchDays: rules.dispatchDays.map(String),
    courierDays: rules.courierDays.map(String),
    longFromCm: String(rules.longFromCm),
    heavyFromKg: String(rules.heavyFromGrams / 1_000),
    envelopeToGrams: String(rules.envelopeToGrams),
    times: Object.fromEntries(cells.map(({ zone, sizeClass }) => [cellOf(zone, sizeClass), typed(zone, sizeClass)])),
    chargesBy: charges.isOn ? BY_ZONE : BY_ORDER,
    rates: Object.fromEntries(
      cells.map(({ zone, sizeClass }) => [
        cellOf(zone, sizeClass),
        rupeesOf(charges.rates.find((one) => one.zone === zone && one.sizeClass === sizeClass)?.charge ?? null),
      ]),
    ),
    terms: Object.fromEntries(ZONES.map((zone) => [zone, typedTerms(charges.terms.find((one) => one.zone === zone))])),
    areas: areas.map(({ prefix, zone }) => ({ key: prefix, prefix, zone })),
    holidays: holidays.map((holiday) => ({ key: holiday.day, ...holiday })),
  };
}
export type DeliveryFields = ReturnType<typeof fieldsOf>;

const typedTerms = (terms: Settings["charges"]["terms"][number] | undefined) => ({
  includedKg: terms ? String(terms.includedGrams / 1_000) : "",
  perKg: rupeesOf(terms?.perKg ?? null),
  freeFrom: rupeesOf(terms?.freeFrom ?? null),
});
export type TypedTerms = ReturnType<typeof typedTerms>;
export const NO_TERMS: TypedTerms = typedTerms(undefined);

const whole = (typed: string) => numberOf(typed) ?? Number.NaN;

/** What cannot be read is NaN, which the contract refuses at its field. */
export const settingsOf = (fields: DeliveryFields): Settings => ({
  rules: {
    originPincode: fields.originPincode,
    cutOffMinutes: fromClock(fields.cutOff),
    packingDays: whole(fields.packingDays),
    dispatchDays: fields.dispatchDays.map(Number),
    courierDays: fields.courierDays.map(Number),
    longFromCm: whole(fields.longFromCm),
    heavyFromGrams: Math.round(whole(fields.heavyFromKg) * 1_000),
    envelopeToGrams: whole(fields.envelopeToGrams),
  },
  times: sentCells(fields).map(({ zone, sizeClass, typed }) => ({ zone, sizeClass, ...daysOf(typed) })),
  charges: {
    isOn: fields.chargesBy === BY_ZONE,
    rates: sentRates(fields).map(({ zone, sizeClass, typed }) => ({ zone, sizeClass, charge: paiseOf(typed) ?? Number.NaN })),
    terms: sentTerms(fields).map(({ zone, typed }) => ({
      zone,
      includedGrams: Math.round(whole(typed.includedKg) * 1_000),
      perKg: paiseOf(typed.perKg) ?? Number.NaN,
      freeFrom: paiseOf(typed.freeFrom),
    })),
  },
  areas: fields.areas.map(({ prefix, zone }) => ({ prefix, zone })),
  holidays: fields.holidays.map(({ day, name, closesShop, stopsCourier }) => ({ day, name, closesShop, stopsCourier })),
});

const sentCells = ({ times }: DeliveryFields) =>
  cells
    .map(({ zone, sizeClass }) => ({ zone, sizeClass, typed: times[cellOf(zone, sizeClass)] ?? "" }))
    .filter(({ typed }) => typed.trim() !== "");

/** While charges are by zone, none may be missing. */
const isNeeded = ({ chargesBy }: DeliveryFields, ...typed: string[]) => chargesBy === BY_ZONE || typed.some((text) => text.trim() !== "");
const sentRates = (fields: DeliveryFields) =>
  cells
    .map(({ zone, sizeClass }) => ({ zone, sizeClass, typed: fields.rates[cellOf(zone, sizeClass)] ?? "" }))
    .filter(({ typed }) => isNeeded(fields, typed));
const sentTerms = (fields: DeliveryFields) =>
  ZONES.map((zone) => ({ zone, typed: fields.terms[zone] ?? NO_TERMS })).filter(({ typed }) => isNeeded(fields, ...Object.values(typed)));

const RENAMED_TERMS: Partial<Record<string, keyof TypedTerms>> = { includedGrams: "includedKg" };
const RENAMED: Partial<Record<string, keyof DeliveryFields>> = { cutOffMinutes: "cutOff", heavyFromGrams: "heavyFromKg" };

/** The field of the form that a path of the call belongs to. */
export function fieldOf(path: keyof BodyOf<typeof changeDelivery> | (string & {}), fields: DeliveryFields): string {
  const [part, name = "", at = "", field = ""] = path.split(".");
  if (part === "rules") return RENAMED[name] ?? name;
  if (part === "charges") {
    const rate = name === "rates" ? sentRates(fields)[Number(at)] : undefined;
    const terms = name === "terms" ? sentTerms(fields)[Number(at)] : undefined;
    if (rate) return `rates.${cellOf(rate.zone, rate.sizeClass)}`;
    return terms ? `terms.${terms.zone}.${RENAMED_TERMS[field] ?? field}` : path;
  }
  const cell = part === "times" ? sentCells(fields)[Number(name)] : undefined;
  return cell ? `times.${cellOf(cell.zone, cell.sizeClass)}` : path;
}

/** '3-5', '3 to 5', '4'. */
function daysOf(typed: string): { minDays: number; maxDays: number } {
  const [, least, most = least] = /^\s*(\d{1,2})\s*(?:(?:-|–|to)\s*(\d{1,2}))?\s*$/.exec(typed) ?? [];
  return { minDays: Number(least ?? Number.NaN), maxDays: Number(most ?? Number.NaN) };
}

/** 840 is '14:00'; the end of the day is its last minute, as a field for a time has it. */
const toClock = (minutes: number) =>
  [Math.floor(Math.min(minutes, 1_439) / 60), Math.min(minutes, 1_439) % 60].map((part) => String(part).padStart(2, "0")).join(":");

function fromClock(typed: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(typed) ?? [];
  return Number(hours ?? Number.NaN) * 60 + Number(minutes ?? Number.NaN);
}
