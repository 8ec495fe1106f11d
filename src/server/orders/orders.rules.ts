/** The states of an order, the moves between them, carriers, and how order numbers and contacts are parsed. */
import type { PromisedDays } from "../../shared/delivery.ts";
import type { CARRIERS } from "../../contract/admin/orders.ts";
import type { orderEvents, orders } from "../../db/schema/orders.ts";
import { type Paise, paise } from "../../shared/money.ts";

export type OrderStatus = (typeof orders.$inferSelect)["status"];

/** As people and the API call them (specification 2, section 4). */
export const statuses = {
  processing: { number: 0, label: "Processing" },
  confirmed: { number: 1, label: "Confirmed" },
  shipped: { number: 2, label: "Shipped" },
  delivered: { number: 3, label: "Delivered" },
  cancelled: { number: 4, label: "Cancelled" },
  on_hold: { number: 5, label: "On Hold" },
} as const satisfies Record<OrderStatus, { number: number; label: string }>;

/** `expired`: not paid in time, so never placed; its payment may still arrive. The database stores it as `cancelled` without `placedAt`. */
export type OrderState = OrderStatus | "expired";

export const stateOf = ({ status, placedAt }: { status: OrderStatus; placedAt: Date | null }): OrderState =>
  status === "cancelled" && placedAt === null ? "expired" : status;

type Move = { from: readonly OrderState[]; to: OrderStatus };

/** All possible moves. */
export const moves = {
  place: { from: ["processing", "expired"], to: "confirmed" },
  expire: { from: ["processing"], to: "cancelled" },
  /** Paid, but out of stock. */
  putOnHold: { from: ["processing", "expired"], to: "on_hold" },
  /** All of its money is refunded. */
  closeRefunded: { from: ["on_hold"], to: "cancelled" },
  /** Its last parcel leaves. */
  ship: { from: ["confirmed"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  /** Gift cards only: everything was sent by e-mail. */
  deliverByMail: { from: ["confirmed"], to: "delivered" },
  cancelByCustomer: { from: ["confirmed"], to: "cancelled" },
  cancelByShop: { from: ["confirmed", "on_hold"], to: "cancelled" },
  /** The parcel was refused at the door. */
  refuse: { from: ["shipped"], to: "cancelled" },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

export const mayMove = (state: OrderState, move: MoveName): boolean => (moves[move].from as readonly OrderState[]).includes(state);

type Kind = { isGiftCard?: boolean | undefined };
/** Gift cards are sent by e-mail; everything else is shipped. */
export const hasGiftCards = (lines: readonly Kind[]): boolean => lines.some(({ isGiftCard }) => isGiftCard);
export const hasGoods = (lines: readonly Kind[]): boolean => lines.some(({ isGiftCard }) => !isGiftCard);

/** The text that the customer reads for each event. */
export const eventTitles: Record<(typeof orderEvents.$inferSelect)["kind"], string> = {
  placed: "Order placed",
  paid: "Payment received",
  payment_failed: "A payment did not go through",
  lapsed: "Not paid in time",
  held: "On hold",
  shipped: "Handed to the carrier",
  delivered: "Delivered",
  cancelled: "Order cancelled",
  refused: "The parcel was not taken in",
  refund_due: "Refund under way",
  refunded: "Refund sent",
  withdrawn: "Withdrawn by the shop",
  changed: "Order changed",
};
/** Instead of "Delivered", for an order of gift cards only. */
export const SENT_BY_EMAIL = "Sent by e-mail";

/** Refunds of the order's own payment. `giftCard`: what of its units went back to the gift card that paid. */
export type RefundTotals = { done: Paise; underWay: Paise; giftCard: Paise };
type Owed = { method: "cod" | "online"; status: OrderStatus; placedAt: Date | null; payable: Paise; giftCard: Paise; notTaken: Paise };

/** What an order comes to without the parcels that were not taken in. */
export const amountDue = ({ payable, notTaken }: Pick<Owed, "payable" | "notTaken">): Paise => paise(payable - notTaken);

/** Payment status of an order. Cash is paid at the door. */
export function paymentStatusOf(order: Owed, back: RefundTotals): "pending" | "paid" | "refunding" | "refunded" {
  if (back.underWay > 0) return "refunding";
  const owed = amountDue(order);
  if (owed > 0 ? back.done >= owed : order.giftCard > 0 && back.giftCard >= order.giftCard) return "refunded";
  const isPaid = order.method === "cod" ? order.status === "delivered" : order.placedAt !== null;
  return isPaid ? "paid" : "pending";
}

export type Carrier = (typeof CARRIERS)[number];

/** Carriers and their tracking pages. */
export const carriers = {
  delhivery: { name: "Delhivery", tracking: "https://www.delhivery.com/track-v2/package/{id}" },
  bluedart: { name: "Blue Dart", tracking: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={id}" },
  dtdc: { name: "DTDC", tracking: "https://www.dtdc.com/trace.asp?strCnno={id}" },
  indiapost: { name: "India Post", tracking: "https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id={id}" },
  shiprocket: { name: "Shiprocket", tracking: "https://shiprocket.co/tracking/{id}" },
} as const satisfies Record<Carrier, { name: string; tracking: string }>;

const isCarrier = (key: string): key is Carrier => Object.hasOwn(carriers, key);

/** Accepts 'Blue Dart' and 'bluedart'; undefined for an unknown carrier. */
export function parseCarrier(typed: string): Carrier | undefined {
  const key = typed.toLowerCase().replace(/[^a-z]/g, "");
  return isCarrier(key) ? key : undefined;
}

/** Tracking IDs are letters, digits and hyphens only, so that the link cannot lead anywhere else. */
export const isTrackingId = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/.test(id);

/** The carrier's tracking page; empty before the order is shipped. */
export const trackingUrl = (carrier: string, trackingId: string): string =>
  isCarrier(carrier) && trackingId !== "" ? carriers[carrier].tracking.replace("{id}", encodeURIComponent(trackingId)) : "";

export const carrierName = (carrier: string): string => (isCarrier(carrier) ? carriers[carrier].name : carrier);

/** The stored form of an order number, however it was typed: 'k7cf 3mwt' is 'K7CF-3MWT'. */
export function parseOrderNumber(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return characters.length === 8 ? `${characters.slice(0, 4)}-${characters.slice(4)}` : characters;
}

/** The form in which contacts are compared: e-mail address in lower case, or the last ten digits. Undefined for anything else. */
export function parseContact(typed: string): { email: string } | { mobile: string } | undefined {
  const contact = typed.trim().toLowerCase();
  if (contact.includes("@")) return { email: contact };
  const digits = contact.replace(/\D/g, "");
  return digits.length >= 10 && digits.length <= 13 ? { mobile: digits.slice(-10) } : undefined;
}

/** The days on which the delivery of an order was promised; null when nothing was. */
export const promisedOf = ({ promisedFrom, promisedBy }: { promisedFrom: string | null; promisedBy: string | null }): PromisedDays | null =>
  promisedFrom !== null && promisedBy !== null ? { from: promisedFrom, by: promisedBy } : null;
