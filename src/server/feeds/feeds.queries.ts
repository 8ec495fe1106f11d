/** Public products, headings and posts for sitemaps and feeds. Raw SQL: one statement per file for thousands of rows. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, pictureJson, pictureRow, pricesDiffer } from "../catalogue/catalogue.ts";

export type HeadingKind = "categories" | "collections" | "tags";

const sitemapIndex = z.object({
  files: z.array(z.object({ number: z.int(), changed: z.string() })).nullable(),
  products_changed: z.string().nullable(),
  published_home: z.string().nullable(),
  pages: z.array(z.object({ slug: z.string(), changed: z.string() })).nullable(),
});
export type SitemapIndexRow = z.output<typeof sitemapIndex>;

/** The product sitemap files with their last change, when the home page was last published, and the owner's pages. */
export async function sitemapContents(db: Db, productsPerFile: number): Promise<SitemapIndexRow> {
  return await readRow(
    db,
    sitemapIndex,
    sql`
    with numbered as (select updated_at, (row_number() over (order by id) - 1) / ${productsPerFile}::int + 1 as number from products where status = 'active'),
      files as (select number, max(updated_at) as changed from numbered group by number)
    select (select json_agg(json_build_object('number', number, 'changed', changed) order by number) from files) as files,
      (select to_json(max(changed)) #>> '{}' from files) as products_changed,
      (select to_json(published_at) #>> '{}' from content_documents where kind = 'home' and slug = '') as published_home,
      (select json_agg(json_build_object('slug', slug, 'changed', to_json(published_at) #>> '{}') order by slug) from content_documents
        where kind = 'page' and published_version_id is not null) as pages`,
  );
}

const headingRow = z.object({ slug: z.string(), name: z.string(), changed: z.string(), picture: pictureRow.nullable() });
export type HeadingRow = z.output<typeof headingRow>;

/** Products of each heading. `category_ids` of a product includes the parent categories. */
const productsByHeading: Record<HeadingKind, SQL> = {
  categories: sql`select unnest(p.category_ids) as id, p.updated_at from products p where p.status = 'active'`,
  collections: sql`select c.collection_id as id, p.updated_at from product_collections c join products p on p.id = c.product_id and p.status = 'active'`,
  tags: sql`select t.tag_id as id, p.updated_at from product_tags t join products p on p.id = t.product_id and p.status = 'active'`,
};

/** Headings with at least one active product. */
export async function headingsWithProducts(db: Db, kind: HeadingKind): Promise<HeadingRow[]> {
  const picture =
    kind === "tags"
      ? sql`null::json`
      : sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), h.name)`)} from media m where m.id = h.media_id)`;
  const rows = await readRows(
    db,
    headingRow,
    sql`
    select h.slug, h.name, to_json(greatest(h.updated_at, latest.changed)) #>> '{}' as changed, ${picture} as picture
    from ${sql.identifier(kind)} h join (select id, max(updated_at) as changed from (${productsByHeading[kind]}) products group by id) latest on latest.id = h.id
    ${kind === "categories" ? sql`where h.is_visible` : sql``}
    order by h.position, h.id`,
  );
  return rows;
}

const blogPostRow = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.string(),
  changed: z.string(),
  picture: pictureRow.nullable(),
});
export type BlogPostRow = z.output<typeof blogPostRow>;

/** Published blog posts, newest first. `limit` null = all. */
export async function blogPosts(db: Db, limit: number | null): Promise<BlogPostRow[]> {
  const rows = await readRows(
    db,
    blogPostRow,
    sql`
    select d.slug, v.body ->> 'title' as title, v.body ->> 'summary' as summary, v.body ->> 'date' as date,
      to_json(d.published_at) #>> '{}' as changed,
      (select ${pictureJson(sql`coalesce(nullif(m.alt, ''), v.body ->> 'title')`)} from media m where m.id = (v.body ->> 'mediaId')::int) as picture
    from content_documents d join content_versions v on v.id = d.published_version_id
    where d.kind = 'post' order by v.body ->> 'date' desc, d.id desc limit ${limit}`,
  );
  return rows;
}

export type SitemapProductRow = { id: number; slug: string; name: string; changed: string; pictures: PictureRow[] | null };

