/** An order as its thank-you page shows it. */
import type { PromisedDays } from "../../../../shared/delivery.ts";
import type { PictureView } from "../../../ui/picture.tsx";
import type { Amounts } from "../summary/order-totals.tsx";

/**
 * `confirming`: waits for its payment. `unpaid`: not paid in time, never placed. `held`: paid, but sold out; it is
 * refunded.
 */
export type PlacedStatus = "confirming" | "confirmed" | "held" | "unpaid" | "cancelled";

export type PlacedLine = {
  id: string;
  picture: PictureView | null;
  /** The product in a room. */
  roomPicture: PictureView | null;
  name: string;
  choice: string;
  units: number;
  /** For products made to order. */
  leadDays: { min: number; max: number } | null;
  /** Rupees for all units, as is `mrp`. */
  total: number;
  mrp: number;
};

export type PlacedOrder = {
  number: string;
  status: PlacedStatus;
  /** ISO 8601; those that have not come are empty. */
  placedAt: string;
  shippedAt: string;
  deliveredAt: string;
  /** Days of delivery, YYYY-MM-DD; null when nothing was promised. */
  promised: PromisedDays | null;
  /** Its customer is asked by e-mail to confirm it before it is sent. */
  awaitsConfirmation: boolean;
  name: string;
  email: string;
  mobile: string;
  address: string;
  isCod: boolean;
  /** Null without gift cards. Times are ISO 8601; `sentAt` is empty until the card is sent. */
  giftCard: { name: string; email: string; message: string; sendAt: string; sentAt: string } | null;
  /** False for gift cards only. */
  hasGoods: boolean;
  amounts: Amounts;
  lines: PlacedLine[];
};
