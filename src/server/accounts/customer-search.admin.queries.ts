/** Finds customers for the pickers of the admin. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";

const row = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  kind: z.enum(["retail", "trade"]),
  group: z.string(),
});
export type PickedCustomerRow = z.output<typeof row>;

const read = (db: Db, condition: SQL, limit: number): Promise<PickedCustomerRow[]> =>
  readRows(
    db,
    row,
    sql`select s.id, trim(s.first_name || ' ' || s.last_name) as name, s.email, s.mobile, s.kind,
        coalesce((select g.name from trade_groups g join trade_applications a on a.shopper_id = s.id and a.state = 'approved' where g.id = s.trade_group_id), '') as "group"
      from shoppers s where ${condition} order by s.last_seen_at desc, s.id limit ${limit}`,
  );

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * At most `limit` customers, those who were here last first. Every word of `text` is in the name or the e-mail address; a number is one of the mobile, however
 * it is spaced. One statement.
 */
export function searchCustomers(db: Db, text: string, limit: number): Promise<PickedCustomerRow[]> {
  const digits = text.replaceAll(/[\s()+-]/g, "");
  // The last ten digits: a number may be typed and stored with its country.
  if (/^\d{4,}$/.test(digits))
    return read(db, sql`regexp_replace(s.mobile, '\\D', '', 'g') like ${contains(digits.length > 10 ? digits.slice(-10) : digits)}`, limit);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).map(contains);
  const each = words.map((word) => sql`lower(s.first_name || ' ' || s.last_name || ' ' || s.email) like ${word}`);
  return read(db, sql.join([sql`true`, ...each], sql` and `), limit);
}

/** Undefined when there is no such account. */
export const findPickedCustomer = async (db: Db, id: number): Promise<PickedCustomerRow | undefined> =>
  (await read(db, sql`s.id = ${id}`, 1))[0];
