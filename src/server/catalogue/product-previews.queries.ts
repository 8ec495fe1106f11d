/** Links to pages of products that are not on sale, or as they are being typed, and what such a page shows of the names in a form. */
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { productPreviews } from "../../db/schema/catalogue.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";

/** Writes a link to a preview, and forgets those that are over. */
export async function insertPreview(db: Db, preview: typeof productPreviews.$inferInsert, now: Date): Promise<void> {
  await db.delete(productPreviews).where(lte(productPreviews.expiresAt, now));
  await db.insert(productPreviews).values(preview);
}

type Typed = { tokenHash: string; body: unknown; staffId: number };
/** Gives a preview of something typed another body. False when it is over or not this person's. */
export async function updatePreview(db: Db, { tokenHash, body, staffId }: Typed, now: Date): Promise<boolean> {
  const changed = await db
    .update(productPreviews)
    .set({ body })
    .where(and(eq(productPreviews.tokenHash, tokenHash), eq(productPreviews.staffId, staffId), gt(productPreviews.expiresAt, now)))
    .returning({ tokenHash: productPreviews.tokenHash });
  return changed.length > 0;
}

export async function findPreview(db: Db, tokenHash: string, now: Date) {
  const [preview] = await db
    .select({ productId: productPreviews.productId, body: productPreviews.body })
    .from(productPreviews)
    .where(and(eq(productPreviews.tokenHash, tokenHash), gt(productPreviews.expiresAt, now)));
  return preview;
}

const heading = z.object({ name: z.string(), slug: z.string() }).nullable();
const typedNames = z.object({
  category: heading,
  collection: heading,
  gstPercent: z.number(),
  /** In the order of their attributes. */
  terms: z.array(
    z.object({
      code: z.string(),
      attributeId: z.int(),
      attribute: z.string(),
      kind: z.enum(["value", "image", "text"]),
      termId: z.int(),
      name: z.string(),
      value: z.string(),
      picture: z.string().nullable(),
      widthCm: z.int().nullable(),
      lengthCm: z.int().nullable(),
      shape: z.string().nullable(),
    }),
  ),
  pictures: z.array(pictureRow.extend({ id: z.int() })),
  videos: z.array(z.object({ id: z.int(), file: z.string() })),
});
export type TypedNames = z.output<typeof typedNames>;

type Wanted = { categoryId: number; collectionId: number; hsnCode: string; today: string } & Record<
  "termIds" | "mediaIds",
  readonly number[]
>;

/** What a typed product refers to. One statement. */
export const readTypedNames = (db: Db, { categoryId, collectionId, hsnCode, today, termIds, mediaIds }: Wanted): Promise<TypedNames> => {
  const ids = (all: readonly number[]) => sql`${sql.param([...all])}::int[]`;
  return readRow(
    db,
    typedNames,
    sql`select
      (select json_build_object('name', name, 'slug', slug) from categories where id = ${categoryId} and is_visible) as category,
      (select json_build_object('name', name, 'slug', slug) from collections where id = ${collectionId}) as collection,
      coalesce((select g.percent::float8 from gst_rates g where ${hsnCode}::text like g.hsn_prefix || '%' and g.valid_from <= ${today}::date
        order by length(g.hsn_prefix) desc, g.valid_from desc limit 1), 0) as "gstPercent",
      (select coalesce(json_agg(json_build_object('code', a.code, 'attributeId', a.id, 'attribute', a.name, 'kind', a.kind, 'termId', t.id, 'name', t.name,
          'value', t.value, 'picture', m.key || '.' || m.extension, 'widthCm', t.width_cm, 'lengthCm', t.length_cm, 'shape', t.shape)
          order by a.position, a.id, t.position, t.id), '[]')
        from terms t join attributes a on a.id = t.attribute_id left join media m on m.id = t.media_id where t.id = any(${ids(termIds)})) as terms,
      (select coalesce(json_agg(${pictureJson(sql`m.alt`)}::jsonb || jsonb_build_object('id', m.id)), '[]') from media m
        where m.poster_id is null and m.id = any(${ids(mediaIds)})) as pictures,
      (select coalesce(json_agg(json_build_object('id', m.id, 'file', m.key || '.' || m.extension)), '[]') from media m
        where m.poster_id is not null and m.id = any(${ids(mediaIds)})) as videos`,
  );
};
