/** Orders for staff: the list with its counts, notes, and what waits. */
import { PAGE_ROWS } from "../../contract/admin/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type StaffSearch, countStaffOrders, insertNote, readStaffItems, readStaffOrders } from "./orders.admin.queries.ts";
import { noSuchOrder } from "./access.ts";
import { lockOrderRow } from "./orders.queries.ts";
import { parseOrderNumber } from "./orders.rules.ts";

/** The number of the last row and what it is sorted by, as the next page is asked for. */
const cursorOf = ({ payable, id }: { payable: number; id: number }): string => `${payable}-${id}`;

/** Null for the first page, and for a text that is no cursor. */
function readCursor(text: string): { total: number; id: number } | null {
  const [, total, id] = /^(\d{1,15})-(\d{1,9})$/.exec(text) ?? [];
  return id === undefined ? null : { total: Number(total), id: Number(id) };
}

/** A page of orders with the counts of all tabs and filters. Three statements, whatever is found. */
export async function listStaffOrders(db: Db, { cursor, text, ...search }: Omit<StaffSearch, "texts"> & { text: string; cursor: string }) {
  const asked = { ...search, texts: searchTexts(text) };
  const rows = await readStaffOrders(db, asked, readCursor(cursor), PAGE_ROWS + 1);
  const page = rows.slice(0, PAGE_ROWS);
  const last = page.at(-1);
  const items = await readStaffItems(
    db,
    page.map(({ id }) => id),
  );
  const byOrder = new Map(items.map((one) => [one.orderId, one]));
  return {
    rows: page.map((row) => ({ ...row, items: byOrder.get(row.id) })),
    next: rows.length > PAGE_ROWS && last ? cursorOf(last) : null,
    ...(await countStaffOrders(db, asked)),
  };
}

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
