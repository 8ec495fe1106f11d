/** Tags for staff, and what tags and collections share. */
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { tags } from "../../db/schema/catalogue.ts";

const staffTag = z.object({ id: z.int(), version: z.int(), name: z.string(), slug: z.string(), products: z.int() });
export type StaffTag = z.output<typeof staffTag>;

/** All tags by name, or the one with the id. One statement. */
export const listTags = (db: Db, id: number | null = null) =>
  readRows(
    db,
    staffTag,
    sql`select t.id, t.version, t.name, t.slug, coalesce(n.products, 0) as products from tags t
      left join (select tag_id, count(*)::int as products from product_tags group by tag_id) n on n.tag_id = t.id
      where ${id}::int is null or t.id = ${id}::int order by lower(t.name), t.id`,
  );

/** Tags and collections are changed by one at a time: until the transaction ends, others that change them wait. */
export const lockHeadings = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags and collections'))`);

/** Whether another tag or collection has the address or the name. */
export const findTakenHeading = (
  db: Db,
  table: "tags" | "collections",
  id: number | null,
  { slug, name }: { slug: string; name: string },
) =>
  readRow(
    db,
    z.object({ slug: z.boolean(), name: z.boolean() }),
    sql`select coalesce(bool_or(slug = ${slug}), false) as slug, coalesce(bool_or(lower(name) = lower(${name})), false) as name
      from ${sql.raw(table)} where id is distinct from ${id}::int`,
  );

export const updateTag = (tx: Db, id: number, change: { name: string; slug: string }) =>
  tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1`, updatedAt: sql`now()` })
    .where(eq(tags.id, id));

export const productsWithTag = async (db: Db, id: number): Promise<number[]> =>
  (await readRows(db, z.object({ id: z.int() }), sql`select product_id as id from product_tags where tag_id = ${id} order by 1`)).map(
    (product) => product.id,
  );

/** Waits for those who are giving the tag to products, and lets nobody give it until the transaction ends. */
export const lockTag = (tx: Db, id: number) => tx.execute(sql`select 1 from tags where id = ${id} for update`);

/** Takes a tag out of its products, which get a new version, and gives them another one (null: none). Then it is gone. */
export async function deleteTagRow(tx: Db, id: number, intoId: number | null): Promise<void> {
  await tx.execute(sql`update products set version = version + 1, updated_at = now()
    where id in (select product_id from product_tags where tag_id = ${id})`);
  if (intoId !== null)
    await tx.execute(sql`insert into product_tags (product_id, tag_id) select product_id, ${intoId} from product_tags where tag_id = ${id}
      on conflict do nothing`);
  await tx.delete(tags).where(eq(tags.id, id));
}
