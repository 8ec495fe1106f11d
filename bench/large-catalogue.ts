/** A plausible catalogue of any size for measuring, always the same, inserted straight into the tables. */
import { sql } from "drizzle-orm";
import type { Db } from "../src/db/connect.ts";
import { reindex, setSynonyms } from "../src/server/search/search.ts";

export const VARIANTS_OF_EACH = 6;

const firstNames =
  "Serai Kota Neelam Marwar Banni Thar Jaisal Panja Atlas Kasbah Dune Slow Pebble Moon Zen Sanganer Bagru Phool Faded Rose Ganga Khet Cloud Telia Patola Ajrakh Haveli Monsoon Chakra Zafran Mehran Indus Ravi Beas Tapti Luni Aravali Nagaur Barmer Churu".split(
    " ",
  );
const lastNames =
  "Madder Ridge Garden Gul Bands Steps Band Stripe Snow Line Script River Court Sand Furrow Jaal Bloom Mandala Opal Ruin Coil Natural Rest Wave Blue Passage Ivory Bagh Medallion Field Lattice Arbour Terrace Lantern Harbour Meadow Compass Ladder Orchard Thread".split(
    " ",
  );

const list = (words: readonly string[]) => sql`${sql.param([...words])}::text[]`;

/** Fills an empty, migrated database. Returns the seconds it took. */
export async function fillLargeCatalogue(db: Db, products: number): Promise<number> {
  const start = performance.now();
  await db.execute(sql`insert into media (key, extension, mime, width, height, bytes, thumbhash, alt)
    select 'bench-' || n, 'jpg', 'image/jpeg', 1200, 1500, 200000, '1QcSHQRnh493V4dIh4eXh1h4kJUI', 'A rug' from generate_series(1, 500) n`);
  await db.execute(
    sql`insert into categories (slug, name, position) select 'category-' || n, 'Category ' || n, n from generate_series(1, 13) n`,
  );
  await db.execute(
    sql`update categories set parent_id = (select id from categories where slug = 'category-13') where slug <> 'category-13'`,
  );
  await db.execute(
    sql`insert into collections (slug, name, position) select 'collection-' || n, 'Collection ' || n, n from generate_series(1, 12) n`,
  );
  await db.execute(sql`insert into tags (slug, name, position) select 'tag-' || n, 'Tag ' || n, n from generate_series(1, 14) n`);
  await db.execute(sql`insert into attributes (code, name, kind, filter_group, is_variation, position) values
    ('size', 'Size', 'value', 'Size', true, 0), ('construction', 'Construction', 'text', 'Constructions', false, 1), ('colour', 'Colour', 'value', 'Color', false, 2),
    ('style', 'Style', 'text', 'Style', false, 3), ('material', 'Material', 'text', 'Material', false, 4), ('room', 'Room', 'text', 'Room', false, 5),
    ('shape', 'Shape', 'text', 'Shape', false, 6)`);
  await db.execute(sql`insert into terms (attribute_id, slug, name, value, width_cm, length_cm, shape, position)
    select a.id, a.code || n, initcap(a.code) || ' ' || n, '', case when a.code = 'size' then 60 + n * 10 end, case when a.code = 'size' then 90 + n * 10 end,
      case when a.code = 'size' then 'rectangle' end, n
    from attributes a, generate_series(1, case a.code when 'size' then 24 when 'colour' then 13 when 'construction' then 8 when 'shape' then 4 else 7 end) n`);
  await db.execute(sql`insert into products (slug, sku, name, subtitle, description, status, main_category_id, main_collection_id, hsn_code, bestseller_rank, published_at)
    select 'rug-' || n, 'B-' || n, (${list(firstNames)})[1 + n % ${firstNames.length}] || ' ' || (${list(lastNames)})[1 + (n / ${firstNames.length}) % ${lastNames.length}] || ' ' || n,
      'Hand knotted in wool.', '<p>Tied in Jaipur over ten weeks, in wool from Bikaner on cotton. It lies well in a living room, under a table or beside a bed.</p>', 'active',
      (select id from categories where slug = 'category-' || (1 + n % 12)), (select id from collections where slug = 'collection-' || (1 + n % 12)), '5701', (n * 7919) % ${products}, now()
    from generate_series(1, ${products}) n`);
  await db.execute(sql`insert into product_categories select p.id, p.main_category_id from products p
    union select p.id, c.id from products p, categories c where c.slug = 'category-13'`);
  await db.execute(sql`insert into product_collections select id, main_collection_id from products`);
  await db.execute(sql`insert into product_tags select p.id, t.id from products p join tags t on (p.id + t.id) % 9 = 0`);
  await db.execute(sql`insert into product_terms (product_id, attribute_id, term_id)
    select p.id, t.attribute_id, t.id from products p, terms t join attributes a on a.id = t.attribute_id
    where (a.code in ('construction', 'style', 'material') and t.position = 1 + (p.id * 31 + a.id) % (case a.code when 'construction' then 8 else 7 end))
      or (a.code = 'colour' and t.position in (1 + (p.id * 17) % 13, 1 + (p.id * 29 + 5) % 13)) or (a.code = 'room' and t.position in (1 + p.id % 7, 1 + (p.id * 5) % 7)) or (a.code = 'shape' and t.position = 1 + p.id % 4)`);
  await db.execute(sql`insert into variants (product_id, sku, combination, price, selling_price, stock, made_to_order, lead_min_days, lead_max_days, position)
    select p.id, p.sku || '-' || n, 'bench-' || n, price, price - (case when p.id % 3 = 0 then price / 10 else 0 end), stock, stock = 0 and n = 6,
      case when stock = 0 and n = 6 then 25 end, case when stock = 0 and n = 6 then 30 end, n
    from products p, generate_series(1, ${VARIANTS_OF_EACH}) n, lateral (select (300000 + (p.id * 7907) % 900 * 10000) * n as price, (p.id + n) % 4 as stock) made`);
  await db.execute(sql`insert into variant_terms (variant_id, attribute_id, term_id)
    select v.id, t.attribute_id, t.id from variants v join terms t on t.position = 1 + (v.product_id * 3 + v.position * 4) % 24 join attributes a on a.id = t.attribute_id and a.code = 'size'`);
  await db.execute(sql`update variants v set combination = vt.term_id::text from variant_terms vt where vt.variant_id = v.id`);
  await db.execute(sql`insert into product_terms (product_id, attribute_id, term_id)
    select distinct v.product_id, vt.attribute_id, vt.term_id from variants v join variant_terms vt on vt.variant_id = v.id where v.stock > 0 or v.made_to_order`);
  await db.execute(
    sql`insert into product_images (product_id, media_id, position) select p.id, (select min(id) from media) + (p.id * 3 + n) % 500, n from products p, generate_series(0, 2) n`,
  );
  await db.execute(sql`insert into related_products (product_id, related_id, position)
    select p.id, (select min(id) from products) + (p.id * 13 + n * 101) % ${products}, n from products p, generate_series(1, 6) n
    where (select min(id) from products) + (p.id * 13 + n * 101) % ${products} <> p.id on conflict do nothing`);
  await db.execute(sql`update products p set (from_price, from_selling_price, availability, total_stock, variant_count) = (
    select min(price) filter (where stock > 0 or made_to_order), min(selling_price) filter (where stock > 0 or made_to_order), 'in_stock', sum(stock), count(*) from variants v where v.product_id = p.id)`);
  await db.execute(sql`update products p set term_ids = array(select pt.term_id from product_terms pt join attributes a on a.id = pt.attribute_id and a.filter_group is not null where pt.product_id = p.id order by 1),
    collection_ids = array[main_collection_id], category_ids = array(select category_id from product_categories where product_id = p.id order by 1)`);
  await setSynonyms(db, [
    ["rug", "carpet", "kaleen"],
    ["madder", "red"],
  ]);
  await reindex(db);
  await db.execute(sql`vacuum (full)`);
  // A plain vacuum afterwards marks the pages as all-visible, which index-only scans need.
  await db.execute(sql`vacuum (analyze)`);
  return (performance.now() - start) / 1000;
}
