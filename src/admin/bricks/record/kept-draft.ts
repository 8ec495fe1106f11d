/** What was typed into a form and not saved, in this browser: a reload, a closed tab and a lost line lose nothing. */

type Fields = Record<string, unknown>;
export type KeptDraft<Record extends Fields> = {
  /** What was typed. */
  fields: Record;
  /** What it was typed into. */
  base: { fields: Record; version: number };
};

/** A draft may hold a person's data: one that was left is not kept longer than a day. */
const KEPT_MS = 24 * 3_600_000;
const PREFIX = "draft:";

type Kept = { at: number; value: unknown };

/** What was kept under the name within the last day; null when there is none. Another release of the page may have written it: check its fields. */
export function readKept(name: string): unknown {
  const kept = read(PREFIX + name);
  return kept && isFresh(kept) ? kept.value : null;
}

/** Keeps a value that JSON can hold. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), value } satisfies Kept));
  } catch {
    // The storage is full or forbidden: the form works without it.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** Null when there is none, and when the form of a newer release has other fields. `like`: a record as the form knows it. */
export function readDraft<Record extends Fields>(name: string, like: Record): KeptDraft<Record> | null {
  // Written by keepDraft alone.
  const draft = readKept(name) as KeptDraft<Record> | null;
  return draft && hasFieldsOf(draft.fields, like) && hasFieldsOf(draft.base.fields, like) ? draft : null;
}

export const keepDraft = (name: string, draft: KeptDraft<Fields>): void => keep(name, draft);

/** Forgets every draft that was left for longer than a day. Call it once when the admin opens. */
export function dropOldDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    const kept = key.startsWith(PREFIX) ? read(key) : null;
    if (kept && !isFresh(kept)) localStorage.removeItem(key);
  }
}

const isFresh = ({ at }: Kept): boolean => Date.now() - at < KEPT_MS;
const namesOf = (fields: Fields): string => Object.keys(fields).toSorted().join();
const hasFieldsOf = (fields: Fields, like: Fields): boolean => namesOf(fields) === namesOf(like);

function read(key: string): Kept | null {
  try {
    // Written by this file alone; an earlier release kept no value.
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    return kept && { at: kept.at ?? 0, value: kept.value ?? null };
  } catch {
    return null;
  }
}
