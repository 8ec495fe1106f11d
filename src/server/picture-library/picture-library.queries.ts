/** Pictures and everything that shows them, over all areas. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { PICTURE_TABS } from "../../contract/admin/pictures.ts";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { pictureFocus } from "../catalogue/catalogue.ts";
import { mediaPath } from "../media/media.ts";

const pictureRow = z.object({
  id: z.int(),
  key: z.string(),
  extension: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  alt: z.string(),
  focus: z.tuple([z.int(), z.int()]).nullable(),
  bytes: z.int(),
  addedAt: z.coerce.date(),
  isUsed: z.boolean(),
});
export type LibraryPicture = z.output<typeof pictureRow>;

/** What content shows now, would show once its drafts are published, and will show by itself. */
const shownContent = sql`select v.body from content_documents d join content_versions v
  on v.id in (d.published_version_id, d.draft_version_id, d.scheduled_version_id, d.previous_version_id)`;

/** Videos that nothing plays go with their posters. */
const isPlayed = sql`(v.id in (select video_id from product_images) or exists (select 1 from (${shownContent}) shown
    where shown.body @? format('$.**.videoId ? (@ == %s)', v.id)::jsonpath)
  or exists (select 1 from categories where position(v.key in video_url) > 0) or exists (select 1 from collections where position(v.key in video_url) > 0))`;

/** Owners' texts with pictures in them name these by their address: '/media/madder-front-0123456789.jpg', or in a size '…-640.webp'. */
const used = sql`texts as (
    select body::text as text from (${shownContent}) shown where position(${mediaPath} in body::text) > 0
    union all select description from products where position(${mediaPath} in description) > 0
    union all select body from product_tabs where position(${mediaPath} in body) > 0
    union all select description from categories where position(${mediaPath} in description) > 0
    union all select description from collections where position(${mediaPath} in description) > 0
  ), used as materialized (
    select media_id as id from product_images
    union select media_id from categories union select media_id from collections union select media_id from terms
    union select picture_id from order_lines union select v.poster_id from media v where v.poster_id is not null and ${isPlayed}
    union select p.media_id from import_pictures p join product_imports i on i.id = p.import_id where i.state in ('reading', 'checked', 'saving')
    union select (found #>> '{}')::int from (${shownContent}) shown, jsonb_path_query(body, '$.**.mediaId ? (@.type() == "number")') found
    union select m.id from texts, regexp_matches(text, ${`${mediaPath}([a-z0-9-]+)\\.`}, 'g') name
      join media m on m.key = regexp_replace(name[1], '(-[0-9a-f]{10})-[0-9]{1,4}$', '\\1')
  )`;

const isPicture = sql`m.poster_id is null`;
const tabs: Record<(typeof PICTURE_TABS)[number], SQL> = { all: sql`true`, unused: sql`not is_used`, double: sql`is_double` };

const matches = (text: string) => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return text === "" ? sql`true` : sql`(m.key ilike ${pattern.replaceAll(" ", "-")} or m.alt ilike ${pattern})`;
};

const columns = sql`m.id, m.key, m.extension, m.width, m.height, m.thumbhash, m.alt, ${pictureFocus} as focus, m.bytes, m.created_at as "addedAt", is_used as "isUsed"`;

/** A page of pictures, the newest first, and how many each tab has. One statement. */
export async function findPictures(
  db: Db,
  { tab, text, after, rows }: { tab: (typeof PICTURE_TABS)[number]; text: string; after: number; rows: number },
) {
  const found = await readRow(
    db,
    z.object({ pictures: z.array(pictureRow), counts: z.object({ all: z.int(), unused: z.int(), double: z.int() }) }),
    sql`with ${used}, contents as (
        select right(m.key, 10) as hash, m.bytes from media m where ${isPicture} group by 1, 2 having count(*) > 1
      ), judged as materialized (
        select m.id, u.id is not null as is_used, c.hash is not null as is_double from media m
          left join used u on u.id = m.id left join contents c on c.hash = right(m.key, 10) and c.bytes = m.bytes
        where ${isPicture} and ${matches(text)}
      ), page as (
        select ${columns} from (select id, is_used from judged where ${tabs[tab]} and (${after} = 0 or id < ${after}) order by id desc limit ${rows}) chosen
          join media m using (id) order by m.id desc
      )
      select (select coalesce(json_agg(page), '[]') from page) as pictures,
        (select json_build_object('all', count(*), 'unused', count(*) filter (where not is_used), 'double', count(*) filter (where is_double)) from judged) as counts`,
  );
  return found;
}

/** Pictures by their ids, without videos. */
export const picturesOf = (db: Db, ids: readonly number[]): Promise<LibraryPicture[]> =>
  readRows(
    db,
    pictureRow,
    sql`with ${used} select ${columns} from (select *, id in (select id from used where id is not null) as is_used from media) m
      where ${isPicture} and m.id = any(${sql.param([...ids])}::int[]) order by m.id`,
  );

/** Other pictures with the content of one. */
export const doublesOf = async (db: Db, { id, key, bytes }: LibraryPicture): Promise<LibraryPicture[]> => {
  const found = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from media m where right(m.key, 10) = right(${key}, 10) and m.bytes = ${bytes} and m.id <> ${id} and ${isPicture}`,
  );
  return await picturesOf(
    db,
    found.map((one) => one.id),
  );
};

const use = z.object({
  place: z.enum(["product", "category", "collection", "term", "order", "video", "import"]),
  id: z.int().nullable(),
  name: z.string(),
});

/** What shows a picture, except content. One statement. */
export const usesOf = (db: Db, { id, key }: LibraryPicture) =>
  readRows(
    db,
    use,
    sql`select 'product' as place, p.id, p.name from products p
        where exists (select 1 from product_images i where i.product_id = p.id and i.media_id = ${id})
          or position(${mediaPath + key} in p.description) > 0
          or exists (select 1 from product_tabs t where t.product_id = p.id and position(${mediaPath + key} in t.body) > 0)
      union all select 'category', c.id, c.name from categories c where c.media_id = ${id} or position(${mediaPath + key} in c.description) > 0
      union all select 'collection', c.id, c.name from collections c where c.media_id = ${id} or position(${mediaPath + key} in c.description) > 0
      union all select 'term', t.attribute_id, t.name from terms t where t.media_id = ${id}
      union all select 'order', null, count(distinct order_id)::text from order_lines where picture_id = ${id} having count(*) > 0
      union all select 'video', null, v.key from media v where v.poster_id = ${id} and ${isPlayed}
      union all select 'import', i.id, i.name from import_pictures p join product_imports i on i.id = p.import_id
        where p.media_id = ${id} and i.state in ('reading', 'checked', 'saving')
      order by 1, 3`,
  );

export const setFocus = (tx: Db, id: number, [x, y]: readonly [number, number]) =>
  tx.execute(sql`update media set focus_x = ${x}, focus_y = ${y} where id = ${id}`);

/** Waits for those who are about to show the pictures, and lets nobody do so until the transaction ends. */
export const lockPictures = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`select 1 from media where id = any(${sql.param([...ids])}::int[]) order by id for update`);

/** With the videos that have them as posters, which are returned. */
export async function deletePictures(tx: Db, ids: readonly number[]): Promise<{ key: string; extension: string; width: number }[]> {
  const wanted = sql`any(${sql.param([...ids])}::int[])`;
  const videos = await readRows(
    tx,
    z.object({ key: z.string(), extension: z.string(), width: z.int() }),
    sql`delete from media where poster_id = ${wanted} returning key, extension, width`,
  );
  await tx.execute(sql`delete from media where id = ${wanted}`);
  return videos;
}
