/** What a coupon and a gift card take off a cart. Their codes are looked up each time; amounts stored in the browser are ignored. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { applyDeductions } from "../../shared/cart-totals.ts";
import { ZERO } from "../../shared/money.ts";
import { type CodeCaller, throttleCodeLookup } from "../accounts/accounts.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type AppliedCoupon, type Goods, type UsableCard, isUnknownCode, priceCoupon, readGiftCard } from "../promotions/promotions.ts";
import type { Cart } from "./cart-lines.ts";
import { lineAmount, pricedLine } from "./cart.rules.ts";

/** Codes as typed; empty when there is none. */
export type DiscountCodes = { couponCode: string; giftCardCode: string };

/** The coupon or gift card of a code, or why it does not apply. Both are null without a code. */
type Outcome<Value> = { value: Value; failure: null } | { value: null; failure: Failure | null };

export type DiscountedCart = Cart & { coupon: Outcome<AppliedCoupon>; giftCard: Outcome<UsableCard> };

const notNeeded = failure("promotion.card_not_needed", messages.promotions.cardNotNeeded, 422);

/** The part of a cart that coupons apply to: what can be bought, without gift cards, which are never discounted. */
export const goodsOf = ({ lines }: Cart): Goods[] =>
  lines
    .filter(({ offer }) => typeof offer === "string" || !offer.isGiftCard)
    .map(({ offer, quantity, category_ids: categoryIds }) => ({
      categoryIds: categoryIds ?? [],
      amount: lineAmount(pricedLine(offer, quantity)),
    }));

/**
 * The cart with coupon and gift card applied. A code that no longer applies takes nothing off and carries its failure. Two statements for each
 * code; callers who send too many unknown codes are throttled.
 */
export async function applyDiscounts(db: Db, cart: Cart, chosen: DiscountCodes, by: CodeCaller, now: Date): Promise<DiscountedCart> {
  const { couponCode, giftCardCode } = chosen;
  // A guest's e-mail address is not known before the order is placed; limits per customer are checked again then.
  const who = { shopperId: by.shopperId, email: null };
  const lookUp = <Value>(code: string, find: () => Promise<Value>) =>
    code === "" ? { value: null, failure: null } : outcome(throttleCodeLookup(db, by, now, find, isUnknownCode));
  const [coupon, giftCard] = await Promise.all([
    lookUp(couponCode, () => priceCoupon(db, { code: couponCode, goods: goodsOf(cart), who }, now)),
    lookUp(giftCardCode, () => readGiftCard(db, giftCardCode, now)),
  ]);
  const total = applyDeductions(cart.total, { coupon: coupon.value?.amount ?? ZERO, giftCard: giftCard.value?.balance ?? ZERO });
  return { ...cart, total, coupon, giftCard };
}

async function outcome<Value>(finding: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await finding, failure: null };
  } catch (error) {
    if (error instanceof Failure) return { value: null, failure: error };
    throw error;
  }
}

/** Throws why the coupon does not apply. */
export function withCoupon(cart: DiscountedCart): DiscountedCart {
  if (cart.coupon.failure) throw cart.coupon.failure;
  return cart;
}

/** Throws why the gift card pays nothing. */
export function withGiftCard(cart: DiscountedCart): DiscountedCart {
  if (cart.giftCard.failure) throw cart.giftCard.failure;
  if (cart.total.giftCard === ZERO) throw notNeeded();
  return cart;
}
