/** Refusals that only the owner reads. Shoppers' texts are in the contract. */
export const ownerMessages = {
  noProduct: "There is no product with this address. It is the last part of its page's address, for example: serai-madder",
  notOpen: "There is no waiting room for this product.",
  madeToOrder: "This product can be made to order: nobody has to wait for it.",
  minutes: "Please give the time in minutes, from 1 to 10,080 (a week).",
} as const;
