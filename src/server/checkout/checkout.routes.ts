import {
  cancelOrder,
  checkoutOptions,
  createTempOrder,
  idempotencyKey,
  makeCodOrder,
  orderTax,
  paymentProcessing,
  reorder,
} from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { readOrderFor, orderAccessOf, toOrderWire } from "../orders/orders.ts";
import { readOrderTax } from "../invoices/invoices.ts";
import type { Answer } from "../http/answer.ts";
import type { Caller } from "../http/caller.ts";
import { failure } from "../platform/failure.ts";
import {
  type CheckoutDeps,
  cancelledMessage,
  cancel,
  confirmPayment,
  startPayment,
  reorderItems,
  placeCodOrder,
  readPaymentOptions,
} from "./checkout.ts";
import {
  purchaseOf,
  confirmationOf,
  taxInputOf,
  toReorderWire,
  toOptionsWire,
  toPlacedWire,
  toTaxWire,
  toTempOrderWire,
  toWireFailure,
  pricingInputOf,
} from "./checkout.wire.ts";

const words = messages.checkout;
const badKey = failure("checkout.key", words.badKey, 400);

export function checkoutRoutes(answer: Answer, deps: CheckoutDeps): void {
  const { clock } = deps.mail;

  /** Runs a use case; its failures go out in wire format. */
  async function withWireFailures<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw toWireFailure(error, caller.session?.shopperId ?? 0);
    }
  }

  answer(checkoutOptions)(async (body, caller) => {
    const input = { ...shopperOf(caller), ...pricingInputOf(body), pincode: body.pincode, email: body.email.toLowerCase() };
    return { status: "success", ...toOptionsWire(await readPaymentOptions(deps, input, clock()), deps.payments) };
  });

  answer(orderTax)(async (body) => ({ status: "success", ...toTaxWire(await readOrderTax(deps.db, taxInputOf(body))) }));

  answer(makeCodOrder)(async (body, caller) => {
    const purchase = purchaseOf(body, { ...shopperOf(caller), locale: caller.locale, key: keyOf(caller) });
    const order = await withWireFailures(caller, () => placeCodOrder(deps, purchase, clock()));
    return { status: "success", message: words.placed, ...toPlacedWire(order) };
  });

  answer(createTempOrder)(async (body, caller) => {
    const purchase = purchaseOf(body, { ...shopperOf(caller), locale: caller.locale, key: keyOf(caller) });
    const payment = await withWireFailures(caller, () => startPayment(deps, purchase, clock()));
    return { status: "success", ...toTempOrderWire(payment, clock()) };
  });

  answer(paymentProcessing)(async (body, caller) => {
    const access = { shopperId: caller.session?.shopperId ?? null, accessToken: body.order_access_token };
    const order = await withWireFailures(caller, () => confirmPayment(deps, confirmationOf(body), access, clock()));
    return { status: "success", message: words.placed, ...toPlacedWire(order ?? { number: "", accessToken: "" }) };
  });

  answer(cancelOrder)(async (body, caller) => {
    const access = orderAccessOf(body, caller);
    const { id, method, payable, giftCard } = await readOrderFor(deps.db, access);
    await cancel(deps, id, { by: "customer", reason: body.reason }, clock());
    const message = cancelledMessage({ isPaid: method === "online" && payable > 0, giftCard });
    return { status: "success", message, row_orders_data: toOrderWire(await readOrderFor(deps.db, access)) };
  });

  answer(reorder)(async (body, caller) => {
    const order = await readOrderFor(deps.db, orderAccessOf(body, caller));
    const reordered = await reorderItems(deps.db, order, shopperOf(caller).shopperId, clock());
    return { status: "success", ...toReorderWire(reordered, order.lines.length) };
  });
}

const shopperOf = ({ session, address }: Caller) => ({ shopperId: session?.shopperId ?? null, network: address });

/** The idempotency key of the request; null when it has none. */
function keyOf(caller: Caller): string | null {
  if (caller.idempotencyKey === "") return null;
  const key = idempotencyKey.safeParse(caller.idempotencyKey);
  if (!key.success) throw badKey();
  return key.data;
}
