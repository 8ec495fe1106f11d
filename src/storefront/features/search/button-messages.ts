/** Apart from messages.ts: the button is on every page, which would otherwise load all texts of the search. */
export const searchLabel = "Search";
