/** Who may see an order: its owner, a guest with its access token, and who knows its number and a contact on it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import {
  type DocumentSummary,
  type EventRow,
  type OrderRow,
  type OrderLineView,
  findOrder,
  readEvents,
  readRefundsAndDocuments,
  readLineViews,
} from "./orders.queries.ts";
import { type RefundTotals, parseContact, parseOrderNumber } from "./orders.rules.ts";

export const noSuchOrder = failure("orders.not_found", messages.orders.notFound, 404);

/** Somebody who would see an order, and what they have to show for it. */
export type OrderAccess = {
  number: string;
  shopperId: number | null;
  accessToken?: string;
  /** E-mail address or mobile number. */ contact?: string;
};

export type OrderView = OrderRow & { lines: OrderLineView[]; events: EventRow[]; refunds: RefundTotals; documents: DocumentSummary[] };

/** The order, for whoever may see it; four statements. Throws `noSuchOrder`, the same for all others and for a number that there is not. */
export async function readOrderFor(db: Db, seeker: OrderAccess): Promise<OrderView> {
  return await viewOf(db, await readOrderRowFor(db, seeker));
}

/** The same in one statement, without what belongs to it. */
export async function readOrderRowFor(db: Db, seeker: OrderAccess): Promise<OrderRow> {
  const order = await findOrder(db, parseOrderNumber(seeker.number));
  if (!order || !maySee(order, seeker)) throw noSuchOrder();
  return order;
}

/** One statement after the other, since a transaction has one connection. */
export async function viewOf(db: Db, order: OrderRow): Promise<OrderView> {
  const lines = await readLineViews(db, [order.id]);
  const events = await readEvents(db, order.id);
  return { ...order, lines, events, ...(await readRefundsAndDocuments(db, order.id)) };
}

function maySee(order: OrderRow, { shopperId, accessToken = "", contact = "" }: OrderAccess): boolean {
  const isOwner = shopperId !== null && order.shopperId === shopperId;
  return isOwner || isSame(accessToken, order.accessToken) || isReachedAt(order, contact);
}

/** In the same time, however much of it is right. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(hashOf(given), hashOf(right));
const hashOf = (text: string) => createHash("sha256").update(text).digest();

function isReachedAt(order: OrderRow, typed: string): boolean {
  const contact = parseContact(typed);
  if (!contact) return false;
  return "email" in contact ? contact.email === order.email : contact.mobile === order.mobile.replace(/\D/g, "").slice(-10);
}
