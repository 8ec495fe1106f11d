/** Rugs with one of the given values, as the filters of the listing have it. */
export const filtered = (group: string, ...values: string[]) =>
  `/category/rugs?${values.map((value) => `${group}[]=${encodeURIComponent(value)}`).join("&")}`;

export const largeRugs = filtered("Size", "8 × 10 ft", "9 × 12 ft", "10 × 14 ft", "12 × 15 ft");
