/** Calls of the page where an order that was taken by phone is paid. Who has the link may see its order and pay for it. */
import { z } from "zod";
import { post, success } from "./call.ts";
import { picture, rupees } from "./fields.ts";
import { orderAccess } from "./orders.ts";

/** The token of the link, in the body: an address may be logged. */
const link = z.object({ token: z.string().trim().max(100) });

export const readPayLink = post("pay-link", {
  summary: "What a pay link is for, and whether it can be paid.",
  perMinute: 60,
  body: link,
  reply: success({
    /** `refunding`: the payment arrived when the order could not be placed any more. */
    state: z.enum(["open", "paid", "expired", "withdrawn", "refunding"]),
    order_number: z.string(),
    /** Opens the order once it is placed; empty before. */
    ...orderAccess,
    /** ISO 8601: until when it can be paid and its products are reserved; empty when it cannot. */
    open_until: z.string(),
    name: z.string(),
    /** Lines of the address; empty for gift cards only. */
    address: z.array(z.string()),
    mobile: z.string(),
    email: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        choice: z.string(),
        quantity: z.int(),
        /** For all units, as is `mrp`. */
        total: rupees,
        mrp: rupees,
        lead_days: z.object({ min: z.int(), max: z.int() }).nullable(),
        picture: picture.nullable(),
      }),
    ),
    totals: z.object({
      items: rupees,
      discount: rupees,
      coupon: rupees,
      coupon_code: z.string(),
      gift_card: rupees,
      /** Null for gift cards only. */
      shipping: rupees.nullable(),
      payable: rupees,
    }),
    online: z.object({
      key_id: z.string(),
      /** The address of the widget's script. */
      script: z.string(),
      /** Payments are played, and no money moves. */
      is_test: z.boolean(),
    }),
  }),
});

export const openPayLink = post("pay-link-payment", {
  work: "payment",
  summary: "Opens the payment of a pay link: the same one for every tab and every try.",
  perMinute: 20,
  body: link,
  reply: success({ order_number: z.string(), provider_order: z.string(), amount: rupees, ...orderAccess }),
});
