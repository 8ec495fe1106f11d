/** SQL of a product card. The statements stay raw: every listing, search and product page runs them, and they are tuned to the indexes. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import type { Paise } from "../../shared/money.ts";

const ids = (values: readonly number[]) => sql`${sql.param([...values])}::int[]`;

export const pictureRow = z.object({
  key: z.string(),
  extension: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  thumbhash: z.string(),
  /** Null: the middle. */
  focus: z.tuple([z.int(), z.int()]).nullable().optional(),
  /** File of the video that a product's page plays in its place. */
  video: z.string().nullable().optional(),
});
export type PictureRow = z.output<typeof pictureRow>;

export type CardRow = {
  id: number;
  slug: string;
  name: string;
  from_price: Paise;
  from_selling_price: Paise;
  availability: "in_stock" | "made_to_order" | "sold_out";
  total_stock: number;
  /** Different sizes; a gift card has none. */
  size_count: number;
  is_gift_card: boolean;
  has_variations: boolean;
  prices_differ: boolean;
  size_name: string | null;
  collection: string | null;
  construction: string | null;
  pictures: PictureRow[] | null;
  /** The variation whose price the card shows, where the shopper chose a size or a price; null where it shows the lowest price of all. */
  chosen: ChosenVariationRow | null;
};

export type ChosenVariationRow = {
  combination: string;
  size: string | null;
  price: Paise;
  sellingPrice: Paise;
  stock: number;
  isInStock: boolean;
  /** True when another variation of the choice costs more. */
  pricesDiffer: boolean;
};

/** What a shopper chose among the variations of products: terms of variation attributes (sizes), only what is in stock, and bounds of the price. */
export type VariationChoice = { termIds: readonly number[]; inStock: boolean; from: Paise | null; to: Paise | null };

/** True when variation `v` can be bought. */
export const isBuyable = sql`v.is_visible and v.selling_price > 0 and (v.stock >= v.minimum_quantity or v.made_to_order)`;

/** True when variation `v` can be bought and is among the choice. */
const isAmong = ({ termIds, inStock, from, to }: VariationChoice) =>
  sql.join(
    [
      isBuyable,
      ...(inStock ? [sql`v.stock >= v.minimum_quantity`] : []),
      ...(termIds.length > 0
        ? [sql`exists (select 1 from variant_terms vt where vt.variant_id = v.id and vt.term_id = any(${ids(termIds)}))`]
        : []),
      ...(from === null ? [] : [sql`v.selling_price >= ${from}::bigint`]),
      ...(to === null ? [] : [sql`v.selling_price <= ${to}::bigint`]),
    ],
    sql` and `,
  );

/** The cheapest variation of product `p` among the choice, as JSON. */
const chosenVariation = (choice: VariationChoice) => sql`(
  select json_build_object('combination', best.combination, 'price', best.price, 'sellingPrice', best.selling_price, 'stock', best.stock,
    'isInStock', best.stock >= best.minimum_quantity, 'pricesDiffer', best.highest > best.selling_price,
    'size', (select t.name from variant_terms vt join terms t on t.id = vt.term_id join attributes a on a.id = t.attribute_id
      where vt.variant_id = best.id and a.code = 'size'))
  from (select v.*, max(v.selling_price) over () as highest from variants v where v.product_id = p.id and ${isAmong(choice)}
    order by v.selling_price, v.position, v.id limit 1) best)`;

/** Front, room and detail: the order in which a product shows its pictures. */
const CARD_PICTURES = 3;

/** What crops of `m` (media) keep; null for the middle. */
export const pictureFocus = sql`case when m.focus_x <> 50 or m.focus_y <> 50 then json_build_array(m.focus_x, m.focus_y) end`;
/** A picture as JSON, from `m` (media) and the given alt text. */
export const pictureJson = (alt: ReturnType<typeof sql>) =>
  sql`json_build_object('key', m.key, 'extension', m.extension, 'width', m.width, 'height', m.height, 'alt', ${alt}, 'thumbhash', m.thumbhash, 'focus', ${pictureFocus})`;

