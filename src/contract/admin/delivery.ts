/** When orders arrive and what that costs, for staff: from where and when parcels leave, how long they travel, charges by zone, holidays, and how promises were kept. */
import { z } from "zod";
import { SIZE_CLASSES, ZONES } from "../../shared/delivery.ts";
import { get, post, put, success } from "../call.ts";
import { pincodePattern, toPincode } from "../rules.ts";
import { deliveryAdminMessages as texts } from "./delivery-messages.ts";
import { paise } from "./fields.ts";

/** 0 before anything is saved. */
const version = z.int().min(0);
const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message);
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, texts.noDay)
  .max(7)
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other));
const zone = z.enum(ZONES);
const sizeClass = z.enum(SIZE_CLASSES);

const pincode = z.string().max(40, texts.pincode).overwrite(toPincode).regex(pincodePattern, texts.pincode);

const rules = z
  .object({
    originPincode: pincode,
    /** Minutes after midnight in India. */
    cutOffMinutes: whole(0, 1440, texts.cutOff),
    packingDays: whole(0, 30, texts.packingDays),
    /** From 1, Monday, to 7. */
    dispatchDays: weekdays,
    courierDays: weekdays,
    longFromCm: whole(1, 1_000, texts.length),
    heavyFromGrams: whole(1, 1_000_000, texts.weight),
    envelopeToGrams: whole(1, 1_000_000, texts.weight),
  })
  .refine(({ heavyFromGrams, envelopeToGrams }) => envelopeToGrams < heavyFromGrams, {
    path: ["envelopeToGrams"],
    message: texts.envelopeHeavy,
  });
const time = z
  .object({ zone, sizeClass, minDays: whole(1, 60, texts.days), maxDays: whole(1, 60, texts.days) })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, { path: ["maxDays"], message: texts.daysTurned });
const amount = (most: number, message: string) => z.int(message).min(0, message).max(most, message);
const rate = z.object({ zone, sizeClass, charge: amount(1_000_000_00, texts.charge) });
const zoneTerms = z.object({
  zone,
  /** The weight that the rates include. */
  includedGrams: whole(0, 1_000_000, texts.includedWeight),
  /** For each further kilogram that is begun. */
  perKg: amount(1_00_000_00, texts.perKg),
  /** The order value from which delivery is free; null: never. */
  freeFrom: amount(1_000_000_000_00, texts.freeFrom).nullable(),
});
/** Amounts in paise. */
const charges = z.object({
  /** They count, and must be complete; else the simple rule of the shop's settings counts. */
  isOn: z.boolean(),
  rates: z.array(rate).max(ZONES.length * SIZE_CLASSES.length),
  terms: z.array(zoneTerms).max(ZONES.length),
});
const area = z.object({
  prefix: z
    .string()
    .trim()
    .regex(/^[1-9][0-9]{1,5}$/, texts.prefix),
  /** Null: nothing is delivered there. */
  zone: zone.nullable(),
});
const holiday = z
  .object({
    day: z.iso.date(texts.day),
    name: z.string().trim().min(1, texts.holidayName).max(80, texts.tooLong),
    closesShop: z.boolean(),
    stopsCourier: z.boolean(),
  })
  .refine(({ closesShop, stopsCourier }) => closesShop || stopsCourier, { path: ["closesShop"], message: texts.holidayOfNobody });

const settings = z.object({
  rules,
  times: z.array(time).max(ZONES.length * SIZE_CLASSES.length),
  charges,
  areas: z.array(area).max(500, texts.tooMany),
  holidays: z.array(holiday).max(200, texts.tooMany),
});
export type DeliverySettingsFields = z.output<typeof settings>;

export const deliverySettings = get("admin.delivery", {
  path: "/api/admin/delivery",
  summary:
    "When orders arrive: rules, times and charges by zone and size, exceptions by PIN code, holidays; and how the promises of half a year were kept.",
  access: "staff",
  may: "settings.change",
  reply: success({
    version,
    /** What a shop could start with, while `version` is 0. */
    rules: z.object({ ...rules.shape, originPincode: z.string() }),
    times: z.array(time.safeExtend({ /** Added because promises were broken. */ extraDays: z.int() })),
    charges,
    areas: z.array(area),
    holidays: z.array(holiday),
    kept: z.array(z.object({ zone, sizeClass, promises: z.int(), kept: z.int(), medianDaysOff: z.number().nullable() })),
  }),
});

export const changeDelivery = put("admin.change-delivery", {
  path: "/api/admin/delivery",
  summary:
    "Changes when orders arrive and what that costs. What was promised before stays promised, and what was ordered costs what it did.",
  access: "staff",
  may: "settings.change",
  bodyLimit: 128 * 1024,
  body: settings.extend({ version }),
  reply: success({ version }),
});

export const tryDelivery = post("admin.try-delivery", {
  path: "/api/admin/delivery/try",
  summary: "What a shopper at a PIN code would be promised and charged now for one parcel by these settings. Nothing is saved.",
  access: "staff",
  may: "settings.change",
  bodyLimit: 128 * 1024,
  body: z.object({
    pincode,
    sizeClass,
    isMadeToOrder: z.boolean(),
    /** What the order weighs and costs. */
    grams: whole(0, 100_000_000, texts.weight).default(0),
    total: amount(1_000_000_000_00, texts.charge).default(0),
    settings,
  }),
  reply: success({
    place: z.string(),
    /** Null: nothing is delivered there. */
    zone: zone.nullable(),
    promise: z.object({ from: z.string(), by: z.string(), because: z.array(z.string()) }).nullable(),
    /** What is said instead of days. */
    message: z.string(),
    /** Paise; null where the simple rule counts. */
    charge: z.object({ amount: paise, because: z.array(z.string()) }).nullable(),
  }),
});
