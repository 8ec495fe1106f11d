/** Documents of content with their versions: saved as a draft, published, read. */
import type { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { contentTag } from "../../contract/fields.ts";
import { type Body, type Draft, type Kind, hasSlug, kinds } from "../../contract/content/kinds.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { picturesOfTexts } from "../media/media.ts";
import { isUnusable, parseInput, readableIssue } from "../http/input.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import { cleanBody } from "./clean-body.ts";
import {
  type Saved,
  type Version,
  addVersion,
  clearDraft,
  findBody,
  findMissingMedia,
  findPublished,
  holdMedia,
  lockDocument,
  publishDraft,
} from "./content.queries.ts";
import { assignItemIds, collectItems, collectReferences, duplicateIds, pathOf } from "./content.rules.ts";
import { ownerMessages as texts } from "./messages.ts";
import { previewed } from "./previewed.ts";
import { findMissingReferences } from "./references.ts";

export const nothingToPublish = failure("content.nothing_to_publish", texts.nothingToPublish, 409);

/** `field`: the path in the body, such as 'desktop.0.columns.1.blocks.0.title'. */
type Issue = { field: string; message: string };
const refused = (issues: readonly Issue[]) => new FailureWith("content.invalid", issues[0]?.message ?? "", 422, { issues });
const invalid = (message: string, field = "") => refused([{ field, message }]);

/** The number of the version that a change is made from, 0 for none; who makes it. */
export type Change = Partial<Saved> & { from?: number };

/**
 * Saves a new version as the draft; `publish` makes it public. HTML and styles are sanitised, new items get ids. `slug` is '' for kinds with a
 * single document. Returns the version's number. Throws a `Failure` with code content.invalid, a readable message and the fields, also for a reference to
 * something that does not exist; `changedMeanwhile` when the newest version is not `from`.
 */
export async function saveDraft<K extends Kind>(
  db: Db,
  kind: K,
  slug: string,
  draft: Draft<K>,
  { from, ...saved }: Change = {},
): Promise<number> {
  if (hasSlug.has(kind) ? !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120 : slug !== "")
    throw invalid(texts.slugUnusable, "slug");
  if (isUnusable(draft)) throw invalid(texts.unstorable);
  const parsed = parseInput(kinds[kind], cleanBody(kinds[kind], draft));
  if (!parsed.success) throw refused(issuesOf(parsed.error));
  const body = parsed.data;
  const items = collectItems(body);
  if (duplicateIds(items).length > 0) throw invalid(texts.sameId(duplicateIds(items)[0]!));
  return await db.transaction(async (tx) => {
    const files = collectReferences(body).filter(({ kind }) => kind === "picture" || kind === "video");
    if (files.length > 0)
      await holdMedia(
        tx,
        files.map(({ id }) => id),
      );
    await expectPicturesOfTexts(tx, body);
    const missing = await findMissingReferences(tx, body);
    if (missing.length > 0) throw refused(missing.map((one) => ({ field: pathOf(body, one), message: texts.missing(one.kind, one.id) })));
    const document = await lockDocument(tx, kind, slug);
    if (from !== undefined && document.newest !== from) throw changedMeanwhile();
    const lastItemId = assignItemIds(items, document.lastItemId);
    return await addVersion(tx, { ...document, lastItemId }, body, saved);
  });
}

/** Throws a failure when a text shows a picture that is gone, as one of an old version may. */
async function expectPicturesOfTexts(tx: Db, body: unknown): Promise<void> {
  const keys = picturesOfTexts(JSON.stringify(body));
  const [gone] = keys.length > 0 ? await findMissingMedia(tx, keys) : [];
  if (gone !== undefined) throw invalid(texts.pictureGone(gone));
}

/** The first is the readable one. */
const issuesOf = (error: z.ZodError): Issue[] => [
  { field: error.issues[0]?.path.join(".") ?? "", message: readableIssue(error) },
  ...error.issues.slice(1).map(({ path, message }) => ({ field: path.join("."), message })),
];

/** Makes the draft public. Throws `nothingToPublish`. */
export async function publish(db: Db, kind: Kind, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await publishDraft(tx, kind, slug))) throw nothingToPublish();
    await invalidateTags(tx, [contentTag(kind)]);
  });
}

/** Discards the draft. Its versions stay in the database. */
export async function discardDraft(db: Db, kind: Kind, slug: string): Promise<void> {
  await clearDraft(db, kind, slug);
}

/** The published body; undefined when nothing is published. */
export const readPublished = <K extends Kind>(db: Db, kind: K, slug: string) => read(db, "published", kind, slug);
/** The draft, or the published body when there is no draft. */
export const readDraft = <K extends Kind>(db: Db, kind: K, slug: string) => read(db, "draft", kind, slug);

/**
 * Publishes a changed body in the caller's transaction. `version`: the number of the version that the change was made from, 0 when nothing was published.
 * Returns both bodies and the number of the new version. Throws `changedMeanwhile`, or a failure of `saveDraft`.
 */
export async function changePublished<K extends Kind>(
  tx: Db,
  kind: K,
  version: number,
  change: (before: Body<K>) => Draft<K>,
): Promise<{ before: Body<K>; after: Body<K>; version: number }> {
  await lockDocument(tx, kind, "");
  const found = await findPublished(tx, kind, "");
  if ((found?.number ?? 0) !== version) throw changedMeanwhile();
  const before = parseBody(kind, found?.body ?? {});
  const number = await saveDraft(tx, kind, "", change(before));
  await publish(tx, kind, "");
  return { before, after: (await readPublished(tx, kind, ""))!, version: number };
}

/** The published body, or an empty one, and its version's number, 0 for none. */
export async function readVersioned<K extends Kind>(db: Db, kind: K): Promise<{ body: Body<K>; version: number }> {
  const found = await findPublished(db, kind, "");
  return { body: parseBody(kind, found?.body ?? {}), version: found?.number ?? 0 };
}

/** What shoppers see of a document as it is stored, or what is previewed in its place; undefined for nothing. */
export const findShown = async (db: Db, kind: Kind, slug: string): Promise<unknown> =>
  previewed(kind, slug) ?? (await findBody(db, "published", kind, slug));

async function read<K extends Kind>(db: Db, which: Version, kind: K, slug: string): Promise<Body<K> | undefined> {
  const body = which === "published" ? await findShown(db, kind, slug) : await findBody(db, which, kind, slug);
  return body === undefined ? undefined : parseBody(kind, body);
}

/** Parses a stored body with today's schema: new fields get their defaults, and HTML is sanitised with today's rules. */
export function parseBody<K extends Kind>(kind: K, body: unknown): Body<K> {
  // TypeScript cannot infer that the schema of a kind returns the body of that kind.
  return kinds[kind].parse(cleanBody(kinds[kind], body)) as Body<K>;
}
