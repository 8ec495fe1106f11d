/** What a coupon and a gift card take off a cart. Their codes are looked up each time; amounts stored in the browser are ignored. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { applyDeductions } from "../../shared/cart-totals.ts";
import { ZERO } from "../../shared/money.ts";
import { type CodeCaller, throttleCodeLookup, throttleEmails } from "../accounts/accounts.ts";
import { type UnpaidOrderRef, findUnpaidOrders } from "../orders/orders.ts";
import { Failure, failure } from "../platform/failure.ts";
import {
  type AppliedCoupon,
  type Goods,
  type UsableCard,
  isAboutCustomer,
  isUnknownCode,
  priceCoupon,
  readGiftCard,
} from "../promotions/promotions.ts";
import type { Cart } from "./cart-lines.ts";
import { lineAmount, pricedLine } from "./cart.rules.ts";

/** Codes as typed; empty when there is none. */
export type DiscountCodes = { couponCode: string; giftCardCode: string };

/** The coupon or gift card of a code, or why it does not apply. Both are null without a code. */
type Outcome<Value> = { value: Value; failure: null } | { value: null; failure: Failure | null };

export type DiscountedCart = Cart & { chosen: DiscountCodes; coupon: Outcome<AppliedCoupon>; giftCard: Outcome<UsableCard> };

const notNeeded = failure("promotion.card_not_needed", messages.promotions.cardNotNeeded, 422);

/** The part of a cart that coupons apply to: what can be bought, without gift cards, which are never discounted. */
export const goodsOf = ({ lines }: Cart): Goods[] =>
  lines
    .filter(({ offer }) => typeof offer === "string" || !offer.isGiftCard)
    .map(({ offer, quantity, category_ids: categoryIds }) => ({
      categoryIds: categoryIds ?? [],
      amount: lineAmount(pricedLine(offer, quantity)),
    }));

/** Who would pay with the codes. `limitsNetworks`: false in load tests. `email`: a guest's address, once it is typed. `unpaid`: the unpaid order that the next order replaces. */
export type DiscountCaller = CodeCaller & {
  limitsNetworks: boolean;
  email?: string | null | undefined;
  unpaid?: UnpaidOrderRef | undefined;
  /** Staff look the codes up for a customer: they guess none, and the order replaces none of the customer's own. */
  isStaff?: boolean;
};

/**
 * The cart with coupon and gift card applied. What the caller's own unpaid orders have reserved counts as free. A code that no longer applies takes
 * nothing off and carries its failure. Two statements for each code, and one for the unpaid orders; callers who send too many unknown codes are
 * throttled.
 */
export async function applyDiscounts(db: Db, cart: Cart, chosen: DiscountCodes, by: DiscountCaller, now: Date): Promise<DiscountedCart> {
  const { couponCode, giftCardCode } = chosen;
  const isChosen = couponCode !== "" || giftCardCode !== "";
  const own = isChosen && !by.isStaff ? (await findUnpaidOrders(db, by)).map(({ reservationKey }) => reservationKey) : [];
  // Limits per customer are checked for a guest as soon as the e-mail address is known, and always when the order is placed.
  const who = { shopperId: by.shopperId, email: by.shopperId === null ? (by.email ?? null) : null, own };
  const lookUp = <Value>(code: string, find: () => Promise<Value>) =>
    code === "" ? { value: null, failure: null } : outcome(by.isStaff ? find() : throttleCodeLookup(db, by, now, find, isGuess));
  // A typed address must not serve to find out who has ordered here.
  const isGuess = (error: unknown) => isUnknownCode(error) || (who.email !== null && isAboutCustomer(error));
  const [coupon, giftCard] = await Promise.all([
    lookUp(couponCode, async () => {
      // Limits per customer tell whether an address has ordered here, whatever the answer is.
      const { address, limitsNetworks } = by;
      if (who.email !== null) await throttleEmails({ db, limitsNetworks }, "orders", { email: who.email, address }, now);
      return await priceCoupon(db, { code: couponCode, goods: goodsOf(cart), who }, now);
    }),
    lookUp(giftCardCode, () => readGiftCard(db, giftCardCode, now, own)),
  ]);
  const total = applyDeductions(cart.total, { coupon: coupon.value?.amount ?? ZERO, giftCard: giftCard.value?.balance ?? ZERO });
  return { ...cart, total, chosen, coupon, giftCard };
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
