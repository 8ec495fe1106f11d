/** Texts of the line for a product that many want. The place itself is described by the shop's reply. */
export const messages = {
  title: "You are in line",
  turn: "It is your turn",
  reading: "Your place in line is being read.",
  goesOn: "Your order goes on by itself when it is your turn. Please leave this page open; your cart and your address are kept.",
  pressLater: "When it is your turn, choose Pay Now. Your cart and your address are kept.",
  pressNow: "Choose Pay Now. Your cart and your address are kept.",
  noReply: "The shop does not answer at the moment. Your place is kept.",
  leave: "Leave the line",
  inLine: "in line",
} as const;
