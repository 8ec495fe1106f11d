/** What differs between two trees of sections: parts that came, went, moved, or have other fields. */
import { type Row, type Sections, rowsOf } from "./tree.ts";

export type Difference = { row: Row; what: "added" | "removed" | "moved" | "changed"; fields: readonly string[] };

/** In the order of the newer tree; what went comes last. What came or went with the part that holds it is not named again. */
export function differencesOf(before: Sections, after: Sections): Difference[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const [oldById, nowById] = [byId(old), byId(now)];
  const added = now.filter(({ id, parentId }) => !oldById.has(id) && (parentId === null || oldById.has(parentId)));
  const removed = old.filter(({ id, parentId }) => !nowById.has(id) && (parentId === null || nowById.has(parentId)));
  const moved = new Set(now.filter(({ id, parentId }) => oldById.has(id) && oldById.get(id)?.parentId !== parentId).map(({ id }) => id));
  for (const parentId of new Set(now.map((row) => row.parentId))) {
    const stay = ({ id, parentId: parent }: Row) =>
      parent === parentId && oldById.get(id)?.parentId === parentId && nowById.get(id)?.parentId === parentId;
    const order = old.filter(stay).map(({ id }) => id);
    const placed = now.filter(stay).map(({ id }) => order.indexOf(id));
    const kept = longestRise(placed);
    for (const place of placed) if (!kept.has(place)) moved.add(order[place]!);
  }
  const others = now.flatMap((row): Difference[] => {
    if (added.includes(row)) return [{ row, what: "added", fields: [] }];
    const was = oldById.get(row.id);
    if (!was) return [];
    const fields = changedFields(was, row);
    if (moved.has(row.id)) return [{ row, what: "moved", fields }];
    return fields.length > 0 ? [{ row, what: "changed", fields }] : [];
  });
  return [...others, ...removed.map((row) => ({ row, what: "removed" as const, fields: [] }))];
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Fields of its own that differ, without what is in it. */
function changedFields({ node: before }: Row, { node: after }: Row): string[] {
  const inner = (name: string, value: unknown) => name === "blocks" || (name === "columns" && Array.isArray(value));
  return Object.entries(after)
    .filter(([name, value]) => !inner(name, value) && JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]))
    .map(([name]) => name);
}

/** The most numbers that rise from left to right: they have kept their order. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const before = best.slice(0, at).filter((rise) => rise.at(-1)! < number);
    best.push([...before.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), []), number]);
  }
  return new Set(best.reduce((longest, rise) => (rise.length > longest.length ? rise : longest), []));
}
