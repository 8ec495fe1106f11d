/** Gift cards that were bought: issued in the transaction in which they are paid, and e-mailed then or on the day that the buyer chose. */
import type { Db } from "../../db/connect.ts";
import { lineTotal } from "../../shared/cart-totals.ts";
import { indianDate, indianDateAfter } from "../../shared/dates.ts";
import { giftCardDaysAhead } from "../../contract/rules.ts";
import { type Paise, paise } from "../../shared/money.ts";
import {
  type NewGiftCardDelivery,
  type OrderWithLines,
  type OrdersDeps,
  deliverGiftCards,
  findDueGiftCardDeliveries,
  findGiftCardDelivery,
  lockOrder,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { giveCodesToSoldGiftCards, issueSoldGiftCard } from "../promotions/promotions.ts";
import type { CheckoutDeps } from "./deps.ts";
import { noSuchGiftCardDay } from "./failures.ts";

/** What the gift cards cost that were sold with an order. */
export const soldCardsValue = ({ lines }: OrderWithLines): Paise =>
  paise(lines.filter(({ isGiftCard }) => isGiftCard).reduce((sum, line) => sum + lineTotal(line), 0));

/** As the buyer wants it. `day`: YYYY-MM-DD in India; empty for as soon as it is paid. */
export type GiftCardRecipient = { name: string; email: string; message: string; day: string };

/** In the morning of the chosen day, in India. */
const SENT_AT = "09:00:00+05:30";

/** How the gift cards of an order are sent; to the buyer at once when no recipient is given. Throws `noSuchGiftCardDay`. */
export function giftCardDeliveryOf(recipient: GiftCardRecipient | undefined, buyersEmail: string, now: Date): NewGiftCardDelivery {
  if (!recipient) return { recipientName: "", recipientEmail: buyersEmail, message: "", sendAt: now };
  const { name: recipientName, email: recipientEmail, message, day } = recipient;
  return { recipientName, recipientEmail, message, sendAt: momentOf(day, now) };
}

function momentOf(day: string, now: Date): Date {
  const today = indianDate(now);
  if (day === "" || day === today) return now;
  const moment = new Date(`${day}T${SENT_AT}`);
  const isADay = !Number.isNaN(moment.getTime()) && indianDate(moment) === day;
  if (!isADay || day < today || day > indianDateAfter(now, giftCardDaysAhead)) throw noSuchGiftCardDay();
  return moment;
}

/** Issues one card for each gift-card unit of the order, once, and sends them unless their day is still to come. */
export async function issueSoldGiftCards(deps: OrdersDeps, tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const lines = order.lines.filter(({ isGiftCard }) => isGiftCard);
  for (const line of lines)
    for (let unit = 1; unit <= line.quantity; unit++)
      await issueSoldGiftCard(tx, { soldAs: `${order.number}/${line.id}/${unit}`, amount: line.unitPrice }, now);
  if (lines.length > 0) await sendIfDue(deps, tx, order, now);
}

/** The order is locked. */
async function sendIfDue(deps: OrdersDeps, tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const delivery = await findGiftCardDelivery(tx, order.id);
  if (delivery && (delivery.sentAt !== null || delivery.sendAt > now)) return;
  const cards = await giveCodesToSoldGiftCards(tx, order.number, now);
  if (cards.length > 0) await deliverGiftCards(deps, tx, order, { delivery, cards }, now);
}

const BATCH_SIZE = 50;
const SENT_IN: readonly string[] = ["confirmed", "shipped", "delivered"];

/** Sends the gift cards whose day has come. One that fails is tried again with the next run, and does not hold up the others. */
export async function sendDueGiftCards(deps: CheckoutDeps, now: Date): Promise<void> {
  for (const orderId of await findDueGiftCardDeliveries(deps.db, now, BATCH_SIZE))
    try {
      await inTransaction(deps.db, async (tx) => {
        const order = await lockOrder(tx, orderId);
        // It may have been cancelled in the meantime.
        if (order && SENT_IN.includes(order.status)) await sendIfDue(deps, tx, order, now);
      });
    } catch (error) {
      deps.logError(`The gift cards of the order with the id ${orderId} are not sent: ${String(error)}`);
    }
}
