/** A customer's cart, stored on the server. */
import { type BrowserApi, isRefusal, isSessionOver } from "../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire } from "../../../contract/cart-fields.ts";
import type { Refusal } from "../../../contract/call.ts";
import { type CartLine, raisedQuantity } from "./cart-line.ts";
import { toAddBody, toCartLine, toTotals } from "./cart-line.wire.ts";
import type { CartSource, Change, Refused, Reply } from "./cart-source.ts";
import { rememberedPincode } from "./pincode.ts";

type Answer = Refusal | { data: { message?: string; resCartData: CartLineWire[]; cartSummary: CartSummaryWire } };

export const refused = (answer: Refusal): Refused => ({ isDone: false, message: answer.message, isOver: isSessionOver(answer) });

function toReply(answer: Answer): Reply | Refused {
  if (isRefusal(answer)) return refused(answer);
  const { resCartData, cartSummary, message } = (answer as Exclude<Answer, Refusal>).data;
  return { isDone: true, lines: resCartData.map(toCartLine), totals: toTotals(cartSummary), message: message ?? "" };
}

export function customerCart(api: BrowserApi): CartSource {
  const send = async (change: Exclude<Change, { kind: "add" }>, line: CartLine) => {
    const to = { pincode: rememberedPincode() };
    const which = { cart_id: line.id, ...to };
    if (change.kind === "set") return await api("set-cart-quantity", { ...which, quantity: change.quantity });
    if (change.kind === "lower") return await api("minusToCartSession", which);
    if (change.kind === "remove") return await api("removeCartProduct", which);
    if (change.kind === "save") return await api("save-for-later", which);
    // Adds one set instead of setting the quantity: another device may have changed it.
    return await api("addToCart", { ...toAddBody({ ...line, quantity: raisedQuantity(line) - line.quantity }), ...to });
  };
  const read = async () => toReply(await api("cartSessionData", { pincode: rememberedPincode() }));
  return {
    read,
    async change(change, lines) {
      if (change.kind === "add")
        return toReply(
          await api("addToCart", {
            ...toAddBody(change.wanted),
            from_wishlist: change.wanted.isWished ?? false,
            pincode: rememberedPincode(),
          }),
        );
      const line = lines.find(({ key }) => key === change.key);
      // Another device has removed it.
      return line ? toReply(await send(change, line)) : await read();
    },
  };
}
