/** How many cards stand side by side on a desk: the shopper's own choice, kept in this browser. */
import { keys, useStored, writeStored } from "../../session/storage.ts";

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

export function useColumns({ key, usual, choices }: Grid): Columns {
  const stored = Number(useStored(key));
  return choices.find((columns) => columns === stored) ?? usual;
}

export function chooseColumns({ key, mark }: Grid, columns: Columns): void {
  document.documentElement.dataset[mark] = String(columns);
  writeStored(key, String(columns));
}
