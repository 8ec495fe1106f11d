/** What a sign-in found in the customer's cart. It stays on offer, to be taken out or put back, until the shopper has decided. */
import { isRefusal } from "../../../contract/browser-client.ts";
import type { EarlierLineWire } from "../../../contract/cart-fields.ts";
import { browserApi } from "../browser-api.ts";
import { readStored, storedList, storedRecord, writeStored } from "../storage.ts";

const key = "EARLIER_LINES";

type RemovedLine = { product_id: number; product_variation: string; quantity: number };
type Stored = { lines: EarlierLineWire[]; /** Null while they are in the cart. */ removed: RemovedLine[] | null };

export type EarlierLines = { lines: { name: string; choice: string; quantity: number }[]; isRemoved: boolean };

const save = (stored: Stored | null): void => writeStored(key, stored && JSON.stringify(stored));

/** Null when there is nothing to tell. Other people's storage is possible: anything of a wrong shape counts as nothing. */
function storedIn(text: string | null): Stored | null {
  const { lines, removed } = storedRecord(text);
  const isLine = (line: unknown): line is EarlierLineWire =>
    typeof line === "object" && line !== null && "product_id" in line && "product_name" in line && "selected_variation" in line;
  const good = Array.isArray(lines) ? lines.filter(isLine) : [];
  if (good.length === 0) return null;
  return { lines: good, removed: Array.isArray(removed) ? (storedList(JSON.stringify(removed)) as RemovedLine[]) : null };
}

/** Call with the reply of each sign-in. */
export const saveEarlierLines = (lines: EarlierLineWire[]): void => save(lines.length === 0 ? null : { lines, removed: null });

export function earlierLinesIn(text: string | null): EarlierLines | null {
  const stored = storedIn(text);
  return (
    stored && {
      lines: stored.lines.map(({ product_name: name, selected_variation: chosen, quantity }) => ({
        name,
        choice: chosen.map(({ terms }) => terms).join(", "),
        quantity,
      })),
      isRemoved: stored.removed !== null,
    }
  );
}

/** The message when it could not be done; the caller notifies the cart of the change, here and below. Throws when the shop cannot be reached. */
export async function removeEarlierLines(): Promise<string | undefined> {
  const stored = storedIn(readStored(key));
  if (!stored) return undefined;
  const lines = stored.lines.map(({ quantity_guest: keep, ...line }) => ({ ...namesOf(line), keep }));
  const answer = await browserApi()("remove-earlier-lines", { lines });
  if (isRefusal(answer)) return answer.message;
  const { removed_lines: removed } = answer.data;
  // The shopper has removed them one by one.
  save(removed.length === 0 ? null : { ...stored, removed });
  return undefined;
}

/** The messages about what is not in the cart again as it was, or that it could not be done. Throws when the shop cannot be reached. */
export async function restoreEarlierLines(): Promise<string[]> {
  const stored = storedIn(readStored(key));
  if (!stored?.removed) return [];
  const answer = await browserApi()("restore-earlier-lines", { lines: stored.removed });
  if (isRefusal(answer)) return [answer.message];
  save({ ...stored, removed: null });
  return answer.data.cart_changes.map(({ product_name: name, message }) => (name === "" ? message : `${name}: ${message}`));
}

const namesOf = ({ product_id, product_variation }: Pick<EarlierLineWire, "product_id" | "product_variation">) => ({
  product_id,
  product_variation,
});
