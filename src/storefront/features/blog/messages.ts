/** Texts of the blog. */
export const messages = {
  /** Fixed by the specification (1, sections 2.11 and 8). */
  heading: "Our Latest News & Stories",
  empty: "No blog posts found.",
  loading: "Loading...",
  missing: "No blog found.",

  titleEnd: " | Dhurrie",

  crumb: "Journal",
  description: "Notes from the looms, the dye yard and other people's living rooms.",
  feed: "Stories of Dhurrie",
  missingBefore: "It may have moved. ",
  seeRugs: "See the rugs",
  allStories: "All stories",
  related: "Products in this story",
  earlier: "Previous story",
  later: "Next story",
  neighbours: "More stories",
  reading: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author}`,
};
