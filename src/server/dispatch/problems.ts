/** Parcels that need a person. What follows for the money is decided on the order's page; here it is only ticked off. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";
import { ownerMessages as texts } from "./messages.ts";
import { setRedeliveriesDone } from "./redelivery.queries.ts";
import { orderNumberOf } from "./tracking.queries.ts";

export { countProblems, readProblems } from "./problems.queries.ts";

const noSuchProblem = failure("couriers.no_such_parcel", texts.notBooked, 404);

/** Staff have dealt with it, in the caller's transaction. Throws `noSuchProblem`. */
export async function handleProblem(tx: Db, id: number, now: Date): Promise<{ number: string; tracking: string }> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw noSuchProblem();
  await changeBooking(tx, id, { handledAt: now, problem: "" });
  await setRedeliveriesDone(tx, id, now);
  return { number: await orderNumberOf(tx, booking.orderId), tracking: booking.tracking };
}
