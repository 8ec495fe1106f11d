import {
  cancelOrder,
  checkoutOptions,
  createTempOrder,
  idempotencyKey,
  makeCodOrder,
  paymentProcessing,
  reorder,
} from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { readOrderFor, orderAccessOf, toOrderWire } from "../orders/orders.ts";
import type { Answer } from "../http/answer.ts";
import type { Caller } from "../http/caller.ts";
import { failure } from "../platform/failure.ts";
import {
  type CheckoutDeps,
  cancel,
  confirmPayment,
  startPayment,
  reorderItems,
  placeCodOrder,
  readCodUnavailableReason,
} from "./checkout.ts";
import {
  purchaseOf,
  confirmationOf,
  toReorderWire,
  toOptionsWire,
  toPlacedWire,
  toTempOrderWire,
  pricingInputOf,
} from "./checkout.wire.ts";

const words = messages.checkout;
const badKey = failure("checkout.key", words.badKey, 400);

export function checkoutRoutes(answer: Answer, deps: CheckoutDeps): void {
  const { clock } = deps.mail;

  answer(checkoutOptions)(async (body, caller) => {
    const asked = { ...whoIs(caller), ...pricingInputOf(body), pincode: body.pincode, email: body.email.toLowerCase() };
    return { status: "success", ...toOptionsWire(await readCodUnavailableReason(deps, asked, clock()), deps.payments) };
  });

  answer(makeCodOrder)(async (body, caller) => {
    const order = await placeCodOrder(deps, purchaseOf(body, { ...whoIs(caller), key: keyOf(caller) }), clock());
    return { status: "success", message: words.placed, ...toPlacedWire(order) };
  });

  answer(createTempOrder)(async (body, caller) => {
    const opened = await startPayment(deps, purchaseOf(body, { ...whoIs(caller), key: keyOf(caller) }), clock());
    const message = opened.providerOrderId === "" ? words.placed : messages.payment.opened;
    return { status: "success", message, ...toTempOrderWire(opened) };
  });

  answer(paymentProcessing)(async (body) => ({
    status: "success",
    message: words.placed,
    ...toPlacedWire(await confirmPayment(deps, confirmationOf(body), clock())),
  }));

  answer(cancelOrder)(async (body, caller) => {
    const seeker = orderAccessOf(body, caller);
    const { id, method, payable } = await readOrderFor(deps.db, seeker);
    await cancel(deps, id, { by: "customer", reason: body.reason }, clock());
    const message = method === "online" && payable > 0 ? words.cancelledRefund : words.cancelled;
    return { status: "success", message, row_orders_data: toOrderWire(await readOrderFor(deps.db, seeker)) };
  });

  answer(reorder)(async (body, caller) => {
    const order = await readOrderFor(deps.db, orderAccessOf(body, caller));
    const again = await reorderItems(deps.db, order, whoIs(caller).shopperId, clock());
    return { status: "success", ...toReorderWire(again, order.lines.length) };
  });
}

const whoIs = ({ session, address }: Caller) => ({ shopperId: session?.shopperId ?? null, network: address });

/** The browser's name for this attempt; null when it gave none. */
function keyOf(caller: Caller): string | null {
  if (caller.idempotencyKey === "") return null;
  const key = idempotencyKey.safeParse(caller.idempotencyKey);
  if (!key.success) throw badKey();
  return key.data;
}
