/** Texts of the owner's pages. */
export const ON_THIS_PAGE = "On this page";
