/** Where a category goes when it is dragged, or moved by its arrows. The tree is a list: each category is followed by those below it. */
import type { categoryTree } from "../../../contract/admin/categories.ts";
import type { ReplyOf } from "../../../contract/call.ts";

export type Branch = ReplyOf<typeof categoryTree>["categories"][number];
type Tree = readonly Branch[];
export type Place = { parentId: number | null; beforeId: number | null };

/** The category itself and those below it. */
export function branchOf(tree: Tree, id: number): Branch[] {
  const at = tree.findIndex((one) => one.id === id);
  const level = tree[at]?.level ?? 0;
  const end = tree.findIndex((one, index) => index > at && one.level <= level);
  return at < 0 ? [] : tree.slice(at, end < 0 ? tree.length : end);
}

const siblingsOf = (tree: Tree, parentId: number | null) => tree.filter((one) => one.parentId === parentId);

/** One place up (-1) or down (1) among its siblings; null when there is none. */
export function stepPlace(tree: Tree, { id, parentId }: Branch, step: -1 | 1): Place | null {
  const siblings = siblingsOf(tree, parentId);
  const at = siblings.findIndex((one) => one.id === id);
  if (!siblings[at + step]) return null;
  return { parentId, beforeId: siblings[step < 0 ? at - 1 : at + 2]?.id ?? null };
}

/** The place of the category that another one is dropped on: before it from below, and after it from above. Null where it is, or below itself. */
export function dropPlace(tree: Tree, id: number, overId: number): Place | null {
  const over = tree.find((one) => one.id === overId);
  if (!over || branchOf(tree, id).some((one) => one.id === overId)) return null;
  const isFromAbove = tree.findIndex((one) => one.id === id) < tree.indexOf(over);
  if (!isFromAbove) return { parentId: over.parentId, beforeId: over.id };
  const siblings = siblingsOf(tree, over.parentId).filter((one) => one.id !== id);
  return { parentId: over.parentId, beforeId: siblings[siblings.indexOf(over) + 1]?.id ?? null };
}

/** The tree with a category, and those below it, at another place. */
export function placed(tree: Tree, id: number, { parentId, beforeId }: Place): Branch[] {
  const branch = branchOf(tree, id);
  const others = tree.filter((one) => !branch.includes(one));
  const parents = parentId === null ? others : branchOf(others, parentId);
  const last = parents.at(-1);
  const at = beforeId === null ? (last ? others.indexOf(last) + 1 : others.length) : others.findIndex((one) => one.id === beforeId);
  const level = (others.find((one) => one.id === parentId)?.level ?? -1) + 1;
  const deeper = level - (branch[0]?.level ?? 0);
  const moved = branch.map((one) => ({ ...one, level: one.level + deeper, parentId: one.id === id ? parentId : one.parentId }));
  return others.toSpliced(at, 0, ...moved);
}
