/** Where the parcels of an order are, and what happens with one that nobody took in. Not in the specification. */
import { z } from "zod";
import { REDELIVERIES, TRACKING_STATES } from "../shared/parcel-tracking.ts";
import { post, success } from "./call.ts";
import { promisedDays } from "./delivery.ts";
import { whichOrder } from "./orders.ts";
import { messages } from "./messages.ts";
import { optionalText } from "./text.ts";

const texts = messages.parcelTracking;

const parcel = z.object({
  /** Its place among the parcels of its order, from 1. */
  parcel_number: z.int(),
  parcel_items: z.array(z.object({ item_name: z.string(), item_quantity: z.int() })),
  parcel_carrier: z.string(),
  parcel_tracking_id: z.string(),
  /** The carrier's own page; empty when it has none. */
  parcel_tracking_url: z.string(),
  parcel_state: z.enum(TRACKING_STATES),
  /** What happened, newest first. `step_at`: ISO 8601; `step_text`: the courier's words, often empty. */
  parcel_steps: z.array(
    z.object({ step_state: z.enum(TRACKING_STATES), step_at: z.string(), step_place: z.string(), step_text: z.string() }),
  ),
  /** The days on which it can be brought again, YYYY-MM-DD; empty unless it waits for a choice. */
  parcel_days: z.array(z.string()),
  /** What was chosen about the last attempt; null when nothing was. */
  parcel_choice: z
    .object({ choice: z.enum(REDELIVERIES), choice_day: z.string(), choice_mobile: z.string(), choice_is_passed_on: z.boolean() })
    .nullable(),
});

/** `parcels`: those that have left, the first one first. */
const tracked = { order_number: z.string(), order_promised: promisedDays.nullable(), parcels: z.array(parcel) };

export const parcelTracking = post("parcel-tracking", {
  summary: "Where the parcels of an order are: for its customer, or for a guest with its access token.",
  perMinute: 60,
  body: whichOrder,
  reply: success(tracked),
});

export const chooseRedelivery = post("choose-redelivery", {
  summary:
    "What happens with a parcel that nobody took in: again on a day, again with another number, or back to the shop. Once for each attempt; repeating it changes nothing.",
  perMinute: 20,
  body: whichOrder.extend({
    parcel_number: z.int().min(1).max(10_000),
    choice: z.enum(REDELIVERIES, texts.choiceNeeded),
    /** YYYY-MM-DD, one of the offered days. */
    choice_day: optionalText(10),
    choice_mobile: optionalText(40),
  }),
  reply: success(tracked),
});
