/** Calls about goods that customers return, for staff: the queue, one return, decisions, and the rules. */
import { z } from "zod";
import { SIZE_CLASSES } from "../../shared/delivery.ts";
import { HANDOVERS, PAYERS, RETURN_STATES, RETURN_WISHES } from "../../shared/returns.ts";
import { get, post, put, sentFile, success } from "../call.ts";
import { picture } from "../fields.ts";
import { returnPhotoMaxBytes, returnPhotoTypes } from "../rules.ts";
import { optionalText, required } from "../text.ts";
import { day, moment, paise } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { returnAdminMessages as texts } from "./return-messages.ts";

export const returnLists = {
  tabs: ["to_answer", "photos", "coming", "here", "ended", "all"],
  filters: ["urgent", "faults", "pickup"],
  sorts: ["oldest", "newest"],
} as const;
export type ReturnTab = (typeof returnLists.tabs)[number];
export type ReturnFilter = (typeof returnLists.filters)[number];
export type ReturnSort = (typeof returnLists.sorts)[number];

const params = z.object({ number: z.string().max(40) });
const path = (deed: string) => `/api/admin/returns/by-number/:number/${deed}`;

const summary = z.object({
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(RETURN_STATES),
  customer: z.string(),
  place: z.string(),
  reason: z.string(),
  payer: z.enum(PAYERS),
  handover: z.enum(HANDOVERS),
  pickupDay: z.iso.date().nullable(),
  /** What goes back when all is well. */
  refund: paise,
  askedAt: moment,
  /** Of the shop's first answer; null while it waits. */
  answeredAt: moment.nullable(),
});

export const returnList = get("admin.returns", {
  path: "/api/admin/returns",
  summary: "A page of returns, found by a part of their number, or of their order's number, customer or contacts.",
  access: "staff",
  may: "orders.read",
  query: listQuery(returnLists),
  reply: listReply(summary.extend({ units: z.int(), /** The name of the first product. */ first: z.string() }), returnLists),
});

export const returnDetail = get("admin.return", {
  path: "/api/admin/returns/by-number/:number",
  summary: "One return with its goods, photos and history, and what can be done.",
  access: "staff",
  may: "orders.read",
  params,
  reply: success({
    return: summary.extend({
      email: z.string(),
      mobile: z.string(),
      address: z.array(z.string()),
      note: z.string(),
      /** What the shop has written to the customer. */
      answer: z.string(),
      isDamage: z.boolean(),
      wish: z.enum(RETURN_WISHES),
      /** The order in exchange; '' until the shop has agreed, or without one. */
      exchangeOrder: z.string(),
      worth: paise,
      fee: paise,
      feeKept: paise.nullable(),
      deliveredAt: moment.nullable(),
      lines: z.array(
        z.object({
          lineId: z.int(),
          name: z.string(),
          terms: z.string(),
          sku: z.string(),
          units: z.int(),
          /** Null until it is checked. */
          sellable: z.int().nullable(),
          /** The variation that is wanted instead; often empty. */
          exchange: z.string(),
          /** False when its variation is gone: then there is nothing to count it under. */
          canRestock: z.boolean(),
          picture: picture.nullable(),
        }),
      ),
      photos: z.array(z.object({ id: z.int(), isOfShop: z.boolean() })),
      events: z.array(
        z.object({ state: z.enum(RETURN_STATES), /** '' is the customer. */ who: z.string(), detail: z.string(), at: moment }),
      ),
      can: z.object({
        askForPhotos: z.boolean(),
        agree: z.boolean(),
        bookPickup: z.boolean(),
        send: z.boolean(),
        receive: z.boolean(),
        check: z.boolean(),
        lose: z.boolean(),
        refund: z.boolean(),
        exchange: z.boolean(),
        refuse: z.boolean(),
      }),
    }),
  }),
});

export const returnPhoto = get("admin.return-photo", {
  path: "/api/admin/returns/by-number/:number/photos/:id",
  summary: "A photo of the goods of a return.",
  access: "staff",
  may: "orders.read",
  params: params.extend({ id: z.coerce.number().int() }),
  sends: "image/webp",
  reply: sentFile,
});

const photoMaxLength = Math.ceil(returnPhotoMaxBytes / 3) * 4 + 64;

export const addShopPhoto = post("admin.add-return-photo", {
  path: path("photos"),
  summary: "Adds a photo that staff took of goods that came.",
  access: "staff",
  may: "returns.decide",
  params,
  bodyLimit: photoMaxLength + 8 * 1024,
  /** A data URL. */
  body: z.object({
    photo: z
      .string()
      .max(photoMaxLength)
      .regex(new RegExp(`^data:(${returnPhotoTypes.join("|")});base64,`)),
  }),
  reply: success({ id: z.int() }),
});

/** The customer reads it. */
const text = required(texts.textNeeded, 2_000);

export const askForReturnPhotos = post("admin.ask-for-return-photos", {
  path: path("ask-for-photos"),
  summary: "Asks the customer by e-mail for photos.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({ text }),
  reply: success({}),
});

export const agreeToReturn = post("admin.agree-to-return", {
  path: path("agree"),
  summary: "Agrees to take the goods back; the customer reads how they come.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({}),
  reply: success({}),
});

