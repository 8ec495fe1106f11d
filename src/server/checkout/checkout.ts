/** From a cart to a paid order. Front door for all other areas. */
import { messages } from "../../contract/messages.ts";
import { notEnoughStock } from "../catalogue/catalogue.ts";
import { type Opened, findAttempt } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../platform/transaction.ts";
import { summaryChanged } from "./checkout.wire.ts";
import { codBar } from "./cod.ts";
import { deliveryTo } from "./delivery.ts";
import type { CheckoutDesk } from "./desk.ts";
import { keyTaken, overtaken, writeOrder } from "./placing.ts";
import { type Purchase, priceAfresh, refuseUnlessAgreed } from "./purchase.ts";

export { changeCodRules, offerCod } from "./cod.ts";
export type { CheckoutDesk } from "./desk.ts";
export type { Purchase } from "./purchase.ts";

const words = messages.checkout;

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/**
 * Places an order that is paid on delivery. Who repeats a request with its key gets the same order. Throws a refusal with the fresh summary when
 * the cart is another one by now, and then nothing is placed; what promotions, addresses and the rules of cash on delivery throw; and
 * `keyTaken` for a key that came with another request.
 */
export const placeCodOrder = (desk: CheckoutDesk, purchase: Purchase, now: Date): Promise<Opened> =>
  once(desk, purchase, async () => await placeAfresh(desk, purchase, now));

type Asked = Pick<Purchase, "shopperId" | "wanted" | "chosen" | "network"> & { pincode: string; email: string };

/** Why the cart cannot be paid on delivery, as far as it is known where it goes; null when it can. */
export async function readCodBar({ db }: CheckoutDesk, { pincode, email, ...asked }: Asked, now: Date): Promise<string | null> {
  const { total } = await priceAfresh(db, asked, now);
  return await codBar(db, { shopperId: asked.shopperId, email, mobile: null, pincode }, total.payableCod);
}

/** The order of an attempt that was made before; else what `place` makes. When two come at once, the one that comes too late gets the other's. */
async function once(desk: CheckoutDesk, purchase: Purchase, place: () => Promise<Opened>): Promise<Opened> {
  const before = await attemptOf(desk, purchase);
  if (before) return before;
  try {
    return await place();
  } catch (error) {
    // Whatever stood in the way, it may have been the same attempt: its pieces, its coupon, its cart.
    const first = error instanceof Failure ? await attemptOf(desk, purchase) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Throws `keyTaken` when the key came with another request, or from somebody else. */
async function attemptOf({ db }: CheckoutDesk, { key, requestHash }: Purchase): Promise<Attempt | undefined> {
  const order = key === null ? undefined : await findAttempt(db, key);
  if (order && order.requestHash !== requestHash) throw keyTaken();
  return order;
}

async function placeAfresh(desk: CheckoutDesk, purchase: Purchase, now: Date): Promise<Opened> {
  const { db } = desk;
  const delivery = await deliveryTo(db, purchase.shopperId, purchase.recipient);
  const cart = await priceAfresh(db, purchase, now);
  refuseUnlessAgreed(cart, purchase);
  try {
    return await inTransaction(db, (tx) => writeOrder(desk, tx, { purchase, cart, delivery }, now));
  } catch (error) {
    const message = staleness(error);
    if (message === undefined) throw error;
    throw summaryChanged(await priceAfresh(db, purchase, now), purchase.shopperId, message);
  }
}

/** What to say when something was no longer as it was priced a moment before; undefined for other mishaps. */
function staleness(error: unknown): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  if (error.code === notEnoughStock().code) return words.soldMeanwhile;
  return error.code === overtaken().code || error.code.startsWith("promotion.") ? error.message : undefined;
}
