/** One picture in the place of another in the catalogue. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { HEADINGS, LISTINGS, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { type PictureAddress, mediaPath, withPictureInText } from "../media/media.ts";
import { lockProducts } from "./catalogue.queries.ts";

type Pictured = PictureAddress & { id: number };

const ids = z.object({ id: z.int() });
const text = z.object({ id: z.int(), text: z.string() });

/**
 * Shows another picture wherever products, categories, collections and terms show one, in the caller's transaction. They get a new version, so that a
 * form that is open elsewhere does not bring the old one back.
 */
export async function replacePictureInCatalogue(tx: Db, of: Pictured, by: Pictured): Promise<void> {
  const address = mediaPath + of.key;
  const changed = await readRows(
    tx,
    ids,
    sql`select product_id as id from product_images where media_id = ${of.id}
      union select id from products where position(${address} in description) > 0
      union select product_id from product_tabs where position(${address} in body) > 0`,
  );
  const productIds = changed.map(({ id }) => id);
  await lockProducts(tx, { ids: productIds });
  // A product shows a picture once for each of its variations.
  await tx.execute(sql`delete from product_images i where i.media_id = ${of.id} and exists (select 1 from product_images other
    where other.product_id = i.product_id and other.media_id = ${by.id} and other.variant_id is not distinct from i.variant_id)`);
  await tx.execute(sql`update product_images set media_id = ${by.id} where media_id = ${of.id}`);
  await tx.execute(sql`update products set version = version + 1, updated_at = now() where id = any(${sql.param(productIds)}::int[])`);
  await tx.execute(sql`update categories set media_id = ${by.id}, version = version + 1, updated_at = now() where media_id = ${of.id}`);
  await tx.execute(sql`update collections set media_id = ${by.id}, version = version + 1, updated_at = now() where media_id = ${of.id}`);
  await tx.execute(sql`update terms set media_id = ${by.id}, version = version + 1 where media_id = ${of.id}`);
  for (const [table, column] of [
    ["products", "description"],
    ["product_tabs", "body"],
    ["categories", "description"],
    ["collections", "description"],
  ] as const) {
    const [from, field] = [sql.raw(table), sql.raw(column)];
    for (const row of await readRows(tx, text, sql`select id, ${field} as text from ${from} where position(${address} in ${field}) > 0`))
      await tx.execute(sql`update ${from} set ${field} = ${withPictureInText(row.text, of, by)} where id = ${row.id}`);
  }
  await invalidateTags(tx, [...productIds.map(productTag), HEADINGS, LISTINGS]);
}
