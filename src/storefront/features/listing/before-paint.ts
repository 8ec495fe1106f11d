/** A script that every page carries in its head; written on the server only. */
import { grids } from "./columns.ts";

const restore = () =>
  Object.values(grids).map(({ key, mark, choices }) => {
    const isKnown = choices.map((columns) => `c==="${columns}"`).join("||");
    return `c=localStorage.getItem("${key}");if(${isKnown})d.${mark}=c;`;
  });

/** Where storage is switched off, the router finds one that forgets: it would stumble over the closed door. */
const forgetful = `try{sessionStorage}catch(e){Object.defineProperty(window,"sessionStorage",{value:{getItem(){return null},setItem(){},removeItem(){}}})}`;

/** Runs before the first paint, so that a grid never jumps. */
export const beforePaint = () => `${forgetful}try{var c,d=document.documentElement.dataset;${restore().join("")}}catch(e){}`;
