import { checkoutOptions, idempotencyKey, makeCodOrder } from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import type { Answer, Caller } from "../platform/answer.ts";
import { failure } from "../platform/failure.ts";
import { type CheckoutDesk, placeCodOrder, readCodBar } from "./checkout.ts";
import { purchaseOf, toOptionsWire, toOrderWire, wantedIn } from "./checkout.wire.ts";

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
    return { status: "success", message: words.placed, ...toOrderWire(order) };
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
