import type { z } from "zod";
import type { guestCart } from "../../contract/cart-fields.ts";
import {
  addToCart,
  addToCartSession,
  cartSessionData,
  checkOrderSummary,
  minusToCartSession,
  quickOrder,
  removeCartProduct,
  removeEarlierLines as removeEarlierLinesCall,
  restoreEarlierLines as restoreEarlierLinesCall,
  saveForLater,
  setCartQuantity,
} from "../../contract/cart.ts";
import { applyCoupon, applyGiftCard } from "../../contract/promotions.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { OnSignedIn } from "../accounts/accounts.ts";
import type { UnpaidOrderRef } from "../orders/orders.ts";
import type { Answer } from "../http/answer.ts";
import type { Caller } from "../http/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Turns } from "../platform/limiter.ts";
import {
  type Cart,
  type ChargeDelivery,
  addLine,
  addToGuestCart,
  decrementLine,
  priceLines,
  readCart,
  removeLine,
  saveLineForLater,
  setQuantity,
  mergeGuestCart,
  removeEarlierLines,
  restoreEarlierLines,
} from "./cart.ts";
import {
  discountCodesOf,
  toAppliedCoupon,
  toAppliedGiftCard,
  toCartWire,
  toChangeWire,
  toDiscountsWire,
  toEarlierWire,
  toNamedQuantity,
  toQuickOrderRowWire,
  unpaidOrderOf,
  lineInputOf,
  namedLineOf,
} from "./cart.wire.ts";
import { type DiscountCaller, type DiscountCodes, type DiscountedCart, applyDiscounts, withCoupon, withGiftCard } from "./discounts.ts";
import { addRows, checkRows } from "./quick-order.ts";

const texts = messages.cart;

type Parts = {
  db: Db;
  clock: Clock;
  /** Whether limits per network apply. */
  limitsNetworks: boolean;
  turns: Turns;
  chargeDelivery: ChargeDelivery;
};
type DiscountOrigin = Pick<DiscountCaller, "unpaid" | "email">;

