/** What the demo shop was seeded with, and its end. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { demoRecords, demoRemoval } from "../../db/schema/start.ts";

/** Marks everything that is there. `keptAttributes`: codes of those that every shop begins with. */
export const markAll = (tx: Db, keptAttributes: readonly string[]) =>
  tx.execute(sql`insert into demo_records (kind, record_id, version)
    select 'product', id, version from products union all select 'category', id, version from categories
    union all select 'collection', id, version from collections union all select 'tag', id, version from tags
    union all select 'attribute', id, version from attributes where code <> all(${sql.param([...keptAttributes])}::text[])
    union all select 'coupon', id, version from coupons
    union all select 'document', id, published_version_id from content_documents where published_version_id is not null
    union all select 'media', id, 1 from media`);

const demo = (kind: string, version = "t.version") =>
  sql`exists (select 1 from demo_records d where d.kind = ${kind} and d.record_id = t.id and d.version = ${sql.raw(version)})`;
const isOrdered = sql`exists (select 1 from order_lines l where l.product_id = t.id)`;
const isUnchangedDocument = sql`${demo("document", "t.published_version_id")} and t.draft_version_id is null`;

const counts = z.object({
  isThere: z.boolean(),
  products: z.int(),
  ordered: z.int(),
  changed: z.int(),
  categories: z.int(),
  collections: z.int(),
  coupons: z.int(),
  documents: z.int(),
  pictures: z.int(),
  hasOwner: z.boolean(),
});

/** `hasOwner`: somebody else than the demo's staff, who sign in without a code, runs the shop. One statement. */
export const readCounts = (db: Db) =>
  readRow(
    db,
    counts,
    sql`select exists (select 1 from demo_records) as "isThere",
      (select count(*)::int from products t where ${demo("product")} and not ${isOrdered}) as products,
      (select count(*)::int from products t where ${demo("product")} and ${isOrdered}) as ordered,
      (select count(*)::int from products t join demo_records d on d.kind = 'product' and d.record_id = t.id where d.version <> t.version) as changed,
      (select count(*)::int from categories t where ${demo("category")}) as categories,
      (select count(*)::int from collections t where ${demo("collection")}) as collections,
      (select count(*)::int from coupons t where ${demo("coupon")}) as coupons,
      (select count(*)::int from content_documents t where ${isUnchangedDocument}) as documents,
      (select count(*)::int from media t where ${demo("media", "1")}) as pictures,
      exists (select 1 from staff where role = 'owner' and left_at is null and totp_secret is not null) as "hasOwner"`,
  );

/** One at a time; false when there is nothing to remove. */
export async function lockDemo(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo data'))`);
  return (await readRow(tx, z.object({ isThere: z.boolean() }), sql`select exists (select 1 from demo_records) as "isThere"`)).isThere;
}

const record = z.object({ id: z.int() });

/** Waits for orders that are being placed with them, and lets none be placed until the transaction ends. */
export const lockDemoProducts = (tx: Db) =>
  tx.execute(
    sql`select 1 from products t where exists (select 1 from demo_records d where d.kind = 'product' and d.record_id = t.id) order by t.id for update`,
  );

export const deleteUnordered = (tx: Db) =>
  readRows(tx, record, sql`delete from products t where ${demo("product")} and not ${isOrdered} returning t.id`);

export const archiveOrdered = (tx: Db) =>
  readRows(
    tx,
    record,
    sql`update products t set status = 'archived', version = version + 1, publish_at = null, end_at = null, updated_at = now()
      where ${demo("product")} and ${isOrdered} returning t.id`,
  );

export async function deleteDocuments(tx: Db): Promise<string[]> {
  const documents = await readRows(
    tx,
    z.object({ id: z.int(), kind: z.string() }),
    sql`select t.id, t.kind from content_documents t where ${isUnchangedDocument} order by t.id for update`,
  );
  const ids = sql.param(documents.map(({ id }) => id));
  await tx.execute(sql`update content_documents set published_version_id = null, published_at = null where id = any(${ids}::int[])`);
  await tx.execute(sql`delete from content_documents where id = any(${ids}::int[])`);
  return documents.map(({ kind }) => kind);
}

/** Those that were used stay for their orders, and take no more. */
export async function endCoupons(tx: Db): Promise<void> {
  await tx.execute(
    sql`delete from coupons t where ${demo("coupon")} and not exists (select 1 from coupon_redemptions r where r.coupon_id = t.id)`,
  );
  await tx.execute(sql`update coupons t set is_active = false, version = version + 1 where ${demo("coupon")}`);
}

const headings = {
  collection: sql`select t.id from collections t where ${demo("collection")}
    and not exists (select 1 from product_collections p where p.collection_id = t.id) and not exists (select 1 from products p where p.main_collection_id = t.id)`,
  tag: sql`select t.id from tags t where ${demo("tag")} and not exists (select 1 from product_tags p where p.tag_id = t.id)`,
  category: sql`select t.id from categories t where ${demo("category")} and not exists (select 1 from product_categories p where p.category_id = t.id)
    and not exists (select 1 from products p where p.main_category_id = t.id) and not exists (select 1 from categories below where below.parent_id = t.id)
    and not exists (select 1 from coupon_categories c where c.category_id = t.id)`,
};
export type HeadingKind = keyof typeof headings;

/** Those that nothing in the catalogue needs any more. Of categories, those that have none below them. */
export const unneeded = async (tx: Db, kind: HeadingKind): Promise<number[]> =>
  (await readRows(tx, record, sql`${headings[kind]} order by t.id for update`)).map(({ id }) => id);

const tables = { collection: sql`collections`, tag: sql`tags`, category: sql`categories` };
export const deleteHeadings = (tx: Db, kind: HeadingKind, ids: readonly number[]) =>
  tx.execute(sql`delete from ${tables[kind]} where id = any(${sql.param([...ids])}::int[])`);

/** Such as the values of a gift card, once there is none. */
export async function deleteAttributes(tx: Db): Promise<void> {
  const unused = sql`${demo("attribute")} and not exists (select 1 from product_terms p where p.attribute_id = t.id)
    and not exists (select 1 from variant_terms v where v.attribute_id = t.id)`;
  await tx.execute(sql`delete from terms where attribute_id in (select t.id from attributes t where ${unused})`);
  await tx.execute(sql`delete from attributes t where ${unused}`);
}

/** Videos first: their posters are pictures. */
export const demoFiles = (tx: Db) =>
  readRows(
    tx,
    z.object({ id: z.int(), key: z.string(), extension: z.string(), width: z.int(), isVideo: z.boolean() }),
    sql`select m.id, m.key, m.extension, m.width, m.poster_id is not null as "isVideo" from media m
      join demo_records d on d.kind = 'media' and d.record_id = m.id
      where not exists (select 1 from product_images i where i.video_id = m.id) order by m.poster_id is null, m.id`,
  );
export const deleteVideo = (tx: Db, id: number) => tx.execute(sql`delete from media where id = ${id} and poster_id is not null`);

export async function finish(tx: Db, staffId: number, now: Date): Promise<void> {
  await tx.delete(demoRecords);
  await tx.insert(demoRemoval).values({ staffId, at: now });
  // They were taken for done when the demo shop started.
  await tx.execute(sql`delete from first_steps_dismissed where staff_id is null`);
}

export const isRemoved = async (db: Db): Promise<boolean> =>
  (await readRow(db, z.object({ isRemoved: z.boolean() }), sql`select exists (select 1 from demo_removal) as "isRemoved"`)).isRemoved;