const picturesOf = sql`
  (select json_agg(i.picture order by i.position, i.id) from (
    select pi.position, pi.id, ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)}::jsonb || jsonb_build_object('variantId', pi.variant_id) as picture
    from product_images pi join media m on m.id = pi.media_id where pi.product_id = p.id order by pi.position, pi.id limit 20) i)`;

/** Active products in the order of their ids. */
export async function sitemapProducts(db: Db, offset: number, limit: number): Promise<SitemapProductRow[]> {
  const { rows } = await db.execute<SitemapProductRow>(sql`
    select p.id, p.slug, p.name, to_json(p.updated_at) #>> '{}' as changed, ${picturesOf} as pictures
    from (select id from products where status = 'active' order by id limit ${limit} offset ${offset}) chosen join products p on p.id = chosen.id
    order by p.id`);
  return rows;
}

export type FeedVariant = {
  sku: string;
  combination: string;
  price: Paise;
  sellingPrice: Paise;
  stock: number;
  minimumQuantity: number;
  madeToOrder: boolean;
  leadMaxDays: number | null;
  weightGrams: number | null;
  id: number;
  /** Terms in attribute order: attribute code, name and value, such as 'size', '5 × 8 ft', '152 × 244 cm'. */
  terms: { attribute: string; name: string; value: string }[] | null;
};

export type FeedProductRow = {
  id: number;
  slug: string;
  name: string;
  subtitle: string;
  description: string;
  hsn_code: string;
  /** Names of the main category and its parents, root first. */
  category_path: string[] | null;
  terms: { attribute: string; name: string }[] | null;
  pictures: (PictureRow & { variantId: number | null })[] | null;
  variants: FeedVariant[] | null;
};

/** Active products after the given id, with their variations. */
export async function feedProducts(db: Db, afterId: number, limit: number): Promise<FeedProductRow[]> {
  const { rows } = await db.execute<FeedProductRow>(sql`
    select p.id, p.slug, p.name, p.subtitle, p.description, p.hsn_code,
      (with recursive up as (
         select c.parent_id, c.name, 0 as step from categories c where c.id = p.main_category_id
         union all select c.parent_id, c.name, up.step + 1 from categories c join up on c.id = up.parent_id where up.step < 8
       ) select json_agg(name order by step desc) from up) as category_path,
      (select json_agg(json_build_object('attribute', a.code, 'name', t.name) order by a.position, t.position, t.id)
        from product_terms pt join attributes a on a.id = pt.attribute_id join terms t on t.id = pt.term_id where pt.product_id = p.id) as terms,
      ${picturesOf} as pictures,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'combination', v.combination, 'price', v.price, 'sellingPrice', v.selling_price,
          'stock', v.stock, 'minimumQuantity', v.minimum_quantity, 'madeToOrder', v.made_to_order, 'leadMaxDays', v.lead_max_days,
          'weightGrams', v.weight_grams, 'terms', (select json_agg(json_build_object('attribute', a.code, 'name', t.name, 'value', t.value) order by a.position, a.id)
            from variant_terms vt join attributes a on a.id = vt.attribute_id join terms t on t.id = vt.term_id where vt.variant_id = v.id)
        ) order by v.position, v.id) from variants v where v.product_id = p.id and v.is_visible) as variants
    from products p where p.status = 'active' and not p.is_gift_card and p.id > ${afterId} order by p.id limit ${limit}`);
  return rows;
}

const sharedProductRow = z.object({
  name: z.string(),
  from_selling_price: paiseValue,
  prices_differ: z.boolean(),
  picture: z.object({ key: z.string(), extension: z.string() }).nullable(),
});
export type SharedProductRow = z.output<typeof sharedProductRow>;

/** Name, price and picture of an active product, for its share image. */
export async function sharedProduct(db: Db, slug: string): Promise<SharedProductRow | undefined> {
  const rows = await readRows(
    db,
    sharedProductRow,
    sql`
    select p.name, p.from_selling_price::float8 as from_selling_price, ${pricesDiffer} as prices_differ,
      (select json_build_object('key', m.key, 'extension', m.extension) from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id and pi.variant_id is null order by pi.position, pi.id limit 1) as picture
    from products p where p.slug = ${slug} and p.status = 'active'`,
  );
  return rows[0];
}
