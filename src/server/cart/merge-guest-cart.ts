/** Merging a guest's cart into a customer's: lines that can be bought are added, the shopper is told about the others. */
import { MOST_LINES } from "../../contract/cart-fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Line, byLockOrder, isInserted, newLine, resolveMerged, toLine } from "./cart-lines.ts";
import { type LineInput, countLines, deleteLine, insertMerge, updateQuantity, upsertLines } from "./cart.queries.ts";
import { type Offer, cartFull, clampQuantity, isSameLine, notMergedMessage, unavailableReason } from "./cart.rules.ts";

/** A line that is not in the customer's cart as the guest left it. */
export type Change = { productId: number; combination: string; name: string; message: string };

/**
 * Adds a guest's lines to the customer's cart: quantities are added up, lowered to the stock and raised to the minimum quantity. Lines that
 * cannot be bought are left out. A cart with a key is merged only once. Runs in the transaction of a sign-in; four statements, plus one for
 * each line that changes.
 */
export async function mergeGuestCart(
  tx: Db,
  shopperId: number,
  guest: { inputs: readonly LineInput[]; key: string | undefined },
  now: Date,
): Promise<Change[]> {
  if (guest.inputs.length === 0) return [];
  if (guest.key !== undefined && !(await insertMerge(tx, { key: guest.key, shopperId, mergedAt: now }))) return [];
  const changes: Change[] = [];
  const available: Line[] = [];
  for (const line of (await resolveMerged(tx, guest.inputs, shopperId)).map(toLine)) {
    const reason = unavailableReason(line.offer);
    if (reason) changes.push(changeOf(line, notMergedMessage(reason)));
    else available.push(line);
  }
  return [...changes, ...(await addAll(tx, shopperId, available.toSorted(byLockOrder), now))];
}

/** The lines that a guest can buy, and what differs from the input. Two statements. */
export async function validateGuestCart(db: Db, inputs: readonly LineInput[]): Promise<{ lines: Line[]; changes: Change[] }> {
  const lines: Line[] = [];
  const changes: Change[] = [];
  for (const line of (await resolveMerged(db, inputs, null)).map(toLine)) {
    const reason = unavailableReason(line.offer);
    const { quantity, message } = reason
      ? { quantity: 0, message: notMergedMessage(reason) }
      : clampQuantity(line.offer as Offer, line.quantity); // A missing product has a reason.
    if (message !== null) changes.push(changeOf(line, message));
    if (!reason) lines.push(toLine({ ...line, quantity }));
  }
  return { lines, changes };
}

async function addAll(tx: Db, shopperId: number, lines: readonly Line[], now: Date): Promise<Change[]> {
  if (lines.length === 0) return [];
  let room = MOST_LINES - (await countLines(tx, shopperId));
  const saved = await upsertLines(tx, shopperId, lines.map(newLine), now);
  const changes: Change[] = [];
  for (const line of lines) {
    const row = saved.find((each) => isSameLine(each, line))!;
    if (isInserted(row, line) && --room < 0) {
      await deleteLine(tx, shopperId, row.id);
      changes.push(changeOf(line, notMergedMessage(cartFull)));
      continue;
    }
    const { quantity, message } = clampQuantity(line.offer as Offer, row.quantity); // A missing product is not added.
    if (message === null) continue;
    await updateQuantity(tx, shopperId, row.id, quantity);
    changes.push(changeOf(line, message));
  }
  return changes;
}

const changeOf = ({ productId, combination, name }: Line, message: string): Change => ({
  productId,
  combination,
  name: name ?? "",
  message,
});
