/** Attributes and terms for staff: all of them, and the writes of a change. */
import { type SQL, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { attributes, terms } from "../../db/schema/catalogue.ts";
import { isBuyable, pictureJson, pictureRow } from "./card.queries.ts";

const staffTerm = z.object({
  id: z.int(),
  version: z.int(),
  attributeId: z.int(),
  position: z.int(),
  name: z.string(),
  value: z.string(),
  widthCm: z.int().nullable(),
  lengthCm: z.int().nullable(),
  shape: z.enum(["rectangle", "runner", "round", "square"]).nullable(),
  pictureId: z.int().nullable(),
  picture: pictureRow.nullable(),
  /** Null where they are not counted. */
  products: z.int().nullable(),
});
export type StaffTerm = z.output<typeof staffTerm>;

const staffAttribute = z.object({
  id: z.int(),
  version: z.int(),
  position: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(["value", "image", "text"]),
  filterGroup: z.string().nullable(),
  isVariation: z.boolean(),
  terms: z.array(staffTerm),
});
export type StaffAttribute = z.output<typeof staffAttribute>;

/** Which product has which term: as a whole, or in a variation that may be sold out. */
const uses = (which: SQL) => sql`(select pt.term_id, pt.product_id from product_terms pt where ${which}
  union select pt.term_id, v.product_id from variant_terms pt join variants v on v.id = pt.variant_id where ${which})`;

/**
 * All attributes in their order, or the one with the id; the terms of the `counted` one say how many products have them, which takes long for all of them.
 * One statement.
 */
export function listAttributes(
  db: Db,
  { id = null, counted = id }: { id?: number | null; counted?: number | null } = {},
): Promise<StaffAttribute[]> {
  const of = sql`pt.attribute_id = ${counted}::int`;
  return readRows(
    db,
    staffAttribute,
    sql`with counted as (
        select pt.term_id, count(*)::int as products from product_terms pt where ${of} group by pt.term_id
        -- Of what variations differ in, product_terms has what can be bought; the others are counted apart.
        union all select sold_out.term_id, count(*)::int from (
            select distinct pt.term_id, v.product_id from variants v join variant_terms pt on pt.variant_id = v.id where ${of} and not (${isBuyable})
          ) sold_out
          where not exists (select 1 from product_terms o where o.term_id = sold_out.term_id and o.product_id = sold_out.product_id)
          group by sold_out.term_id),
      used as materialized (select term_id, sum(products)::int as products from counted group by term_id)
      select a.id, a.version, a.position, a.code, a.name, a.kind, a.filter_group as "filterGroup", a.is_variation as "isVariation",
        (select coalesce(json_agg(json_build_object('id', t.id, 'version', t.version, 'attributeId', t.attribute_id, 'position', t.position,
            'name', t.name, 'value', t.value, 'widthCm', t.width_cm, 'lengthCm', t.length_cm, 'shape', t.shape, 'pictureId', t.media_id,
            'picture', (select ${pictureJson(sql`coalesce(nullif(m.alt, ''), t.name)`)} from media m where m.id = t.media_id),
            'products', case when t.attribute_id = ${counted}::int then coalesce(c.products, 0) end) order by t.position, t.id), '[]')
          from terms t left join used c on c.term_id = t.id where t.attribute_id = a.id) as terms
      from attributes a where ${id}::int is null or a.id = ${id}::int order by a.position, a.id`,
  );
}

/** The attribute of a term. */
export const findAttributeOf = async (db: Db, termId: number): Promise<number | undefined> =>
  (await db.select({ id: terms.attributeId }).from(terms).where(eq(terms.id, termId)))[0]?.id;

export const termSlugs = async (db: Db, attributeId: number): Promise<string[]> =>
  (await db.select({ slug: terms.slug }).from(terms).where(eq(terms.attributeId, attributeId))).map(({ slug }) => slug);

/** Attributes and terms are changed by one at a time: until the transaction ends, others that change them wait. */
export const lockAttributes = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('attributes'))`);

/** Waits for those who are giving the terms to products, and lets nobody give them until the transaction ends. */
export const lockTerms = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from terms where id = any(${sql.param([...ids])}::int[]) order by id for update`);

export const hasPicture = async (db: Db, id: number): Promise<boolean> =>
  (
    await readRow(
      db,
      z.object({ exists: z.boolean() }),
      sql`select exists (select 1 from media where id = ${id} and poster_id is null) as exists`,
    )
  ).exists;

/** A place after all others. */
export const lastPosition = async (db: Db, attributeId: number | null): Promise<number> =>
  (
    await readRow(
      db,
      z.object({ position: z.int() }),
      attributeId === null
        ? sql`select coalesce(max(position), -1) + 1 as position from attributes`
        : sql`select coalesce(max(position), -1) + 1 as position from terms where attribute_id = ${attributeId}`,
    )
  ).position;

export const updateAttribute = (tx: Db, id: number, change: Partial<typeof attributes.$inferInsert>) =>
  tx
    .update(attributes)
    .set({ ...change, version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, id));

