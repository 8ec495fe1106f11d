/** How items of the menu move: up and down among their neighbours, in below the one before, and out beside the one above. */
import type { MenuItem } from "../../../contract/content/menu.ts";

type Items = readonly MenuItem[];
/** Where an item is: its place on each level. */
export type Path = readonly number[];
export const WAYS = ["up", "down", "out", "in"] as const;
export type Way = (typeof WAYS)[number];
export type Row = { item: MenuItem; path: Path };

const MOST_LEVELS = 3;

/** All items, each followed by those below it. */
export const rowsOf = (items: Items, above: Path = []): Row[] =>
  items.flatMap((item, at) => {
    const path = [...above, at];
    return [{ item, path }, ...rowsOf(item.children, path)];
  });

/** How many levels an item takes, with those below it. */
const depthOf = ({ children }: MenuItem): number => 1 + Math.max(0, ...children.map(depthOf));

const listAt = (items: Items, above: Path): Items => above.reduce<Items>((list, at) => list[at]?.children ?? [], items);
export const itemAt = (items: Items, path: Path): MenuItem | undefined => listAt(items, path.slice(0, -1))[path.at(-1) ?? -1];

/** The tree with another list below an item. */
function withList(items: Items, above: Path, change: (list: Items) => Items): MenuItem[] {
  const [first, ...rest] = above;
  if (first === undefined) return [...change(items)];
  return items.map((item, at) => (at === first ? { ...item, children: withList(item.children, rest, change) } : item));
}

export const withItem = (items: Items, path: Path, item: MenuItem): MenuItem[] =>
  withList(items, path.slice(0, -1), (list) => list.with(path.at(-1)!, item));

export const without = (items: Items, path: Path): MenuItem[] =>
  withList(items, path.slice(0, -1), (list) => list.toSpliced(path.at(-1)!, 1));

export const withAdded = (items: Items, path: Path, item: MenuItem): MenuItem[] =>
  withList(items, path.slice(0, -1), (list) => list.toSpliced(path.at(-1)!, 0, item));

type Moved = { items: MenuItem[]; path: Path };

/** The tree after a move, and where the item is then; null when it cannot move that way. */
export function moved(items: Items, path: Path, way: Way): Moved | null {
  const [above, at, item] = [path.slice(0, -1), path.at(-1) ?? 0, itemAt(items, path)];
  if (!item) return null;
  const to = (target: Path): Moved => ({ items: withAdded(without(items, path), target, item), path: target });
  switch (way) {
    case "up":
      return at > 0 ? to([...above, at - 1]) : null;
    case "down":
      return at < listAt(items, above).length - 1 ? to([...above, at + 1]) : null;
    case "in": {
      const before = itemAt(items, [...above, at - 1]);
      return before && path.length + depthOf(item) <= MOST_LEVELS ? to([...above, at - 1, before.children.length]) : null;
    }
    case "out":
      return above.length > 0 ? to([...above.slice(0, -1), above.at(-1)! + 1]) : null;
  }
}

/** The tree after an item was dropped on another one: at its place, on its level. Null when it does not fit there. */
export function dropped(items: Items, path: Path, over: Path): Moved | null {
  const item = itemAt(items, path);
  const isWithin = path.every((at, level) => over[level] === at);
  if (!item || !itemAt(items, over) || isWithin || over.length - 1 + depthOf(item) > MOST_LEVELS) return null;
  // Taking the item out moves what follows it in its list.
  const level = path.length - 1;
  const isAfter = over.length > level && path.slice(0, level).every((at, each) => over[each] === at) && over[level]! > path[level]!;
  const isNeighbour = isAfter && over.length === path.length;
  const target = isAfter && !isNeighbour ? over.with(level, over[level]! - 1) : over;
  return { items: withAdded(without(items, path), target, item), path: target };
}
