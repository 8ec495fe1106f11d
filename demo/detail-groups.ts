/** The group of each detail of the demo's products on the product page; those that are not named say what it is made of. */
import type { DetailGroup } from "../src/shared/product-details.ts";

const names: Partial<Record<DetailGroup, readonly string[]>> = {
  "at-a-glance": ["Knots", "Size", "Sizes", "Thickness", "Quantity", "Sold", "Minimum order", "Seat", "Mattress", "Pile", "Bulb"],
  "made-by": ["Made by", "Making", "Time on the loom", "Time to make", "Drawing", "Assembly"],
  care: ["Care"],
};

export function groupOf(name: string): DetailGroup {
  for (const [group, members] of Object.entries(names)) if (members.includes(name)) return group as DetailGroup;
  return "made-of";
}