/** True when product `p` can also be bought for more than its lowest price. */
export const pricesDiffer = sql`exists (select 1 from variants v where v.product_id = p.id and v.selling_price > p.from_selling_price
    and ${isBuyable})`;
/** Name of the construction of product `p`, such as 'Hand Knotted'. */
export const constructionName = sql`(select t.name from product_terms pt join attributes a on a.id = pt.attribute_id and a.code = 'construction'
    join terms t on t.id = pt.term_id where pt.product_id = p.id order by t.position, t.id limit 1)`;

/**
 * Columns of a card, read from product `p`. Evaluated only for the rows of a page; each subquery uses an index. With a `choice` the card shows the
 * cheapest variation among it.
 */
const cardColumnsFor = (choice: VariationChoice | null) =>
  sql`${choice ? chosenVariation(choice) : sql`null::json`} as chosen, ${plainColumns}`;

const plainColumns = sql`
  p.id, p.slug, p.name, p.from_price::float8 as from_price, p.from_selling_price::float8 as from_selling_price, p.availability,
  p.total_stock, p.is_gift_card,
  exists (select 1 from variants v where v.product_id = p.id and v.combination <> '') as has_variations,
  ${pricesDiffer} as prices_differ,
  (select count(distinct vt.term_id)::int from variants v join variant_terms vt on vt.variant_id = v.id
    join attributes a on a.id = vt.attribute_id where v.product_id = p.id and v.is_visible and a.code = 'size') as size_count,
  case when p.variant_count = 1 then (
    select t.name from variants v join variant_terms vt on vt.variant_id = v.id join terms t on t.id = vt.term_id
    join attributes a on a.id = vt.attribute_id where v.product_id = p.id and v.is_visible and a.code = 'size' limit 1) end as size_name,
  (select c.name from collections c where c.id = p.main_collection_id) as collection,
  ${constructionName} as construction,
  (select json_agg(i.picture order by i.position, i.id) from (
    select pi.position, pi.id, ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} as picture
    from product_images pi join media m on m.id = pi.media_id
    where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit ${CARD_PICTURES}) i) as pictures`;

const cardColumns = cardColumnsFor(null);

/** Active related products of a product, in the owner's order. */
export async function relatedCards(db: Db, productId: number): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from related_products r join products p on p.id = r.related_id and p.status = 'active'
    where r.product_id = ${productId} order by r.position, p.id limit 12`);
  return rows;
}

/** The active ones of the given products, in the given order. With a `choice` the cards show the cheapest variation among it. */
export async function cardsById(
  db: Db,
  productIds: readonly number[],
  limit: number,
  choice: VariationChoice | null = null,
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumnsFor(choice)} from (
      select p.id, wanted.position from unnest(${ids(productIds)}) with ordinality wanted(id, position)
        join products p on p.id = wanted.id and p.status = 'active' order by wanted.position limit ${limit}
    ) chosen join products p on p.id = chosen.id order by chosen.position`);
  return rows;
}

/** The key of the picture of a product on sale; undefined when there is none. */
export async function anyProductPicture(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select m.key from product_images pi join media m on m.id = pi.media_id join products p on p.id = pi.product_id
    where p.status = 'active' and pi.variant_id is null and m.poster_id is null order by p.id, pi.position limit 1`);
  return rows[0]?.key;
}

/** The active ones of the products at these addresses. */
export async function cardsBySlug(db: Db, slugs: readonly string[]): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from products p where p.status = 'active' and p.slug = any(${sql.param([...slugs])}::text[])`);
  return rows;
}

export type SizedCardRow = CardRow & {
  combination: string;
  size_price: Paise;
  size_selling_price: Paise;
  size_stock: number;
  size: string;
};

