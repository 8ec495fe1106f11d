/** Resolves references in content. Only public records are resolved, not drafts. */
import type { Db } from "../../db/connect.ts";
import type { ReferenceKind } from "../../contract/content/fields.ts";
import { type Reference, collectReferences } from "./content.rules.ts";
import { type ReferencedRow, findReferencedRows } from "./references.queries.ts";

export type Referenced = ReferencedRow;
/** Returns the referenced record; undefined when the id is null, deleted or a draft. */
export type ResolveReference = (kind: ReferenceKind, id: number | null) => Referenced | undefined;

const keyOf = ({ kind, id }: Reference) => `${kind}:${id}`;

/** Loads all references of a body in one statement. */
export async function resolveReferences(db: Db, body: unknown): Promise<ResolveReference> {
  const rows = await findReferencedRows(db, collectReferences(body));
  const shown = new Map(rows.filter((row) => row.is_shown).map((row) => [keyOf(row), row]));
  return (kind, id) => (id === null ? undefined : shown.get(keyOf({ kind, id })));
}

/** References of a body that do not exist, not even as a draft. */
export async function findMissingReferences(db: Db, body: unknown): Promise<Reference[]> {
  const references = collectReferences(body);
  const known = new Set((await findReferencedRows(db, references)).map(keyOf));
  return references.filter((reference) => !known.has(keyOf(reference)));
}
