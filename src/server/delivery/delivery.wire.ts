/** Promises under their wire names. */
import type { z } from "zod";
import type { deliveryPromise } from "../../contract/delivery.ts";
import { messages } from "../../contract/messages.ts";
import type { CartTotals } from "../../shared/cart-totals.ts";
import { toRupees } from "../../shared/money.ts";
import type { LineInput } from "../cart/cart.ts";
import type { DeliveryState, placeFor } from "./delivery.ts";

const texts = messages.delivery;

export const linesOf = ({ items }: z.output<typeof deliveryPromise.body>): LineInput[] =>
  items.map((item) => ({
    productId: item.product_id,
    combination: item.product_variation,
    variantId: item.product_variation_id,
    quantity: item.quantity,
    seenPrice: null,
  }));

type Answered = {
  place: ReturnType<typeof placeFor>;
  delivery: DeliveryState;
  total: CartTotals;
  because: string[];
  codReason: string | null;
};

export function toPromiseWire({ place: { isListed, ...place }, delivery, total, because, codReason }: Answered) {
  const isPromised = delivery.state === "promised";
  return {
    place,
    promise: isPromised
      ? {
          from: delivery.promised.from,
          by: delivery.promised.by,
          leaves: delivery.promised.leaves,
          order_by: delivery.orderBy.toISOString(),
        }
      : null,
    serviceable: delivery.state !== "not_served",
    message: delivery.state === "not_served" ? delivery.message : isListed ? "" : texts.notListed.replace("{pincode}", place.pincode),
    shipping_amount: toRupees(total.shipping),
    shipping_because: because,
    cod: { available: codReason === null, message: codReason ?? "", charge: toRupees(total.codCharge) },
    because: isPromised ? delivery.because : [],
  };
}
