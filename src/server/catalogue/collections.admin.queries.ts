/** Collections for staff: all of them, one, and the writes of a change. */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { collectionRule } from "../../contract/collection-rule.ts";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { collections } from "../../db/schema/catalogue.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";

const picture = sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), c.name)`)} from media m where m.id = c.media_id)`;

/** All collections in their order. One statement. */
export const listCollections = (db: Db) =>
  readRows(
    db,
    z.object({ id: z.int(), name: z.string(), slug: z.string(), isByRule: z.boolean(), products: z.int(), picture: pictureRow.nullable() }),
    sql`select c.id, c.name, c.slug, c.rule is not null as "isByRule", coalesce(n.products, 0) as products, ${picture} as picture
      from collections c left join (select collection_id, count(*)::int as products from product_collections group by collection_id) n
        on n.collection_id = c.id order by c.position, c.id`,
  );

const staffCollection = z.object({
  id: z.int(),
  version: z.int(),
  updatedAt: z.coerce.date(),
  position: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  showTitle: z.boolean(),
  showDescription: z.boolean(),
  pictureId: z.int().nullable(),
  picture: pictureRow.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  rule: collectionRule.nullable(),
  /** Its products in their order. */
  productIds: z.array(z.int()),
});
export type StaffCollection = z.output<typeof staffCollection>;

export async function findStaffCollection(db: Db, id: number): Promise<StaffCollection | undefined> {
  const [found] = await readRows(
    db,
    staffCollection,
    sql`select c.id, c.version, c.updated_at as "updatedAt", c.position, c.name, c.slug, c.description, c.show_title as "showTitle",
        c.show_description as "showDescription", c.media_id as "pictureId", ${picture} as picture, c.seo_title as "seoTitle",
        c.seo_description as "seoDescription", c.rule,
        (select coalesce(json_agg(p.id order by pc.position nulls last, p.bestseller_rank, p.id), '[]') from product_collections pc
          join products p on p.id = pc.product_id where pc.collection_id = c.id) as "productIds"
      from collections c where c.id = ${id}`,
  );
  return found;
}

const member = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(["draft", "active", "archived"]),
  picture: pictureRow.nullable(),
});

/** Products in the order of their ids. One statement. */
export const findMembers = (db: Db, ids: readonly number[]) =>
  readRows(
    db,
    member,
    sql`select p.id, p.name, p.status, (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi
        join media m on m.id = pi.media_id where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit 1) as picture
      from unnest(${sql.param([...ids])}::int[]) with ordinality wanted (id, place) join products p on p.id = wanted.id order by wanted.place`,
  );

/** A place after all others; whether the picture is there; how many of the products exist. */
export const findCollectionFacts = (db: Db, { pictureId, productIds }: { pictureId: number | null; productIds: readonly number[] }) =>
  readRow(
    db,
    z.object({ position: z.int(), hasPicture: z.boolean(), products: z.int() }),
    sql`select (select coalesce(max(position), -1) + 1 from collections) as position,
      ${pictureId}::int is null or exists (select 1 from media where id = ${pictureId}::int and poster_id is null) as "hasPicture",
      (select count(*)::int from products where id = any(${sql.param([...productIds])}::int[])) as products`,
  );

export const updateCollection = (tx: Db, id: number, change: Partial<typeof collections.$inferInsert>) =>
  tx
    .update(collections)
    .set({ ...change, version: sql`${collections.version} + 1`, updatedAt: sql`now()` })
    .where(eq(collections.id, id));

/** Puts a collection before another one (null: last), and numbers them all. */
export const placeCollectionRow = (tx: Db, id: number, beforeId: number | null) =>
  tx.execute(sql`
    with others as (select id, row_number() over (order by position, id) * 2 as place from collections where id <> ${id}),
      placed as (select id, place from others union all
        select ${id}::int, coalesce((select place - 1 from others where id = ${beforeId}::int), (select coalesce(max(place), 0) + 1 from others))),
      numbered as (select id, (row_number() over (order by place))::int - 1 as position from placed)
    update collections c set position = n.position from numbered n where n.id = c.id and c.position <> n.position`);

/** Waits for those who are adding products to it, and lets nobody add one until the transaction ends. */
export const lockCollection = (tx: Db, id: number) => tx.execute(sql`select 1 from collections where id = ${id} for update`);

/** Takes products out of a collection, also as the one that they name. */
export async function removeMembers(tx: Db, id: number, productIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`delete from product_collections where collection_id = ${id} and product_id = any(${ids})`);
  await tx.execute(sql`update products set main_collection_id = null where main_collection_id = ${id} and id = any(${ids})`);
}

/** Gives a collection products, in that order, or without one. The first one of a product is the one that it names. */
export async function writeMembers(tx: Db, id: number, productIds: readonly number[], isOrdered: boolean): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  await tx.execute(sql`insert into product_collections (product_id, collection_id, position)
    select w.id, ${id}, case when ${isOrdered} then w.place::int end from unnest(${ids}) with ordinality w (id, place)
    on conflict (product_id, collection_id) do update set position = excluded.position
      where product_collections.position is distinct from excluded.position`);
  if (isOrdered)
    await tx.execute(sql`update products set main_collection_id = ${id} where main_collection_id is null and id = any(${ids})`);
}

/** Writes again in which collections products are. `isByStaff`: they get a new version. One statement for any number of products. */
export const refreshCollectionIds = (tx: Db, productIds: readonly number[], isByStaff: boolean) =>
  tx.execute(sql`
    update products p set version = version + ${isByStaff ? 1 : 0}, updated_at = now(),
      collection_ids = array(select collection_id from product_collections where product_id = p.id order by 1)
    where p.id = any(${sql.param([...productIds])}::int[])`);

export const deleteCollectionRow = (tx: Db, id: number) => tx.delete(collections).where(eq(collections.id, id));
