/** Versioned content of the owner: menu, home page, banners, posts, settings. Public entry file of the area. */
import type { Db } from "../../db/connect.ts";
import { contentTag } from "../../contract/fields.ts";
import { messages } from "../../contract/messages.ts";
import { type PictureAddress, mediaPath, withPictureInText } from "../media/media.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { Failure, failure } from "../platform/failure.ts";
import { isUnusable, parseInput, readableIssue } from "../http/input.ts";
import {
  type Version,
  addVersion,
  findBody,
  findPublished,
  clearDraft,
  documentsWith,
  holdMedia,
  lockDocument,
  lockDocuments,
  publishDraft,
} from "./content.queries.ts";
import {
  type Reference,
  collectItems,
  collectReferences,
  assignItemIds,
  duplicateIds,
  fieldsOf,
  withReplaced,
  withTexts,
} from "./content.rules.ts";
import { cleanBody } from "./clean-body.ts";
import { type Body, type Draft, type Kind, hasSlug, kinds } from "./kinds.ts";
import { SELLER_PAGE, firstFooter, firstHome, firstMenu, isSellerKnown, sellerPage } from "./first-content.ts";
import { type FindRedirect, createRedirectFinder, withMoved } from "./redirects.rules.ts";
import type { Store } from "../../contract/content/stores.ts";
import { type ResolveReference, findMissingReferences, resolveReferences } from "./references.ts";
import { ownerMessages } from "./messages.ts";

export type { Body, Draft, Kind } from "./kinds.ts";
export type { FindRedirect } from "./redirects.rules.ts";
export type { Store } from "../../contract/content/stores.ts";
export { hoursOn } from "./stores.rules.ts";

export const nothingToPublish = failure("content.nothing_to_publish", ownerMessages.nothingToPublish, 409);
export const pageNotFound = failure("content.no_page", messages.content.pageNotFound, 404);
const invalid = (message: string) => new Failure("content.invalid", message, 422);

/**
 * Saves a new version as the draft; `publish` makes it public. HTML and styles are sanitised, new items get ids. `slug` is '' for kinds with a
 * single document. Returns the version's number. Throws a `Failure` with code content.invalid and a readable message, also for a reference to
 * something that does not exist.
 */
export async function saveDraft<K extends Kind>(db: Db, kind: K, slug: string, draft: Draft<K>): Promise<number> {
  if (hasSlug.has(kind) ? !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120 : slug !== "")
    throw invalid("This address cannot be used.");
  if (isUnusable(draft)) throw invalid("The content holds something that cannot be stored.");
  const parsed = parseInput(kinds[kind], cleanBody(kinds[kind], draft));
  if (!parsed.success) throw invalid(readableIssue(parsed.error));
  const body = parsed.data;
  const items = collectItems(body);
  if (duplicateIds(items).length > 0) throw invalid(`Two items have the same id: ${duplicateIds(items)[0]}.`);
  return await db.transaction(async (tx) => {
    const files = collectReferences(body).filter(({ kind }) => kind === "picture" || kind === "video");
    if (files.length > 0)
      await holdMedia(
        tx,
        files.map(({ id }) => id),
      );
    const [missing] = await findMissingReferences(tx, body);
    if (missing) throw invalid(`There is no ${missing.kind} with the id ${missing.id}.`);
    const document = await lockDocument(tx, kind, slug);
    const lastItemId = assignItemIds(items, document.lastItemId);
    return await addVersion(tx, { ...document, lastItemId }, body);
  });
}

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

async function read<K extends Kind>(db: Db, which: Version, kind: K, slug: string): Promise<Body<K> | undefined> {
  const body = await findBody(db, which, kind, slug);
  return body === undefined ? undefined : parseBody(kind, body);
}

/** Parses a stored body with today's schema: new fields get their defaults, and HTML is sanitised with today's rules. */
export function parseBody<K extends Kind>(kind: K, body: unknown): Body<K> {
  // TypeScript cannot infer that the schema of a kind returns the body of that kind.
  return kinds[kind].parse(cleanBody(kinds[kind], body)) as Body<K>;
}

const FIRST: { [K in Kind]?: (db: Db, settings: Body<"settings"> | undefined) => Promise<Body<K>> } = {
  menu: firstMenu,
  footer: firstFooter,
  home: firstHome,
};

/** The published body with its references; two statements. When nothing is published, what the catalogue has for a menu, a footer and a home page, or an empty body. */
export async function readWithReferences<K extends Exclude<Kind, "post" | PageKind>>(
  db: Db,
  kind: K,
): Promise<{ body: Body<K>; resolve: ResolveReference }> {
  const published = await findBody(db, "published", kind, "");
  const first = FIRST[kind] as ((db: Db, settings: Body<"settings"> | undefined) => Promise<Body<K>>) | undefined;
  const body =
    published === undefined && first ? await first(db, await readPublished(db, "settings", "")) : parseBody(kind, published ?? {});
  return { body, resolve: await resolveReferences(db, body) };
}

