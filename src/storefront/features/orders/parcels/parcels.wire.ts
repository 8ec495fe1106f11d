/** Maps parcels from the wire, and sends what a shopper chooses about one, in the browser. */
import { type BrowserApi, isRefusal } from "../../../../contract/browser-client.ts";
import type { ReplyOf } from "../../../../contract/call.ts";
import type { parcelTracking } from "../../../../contract/parcel-tracking.ts";
import { REDELIVERIES } from "../../../../shared/parcel-tracking.ts";
import { withUnbrokenSizes } from "../../../../shared/size-text.ts";
import { orderToken } from "../../../state/checkout/order-tokens.ts";
import type { Parcels } from "./parcel.ts";

export const toParcels = (wire: ReplyOf<typeof parcelTracking>): Parcels => ({
  number: wire.order_number,
  promised: wire.order_promised,
  parcels: wire.parcels.map((parcel) => ({
    number: parcel.parcel_number,
    contents: parcel.parcel_items.map((item) => `${item.item_quantity} × ${withUnbrokenSizes(item.item_name)}`).join(", "),
    carrier: parcel.parcel_carrier,
    trackingId: parcel.parcel_tracking_id,
    url: parcel.parcel_tracking_url,
    state: parcel.parcel_state,
    steps: parcel.parcel_steps.map((step) => ({
      state: step.step_state,
      at: step.step_at,
      place: step.step_place,
      text: step.step_text,
    })),
    days: parcel.parcel_days,
    choice: parcel.parcel_choice && {
      kind: parcel.parcel_choice.choice,
      day: parcel.parcel_choice.choice_day,
      mobile: parcel.parcel_choice.choice_mobile,
      isPassedOn: parcel.parcel_choice.choice_is_passed_on,
    },
  })),
});

/** Null if the order does not exist or the caller may not see it. */
export async function readParcels(api: BrowserApi, number: string): Promise<Parcels | null> {
  const reply = await api("parcel-tracking", { trans_id: number, order_access_token: orderToken(number) });
  return isRefusal(reply) ? null : toParcels(reply);
}

/** What is chosen in the form, under its wire names. */
export function choiceBody(form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 100);
  return {
    parcel_number: Math.trunc(Number(field("parcel"))) || 0,
    // The server says what is missing.
    choice: REDELIVERIES.find((kind) => kind === field("choice")) as (typeof REDELIVERIES)[number],
    choice_day: field("day"),
    choice_mobile: field("mobile"),
  };
}

/** The parcel that the form is about, and why the choice was not taken; '' when it was. */
export type Chosen = { parcel: number; refusal: string };

export async function sendChoice(api: BrowserApi, number: string, form: FormData): Promise<Chosen> {
  const body = choiceBody(form);
  const reply = await api("choose-redelivery", { trans_id: number, order_access_token: orderToken(number), ...body });
  return { parcel: body.parcel_number, refusal: isRefusal(reply) ? reply.message : "" };
}
