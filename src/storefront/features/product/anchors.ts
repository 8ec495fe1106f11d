/** Ids of the sections of the product page that links lead to: the advice on sizes, and the choice of a size. */
export const whichSize = "which-size";
export const sizeChoice = "size";
