/** Asks when things arrive, in the browser and on the server. */
import type { BodyOf, ReplyOf } from "../../../contract/call.ts";
import type { deliveryPromise } from "../../../contract/delivery.ts";
import type { DeliveryItem, DeliveryReply } from "./delivery.ts";

export const toBody = (pincode: string, items: readonly DeliveryItem[]): BodyOf<typeof deliveryPromise> => ({
  pincode,
  items: items.map(({ productId, variationKey, variationId, quantity }) => ({
    product_id: productId,
    product_variation: variationKey,
    product_variation_id: variationId,
    quantity,
  })),
});

export function toReply(
  reply: ReplyOf<typeof deliveryPromise> | { status: string; message?: string | undefined },
  failed: string,
): DeliveryReply {
  if (!("place" in reply)) return { refusal: reply.message || failed };
  const { place, promise, serviceable, message, shipping_amount: shipping, shipping_because: shippingBecause, cod, because } = reply;
  return {
    answer: {
      pincode: place.pincode,
      place: place.city || place.state,
      days: promise && { from: promise.from, by: promise.by },
      isServed: serviceable,
      message,
      shipping,
      cod: { isAvailable: cod.available, message: cod.message },
      because,
      shippingBecause,
    },
  };
}
