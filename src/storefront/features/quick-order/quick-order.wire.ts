/** Looks up the lines and adds them to the cart. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toCartLine } from "../../state/cart/cart-line.wire.ts";
import type { Row } from "./rows.ts";

export type CheckedRow = Row & {
  /** Product with variation; '' if unknown. */
  name: string;
  /** Rupees for one unit; 0 if unknown. */
  unitPrice: number;
  /** Why it cannot be added; '' when it can. */
  error: string;
};

export type Answer = { isDone: true; rows: CheckedRow[] } | { isDone: false; message: string; isOver: boolean };

/** With `add`, all that can be bought goes into the cart. Throws when the shop cannot be reached. */
export async function sendRows(rows: readonly Row[], add: boolean): Promise<Answer> {
  const reply = await browserApi()("quick-order", { rows: [...rows], add });
  if (isRefusal(reply)) return { isDone: false, message: reply.message, isOver: isSessionOver(reply) };
  const checked = rows.map((row, place): CheckedRow => {
    const result = reply.data.rows[place];
    const line = result?.line ? toCartLine(result.line) : null;
    const name = line ? [line.name, ...line.chosen.map(({ term }) => term)].join(", ") : "";
    return { ...row, name, unitPrice: line?.unitPrice ?? 0, error: result?.error ?? "" };
  });
  return { isDone: true, rows: checked };
}
