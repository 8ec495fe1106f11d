import { useQuery } from "@tanstack/react-query";
import { categoryTree } from "../../../contract/admin/categories.ts";
import { send } from "../../api.ts";
import type { Branch } from "./tree.ts";

export const treeKey = ["categories", "tree"];

/** All categories, each followed by those below it. */
export const useTree = () => useQuery({ queryKey: treeKey, queryFn: async () => (await send(categoryTree)).categories });

/** The names of a category and of those above it: 'Rugs › Hand-knotted'. */
export function pathOf(tree: readonly Branch[], id: number): string {
  const names: string[] = [];
  for (let one = tree.find((each) => each.id === id); one; one = tree.find((each) => each.id === one?.parentId)) names.unshift(one.name);
  return names.join(" › ");
}

export const optionsOf = (tree: readonly Branch[]) => tree.map(({ id }) => ({ value: String(id), label: pathOf(tree, id) }));
