/** What the catalogue has for a menu, a footer and a home page that nobody has arranged yet. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";

const shownCategory = z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), slug: z.string(), hasProducts: z.boolean() });
export type ShownCategory = z.output<typeof shownCategory>;

/** Visible categories in the order of the shop. */
export const listShownCategories = (db: Db): Promise<ShownCategory[]> =>
  readRows(
    db,
    shownCategory,
    sql`select c.id, c.parent_id as "parentId", c.name, c.slug,
        exists (select 1 from products p where p.status = 'active' and p.category_ids && array[c.id]) as "hasProducts"
      from categories c where c.is_visible order by c.position, c.id`,
  );

const document = z.object({ kind: z.string(), slug: z.string(), title: z.string() });

/** Published documents that are pages, or fill one. */
export const listPublishedPages = (db: Db) =>
  readRows(
    db,
    document,
    sql`select d.kind, d.slug, coalesce(v.body->>'title', '') as title
      from content_documents d join content_versions v on v.id = d.published_version_id
      where d.kind in ('page', 'post', 'faq', 'sizeguide', 'stores') order by d.id`,
  );
