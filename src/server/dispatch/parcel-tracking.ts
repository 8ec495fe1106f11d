/** Where the parcels of an order are, for its customer. */
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import { redeliveryDays } from "../delivery/delivery.ts";
import { type OrderAccess, type OrderRow, readOrderRowFor } from "../orders/orders.ts";
import type { DispatchDeps } from "./deps.ts";
import { type SentParcel, readSentParcels } from "./parcel-tracking.queries.ts";

type Step = { state: TrackingState; at: Date; place: string; text: string };
export type TrackedParcel = SentParcel & {
  state: TrackingState;
  /** Newest first. */
  steps: Step[];
  /** On which it can be brought again; empty unless it waits for a choice. */
  days: string[];
};

/** The order with its parcels that have left. Two statements. Throws `noSuchOrder`. */
export async function readTracking({ db, readDelivery }: DispatchDeps, access: OrderAccess, now: Date) {
  const order = await readOrderRowFor(db, access);
  const sent = await readSentParcels(db, order.id);
  const tables = await readDelivery(now);
  const days = redeliveryDays(tables, now);
  return { order, parcels: (sent.length > 0 ? sent : asOneParcel(order)).map((parcel) => trackedParcel(parcel, days)) };
}

/** An order that was sent before there were parcels is one. */
const asOneParcel = ({ carrier, trackingId, shippedAt, deliveredAt }: OrderRow): SentParcel[] =>
  shippedAt
    ? [
        {
          number: 1,
          carrier,
          trackingId,
          handedOverAt: shippedAt,
          deliveredAt,
          cameBackAt: null,
          items: [],
          booking: null,
          news: [],
          wish: null,
        },
      ]
    : [];

/** What the shop knows of a parcel counts beside what its courier says: it left, and it arrived. */
function trackedParcel(parcel: SentParcel, days: readonly string[]): TrackedParcel {
  const { news, handedOverAt, deliveredAt, cameBackAt, booking, wish } = parcel;
  const said = booking?.tracking ?? "booked";
  const state = deliveredAt ? "delivered" : cameBackAt ? "returned" : said === "booked" ? "picked_up" : said;
  const own: Step[] = [
    ...(deliveredAt && !news.some((one) => one.state === "delivered")
      ? [{ state: "delivered" as const, at: deliveredAt, place: "", text: "" }]
      : []),
    ...(cameBackAt && !news.some((one) => one.state === "returned")
      ? [{ state: "returned" as const, at: cameBackAt, place: "", text: "" }]
      : []),
    ...(news.some((one) => one.state === "picked_up") ? [] : [{ state: "picked_up" as const, at: handedOverAt, place: "", text: "" }]),
  ];
  const steps = [...news, ...own].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { ...parcel, state, steps, days: state === "undelivered" && !wish ? [...days] : [] };
}
