/** What the settings of the search refuse, in words of the staff. */
export const searchMessages = {
  synonymsTwo: "Enter at least two words that mean the same, one in each line.",
  synonymsTooMany: "Enter at most 60 words.",
  wordNeeded: "Enter what shoppers search for.",
  noSuchProduct: "One of the products is not on sale any more.",
  pinsTooMany: "Pin at most 12 products for a search.",
} as const;
