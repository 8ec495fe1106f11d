/** Finds everything that content references in one raw statement (union all), for any number of references. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, constructionName, pictureJson, pricesDiffer } from "../catalogue/catalogue.ts";
import type { ReferenceKind } from "../../contract/content/fields.ts";
import type { Reference } from "./content.rules.ts";

export type ReferencedRow = {
  kind: ReferenceKind;
  id: number;
  slug: string;
  name: string;
  /** False for a draft: it exists but is not public. */
  is_shown: boolean;
  /** For a video, its poster. */
  picture: PictureRow | null;
  /** Products only, like the next two. */
  construction: string | null;
  selling_price: Paise | null;
  price_from: boolean | null;
};

const mediaPicture = (id: SQL, name: SQL) =>
  sql`(select ${pictureJson(sql`coalesce(nullif(m.alt, ''), ${name})`)} from media m where m.id = ${id})`;
const noProductColumns = sql`null::text as construction, null::float8 as selling_price, null::boolean as price_from`;
const headingRows = (kind: string, table: SQL, picture: SQL, ids: SQL, isShown = sql`true`) =>
  sql`select ${kind}::text as kind, h.id, h.slug, h.name, ${isShown} as is_shown, ${picture} as picture, ${noProductColumns} from ${table} h where h.id = any(${ids})`;
const mediaRows = (kind: string, is: SQL, picture: SQL, ids: SQL) =>
  sql`select ${kind}::text as kind, f.id, f.key || '.' || f.extension as slug, f.alt as name, true as is_shown, ${picture} as picture, ${noProductColumns}
    from media f where f.id = any(${ids}) and ${is}`;

const selects: Record<ReferenceKind, (ids: SQL) => SQL> = {
  category: (ids) => headingRows("category", sql`categories`, mediaPicture(sql`h.media_id`, sql`h.name`), ids, sql`h.is_visible`),
  collection: (ids) => headingRows("collection", sql`collections`, mediaPicture(sql`h.media_id`, sql`h.name`), ids),
  tag: (ids) => headingRows("tag", sql`tags`, sql`null::json`, ids),
  page: (ids) => sql`
    select 'page'::text as kind, d.id, d.slug,
      (select coalesce(v.body->>'title', '') from content_versions v where v.id = coalesce(d.published_version_id, d.draft_version_id)) as name, d.published_version_id is not null as is_shown, null::json as picture, ${noProductColumns}
    from content_documents d where d.id = any(${ids}) and d.kind = 'page'`,
  product: (ids) => sql`
    select 'product'::text as kind, p.id, p.slug, p.name, p.status = 'active' as is_shown, null::json as picture,
      ${constructionName} as construction, p.from_selling_price::float8 as selling_price, ${pricesDiffer} as price_from
    from products p where p.id = any(${ids})`,
  picture: (ids) => mediaRows("picture", sql`f.poster_id is null`, mediaPicture(sql`f.id`, sql`''`), ids),
  video: (ids) => mediaRows("video", sql`f.poster_id is not null`, mediaPicture(sql`f.poster_id`, sql`f.alt`), ids),
};

/** Those of the references that exist, drafts included. */
export async function findReferencedRows(db: Db, references: readonly Reference[]): Promise<ReferencedRow[]> {
  if (references.length === 0) return [];
  const parts = [...Map.groupBy(references, (reference) => reference.kind)].map(([kind, ofKind]) =>
    selects[kind](sql`${sql.param(ofKind.map((reference) => reference.id))}::int[]`),
  );
  const { rows } = await db.execute<ReferencedRow>(sql.join(parts, sql` union all `));
  return rows;
}

const MOST_FOUND = 20;

/** The part of each kind's table that pickers search, with the text that people know a row by. */
const searched: Record<ReferenceKind, { from: SQL; name: SQL; slug: SQL }> = {
  category: { from: sql`categories r where true`, name: sql`r.name`, slug: sql`r.slug` },
  collection: { from: sql`collections r where true`, name: sql`r.name`, slug: sql`r.slug` },
  tag: { from: sql`tags r where true`, name: sql`r.name`, slug: sql`r.slug` },
  page: {
    from: sql`content_documents r join content_versions v on v.id = coalesce(r.published_version_id, r.draft_version_id) where r.kind = 'page'`,
    name: sql`concat_ws(' ', v.body ->> 'title', r.slug)`,
    slug: sql`r.slug`,
  },
  product: { from: sql`products r where r.status <> 'archived'`, name: sql`r.name`, slug: sql`r.slug` },
  picture: { from: sql`media r where r.poster_id is null`, name: sql`concat_ws(' ', r.alt, r.key)`, slug: sql`''` },
  video: { from: sql`media r where r.poster_id is not null`, name: sql`concat_ws(' ', r.alt, r.key)`, slug: sql`''` },
};

/** Those of a kind whose name has the text, by name. */
export async function searchReferencedRows(db: Db, kind: ReferenceKind, text: string): Promise<{ id: number; slug: string }[]> {
  const { from, name, slug } = searched[kind];
  const { rows } = await db.execute<{ id: number; slug: string }>(sql`
    select r.id, ${slug} as slug from ${from} and lower(${name}) like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`}
    order by ${name}, r.id limit ${MOST_FOUND}`);
  return rows;
}
