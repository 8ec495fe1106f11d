/** Calls about orders, for staff. */
import { z } from "zod";
import { REFUND_REASONS } from "../../shared/refund-reasons.ts";
import { RETURN_STATES } from "../../shared/returns.ts";
import { get, post, sentFile, success } from "../call.ts";
import { picture } from "../fields.ts";
import { optionalText, required } from "../text.ts";
import { moment, paise } from "./fields.ts";
import { typedAddress } from "./phone-orders.ts";
import { listQuery, listReply } from "./list.ts";
import { parcel } from "./shipments.ts";
import { adminMessages as texts } from "./messages.ts";

export const orderLists = {
  /** States of an order as work sees them. `unpaid`: its customer is paying, or has left. */
  tabs: ["to_send", "on_hold", "on_the_way", "delivered", "cancelled", "unpaid", "all"],
  filters: ["cod", "online", "trade", "by_phone", "note", "made_to_order", "refund_refused"],
  sorts: ["newest", "oldest", "total"],
} as const;
export type OrderTab = (typeof orderLists.tabs)[number];
export type OrderFilter = (typeof orderLists.filters)[number];
export type OrderSort = (typeof orderLists.sorts)[number];

export const orderStatus = z.enum(["processing", "confirmed", "shipped", "delivered", "cancelled", "on_hold"]);
export const paymentStatus = z.enum(["pending", "paid", "refunding", "refunded"]);

export const orderRow = z.object({
  number: z.string(),
  status: orderStatus,
  /** When it was placed; when it was begun, for one that is not paid. */
  at: moment,
  customer: z.string(),
  place: z.string(),
  method: z.enum(["cod", "online"]),
  payable: paise,
  /** Names of the first product, and how many further units there are. */
  items: z.object({ first: z.string(), terms: z.string(), more: z.int() }),
  pictures: z.array(picture),
  isTrade: z.boolean(),
  /** Staff took it by phone; while it is not paid, it waits for its pay link. */
  isByPhone: z.boolean(),
  /** Its goods replace those of a return. */
  isExchange: z.boolean(),
  isPartlySent: z.boolean(),
});

export const orderList = get("admin.orders", {
  path: "/api/admin/orders",
  summary:
    "A page of orders, and how many each tab and each filter has for the same search: a number, name, e-mail address, telephone number, place or tracking number, or a part of one.",
  access: "staff",
  may: "orders.read",
  query: listQuery(orderLists),
  reply: listReply(orderRow, orderLists),
});

const whichOrder = z.object({ number: z.string().max(20) });

const refund = z.object({
  amount: paise,
  /** `due`: to be requested; `asked`: the provider has the request. */
  state: z.enum(["due", "asked", "done", "failed"]),
  isByHand: z.boolean(),
  refundId: z.string(),
  failure: z.string(),
});

/** E-mails to the customer that can be sent again, by the names of their templates. */
export const repeatableEmail = z.enum(["orderConfirmed", "orderShipped", "orderDelivered", "orderCancelled", "orderHeld"]);
export type RepeatableEmail = z.infer<typeof repeatableEmail>;

