/** Where the application stands, below what the owner has written about the programme. */
export const tradeSlug = "trade-program";
/** Of the page about which the owner has written nothing. */
export const tradeTitle = "Trade programme";
