/** Which item of the menu the shopper is at. */
import type { MenuItem } from "../shop.ts";

const isHere = (to: string, path: string) => to === path || (to.length > 1 && path.startsWith(`${to}/`));

/** `page` for the page itself and what lies below its address, `true` for a section that holds it. */
export function currentMark({ to, children }: MenuItem, path: string): "page" | "true" | undefined {
  if (isHere(to, path)) return "page";
  return children.some((child) => currentMark(child, path)) ? "true" : undefined;
}
