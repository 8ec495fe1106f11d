/** Headings of listings (categories, collections, tags) and attributes. Raw SQL: recursive category trees and JSON in one statement. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";

export type HeadingKind = "category" | "collection" | "tag";
const headingLink = z.object({ name: z.string(), slug: z.string() });
export type HeadingLink = z.output<typeof headingLink>;
const headingRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  show_title: z.boolean(),
  show_description: z.boolean(),
  seo_title: z.string(),
  seo_description: z.string(),
  video_url: z.string(),
  picture: pictureRow.nullable(),
  parents: z.array(headingLink).nullable(),
  children: z.array(headingLink).nullable(),
  /** Ids of the category and its subcategories; null for other kinds. */
  ids_below: z.array(z.int()).nullable(),
});
export type HeadingRow = z.output<typeof headingRow>;

const tables: Record<HeadingKind, SQL> = { category: sql`categories`, collection: sql`collections`, tag: sql`tags` };

const isShown = (kind: HeadingKind) => (kind === "category" ? sql` and h.is_visible` : sql``);

const pictureOf = (kind: HeadingKind) =>
  kind === "tag"
    ? sql`null::json`
    : sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), h.name)`)} from media m where m.id = h.media_id)`;

const columns = (kind: HeadingKind) => sql`
  h.id, h.slug, h.name, h.description, h.show_title, h.show_description, h.seo_title, h.seo_description,
  ${kind === "tag" ? sql`''` : sql`h.video_url`} as video_url, ${pictureOf(kind)} as picture`;

/** The depth is limited so that a cycle in the data ends. */
const tree = sql`
  (with recursive up as (
     select parent_id, name, slug, is_visible, 0 as step from categories where id = h.id
     union all select c.parent_id, c.name, c.slug, c.is_visible, up.step + 1 from categories c join up on c.id = up.parent_id where up.step < 8
   ) select json_agg(json_build_object('name', name, 'slug', slug) order by step desc) from up where step > 0 and is_visible) as parents,
  (select json_agg(json_build_object('name', c.name, 'slug', c.slug) order by c.position, c.id) from categories c
    where c.parent_id = h.id and c.is_visible) as children,
  (with recursive down as (
     select h.id as id, 0 as step union all select c.id, down.step + 1 from categories c join down on c.parent_id = down.id where down.step < 8
   ) select array_agg(distinct id) from down) as ids_below`;

export async function findHeading(db: Db, kind: HeadingKind, by: { slug: string } | { id: number }): Promise<HeadingRow | undefined> {
  const is = "slug" in by ? sql`h.slug = ${by.slug}` : sql`h.id = ${by.id}`;
  const below = kind === "category" ? sql`, ${tree}` : sql`, null as parents, null as children, null as ids_below`;
  const rows = await readRows(db, headingRow, sql`select ${columns(kind)} ${below} from ${tables[kind]} h where ${is}${isShown(kind)}`);
  return rows[0];
}

const headingWithCount = headingRow.extend({ product_count: z.int() });
export type HeadingWithCount = z.output<typeof headingWithCount>;

/** Categories in the order of the given ids, each with the number of active products in it and its subcategories. */
export async function categoriesByIds(db: Db, ids: readonly number[]): Promise<HeadingWithCount[]> {
  const rows = await readRows(
    db,
    headingWithCount,
    sql`
    select ${columns("category")}, ${tree},
      (select count(distinct pc.product_id)::int from product_categories pc join products p on p.id = pc.product_id and p.status = 'active'
        where pc.category_id = any((with recursive down as (select h.id as id, 0 as step
          union all select c.id, down.step + 1 from categories c join down on c.parent_id = down.id where down.step < 8)
          select array_agg(id) from down)::int[])) as product_count
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, position) join categories h on h.id = wanted.id and h.is_visible order by wanted.position`,
  );
  return rows;
}

const categoryTile = headingLink.extend({ picture: pictureRow.nullable() });
export type CategoryTile = z.output<typeof categoryTile>;

/** The first categories at the top of the tree that have active products. */
export const firstCategories = (db: Db, limit: number): Promise<CategoryTile[]> =>
  readRows(
    db,
    categoryTile,
    sql`
    select h.name, h.slug, ${pictureOf("category")} as picture from categories h
    where h.parent_id is null and h.is_visible and exists (select 1 from products p where p.status = 'active' and p.category_ids && array[h.id])
    order by h.position, h.id limit ${limit}`,
  );

export async function collectionsInOrder(db: Db): Promise<HeadingWithCount[]> {
  const rows = await readRows(
    db,
    headingWithCount,
    sql`
    select ${columns("collection")}, null as parents, null as children, null as ids_below,
      (select count(*)::int from product_collections pc join products p on p.id = pc.product_id and p.status = 'active'
        where pc.collection_id = h.id) as product_count
    from collections h order by h.position, h.id`,
  );
  return rows;
}

const attributeRow = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(["value", "image", "text"]),
  filter_group: z.string().nullable(),
  terms: z.array(z.object({ id: z.int(), name: z.string(), value: z.string(), picture: z.string().nullable() })).nullable(),
});
export type AttributeRow = z.output<typeof attributeRow>;

export async function attributesWithTerms(db: Db): Promise<AttributeRow[]> {
  const rows = await readRows(
    db,
    attributeRow,
    sql`
    select a.id, a.name, a.kind, a.filter_group,
      (select json_agg(json_build_object('id', t.id, 'name', t.name, 'value', t.value, 'picture', m.key || '.' || m.extension) order by t.position, t.id)
        from terms t left join media m on m.id = t.media_id where t.attribute_id = a.id) as terms
    from attributes a order by a.position, a.id`,
  );
  return rows;
}
