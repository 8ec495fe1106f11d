import { deliveryPromise } from "../../contract/delivery.ts";
import type { Db } from "../../db/connect.ts";
import { type Cart, priceLines } from "../cart/cart.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { type ReadDelivery, chargeBecause, deliveryOf, placeFor, withDeliveryCharge } from "./delivery.ts";
import { linesOf, toPromiseWire } from "./delivery.wire.ts";

type Parts = {
  db: Db;
  clock: Clock;
  readDelivery: ReadDelivery;
  /** Why a cart cannot be paid on delivery at a PIN code, as far as that decides it; null when it can. */
  codReason: (cart: Cart, pincode: string) => Promise<string | null>;
};

export function deliveryRoutes(answer: Answer, { db, clock, readDelivery, codReason }: Parts): void {
  answer(deliveryPromise)(async (body, caller) => {
    const { pincode } = body;
    const now = clock();
    const place = placeFor(pincode);
    const [priced, tables] = await Promise.all([priceLines(db, linesOf(body), caller.session?.shopperId ?? null), readDelivery(now)]);
    const cart = withDeliveryCharge(priced, pincode, tables);
    const delivery = deliveryOf(cart.lines, pincode, tables, now);
    const because = chargeBecause(priced, place, tables);
    return {
      status: "success",
      ...toPromiseWire({ place, delivery, total: cart.total, because, codReason: await codReason(cart, pincode) }),
    };
  });
}
