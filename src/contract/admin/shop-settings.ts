/** Calls about the shop as a whole, for its owner: its name and how it is reached, delivery, and who sells. */
import { z } from "zod";
import { COLOUR_NAMES, isColour } from "../../shared/theme.ts";
import { get, post, put, success } from "../call.ts";
import { bars } from "../content/settings.ts";
import { id, picture } from "../fields.ts";
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
  phone,
  supportEmail: email,
  /** Where orders and enquiries go; '' = the address for customers. */
  noticeEmail: email,
  showroomAddress: line(500),
  openingHours: line(200),
  helpHours: line(200),
  /** Whether the shop counts its visits. */
  countsVisits: z.boolean(),
  returnDays: days,
  madeToOrderMin: days,
  madeToOrderMax: days,
  /** Delivery is free from this total on, and costs `charge` below; cash on delivery costs `codCharge` more. */
  freeFrom: charge,
  charge,
  codCharge: charge,
});
export type ShopFields = z.output<typeof shop>;

const limit = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[₹,\s]/g, ""))
  .regex(/^\d{1,8}$/, texts.limitWrong)
  .default("50000");

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
  /** Such as Owner. */
  grievancePost: line(80).default(""),
  grievanceEmail: email,
  grievancePhone: phone,
  grievanceHours: line(200),
  /** Above which worth in whole rupees goods need an e-way bill. */
  ewayBillFrom: limit,
  ewayBillFromWithinState: limit,
  /** Documents to businesses are reported to the government's portal, from a day on ('' = all), within so many days (0 = no limit). */
  eInvoiceIsOn: z.boolean().default(false),
  eInvoiceFrom: z
    .string()
    .trim()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, texts.dayWrong)
    .default(""),
  eInvoiceLimitDays: days.default(30),
});
export type SellerFields = z.output<typeof seller>;

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((typed) => typed === "" || isColour(typed), texts.colourWrong);
/** '' = the house's own. */
const colours = z.object(
  Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour])) as Record<(typeof COLOUR_NAMES)[number], typeof colour>,
);

const bank = z.object({
  holder: line(120),
  number: line(40).refine((typed) => typed === "" || /^[\d ]{6,24}$/.test(typed), texts.accountWrong),
  ifsc: z
    .string()
    .trim()
    .toUpperCase()
    .refine((typed) => typed === "" || /^[A-Z]{4}0[A-Z\d]{6}$/.test(typed), texts.ifscWrong),
  bank: line(120),
  upi: line(80).refine((typed) => typed === "" || /^[\w.-]+@[a-z][\w-]+$/i.test(typed), texts.upiWrong),
});
export type BankFields = z.output<typeof bank>;

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

/** A picture of the library. */
const chosen = z.object({ id: z.int(), picture }).nullable();

export const shopSettings = get("admin.shop-settings", {
  path: "/api/admin/shop-settings",
  summary: "The shop's name and contact, its charges for delivery, and who sells.",
  access: "staff",
  may: "settings.change",
  reply: success({
    version,
    shop: storedShop.extend({ freeFrom: paise, charge: paise, codCharge: paise }),
    /** Delivery is charged by zone: `freeFrom` and `charge` do not count. */
    isByZone: z.boolean(),
    seller: storedSeller,
    look: z.object({ logo: chosen, logoOnDark: chosen, colours: z.record(z.string(), z.string()) }),
    bank: z.record(z.string(), z.string()),
    bars,
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

export const changeLook = put("admin.change-look", {
  path: "/api/admin/shop-settings/look",
  summary: "Changes the logo and the colours of pages, e-mails and new invoices. Colours in which a text could not be read are refused.",
  access: "staff",
  may: "settings.change",
  body: z.object({ version, logoId: id.nullable(), logoOnDarkId: id.nullable(), colours }),
  reply: success({ version }),
});

export const changeBank = put("admin.change-bank", {
  path: "/api/admin/shop-settings/bank",
  summary: "Changes the bank account that new invoices name.",
  access: "staff",
  may: "settings.change",
  needsProof: true,
  body: bank.extend({ version }),
  reply: success({ version }),
});

export const changeBars = put("admin.change-bars", {
  path: "/api/admin/shop-settings/bars",
  summary: "Changes what is above the header of every page, and the addresses, networks and last line at its foot.",
  access: "staff",
  may: "settings.change",
  body: bars.extend({ version }),
  reply: success({ version }),
});

export const dismissFirstSteps = post("admin.dismiss-first-steps", {
  path: "/api/admin/first-steps/dismiss",
  summary: "Ends showing the first steps of a new shop.",
  access: "staff",
  may: "settings.change",
  reply: success({}),
});
