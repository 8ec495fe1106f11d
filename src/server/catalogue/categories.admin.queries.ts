/** Categories for staff: the tree, one category, and the writes of a change. */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { categories } from "../../db/schema/catalogue.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";

const picture = sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), c.name)`)} from media m where m.id = c.media_id)`;

const branch = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.int(),
  name: z.string(),
  slug: z.string(),
  isVisible: z.boolean(),
  products: z.int(),
  picture: pictureRow.nullable(),
});

/** All categories in the order of the tree. One statement. */
export const listCategories = (db: Db) =>
  readRows(
    db,
    branch,
    sql`with recursive tree as (
        select id, 0 as level, array[position, id] as place from categories where parent_id is null
        union all select c.id, t.level + 1, t.place || c.position || c.id from categories c join tree t on t.id = c.parent_id
      ), counted as (select category_id, count(*)::int as products from product_categories group by category_id)
      select c.id, c.parent_id as "parentId", t.level, c.name, c.slug, c.is_visible as "isVisible", coalesce(n.products, 0) as products, ${picture} as picture
      from tree t join categories c on c.id = t.id left join counted n on n.category_id = c.id order by t.place`,
  );

const staffCategory = z.object({
  id: z.int(),
  version: z.int(),
  updatedAt: z.coerce.date(),
  name: z.string(),
  slug: z.string(),
  parentId: z.int().nullable(),
  /** Its place among the categories of its parent. */
  position: z.int(),
  description: z.string(),
  showTitle: z.boolean(),
  showDescription: z.boolean(),
  pictureId: z.int().nullable(),
  picture: pictureRow.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  isVisible: z.boolean(),
});
export type StaffCategory = z.output<typeof staffCategory>;

export async function findStaffCategory(db: Db, id: number): Promise<StaffCategory | undefined> {
  const [found] = await readRows(
    db,
    staffCategory,
    sql`select c.id, c.version, c.updated_at as "updatedAt", c.name, c.slug, c.parent_id as "parentId", c.position, c.description, c.show_title as "showTitle",
        c.show_description as "showDescription", c.media_id as "pictureId", ${picture} as picture, c.seo_title as "seoTitle",
        c.seo_description as "seoDescription", c.is_visible as "isVisible"
      from categories c where c.id = ${id}`,
  );
  return found;
}

/** The tree is changed by one at a time: until the transaction ends, others that change it wait. */
export const lockTree = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tree of categories'))`);

const below = (id: number) => sql`with recursive down as (
    select id, 0 as level from categories where id = ${id} union all select c.id, d.level + 1 from categories c join down d on c.parent_id = d.id)`;

/** Where a category may go: how many levels it has below itself, and whether the parent is one of them; and how many levels are above it there. */
export const findPlace = (db: Db, id: number | null, parentId: number) =>
  readRow(
    db,
    z.object({ exists: z.boolean(), isBelow: z.boolean(), above: z.int(), levels: z.int() }),
    sql`${below(id ?? 0)}, up as (
        select id, parent_id, 1 as level from categories where id = ${parentId}
        union all select c.id, c.parent_id, u.level + 1 from categories c join up u on c.id = u.parent_id where u.level < 20)
      select exists (select 1 from categories where id = ${parentId}) as exists, exists (select 1 from down where id = ${parentId}) as "isBelow",
        (select coalesce(max(level), 0) from up) as above, (select coalesce(max(level), 0) + 1 from down) as levels`,
  );

/** Whether another category has the address, and whether the picture is there. */
export const findRefusals = (db: Db, id: number | null, { slug, pictureId }: { slug: string; pictureId: number | null }) =>
  readRow(
    db,
    z.object({ isTaken: z.boolean(), hasPicture: z.boolean() }),
    sql`select exists (select 1 from categories where slug = ${slug} and id is distinct from ${id}::int) as "isTaken",
      ${pictureId}::int is null or exists (select 1 from media where id = ${pictureId}::int and poster_id is null) as "hasPicture"`,
  );

