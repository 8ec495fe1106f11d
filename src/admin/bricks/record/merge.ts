/** Merges what someone typed with what a colleague has saved meanwhile: field by field, and in lists of keyed parts part by part. */

type Fields = Record<string, unknown>;
/** A part of a list, such as a variation of a product or a question. Its key, or its number in the document, is its own for good. */
type Part = Fields & ({ key: string } | { id: number });

/** Whether two values of a form are the same, in all their parts. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Merged<Record extends Fields> = {
  fields: Record;
  /** The saved value of each field that both have changed, by its path: 'name', 'variations.2.price'. */
  theirs: Fields;
};

/** `base`: what both started from. Where both have changed a field, what was typed stays. */
export function merge<Record extends Fields>({ base, mine, saved }: { base: Record; mine: Record; saved: Record }): Merged<Record> {
  const theirs: Fields = {};
  return { fields: mergeFields("", base, mine, saved, theirs) as Record, theirs };
}

const mergeFields = (path: string, base: Fields, mine: Fields, saved: Fields, theirs: Fields): Fields =>
  Object.fromEntries(
    Object.keys(saved).map((name) => [
      name,
      mergeValue(path === "" ? name : `${path}.${name}`, base[name], mine[name], saved[name], theirs),
    ]),
  );

function mergeValue(path: string, base: unknown, mine: unknown, saved: unknown, theirs: Fields): unknown {
  if (isSame(mine, base) || isSame(mine, saved)) return saved;
  if (isSame(base, saved)) return mine;
  // A part that one of them has added is not known by the other.
  if (base === undefined && mine === null) return saved;
  // What has no number yet gets one when it is saved: its parts cannot be told from those that are saved.
  if (isKeyed(base) && base.every((part) => keyOf(part) !== null) && isKeyed(mine) && isKeyed(saved))
    return mergeParts(path, base, mine, saved, theirs);
  if (isFields(base) && isFields(mine) && isFields(saved)) return mergeFields(path, base, mine, saved, theirs);
  theirs[path] = saved;
  return mine;
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

const isKeyed = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every((part: unknown) => isFields(part) && ("key" in part || typeof part["id"] === "number"));

/** Null for a part without a number yet: it is not the same as any other. */
const keyOf = (part: Part): string | number | null => ("key" in part ? String(part["key"]) : part.id === 0 ? null : part.id);

/** In the order of what was typed; what a colleague has added comes last, and what either has removed is gone. */
function mergeParts(path: string, base: readonly Part[], mine: readonly Part[], saved: readonly Part[], theirs: Fields): Part[] {
  const [old, other, typed] = [byKey(base), byKey(saved), byKey(mine)];
  const isNew = (part: Part) => !old.has(keyOf(part));
  const added = saved.filter((part) => isNew(part) && !typed.has(keyOf(part)));
  const kept = mine.filter((part) => other.has(keyOf(part)) || isNew(part));
  // A colleague's order counts as long as nobody moved anything here.
  const isMoved = !isSame(mine.map(keyOf), base.map(keyOf));
  const parts = isMoved ? [...kept, ...added] : [...saved.filter((part) => !isNew(part) || added.includes(part)), ...kept.filter(isNew)];
  return parts.map((known, at) => {
    const key = keyOf(known);
    const [before, part, after] = [old.get(key), typed.get(key), other.get(key)];
    // Two may have added the same part, such as a size of a product.
    if (part && after) return mergeFields(`${path}.${at}`, before ?? {}, part, after, theirs) as Part;
    return known;
  });
}

const byKey = (parts: readonly Part[]) => new Map(parts.filter((part) => keyOf(part) !== null).map((part) => [keyOf(part), part]));
