/** Wire format of waiting rooms. */
import type { MustWaitWire, WaitingPlaceWire } from "../../contract/waiting-room.ts";
import { type Place, stateOf, waitMinutes } from "./waiting-room.rules.ts";

export function toPlaceWire(place: Place, now: Date): WaitingPlaceWire {
  const state = stateOf(place, now);
  return {
    product_id: place.productId,
    product_name: place.productName,
    state,
    place: state === "waiting" ? place.ahead + 1 : 0,
    units_left: place.unitsLeft,
    units_unpaid: place.unitsUnpaid,
    wait_minutes: state === "waiting" ? waitMinutes(place) : null,
    order_within_seconds: state === "admitted" && place.lapsesAt ? Math.ceil((place.lapsesAt.getTime() - now.getTime()) / 1000) : 0,
  };
}

type Refused = { token: string; places: readonly Place[]; now: Date; retryAfterSeconds: number | undefined };

export const toMustWaitWire = ({ token, places, now, retryAfterSeconds }: Refused): Omit<MustWaitWire, "status" | "code" | "message"> => ({
  waiting_token: token,
  waiting_places: places.map((place) => toPlaceWire(place, now)),
  retry_after: retryAfterSeconds ?? 0,
});
