/** Orders for staff: the list with its counts, notes, and what waits. */
import type { OrderFilter, OrderSort, OrderTab } from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { hasText, insertNote, orderListing, readStaffItems } from "./orders.admin.queries.ts";
import { noSuchOrder } from "./access.ts";
import { lockOrderRow } from "./orders.queries.ts";
import { readToPick } from "./shipments.admin.queries.ts";
import { parseOrderNumber } from "./orders.rules.ts";

/** A page of orders with the counts of all tabs and filters. Three statements, whatever is found. */
export async function listStaffOrders(db: Db, { text, ...asked }: Asked<OrderTab, OrderFilter, OrderSort> & { text: string }) {
  const { rows, ...page } = await readList(db, orderListing, asked, hasText(searchTexts(text)));
  const items = await readStaffItems(
    db,
    rows.map(({ id }) => id),
  );
  const byOrder = new Map(items.map((one) => [one.orderId, one]));
  return { rows: rows.map((row) => ({ ...row, items: byOrder.get(row.id) })), ...page };
}

/** Orders with goods in no parcel yet, those promised first first. */
export const listToPick = (db: Db, { text, limit }: { text: string; limit: number }) => readToPick(db, hasText(searchTexts(text)), limit);

/** What is looked for: as typed, and as it is stored when 'k7cf 3mwt' is an order's number or '+91 98450 31772' a mobile number. */
function searchTexts(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [];
  const number = parseOrderNumber(typed).toLowerCase();
  const digits = text.replaceAll(/[\s+()-]/g, "");
  const stored = /^\d{10,13}$/.test(digits) ? digits.slice(-10) : /^[a-z0-9]{4}-[a-z0-9]{4}$/.test(number) ? number : text;
  return [...new Set([text, stored])];
}

/** Adds a note; returns the order's number. Throws `noSuchOrder`. */
export async function addNote(tx: Db, typed: string, { staffId, text }: { staffId: number; text: string }, at: Date): Promise<string> {
  const order = await lockOrderRow(tx, parseOrderNumber(typed));
  if (!order) throw noSuchOrder();
  await insertNote(tx, { orderId: order.id, staffId, text, at });
  return order.number;
}
