/** The pad on which somebody who knows the SKUs orders many pieces at once. */
import { MOST_LINES, MOST_PIECES } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Line, byLockOrder, newLine, cartFailure, toLine } from "./cart.ts";
import { findSkus, lockQuantities, resolveLines, upsertLines } from "./cart.queries.ts";
import { type Problem, cartFull, isSameLine, problemOf } from "./cart.rules.ts";

/** As typed. */
export type QuickOrderRow = { sku: string; quantity: string };
/** Rows of one SKU share the line with their sum. `error`: why it cannot be bought; '' when it can. */
export type CheckedRow = { sku: string; line: Line | null; error: string };

/** 0 of what is no number of pieces. */
function piecesIn(typed: string): number {
  const pieces = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return pieces <= MOST_PIECES ? pieces : 0;
}

/** What the rows stand for, at this customer's prices. Two statements however many rows. */
export async function checkRows(db: Db, shopperId: number, rows: readonly QuickOrderRow[]): Promise<CheckedRow[]> {
  const found = await findSkus(
    db,
    rows.map(({ sku }) => sku),
  );
  const variantOf = ({ sku }: QuickOrderRow) =>
    found.find((one) => one.sku === sku) ?? found.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
  const sums = new Map<number, number>();
  for (const row of rows) {
    const id = variantOf(row)?.variantId;
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + piecesIn(row.quantity));
  }
  const wanted = found
    .map((one) => ({ ...one, quantity: sums.get(one.variantId) ?? 0, seenPrice: null }))
    .filter(({ quantity }) => quantity > 0);
  const lines = new Map((await resolveLines(db, wanted, shopperId)).map((line) => [line.variant?.id, toLine(line)]));
  return rows.map((row) => {
    const variant = variantOf(row);
    if (!variant) return { sku: row.sku, line: null, error: messages.cart.noSuchSku };
    const line = lines.get(variant.variantId) ?? null;
    if (piecesIn(row.quantity) === 0) return { sku: row.sku, line, error: messages.input.quantity };
    return { sku: row.sku, line, error: line?.problem?.message ?? "" };
  });
}

/**
 * Puts all rows that can be bought into the cart, on top of what is there, and says of the others why not. One transaction; four statements
 * however many rows. Throws a refusal when somebody else has filled the same cart meanwhile; then nothing is added.
 */
export async function addRows(db: Db, shopperId: number, rows: readonly QuickOrderRow[], now: Date): Promise<CheckedRow[]> {
  return await db.transaction(async (tx) => {
    const held = await lockQuantities(tx, shopperId);
    const checked = await checkRows(tx, shopperId, rows);
    const pieces = [...new Set(checked.flatMap(({ line }) => line ?? []))].filter(({ problem }) => !problem);
    let room = MOST_LINES - held.length;
    const barred = new Map<Line, Problem>();
    for (const piece of pieces) {
      const before = held.find((each) => isSameLine(each, piece));
      const problem = problemOf(piece.offer, piece.quantity + (before?.quantity ?? 0)) ?? (!before && --room < 0 ? cartFull : null);
      if (problem) barred.set(piece, problem);
    }
    const added = pieces.filter((piece) => !barred.has(piece)).toSorted(byLockOrder);
    const kept = added.length > 0 ? await upsertLines(tx, shopperId, added.map(newLine), now) : [];
    for (const piece of added) {
      const problem = problemOf(piece.offer, kept.find((each) => isSameLine(each, piece))!.quantity);
      if (problem) throw cartFailure(problem);
    }
    return checked.map((row) => ({ ...row, error: row.error || (row.line && barred.get(row.line)?.message) || "" }));
  });
}