export const updateCategory = (tx: Db, id: number, change: Partial<typeof categories.$inferInsert>) =>
  tx
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1`, updatedAt: sql`now()` })
    .where(eq(categories.id, id));

/** Puts a category below a parent (null: at the top), before one of its categories (null: last), and numbers them all. */
export const placeRow = (tx: Db, id: number, { parentId, beforeId }: { parentId: number | null; beforeId: number | null }) =>
  tx.execute(sql`
    with others as (select id, row_number() over (order by position, id) * 2 as place from categories
        where parent_id is not distinct from ${parentId}::int and id <> ${id}),
      placed as (select id, place from others union all
        select ${id}::int, coalesce((select place - 1 from others where id = ${beforeId}::int), (select coalesce(max(place), 0) + 1 from others))),
      numbered as (select id, (row_number() over (order by place))::int - 1 as position from placed)
    update categories c set position = n.position, parent_id = ${parentId}::int from numbered n
      where n.id = c.id and (c.position <> n.position or c.parent_id is distinct from ${parentId}::int)`);

/** Ids of the products in a category and in those below it. */
export const productsBelow = async (db: Db, id: number): Promise<number[]> =>
  (
    await readRows(
      db,
      z.object({ id: z.int() }),
      sql`${below(id)} select distinct product_id as id from product_categories where category_id in (select id from down) order by 1`,
    )
  ).map((product) => product.id);

/** Waits for those who are adding products to the categories, and lets nobody add one until the transaction ends. */
export const lockCategoryRows = (tx: Db, id: number) =>
  tx.execute(sql`select 1 from categories where id in (${below(id)} select id from down) order by id for update`);

/** Writes again in which categories products are, those above included. One statement for any number of products. */
export const refreshCategoryIds = (tx: Db, productIds: readonly number[]) =>
  tx.execute(sql`
    with recursive up as (
        select product_id, category_id as id, 0 as step from product_categories where product_id = any(${sql.param([...productIds])}::int[])
        union select up.product_id, c.parent_id, up.step + 1 from up join categories c on c.id = up.id where c.parent_id is not null and up.step < 8
      ), written as (select product_id, array_agg(distinct id order by id) as ids from up group by product_id)
    update products p set category_ids = w.ids, updated_at = now() from written w where w.product_id = p.id and p.category_ids <> w.ids`);

/** What a category is needed for, but for content. */
export const findCategoryDependants = (db: Db, id: number) =>
  readRow(
    db,
    z.object({ products: z.int(), below: z.array(z.string()), coupons: z.array(z.string()) }),
    sql`select (select count(*)::int from product_categories where category_id = ${id}) as products,
      (select coalesce(json_agg(name order by position, id), '[]') from categories where parent_id = ${id}) as below,
      (select coalesce(json_agg(c.code order by c.code), '[]') from coupon_categories cc join coupons c on c.id = cc.coupon_id
        where cc.category_id = ${id}) as coupons`,
  );

/** Lets another category take the place of one in products, coupons and the tree. The changed products get a new version. */
export async function replaceCategory(tx: Db, from: number, into: number): Promise<void> {
  await tx.execute(sql`update products set main_category_id = case when main_category_id = ${from} then ${into} else main_category_id end,
    version = version + 1, updated_at = now() where id in (select product_id from product_categories where category_id = ${from})`);
  await tx.execute(sql`insert into product_categories (product_id, category_id)
    select product_id, ${into} from product_categories where category_id = ${from} on conflict do nothing`);
  await tx.execute(sql`insert into coupon_categories (coupon_id, category_id)
    select coupon_id, ${into} from coupon_categories where category_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from coupon_categories where category_id = ${from}`);
  await tx.execute(sql`update categories set parent_id = ${into}, version = version + 1, updated_at = now(),
    position = position + (select coalesce(max(position), 0) + 1 from categories where parent_id = ${into}) where parent_id = ${from}`);
}

export const deleteCategoryRow = (tx: Db, id: number) => tx.delete(categories).where(eq(categories.id, id));
