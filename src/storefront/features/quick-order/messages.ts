/** Texts of the quick re-order page. */
export const messages = {
  title: "Quick re-order",
  intro: "One line per product: SKU, then quantity. Or paste two columns from a spreadsheet.",
  label: "SKUs and quantities",
  example: "DH-SM-0810\t2",
  check: "Check",
  addAll: "Add all to cart",
  nothing: "Enter at least one SKU.",
  tooMany: "At most 200 lines at once.",
  connectionLost: "No connection, so nothing was added. Try again when it is back.",
  viewCart: "View Cart",
  row: "Line",
  product: "Product",
  quantity: "Quantity",
  price: "Price each",

  sku: "SKU",
} as const;

export const MAX_ROWS = 200;

export function addedText(added: number, left: number): string {
  const addedLines = added === 1 ? "1 line is in your cart." : `${added} lines are in your cart.`;
  if (left === 0) return addedLines;
  const rest = left === 1 ? "1 line could not be added" : `${left} lines could not be added`;
  return added === 0 ? `${rest}: see below.` : `${addedLines} ${rest}: see below.`;
}

export const checkedText = (good: number, left: number): string =>
  left === 0
    ? good === 1
      ? "The line is available."
      : `All ${good} lines are available.`
    : `${good} of ${good + left} lines ${good === 1 ? "is" : "are"} available.`;
