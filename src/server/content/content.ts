/** Versioned content of the owner: menu, home page, banners, posts, settings. Public entry file of the area. */
import type { Db } from "../../db/connect.ts";
import { contentTag } from "../../contract/fields.ts";
import { messages } from "../../contract/messages.ts";
import { type PictureAddress, mediaPath, withPictureInText } from "../media/media.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { failure } from "../platform/failure.ts";
import { addVersion, documentsWith, lockDocuments, publishDraft } from "./content.queries.ts";
import { type Reference, fieldsOf, withReplaced, withTexts } from "./content.rules.ts";
import type { Body, Kind } from "../../contract/content/kinds.ts";
import { findShown, parseBody, readPublished } from "./documents.ts";
import { firstBody, isSellerKnown, sellerPage } from "./first-content.ts";
import { type FindRedirect, createRedirectFinder } from "../../shared/redirects.ts";
import type { Store } from "../../contract/content/stores.ts";
import { SELLER_PAGE } from "../../shared/links.ts";
import { type ResolveReference, resolveReferences } from "./references.ts";

export { changePublished, discardDraft, publish, readDraft, readPublished, readVersioned, saveDraft } from "./documents.ts";
export {
  addDocument,
  deleteDocument,
  discardDocument,
  findDependants,
  findDueDocuments,
  listDocuments,
  moveDocument,
  nameReferences,
  publishDocument,
  readDocument,
  readVersion,
  readVersions,
  restoreVersion,
  runDocumentSchedule,
  saveDocument,
  unscheduleDocument,
  type StaffDocument,
} from "./content.admin.ts";
export { CONTENT_CHECK, CONTENT_CHECK_AT, readContentCheck, runContentCheck } from "./content-check.ts";
export { searchReferences } from "./reference-search.ts";
export { redirectToPage, redirectToPages } from "./redirect-pages.ts";
export { type Preview, findPreview, preparePreview } from "./previews.ts";
export type { Body, Draft, Kind } from "../../contract/content/kinds.ts";
export type { FindRedirect } from "../../shared/redirects.ts";
export type { Store } from "../../contract/content/stores.ts";
export { hoursOn } from "./stores.rules.ts";
export { resolveReferences } from "./references.ts";
export { readPolicies } from "./policies.ts";

export const pageNotFound = failure("content.no_page", messages.content.pageNotFound, 404);

/** The published body with its references; two statements. When nothing is published, what the catalogue has for a menu, a footer and a home page, or an empty body. */
export async function readWithReferences<K extends Exclude<Kind, "post" | PageKind>>(
  db: Db,
  kind: K,
): Promise<{ body: Body<K>; resolve: ResolveReference }> {
  const published = await findShown(db, kind, "");
  const body = published === undefined ? await firstBody(db, kind, await readPublished(db, "settings", "")) : parseBody(kind, published);
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
    if (draft && (draft.shows || published?.shows)) await addVersion(tx, document, change(draft.body));
  }
}
