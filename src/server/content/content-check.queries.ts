import { sql } from "drizzle-orm";
import type { ContentFinding } from "../../contract/admin/content-check.ts";
import type { Db } from "../../db/connect.ts";
import { contentChecks } from "../../db/schema/content.ts";

type PublishedBody = { kind: string; slug: string; body: unknown };

export async function publishedBodies(db: Db, kinds: readonly string[]): Promise<PublishedBody[]> {
  const { rows } = await db.execute<PublishedBody>(sql`
    select d.kind, d.slug, v.body from content_documents d join content_versions v on v.id = d.published_version_id
    where d.kind = any(${sql.param([...kinds])}::text[]) order by d.kind, d.slug`);
  return rows;
}

/** Those of the paths that a record of the shop answers. */
export async function knownPaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const { rows } = await db.execute<{ path: string }>(sql`
    with asked as (select distinct path, split_part(path, '/', 2) as first, split_part(path, '/', 3) as second from unnest(${sql.param([...paths])}::text[]) path)
    select a.path from asked a where
      (a.first = 'product' and exists (select from products p where p.slug = a.second and p.status = 'active'))
      or (a.first = 'category' and exists (select from categories c where c.slug = a.second and c.is_visible))
      or (a.first in ('collection', 'collections') and exists (select from collections c where c.slug = a.second))
      or (a.first = 'tag' and exists (select from tags t where t.slug = a.second))
      or exists (select from content_documents d where d.published_version_id is not null
        and ((d.kind = 'post' and a.first = 'blog' and d.slug = a.second) or (d.kind = 'landing' and a.first = 'in' and d.slug = a.second)
          or (d.kind = 'page' and d.slug = a.first and a.second = '')))
      -- Without a landing page, /in/… is the listing of that name.
      or (a.first = 'in' and (exists (select from categories c where c.slug = a.second and c.is_visible)
        or exists (select from collections c where c.slug = a.second) or exists (select from tags t where t.slug = a.second)))`);
  return new Set(rows.map(({ path }) => path));
}

export async function knownMediaKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`select key from media where key = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}

export async function storeContentCheck(db: Db, { ranAt, findings }: { ranAt: Date; findings: ContentFinding[] }): Promise<void> {
  await db
    .insert(contentChecks)
    .values({ id: 1, ranAt, findings })
    .onConflictDoUpdate({ target: contentChecks.id, set: { ranAt, findings } });
}

export async function findContentCheck(db: Db): Promise<{ ranAt: Date; findings: ContentFinding[] } | undefined> {
  const [found] = await db.select({ ranAt: contentChecks.ranAt, findings: contentChecks.findings }).from(contentChecks).limit(1);
  // Written by this file alone.
  return found && { ...found, findings: found.findings as ContentFinding[] };
}
