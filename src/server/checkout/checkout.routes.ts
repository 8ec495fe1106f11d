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
import { readOrderFor, seekerOf, toOrderWire } from "../orders/orders.ts";
import type { Answer } from "../platform/answer.ts";
import type { Caller } from "../platform/caller.ts";
import { failure } from "../platform/failure.ts";
import { type CheckoutDesk, cancel, confirmPayment, openPayment, orderAgain, placeCodOrder, readCodBar } from "./checkout.ts";
import { purchaseOf, saidIn, toAgainWire, toOptionsWire, toPlacedWire, toTempOrderWire, wantedIn } from "./checkout.wire.ts";

const words = messages.checkout;
const badKey = failure("checkout.key", words.badKey, 400);

export function checkoutRoutes(answer: Answer, desk: CheckoutDesk): void {
  const { clock } = desk.mail;

  answer(checkoutOptions)(async (body, caller) => {
    const asked = { ...whoIs(caller), ...wantedIn(body), pincode: body.pincode, email: body.email.toLowerCase() };
    return { status: "success", ...toOptionsWire(await readCodBar(desk, asked, clock()), desk.payments) };
  });

  answer(makeCodOrder)(async (body, caller) => {
    const order = await placeCodOrder(desk, purchaseOf(body, { ...whoIs(caller), key: keyOf(caller) }), clock());
    return { status: "success", message: words.placed, ...toPlacedWire(order) };
  });

  answer(createTempOrder)(async (body, caller) => {
    const opened = await openPayment(desk, purchaseOf(body, { ...whoIs(caller), key: keyOf(caller) }), clock());
    const message = opened.providerOrderId === "" ? words.placed : messages.payment.opened;
    return { status: "success", message, ...toTempOrderWire(opened) };
  });

  answer(paymentProcessing)(async (body) => ({
    status: "success",
    message: words.placed,
    ...toPlacedWire(await confirmPayment(desk, saidIn(body), clock())),
  }));

  answer(cancelOrder)(async (body, caller) => {
    const seeker = seekerOf(body, caller);
    const { id, method, payable } = await readOrderFor(desk.db, seeker);
    await cancel(desk, id, { by: "customer", reason: body.reason }, clock());
    const message = method === "online" && payable > 0 ? words.cancelledRefund : words.cancelled;
    return { status: "success", message, row_orders_data: toOrderWire(await readOrderFor(desk.db, seeker)) };
  });

  answer(reorder)(async (body, caller) => {
    const order = await readOrderFor(desk.db, seekerOf(body, caller));
    const again = await orderAgain(desk.db, order, whoIs(caller).shopperId, clock());
    return { status: "success", ...toAgainWire(again, order.lines.length) };
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
