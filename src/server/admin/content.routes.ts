import * as calls from "../../contract/admin/content.ts";
import type { Draft } from "../../contract/content/kinds.ts";
import type { Db } from "../../db/connect.ts";
import {
  type StaffDocument,
  addDocument,
  deleteDocument,
  discardDocument,
  findDependants,
  listDocuments,
  moveDocument,
  nameReferences,
  preparePreview,
  publishDocument,
  readDocument,
  readVersion,
  readVersions,
  restoreVersion,
  saveDocument,
  unscheduleDocument,
} from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { StaffMember } from "../http/caller.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

type Which = { kind: calls.DocumentKind; slug: string };
type Fields = Record<string, unknown>;

/** As people name it: 'home', 'page about-us'. */
export const subjectOf = ({ kind, slug }: { kind: string; slug: string }) => ({ kind: "content" as const, name: `${kind} ${slug}`.trim() });

const moment = (at: Date | null) => at?.toISOString() ?? null;

const toWire = ({ draft, schedule, publishedAt, publishedVersion: _publishedVersion, kind, ...document }: StaffDocument) => ({
  ...document,
  kind: kind as calls.DocumentKind,
  publishedAt: moment(publishedAt),
  draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
  schedule: schedule && { version: schedule.version, from: moment(schedule.from), until: moment(schedule.until) },
});

/** A body is checked by the schema of its kind when it is saved. */
const draftOf = (body: Record<string, unknown>) => body as Draft<calls.DocumentKind>;

/** The audit log names versions: their bodies stay. */
export function contentAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  const change = <Done>(
    person: StaffMember,
    action: { name: string },
    which: Which,
    work: (tx: Db, now: Date) => Promise<{ done: Done; before?: Fields; after?: Fields }>,
  ): Promise<Done> =>
    inTransaction(db, async (tx) => {
      const now = clock();
      const { done, ...fields } = await work(tx, now);
      await recordChange(tx, person, { action: action.name, subject: subjectOf(which), ...fields }, now);
      return done;
    });

  answer(calls.contentList)(async (_body, _caller, { kind }) => ({
    status: "success",
    documents: (await listDocuments(db, kind)).filter((document) => document.kind !== "settings").map(toWire),
  }));

  answer(calls.contentDocument)(async (_body, _caller, { slug }, { kind }) => {
    const { body, version, lastItemId, references, publicPath, ...document } = await readDocument(db, { kind, slug });
    return {
      status: "success",
      ...toWire(document),
      body,
      version,
      publishedVersion: document.publishedVersion,
      draftVersion: document.draft?.version ?? null,
      lastItemId,
      references,
      publicPath,
    };
  });

  answer(calls.contentReferences)(async ({ references }) => ({ status: "success", references: await nameReferences(db, references) }));

  answer(calls.addContent)(async ({ slug, body, note }, { person }, _query, { kind }) => {
    const version = await change(person, calls.addContent, { kind, slug }, async (tx) => {
      const done = await addDocument(tx, { kind, slug }, draftOf(body), { by: person.id, note });
      return { done, after: { version: done, ...(note && { note }) } };
    });
    return { status: "success", version };
  });

  answer(calls.saveContent)(async ({ slug, version, body, note }, { person }, _query, { kind }) => {
    const saved = await change(person, calls.saveContent, { kind, slug }, async (tx) => {
      const done = await saveDocument(tx, { kind, slug }, { version, body: draftOf(body), by: person.id, note });
      return { done, before: { version }, after: { version: done, ...(note && { note }) } };
    });
    return { status: "success", version: saved };
  });

  answer(calls.publishContent)(async ({ slug, version, from, until }, { person }, _query, { kind }) => {
    await change(person, calls.publishContent, { kind, slug }, async (tx, now) => {
      const { publishedVersion } = await readDocument(tx, { kind, slug });
      const times = { from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) };
      await publishDocument(tx, { kind, slug }, { version, ...times, by: person.id, now });
      return {
        done: undefined,
        before: { published: publishedVersion },
        after: { published: version, ...(from && { from }), ...(until && { until }) },
      };
    });
    return { status: "success", version };
  });

  answer(calls.unscheduleContent)(async ({ slug }, { person }, _query, { kind }) => {
    await change(person, calls.unscheduleContent, { kind, slug }, async (tx) => {
      const { schedule } = await readDocument(tx, { kind, slug });
      await unscheduleDocument(tx, { kind, slug });
      return { done: undefined, before: { from: schedule?.from, until: schedule?.until }, after: { from: null, until: null } };
    });
    return { status: "success" };
  });

  answer(calls.discardContent)(async ({ slug, version }, { person }, _query, { kind }) => {
    const left = await change(person, calls.discardContent, { kind, slug }, async (tx) => {
      const done = await discardDocument(tx, { kind, slug }, version);
      return { done, before: { draft: version }, after: { draft: null } };
    });
    return { status: "success", version: left };
  });

  answer(calls.contentVersions)(async (_body, _caller, { slug, before }, { kind }) => {
    const { versions, hasMore } = await readVersions(db, { kind, slug }, before);
    return {
      status: "success",
      hasMore,
      versions: versions.map((version) => ({
        ...version,
        savedAt: version.savedAt.toISOString(),
        publishedAt: moment(version.publishedAt),
      })),
    };
  });

  answer(calls.contentVersion)(async (_body, _caller, { slug }, { kind, number }) => {
    const { body, references } = await readVersion(db, { kind, slug }, number);
    return { status: "success", number, body, references };
  });

  answer(calls.restoreContent)(async ({ slug, version, number }, { person }, _query, { kind }) => {
    const saved = await change(person, calls.restoreContent, { kind, slug }, async (tx) => {
      const done = await restoreVersion(tx, { kind, slug }, { version, number, by: person.id, note: "" });
      return { done, before: { version }, after: { version: done, restored: number } };
    });
    return { status: "success", version: saved };
  });

  answer(calls.moveContent)(async ({ slug, to }, { person }, _query, { kind }) => {
    await change(person, calls.moveContent, { kind, slug: to }, async (tx) => {
      await moveDocument(tx, { kind, slug }, to);
      return { done: undefined, before: { slug }, after: { slug: to } };
    });
    return { status: "success" };
  });

  answer(calls.contentDependants)(async (_body, _caller, { slug }, { kind }) => ({
    status: "success",
    content: await findDependants(db, { kind, slug }),
  }));

  answer(calls.deleteContent)(async (_body, { person }, { slug, version, to }, { kind }) => {
    await change(person, calls.deleteContent, { kind, slug }, async (tx) => {
      const { title } = await deleteDocument(tx, { kind, slug }, { version, to });
      return { done: undefined, before: { title, version }, after: { ...(to && { to }) } };
    });
    return { status: "success" };
  });

  answer(calls.previewContent)(async ({ slug, body, token }, { person }, _query, { kind }) => {
    const { expiresAt, ...preview } = await preparePreview(db, { kind, slug, body, token, by: person.id, now: clock() });
    return { status: "success", ...preview, expiresAt: expiresAt.toISOString() };
  });
}
