/** Who changed what. An entry is written in the transaction of its change. */
import type { Db } from "../../db/connect.ts";
import { type AuditQuery, type NewAuditEntry, insertAuditEntry, listAuditEntries } from "./staff.queries.ts";

type Fields = Record<string, unknown>;
export type Change = {
  /** The name of the call. */
  action: string;
  subject: { kind: NewAuditEntry["subjectKind"]; name: string };
  before?: Fields;
  after?: Fields;
};

/** `who`: null for the shop itself; `tokenId`: of a program in their name. Call it in the transaction of the change, and give it no secret. */
export async function recordChange(
  tx: Db,
  who: { id: number; tokenId?: number | undefined } | null,
  change: Change,
  at: Date,
): Promise<void> {
  const { action, subject, before = null, after = null } = change;
  await insertAuditEntry(tx, {
    at,
    staffId: who?.id ?? null,
    tokenId: who?.tokenId ?? null,
    action,
    subjectKind: subject.kind,
    subjectName: subject.name,
    before,
    after,
  });
}

/** A page of the log, the newest first. `next`: where the next page starts; null after the last entry. */
export async function readAuditLog(db: Db, { rows, ...asked }: AuditQuery & { rows: number }) {
  const found = await listAuditEntries(db, { ...asked, limit: rows + 1 });
  const entries = found.slice(0, rows).map(({ entry, who, program }) => ({ ...entry, who, program }));
  return { entries, next: found.length > rows ? (entries.at(-1)?.id ?? null) : null };
}
