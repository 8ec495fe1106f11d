/** Wire format of the cart: lines, totals and changes out, line inputs and codes in. */
import type { z } from "zod";
import type {
  CartChangeWire,
  CartLineWire,
  CartSummaryWire,
  CouponSessionWire,
  EarlierLineWire,
  GiftCardSessionWire,
  RemovedCodeWire,
  guestCartLine,
  storedCoupon,
  storedGiftCard,
} from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { addToCart, checkOrderSummary } from "../../contract/cart.ts";
import { ZERO, discountPercent, shownPaise, moneyText, paise, toRupees } from "../../shared/money.ts";
import { IN_STOCK, MADE_TO_ORDER, toPictureWire, toSelectedWire } from "../catalogue/catalogue.ts";
import { type Cart, type Line, leadDaysOf } from "./cart-lines.ts";
import type { UnpaidOrderRef } from "../orders/orders.ts";
import type { Failure } from "../platform/failure.ts";
import { isAboutCart } from "../promotions/promotions.ts";
import type { LineInput } from "./cart.queries.ts";
import type { DiscountCodes, DiscountedCart } from "./discounts.ts";
import type { Change, EarlierLine } from "./merge-guest-cart.ts";
import type { CheckedRow } from "./quick-order.ts";
import { lineAmount, unavailableReason, maxQuantity, priceWas, pricedLine, unitPrice } from "./cart.rules.ts";
import { defined } from "../../shared/defined.ts";

const words = messages.promotions;
const HAS_VARIATIONS = 1;

export const lineInputOf = (line: z.output<typeof addToCart.body | typeof guestCartLine>): LineInput => {
  const seen = "product_selling_price" in line ? (line.product_price_was ?? line.product_selling_price) : undefined;
  return {
    productId: line.product_id,
    combination: line.product_variation,
    variantId: line.product_variation_id,
    quantity: line.quantity,
    seenPrice: seen === undefined ? null : shownPaise(seen),
  };
};

/** `shopperId` 0 = a guest. */
export function toLineWire(line: Line, shopperId: number): CartLineWire {
  const picture = line.picture && toPictureWire(line.picture);
  return {
    cart_id: line.id,
    cart_user_id: shopperId,
    product_id: line.productId,
    product_name: line.name ?? "",
    product_slug: line.slug ?? "",
    product_sku: line.variant?.sku ?? line.product_sku ?? "",
    product_image: picture?.src ?? "",
    picture,
    product_type: line.combination === "" ? 0 : HAS_VARIATIONS,
    ...prices(line),
    product_variation: line.combination,
    product_variation_id: line.combination === "" ? 0 : (line.variant?.id ?? 0),
    selected_variation: (line.terms ?? []).map(toSelectedWire),
    product_category_id: line.category_id ?? 0,
    quantity: line.quantity,
    line_total: toRupees(lineAmount(pricedLine(line.offer, line.quantity))),
    user_fav_product: line.is_favourite,
    ...availability(line),
    product_is_gift_card: line.variant?.isGiftCard ?? false,
    product_item_status: line.problem !== null,
    product_item_status_message: line.problem?.message ?? "",
  };
}

function prices({ offer, quantity, seen_price: seenPrice }: Line) {
  // A product that is no longer sold shows the price that the shopper saw last.
  const isSold = typeof offer !== "string";
  const each = isSold ? unitPrice(offer, quantity) : (seenPrice ?? ZERO);
  const mrp = isSold ? offer.mrp : each;
  const was = isSold ? priceWas(offer, quantity, seenPrice) : null;
  return {
    product_price: toRupees(mrp),
    product_selling_price: toRupees(each),
    product_price_was: was === null ? null : toRupees(was),
    product_discount: discountPercent(mrp, each),
  };
}

function availability(line: Line) {
  const { offer, variant } = line;
  const isSold = typeof offer !== "string" && unavailableReason(offer) === null;
  const leadDays = leadDaysOf(line);
  return {
    quantity_min: isSold ? offer.minimumQuantity : 0,
    quantity_max: isSold ? maxQuantity(offer) : 0,
    quantity_step: variant?.quantityStep ?? 1,
    product_availability_status: leadDays ? MADE_TO_ORDER : IN_STOCK,
    product_lead_days: leadDays,
  };
}

export const toSummaryWire = ({ total: totals, shipping }: Pick<Cart, "total" | "shipping">): CartSummaryWire => ({
  itemTotal: toRupees(totals.itemTotal),
  discount: toRupees(totals.discount),
  total_amount: toRupees(totals.total),
  item_count: totals.units,
  shipping_amount: toRupees(totals.shipping),
  cod_amount: toRupees(totals.codCharge),
  coupon_amount: toRupees(totals.coupon),
  giftcard_amount: toRupees(totals.giftCard),
  payable_amount: toRupees(totals.payable),
  payable_amount_cod: toRupees(totals.payableCod),
  shipping_free_from: toRupees(shipping.freeFrom ?? ZERO),
  shipping_is_most: shipping.isMost,
});

