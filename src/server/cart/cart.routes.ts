import {
  addToCart,
  addToCartSession,
  cartSessionData,
  checkOrderSummary,
  minusToCartSession,
  quickOrder,
  removeCartProduct,
  saveForLater,
  setCartQuantity,
} from "../../contract/cart.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { OnSignedIn } from "../accounts/accounts.ts";
import type { Answer, Caller } from "../platform/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { sessionOf } from "../platform/session-of.ts";
import { addLine, addToWanted, lowerLine, priceWanted, readCart, removeLine, saveLineForLater, setQuantity, takeOver } from "./cart.ts";
import { toCartWire, toChangeWire, toRowWire, wantedOf } from "./cart.wire.ts";
import { addRows, checkRows } from "./quick-order.ts";

const words = messages.cart;

type Parts = { db: Db; clock: Clock };

export function cartRoutes(answer: Answer, { db, clock }: Parts): void {
  /** The cart as it is after something was done with it. */
  const now = async (message: string, shopperId: number) => ({
    data: { status: "success" as const, message, ...toCartWire(await readCart(db, shopperId), shopperId) },
  });

  answer(addToCart)(async (body, caller) => {
    await addLine(db, customer(caller), wantedOf(body), body.from_wishlist ? "wishlist" : "shop", clock());
    return await now(words.added, customer(caller));
  });

  answer(minusToCartSession)(async (body, caller) => {
    await lowerLine(db, customer(caller), body.cart_id);
    return await now(words.changed, customer(caller));
  });

  answer(setCartQuantity)(async (body, caller) => {
    await setQuantity(db, customer(caller), body.cart_id, body.quantity);
    return await now(words.changed, customer(caller));
  });

  answer(removeCartProduct)(async (body, caller) => {
    await removeLine(db, customer(caller), body.cart_id);
    return await now(words.removed, customer(caller));
  });

  answer(saveForLater)(async (body, caller) => {
    await saveLineForLater(db, customer(caller), body.cart_id, clock());
    return await now(words.saved, customer(caller));
  });

  answer(quickOrder)(async ({ rows, add }, caller) => {
    const shopperId = customer(caller);
    const checked = add ? await addRows(db, shopperId, rows, clock()) : await checkRows(db, shopperId, rows);
    const { data } = await now(add ? words.added : "", shopperId);
    return { data: { ...data, rows: checked.map((row) => toRowWire(row, shopperId)) } };
  });

  answer(cartSessionData)(async (_body, caller) => ({
    // There are no coupons yet, so none applies.
    data: { status: "success", ...toCartWire(await readCart(db, customer(caller)), customer(caller)), coupon_session: null },
  }));

  answer(addToCartSession)(async ({ parsedCartSession, ...added }, caller) => {
    const cart = await addToWanted(db, wantedOf(added), parsedCartSession.map(wantedOf), shopperOf(caller));
    return { data: { status: "success", message: words.added, ...toCartWire(cart) } };
  });

  answer(checkOrderSummary)(async ({ parsedCartSession }, caller) => {
    const shopperId = shopperOf(caller);
    const cart = shopperId === null ? await priceWanted(db, parsedCartSession.map(wantedOf), null) : await readCart(db, shopperId);
    const { resCartData, cartSummary } = toCartWire(cart, shopperId ?? 0);
    return { status: "success", updatedSessionData: resCartData, cartSummary };
  });
}

/** For accounts: takes over what a guest had in the cart, within the transaction of the sign-in. */
export const onSignedIn =
  (clock: Clock): OnSignedIn =>
  async (tx, { shopperId, guestCart: { lines, key } }) =>
    (await takeOver(tx, shopperId, { wanted: lines.map(wantedOf), key }, clock())).map(toChangeWire);

const shopperOf = ({ session }: Caller): number | null => session?.shopperId ?? null;
const customer = (caller: Caller): number => sessionOf(caller).shopperId;
