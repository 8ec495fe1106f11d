/** Addresses that show one document on the storefront before it is published, for a day. */
import type { Kind } from "../../contract/content/kinds.ts";
import { hasSlug, kinds } from "../../contract/content/kinds.ts";
import { contentMessages as texts } from "../../contract/admin/content-messages.ts";
import type { Db } from "../../db/connect.ts";
import { publicPathOf } from "../../shared/content-paths.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { homePath, previewQuery } from "../../shared/links.ts";
import { failure } from "../platform/failure.ts";
import { hashOf, isToken, newToken } from "../platform/random-token.ts";
import { withoutUnfinished } from "../platform/without-unfinished.ts";
import { cleanBody } from "./clean-body.ts";
import { findPreviewRow, insertPreview, updatePreview } from "./content.admin.queries.ts";
import { findBody } from "./content.queries.ts";
import { withPartNames } from "./preview.rules.ts";
import { parseBody } from "./documents.ts";
import { showInstead } from "./previewed.ts";

const noDocument = failure("content.no_document", texts.noDocument, 404);

/** Runs the work that makes the page, which then shows the document. */
export type Preview = { run<Done>(work: () => Promise<Done>): Promise<Done> };

type Asked = { kind: Kind; slug: string; body?: unknown; token?: string | undefined; by: number; now: Date };

/**
 * A new address for a document, or that of `token` with another body. Parts of the body that are not finished are left out of the page. Throws `noDocument`.
 */
export async function preparePreview(
  db: Db,
  { kind, slug, body, token, by, now }: Asked,
): Promise<{ token: string; path: string; expiresAt: Date }> {
  if (body === undefined && hasSlug.has(kind) && (await findBody(db, "draft", kind, slug)) === undefined) throw noDocument();
  const shown = body === undefined ? null : withoutUnfinished(kinds[kind], cleanBody(kinds[kind], body));
  const pathWith = (secret: string) => (publicPathOf(kind, slug) || homePath) + previewQuery(secret);
  if (token !== undefined) {
    const expiresAt = await updatePreview(db, { tokenHash: hashOf(token), kind, slug, body: shown, staffId: by }, now);
    if (expiresAt) return { token, path: pathWith(token), expiresAt };
  }
  const fresh = newToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertPreview(db, { tokenHash: hashOf(fresh), kind, slug, body: shown, staffId: by, expiresAt }, now);
  return { token: fresh, path: pathWith(fresh), expiresAt };
}

/** Undefined when the token is wrong or over, or of a document that has another address. `path`: of the page, without its query. */
export async function findPreview(db: Db, token: string, path: string, now: Date): Promise<Preview | undefined> {
  if (!isToken(token)) return undefined;
  const found = await findPreviewRow(db, hashOf(token), now);
  if (!found) return undefined;
  const kind = found.kind as Kind;
  if ((publicPathOf(kind, found.slug) || homePath) !== path) return undefined;
  const stored = found.body ?? (await findBody(db, "draft", kind, found.slug));
  // Of a kind that nobody has saved: the page as it is.
  if (stored === undefined) return { run: (work) => work() };
  const body = withPartNames(parseBody(kind, stored));
  return { run: (work) => showInstead({ kind, slug: found.slug, body }, work) };
}
