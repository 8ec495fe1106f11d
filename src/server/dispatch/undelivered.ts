/** What staff record of parcels that go by hand: there is no courier that says it. */
import { BY_HAND } from "../../shared/parcel-tracking.ts";
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { lockOnTheWay } from "../orders/orders.ts";
import { findLiving, insertBooking } from "./bookings.queries.ts";
import { ownerMessages as texts } from "./messages.ts";
import { insertNews } from "./tracking.queries.ts";

const followedByCourier = failure("couriers.followed", texts.followedByCourier, 409);

/**
 * Nobody took a parcel in that goes by hand: its customer can choose what happens next. `key`: of the page, so that a repeat records nothing more. Throws `noSuchShipment`,
 * `notNow` when it is not on its way, or `followedByCourier`.
 */
export async function recordUndelivered(
  tx: Db,
  id: number,
  { key, text }: { key: string; text: string },
  now: Date,
): Promise<{ number: string }> {
  const { orderId, number, trackingId } = await lockOnTheWay(tx, id);
  const living = await findLiving(tx, id);
  if (living && living.courier !== BY_HAND) throw followedByCourier();
  const reference = `${number}-P${id}-HAND`;
  if (!living)
    await insertBooking(tx, {
      orderId,
      shipmentId: id,
      courier: BY_HAND,
      reference,
      state: "booked",
      service: "",
      serviceName: "",
      trackingId: reference,
      courierRef: trackingId,
      askedAt: now,
      bookedAt: now,
    });
  await insertNews(tx, [
    {
      courier: BY_HAND,
      newsId: key,
      trackingId: reference,
      state: "undelivered",
      at: now,
      place: "",
      text,
      weighedGrams: null,
      receivedAt: now,
    },
  ]);
  return { number };
}
