/** How many cards stand side by side on a desk: the shopper's own choice, kept in this browser. */
import { useSyncExternalStore } from "react";
import { keys, writeStored } from "../../state/storage.ts";

export type Columns = 2 | 3 | 4;

/** The usual number needs no mark; another one stands as `data-…` on the document, where the style sheets see it. */
export const grids = {
  listing: { key: keys.listingColumns, mark: "columns", usual: 3, choices: [2, 3, 4] },
  collections: { key: keys.collectionColumns, mark: "collectionColumns", usual: 2, choices: [2, 4] },
} as const satisfies Record<string, { key: string; mark: string; usual: Columns; choices: readonly Columns[] }>;

export type Grid = (typeof grids)[keyof typeof grids];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Read from the mark, which is what the grid follows: a browser may refuse to store the choice. */
export function useColumns({ mark, usual, choices }: Grid): Columns {
  const marked = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[mark],
    () => undefined,
  );
  return choices.find((columns) => String(columns) === marked) ?? usual;
}

export function chooseColumns({ key, mark }: Grid, columns: Columns): void {
  document.documentElement.dataset[mark] = String(columns);
  writeStored(key, String(columns));
  for (const listener of listeners) listener();
}
