/** What the shop answers when staff change its stock and it refuses. */
export const stockMessages = {
  unitsWrong: "Enter a whole number of units, such as 3.",
  countWrong: "Enter how many there are: 0 or more.",
  nothing: "Enter at least one unit.",
  twice: "This variation is in the list twice.",
  tooMany: "Change at most 500 variations at once.",
  gone: "This variation does not exist any more.",
  giftCard: "Gift cards have no stock.",
  tooFew: "Only {units} can still be sold. Orders have the others.",
  soldMeanwhile: "Orders have taken units meanwhile. Count it again.",
  unknownCode: "No product has the SKU “{code}”.",
} as const;
