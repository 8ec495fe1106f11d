/** Titles of the groups of facts; loaded with the panels. */
export const detailTitles = {
  glance: "At a glance",
  madeOf: "Made of",
  madeBy: "Made by",
  care: "Care",
  record: "For the record",
} as const;
