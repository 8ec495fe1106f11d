/** The demo shop many times over: real words, sizes and prices in as many products as a large shop has. */
import { sql } from "drizzle-orm";
import type { Db } from "../../src/db/connect.ts";
import { reindex } from "../../src/server/search/search.ts";

/** Copies the products of a demo shop until there are about as many as wanted, with all that they are found by. */
export async function multiplyProducts(db: Db, wanted: number): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from products where status = 'active'`);
  const copies = Math.floor(wanted / rows[0]!.count) - 1;
  await db.execute(sql`create temporary table copies as
    select p.id as original, n, p.slug || '-' || n as slug from products p, generate_series(1, ${copies}::int) n where p.status = 'active' and not p.is_gift_card`);
  await db.execute(sql`insert into products (slug, sku, name, subtitle, description, status, main_category_id, main_collection_id, origin_place, hsn_code,
      bestseller_rank, published_at, from_price, from_selling_price, availability, total_stock, variant_count, term_ids, collection_ids, category_ids)
    select c.slug, p.sku || 'N' || c.n, p.name, p.subtitle, p.description, p.status, p.main_category_id, p.main_collection_id, p.origin_place, p.hsn_code,
      p.bestseller_rank + 100 * c.n, p.published_at, p.from_price, p.from_selling_price, p.availability, p.total_stock, p.variant_count, p.term_ids, p.collection_ids, p.category_ids
    from copies c join products p on p.id = c.original`);
  await db.execute(sql`alter table copies add column id int`);
  await db.execute(sql`update copies c set id = p.id from products p where p.slug = c.slug`);
  await db.execute(
    sql`insert into product_categories (product_id, category_id) select c.id, r.category_id from copies c join product_categories r on r.product_id = c.original`,
  );
  await db.execute(
    sql`insert into product_collections (product_id, collection_id) select c.id, r.collection_id from copies c join product_collections r on r.product_id = c.original`,
  );
  await db.execute(
    sql`insert into product_tags (product_id, tag_id) select c.id, r.tag_id from copies c join product_tags r on r.product_id = c.original`,
  );
  await db.execute(sql`insert into product_terms (product_id, attribute_id, term_id, position)
    select c.id, r.attribute_id, r.term_id, r.position from copies c join product_terms r on r.product_id = c.original`);
  await db.execute(sql`insert into product_images (product_id, media_id, alt, position)
    select c.id, r.media_id, r.alt, r.position from copies c join product_images r on r.product_id = c.original and r.variant_id is null`);
  await db.execute(sql`insert into variants (product_id, sku, combination, price, selling_price, stock, minimum_quantity, made_to_order, lead_min_days, lead_max_days, position)
    select c.id, v.sku || 'N' || c.n, v.combination, v.price, v.selling_price, v.stock, v.minimum_quantity, v.made_to_order, v.lead_min_days, v.lead_max_days, v.position
    from copies c join variants v on v.product_id = c.original`);
  await db.execute(sql`insert into variant_terms (variant_id, attribute_id, term_id)
    select copy.id, r.attribute_id, r.term_id from copies c join variants v on v.product_id = c.original
      join variants copy on copy.product_id = c.id and copy.combination = v.combination join variant_terms r on r.variant_id = v.id`);
  await reindex(db);
  await db.execute(sql`drop table copies`);
  await db.execute(sql`vacuum (analyze)`);
}
