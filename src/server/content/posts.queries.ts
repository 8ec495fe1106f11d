/** The journal's posts as everybody sees them. */
import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import type { PictureRow } from "../catalogue/catalogue.ts";

export type ListedPostRow = { id: number; slug: string; body: unknown; words: number };
export type Neighbour = { slug: string; title: string };
export type PostRow = ListedPostRow & { earlier: Neighbour | null; later: Neighbour | null };

const published = sql`content_documents d join content_versions v on v.id = d.published_version_id`;
/** How many words the text has; counted here, so that a list need not read the texts. */
const words = sql`cardinality(regexp_split_to_array(btrim(regexp_replace(coalesce(v.body ->> 'text', ''), '<[^>]*>', ' ', 'g')), '\\s+')) as words`;

/** Without their texts, newest first. `atMost` null = all. */
export async function listedPosts(db: Db, { featured, atMost }: { featured: boolean; atMost: number | null }): Promise<ListedPostRow[]> {
  const { rows } = await db.execute<ListedPostRow>(sql`
    select d.id, d.slug, v.body - 'text' as body, ${words} from ${published}
    where d.kind = 'post' ${featured ? sql`and v.body ->> 'isFeatured' = 'true'` : sql``}
    order by v.body ->> 'date' desc, d.id desc limit ${atMost}`);
  return rows;
}

const neighbour = (side: "earlier" | "later") => {
  const [beyond, order] = side === "earlier" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select json_build_object('slug', o.slug, 'title', b.body ->> 'title')
    from content_documents o join content_versions b on b.id = o.published_version_id
    where o.kind = 'post' and (b.body ->> 'date', o.id) ${beyond} (v.body ->> 'date', d.id)
    order by b.body ->> 'date' ${order}, o.id ${order} limit 1)`;
};

/** A post with its neighbours in time. */
export async function postBySlug(db: Db, slug: string): Promise<PostRow | undefined> {
  const { rows } = await db.execute<PostRow>(sql`
    select d.id, d.slug, v.body, ${words}, ${neighbour("earlier")} as earlier, ${neighbour("later")} as later
    from ${published} where d.kind = 'post' and d.slug = ${slug}`);
  return rows[0];
}

/** Pictures by the names of their files. */
export async function picturesByKey(db: Db, keys: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await db.execute<PictureRow>(sql`
    select m.key, m.extension, m.width, m.height, m.alt, m.thumbhash from media m
    where m.key = any(${sql.param([...keys])}::text[]) and m.poster_id is null`);
  return rows;
}