export const updateTerm = (tx: Db, id: number, change: Partial<typeof terms.$inferInsert>) =>
  tx
    .update(terms)
    .set({ ...change, version: sql`${terms.version} + 1` })
    .where(eq(terms.id, id));

/** Puts a row before another one of its kind (null: last), and numbers them all. */
const placeRow = (tx: Db, table: "attributes" | "terms", among: ReturnType<typeof sql>, id: number, beforeId: number | null) =>
  tx.execute(sql`
    with others as (select id, row_number() over (order by position, id) * 2 as place from ${sql.raw(table)} where ${among} and id <> ${id}),
      placed as (select id, place from others union all
        select ${id}::int, coalesce((select place - 1 from others where id = ${beforeId}::int), (select coalesce(max(place), 0) + 1 from others))),
      numbered as (select id, (row_number() over (order by place))::int - 1 as position from placed)
    update ${sql.raw(table)} r set position = n.position from numbered n where n.id = r.id and r.position <> n.position`);

export const placeAttributeRow = (tx: Db, id: number, beforeId: number | null) => placeRow(tx, "attributes", sql`true`, id, beforeId);
export const placeTermRow = (tx: Db, { id, attributeId }: { id: number; attributeId: number }, beforeId: number | null) =>
  placeRow(tx, "terms", sql`attribute_id = ${attributeId}`, id, beforeId);

/** Ids of the products that have a term of an attribute, or one term. */
export const productsWith = async (db: Db, which: { attributeId: number } | { termId: number }): Promise<number[]> => {
  const is = "termId" in which ? sql`pt.term_id = ${which.termId}` : sql`pt.attribute_id = ${which.attributeId}`;
  const rows = await readRows(db, z.object({ id: z.int() }), sql`select distinct product_id as id from ${uses(is)} u order by 1`);
  return rows.map(({ id }) => id);
};

/** Writes again by which terms listings find products. One statement for any number of products. */
export const refreshTermIds = (tx: Db, productIds: readonly number[]) =>
  tx.execute(sql`
    update products p set updated_at = now(), term_ids = array(select pt.term_id from product_terms pt
      join attributes a on a.id = pt.attribute_id and a.filter_group is not null where pt.product_id = p.id order by 1)
    where p.id = any(${sql.param([...productIds])}::int[])`);

const MOST_NAMED = 10;

/** Which products have a term, and which of its variations orders have. */
export const findTermDependants = (db: Db, id: number) =>
  readRow(
    db,
    z.object({ products: z.int(), names: z.array(z.string()), ordered: z.array(z.string()) }),
    sql`with used as (select product_id from ${uses(sql`pt.term_id = ${id}`)} u)
      select (select count(*)::int from used) as products,
        (select coalesce(json_agg(name), '[]') from (select name from products where id in (select product_id from used)
          order by lower(name), id limit ${MOST_NAMED}) named) as names,
        (select coalesce(json_agg(sku), '[]') from (select v.sku from variants v join variant_terms vt on vt.variant_id = v.id
          where vt.term_id = ${id} and exists (select 1 from order_lines l where l.variant_id = v.id) order by v.sku limit ${MOST_NAMED}) named) as ordered`,
  );

/** The names of products that come in both terms. */
export const findClashes = async (db: Db, from: number, into: number): Promise<string[]> => {
  const rows = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`select distinct p.name from variants v join variant_terms f on f.variant_id = v.id and f.term_id = ${from}
      join variants o on o.product_id = v.product_id and o.id <> v.id
        and string_to_array(o.combination, '-') = array_replace(string_to_array(v.combination, '-'), ${String(from)}, ${String(into)})
      join products p on p.id = v.product_id order by 1 limit ${MOST_NAMED}`,
  );
  return rows.map(({ name }) => name);
};

/** Lets another term take the place of one in products and variations. The changed products get a new version. */
export async function replaceTerm(tx: Db, { from, into, productIds }: { from: number; into: number; productIds: readonly number[] }) {
  await tx.execute(sql`insert into product_terms (product_id, attribute_id, term_id, position)
    select product_id, attribute_id, ${into}, position from product_terms where term_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from product_terms where term_id = ${from}`);
  await tx.execute(sql`update variants set updated_at = now(),
      combination = array_to_string(array_replace(string_to_array(combination, '-'), ${String(from)}, ${String(into)}), '-')
    where id in (select variant_id from variant_terms where term_id = ${from})`);
  await tx.execute(sql`update variant_terms set term_id = ${into} where term_id = ${from}`);
  await tx.execute(sql`update products set version = version + 1, updated_at = now() where id = any(${sql.param([...productIds])}::int[])`);
}

export const deleteTermRow = (tx: Db, id: number) => tx.delete(terms).where(eq(terms.id, id));
export async function deleteAttributeRows(tx: Db, id: number): Promise<void> {
  await tx.delete(terms).where(eq(terms.attributeId, id));
  await tx.delete(attributes).where(eq(attributes.id, id));
}