export function cartRoutes(answer: Answer, { db, clock, limitsNetworks, turns, chargeDelivery }: Parts): void {
  /** The reply with the changed cart. */
  const cartReply = async (message: string, shopperId: number, { pincode }: { pincode: string }) => ({
    data: { status: "success" as const, message, ...toCartWire(await chargeDelivery(await readCart(db, shopperId), pincode), shopperId) },
  });

  /** The customer's stored cart, or the cart of a guest's browser. */
  const cartOf = async (
    caller: Caller,
    { parsedCartSession: guestLines, pincode }: { parsedCartSession: z.output<typeof guestCart>; pincode: string },
    unpaid?: UnpaidOrderRef,
  ): Promise<Cart> => {
    const shopperId = shopperOf(caller);
    const cart =
      shopperId === null ? await priceLines(db, guestLines.map(lineInputOf), null, unpaid) : await readCart(db, shopperId, unpaid);
    return await chargeDelivery(cart, pincode);
  };
  const withDiscounts = async (caller: Caller, cart: Cart, chosen: DiscountCodes, from: DiscountOrigin = {}): Promise<DiscountedCart> =>
    await applyDiscounts(db, cart, chosen, { shopperId: shopperOf(caller), address: caller.address, limitsNetworks, ...from }, clock());

  answer(addToCart)(async (body, caller) => {
    const input = lineInputOf(body);
    // A cart line refers to its product, so it waits for those who lock that.
    await turns.run([input.productId], () =>
      addLine(db, caller.session.shopperId, input, body.from_wishlist ? "wishlist" : "shop", clock()),
    );
    return await cartReply(texts.added, caller.session.shopperId, body);
  });

  answer(minusToCartSession)(async (body, caller) => {
    await decrementLine(db, caller.session.shopperId, body.cart_id);
    return await cartReply(texts.changed, caller.session.shopperId, body);
  });

  answer(setCartQuantity)(async (body, caller) => {
    await setQuantity(db, caller.session.shopperId, body.cart_id, body.quantity);
    return await cartReply(texts.changed, caller.session.shopperId, body);
  });

  answer(removeCartProduct)(async (body, caller) => {
    await removeLine(db, caller.session.shopperId, body.cart_id);
    return await cartReply(texts.removed, caller.session.shopperId, body);
  });

  answer(saveForLater)(async (body, caller) => {
    await saveLineForLater(db, caller.session.shopperId, body.cart_id, clock());
    return await cartReply(texts.saved, caller.session.shopperId, body);
  });

  answer(removeEarlierLinesCall)(async ({ lines, ...to }, { session: { shopperId } }) => {
    const wanted = lines.map((line) => ({ ...namedLineOf(line), keep: line.keep }));
    const removed = await removeEarlierLines(db, shopperId, wanted);
    const { data } = await cartReply(texts.removed, shopperId, to);
    return { data: { ...data, removed_lines: removed.map(toNamedQuantity) } };
  });

  answer(restoreEarlierLinesCall)(async ({ lines, ...to }, { session: { shopperId } }) => {
    const wanted = lines.map((line) => ({ ...namedLineOf(line), quantity: line.quantity }));
    const changes = await restoreEarlierLines(db, shopperId, wanted, clock());
    const { data } = await cartReply(texts.restored, shopperId, to);
    return { data: { ...data, cart_changes: changes.map(toChangeWire) } };
  });

  answer(quickOrder)(async ({ rows, add, ...to }, caller) => {
    const shopperId = caller.session.shopperId;
    const checked = add ? await addRows(db, shopperId, rows, clock()) : await checkRows(db, shopperId, rows);
    const { data } = await cartReply(add ? texts.added : "", shopperId, to);
    return { data: { ...data, rows: checked.map((row) => toQuickOrderRowWire(row, shopperId)) } };
  });

  answer(cartSessionData)(async ({ coupon_session: coupon, giftcard_session: giftCard, pincode }, caller) => {
    const own = await chargeDelivery(await readCart(db, caller.session.shopperId), pincode);
    const cart = await withDiscounts(caller, own, discountCodesOf(coupon, giftCard));
    return { data: { status: "success", ...toCartWire(cart, caller.session.shopperId), ...toDiscountsWire(cart) } };
  });

  answer(addToCartSession)(async ({ parsedCartSession, replaces_order, pincode, ...added }, caller) => {
    const others = parsedCartSession.map(lineInputOf);
    const cart = await addToGuestCart(db, lineInputOf(added), others, shopperOf(caller), unpaidOrderOf(replaces_order));
    return { data: { status: "success", message: texts.added, ...toCartWire(await chargeDelivery(cart, pincode)) } };
  });

  answer(checkOrderSummary)(async (body, caller) => {
    const chosen = discountCodesOf(body.parsedCouponSession, body.parsedGiftCardSession);
    const unpaid = unpaidOrderOf(body.replaces_order);
    const cart = await withDiscounts(caller, await cartOf(caller, body, unpaid), chosen, { unpaid, email: emailOf(body) });
    const { resCartData, cartSummary } = toCartWire(cart, shopperOf(caller) ?? 0);
    return { status: "success", updatedSessionData: resCartData, cartSummary, ...toDiscountsWire(cart) };
  });

  // Here and not in promotions, which does not depend on carts: a discount depends on the cart.
  answer(applyCoupon)(async (body, caller) => {
    const chosen = discountCodesOf(body, body.parsedGiftCardSession);
    const unpaid = unpaidOrderOf(body.replaces_order);
    const cart = withCoupon(await withDiscounts(caller, await cartOf(caller, body, unpaid), chosen, { unpaid, email: emailOf(body) }));
    return { status: "success", ...toAppliedCoupon(cart) };
  });

  answer(applyGiftCard)(async (body, caller) => {
    const chosen = discountCodesOf(body.parsedCouponSession, body);
    const unpaid = unpaidOrderOf(body.replaces_order);
    const cart = withGiftCard(await withDiscounts(caller, await cartOf(caller, body, unpaid), chosen, { unpaid }));
    return { status: "success", ...toAppliedGiftCard(cart) };
  });
}

/** For accounts: merges the guest's cart, within the transaction of the sign-in. */
export const onSignedIn =
  (clock: Clock): OnSignedIn =>
  async (tx, { shopperId, guestCart: { lines, key } }) => {
    const { changes, earlier } = await mergeGuestCart(tx, shopperId, { inputs: lines.map(lineInputOf), key }, clock());
    return { changes: changes.map(toChangeWire), earlier: earlier.map(toEarlierWire) };
  };

/** A guest's e-mail address in lower case; null when it is not known. */
const emailOf = ({ email }: { email: string }): string | null => email.trim().toLowerCase() || null;

const shopperOf = ({ session }: Caller): number | null => session?.shopperId ?? null;