/** Kinds that are pages. */
export type PageKind = "page" | "landing";

async function firstSellerPage(db: Db): Promise<Body<"page"> | undefined> {
  const settings = await readPublished(db, "settings", "");
  return isSellerKnown(settings) ? sellerPage(settings) : undefined;
}

/** A published page with its references. Two statements. Throws `pageNotFound`. */
export async function readPage(db: Db, kind: PageKind, slug: string): Promise<{ body: Body<PageKind>; resolve: ResolveReference }> {
  const body = (await readPublished(db, kind, slug)) ?? (kind === "page" && slug === SELLER_PAGE ? await firstSellerPage(db) : undefined);
  if (!body) throw pageNotFound();
  return { body, resolve: await resolveReferences(db, body) };
}

/** A published store; undefined when there is none with that id. */
export async function findStore(db: Db, id: number): Promise<Store | undefined> {
  const found = await readPublished(db, "stores", "");
  return found?.stores.find((store) => store.id === id);
}

/** Cache tags of redirects. */
export const redirectTags = [contentTag("redirects"), contentTag("settings")];

/** The owner's redirects, with the sister site from the settings. */
export async function readRedirects(db: Db): Promise<FindRedirect> {
  const [redirects, settings] = await Promise.all([readPublished(db, "redirects", ""), readPublished(db, "settings", "")]);
  return createRedirectFinder(redirects?.rules ?? [], settings?.sisterSite ?? "");
}

/**
 * Makes way for a page that has an address now: a redirect from there ends, and the page's address before leads to it for good. Published at once, in the
 * caller's transaction; a draft of the redirects stays one.
 */
export const redirectToPage = (tx: Db, move: Move): Promise<void> => redirectToPages(tx, [move]);

type Move = { from?: string | undefined; to: string };

/** The same for several pages. */
export async function redirectToPages(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await lockDocument(tx, "redirects", "");
  const [published, draft] = [await readPublished(tx, "redirects", ""), await readDraft(tx, "redirects", "")];
  const rules = published?.rules ?? [];
  type Rule = NonNullable<Draft<"redirects">["rules"]>[number] & { match: "exact" | "prefix" };
  const moved = (before: Body<"redirects">["rules"]): Draft<"redirects"> => ({
    rules: moves.reduce<Rule[]>(
      (all, { from, to }) => withMoved<Rule>(all, { to, ...(from !== undefined && { rule: { from, to, match: "exact" as const } }) }),
      before,
    ),
  });
  const hasDraft = JSON.stringify(draft?.rules ?? []) !== JSON.stringify(rules);
  if (moves.every(({ from }) => from === undefined) && moved(rules).rules?.length === rules.length) return;
  await saveDraft(tx, "redirects", "", moved(rules));
  await publish(tx, "redirects", "");
  if (hasDraft && draft) await saveDraft(tx, "redirects", "", moved(draft.rules));
}

/** Content that shows a record or leads to it, published or as a draft: 'home', 'page about-us'. One statement. */
export async function findWhereShown(db: Db, { kind, id }: Reference): Promise<string[]> {
  return (await documentsWith(db, fieldsOf(kind), id)).map((document) => `${document.kind} ${document.slug}`.trim());
}

/** Lets another record take the place of one in all content, published and as a draft, in the caller's transaction. */
export const replaceInContent = (tx: Db, of: Reference, by: number): Promise<void> =>
  changeContent(
    tx,
    () => documentsWith(tx, fieldsOf(of.kind), of.id),
    (body) => withReplaced(body, of, by),
  );

/** Content that shows a picture, in a block or in a text: 'home', 'page about-us'. One statement. */
export const findWherePictured = async (db: Db, { id, key }: Pictured): Promise<string[]> =>
  (await documentsWith(db, fieldsOf("picture"), id, mediaPath + key)).map((document) => `${document.kind} ${document.slug}`.trim());

/** Lets another picture take the place of one in blocks and texts of all content, published and as a draft, in the caller's transaction. */
export const replacePictureInContent = (tx: Db, of: Pictured, by: Pictured): Promise<void> =>
  changeContent(
    tx,
    () => documentsWith(tx, fieldsOf("picture"), of.id, mediaPath + of.key),
    (body) => withTexts(withReplaced(body, { kind: "picture", id: of.id }, by.id), (text) => withPictureInText(text, of, by)),
  );

type Pictured = PictureAddress & { id: number };

async function changeContent(tx: Db, find: () => ReturnType<typeof documentsWith>, change: (body: unknown) => unknown): Promise<void> {
  await lockDocuments(
    tx,
    (await find()).map(({ id }) => id),
  );
  for (const { published, draft, kind, slug, ...document } of await find()) {
    if (published?.shows) {
      await addVersion(tx, document, change(published.body));
      await publishDraft(tx, kind, slug);
      await invalidateTags(tx, [contentTag(kind)]);
    }
    if (draft) await addVersion(tx, document, change(draft.body));
  }
}
