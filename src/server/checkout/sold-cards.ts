/** Gift cards that somebody has bought: made when they are paid, in the same transaction, and sent by letter. */
import type { Db } from "../../db/connect.ts";
import { type OrderWithLines, type OrdersDesk, tellCards } from "../orders/orders.ts";
import { issueSoldCard } from "../promotions/promotions.ts";

/** Makes a card for each piece of the order that is one, once. */
export async function sendCards(desk: OrdersDesk, tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const cards = [];
  for (const line of order.lines.filter(({ isGiftCard }) => isGiftCard))
    for (let piece = 1; piece <= line.quantity; piece++) {
      const card = await issueSoldCard(tx, { soldAs: `${order.number}/${line.id}/${piece}`, amount: line.unitPrice }, now);
      if (card) cards.push({ ...card, amount: line.unitPrice });
    }
  if (cards.length > 0) await tellCards(desk, tx, order, cards, now);
}