/** Active products that are in stock in a size, bestsellers first, each with that variation's price and stock. */
export async function cardsInSize(db: Db, termId: number, limit: number): Promise<SizedCardRow[]> {
  const { rows } = await db.execute<SizedCardRow>(sql`
    select ${cardColumns}, sized.combination, sized.price::float8 as size_price, sized.selling_price::float8 as size_selling_price,
      sized.stock as size_stock, (select t.name from terms t where t.id = ${termId}) as size
    from (
      select v.product_id, v.id, v.combination, v.price, v.selling_price, v.stock
        from variant_terms vt join variants v on v.id = vt.variant_id and v.is_visible and v.stock >= v.minimum_quantity and v.selling_price > 0
        join products p on p.id = v.product_id and p.status = 'active'
        where vt.term_id = ${termId} order by p.bestseller_rank, p.id, v.position limit ${limit}
    ) sized join products p on p.id = sized.product_id order by p.bestseller_rank, p.id`);
  return rows;
}

const rowInSize = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  combination: z.string(),
  selling_price: z.number(),
  size: z.string(),
  /** Of the product, which its picture shows; null when it has none. */
  shape: z.string().nullable(),
  picture: pictureRow.nullable(),
});
export type RowInSize = z.output<typeof rowInSize>;

/** Products in one size each, in the given order: the cheapest variation of that size that can be bought, and the front picture. */
export const productsInSizes = (db: Db, wanted: readonly { productId: number; termId: number }[]): Promise<RowInSize[]> =>
  readRows(
    db,
    rowInSize,
    sql`
    select p.id, p.slug, p.name, best.combination, best.selling_price::float8 as selling_price, t.name as size,
      (select st.shape from product_terms pt join attributes a on a.id = pt.attribute_id and a.code = 'shape' join terms st on st.id = pt.term_id
        where pt.product_id = p.id order by pt.position, st.id limit 1) as shape,
      (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit 1) as picture
    from unnest(${ids(wanted.map(({ productId }) => productId))}, ${ids(wanted.map(({ termId }) => termId))})
        with ordinality wanted(product_id, term_id, position)
      join products p on p.id = wanted.product_id and p.status = 'active'
      join terms t on t.id = wanted.term_id
      join lateral (select v.combination, v.selling_price from variants v join variant_terms vt on vt.variant_id = v.id and vt.term_id = wanted.term_id
        where v.product_id = p.id and ${isBuyable} order by v.selling_price, v.position, v.id limit 1) best on true
    order by wanted.position`,
  );

const sizeRow = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string(),
  width_cm: z.number(),
  length_cm: z.number(),
  shape: z.string(),
});
export type SizeRow = z.output<typeof sizeRow>;

/** Sizes of active products, in the owner's order. Of each size, PostgreSQL reads variations only until one is of an active product. */
export async function sizesInUse(db: Db): Promise<SizeRow[]> {
  const rows = await readRows(
    db,
    sizeRow,
    sql`
    select t.id, t.name, t.value, t.width_cm::float8 as width_cm, t.length_cm::float8 as length_cm, t.shape
    from terms t join attributes a on a.id = t.attribute_id and a.code = 'size'
    where t.width_cm is not null and t.length_cm is not null and (
      select true from variant_terms vt join variants v on v.id = vt.variant_id and v.is_visible
        join products p on p.id = v.product_id and p.status = 'active' where vt.term_id = t.id limit 1)
    order by t.position, t.id`,
  );
  return rows;
}

/** Active products with at least one of the given tags, bestsellers first. */
export async function cardsByTag(db: Db, tagIds: readonly number[], limit: number): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from (
      select p.id from products p
        where p.status = 'active' and p.id in (select product_id from product_tags where tag_id = any(${ids(tagIds)}))
        order by p.bestseller_rank, p.id limit ${limit}
    ) chosen join products p on p.id = chosen.id order by p.bestseller_rank, p.id`);
  return rows;
}
