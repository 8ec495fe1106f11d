/** Merging a guest's cart into a customer's: lines that can be bought are added, the shopper is told about the others. */
import { MOST_LINES } from "../../contract/cart-fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Line, byLockOrder, isInserted, newLine, resolveMerged, toLine } from "./cart-lines.ts";
import {
  type LineInput,
  countLines,
  deleteLine,
  insertMerge,
  lockQuantities,
  readLines,
  subtractOrdered,
  updateQuantity,
  upsertLines,
} from "./cart.queries.ts";
import { type Offer, cartFull, clampQuantity, isSameLine, notMergedMessage, unavailableReason } from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";

/** A line that is not in the customer's cart as the guest left it. */
export type Change = { productId: number; combination: string; name: string; message: string };

/** A line that was in the customer's cart before the merge. `keep`: how many of it stay when the shopper takes it out again. */
export type EarlierLine = { line: Line; keep: number };

/** `changes`: lines that are not in the cart as the guest left them. `earlier`: lines that were in the cart before. */
export type MergedCart = { changes: Change[]; earlier: EarlierLine[] };

/**
 * Adds a guest's lines to the customer's cart, as `addLines` does. A cart with a key is merged only once. Runs in the transaction of a sign-in;
 * five statements, plus one for each line that changes.
 */
export async function mergeGuestCart(
  tx: Db,
  shopperId: number,
  guest: { inputs: readonly LineInput[]; key: string | undefined },
  now: Date,
): Promise<MergedCart> {
  if (guest.inputs.length === 0) return { changes: [], earlier: [] };
  if (guest.key !== undefined && !(await insertMerge(tx, { key: guest.key, shopperId, mergedAt: now })))
    return { changes: [], earlier: [] };
  const before = (await readLines(tx, shopperId)).map(toLine);
  const guests = (await resolveMerged(tx, guest.inputs, shopperId)).map(toLine);
  const changes = await addResolved(tx, shopperId, guests, now);
  return { changes, earlier: before.map((line) => ({ line, keep: keptOf(guests.find((each) => isSameLine(each, line))) })) };
}

/** The quantity that a guest's line has by itself. */
const keptOf = (line: Line | undefined): number =>
  line === undefined || unavailableReason(line.offer) ? 0 : clampQuantity(line.offer as Offer, line.quantity).quantity;

/**
 * Adds lines to a customer's cart: quantities are added up, lowered to the stock and raised to the minimum quantity. Lines that cannot be
 * bought are left out. Three statements, plus one for each line that changes.
 */
export const addLines = async (tx: Db, shopperId: number, inputs: readonly LineInput[], now: Date): Promise<Change[]> =>
  await addResolved(tx, shopperId, (await resolveMerged(tx, inputs, shopperId)).map(toLine), now);

async function addResolved(tx: Db, shopperId: number, lines: readonly Line[], now: Date): Promise<Change[]> {
  const changes: Change[] = [];
  const available: Line[] = [];
  for (const line of lines) {
    const reason = unavailableReason(line.offer);
    if (reason) changes.push(changeOf(line, notMergedMessage(reason)));
    else available.push(line);
  }
  return [...changes, ...(await addAll(tx, shopperId, available.toSorted(byLockOrder), now))];
}

type NamedLine = { productId: number; combination: string };
type Quantity = NamedLine & { quantity: number };

/**
 * Lowers lines to the quantity `keep`, and removes those with 0: takes out again what a merge found in the cart. Lines with less stay. Returns
 * what it lowered, with the quantity before.
 */
export async function removeEarlierLines(
  db: Db,
  shopperId: number,
  wanted: readonly (NamedLine & { keep: number })[],
): Promise<Quantity[]> {
  return await db.transaction(async (tx) => {
    const stored = await lockQuantities(tx, shopperId);
    const lowered = stored.flatMap((line) => {
      const keep = wanted.find((each) => isSameLine(each, line))?.keep ?? line.quantity;
      return keep < line.quantity ? [{ line, excess: line.quantity - keep }] : [];
    });
    await subtractOrdered(
      tx,
      shopperId,
      lowered.map(({ line, excess }) => ({ ...line, quantity: excess })),
    );
    return lowered.map(({ line }) => line);
  });
}

/** Raises lines to a quantity, as far as they can be bought: a repeat changes nothing. Returns what is not in the cart as wanted. */
export async function restoreEarlierLines(db: Db, shopperId: number, wanted: readonly Quantity[], now: Date): Promise<Change[]> {
  return await db.transaction(async (tx) => {
    const stored = await lockQuantities(tx, shopperId);
    const inputs = wanted.map((line) => {
      const missing = line.quantity - (stored.find((each) => isSameLine(each, line))?.quantity ?? 0);
      return { ...line, quantity: missing, variantId: 0, seenPrice: null };
    });
    return await addLines(
      tx,
      shopperId,
      inputs.filter(({ quantity }) => quantity > 0),
      now,
    );
  });
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
    const row = defined(
      saved.find((each) => isSameLine(each, line)),
      "saved line",
    );
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
