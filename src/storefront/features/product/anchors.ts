/** Ids of the product page's sections that links point to: the size advice and the size options. */
export const whichSize = "which-size";
export const sizeChoice = "size";
