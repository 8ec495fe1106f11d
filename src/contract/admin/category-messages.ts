/** What the forms of categories refuse, in words of the staff. */
export const categoryMessages = {
  nameNeeded: "Give the category a name.",
  slugWrong: "The address has small letters, digits and hyphens only, such as hand-knotted.",
  slugTaken: "Another category has this address.",
  noSuchCategory: "There is no category with this number.",
  parentGone: "The category above is gone. Choose another.",
  parentBelow: "A category cannot be below itself.",
  tooDeep: "Categories have at most 5 levels.",
  noSuchPicture: "This picture is gone. Add it again.",
  inUse: "This category is still used: choose another one that takes its place.",
  replacementGone: "The category that takes its place is gone. Choose another.",
  replacementBelow: "Choose a category that is not below this one.",
} as const;
