/** The day of delivery at the address of an order. The sums beside it say what it costs. */
import { DeliveryAnswer } from "./delivery-answer.tsx";
import type { DeliveryItem } from "./delivery.ts";
import { useDelivery } from "./use-delivery.ts";

export function DeliveryTo({ pincode, items }: { pincode: string; items: readonly DeliveryItem[] }) {
  const { reply, isAsking } = useDelivery(pincode, items);
  return (
    <div aria-live="polite" aria-busy={isAsking}>
      {/* The order can be placed all the same: people decide where nothing is promised. */}
      {reply && "answer" in reply && <DeliveryAnswer reply={reply} hasCharge={false} />}
    </div>
  );
}
