type Fields = Record<string, unknown>;

/** What a change changed, for its audit entry: the fields that differ, before and after; undefined when none does. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const only = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
