import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { attributes, terms } from "../../db/schema/catalogue.ts";

const START_LOCK = 7_303_012;

/** Locks what a shop starts with until the transaction ends: there is no row to lock yet. */
export const lockStart = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);

const lacking = z.object({ attributes: z.boolean(), rates: z.boolean() });

/** What a shop without any product lacks; nothing in a shop that has products, whose owner may have deleted it. */
export const readLacking = (db: Db) =>
  readRow(
    db,
    lacking,
    sql`select fresh and not exists (select 1 from attributes) as attributes, fresh and not exists (select 1 from gst_rates) as rates
      from (select not exists (select 1 from products) as fresh) shop`,
  );

/** Returns the id of the attribute with this code, which has the given columns from now on. */
export async function upsertAttribute(db: Db, row: typeof attributes.$inferInsert): Promise<number> {
  const [saved] = await db
    .insert(attributes)
    .values(row)
    .onConflictDoUpdate({ target: attributes.code, set: row })
    .returning({ id: attributes.id });
  return saved!.id;
}

/** Returns the id of the attribute's term with this slug, which has the given columns from now on. */
export async function upsertTerm(db: Db, row: typeof terms.$inferInsert): Promise<number> {
  const [saved] = await db
    .insert(terms)
    .values(row)
    .onConflictDoUpdate({ target: [terms.attributeId, terms.slug], set: row })
    .returning({ id: terms.id });
  return saved!.id;
}
