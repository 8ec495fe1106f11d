/** Deducts ordered units from stock and restocks them. */
import { LISTINGS, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { failure } from "../platform/failure.ts";
import { together } from "../postgres/transaction.ts";
import { isInStock } from "./catalogue.rules.ts";
import { lockProducts } from "./catalogue.queries.ts";
import { type RestockReason, type StockChange, addStock, addToTotalStock, subtractStock } from "./stock.queries.ts";
import { refreshListingSummaries } from "./listing-summary.ts";
import { messages } from "../../contract/messages.ts";

/** A quantity of one variation that an order takes from stock. */
export type StockLine = { productId: number; variantId: number; quantity: number; orderId: number };

export const notEnoughStock = failure("catalogue.not_enough_stock", messages.cart.soldOut, 409);
/** Staff have hidden a variation after the buyer chose it. */
export const noLongerSold = failure("catalogue.no_longer_sold", messages.cart.variationGone, 409);

/** What was deducted per variation. `refresh`: the rest of the change, which nothing else of the transaction waits for; it must run before the commit. */
type Deducted = { units: ReadonlyMap<number, number>; refresh: () => Promise<void> };

/**
 * Deducts the lines of an order (each variation once) in the caller's transaction. A made-to-order line is deducted when the whole quantity
 * is in stock, and made otherwise. `replaced` lines are restocked first, for an order that replaces
 * another. Throws `noLongerSold` when a line is hidden and `notEnoughStock` when it is not available; the caller's transaction must then roll back. The products stay locked until
 * its end. Four statements for any number of lines, four more when one of them sells out.
 */
export async function startDeducting(tx: Db, wanted: readonly StockLine[], replaced: readonly StockLine[] = []): Promise<Deducted> {
  const { locked, added, found } = await together({
    locked: () => lockProducts(tx, { ids: productIdsOf([...wanted, ...replaced]) }),
    added: () => (replaced.length > 0 ? addStock(tx, replaced, "released") : []),
    found: () => subtractStock(tx, wanted),
  });
  if (found.some(({ isVisible }) => !isVisible)) throw noLongerSold();
  const isAvailable = ({ variantId }: StockLine) => found.some((one) => one.variantId === variantId && (one.change < 0 || one.madeToOrder));
  if (!wanted.every(isAvailable)) throw notEnoughStock();
  return {
    units: new Map(found.map(({ variantId, change }) => [variantId, change === 0 ? 0 : -change])),
    refresh: () => refreshAfterChange(tx, locked, [...added, ...found]),
  };
}

/** The same in one step; returns the units deducted per variation. */
export async function deductStock(...given: Parameters<typeof startDeducting>): Promise<Deducted["units"]> {
  const { units, refresh } = await startDeducting(...given);
  await refresh();
  return units;
}

/**
 * Restocks lines (each variation once) in the caller's transaction, which must make sure that this happens only once. Variations that no
 * longer exist are skipped. As many statements as `deductStock`.
 */
export async function restock(tx: Db, lines: readonly StockLine[], reason: RestockReason): Promise<void> {
  if (lines.length === 0) return;
  const { locked, added } = await together({
    locked: () => lockProducts(tx, { ids: productIdsOf(lines) }),
    added: () => addStock(tx, lines, reason),
  });
  await refreshAfterChange(tx, locked, added);
}

const productIdsOf = (lines: readonly { productId: number }[]) => [...new Set(lines.map(({ productId }) => productId))];

/** Refreshes listing summaries and cached pages after stock changes. The products are locked. What is hidden shows nowhere. */
export async function refreshAfterChange(
  tx: Db,
  locked: Awaited<ReturnType<typeof lockProducts>>,
  changes: readonly StockChange[],
): Promise<void> {
  const changed = changes.filter(({ change, isVisible }) => change !== 0 && isVisible);
  if (changed.length === 0) return;
  // A variation that sold out or is in stock again changes which filters find its product.
  const availabilityChanged = new Set(
    changed.filter((one) => isInStock(one) !== isInStock(stockBefore(one))).map(({ productId }) => productId),
  );
  const listingsChanged = availabilityChanged.size > 0;
  if (listingsChanged)
    await refreshListingSummaries(
      tx,
      locked.filter(({ id }) => availabilityChanged.has(id)),
    );
  const tags = productIdsOf(changed).map(productTag);
  const unchanged = changed.filter(({ productId }) => !availabilityChanged.has(productId));
  await together({
    totals: () => addToTotalStock(tx, unchanged),
    caches: () => invalidateTags(tx, listingsChanged ? [...tags, LISTINGS] : tags),
  });
}

const stockBefore = <One extends StockChange>(one: One): One => ({ ...one, stock: one.stock - one.change });
