/** Parcels on their way under their wire names. */
import type { z } from "zod";
import type { parcelTracking } from "../../contract/parcel-tracking.ts";
import { type OrderRow, carrierName, promisedOf, trackingUrl } from "../orders/orders.ts";
import type { TrackedParcel } from "./parcel-tracking.ts";

type Wire = z.input<typeof parcelTracking.reply>;

export const toTrackingWire = ({ order, parcels }: { order: OrderRow; parcels: readonly TrackedParcel[] }): Wire => ({
  status: "success",
  order_number: order.number,
  order_promised: promisedOf(order),
  parcels: parcels.map((parcel) => ({
    parcel_number: parcel.number,
    parcel_items: parcel.items.map(({ name, terms, quantity }) => ({
      item_name: [name, ...terms.map((term) => term.name)].join(" "),
      item_quantity: quantity,
    })),
    parcel_carrier: carrierName(parcel.carrier),
    parcel_tracking_id: parcel.trackingId,
    parcel_tracking_url: trackingUrl(parcel.carrier, parcel.trackingId),
    parcel_state: parcel.state,
    parcel_steps: parcel.steps.map(({ state, at, place, text }) => ({
      step_state: state,
      step_at: at.toISOString(),
      step_place: place,
      step_text: text,
    })),
    parcel_days: parcel.days,
    parcel_choice: parcel.wish && {
      choice: parcel.wish.kind,
      choice_day: parcel.wish.day ?? "",
      choice_mobile: parcel.wish.mobile,
      choice_is_passed_on: parcel.wish.isDone,
    },
  })),
});
