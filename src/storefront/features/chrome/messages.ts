/** Texts of the header, footer, menu and error pages that the owner does not write. Most are fixed by the specification. */
export const messages = {
  notFoundTitle: "Oops, you found our 404 page",
  notFoundBefore: "The page you requested does not exist. ",
  notFoundLink: "Click here",
  notFoundAfter: " to continue shopping.",
  troubleTitle: "Something broke on our side",
  troubleText: "The page could not be made just now. Nothing in your cart is lost. Try again in a minute.",
  connectionLost: "The connection is gone. This page stays as it is until it is back.",
  connectionLostTitle: "The connection is gone",
  connectionLostText: "The page did not arrive. Nothing in your cart is lost.",
  tryAgain: "Try again",
  stayHere: "Stay here",
} as const;
