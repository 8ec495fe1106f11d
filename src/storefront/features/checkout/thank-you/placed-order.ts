/** An order as its thank-you page shows it. */
import type { PictureView } from "../../../ui/picture.tsx";
import type { Amounts } from "../summary/order-totals.tsx";

/**
 * `confirming`: it waits for its payment. `unpaid`: it was not paid in time, and is no order. `held`: paid, but its goods were gone; the money goes
 * back.
 */
export type Standing = "confirming" | "confirmed" | "held" | "unpaid" | "cancelled";

export type PlacedLine = {
  id: string;
  picture: PictureView | null;
  name: string;
  choice: string;
  pieces: number;
  /** Of a line that was made to order. */
  leadDays: { min: number; max: number } | null;
  total: number;
};

export type PlacedOrder = {
  number: string;
  standing: Standing;
  name: string;
  email: string;
  mobile: string;
  address: string;
  isCod: boolean;
  amounts: Amounts;
  lines: PlacedLine[];
};
