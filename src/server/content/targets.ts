/** What content points to, for those who look at it: drafts and what is gone are not there. */
import type { Db } from "../../db/connect.ts";
import { type Reference, type TargetKind, referencesIn } from "./content.rules.ts";
import { type TargetRow, findTargets } from "./targets.queries.ts";

export type Target = TargetRow;
/** Gives what an id stands for; undefined when it is null, gone or a draft. */
export type Targets = (kind: TargetKind, id: number | null) => Target | undefined;

const keyOf = ({ kind, id }: Reference) => `${kind}:${id}`;

/** Finds everything that a body points to, in one statement. */
export async function targetsOf(db: Db, body: unknown): Promise<Targets> {
  const rows = await findTargets(db, referencesIn(body));
  const shown = new Map(rows.filter((row) => row.is_shown).map((row) => [keyOf(row), row]));
  return (kind, id) => (id === null ? undefined : shown.get(keyOf({ kind, id })));
}

/** What a body points to that does not exist at all. */
export async function missingIn(db: Db, body: unknown): Promise<Reference[]> {
  const references = referencesIn(body);
  const known = new Set((await findTargets(db, references)).map(keyOf));
  return references.filter((reference) => !known.has(keyOf(reference)));
}
