/** Texts of the pickers. */
export const pickerMessages = {
  searching: "Searching …",
  found: "Found",
  nothing: (text: string) => `Nothing found for “${text}”.`,
  product: "Add a product",
  productHint: "Name, SKU or size, such as “serai 5x8”",
  wholeProduct: "Product",
  wholeProductHint: "A part of its name, such as “serai”",
  otherProduct: "Another product",
  aProduct: "Choose a product",
  customer: "Find a customer",
  customerHint: "Name, e-mail or mobile",
  inStock: (count: number) => `${count} in stock`,
  soldOut: "Sold out",
  madeToOrder: (days: { min: number; max: number } | null) => (days ? `Made to order, ${days.min} to ${days.max} days` : "Made to order"),
  giftCard: "By e-mail",
  trade: (group: string) => (group === "" ? "Trade, not approved" : `Trade: ${group}`),
} as const;
