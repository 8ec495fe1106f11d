/** Merges what someone typed with what a colleague has saved meanwhile: field by field, and in lists of keyed parts part by part. */

type Fields = Record<string, unknown>;
/** A part of a list, such as a variation of a product. The key is its own for good. */
type Part = Fields & { key: string };

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
  const fields: Fields = {};
  for (const name of Object.keys(saved)) fields[name] = mergeValue(name, base[name], mine[name], saved[name], theirs);
  return { fields: fields as Record, theirs };
}

function mergeValue(path: string, base: unknown, mine: unknown, saved: unknown, theirs: Fields): unknown {
  if (isSame(mine, base) || isSame(mine, saved)) return saved;
  if (isSame(base, saved)) return mine;
  if (isKeyed(base) && isKeyed(mine) && isKeyed(saved)) return mergeParts(path, base, mine, saved, theirs);
  theirs[path] = saved;
  return mine;
}

const isKeyed = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every((part: unknown) => typeof part === "object" && part !== null && "key" in part);

/** In the order of what was typed; what a colleague has added comes last, and what either has removed is gone. */
function mergeParts(path: string, base: readonly Part[], mine: readonly Part[], saved: readonly Part[], theirs: Fields): Part[] {
  const [old, other] = [byKey(base), byKey(saved)];
  const added = saved.filter(({ key }) => !old.has(key) && !mine.some((part) => part.key === key));
  const kept = mine.filter(({ key }) => other.has(key) || !old.has(key));
  return [...kept, ...added].map((part, at) => {
    const [before, after] = [old.get(part.key), other.get(part.key)];
    if (!before || !after) return part;
    const names = Object.keys(after);
    const merged = names.map((name) => [name, mergeValue(`${path}.${at}.${name}`, before[name], part[name], after[name], theirs)]);
    return Object.fromEntries(merged) as Part;
  });
}

const byKey = (parts: readonly Part[]) => new Map(parts.map((part) => [part.key, part]));
