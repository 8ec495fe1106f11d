/** The tree of sections, columns and blocks of a page, and every way to change it. Each function returns a new tree; the old one stays for the undo. */
import type { Block } from "../../../contract/content/blocks.ts";
import type { Section } from "../../../contract/content/home.ts";

export type Column = Section["columns"][number];
export type Node = Section | Column | Block;
export type Level = "section" | "column" | "block";
export type Sections = readonly Section[];

/** One line of the tree as it is shown: a part with what it is in. */
export type Row = { id: number; level: Level; node: Node; parentId: number | null; at: number; siblings: number; path: string };

/** As many as a schema takes. */
const MOST: Record<Level, number> = { section: 60, column: 12, block: 20 };

/** All parts in the order of the page. `path`: where the part is among the sections: '0.columns.1.blocks.2'. */
export function rowsOf(sections: Sections): Row[] {
  const row = (level: Level, node: Node, parentId: number | null, at: number, siblings: number, path: string): Row => ({
    id: node.id,
    level,
    node,
    parentId,
    at,
    siblings,
    path,
  });
  return sections.flatMap((section, at) => [
    row("section", section, null, at, sections.length, `${at}`),
    ...section.columns.flatMap((column, columnAt) => [
      row("column", column, section.id, columnAt, section.columns.length, `${at}.columns.${columnAt}`),
      ...column.blocks.map((block, blockAt) =>
        row("block", block, column.id, blockAt, column.blocks.length, `${at}.columns.${columnAt}.blocks.${blockAt}`),
      ),
    ]),
  ]);
}

export const findRow = (sections: Sections, id: number): Row | undefined => rowsOf(sections).find((row) => row.id === id);

/** A number that no part has. Two who add parts at once seldom draw the same one, so that both parts are kept when their drafts meet. */
export const freshId = (used: Iterable<number>, random = Math.random()): number => Math.max(0, ...used) + 1 + Math.floor(random * 10_000);

/** Every number in both trees. */
export const idsOf = (...trees: readonly Sections[]): number[] => trees.flatMap((sections) => rowsOf(sections).map(({ id }) => id));

/** A copy with numbers of its own, and of everything in it. */
export function renumbered<Part extends Node>(part: Part, used: readonly number[]): Part {
  let last = Math.max(0, ...used);
  const again = <Inner extends Node>(node: Inner): Inner => {
    last = freshId([last]);
    return {
      ...node,
      id: last,
      ...("columns" in node && Array.isArray(node.columns) && { columns: node.columns.map(again) }),
      ...("blocks" in node && { blocks: node.blocks.map(again) }),
    };
  };
  return again(part);
}

export const levelOf = (node: Node): Level => ("type" in node ? "block" : "blocks" in node ? "column" : "section");

/** The tree with one part changed, or without it when `change` returns null. */
export function withChanged(sections: Sections, id: number, change: (node: Node) => Node | null): Section[] {
  const each = <Part extends Node>(parts: readonly Part[]): Part[] =>
    parts.flatMap((part) => {
      if (part.id === id) return (change(part) as Part | null) ?? [];
      if ("type" in part) return [part];
      if ("blocks" in part) return [{ ...part, blocks: each(part.blocks) }];
      return "columns" in part ? [{ ...part, columns: each(part.columns as readonly Column[]) }] : [part];
    });
  return each(sections);
}

/** The tree with a part at a place. `parentId`: null for a section. The same tree when there is no room. */
export function withInserted(sections: Sections, node: Node, parentId: number | null, at: number): Section[] {
  if (parentId === null) {
    return sections.length < MOST.section ? sections.toSpliced(at, 0, node as Section) : [...sections];
  }
  return withChanged(sections, parentId, (parent) => {
    if ("blocks" in parent)
      return parent.blocks.length < MOST.block ? { ...parent, blocks: parent.blocks.toSpliced(at, 0, node as Block) } : parent;
    if (!("type" in parent) && "columns" in parent && parent.columns.length < MOST.column)
      return { ...parent, columns: parent.columns.toSpliced(at, 0, node as Column) };
    return parent;
  });
}

/** The tree with a part moved; the same tree when there is no room for it. */
function withMoved(sections: Sections, id: number, parentId: number | null, at: number): Section[] {
  const row = findRow(sections, id);
  if (!row) return [...sections];
  const without = withChanged(sections, id, () => null);
  const moved = withInserted(without, row.node, parentId, at);
  return findRow(moved, id) ? moved : [...sections];
}

/** One step up or down: among its neighbours, and a block beyond the last of them into the next column. */
export function stepped(sections: Sections, id: number, by: -1 | 1): Section[] {
  const row = findRow(sections, id);
  if (!row) return [...sections];
  const to = row.at + by;
  if (to >= 0 && to < row.siblings) return withMoved(sections, id, row.parentId, to);
  if (row.level === "section") return [...sections];
  const parents = rowsOf(sections).filter(({ level }) => level === (row.level === "block" ? "column" : "section"));
  const next = parents[parents.findIndex((parent) => parent.id === row.parentId) + by];
  if (!next) return [...sections];
  return withMoved(sections, id, next.id, by > 0 ? 0 : Number.MAX_SAFE_INTEGER);
}

/** Whether a step leads anywhere. */
export function canStep(sections: Sections, { level, parentId, at, siblings }: Row, by: -1 | 1): boolean {
  if (at + by >= 0 && at + by < siblings) return true;
  if (level === "section") return false;
  const parents = rowsOf(sections).filter((row) => row.level === (level === "block" ? "column" : "section"));
  return parents[parents.findIndex((parent) => parent.id === parentId) + by] !== undefined;
}

/** A part dropped on another one: it takes that one's place, or goes into it. */
export function dropped(sections: Sections, id: number, overId: number): Section[] {
  const rows = rowsOf(sections);
  const [from, over] = [rows.findIndex((row) => row.id === id), rows.findIndex((row) => row.id === overId)];
  const [part, target] = [rows[from], rows[over]];
  if (!part || !target || part === target) return [...sections];
  const ancestors = (row: Row): Row[] => {
    const parent = rows.find((one) => one.id === row.parentId);
    return parent ? [row, ...ancestors(parent)] : [row];
  };
  const line = ancestors(target);
  if (line.some((row) => row.id === id)) return [...sections];
  // The part of the same kind that holds what it was dropped on: it takes its place.
  const same = line.find(({ level }) => level === part.level);
  if (same) return withMoved(sections, id, same.parentId, same.at);
  // Dropped on what holds such parts: it comes first in there, or last when it came from below.
  const holder = part.level === "block" && target.level === "section" ? (target.node as Section).columns[0]?.id : target.id;
  return holder === undefined ? [...sections] : withMoved(sections, id, holder, 0);
}
