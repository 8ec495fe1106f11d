/** Calls about orders that wait for their customers to confirm that they pay on delivery, for staff. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { moment, paise } from "./fields.ts";

const params = z.object({ number: z.string().max(20) });

export const codCalls = get("admin.cod-calls", {
  path: "/api/admin/cod-calls",
  summary: "Orders that wait for their customers to confirm them, the oldest first.",
  access: "staff",
  may: "orders.read",
  reply: success({
    orders: z.array(
      z.object({
        number: z.string(),
        customer: z.string(),
        mobile: z.string(),
        place: z.string(),
        payable: paise,
        askedAt: moment,
        /** It has waited for a day: time for a call. */
        isDue: z.boolean(),
        /** Calls that nobody answered. */
        tries: z.int(),
        triedAt: moment.nullable(),
      }),
    ),
  }),
});

export const recordCodCall = post("admin.record-cod-call", {
  path: "/api/admin/orders/:number/cod-calls",
  summary: "Records a call that the customer did not answer.",
  access: "staff",
  may: "orders.place",
  params,
  body: z.object({}),
  reply: success({}),
});

export const confirmCodOrder = post("admin.confirm-cod-order", {
  path: "/api/admin/orders/:number/cod-confirmation",
  summary: "Confirms an order whose customer said on the telephone that it may come.",
  access: "staff",
  may: "orders.place",
  params,
  body: z.object({}),
  reply: success({}),
});
