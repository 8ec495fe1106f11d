/** What was typed into a form and not saved, in this browser: a reload, a closed tab and a lost line lose nothing. */

type Fields = Record<string, unknown>;
export type KeptDraft<Record extends Fields> = {
  /** What was typed. */
  fields: Record;
  /** What it was typed into. */
  base: { fields: Record; version: number };
};

/** A draft may hold somebody's personal data: one that was left is not kept longer than a day. */
const KEPT_MS = 24 * 3_600_000;
const PREFIX = "draft:";

/** Null when there is none, and when the form of a newer release has other fields. `like`: a record as the form knows it. */
export function readDraft<Record extends Fields>(name: string, like: Record): KeptDraft<Record> | null {
  const kept = read<Record>(PREFIX + name);
  return kept && isFresh(kept) && hasFieldsOf(kept.fields, like) && hasFieldsOf(kept.base.fields, like) ? kept : null;
}

export function keepDraft(name: string, draft: KeptDraft<Fields>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // The storage is full or forbidden: the form works without it.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** Forgets every draft that was left for longer than a day. Call it once when the admin opens. */
export function dropOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    const kept = key.startsWith(PREFIX) ? read(key) : null;
    if (kept && !isFresh(kept)) localStorage.removeItem(key);
  }
}

const isFresh = ({ at }: { at: number }): boolean => Date.now() - at < KEPT_MS;
const namesOf = (fields: Fields): string => Object.keys(fields).toSorted().join();
const hasFieldsOf = (fields: Fields, like: Fields): boolean => namesOf(fields) === namesOf(like);

function read<Record extends Fields>(key: string): (KeptDraft<Record> & { at: number }) | null {
  try {
    // Written by this file alone.
    return JSON.parse(localStorage.getItem(key) ?? "null") as (KeptDraft<Record> & { at: number }) | null;
  } catch {
    return null;
  }
}