const staffOrder = z.object({
  number: z.string(),
  status: orderStatus,
  at: moment,
  placedAt: moment.nullable(),
  method: z.enum(["cod", "online"]),
  paymentStatus,
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      terms: z.string(),
      quantity: z.int(),
      unitPrice: paise,
      total: paise,
      madeToOrder: z.int(),
      /** Units that are in parcels. */
      packed: z.int(),
      isGiftCard: z.boolean(),
      /** It comes back only when something is wrong with it, as the rules of returns were when it was ordered. */
      isFinalPrice: z.boolean(),
      picture: picture.nullable(),
    }),
  ),
  /** A part of it has left, and a part is still here. */
  isPartlySent: z.boolean(),
  parcels: z.array(parcel),
  /** What is not owed because its parcels were not taken in. */
  notTaken: paise,
  totals: z.array(z.object({ kind: z.string(), label: z.string(), amount: paise, isDeduction: z.boolean() })),
  payable: paise,
  /** `giftCard`: what went back to the gift card that paid. */
  refunds: z.object({ done: paise, underWay: paise, giftCard: paise }),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      amount: paise,
      means: z.string(),
      takenAt: moment,
      isTheOrders: z.boolean(),
      refunds: z.array(refund),
    }),
  ),
  /** The provider's name for the order; null without an online payment. */
  providerOrderId: z.string().nullable(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    /** Lines of the address; empty for gift cards only. */
    address: z.array(z.string()),
    /** The same as it is typed, for changing it; null when it does not change any more. 0: a place that is not in the list. */
    typed: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        mobile: z.string(),
        houseNumber: z.string(),
        apartment: z.string(),
        street: z.string(),
        pincode: z.string(),
        stateId: z.int(),
        cityId: z.int(),
      })
      .nullable(),
    company: z.string(),
    gstin: z.string(),
    earlierOrders: z.int(),
    earlierTotal: paise,
    refusedParcels: z.int(),
  }),
  /** Who of the staff took it by phone, or agreed to the exchange; '' for an order of the customer's own. */
  takenBy: z.string(),
  /** The return whose goods it replaces; often ''. */
  inExchangeFor: z.string(),
  /** Null for an order without a pay link. `until`: the end of its reservation; null once it is over. */
  payLink: z.object({ state: z.enum(["open", "paid", "expired", "withdrawn", "refunding"]), until: moment.nullable() }).nullable(),
  /** The customer's message. */
  message: z.string(),
  carrier: z.string(),
  trackingId: z.string(),
  trackingUrl: z.string(),
  /** What comes back of it, newest first. */
  returns: z.array(z.object({ number: z.string(), state: z.enum(RETURN_STATES) })),
  documents: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string() })),
  /** E-mails about it that can be sent again. */
  emails: z.array(repeatableEmail),
  /** Everything that happened, oldest first: to the order, by staff, and in e-mails. */
  timeline: z.array(
    z.object({
      at: moment,
      kind: z.enum(["event", "note", "email"]),
      title: z.string(),
      detail: z.string(),
      amount: paise.nullable(),
      /** Who of the staff, or which program, did it; '' for the customer and for what the shop does by itself. */
      who: z.string(),
    }),
  ),
  /** What can be done now. */
  can: z.object({
    /** Make another pay link, and withdraw the order. */ payByLink: z.boolean(),
    /** Its customer has not confirmed yet that it may come: say that they did, or that they did not answer. */ confirmCod: z.boolean(),
    ship: z.boolean(),
    deliver: z.boolean(),
    cancel: z.boolean(),
    refuse: z.boolean(),
    refund: z.boolean(),
    /** Refund units of its lines. */ refundUnits: z.boolean(),
    /** Take units out of it before it is sent. */ takeOut: z.boolean(),
  }),
});

export const orderDetail = get("admin.order", {
  path: "/api/admin/orders/:number",
  summary: "One order with everything that is known about it.",
  access: "staff",
  may: "orders.read",
  params: whichOrder,
  reply: success({ order: staffOrder }),
});

export const orderDocument = get("admin.order-document", {
  path: "/api/admin/orders/:number/document",
  summary: "The invoice or a credit note of an order as PDF.",
  access: "staff",
  may: "orders.read",
  params: whichOrder,
  query: z.object({ document: z.string().max(40) }),
  sends: "application/pdf",
  reply: sentFile,
});

export const addOrderNote = post("admin.order-note", {
  path: "/api/admin/orders/:number/notes",
  summary: "Adds a note that staff read and the customer does not.",
  access: "staff",
  may: "orders.note",
  params: whichOrder,
  body: z.object({ text: required(texts.noteNeeded, 2_000) }),
  reply: success({}),
});

