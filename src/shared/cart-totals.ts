/** What a cart comes to: the one place in which it is added up, for cart, checkout, mail and invoice alike. */
import { type Paise, ZERO, paise } from "./money.ts";

export type PricedLine = {
  /** Before discount. */
  mrp: Paise;
  /** What one piece costs this customer. */
  unitPrice: Paise;
  quantity: number;
  /** It comes by e-mail: nothing is charged for bringing it. */
  isGiftCard?: boolean;
};

/** Shipping is free from `freeFrom` on and costs `charge` below; cash on delivery costs `codCharge`. */
export type Charges = { freeFrom: Paise; charge: Paise; codCharge: Paise };

/** What coupon and gift card are good for; as much of each is used as there is to pay. */
export type Deductions = { coupon: Paise; giftCard: Paise };

export const NO_DEDUCTIONS: Deductions = { coupon: ZERO, giftCard: ZERO };

export type CartTotals = {
  /** Sum of the prices before discount. */
  itemTotal: Paise;
  /** What the products' own discounts take off. */
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
  /** The same with the charge for cash on delivery. */
  payableCod: Paise;
};

export const lineTotal = ({ unitPrice, quantity }: Pick<PricedLine, "unitPrice" | "quantity">): Paise => paise(unitPrice * quantity);

const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0));
const least = (a: Paise, b: Paise): Paise => (a < b ? a : b);

/**
 * Shipping is judged by the total before the coupon, where there is something to ship. A coupon takes no more than the goods cost; a gift card pays for goods and shipping,
 * not for cash on delivery. Where nothing is bought, nothing is charged.
 */
export function calculateTotals(lines: readonly PricedLine[], charges: Charges, off: Deductions = NO_DEDUCTIONS): CartTotals {
  const itemTotal = sum(lines.map(({ mrp, quantity }) => lineTotal({ unitPrice: mrp, quantity })));
  const total = sum(lines.map(lineTotal));
  const isSent = lines.some(({ isGiftCard }) => !isGiftCard);
  const shipping = isSent && total < charges.freeFrom ? charges.charge : ZERO;
  const codCharge = lines.length > 0 ? charges.codCharge : ZERO;
  const units = lines.reduce((count, { quantity }) => count + quantity, 0);
  return applyDeductions({ itemTotal, discount: paise(itemTotal - total), total, units, shipping, codCharge }, off);
}

/** The same goods and charges with other deductions. */
export function applyDeductions(sums: Omit<CartTotals, "coupon" | "giftCard" | "payable" | "payableCod">, off: Deductions): CartTotals {
  const { total, shipping, codCharge } = sums;
  const coupon = least(off.coupon, total);
  const giftCard = least(off.giftCard, paise(total + shipping - coupon));
  const payable = paise(total + shipping - coupon - giftCard);
  return { ...sums, coupon, giftCard, payable, payableCod: paise(payable + codCharge) };
}
