/** Who may see an order: the customer who placed it, anyone with its access token, and anyone who knows its number and a contact on it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import {
  type DocumentSummary,
  type EventRow,
  type GiftCardDelivery,
  type OrderRow,
  type OrderLineView,
  findGiftCardDelivery,
  findOrder,
  readEvents,
  readRefundsAndDocuments,
  readLineViews,
} from "./orders.queries.ts";
import { type RefundTotals, hasGiftCards, parseContact, parseOrderNumber } from "./orders.rules.ts";

export const noSuchOrder = failure("orders.not_found", messages.orders.notFound, 404);

/** Who asks for an order, and the proof they offer. */
export type OrderAccess = {
  number: string;
  shopperId: number | null;
  accessToken?: string;
  /** E-mail address or mobile number. */ contact?: string;
};

export type OrderView = OrderRow & {
  lines: OrderLineView[];
  /** Undefined without gift cards, and for those that were sold before deliveries were stored. */
  giftCardDelivery: GiftCardDelivery | undefined;
  events: EventRow[];
  refunds: RefundTotals;
  documents: DocumentSummary[];
};

/** The order, in four statements, and a fifth for gift cards. Throws `noSuchOrder` both when the caller may not see it and when it does not exist. */
export async function readOrderFor(db: Db, access: OrderAccess): Promise<OrderView> {
  return await viewOf(db, await readOrderRowFor(db, access));
}

/** The same access check in one statement; returns the row only. */
export async function readOrderRowFor(db: Db, access: OrderAccess): Promise<OrderRow> {
  const order = await findOrder(db, parseOrderNumber(access.number));
  if (!order || !maySee(order, access)) throw noSuchOrder();
  return order;
}

/** Statements run one after the other because a transaction has one connection. */
export async function viewOf(db: Db, order: OrderRow): Promise<OrderView> {
  const lines = await readLineViews(db, [order.id]);
  const events = await readEvents(db, order.id);
  const giftCardDelivery = hasGiftCards(lines) ? await findGiftCardDelivery(db, order.id) : undefined;
  return { ...order, lines, events, giftCardDelivery, ...(await readRefundsAndDocuments(db, order.id)) };
}

/** What of an order decides who may see it. */
type Protected = Pick<OrderRow, "shopperId" | "accessToken" | "email" | "mobile">;

/** True for the customer who placed the order, and for a caller with its access token or a contact on it. */
export function maySee(order: Protected, { shopperId, accessToken = "", contact = "" }: Omit<OrderAccess, "number">): boolean {
  const isOwner = shopperId !== null && order.shopperId === shopperId;
  return isOwner || isSame(accessToken, order.accessToken) || hasContact(order, contact);
}

/** Compares in constant time. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(hashOf(given), hashOf(right));
const hashOf = (text: string) => createHash("sha256").update(text).digest();

function hasContact(order: Protected, typed: string): boolean {
  const contact = parseContact(typed);
  if (!contact) return false;
  return "email" in contact ? contact.email === order.email : contact.mobile === order.mobile.replace(/\D/g, "").slice(-10);
}
