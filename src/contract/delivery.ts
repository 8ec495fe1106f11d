/** When an order arrives. Not in the specification. */
import { z } from "zod";
import { post, success } from "./call.ts";
import { MOST_LINES, chosenVariation, quantity } from "./cart-fields.ts";
import { id, rupees } from "./fields.ts";
import { messages } from "./messages.ts";
import { pincode } from "./text.ts";

/** A calendar day in India, YYYY-MM-DD. */
const day = z.string();

/** The first and the last day on which a delivery is promised. */
export const promisedDays = z.object({ from: day, by: day });

export const deliveryPromise = post("delivery-promise", {
  work: "summary",
  summary: "When these products arrive at a PIN code, what that costs, whether they can be paid on delivery, and why. Nothing is reserved.",
  perMinute: 120,
  body: z.object({
    pincode: pincode(messages.address.pincodeNeeded, messages.address.pincodeFormat),
    items: z
      .array(z.object({ product_id: id, ...chosenVariation, quantity }))
      .min(1)
      .max(MOST_LINES, messages.input.tooManyLines),
  }),
  reply: success({
    place: z.object({ pincode: z.string(), city: z.string(), state: z.string() }),
    /** Null when nothing is promised: the shop has set no delivery times, does not deliver there, or nothing of it is sent. `message` says why, if there is a reason. */
    promise: promisedDays
      .extend({
        /** When it leaves the shop. */
        leaves: promisedDays,
        /** ISO 8601: ordered before, it leaves as promised; after, a day later. */
        order_by: z.string(),
      })
      .nullable(),
    /** False where nothing is delivered. */
    serviceable: z.boolean(),
    /** Something to read first; often empty. */
    message: z.string(),
    shipping_amount: rupees,
    /** How that comes about, in sentences; none where it only depends on the sum of the order. */
    shipping_because: z.array(z.string()),
    cod: z.object({ available: z.boolean(), message: z.string(), charge: rupees }),
    /** How the days come about, in sentences. */
    because: z.array(z.string()),
  }),
});
