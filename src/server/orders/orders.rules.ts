/** In which states an order can be, how it gets from one to another, and who carries it there. Data, and what follows from it. */
import type { orderEvents, orders } from "../../db/schema/orders.ts";
import type { Paise } from "../../shared/money.ts";

export type OrderStatus = (typeof orders.$inferSelect)["status"];

/** As people and the wire call them (specification 2, section 4). */
export const statuses = {
  processing: { number: 0, label: "Processing" },
  confirmed: { number: 1, label: "Confirmed" },
  shipped: { number: 2, label: "Shipped" },
  delivered: { number: 3, label: "Delivered" },
  cancelled: { number: 4, label: "Cancelled" },
  on_hold: { number: 5, label: "On Hold" },
} as const satisfies Record<OrderStatus, { number: number; label: string }>;

/** Where an order stands. One that was not paid in time is not like one that was placed and then cancelled: its payment may still come. */
export type OrderState = OrderStatus | "lapsed";

/** In which state of the table it is. */
export const stateOf = ({ status, placedAt }: { status: OrderStatus; placedAt: Date | null }): OrderState =>
  status === "cancelled" && placedAt === null ? "lapsed" : status;

type Move = { from: readonly OrderState[]; to: OrderStatus };

/** All that can happen to an order. What is not here does not happen. */
export const moves = {
  place: { from: ["processing", "lapsed"], to: "confirmed" },
  expire: { from: ["processing"], to: "cancelled" },
  /** Paid, but its goods are gone. */
  putOnHold: { from: ["processing", "lapsed"], to: "on_hold" },
  ship: { from: ["confirmed"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  /** All of it came by e-mail. */
  deliverByMail: { from: ["confirmed"], to: "delivered" },
  cancelByCustomer: { from: ["confirmed"], to: "cancelled" },
  cancelByShop: { from: ["confirmed", "on_hold"], to: "cancelled" },
  /** Whoever should have taken the parcel did not. */
  refuse: { from: ["shipped"], to: "cancelled" },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

export const mayMove = (state: OrderState, move: MoveName): boolean => (moves[move].from as readonly OrderState[]).includes(state);

/** What happened to an order, in words for its customer. */
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
};

/** What went back of the order's own payment, and what is on its way. */
export type RefundTotals = { done: Paise; underWay: Paise };
type Owed = { method: "cod" | "online"; status: OrderStatus; placedAt: Date | null; payable: Paise };

/** How it stands with the money of an order. Cash is taken at the door. */
export function paymentStatusOf(order: Owed, back: RefundTotals): "pending" | "paid" | "refunding" | "refunded" {
  if (back.underWay > 0) return "refunding";
  if (back.done > 0 && back.done >= order.payable) return "refunded";
  const isPaid = order.method === "cod" ? order.status === "delivered" : order.placedAt !== null;
  return isPaid ? "paid" : "pending";
}

/** Who brings parcels, and where each shows how far one is. */
export const carriers = {
  delhivery: { name: "Delhivery", tracking: "https://www.delhivery.com/track-v2/package/{id}" },
  bluedart: { name: "Blue Dart", tracking: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={id}" },
  dtdc: { name: "DTDC", tracking: "https://www.dtdc.com/trace.asp?strCnno={id}" },
  indiapost: { name: "India Post", tracking: "https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id={id}" },
  shiprocket: { name: "Shiprocket", tracking: "https://shiprocket.co/tracking/{id}" },
} as const;

export type Carrier = keyof typeof carriers;

const isCarrier = (key: string): key is Carrier => Object.hasOwn(carriers, key);

/** The carrier that somebody means by 'Blue Dart' or 'bluedart'; undefined for one that is not in the table. */
export function parseCarrier(typed: string): Carrier | undefined {
  const key = typed.toLowerCase().replace(/[^a-z]/g, "");
  return isCarrier(key) ? key : undefined;
}

/** How a carrier's own number may look: nothing that could lead its link elsewhere. */
export const isTrackingId = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/.test(id);

/** Where the parcel can be followed; empty before it is on its way. */
export const trackingUrl = (carrier: string, trackingId: string): string =>
  isCarrier(carrier) && trackingId !== "" ? carriers[carrier].tracking.replace("{id}", encodeURIComponent(trackingId)) : "";

export const carrierName = (carrier: string): string => (isCarrier(carrier) ? carriers[carrier].name : carrier);

/** A number as it is kept, whichever way somebody typed it: 'k7cf 3mwt' is 'K7CF-3MWT'. */
export function parseOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs;
}

/** An e-mail address or a mobile number as it is compared: in small letters; the last ten digits. Undefined for what is neither. */
export function parseContact(typed: string): { email: string } | { mobile: string } | undefined {
  const contact = typed.trim().toLowerCase();
  if (contact.includes("@")) return { email: contact };
  const digits = contact.replace(/\D/g, "");
  return digits.length >= 10 && digits.length <= 13 ? { mobile: digits.slice(-10) } : undefined;
}
