/** Texts of prices. */
export const FROM = "From ";
export const MRP = "MRP";
export const USUAL_PRICE = "Usual price";
export const TRADE_PRICE = "Trade price";
export const PERCENT_OFF = "% off";
