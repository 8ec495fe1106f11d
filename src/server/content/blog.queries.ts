/** Published blog posts. Raw SQL: reads fields of the JSON body without loading the texts. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { type PictureRow, pictureRow } from "../catalogue/catalogue.ts";

const blogPostRow = z.object({ id: z.int(), slug: z.string(), body: z.unknown(), words: z.int() });
export type BlogPostRow = z.output<typeof blogPostRow>;
const adjacent = z.object({ slug: z.string(), title: z.string() });
export type AdjacentPost = z.output<typeof adjacent>;
const postWithAdjacent = blogPostRow.extend({ previous: adjacent.nullable(), next: adjacent.nullable() });
export type BlogPostWithAdjacentRow = z.output<typeof postWithAdjacent>;

const published = sql`content_documents d join content_versions v on v.id = d.published_version_id`;
/** Number of words of the text. */
const wordCount = sql`cardinality(regexp_split_to_array(btrim(regexp_replace(coalesce(v.body ->> 'text', ''), '<[^>]*>', ' ', 'g')), '\\s+')) as words`;

/** Posts, newest first. `limit` null = all. */
export async function blogPosts(db: Db, { featured, limit }: { featured: boolean; limit: number | null }): Promise<BlogPostRow[]> {
  const rows = await readRows(
    db,
    blogPostRow,
    sql`
    select d.id, d.slug, v.body, ${wordCount} from ${published}
    where d.kind = 'post' ${featured ? sql`and v.body ->> 'isFeatured' = 'true'` : sql``}
    order by v.body ->> 'date' desc, d.id desc limit ${limit}`,
  );
  return rows;
}

const adjacentPost = (side: "previous" | "next") => {
  const [comparison, order] = side === "previous" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select json_build_object('slug', o.slug, 'title', b.body ->> 'title')
    from content_documents o join content_versions b on b.id = o.published_version_id
    where o.kind = 'post' and (b.body ->> 'date', o.id) ${comparison} (v.body ->> 'date', d.id)
    order by b.body ->> 'date' ${order}, o.id ${order} limit 1)`;
};

/** A post with the previous and the next one. */
export async function blogPostBySlug(db: Db, slug: string): Promise<BlogPostWithAdjacentRow | undefined> {
  const rows = await readRows(
    db,
    postWithAdjacent,
    sql`
    select d.id, d.slug, v.body, ${wordCount}, ${adjacentPost("previous")} as previous, ${adjacentPost("next")} as next
    from ${published} where d.kind = 'post' and d.slug = ${slug}`,
  );
  return rows[0];
}

/** Pictures by key. */
export async function picturesByKey(db: Db, keys: readonly string[]): Promise<PictureRow[]> {
  const rows = await readRows(
    db,
    pictureRow,
    sql`
    select m.key, m.extension, m.width, m.height, m.alt, m.thumbhash from media m
    where m.key = any(${sql.param([...keys])}::text[]) and m.poster_id is null`,
  );
  return rows;
}
