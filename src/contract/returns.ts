/** Calls with which customers return what they have bought: signed in, or as guests with the token of their order. Not in the specification. */
import { z } from "zod";
import { HANDOVERS, MOST_PHOTOS, PAYERS, RETURN_STATES, RETURN_WISHES } from "../shared/returns.ts";
import { post, success } from "./call.ts";
import { MOST_LINES } from "./cart-fields.ts";
import { picture, rupees, shownRupees } from "./fields.ts";
import { messages } from "./messages.ts";
import { whichOrder } from "./orders.ts";
import { returnPhotoMaxBytes, returnPhotoTypes } from "./rules.ts";
import { optionalText, required } from "./text.ts";

const texts = messages.returns;

/** A calendar day in India, YYYY-MM-DD. */
const day = z.string();

const lines = z
  .array(
    z.object({
      line_id: z.int(texts.linesNeeded),
      units: z.int(texts.unitsWrong).min(1, texts.unitsWrong).max(999, texts.unitsWrong),
      /** What is wanted in exchange. */
      variation_id: z.int(texts.sizeNeeded).nullable().default(null),
    }),
    texts.linesNeeded,
  )
  .min(1, texts.linesNeeded)
  .max(MOST_LINES, messages.input.tooManyLines);
const wish = z.enum(RETURN_WISHES).default("refund");
const reasonId = required(texts.reasonNeeded, 40);

export const shoppersReturn = z.object({
  return_number: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  note: z.string(),
  /** What the shop has written about it; often empty. */
  answer: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      choice: z.string(),
      units: z.int(),
      /** The variation that is wanted instead; often empty. */
      exchange: z.string(),
      picture: picture.nullable(),
    }),
  ),
  wish: z.enum(RETURN_WISHES),
  /** The number of the order in exchange; empty until the shop has agreed. */
  exchange_order: z.string(),
  /** What the exchange costs and its customer pays besides, less what goes back. */
  exchange_price: rupees,
  to_pay: rupees,
  handover: z.enum(HANDOVERS),
  pickup_day: day.nullable(),
  /** What the pieces have cost, the fee that is kept, and what goes back. */
  worth: rupees,
  fee: rupees,
  refund: rupees,
  photos: z.int(),
  /** ISO 8601. */
  asked_at: z.string(),
  can_cancel: z.boolean(),
  can_add_photos: z.boolean(),
  /** What has happened, oldest first. */
  events: z.array(z.object({ title: z.string(), detail: z.string(), at: z.string() })),
});
export type ReturnWire = z.infer<typeof shoppersReturn>;

export const orderReturns = post("order-returns", {
  summary: "The returns of an order, and what of it can be returned, why and how. For its customer, or for a guest with its access token.",
  perMinute: 60,
  body: whichOrder,
  reply: success({
    returns: z.array(shoppersReturn),
    /** Why nothing can be asked for now; empty when something can. */
    closed: z.string(),
    lines: z.array(
      z.object({
        line_id: z.int(),
        name: z.string(),
        choice: z.string(),
        picture: picture.nullable(),
        quantity: z.int(),
        /** By reason: when something is wrong with a piece, more comes back. `message` says why not all do; often empty. */
        units: z.record(z.string(), z.int()),
        message: z.record(z.string(), z.string()),
        /** By reason, ISO 8601: until when the first of them can be returned; empty for none. Each parcel has its own time. */
        closes_at: z.record(z.string(), z.string()),
        /** For each piece that the customer returns without a fault. */
        fee: rupees,
        /** What its product can be exchanged for now. */
        sizes: z.array(z.object({ variation_id: z.int(), name: z.string(), price: rupees })),
      }),
    ),
    reasons: z.array(
      z.object({
        reason_id: z.string(),
        name: z.string(),
        payer: z.enum(PAYERS),
        needs_photos: z.boolean(),
        /** Why it cannot be given any more; empty when it can. */
        closed: z.string(),
      }),
    ),
    handovers: z.array(z.enum(HANDOVERS)),
    pickup_days: z.array(day),
    drop_address: z.string(),
    /** Where the money goes: to the payment of the order; in cash orders to an account that the shop asks for. */
    paid_in_cash: z.boolean(),
  }),
});

export const quoteReturn = post("quote-return", {
  summary: "What a return would give back: its fee and its refund. Changes nothing.",
  perMinute: 120,
  body: whichOrder.extend({ lines, wish, reason_id: reasonId }),
  reply: success({
    worth: rupees,
    fee: rupees,
    /** In money, and to the gift card that paid. */
    refund: rupees,
    refund_to_gift_card: rupees,
    /** What the exchange costs, and what is to be paid besides what comes back. */
    exchange_price: rupees,
    to_pay: rupees,
  }),
});

const photoHeading = new RegExp(`^data:(${returnPhotoTypes.join("|")});base64,`);
/** The largest file in base64, with its heading. */
const photoMaxLength = Math.ceil(returnPhotoMaxBytes / 3) * 4 + 64;
/** Names the request that a photo belongs to. */
const key = z.uuid(messages.input.notText).max(36, messages.input.notText);

export const addReturnPhoto = post("return-photo", {
  summary: `Adds a photograph to a return before it is asked, or to one for which the shop wants some: at most ${MOST_PHOTOS}. It is re-encoded without its metadata.`,
  perMinute: 30,
  bodyLimit: photoMaxLength + 8 * 1024,
  body: whichOrder.extend({
    key,
    /** A data URL. */
    photo: z.string({ error: texts.photoFormat }).max(photoMaxLength, texts.photoTooBig).regex(photoHeading, texts.photoFormat),
  }),
  reply: success({ photo_id: z.int() }),
});

export const removeReturnPhoto = post("remove-return-photo", {
  summary: "Takes a photograph away that is not sent yet. Repeating it changes nothing.",
  perMinute: 60,
  body: whichOrder.extend({ key, photo_id: z.int() }),
  reply: success({}),
});

export const askReturn = post("ask-return", {
  summary: "Asks the shop to take goods back. A repeat with the same key is the same return.",
  perMinute: 20,
  body: whichOrder.extend({
    /** Of the page that asks; its photographs have the same. */
    key,
    lines,
    wish,
    reason_id: reasonId,
    note: optionalText(1_000),
    handover: z.enum(HANDOVERS, texts.handoverWrong),
    /** Of a pickup. */
    pickup_day: z.iso.date(texts.dayWrong).max(10, texts.dayWrong).nullable().default(null),
    /** What the page has shown: when it is something else now, nothing is asked. */
    seen: z.object({ fee: shownRupees, refund: shownRupees, exchange_price: shownRupees.default(0) }),
  }),
  reply: success({ return_number: z.string() }),
});

const whichReturn = whichOrder.extend({ return_number: required(texts.unknown, 40) });

export const sendReturnPhotos = post("send-return-photos", {
  summary: "Sends the photographs that were added with a key, for which the shop has asked.",
  perMinute: 20,
  body: whichReturn.extend({ key }),
  reply: success({}),
});

export const cancelReturn = post("cancel-return", {
  summary: "Takes a return back before the goods are handed over. Repeating it changes nothing.",
  perMinute: 20,
  body: whichReturn,
  reply: success({}),
});
