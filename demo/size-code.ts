/** The last part of a variant's SKU: "8x10" is 0810, "2-5x8" is 2508, "round-6" is R06, "square-6" is S06. */
export function sizeCode(slug: string): string {
  const [kind = "", diameter] = slug.split("-");
  if (diameter !== undefined && !diameter.includes("x")) return kind.charAt(0).toUpperCase() + diameter.padStart(2, "0");
  return slug
    .split("x")
    .map((side) => side.replace("-", "").padStart(2, "0"))
    .join("");
}
