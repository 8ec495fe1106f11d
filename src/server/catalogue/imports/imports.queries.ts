/** Imports of products and what they do with each. */
import { type SQL, and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { readRows } from "../../../db/rows.ts";
import { importPictures, productImportItems, productImports } from "../../../db/schema/imports.ts";
import { staff } from "../../../db/schema/staff.ts";
import type { NamedPicture } from "./pictures.ts";

const { content, ...head } = getTableColumns(productImports);
/** Without its file. */
export type ImportRecord = Omit<typeof productImports.$inferSelect, "content">;
export type Item = typeof productImportItems.$inferSelect;
export type NewItem = typeof productImportItems.$inferInsert;

export const insertImport = async (tx: Db, row: typeof productImports.$inferInsert): Promise<number> => {
  const [inserted] = await tx.insert(productImports).values(row).returning({ id: productImports.id });
  if (!inserted) throw new Error("An insert returned nothing");
  return inserted.id;
};

export const findImport = async (db: Db, id: number): Promise<ImportRecord | undefined> =>
  (await db.select(head).from(productImports).where(eq(productImports.id, id)))[0];

export const readContent = async (db: Db, id: number): Promise<Buffer> =>
  (await db.select({ content }).from(productImports).where(eq(productImports.id, id)))[0]?.content ?? Buffer.alloc(0);

/** Waits for the process that changes the state of the import. */
export const lockImport = async (tx: Db, id: number): Promise<ImportRecord | undefined> =>
  (await tx.select(head).from(productImports).where(eq(productImports.id, id)).for("update"))[0];

export const updateImport = (tx: Db, id: number, change: Partial<typeof productImports.$inferInsert>) =>
  tx.update(productImports).set(change).where(eq(productImports.id, id));

/** Counts that an import is begun once more without having gone on. */
export const countTry = async (db: Db, id: number): Promise<ImportRecord | undefined> =>
  (
    await db
      .update(productImports)
      .set({ tries: sql`${productImports.tries} + 1` })
      .where(
        and(eq(productImports.id, id), eq(productImports.isPaused, false), inArray(productImports.state, ["reading", "saving", "undoing"])),
      )
      .returning(head)
  )[0];

/** The newest, without their files. */
export const listImports = (db: Db, limit: number) =>
  db
    .select({
      id: productImports.id,
      name: productImports.name,
      state: productImports.state,
      problem: productImports.problem,
      isPaused: productImports.isPaused,
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
  /** Saved, and something is missing. */
  incomplete: z.int(),
});
/** How many products of each kind are in each state. */
export const countItems = (db: Db, importIds: readonly number[]) =>
  readRows(
    db,
    counted,
    sql`select import_id as "importId", kind, state, count(*)::int as items,
        (count(*) filter (where state = 'saved' and message <> ''))::int as incomplete from product_import_items
      where import_id = any(${sql.param([...importIds])}::int[]) group by 1, 2, 3`,
  );

export const deleteItems = (tx: Db, importId: number) => tx.delete(productImportItems).where(eq(productImportItems.importId, importId));
export const insertItems = (tx: Db, items: readonly NewItem[]) => tx.insert(productImportItems).values([...items]);

type Next = { state: Item["state"]; limit: number; backwards: boolean };
const nextItems = (db: Db, importId: number, { state, limit, backwards }: Next) =>
  db
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
    .limit(limit);

/** The next items in one of the states. `backwards`: the last first. */
export const peekItems = (db: Db, importId: number, next: Next): Promise<Item[]> => nextItems(db, importId, next);
/** The same; no other process takes them meanwhile. */
export const takeItems = (tx: Db, importId: number, next: Next): Promise<Item[]> =>
  nextItems(tx, importId, next).for("update", { skipLocked: true });

export type ItemUpdate = Pick<Item, "position" | "state" | "message"> & Partial<Pick<Item, "productId" | "version" | "inverse">>;

/** What became of items. One statement. Those without a product keep what they have. */
export async function updateItems(tx: Db, importId: number, updates: readonly ItemUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  await tx.execute(sql`update product_import_items i
    set state = u.state, message = u.message, product_id = coalesce(u."productId", i.product_id), version = coalesce(u.version, i.version),
      inverse = coalesce(u.inverse, i.inverse)
    from json_to_recordset(${JSON.stringify(updates)}::json) as u(position int, state text, message text, "productId" int, version int, inverse jsonb)
    where i.import_id = ${importId} and i.position = u.position`);
}

/** `isIncomplete`: only those that lack something. */
type Shown = { kinds: readonly Item["kind"][]; states: readonly Item["state"][]; isIncomplete: boolean };

/** A page of items after a position. */
export const listItems = (
  db: Db,
  importId: number,
  { kinds, states, isIncomplete, after, limit }: Shown & { after: number; limit: number },
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
        ...(isIncomplete ? [sql`${productImportItems.message} <> ''`] : []),
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

const named = z.object({
  address: z.string(),
  id: z.int().nullable(),
  key: z.string().nullable(),
  extension: z.string().nullable(),
  problem: z.string(),
});

/**
 * What is known of addresses of pictures: those fetched before, those that this import could not fetch, and the shop's own. `keys`: of the pictures that the
 * addresses of the shop mean, '' for others. One statement.
 */
export async function findNamedPictures(
  db: Db,
  importId: number,
  { addresses, keys }: { addresses: readonly string[]; keys: readonly string[] },
): Promise<NamedPicture[]> {
  if (addresses.length === 0) return [];
  const rows = await readRows(
    db,
    named,
    sql`with asked as (select * from unnest(${sql.param([...addresses])}::text[], ${sql.param([...keys])}::text[]) as a(address, key))
      select a.address, m.id, m.key, m.extension, '' as problem from asked a join media m on m.key = a.key and m.poster_id is null
      union all select a.address, m.id, m.key, m.extension, p.problem from asked a join import_pictures p on p.address = a.address
        left join media m on m.id = p.media_id where p.media_id is not null or p.import_id = ${importId}`,
  );
  return rows.map(({ address, id, key, extension, problem }) => ({
    address,
    picture: id === null || key === null || extension === null ? null : { id, key, extension },
    problem,
  }));
}

/** Files of pictures that were sent with an import, by the references that mean them. `prefix`: of those. */
export const listSentPictures = (db: Db, importId: number, prefix: string) =>
  readRows(
    db,
    z.object({ address: z.string(), id: z.int(), key: z.string(), extension: z.string() }),
    sql`select p.address, m.id, m.key, m.extension from import_pictures p join media m on m.id = p.media_id
      where p.import_id = ${importId} and starts_with(p.address, ${prefix})`,
  );

/** Keeps what became of pictures that an import has asked for. */
export async function keepPictures(db: Db, rows: readonly (typeof importPictures.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(importPictures)
    .values([...rows])
    .onConflictDoUpdate({
      target: importPictures.address,
      // Another process may have fetched it meanwhile.
      set: {
        mediaId: sql`coalesce(excluded.media_id, ${importPictures.mediaId})`,
        problem: sql`case when coalesce(excluded.media_id, ${importPictures.mediaId}) is null then excluded.problem else '' end`,
        importId: sql`excluded.import_id`,
      },
    });
}

/** How many pictures the import has fetched or given up. */
export async function countPictures(db: Db, importId: number): Promise<number> {
  const [row] = await readRows(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from import_pictures where import_id = ${importId} and address like 'http%'`,
  );
  return row?.count ?? 0;
}
