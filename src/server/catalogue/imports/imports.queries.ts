/** Imports of products and what they do with each. */
import { type SQL, and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { readRows } from "../../../db/rows.ts";
import { productImportItems, productImports } from "../../../db/schema/imports.ts";
import { staff } from "../../../db/schema/staff.ts";

export type ImportRecord = typeof productImports.$inferSelect;
export type Item = typeof productImportItems.$inferSelect;
export type NewItem = typeof productImportItems.$inferInsert;

export const insertImport = async (tx: Db, row: typeof productImports.$inferInsert): Promise<number> => {
  const [inserted] = await tx.insert(productImports).values(row).returning({ id: productImports.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
};

export const findImport = async (db: Db, id: number): Promise<ImportRecord | undefined> =>
  (await db.select().from(productImports).where(eq(productImports.id, id)))[0];

/** Waits for the process that changes the state of the import. */
export const lockImport = async (tx: Db, id: number): Promise<ImportRecord | undefined> =>
  (await tx.select().from(productImports).where(eq(productImports.id, id)).for("update"))[0];

export const updateImport = (tx: Db, id: number, change: Partial<typeof productImports.$inferInsert>) =>
  tx.update(productImports).set(change).where(eq(productImports.id, id));

/** The newest, without their files. */
export const listImports = (db: Db, limit: number) =>
  db
    .select({
      id: productImports.id,
      name: productImports.name,
      state: productImports.state,
      problem: productImports.problem,
      createdAt: productImports.createdAt,
      by: staff.name,
    })
    .from(productImports)
    .innerJoin(staff, eq(staff.id, productImports.staffId))
    .orderBy(desc(productImports.id))
    .limit(limit);

const counted = z.object({
  importId: z.int(),
  kind: z.enum(["new", "changed", "problem"]),
  state: z.enum(["waiting", "saved", "refused", "undone", "kept"]),
  items: z.int(),
});
/** How many products of each kind are in each state. */
export const countItems = (db: Db, importIds: readonly number[]) =>
  readRows(
    db,
    counted,
    sql`select import_id as "importId", kind, state, count(*)::int as items from product_import_items
      where import_id = any(${sql.param([...importIds])}::int[]) group by 1, 2, 3`,
  );

export const deleteItems = (tx: Db, importId: number) => tx.delete(productImportItems).where(eq(productImportItems.importId, importId));
export const insertItems = (tx: Db, items: readonly NewItem[]) => tx.insert(productImportItems).values([...items]);

/** The next items in one of the states, which no other process takes meanwhile. `backwards`: the last first. */
export const takeItems = (
  tx: Db,
  importId: number,
  { state, limit, backwards }: { state: Item["state"]; limit: number; backwards: boolean },
): Promise<Item[]> =>
  tx
    .select()
    .from(productImportItems)
    .where(
      and(
        eq(productImportItems.importId, importId),
        eq(productImportItems.state, state),
        inArray(productImportItems.kind, ["new", "changed"]),
      ),
    )
    .orderBy(backwards ? desc(productImportItems.position) : asc(productImportItems.position))
    .limit(limit)
    .for("update", { skipLocked: true });

export const updateItem = (tx: Db, { importId, position }: Pick<Item, "importId" | "position">, change: Partial<NewItem>) =>
  tx
    .update(productImportItems)
    .set(change)
    .where(and(eq(productImportItems.importId, importId), eq(productImportItems.position, position)));

/** A page of items after a position. */
export const listItems = (
  db: Db,
  importId: number,
  { kinds, states, after, limit }: { kinds: readonly Item["kind"][]; states: readonly Item["state"][]; after: number; limit: number },
) =>
  db
    .select({
      position: productImportItems.position,
      kind: productImportItems.kind,
      state: productImportItems.state,
      message: productImportItems.message,
      sku: productImportItems.sku,
      name: productImportItems.name,
      changes: productImportItems.changes,
      problems: productImportItems.problems,
      productId: productImportItems.productId,
    })
    .from(productImportItems)
    .where(
      and(
        eq(productImportItems.importId, importId),
        inArray(productImportItems.kind, [...kinds]),
        inArray(productImportItems.state, [...states]),
        sql`${productImportItems.position} > ${after}`,
      ),
    )
    .orderBy(asc(productImportItems.position))
    .limit(limit);

/** Whose the addresses and SKUs are, as 'slug madder', 'sku mad' and 'variation mad-1', all in lower case. */
export async function findOwners(
  db: Db,
  { slugs, skus }: { slugs: readonly string[]; skus: readonly string[] },
): Promise<Map<string, number>> {
  const wanted = sql`${sql.param([...skus])}::text[]`;
  const rows = await readRows(
    db,
    z.object({ name: z.string(), id: z.int() }),
    sql`select 'slug ' || slug as name, id from products where slug = any(${sql.param([...slugs])}::text[])
      union all select 'sku ' || lower(sku), id from products where lower(sku) = any(${wanted})
      union all select 'variation ' || lower(sku), product_id from variants where lower(sku) = any(${wanted})`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Addresses of categories and tags, for those that an import creates. */
export const listHeadingSlugs = async (db: Db): Promise<Set<string>> => {
  const rows = await readRows(
    db,
    z.object({ slug: z.string() }),
    sql`select slug from categories union select slug from tags union select slug from collections`,
  );
  return new Set(rows.map(({ slug }) => slug));
};

/** Ids of the products of a list after an id, without gift cards. */
export const listListedIds = async (
  db: Db,
  { tab, filters, matches, after, limit }: { tab: SQL; filters: readonly SQL[]; matches: SQL; after: number; limit: number },
): Promise<number[]> => {
  const conditions = sql.join([tab, ...filters, matches], sql` and `);
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select p.id from products p where ${conditions} and p.id > ${after} and not p.is_gift_card order by p.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
};
