/** Whether a coupon applies to a cart, and the discount it gives. Pure: no database, no clock. */
import { messages } from "../../contract/messages.ts";
import { indianDay } from "../../shared/dates.ts";
import { type Paise, ZERO, moneyText, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";

const texts = messages.promotions;

/** Basis points in 100 %: 1250 = 12.5 %. */
const BASIS_POINTS = 10_000;

export type Coupon = {
  percentBasisPoints: number | null;
  /** Null for a percentage. */
  amount: Paise | null;
  /** The largest discount. */
  cap: Paise | null;
  minimum: Paise;
  startsAt: Date | null;
  endsAt: Date | null;
  firstOrderOnly: boolean;
  perCustomerLimit: number | null;
  totalLimit: number | null;
  taken: number;
  audience: "retail" | "trade" | "both";
  isActive: boolean;
  /** Empty: the coupon is for all products. */
  categoryIds: readonly number[];
};

/** What the shop knows about the shopper who applies the coupon. */
export type CouponCustomer = {
  /** An approved trade customer. */
  isTrade: boolean;
  hasOrdered: boolean;
  /** How many times this customer has reserved or used this coupon. */
  taken: number;
};

/** A line that can be bought: its categories with all their parents, and its amount. */
export type Goods = { categoryIds: readonly number[]; amount: Paise };

/** `code` is for logs and tests, `message` for shoppers. */
export type Refusal = { code: string; message: string };

export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether an owner may choose this code. */
export const isValidCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code);

const refusal = (code: string, message: string): Refusal => ({ code, message });
const sum = (goods: readonly Goods[]): Paise => paise(goods.reduce((total, { amount }) => total + amount, 0));

/** Why the coupon does not apply, null when it does. Reasons that no shopper can change come first. */
export function unavailableReason(coupon: Coupon, goods: readonly Goods[], customer: CouponCustomer, now: Date): Refusal | null {
  const { startsAt, endsAt, audience, totalLimit, perCustomerLimit } = coupon;
  if (!coupon.isActive || (endsAt && now >= endsAt)) return refusal("coupon_over", texts.couponOver);
  if (startsAt && now < startsAt) return refusal("coupon_early", texts.couponEarly.replace("{date}", indianDay(startsAt)));
  if (audience === "trade" && !customer.isTrade) return refusal("coupon_audience", texts.couponForTrade);
  if (audience === "retail" && customer.isTrade) return refusal("coupon_audience", texts.couponNotForTrade);
  if (coupon.firstOrderOnly && (customer.hasOrdered || customer.taken > 0)) return refusal("coupon_first", texts.couponFirst);
  if (perCustomerLimit !== null && customer.taken >= perCustomerLimit) return refusal("coupon_yours", texts.couponYours);
  if (totalLimit !== null && coupon.taken >= totalLimit) return refusal("coupon_used_up", texts.couponUsedUp);
  if (sum(goods) === ZERO) return refusal("coupon_nothing", texts.couponNothing);
  if (coupon.minimum > sum(goods)) return refusal("coupon_minimum", belowMinimum(coupon.minimum, sum(goods)));
  return discountOf(coupon, goods) > 0 ? null : refusal("coupon_other_goods", texts.couponOtherGoods);
}

const belowMinimum = (minimum: Paise, total: Paise) =>
  texts.couponMinimum.replace("{amount}", moneyText(minimum)).replace("{rest}", moneyText(paise(minimum - total)));

const isFor = (categoryIds: readonly number[], goods: Goods): boolean =>
  categoryIds.length === 0 || goods.categoryIds.some((id) => categoryIds.includes(id));

/** The discount of each line, in proportion to the amounts of the lines that the coupon is for, to the paisa. */
export function discountShares(coupon: Coupon, goods: readonly Goods[]): Paise[] {
  const weights = goods.map((each) => (isFor(coupon.categoryIds, each) ? each.amount : 0));
  return goods.length === 0 ? [] : allocate(discountOf(coupon, goods), weights);
}

/**
 * The discount: only on the lines that the coupon is for, and never more than their amount. Percentages are rounded down to whole paise.
 */
export function discountOf({ percentBasisPoints, amount, cap, categoryIds }: Coupon, goods: readonly Goods[]): Paise {
  const eligible = sum(goods.filter((each) => isFor(categoryIds, each)));
  const off = percentBasisPoints === null ? (amount ?? ZERO) : Math.floor((eligible * percentBasisPoints) / BASIS_POINTS);
  return paise(Math.min(off, cap ?? off, eligible));
}
