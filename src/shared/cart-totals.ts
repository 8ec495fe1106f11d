/** The totals of a cart, calculated in this one place for cart, checkout, e-mail and invoice. */
import { type Paise, ZERO, paise } from "./money.ts";

export type PricedLine = {
  /** Price of one unit before discount (MRP). */
  mrp: Paise;
  /** Price of one unit for this customer. */
  unitPrice: Paise;
  quantity: number;
  /** Sent by e-mail, so it has no shipping charge. */
  isGiftCard?: boolean;
};

/** Shipping is free from `freeFrom` on and costs `charge` below; `codCharge` is for cash on delivery. */
export type Charges = { freeFrom: Paise; charge: Paise; codCharge: Paise };

/** The value of coupon and gift card; only as much of it is used as there is to pay. */
export type Deductions = { coupon: Paise; giftCard: Paise };

export const NO_DEDUCTIONS: Deductions = { coupon: ZERO, giftCard: ZERO };

export type CartTotals = {
  /** Sum of the MRPs. */
  itemTotal: Paise;
  /** The products' own discounts. */
  discount: Paise;
  /** itemTotal − discount. */
  total: Paise;
  units: number;
  shipping: Paise;
  codCharge: Paise;
  coupon: Paise;
  giftCard: Paise;
  /** total + shipping − coupon − giftCard. */
  payable: Paise;
  /** The same plus the charge for cash on delivery. */
  payableCod: Paise;
};

export const lineTotal = ({ unitPrice, quantity }: Pick<PricedLine, "unitPrice" | "quantity">): Paise => paise(unitPrice * quantity);

const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0));
const least = (a: Paise, b: Paise): Paise => (a < b ? a : b);

/**
 * Free shipping depends on the total before the coupon. A coupon takes off at most the price of the goods; a gift card pays for goods and
 * shipping, but not for the COD charge. An empty cart has no charges.
 */
export function calculateTotals(lines: readonly PricedLine[], charges: Charges, deductions: Deductions = NO_DEDUCTIONS): CartTotals {
  const itemTotal = sum(lines.map(({ mrp, quantity }) => lineTotal({ unitPrice: mrp, quantity })));
  const total = sum(lines.map(lineTotal));
  const isSent = lines.some(({ isGiftCard }) => !isGiftCard);
  const shipping = isSent && total < charges.freeFrom ? charges.charge : ZERO;
  const codCharge = lines.length > 0 ? charges.codCharge : ZERO;
  const units = lines.reduce((count, { quantity }) => count + quantity, 0);
  return applyDeductions({ itemTotal, discount: paise(itemTotal - total), total, units, shipping, codCharge }, deductions);
}

/** The same goods and charges with other deductions. */
export function applyDeductions(
  totals: Omit<CartTotals, "coupon" | "giftCard" | "payable" | "payableCod">,
  deductions: Deductions,
): CartTotals {
  const { total, shipping, codCharge } = totals;
  const coupon = least(deductions.coupon, total);
  const giftCard = least(deductions.giftCard, paise(total + shipping - coupon));
  const payable = paise(total + shipping - coupon - giftCard);
  return { ...totals, coupon, giftCard, payable, payableCod: paise(payable + codCharge) };
}
