/** Asks the shop what the lines stand for, and puts them into the cart. */
import { isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toCartLine } from "../../state/cart/cart-line.wire.ts";
import type { Row } from "./rows.ts";

export type CheckedRow = Row & {
  /** With what was chosen; '' when it is not known. */
  name: string;
  /** Rupees for one piece; 0 when it is not known. */
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
    const said = reply.data.rows[place];
    const line = said?.line ? toCartLine(said.line) : null;
    const name = line ? [line.name, ...line.chosen.map(({ term }) => term)].join(", ") : "";
    return { ...row, name, unitPrice: line?.unitPrice ?? 0, error: said?.error ?? "" };
  });
  return { isDone: true, rows: checked };
}
