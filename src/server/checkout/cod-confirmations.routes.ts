import { confirmCodOrder } from "../../contract/cod-confirmation.ts";
import type { Answer } from "../http/answer.ts";
import { type CheckoutDeps, confirmByLink } from "./checkout.ts";

export function codConfirmationsRoutes(answer: Answer, deps: CheckoutDeps): void {
  answer(confirmCodOrder)(async ({ token }) => {
    const { number } = await confirmByLink(deps, token, deps.mail.clock());
    return { status: "success", order_number: number };
  });
}
