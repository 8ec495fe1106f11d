/** How many cards stand side by side on a desk: the shopper's own choice, kept in this browser. */
import { useSyncExternalStore } from "react";
import { keys, writeStored } from "../../session/storage.ts";

export type Columns = 2 | 3 | 4;

/** The usual number needs no mark; another one stands as `data-…` on the document, where the style sheets see it. */
export const grids = {
  listing: { key: keys.listingColumns, mark: "columns", usual: 3, choices: [2, 3, 4] },
  collections: { key: keys.collectionColumns, mark: "collectionColumns", usual: 2, choices: [2, 4] },
} as const satisfies Record<string, { key: string; mark: string; usual: Columns; choices: readonly Columns[] }>;

export type Grid = (typeof grids)[keyof typeof grids];

const restore = Object.values(grids).map(({ key, mark, choices }) => {
  const isKnown = choices.map((columns) => `c==="${columns}"`).join("||");
  return `c=localStorage.getItem("${key}");if(${isKnown})d.${mark}=c;`;
});

/** Where storage is switched off, the router finds one that forgets: it would stumble over the closed door. */
const forgetful = `try{sessionStorage}catch(e){Object.defineProperty(window,"sessionStorage",{value:{getItem(){return null},setItem(){},removeItem(){}}})}`;

/**
 * Runs before the first paint, so that a grid never jumps.
 * It also forgets the scroll place of a reloaded `?page=n`: that page starts at its own first card.
 */
export const beforePaint = `${forgetful}try{var c,d=document.documentElement.dataset;${restore.join("")}
if(/[?&]page=/.test(location.search)){history.scrollRestoration="manual";var k="react-router-scroll-positions",p=JSON.parse(sessionStorage.getItem(k)||"{}");if(history.state)delete p[history.state.key];sessionStorage.setItem(k,JSON.stringify(p))}}catch(e){}`;

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
