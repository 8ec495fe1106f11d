/** Returns as the page uses them. Amounts are rupees, times ISO 8601, days YYYY-MM-DD. */
import type { PictureWire } from "../../../contract/fields.ts";
import type { Handover, Payer, ReturnState, ReturnWish } from "../../../shared/returns.ts";

export type Return = {
  number: string;
  state: ReturnState;
  reason: string;
  answer: string;
  lines: {
    name: string;
    choice: string;
    units: number;
    /** What is wanted instead; often ''. */ exchange: string;
    picture: PictureWire | null;
  }[];
  wish: ReturnWish;
  /** The order in exchange; '' until the shop has agreed. */
  exchangeOrder: string;
  exchangePrice: number;
  toPay: number;
  handover: Handover;
  pickupDay: string | null;
  worth: number;
  fee: number;
  refund: number;
  canCancel: boolean;
  canAddPhotos: boolean;
  events: { title: string; detail: string; at: string }[];
};

export type ReturnLine = {
  id: number;
  name: string;
  choice: string;
  picture: PictureWire | null;
  /** How many can come back, why not more, and until when, by reason; often ''. */
  units: Record<string, number>;
  message: Record<string, string>;
  closesAt: Record<string, string>;
  fee: number;
  /** What it can be exchanged for. */
  sizes: { id: number; name: string; price: number }[];
};

export type Reason = {
  id: string;
  name: string;
  payer: Payer;
  needsPhotos: boolean;
  /** Why it cannot be given; often ''. */ closed: string;
};

export type OrderReturns = {
  number: string;
  returns: Return[];
  /** Why nothing can be asked for; '' when something can. */
  closed: string;
  lines: ReturnLine[];
  reasons: Reason[];
  handovers: Handover[];
  pickupDays: string[];
  dropAddress: string;
  isCash: boolean;
};

export type Wanted = { lines: { lineId: number; units: number; variationId: number | null }[]; wish: ReturnWish; reasonId: string };
export type Quote = {
  worth: number;
  fee: number;
  refund: number;
  toGiftCard: number;
  /** What the exchange costs, and what is to be paid besides. */
  exchangePrice: number;
  toPay: number;
};
export type Asked = Wanted & {
  key: string;
  note: string;
  handover: Handover;
  pickupDay: string | null;
  seen: { fee: number; refund: number; exchangePrice: number };
};
