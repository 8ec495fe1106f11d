/** How many cards stand side by side: the shopper's own choice, kept in this browser. */
import { useSyncExternalStore } from "react";
import { type Key, writeStored } from "../../state/storage.ts";

/** The usual number needs no mark; another one stands as `data-…` on the document, where the style sheets see it. */
export const grids = {
  listing: { key: "LISTING_COLUMNS", mark: "columns", usual: 3, choices: [2, 3, 4], only: "only-desktop" },
  phone: { key: "PHONE_COLUMNS", mark: "phoneColumns", usual: 2, choices: [1, 2], only: "only-phone" },
  collections: { key: "COLLECTION_COLUMNS", mark: "collectionColumns", usual: 2, choices: [2, 4], only: "only-desktop" },
} as const satisfies Record<string, { key: Key; mark: string; usual: number; choices: readonly number[]; only: string }>;

export type Grid = (typeof grids)[keyof typeof grids];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Read from the mark, which is what the grid follows: a browser may refuse to store the choice. */
export function useColumns<One extends Grid>({ mark, usual, choices }: One): One["choices"][number] {
  const marked = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[mark],
    () => undefined,
  );
  return choices.find((columns: number) => String(columns) === marked) ?? usual;
}

export function chooseColumns({ key, mark }: Grid, columns: number): void {
  document.documentElement.dataset[mark] = String(columns);
  writeStored(key, String(columns));
  for (const listener of listeners) listener();
}
