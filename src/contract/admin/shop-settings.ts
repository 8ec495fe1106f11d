/** Calls about the shop as a whole, for its owner: its name and how it is reached, delivery, and who sells. */
import { z } from "zod";
import { get, post, put, success } from "../call.ts";
import { isGstin, toGstin } from "../gstin.ts";
import { emailPattern } from "../rules.ts";
import { required } from "../text.ts";
import { paise } from "./fields.ts";
import { shopSettingsMessages as texts } from "./shop-settings-messages.ts";

/** Of the published settings; 0 before anything is saved. */
const version = z.int().min(0);
const line = (most: number) => z.string().trim().max(most, texts.tooLong);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, texts.emailWrong)
  .refine((typed) => typed === "" || emailPattern.test(typed), texts.emailWrong);
const phone = line(40).refine((typed) => typed === "" || /^[+\d][\d\s()/.-]{5,}$/.test(typed), texts.phoneWrong);
const days = z.int(texts.daysWrong).min(0, texts.daysWrong).max(365, texts.daysWrong);
const charge = z.int(texts.chargeWrong).min(0, texts.chargeWrong);

const shop = z.object({
  shopName: required(texts.shopNameNeeded, 80),
  /** Title and description of the home page, for search engines. */
  pageTitle: line(120),
  pageDescription: line(300),
  announcement: line(200),
  phone,
  supportEmail: email,
  /** Where orders and enquiries go; '' = the address for customers. */
  noticeEmail: email,
  showroomAddress: line(500),
  openingHours: line(200),
  helpHours: line(200),
  returnDays: days,
  madeToOrderMin: days,
  madeToOrderMax: days,
  /** Delivery is free from this total on, and costs `charge` below; cash on delivery costs `codCharge` more. */
  freeFrom: charge,
  charge,
  codCharge: charge,
});
export type ShopFields = z.output<typeof shop>;

const seller = z.object({
  companyName: required(texts.companyNeeded, 120),
  registeredAddress: required(texts.addressNeeded, 500).refine(
    (typed) => typed === "" || /(^|\D)[1-9]\d{2}\s?\d{3}(\D|$)/.test(typed),
    texts.addressPincode,
  ),
  gstin: z
    .string()
    .max(40, texts.gstinWrong)
    .overwrite(toGstin)
    .refine((number) => number === "" || isGstin(number), texts.gstinWrong),
  isUnregistered: z.boolean(),
  companyNumber: line(40),
  countryOfOrigin: line(60),
  grievanceName: line(80),
  grievanceEmail: email,
  grievancePhone: phone,
  grievanceHours: line(200),
});
export type SellerFields = z.output<typeof seller>;

/** As stored: before the first save, and as older versions had it. */
const storedShop = z.object({ ...shop.shape, shopName: z.string(), phone: z.string(), supportEmail: z.string(), noticeEmail: z.string() });
const storedSeller = z.object({
  ...seller.shape,
  companyName: z.string(),
  registeredAddress: z.string(),
  gstin: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
});

export const shopSettings = get("admin.shop-settings", {
  path: "/api/admin/shop-settings",
  summary: "The shop's name and contact, its charges for delivery, and who sells.",
  access: "staff",
  may: "settings.change",
  reply: success({
    version,
    shop: storedShop.extend({ freeFrom: paise, charge: paise, codCharge: paise }),
    seller: storedSeller,
    /** What the GSTIN and the address say: the state of the number, whether it can exist, and the state of an address elsewhere; '' for none. */
    hints: z.object({ state: z.string(), fault: z.enum(["form", "state", "check"]).nullable(), elsewhere: z.string() }),
  }),
});

export const changeShop = put("admin.change-shop", {
  path: "/api/admin/shop-settings/shop",
  summary: "Changes the shop's name, contact and charges for delivery. Every page shows them at once.",
  access: "staff",
  may: "settings.change",
  body: shop.extend({ version }).refine(({ madeToOrderMin, madeToOrderMax }) => madeToOrderMin <= madeToOrderMax, {
    path: ["madeToOrderMax"],
    message: texts.daysTurned,
  }),
  reply: success({ version }),
});

export const changeSeller = put("admin.change-seller", {
  path: "/api/admin/shop-settings/seller",
  summary: "Changes who sells, as invoices and the seller's page say it. Invoices that are issued stay as they are.",
  access: "staff",
  may: "settings.change",
  needsProof: true,
  body: seller
    .extend({ version })
    .refine(({ gstin, isUnregistered }) => gstin !== "" || isUnregistered, { path: ["gstin"], message: texts.gstinNeeded })
    .refine(({ gstin, isUnregistered }) => gstin === "" || !isUnregistered, { path: ["gstin"], message: texts.gstinOfUnregistered }),
  reply: success({ version }),
});

export const dismissFirstSteps = post("admin.dismiss-first-steps", {
  path: "/api/admin/first-steps/dismiss",
  summary: "Ends showing the first steps of a new shop.",
  access: "staff",
  may: "settings.change",
  reply: success({}),
});
