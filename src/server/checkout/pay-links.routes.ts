import { openPayLink, readPayLink } from "../../contract/pay-links.ts";
import type { Answer } from "../http/answer.ts";
import { type CheckoutDeps, readPayLink as findPayLink, startLinkPayment } from "./checkout.ts";
import { toPayLinkWire, toLinkPaymentWire, toWireFailure } from "./checkout.wire.ts";

export function payLinksRoutes(answer: Answer, deps: CheckoutDeps): void {
  const { clock } = deps.mail;
  answer(readPayLink)(async ({ token }) => ({
    status: "success",
    ...toPayLinkWire(await findPayLink(deps.db, token, clock()), deps.payments),
  }));
  answer(openPayLink)(async ({ token }) => {
    try {
      return { status: "success", ...toLinkPaymentWire(await startLinkPayment(deps, token, clock())) };
    } catch (error) {
      throw toWireFailure(error, 0);
    }
  });
}