export const previewOrderEmail = get("admin.preview-order-email", {
  path: "/api/admin/orders/:number/email",
  summary: "An e-mail about an order as it would be sent again now, without the link that shows a guest the order.",
  access: "staff",
  may: "orders.read",
  params: whichOrder,
  query: z.object({ kind: repeatableEmail }),
  reply: success({ to: z.string(), subject: z.string(), html: z.string() }),
});

export const sendOrderEmail = post("admin.send-order-email", {
  path: "/api/admin/orders/:number/email",
  summary: "Sends an e-mail about an order again, about the order as it is now. A repeat with the same key sends nothing.",
  access: "staff",
  may: "orders.mail",
  params: whichOrder,
  body: z.object({
    /** Of the page that asks: a new one for each time. */
    key: z.uuid(),
    kind: repeatableEmail,
  }),
  reply: success({}),
});

export const CARRIERS = ["delhivery", "bluedart", "dtdc", "indiapost", "shiprocket"] as const;

export const shipOrder = post("admin.ship-order", {
  path: "/api/admin/orders/:number/ship",
  summary: "Marks an order as shipped; its customer gets an e-mail.",
  access: "staff",
  may: "orders.fulfil",
  params: whichOrder,
  body: z.object({
    carrier: z.enum(CARRIERS, texts.carrierNeeded),
    trackingId: required(texts.trackingNeeded, 60),
    /** Needed above the owner's limits. */
    ewayBill: z.string().trim().max(20).default(""),
  }),
  reply: success({}),
});

export const deliverOrder = post("admin.deliver-order", {
  path: "/api/admin/orders/:number/deliver",
  summary: "Marks an order as delivered; cash on delivery then counts as paid.",
  access: "staff",
  may: "orders.fulfil",
  params: whichOrder,
  reply: success({}),
});

export const refuseOrder = post("admin.refuse-order", {
  path: "/api/admin/orders/:number/refuse",
  summary: "The customer refused everything and it came back: cancels the order. Its parcels are not for sale until they are checked.",
  access: "staff",
  may: "orders.fulfil",
  params: whichOrder,
  reply: success({}),
});

export const cancelOrder = post("admin.cancel-order", {
  path: "/api/admin/orders/:number/cancel",
  summary: "Cancels an order before it is shipped: refunds its payment and e-mails the customer the reason.",
  access: "staff",
  may: "orders.cancel",
  params: whichOrder,
  body: z.object({ reason: optionalText(300) }),
  reply: success({}),
});

export const refundOrder = post("admin.refund-order", {
  path: "/api/admin/orders/:number/refund",
  summary: "Refunds a part of an order, or everything that is left. A repeat with the same key changes nothing.",
  access: "staff",
  may: "orders.refund",
  needsProof: true,
  params: whichOrder,
  body: z.object({
    /** Of the page that asks: a new one for each refund. */
    key: z.uuid(),
    /** In paise; null for everything that is left. */
    amount: z.int(texts.amountWrong).min(100, texts.amountWrong).nullable(),
    restocks: z.boolean(),
    /** The customer reads it. For cash: how the money was sent. */
    note: optionalText(300),
  }),
  reply: success({ amount: paise, isByHand: z.boolean(), isNew: z.boolean() }),
});

const unitSelection = z.object({
  /** How many units of which lines, and how many of these come back to stock. */
  lines: z.array(z.object({ lineId: z.int(), units: z.int().min(1).max(100_000), restocked: z.int().min(0).max(100_000) })).max(500),
  shipping: z.boolean(),
  codCharge: z.boolean(),
});

export const redirectOrder = post("admin.redirect-order", {
  path: "/api/admin/orders/:number/delivery",
  summary: "Sends an order to another address or person, until it is handed over; its customer gets an e-mail.",
  access: "staff",
  may: "orders.fulfil",
  params: whichOrder,
  body: typedAddress,
  reply: success({}),
});

const unitsOut = z.object({ lineId: z.int(), units: z.int().min(1).max(100_000) });

