/** An order as the screens use it. Amounts are rupees, times ISO 8601. */
import type { PromisedDays } from "../../../shared/delivery.ts";
import type { PictureWire } from "../../../contract/fields.ts";

export type OrderItem = {
  /** Within its order. */
  key: string;
  name: string;
  slug: string;
  picture: PictureWire | null;
  /** The chosen size and other attributes. */
  choice: string;
  quantity: number;
  unitPrice: number;
  /** Of one unit. */
  mrp: number;
  total: number;
  /** For products made to order, until they are shipped. */
  leadDays: { min: number; max: number } | null;
  isGiftCard: boolean;
};

export type OrderHead = {
  number: string;
  placedAt: string;
  /** In words. */
  status: string;
  total: number;
  /** Included in the total. */
  shipping: number;
  /** Included in the total. */
  codCharge: number;
  items: OrderItem[];
};

/** `unpaid`: never placed. */
export type Stage = "unpaid" | "confirmed" | "shipped" | "delivered" | "cancelled" | "on-hold";

export type OrderEvent = { kind: string; title: string; detail: string; at: string };

export type OrderDocument = { number: string; kind: "invoice" | "credit-note"; issuedAt: string };

export type Order = OrderHead & {
  stage: Stage;
  /** The payment may still be confirmed by the provider. */
  isWaiting: boolean;
  method: "cod" | "online";
  payment: "pending" | "paid" | "refunding" | "refunded";
  person: string;
  email: string;
  mobile: string;
  /** One string; line breaks where known. */
  address: string;
  /** The business that bought; '' = a private purchase. */
  company: string;
  gstin: string;
  note: string;
  /** False for gift cards only, which are e-mailed. */
  hasGoods: boolean;
  /** To whom gift cards are e-mailed; `name` is empty for the buyer, `sentAt` until they are sent. Null without any. */
  giftCard: { name: string; email: string; message: string; sendAt: string; sentAt: string } | null;
  parcel: { carrier: string; trackingId: string; url: string } | null;
  shippedAt: string;
  deliveredAt: string;
  /** Days of delivery, YYYY-MM-DD; null when nothing was promised. */
  promised: PromisedDays | null;
  /** Its customer is asked by e-mail to confirm it before it is sent. */
  awaitsConfirmation: boolean;
  /** Of parcels that were not taken in, and what the order comes to without it. */
  notTaken: number;
  due: number;
  totals: {
    items: number;
    discount: number;
    coupon: number;
    couponCode: string;
    giftCard: number;
    shipping: number;
    codCharge: number;
  };
  canCancel: boolean;
  canReturn: boolean;
  /** Tax invoice and credit notes, oldest first. */
  documents: OrderDocument[];
  events: OrderEvent[];
};
