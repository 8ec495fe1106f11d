/** What the forms of tags and collections refuse, in words of the staff. */
export const headingMessages = {
  nameNeeded: "Give it a name.",
  slugWrong: "The address has small letters, digits and hyphens only, such as gifts-for-weddings.",
  slugTaken: "Another one has this address.",
  nameTaken: "Another one has this name.",
  noSuchTag: "There is no tag with this number.",
  noSuchCollection: "There is no collection with this number.",
  inUse: "Content or a collection needs it: choose another one that takes its place.",
  replacementGone: "The one that takes its place is gone. Choose another.",
  noSuchPicture: "This picture is gone. Add it again.",
  noSuchProduct: "One of the products is gone. Load the page again.",
  choose: "Choose at least one.",
  conditionNeeded: "Give at least one condition, or choose the products by hand.",
  priceWrong: "Give whole rupees, the lower price first.",
  daysWrong: "Give a number of days from 1 to 365.",
} as const;
