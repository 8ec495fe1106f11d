/** Texts of the blog. */
import { say } from "../../words/words.ts";

export const messages = {
  /** Fixed by the specification (1, sections 2.11 and 8). */
  heading: say("Our Latest News & Stories", "Journal"),
  empty: "No blog posts found.",
  loading: "Loading...",
  missing: "No blog found.",

  crumb: "Journal",
  description: "Notes from the looms, the dye yard and other people's living rooms.",
  feed: (shop: string) => `Stories of ${shop}`,
  missingBefore: "It may have moved. ",
  seeRugs: "See the rugs",
  allStories: "All stories",
  categories: "Categories of stories",
  related: "Products in this story",
  earlier: "Previous story",
  later: "Next story",
  neighbours: "More stories",
  reading: (minutes: number) => `${minutes} min read`,
  by: (author: string) => `By ${author}`,
};
