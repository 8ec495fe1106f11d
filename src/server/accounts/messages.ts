/** What the owner reads when something about the trade programme cannot be done. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noSuchTradeAccount: "There is no trade account with this e-mail address.",
  noSuchGroup: "There is no such group of trade customers. Create it first.",
  groupNeeded: "There is not exactly one group of trade customers, so name the group.",
  badDiscount: "A discount is between 0 and 90 per cent, with at most two decimals.",
  badMinimum: "A quantity is a whole number from 1 to 999.",
  noSuchTerms: "There is no such group of trade customers, or no such product.",
};
