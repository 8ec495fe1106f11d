/** Whether a coupon applies to a cart, and what it takes off: no database, no clock. */
import { messages } from "../../contract/messages.ts";
import { indianDay } from "../../shared/dates.ts";
import { type Paise, ZERO, moneyText, paise } from "../../shared/money.ts";
import { allocate } from "../../shared/allocate.ts";

const words = messages.promotions;

/** Hundredths of a per cent: 1250 = 12.5 %. */
const WHOLE = 10_000;

export type Coupon = {
  percentBasisPoints: number | null;
  /** Null for a percentage. */
  amount: Paise | null;
  /** Most that it takes off. */
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
  /** Empty: it is for everything. */
  categoryIds: readonly number[];
};

/** What the shop knows of whoever would use it. */
export type CouponCustomer = {
  /** A trade customer who is approved. */
  isTrade: boolean;
  hasOrdered: boolean;
  /** How many times this coupon is held or used by the same customer. */
  taken: number;
};

/** A line that can be bought: its categories with everything above them, and what it costs. */
export type Goods = { categoryIds: readonly number[]; amount: Paise };

/** `code` for logs and tests, `message` for people. */
export type Refusal = { code: string; message: string };

export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** What a coupon may be called. */
export const isValidCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code);

const because = (code: string, message: string): Refusal => ({ code, message });
const sum = (goods: readonly Goods[]): Paise => paise(goods.reduce((total, { amount }) => total + amount, 0));

/** Why it does not apply, the first reason in the order in which a shopper could do something about it; null when it does. */
export function unavailableReason(coupon: Coupon, goods: readonly Goods[], who: CouponCustomer, now: Date): Refusal | null {
  const { startsAt, endsAt, audience, totalLimit, perCustomerLimit } = coupon;
  if (!coupon.isActive || (endsAt && now >= endsAt)) return because("coupon_over", words.couponOver);
  if (startsAt && now < startsAt) return because("coupon_early", words.couponEarly.replace("{date}", indianDay(startsAt)));
  if (audience === "trade" && !who.isTrade) return because("coupon_audience", words.couponForTrade);
  if (audience === "retail" && who.isTrade) return because("coupon_audience", words.couponNotForTrade);
  if (coupon.firstOrderOnly && (who.hasOrdered || who.taken > 0)) return because("coupon_first", words.couponFirst);
  if (perCustomerLimit !== null && who.taken >= perCustomerLimit) return because("coupon_yours", words.couponYours);
  if (totalLimit !== null && coupon.taken >= totalLimit) return because("coupon_used_up", words.couponUsedUp);
  if (sum(goods) === ZERO) return because("coupon_nothing", words.couponNothing);
  if (coupon.minimum > sum(goods)) return because("coupon_minimum", belowMinimum(coupon.minimum, sum(goods)));
  return discountOf(coupon, goods) > 0 ? null : because("coupon_other_goods", words.couponOtherGoods);
}

const belowMinimum = (minimum: Paise, total: Paise) =>
  words.couponMinimum.replace("{amount}", moneyText(minimum)).replace("{rest}", moneyText(paise(minimum - total)));

const isFor = (categoryIds: readonly number[], goods: Goods): boolean =>
  categoryIds.length === 0 || goods.categoryIds.some((id) => categoryIds.includes(id));

/** What of it is for each of the goods: in proportion to what those that it is for cost, to the paisa. */
export function discountShares(coupon: Coupon, goods: readonly Goods[]): Paise[] {
  const weights = goods.map((each) => (isFor(coupon.categoryIds, each) ? each.amount : 0));
  return goods.length === 0 ? [] : allocate(discountOf(coupon, goods), weights);
}

/** What it takes off: of the goods that it is for only, and never more than they cost. A percentage is rounded down to whole paise. */
export function discountOf({ percentBasisPoints, amount, cap, categoryIds }: Coupon, goods: readonly Goods[]): Paise {
  const eligible = sum(goods.filter((each) => isFor(categoryIds, each)));
  const off = percentBasisPoints === null ? (amount ?? ZERO) : Math.floor((eligible * percentBasisPoints) / WHOLE);
  return paise(Math.min(off, cap ?? off, eligible));
}
