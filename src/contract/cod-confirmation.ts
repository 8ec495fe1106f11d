/** Confirming an order that is paid on delivery. Who has the link of the e-mail may do it. */
import { z } from "zod";
import { post, success } from "./call.ts";

export const confirmCodOrder = post("confirm-cod-order", {
  summary: "Confirms an order that is paid on delivery, so that it is packed. Repeating it changes nothing.",
  perMinute: 30,
  /** The token of the link, in the body: an address may be logged. */
  body: z.object({ token: z.string().trim().max(100) }),
  reply: success({ order_number: z.string() }),
});
