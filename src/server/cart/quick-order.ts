/** Quick order: adds many variations at once, by SKU. */
import { MOST_LINES, MAX_QUANTITY } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Line, byLockOrder, newLine, cartFailure, toLine } from "./cart-lines.ts";
import { findSkus, lockQuantities, resolveLines, upsertLines } from "./cart.queries.ts";
import { type Problem, cartFull, isSameLine, problemOf } from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";

/** As typed. */
export type QuickOrderRow = { sku: string; quantity: string };
/** Rows with the same SKU share one line with their total quantity. `error`: why it cannot be bought; '' when it can. */
export type CheckedRow = { sku: string; line: Line | null; error: string };

/** 0 for anything that is not a valid quantity. */
function quantityOf(typed: string): number {
  const quantity = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return quantity <= MAX_QUANTITY ? quantity : 0;
}

/** The lines of the rows, at this customer's prices. Two statements for any number of rows. */
export async function checkRows(db: Db, shopperId: number, rows: readonly QuickOrderRow[]): Promise<CheckedRow[]> {
  const found = await findSkus(
    db,
    rows.map(({ sku }) => sku),
  );
  const variantOf = ({ sku }: QuickOrderRow) =>
    found.find((one) => one.sku === sku) ?? found.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
  const quantities = new Map<number, number>();
  for (const row of rows) {
    const id = variantOf(row)?.variantId;
    if (id !== undefined) quantities.set(id, (quantities.get(id) ?? 0) + quantityOf(row.quantity));
  }
  const inputs = found
    .map((one) => ({ ...one, quantity: quantities.get(one.variantId) ?? 0, seenPrice: null }))
    .filter(({ quantity }) => quantity > 0);
  const lines = new Map((await resolveLines(db, inputs, shopperId)).map((line) => [line.variant?.id, toLine(line)]));
  return rows.map((row) => {
    const variant = variantOf(row);
    if (!variant) return { sku: row.sku, line: null, error: messages.cart.noSuchSku };
    const line = lines.get(variant.variantId) ?? null;
    if (quantityOf(row.quantity) === 0) return { sku: row.sku, line, error: messages.input.quantity };
    return { sku: row.sku, line, error: line?.problem?.message ?? "" };
  });
}

/**
 * Adds all rows that can be bought to the cart, and returns an error for each of the others. One transaction; four statements for any number of
 * rows. Throws a cart failure when the same cart was filled at the same time; then nothing is added.
 */
export async function addRows(db: Db, shopperId: number, rows: readonly QuickOrderRow[], now: Date): Promise<CheckedRow[]> {
  return await db.transaction(async (tx) => {
    const existing = await lockQuantities(tx, shopperId);
    const checked = await checkRows(tx, shopperId, rows);
    const available = [...new Set(checked.flatMap(({ line }) => line ?? []))].filter(({ problem }) => !problem);
    let room = MOST_LINES - existing.length;
    const problems = new Map<Line, Problem>();
    for (const line of available) {
      const before = existing.find((each) => isSameLine(each, line));
      const problem = problemOf(line.offer, line.quantity + (before?.quantity ?? 0)) ?? (!before && --room < 0 ? cartFull : null);
      if (problem) problems.set(line, problem);
    }
    const added = available.filter((line) => !problems.has(line)).toSorted(byLockOrder);
    const saved = added.length > 0 ? await upsertLines(tx, shopperId, added.map(newLine), now) : [];
    for (const line of added) {
      const problem = problemOf(
        line.offer,
        defined(
          saved.find((each) => isSameLine(each, line)),
          "saved line",
        ).quantity,
      );
      if (problem) throw cartFailure(problem);
    }
    return checked.map((row) => ({ ...row, error: row.error || (row.line && problems.get(row.line)?.message) || "" }));
  });
}
