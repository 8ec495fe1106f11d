/** Waiting in line for a product that more buyers want at once than it has units. Not in the specification. */
import { z } from "zod";
import { post, refusal, success } from "./call.ts";
import { id } from "./fields.ts";

/**
 * Names a browser in all lines in which it waits: random, made by the browser and kept. Who leaves it out of an order gets one with the refusal; when that
 * is lost, so is the place.
 */
export const waitingToken = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]{32,100}$/);

export const waitingPlace = z.object({
  product_id: id,
  product_name: z.string(),
  /** `over`: the turn has passed, or an order has used it. */
  state: z.enum(["waiting", "admitted", "sold_out", "over"]),
  /** The place in line, from 1; 0 for who does not wait. */
  place: z.int(),
  /** In stock; buyers who are admitted are ordering them. */
  units_left: z.int(),
  /** In unpaid orders: they come back when nobody pays. */
  units_unpaid: z.int(),
  /** Measured from how fast the line moves; null when that is not known, or when nothing may be left. */
  wait_minutes: z.int().nullable(),
  /** For how long the turn lasts; 0 for who is not admitted. */
  order_within_seconds: z.int(),
});
export type WaitingPlaceWire = z.infer<typeof waitingPlace>;

export const waitingPlaces = post("waiting-places", {
  summary: "The places of this browser, and of the signed-in customer, in the lines for products. Ask again after `retry_after` seconds.",
  perMinute: 120,
  body: z.object({ waiting_token: waitingToken }),
  reply: success({
    /** For the shopper. */
    message: z.string(),
    waiting_places: z.array(waitingPlace),
    /** 0: there is nothing to wait for. */
    retry_after: z.int(),
  }),
});

export const leaveWaitingRooms = post("leave-waiting-rooms", {
  summary: "Gives up the places of this browser: the next in line moves up.",
  body: z.object({ waiting_token: waitingToken }),
  reply: success({ message: z.string() }),
});

/** The 503 of makeCodOrder and createtemporder for who has to wait, with Retry-After; 409 when the product has sold out. Nothing was placed. */
export const mustWait = refusal.extend({
  waiting_token: waitingToken,
  waiting_places: z.array(waitingPlace),
  retry_after: z.int(),
});
export type MustWaitWire = z.infer<typeof mustWait>;
