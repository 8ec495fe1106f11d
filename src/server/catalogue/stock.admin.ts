/** Stock for staff: what is there, why it is that, and what staff change of it. */
import { stockMessages as texts } from "../../contract/admin/stock-messages.ts";
import type { StockFilter, StockSort, StockTab } from "../../contract/admin/stock.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { lockProducts } from "./catalogue.queries.ts";
import {
  type StockRow,
  findOrdered,
  findStock,
  findStocks,
  hasMovementsOf,
  insertMoves,
  listMovements,
  stockListing,
  stockMatches,
  updateLowStock,
} from "./stock.admin.queries.ts";
import { refreshAfterChange } from "./stock.ts";

const noSuchVariation = failure("catalogue.no_such_variation_for_staff", texts.gone, 404);
const unknownCode = (code: string) => new FailureWith("catalogue.unknown_code", texts.unknownCode.replace("{code}", code), 404, {});

type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("catalogue.refused", issues[0]?.message ?? "", 422, { issues });

const MOVEMENTS_OF_A_PAGE = 50;

/** A page of variations with the counts of all tabs and filters. Three statements. */
export async function listStock(db: Db, { text, ...asked }: Asked<StockTab, StockFilter, StockSort> & { text: string }) {
  const { rows, ...page } = await readList(db, stockListing, asked, stockMatches(text.toLowerCase()));
  return { rows: await withOrdered(db, rows), ...page };
}

async function withOrdered(db: Db, rows: readonly StockRow[]): Promise<(StockRow & { ordered: number })[]> {
  const ordered = await findOrdered(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ordered: ordered.get(row.id) ?? 0 }));
}

/** Throws a failure that names the code. */
export async function findStockByCode(db: Db, code: string) {
  const found = await findStock(db, { code });
  if (!found) throw unknownCode(code);
  const [variation] = await withOrdered(db, [found]);
  return variation!;
}

/** A variation's stock and a page of its movements. `cursor`: the number of the last movement of the page before, or ''. Throws `noSuchVariation`. */
export async function readStock(db: Db, id: number, cursor: string) {
  const found = await findStock(db, { id });
  if (!found) throw noSuchVariation();
  const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const movements = await listMovements(db, id, { before, limit: MOVEMENTS_OF_A_PAGE + 1 });
  const page = movements.slice(0, MOVEMENTS_OF_A_PAGE);
  const [variation] = await withOrdered(db, [found]);
  return { variation: variation!, movements: page, next: movements.length > page.length ? String(page.at(-1)?.id) : null };
}

export type StockDeed = {
  reason: "received" | "damaged" | "counted";
  note: string;
  /** The same deed under the same key is done once. */
  key: string;
  lines: readonly { variantId: number; change: number }[];
};

/**
 * Changes the stock of variations in the caller's transaction, and returns their SKUs with the stock before and after; nothing when the deed was done before.
 * Throws a failure with the lines that are refused: gone, or fewer units for sale than are taken away.
 */
export async function moveStock(
  tx: Db,
  { lines, ...deed }: StockDeed,
  staffId: number,
): Promise<{ sku: string; before: number; after: number }[]> {
  const ids = lines.map(({ variantId }) => variantId);
  const locked = await lockProducts(tx, { ofVariants: ids });
  if (await hasMovementsOf(tx, deed.key)) return [];
  const stocks = new Map((await findStocks(tx, ids)).map((one) => [one.id, one]));
  const field = deed.reason === "counted" ? "counted" : "units";
  const issues = lines.flatMap(({ variantId, change }, at): Issue[] => {
    const found = stocks.get(variantId);
    const issue = (message: string) => [{ field: `lines.${at}.${field}`, message }];
    if (!found) return issue(texts.gone);
    if (found.isGiftCard) return issue(texts.giftCard);
    if (found.stock + change >= 0) return [];
    return issue(deed.reason === "counted" ? texts.soldMeanwhile : texts.tooFew.replace("{units}", String(found.stock)));
  });
  if (issues.length > 0) throw refused(issues);
  const changes = await insertMoves(tx, lines, { ...deed, staffId });
  await refreshAfterChange(tx, locked, changes);
  return lines.map(({ variantId, change }) => {
    const { sku, stock } = stocks.get(variantId)!;
    return { sku, before: stock, after: stock + change };
  });
}

/** Sets at which stock a variation runs low, and returns its SKU and the limit before. Throws `noSuchVariation`. */
export async function setLowStock(tx: Db, id: number, lowStockAt: number | null) {
  const [changed] = await updateLowStock(tx, id, lowStockAt);
  if (!changed) throw noSuchVariation();
  return changed;
}
