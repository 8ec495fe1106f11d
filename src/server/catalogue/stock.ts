/** Taking pieces out of the shop's stock for orders, and giving them back. */
import { LISTINGS, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { announce } from "../platform/changes.ts";
import { failure } from "../platform/failure.ts";
import { isInStock } from "./catalogue.rules.ts";
import { lockProducts } from "./catalogue.queries.ts";
import { type StockChange, addStock, addToTotalStock, subtractStock } from "./stock.queries.ts";
import { refreshListingSummaries } from "./listing-summary.ts";

/** So many pieces of one variation. */
export type StockLine = { productId: number; variantId: number; quantity: number };

export const notEnoughStock = failure("catalogue.not_enough_stock", "Sold out.", 409);

/**
 * Takes the pieces of an order, each variation named once, within its transaction. What is made to order is taken from stock when all of it
 * is there, and made otherwise. Answers how many of each variation came from stock. `instead` goes back into stock before, for an order that
 * takes another one's place. Throws `notEnoughStock` when a piece is gone; the caller's transaction must not commit then. The products are
 * held to the end. Four statements however many pieces, four more when one of them was the last.
 */
export async function deductStock(
  tx: Db,
  wanted: readonly StockLine[],
  instead: readonly StockLine[] = [],
): Promise<ReadonlyMap<number, number>> {
  const held = await lockProducts(tx, { ids: idsOf([...wanted, ...instead]) });
  const added = instead.length > 0 ? await addStock(tx, instead) : [];
  const found = await subtractStock(tx, wanted);
  const isThere = ({ variantId }: StockLine) => found.some((one) => one.variantId === variantId && (one.change < 0 || one.madeToOrder));
  if (!wanted.every(isThere)) throw notEnoughStock();
  await refreshAfterChange(tx, held, [...added, ...found]);
  return new Map(found.map(({ variantId, change }) => [variantId, change === 0 ? 0 : -change]));
}

/**
 * Puts pieces back, each variation named once, within the caller's transaction, which makes sure that they go back once. A variation that is
 * gone is left out. As many statements as taking them.
 */
export async function restock(tx: Db, pieces: readonly StockLine[]): Promise<void> {
  if (pieces.length === 0) return;
  const held = await lockProducts(tx, { ids: idsOf(pieces) });
  await refreshAfterChange(tx, held, await addStock(tx, pieces));
}

const idsOf = (pieces: readonly { productId: number }[]) => [...new Set(pieces.map(({ productId }) => productId))];

/** Lets summaries and kept pages follow what was moved. */
async function refreshAfterChange(tx: Db, held: Awaited<ReturnType<typeof lockProducts>>, moved: readonly StockChange[]): Promise<void> {
  const changed = moved.filter(({ change }) => change !== 0);
  if (changed.length === 0) return;
  // A variation that has begun or ceased to be in stock changes what its product is found by.
  const turned = new Set(changed.filter((one) => isInStock(one) !== isInStock(stockBefore(one))).map(({ productId }) => productId));
  const isListedAnew =
    turned.size > 0 &&
    (await refreshListingSummaries(
      tx,
      held.filter(({ id }) => turned.has(id)),
    ));
  await addToTotalStock(
    tx,
    changed.filter(({ productId }) => !turned.has(productId)),
  );
  const tags = idsOf(changed).map(productTag);
  await announce(tx, isListedAnew ? [...tags, LISTINGS] : tags);
}

const stockBefore = <One extends StockChange>(one: One): One => ({ ...one, stock: one.stock - one.change });
