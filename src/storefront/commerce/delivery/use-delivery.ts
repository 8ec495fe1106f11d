/** Asks the shop when things arrive at a PIN code, again when they change. */
import { useEffect, useState } from "react";
import type { DeliveryItem, DeliveryReply } from "./delivery.ts";
import { messages } from "./messages.ts";

export type DeliveryNow = { reply: DeliveryReply | null; isAsking: boolean };

/** Nothing is asked without a PIN code or items. The last answer stays while the next is asked. */
export function useDelivery(pincode: string, items: readonly DeliveryItem[]): DeliveryNow {
  const [now, setNow] = useState<DeliveryNow>({ reply: null, isAsking: false });
  const wanted = items.map(({ productId, variationKey, variationId, quantity }) => ({ productId, variationKey, variationId, quantity }));
  const asked = pincode === "" || items.length === 0 ? "" : JSON.stringify([pincode, wanted]);
  useEffect(() => {
    if (asked === "") return setNow({ reply: null, isAsking: false });
    const end = new AbortController();
    setNow(({ reply }) => ({ reply, isAsking: true }));
    void (async () => {
      const reply = await ask(asked, end.signal).catch((): DeliveryReply => ({ refusal: messages.lost }));
      if (!end.signal.aborted) setNow({ reply, isAsking: false });
    })();
    return () => end.abort();
  }, [asked]);
  return now;
}

async function ask(asked: string, signal: AbortSignal): Promise<DeliveryReply> {
  const [{ browserApi }, { toBody, toReply }] = await Promise.all([import("../../state/browser-api.ts"), import("./delivery.wire.ts")]);
  const [pincode, items] = JSON.parse(asked) as [string, DeliveryItem[]];
  return toReply(await browserApi()("delivery-promise", toBody(pincode, items), { signal }), messages.lost);
}