/** Lines and totals, as in every reply of the cart. */
export const toCartWire = (cart: Cart, shopperId = 0) => ({
  resCartData: cart.lines.map((line) => toLineWire(line, shopperId)),
  cartSummary: toSummaryWire(cart),
});

export const toQuickOrderRowWire = ({ sku, line, error }: CheckedRow, shopperId: number) => ({
  sku,
  line: line && toLineWire(line, shopperId),
  error,
});

export const toChangeWire = (change: Change): CartChangeWire => ({
  product_id: change.productId,
  product_variation: change.combination,
  product_name: change.name,
  message: change.message,
});

export const toEarlierWire = ({ line, keep }: EarlierLine): EarlierLineWire => ({
  product_id: line.productId,
  product_variation: line.combination,
  product_name: line.name ?? "",
  selected_variation: (line.terms ?? []).map(toSelectedWire),
  quantity: line.quantity,
  quantity_guest: keep,
});

export const namedLineOf = (line: { product_id: number; product_variation: string }) => ({
  productId: line.product_id,
  combination: line.product_variation,
});

export const toNamedQuantity = ({ productId, combination, quantity }: { productId: number; combination: string; quantity: number }) => ({
  product_id: productId,
  product_variation: combination,
  quantity,
});

export const unpaidOrderOf = (order: z.output<typeof checkOrderSummary.body>["replaces_order"]): UnpaidOrderRef | undefined =>
  order ? { number: order.trans_id, accessToken: order.order_access_token } : undefined;

/** The codes that a browser stores or sends; the amounts beside them are ignored. */
export const discountCodesOf = (
  coupon: Pick<NonNullable<z.output<typeof storedCoupon>>, "promo_code"> | null | undefined,
  giftCard: Pick<NonNullable<z.output<typeof storedGiftCard>>, "gt_giftcard_code"> | null | undefined,
): DiscountCodes => ({
  couponCode: coupon?.promo_code ?? "",
  giftCardCode: giftCard?.gt_giftcard_code ?? "",
});

const toCouponWire = ({ coupon: { value }, total }: DiscountedCart): CouponSessionWire | null =>
  value && {
    promo_id: value.id,
    promo_code: value.code,
    discount_amount: toRupees(total.coupon),
    cart_amount: toRupees(total.total),
  };

const toGiftCardWire = ({ giftCard: { value }, total }: DiscountedCart): GiftCardSessionWire | null =>
  value && { gt_id: value.id, gt_giftcard_code: value.code, gt_amount: toRupees(total.giftCard) };

/** The codes of the request that do not apply, as they were sent. */
const toRemovedCodes = ({ coupon, giftCard, chosen }: DiscountedCart): RemovedCodeWire[] => [
  ...(coupon.failure ? [removedCode("coupon", chosen.couponCode, coupon.failure)] : []),
  ...(giftCard.failure ? [removedCode("giftcard", chosen.giftCardCode, giftCard.failure)] : []),
];

const removedCode = (kind: RemovedCodeWire["kind"], code: string, failure: Failure): RemovedCodeWire => ({
  kind,
  code: code.toUpperCase(),
  message: failure.message,
  can_return: isAboutCart(failure),
});

/** Coupon and gift card of the request, or why they do not apply. */
export const toDiscountsWire = (cart: DiscountedCart) => ({
  removed_codes: toRemovedCodes(cart),
  coupon_session: toCouponWire(cart),
  coupon_message: cart.coupon.failure?.message ?? "",
  giftcard_session: toGiftCardWire(cart),
  giftcard_message: cart.giftCard.failure?.message ?? "",
});

/** For a coupon that applies. */
export const toAppliedCoupon = (cart: DiscountedCart) => ({
  message: words.couponApplied.replace("{amount}", moneyText(cart.total.coupon)),
  coupon_session: defined(toCouponWire(cart), "coupon that applies"),
  cartSummary: toSummaryWire(cart),
});

/** For a gift card that pays something. */
export const toAppliedGiftCard = (cart: DiscountedCart) => ({
  message: words.cardApplied
    .replace("{amount}", moneyText(cart.total.giftCard))
    .replace("{rest}", moneyText(paise(defined(cart.giftCard.value, "gift card that pays").balance - cart.total.giftCard))),
  giftcard_session: defined(toGiftCardWire(cart), "gift card that pays"),
  cartSummary: toSummaryWire(cart),
});
