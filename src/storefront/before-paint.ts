/** A script that every page carries in its head; written on the server only. */
import { grids } from "./features/listing/columns.ts";

const restore = () =>
  Object.values(grids).map(({ key, mark, choices }) => {
    const isKnown = choices.map((columns) => `c==="${columns}"`).join("||");
    return `c=localStorage.getItem("${key}");if(${isKnown})d.${mark}=c;`;
  });

/** Where storage is switched off, the router finds one that forgets: it would stumble over the closed door. */
const forgetful = `try{sessionStorage}catch(e){Object.defineProperty(window,"sessionStorage",{value:{getItem(){return null},setItem(){},removeItem(){}}})}`;

/** Marks a page that is neither reloaded nor returned to: it begins at its top (features/home/sections.css). */
const fresh = `if(performance.getEntriesByType("navigation")[0]?.type==="navigate")d.fresh="";`;

/** Runs before the first paint, so that a grid never jumps. */
export const beforePaint = () => `${forgetful}try{var c,d=document.documentElement.dataset;${fresh}${restore().join("")}}catch(e){}`;
