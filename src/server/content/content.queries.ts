import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { contentDocuments, contentVersions, deliveryCharges } from "../../db/schema/content.ts";

export type Which = "published" | "draft";

/** The body that everybody sees, or the newest state: the draft, or else what is published. */
export async function bodyOf(db: Db, which: Which, kind: string, slug: string): Promise<unknown> {
  const { publishedVersionId: published, draftVersionId: draft } = contentDocuments;
  const pointer = which === "published" ? published : sql`coalesce(${draft}, ${published})`;
  const [version] = await db
    .select({ body: contentVersions.body })
    .from(contentDocuments)
    .innerJoin(contentVersions, eq(contentVersions.id, pointer))
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));
  return version?.body;
}

/** The document, made when it is not there, and held until the transaction ends: whoever saves at the same time waits here. */
export async function lockDocument(tx: Db, kind: string, slug: string): Promise<{ id: number; lastItemId: number }> {
  await tx.insert(contentDocuments).values({ kind, slug }).onConflictDoNothing();
  const [document] = await tx
    .select({ id: contentDocuments.id, lastItemId: contentDocuments.lastItemId })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)))
    .for("update");
  if (!document) throw new Error(`The document ${kind} ${slug} vanished while it was saved`);
  return document;
}

/** Adds the next version of a locked document and points the draft at it. Returns its number. */
export async function addVersion(tx: Db, document: { id: number; lastItemId: number }, body: unknown): Promise<number> {
  const next = sql<number>`(select coalesce(max(v.number), 0) + 1 from content_versions v where v.document_id = ${document.id})`;
  const [version] = await tx
    .insert(contentVersions)
    .values({ documentId: document.id, number: next, body })
    .returning({ id: contentVersions.id, number: contentVersions.number });
  if (!version) throw new Error("The database gave no version back");
  await tx
    .update(contentDocuments)
    .set({ draftVersionId: version.id, lastItemId: document.lastItemId, updatedAt: sql`now()` })
    .where(eq(contentDocuments.id, document.id));
  return version.number;
}

/** Points what everybody sees at the draft. False when there is none. */
export async function publishDraft(db: Db, kind: string, slug: string): Promise<boolean> {
  const changed = await db
    .update(contentDocuments)
    .set({ publishedVersionId: contentDocuments.draftVersionId, draftVersionId: null, publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug), isNotNull(contentDocuments.draftVersionId)))
    .returning({ id: contentDocuments.id });
  return changed.length > 0;
}

export const dropDraft = (db: Db, kind: string, slug: string) =>
  db
    .update(contentDocuments)
    .set({ draftVersionId: null, updatedAt: sql`now()` })
    .where(and(eq(contentDocuments.kind, kind), eq(contentDocuments.slug, slug)));

export async function chargesRow(db: Db) {
  const [row] = await db
    .select({ freeFrom: deliveryCharges.freeFrom, charge: deliveryCharges.charge, codCharge: deliveryCharges.codCharge })
    .from(deliveryCharges);
  return row;
}

export const upsertCharges = (db: Db, charges: Omit<typeof deliveryCharges.$inferInsert, "id">) =>
  db
    .insert(deliveryCharges)
    .values({ id: 1, ...charges })
    .onConflictDoUpdate({ target: deliveryCharges.id, set: { ...charges, updatedAt: sql`now()` } });
