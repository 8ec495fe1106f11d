/** Content for staff: documents with their versions, drafts that nobody overwrites, and publishing now or at a time. */
import { contentMessages as texts } from "../../contract/admin/content-messages.ts";
import type { Referenced } from "../../contract/admin/content.ts";
import { type Body, type Draft, type Kind, hasSlug, kinds } from "../../contract/content/kinds.ts";
import { contentTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { invalidateTags } from "../cache/invalidation.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { readMembers } from "../catalogue/catalogue.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import {
  type DocumentRow,
  deleteDocumentRow,
  documentsQuoting,
  findDocument,
  findDocuments,
  findDue,
  findVersion,
  findVersions,
  lockPointers,
  renameDocument,
  updateDocument,
} from "./content.admin.queries.ts";
import { NO_SCHEDULE, clearDraft, documentsWith, findBody, lockDocument, markPublished } from "./content.queries.ts";
import { type Reference, assignItemIds, collectItems, collectReferences, fieldsOf } from "./content.rules.ts";
import { nothingToPublish, parseBody, readPublished, saveDraft } from "./documents.ts";
import { firstBody } from "./first-content.ts";
import { redirectToPages } from "./redirect-pages.ts";
import { findReferencedRows } from "./references.queries.ts";
import { isReserved, publicPathOf } from "../../shared/content-paths.ts";

const noDocument = failure("content.no_document", texts.noDocument, 404);
const noVersion = failure("content.no_version", texts.noVersion, 404);
const isScheduled = failure("content.scheduled", texts.scheduled, 409);
const notScheduled = failure("content.not_scheduled", texts.notScheduled, 409);
const refused = (field: string, message: string) => new FailureWith("content.invalid", message, 422, { issues: [{ field, message }] });

type Which<K extends Kind = Kind> = { kind: K; slug: string };
/** Who makes a change, and when. */
type By = { by: number; now: Date };

export type StaffDocument = ReturnType<typeof toStaffDocument>;

const toStaffDocument = (row: DocumentRow) => ({
  kind: row.kind as Kind,
  slug: row.slug,
  title: row.title,
  publishedAt: row.publishedAt,
  publishedBy: row.publishedBy ?? "",
  publishedVersion: row.publishedVersion,
  draft:
    row.draftVersion === null
      ? null
      : { version: row.draftVersion, savedAt: row.savedAt!, savedBy: row.savedBy ?? "", note: row.note ?? "" },
  schedule: row.publishFrom || row.publishUntil ? { version: row.scheduledVersion, from: row.publishFrom, until: row.publishUntil } : null,
});

const neverSaved = (kind: Kind): StaffDocument => ({
  kind,
  slug: "",
  title: "",
  publishedAt: null,
  publishedBy: "",
  publishedVersion: null,
  draft: null,
  schedule: null,
});

/** All documents, or those of one kind. A kind that has one document only has it before it is saved first. One statement. */
export async function listDocuments(db: Db, kind?: Kind): Promise<StaffDocument[]> {
  const found = (await findDocuments(db, kind)).map(toStaffDocument);
  const known = new Set(found.map((document) => document.kind));
  const missing = (Object.keys(kinds) as Kind[]).filter(
    (each) => !hasSlug.has(each) && !known.has(each) && (kind === undefined || kind === each),
  );
  return [...found, ...missing.map(neverSaved)];
}

/** What is written from this document on: its draft, else what is published, else what the shop shows first. Throws `noDocument`. */
export async function readDocument(db: Db, { kind, slug }: Which) {
  const row = await findDocument(db, kind, slug);
  const newest = row && (row.draftVersion ?? row.publishedVersion);
  if (!newest && hasSlug.has(kind)) throw noDocument();
  const body = newest
    ? parseBody(kind, await findBody(db, "draft", kind, slug))
    : await firstBody(db, kind, await readPublished(db, "settings", ""));
  // Parts of older versions have no numbers: everyone who writes from this one gets the same.
  const lastItemId = assignItemIds(collectItems(body), row?.lastItemId ?? 0);
  const document = row && newest ? toStaffDocument(row) : neverSaved(kind);
  return {
    ...document,
    body,
    version: newest ?? 0,
    lastItemId,
    references: await nameReferences(db, collectReferences(body)),
    publicPath: publicPathOf(kind, slug),
  };
}

/** Names, pictures and states of things that content refers to, in their order. Two statements at most. */
export async function nameReferences(db: Db, references: readonly Reference[]): Promise<Referenced[]> {
  const productIds = references.filter(({ kind }) => kind === "product").map(({ id }) => id);
  const [rows, products] = await Promise.all([
    findReferencedRows(db, references),
    productIds.length > 0 ? readMembers(db, productIds) : [],
  ]);
  const keyOf = ({ kind, id }: Reference) => `${kind}:${id}`;
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  const pictures = new Map(products.map(({ id, picture }) => [id, picture]));
  return references.map(({ kind, id }) => {
    const row = found.get(keyOf({ kind, id }));
    const picture = row?.picture ?? (kind === "product" ? pictures.get(id) : null);
    return {
      kind,
      id,
      label: row?.name || row?.slug || "",
      picture: picture ? toPictureWire(picture) : null,
      state: row ? (row.is_shown ? "shown" : "hidden") : "missing",
    };
  });
}

const checkSlug = ({ kind, slug }: Which): void => {
  if (kind === "page" && isReserved(slug)) throw refused("slug", texts.slugReserved);
};

/** Creates a page, a landing page or a post as a draft, in the caller's transaction. Throws a failure with the refused fields. */
export async function addDocument<K extends Kind>(
  tx: Db,
  which: Which<K>,
  body: Draft<K>,
  saved: { by: number; note: string },
): Promise<number> {
  checkSlug(which);
  const { newest } = await lockDocument(tx, which.kind, which.slug);
  if (newest > 0) throw refused("slug", texts.slugTaken);
  return await saveDraft(tx, which.kind, which.slug, body, { ...saved, from: 0 });
}

/** Saves a draft that was made from a version. Throws `noDocument`, `changedMeanwhile`, or a failure with the refused fields. */
export async function saveDocument<K extends Kind>(
  tx: Db,
  { kind, slug }: Which<K>,
  { version, body, ...saved }: { version: number; body: Draft<K>; by: number; note: string },
): Promise<number> {
  if (hasSlug.has(kind)) await lockExisting(tx, { kind, slug });
  return await saveDraft(tx, kind, slug, body, { ...saved, from: version });
}

/** Locks a document that has been saved once; its row with the numbers of its versions. Throws `noDocument`. */
async function lockExisting(tx: Db, { kind, slug }: Which) {
  const found = await findDocument(tx, kind, slug);
  const pointers = found && (await lockPointers(tx, found.id));
  const row = pointers && (await findDocument(tx, kind, slug));
  const version = row && (row.draftVersion ?? row.publishedVersion);
  if (!row || !pointers || !version) throw noDocument();
  return { ...row, pointers, version };
}

/**
 * Publishes the draft, now or from a time on; `until`: then what was published before comes back. A version that is shown for a time only never comes back
 * itself. Throws `nothingToPublish`, `changedMeanwhile`, or a failure with the refused fields.
 */
export async function publishDocument(
  tx: Db,
  { kind, slug }: Which,
  { version, from, until, by, now }: By & { version: number; from: Date | null; until: Date | null },
): Promise<void> {
  const { id, pointers, version: newest } = await lockExisting(tx, { kind, slug });
  if (newest !== version) throw changedMeanwhile();
  const draftId = pointers.draftVersionId;
  if (draftId === null) throw nothingToPublish();
  if (from && from <= now) throw refused("from", texts.fromPast);
  if (until && until <= now) throw refused("until", texts.untilPast);
  if (from) {
    if (pointers.publishUntil && !pointers.publishFrom) throw isScheduled();
    await updateDocument(tx, id, { scheduledVersionId: draftId, publishFrom: from, publishUntil: until, previousVersionId: null });
    return;
  }
  await show(tx, pointers, { versionId: draftId, until, by, now });
}

type Pointers = NonNullable<Awaited<ReturnType<typeof lockPointers>>>;

/** Makes a version the published one. */
async function show(
  tx: Db,
  pointers: Pointers,
  { versionId, until, by, now }: { versionId: number; until: Date | null; by: number | null; now: Date },
): Promise<void> {
  const isForATime = pointers.publishUntil !== null && pointers.publishFrom === null;
  await updateDocument(tx, pointers.id, {
    ...NO_SCHEDULE,
    publishedVersionId: versionId,
    publishedAt: now,
    ...(pointers.draftVersionId === versionId && { draftVersionId: null }),
    ...(until && { publishUntil: until, previousVersionId: isForATime ? pointers.previousVersionId : pointers.publishedVersionId }),
  });
  await markPublished(tx, versionId, { at: now, by });
  await invalidateTags(tx, [contentTag(pointers.kind as Kind)]);
}

/** Forgets the times of a document. What is shown stays. Throws `notScheduled`. */
export async function unscheduleDocument(tx: Db, which: Which): Promise<void> {
  const { id, pointers } = await lockExisting(tx, which);
  if (!pointers.publishFrom && !pointers.publishUntil) throw notScheduled();
  await updateDocument(tx, id, NO_SCHEDULE);
}

/** Documents whose time has come. */
export const findDueDocuments = findDue;

/** What the time of a document, which has come, has changed in the caller's transaction; undefined when another process was faster. */
export async function runDocumentSchedule(tx: Db, id: number, now: Date) {
  const pointers = await lockPointers(tx, id);
  if (!pointers) return undefined;
  const { kind, slug, publishFrom, publishUntil, scheduledVersionId, previousVersionId } = pointers;
  const document = { kind: kind as Kind, slug };
  if (publishFrom && publishFrom <= now && scheduledVersionId !== null) {
    await show(tx, { ...pointers, publishUntil: null }, { versionId: scheduledVersionId, until: publishUntil, by: null, now });
    return { ...document, did: "published" as const };
  }
  if (!publishUntil || publishUntil > now) return undefined;
  if (previousVersionId === null) {
    await updateDocument(tx, id, {
      ...NO_SCHEDULE,
      publishedVersionId: null,
      publishedAt: null,
      // It can be published again: what has been shown is a draft.
      ...(pointers.draftVersionId === null && { draftVersionId: pointers.publishedVersionId }),
    });
    await invalidateTags(tx, [contentTag(document.kind)]);
  } else await show(tx, pointers, { versionId: previousVersionId, until: null, by: null, now });
  return { ...document, did: "took back" as const };
}

/** Drops the draft, in the caller's transaction. Returns the version from which the next one is made. Throws `changedMeanwhile`, or `isScheduled` when it waits for its time. */
export async function discardDocument(tx: Db, which: Which, version: number): Promise<number> {
  const { pointers, publishedVersion, version: newest } = await lockExisting(tx, which);
  if (newest !== version) throw changedMeanwhile();
  if (pointers.scheduledVersionId !== null && pointers.scheduledVersionId === pointers.draftVersionId) throw isScheduled();
  await clearDraft(tx, which.kind, which.slug);
  return publishedVersion ?? 0;
}

const VERSIONS = 50;

/** The newest versions, or those before a number. Throws `noDocument`. */
export async function readVersions(db: Db, { kind, slug }: Which, before?: number) {
  const document = await findDocument(db, kind, slug);
  if (!document && hasSlug.has(kind)) throw noDocument();
  const found = document ? await findVersions(db, document.id, { before, limit: VERSIONS + 1 }) : [];
  return {
    hasMore: found.length > VERSIONS,
    versions: found.slice(0, VERSIONS).map(({ savedBy, publishedBy, ...version }) => ({
      ...version,
      savedBy: savedBy ?? "",
      publishedBy: publishedBy ?? "",
      is:
        version.number === document?.draftVersion
          ? ("draft" as const)
          : version.number === document?.publishedVersion
            ? ("published" as const)
            : null,
    })),
  };
}

async function findOld<K extends Kind>(db: Db, { kind, slug }: Which<K>, number: number): Promise<Body<K>> {
  const document = await findDocument(db, kind, slug);
  const found = document && (await findVersion(db, document.id, number));
  if (!found) throw noVersion();
  return parseBody(kind, found.body);
}

/** A version as today's schema reads it. Throws `noVersion`. */
export async function readVersion(db: Db, which: Which, number: number) {
  const body = await findOld(db, which, number);
  return { body, references: await nameReferences(db, collectReferences(body)) };
}

/** Makes a draft of an older version, in the caller's transaction. What it refers to and has gone meanwhile is refused, with its field. */
export async function restoreVersion<K extends Kind>(
  tx: Db,
  which: Which<K>,
  { version, number, ...saved }: { version: number; number: number; by: number; note: string },
): Promise<number> {
  // A body as it is read is a body that may be written.
  const body = (await findOld(tx, which, number)) as Draft<K>;
  return await saveDocument(tx, which, { version, body, ...saved });
}

/** Gives a document another address in the caller's transaction; the one before leads to it. Throws `noDocument`, or a failure with the refused fields. */
export async function moveDocument(tx: Db, which: Which, to: string): Promise<void> {
  checkSlug({ kind: which.kind, slug: to });
  const { id, publishedVersion } = await lockExisting(tx, which);
  if (!(await renameDocument(tx, id, to))) throw refused("to", texts.slugTaken);
  if (publishedVersion !== null)
    await redirectToPages(tx, [{ from: publicPathOf(which.kind, which.slug), to: publicPathOf(which.kind, to) }]);
  await invalidateTags(tx, [contentTag(which.kind)]);
}

/** What leads to a document: 'menu', 'page about-us'. Throws `noDocument`. */
export async function findDependants(db: Db, { kind, slug }: Which): Promise<string[]> {
  const row = await findDocument(db, kind, slug);
  if (!row) throw noDocument();
  const found = await Promise.all([
    documentsQuoting(db, publicPathOf(kind, slug)),
    kind === "page" ? documentsWith(db, fieldsOf("page"), row.id) : [],
  ]);
  const others = found.flat().filter((other) => other.kind !== kind || other.slug !== slug);
  return [...new Set(others.map((other) => `${other.kind} ${other.slug}`.trim()))].toSorted();
}

/** Deletes a document in the caller's transaction. `to`: where its address leads then. Throws `noDocument` or `changedMeanwhile`. */
export async function deleteDocument(tx: Db, which: Which, { version, to }: { version: number; to: string }): Promise<{ title: string }> {
  const { id, title, publishedVersion, version: newest } = await lockExisting(tx, which);
  if (newest !== version) throw changedMeanwhile();
  await deleteDocumentRow(tx, id);
  if (to !== "" && publishedVersion !== null) await redirectToPages(tx, [{ from: publicPathOf(which.kind, which.slug), to }]);
  await invalidateTags(tx, [contentTag(which.kind)]);
  return { title };
}