export const refuseReturn = post("admin.refuse-return", {
  path: path("refuse"),
  summary: "Refuses to take the goods back; the customer reads why.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({ text }),
  reply: success({}),
});

export const bookReturnPickup = post("admin.book-return-pickup", {
  path: path("book-pickup"),
  summary: "Says on which day a courier fetches the goods.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({ day: day.min(1, texts.dayWrong) }),
  reply: success({}),
});

export const returnIsSent = post("admin.return-is-sent", {
  path: path("on-its-way"),
  summary: "The goods are handed over and on their way to the shop.",
  access: "staff",
  may: "returns.decide",
  params,
  /** Carrier and tracking number. */
  body: z.object({ how: optionalText(200) }),
  reply: success({}),
});

export const receiveReturn = post("admin.receive-return", {
  path: path("receive"),
  summary: "The goods have arrived and are to be checked; they are not for sale.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({}),
  reply: success({}),
});

export const checkReturn = post("admin.check-return", {
  path: path("check"),
  summary: "Says of each line how many pieces can be sold again: these are in stock from now on.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({
    lines: z
      .array(z.object({ lineId: z.int(), sellable: z.int(texts.unitsWrong).min(0, texts.unitsWrong) }))
      .min(1)
      .max(100),
  }),
  reply: success({}),
});

export const loseReturn = post("admin.lose-return", {
  path: path("lost"),
  summary: "The carrier has lost the goods: the customer is refunded without a fee.",
  access: "staff",
  may: "returns.decide",
  params,
  body: z.object({}),
  reply: success({}),
});

/** Whether the fee that was shown is kept. */
const keepsFee = z.boolean();

export const previewReturnRefund = post("admin.preview-return-refund", {
  path: path("refund/preview"),
  summary: "What the refund of a return would give back, and how; changes nothing.",
  access: "staff",
  may: "orders.refund",
  params,
  body: z.object({ keepsFee }),
  reply: success({
    worth: paise,
    fee: paise,
    /** Goes back in money, and to the gift card that paid. */
    money: paise,
    giftCard: paise,
    /** You send the money yourself: it was paid in cash. */
    isByHand: z.boolean(),
    /** What the exchange costs, what of it the money pays, and what the customer pays besides; null without one, and when it is not there any more. */
    exchange: z.object({ price: paise, paid: paise, toPay: paise }).nullable(),
  }),
});

export const refundReturn = post("admin.refund-return", {
  path: path("refund"),
  summary: "Settles goods that came back and were checked, less the fee, with the credit note. It happens once.",
  access: "staff",
  may: "orders.refund",
  needsProof: true,
  params,
  body: z.object({
    /** Where the money goes: back where it came from, on a new gift card, or into the exchange as far as it reaches. */
    to: z.enum(["source", "gift_card", "exchange"]).default("source"),
    keepsFee,
    /** For cash: how the money was sent. The customer reads it. */
    note: optionalText(300),
    /** The sums of the preview: when they are others now, nothing is refunded. */
    seen: z.object({ money: paise, giftCard: paise }),
  }),
  reply: success({ money: paise, giftCard: paise }),
});

const fee = z.int(texts.feeWrong).min(0, texts.feeWrong).max(1_00_000_00, texts.feeWrong);
const rules = z.object({
  isOn: z.boolean(),
  /** After the delivery, within which damage is claimed. */
  damageHours: z.int(texts.hoursWrong).min(1, texts.hoursWrong).max(720, texts.hoursWrong),
  /** After the delivery, within which goods with a fault come back at the shop's cost. */
  faultDays: z.int(texts.daysWrong).min(0, texts.daysWrong).max(365, texts.daysWrong),
  /** What a customer pays for each piece. */
  fees: z.object({ [SIZE_CLASSES[0]]: fee, [SIZE_CLASSES[1]]: fee, [SIZE_CLASSES[2]]: fee, [SIZE_CLASSES[3]]: fee }),
  hasPickup: z.boolean(),
  hasDrop: z.boolean(),
  dropAddress: optionalText(500),
  /** Tags of products that come back only when something is wrong with them. */
  tagIds: z.array(z.int()).max(100),
  reasons: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/),
        name: required(texts.reasonNameNeeded, 80),
        payer: z.enum(PAYERS),
        isDamage: z.boolean(),
        needsPhotos: z.boolean(),
      }),
    )
    .min(1, texts.reasonsNeeded)
    .max(20),
});

/** 0 for rules that the owner has not set yet. */
const version = z.int().min(0);

export const returnRules = get("admin.return-rules", {
  path: "/api/admin/return-rules",
  summary: "What the shop takes back, and for what fee.",
  access: "staff",
  may: "settings.change",
  reply: success({
    rules,
    version,
    /** Set with the delivery: the days in which goods come back without a fault. */
    returnDays: z.int(),
  }),
});

export const changeReturnRules = put("admin.change-return-rules", {
  path: "/api/admin/return-rules",
  summary: "Changes what the shop takes back. An order that is placed keeps the times and fees that were better for its customer.",
  access: "staff",
  may: "settings.change",
  body: rules.extend({ version }),
  reply: success({ version }),
});
