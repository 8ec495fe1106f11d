/** An amount of money in whole paise (1 rupee = 100 paise), never a fraction. */
export type Paise = number & { readonly unit: "paise" };

export const ZERO = 0 as Paise;

/** Checks and brands an integer number of paise. Throws RangeError when it is not a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees with at most two decimals (from the wire or a form) as paise. Throws RangeError for more decimals. */
export function fromRupees(rupees: number): Paise {
  const amount = Math.round(rupees * 100);
  // Dividing again gives back the same number exactly when there are at most two decimals.
  if (amount / 100 !== rupees) throw new RangeError(`More than two decimals: ${rupees}`);
  return paise(amount);
}

/** Rupees as a page has shown them, rounded to whole paise: only to be compared with what is calculated now. Throws RangeError above 90 million million rupees. */
export const shownPaise = (rupees: number): Paise => paise(Math.round(rupees * 100));

/** Paise as rupees for the wire, e.g. 1299950 as 12999.5. */
export const toRupees = (amount: Paise): number => amount / 100;

/** Rounded percentage between the price (MRP) and the selling price; 0 without a discount (specification 2, section 9). */
export function discountPercent(price: number, sellingPrice: number): number {
  return price > sellingPrice && price > 0 ? Math.round(((price - sellingPrice) / price) * 100) : 0;
}

/** Digits in Indian groups: 124900 as 1,24,900. Written here because the first Intl.NumberFormat of a page takes a phone a quarter of a second. */
const inGroups = (digits: string): string => digits.replace(/\d(?=(\d\d)*\d{3}(\.|$))/g, "$&,");

/** A count in Indian groups: 1,24,900. */
export const indianNumber = (count: number): string => inGroups(String(count));

/** Rupees in the shop's format: ₹1,24,900.00 (Indian grouping, two decimals). */
export const rupeeText = (rupees: number): string => `${rupees < 0 ? "-" : ""}₹${inGroups(Math.abs(rupees).toFixed(2))}`;

/** Paise in the shop's format, e.g. 1299950 as ₹12,999.50. */
export const moneyText = (amount: Paise): string => rupeeText(toRupees(amount));
