/** Gift cards that somebody has bought: made when they are paid, in the same transaction, and sent by letter. */
import type { Db } from "../../db/connect.ts";
import { type OrderWithLines, type OrdersDeps, deliverGiftCards } from "../orders/orders.ts";
import { issueSoldGiftCard } from "../promotions/promotions.ts";

/** Makes a card for each piece of the order that is one, once. */
export async function issueSoldGiftCards(deps: OrdersDeps, tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const cards = [];
  for (const line of order.lines.filter(({ isGiftCard }) => isGiftCard))
    for (let piece = 1; piece <= line.quantity; piece++) {
      const card = await issueSoldGiftCard(tx, { soldAs: `${order.number}/${line.id}/${piece}`, amount: line.unitPrice }, now);
      if (card) cards.push({ ...card, amount: line.unitPrice });
    }
  if (cards.length > 0) await deliverGiftCards(deps, tx, order, cards, now);
}
