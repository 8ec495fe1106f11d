/** Texts of the blog. */
export const messages = {
  /** Fixed by the specification (1, sections 2.11 and 8). */
  heading: "Our Latest News & Stories",
  empty: "No blog posts found.",
  loading: "Loading...",
  missing: "No blog found.",

  crumb: "Journal",
  description: "Notes from the looms, the dye yard and other people's living rooms.",
  feed: "Stories of Dhurrie",
  missingBefore: "The story may have a new name. ",
  allStories: "All stories",
  related: "Pieces from this story",
  earlier: "The story before",
  later: "The story after",
  neighbours: "Other stories",
  reading: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author}`,
};
