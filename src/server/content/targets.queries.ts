/** What content points to, found in one statement however much it is. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, constructionName, pictureJson, pricesDiffer } from "../catalogue/catalogue.ts";
import type { Reference, TargetKind } from "./content.rules.ts";

export type TargetRow = {
  kind: TargetKind;
  id: number;
  slug: string;
  name: string;
  /** False for a draft: it exists, but shoppers must not meet it. */
  is_shown: boolean;
  /** Of a video, its poster. */
  picture: PictureRow | null;
  /** Of a product. */
  construction: string | null;
  selling_price: Paise | null;
  price_from: boolean | null;
};

const ofMedia = (id: SQL, name: SQL) =>
  sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), ${name})`)} from media m where m.id = ${id})`;
const noProduct = sql`null::text as construction, null::float8 as selling_price, null::boolean as price_from`;
const listing = (kind: string, table: SQL, picture: SQL, ids: SQL) =>
  sql`select ${kind}::text as kind, h.id, h.slug, h.name, true as is_shown, ${picture} as picture, ${noProduct} from ${table} h where h.id = any(${ids})`;
const file = (kind: string, is: SQL, picture: SQL, ids: SQL) =>
  sql`select ${kind}::text as kind, f.id, f.key || '.' || f.extension as slug, f.alt as name, true as is_shown, ${picture} as picture, ${noProduct}
    from media f where f.id = any(${ids}) and ${is}`;

const finders: Record<TargetKind, (ids: SQL) => SQL> = {
  category: (ids) => listing("category", sql`categories`, ofMedia(sql`h.media_id`, sql`h.name`), ids),
  collection: (ids) => listing("collection", sql`collections`, ofMedia(sql`h.media_id`, sql`h.name`), ids),
  tag: (ids) => listing("tag", sql`tags`, sql`null::json`, ids),
  page: (ids) => sql`
    select 'page'::text as kind, d.id, d.slug, '' as name, d.published_version_id is not null as is_shown, null::json as picture, ${noProduct}
    from content_documents d where d.id = any(${ids}) and d.kind = 'page'`,
  product: (ids) => sql`
    select 'product'::text as kind, p.id, p.slug, p.name, p.status = 'active' as is_shown, null::json as picture,
      ${constructionName} as construction, p.from_selling_price::float8 as selling_price, ${pricesDiffer} as price_from
    from products p where p.id = any(${ids})`,
  picture: (ids) => file("picture", sql`f.poster_id is null`, ofMedia(sql`f.id`, sql`''`), ids),
  video: (ids) => file("video", sql`f.poster_id is not null`, ofMedia(sql`f.poster_id`, sql`f.alt`), ids),
};

/** Those of the given things that exist, drafts included. */
export async function findTargets(db: Db, references: readonly Reference[]): Promise<TargetRow[]> {
  if (references.length === 0) return [];
  const parts = [...Map.groupBy(references, (reference) => reference.kind)].map(([kind, ofKind]) =>
    finders[kind](sql`${sql.param(ofKind.map((reference) => reference.id))}::int[]`),
  );
  const { rows } = await db.execute<TargetRow>(sql.join(parts, sql` union all `));
  return rows;
}