export const previewTakeOut = post("admin.preview-take-out", {
  path: "/api/admin/orders/:number/take-out/preview",
  summary: "What taking units out of an order that is not sent would change; changes nothing.",
  access: "staff",
  may: "orders.cancel",
  params: whichOrder,
  body: unitsOut,
  reply: success({
    /** Goes back to where it was paid from; of cash on delivery, what is not collected. */
    money: paise,
    /** Is on the gift card again. */
    giftCard: paise,
    /** What the order costs then. */
    payable: paise,
  }),
});

export const takeOut = post("admin.take-out", {
  path: "/api/admin/orders/:number/take-out",
  summary: "Takes units out of an order that is not sent, and puts money and stock right. A repeat with the same key changes nothing.",
  access: "staff",
  may: "orders.cancel",
  params: whichOrder,
  body: unitsOut.extend({
    /** Of the page that asks: a new one for each change. */
    key: z.uuid(),
    /** The sums of the preview: when they are others now, nothing is changed. */
    seen: z.object({ money: paise, giftCard: paise }),
  }),
  reply: success({ money: paise, giftCard: paise, isNew: z.boolean() }),
});

export const previewUnitsRefund = post("admin.preview-units-refund", {
  path: "/api/admin/orders/:number/refund-units/preview",
  summary: "What a refund of units and charges would give back, and how; changes nothing.",
  access: "staff",
  may: "orders.refund",
  params: whichOrder,
  body: unitSelection,
  reply: success({
    /** The lines that are refunded by units: goods, not gift cards. */
    lines: z.array(
      z.object({
        lineId: z.int(),
        quantity: z.int(),
        /** How many units were refunded before. */
        refunded: z.int(),
        /** How many are in returns that go on, which are decided there. */
        inReturn: z.int(),
        /** What the next unit cost, after the coupon. */
        each: paise,
        /** Of the chosen units. */
        amount: paise,
        canRestock: z.boolean(),
      }),
    ),
    /** What can be refunded of the charges; 0 when there was none, or it was refunded. */
    shipping: paise,
    codCharge: paise,
    /** What of the chosen units and charges was refunded before, as a part of the price. */
    before: paise,
    /** Goes back in money, and to the gift card that paid. */
    money: paise,
    giftCard: paise,
    /** You send the money yourself: it was paid in cash. */
    isByHand: z.boolean(),
    /** The invoice that gets a credit note; null without one. */
    invoice: z.string().nullable(),
  }),
});

export const refundUnits = post("admin.refund-units", {
  path: "/api/admin/orders/:number/refund-units",
  summary: "Refunds units and charges of an order that was sent, with the credit note. A repeat with the same key changes nothing.",
  access: "staff",
  may: "orders.refund",
  needsProof: true,
  params: whichOrder,
  body: unitSelection.extend({
    /** Of the page that asks: a new one for each refund. */
    key: z.uuid(),
    reason: z.enum(REFUND_REASONS, texts.refundReasonNeeded),
    /** For cash: how the money was sent. The customer reads it. */
    note: optionalText(300),
    /** The sums of the preview: when they are others now, nothing is refunded. */
    seen: z.object({ money: paise, giftCard: paise }),
  }),
  reply: success({ money: paise, giftCard: paise, isNew: z.boolean() }),
});

export const askProvider = post("admin.ask-provider", {
  path: "/api/admin/orders/:number/ask-provider",
  summary: "Asks the payment provider again within a minute; also retries refused refunds.",
  access: "staff",
  may: "orders.refund",
  params: whichOrder,
  reply: success({ retried: z.int() }),
});

export const refundedByHand = post("admin.refunded-by-hand", {
  path: "/api/admin/orders/:number/refunded-by-hand",
  summary: "The refused refunds of an order have been paid in another way; the customer gets an e-mail.",
  access: "staff",
  may: "orders.refund",
  needsProof: true,
  params: whichOrder,
  reply: success({}),
});
