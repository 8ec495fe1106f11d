/** Gift cards that were bought: issued in the transaction in which they are paid, and sent by e-mail. */
import type { Db } from "../../db/connect.ts";
import { type OrderWithLines, type OrdersDeps, deliverGiftCards } from "../orders/orders.ts";
import { issueSoldGiftCard } from "../promotions/promotions.ts";

/** Issues one card for each gift-card unit of the order, once. */
export async function issueSoldGiftCards(deps: OrdersDeps, tx: Db, order: OrderWithLines, now: Date): Promise<void> {
  const cards = [];
  for (const line of order.lines.filter(({ isGiftCard }) => isGiftCard))
    for (let unit = 1; unit <= line.quantity; unit++) {
      const card = await issueSoldGiftCard(tx, { soldAs: `${order.number}/${line.id}/${unit}`, amount: line.unitPrice }, now);
      if (card) cards.push({ ...card, amount: line.unitPrice });
    }
  if (cards.length > 0) await deliverGiftCards(deps, tx, order, cards, now);
}
