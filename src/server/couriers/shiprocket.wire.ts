/** Shiprocket's replies and webhooks. It sends numbers as numbers or as texts. */
import { z } from "zod";
import { paise } from "../../shared/money.ts";
import type { TrackingState } from "../../shared/parcel-tracking.ts";
import type { Booking, Quote, TrackingNews } from "./courier.ts";
import { parseJson } from "./json.ts";
import { indianMoment, newsIdOf } from "./news.ts";

const textual = z.union([z.string(), z.number()]).transform(String);
const textOrNone = textual.nullish().transform((value) => value ?? "");
const numeric = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number);

export const login = z.object({ token: z.string().min(1) });

export const serviceability = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.object({
        courier_company_id: textual,
        courier_name: z.string(),
        rate: numeric,
        cod: numeric.optional(),
        estimated_delivery_days: textOrNone,
      }),
    ),
  }),
});

/** `rate` has all charges in it, those for cash too. A carrier that collects no cash is left out where some is to be collected. */
export const quotesIn = ({ data }: z.output<typeof serviceability>, hasCash: boolean): Quote[] =>
  data.available_courier_companies
    .filter(({ cod }) => !hasCash || cod === undefined || cod === 1)
    .map(({ courier_company_id: service, courier_name: name, rate, estimated_delivery_days: days }) => {
      const whole = /^\d+$/.test(days) ? Number(days) : undefined;
      return { service, name, price: paise(Math.round(rate * 100)), days: whole === undefined ? null : { min: whole, max: whole } };
    });

const order = z.object({
  id: textual,
  channel_order_id: textual,
  status: textOrNone,
  shipments: z
    .array(z.object({ id: textual, awb: textOrNone }))
    .nullish()
    .transform((all) => all ?? []),
});
export const orderList = z.object({ data: z.array(order) });

export const cancelled = ({ status }: z.output<typeof order>): boolean => /cancel/i.test(status);

export function bookingIn({ id, shipments }: z.output<typeof order>): Booking | undefined {
  const shipment = shipments.find(({ awb }) => awb !== "");
  return shipment && { trackingId: shipment.awb, id: `${id}:${shipment.id}` };
}

export const created = z.object({ order_id: textual, shipment_id: textual });

export const assigned = z.object({
  awb_assign_status: z.number(),
  response: z
    .object({
      data: z.object({ awb_code: textOrNone, awb_assign_error: textOrNone }).nullish(),
    })
    .nullish(),
});

export const labels = z.object({
  label_url: textOrNone,
  not_created: z
    .array(z.unknown())
    .nullish()
    .transform((all) => all ?? []),
});
export const manifestFile = z.object({ manifest_url: z.string() });
export const pickedUp = z.object({ response: z.object({ pickup_token_number: textOrNone }).nullish() });

export const places = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({
        pickup_location: z.string(),
        name: textOrNone,
        address: z.string(),
        city: z.string(),
        state: z.string(),
        pin_code: textual,
        phone: textOrNone,
      }),
    ),
  }),
});

/** The numbers of its shipment statuses (apidocs.shiprocket.in, "Shipment status"). Those that say nothing to a customer are left out. */
const states: Readonly<Record<string, TrackingState>> = {
  1: "booked",
  2: "booked",
  3: "booked",
  4: "booked",
  5: "booked",
  6: "in_transit",
  7: "delivered",
  8: "cancelled",
  9: "returning",
  10: "returned",
  12: "lost",
  14: "returning",
  17: "out_for_delivery",
  18: "in_transit",
  19: "booked",
  21: "undelivered",
  22: "in_transit",
  24: "lost",
  25: "lost",
  38: "in_transit",
  39: "in_transit",
  40: "returning",
  41: "returning",
  42: "picked_up",
  44: "lost",
  45: "cancelled",
  46: "returning",
  48: "in_transit",
  51: "picked_up",
  52: "booked",
  75: "returning",
  76: "lost",
  77: "undelivered",
  78: "returning",
};

const scan = z.object({
  date: z.string(),
  activity: textOrNone,
  location: textOrNone,
  "sr-status": textOrNone,
});

function newsIn(trackingId: string, scans: readonly z.output<typeof scan>[]): TrackingNews[] {
  return scans.flatMap(({ date, activity: text, location: place, "sr-status": status }) => {
    const state = Object.hasOwn(states, status) ? states[status] : undefined;
    const at = indianMoment(date);
    if (!state || !at) return [];
    return [{ id: newsIdOf(trackingId, state, date, text, place), trackingId, state, at, place, text, weighedGrams: null }];
  });
}

export const tracking = z.object({
  tracking_data: z.object({
    shipment_track_activities: z
      .array(scan)
      .nullish()
      .transform((all) => all ?? []),
  }),
});
export const newsInTracking = (trackingId: string, { tracking_data: { shipment_track_activities: scans } }: z.output<typeof tracking>) =>
  newsIn(trackingId, scans);

const webhook = z.object({ awb: textual, scans: z.array(scan) });

/** Undefined when it has another shape. */
export function newsInWebhook(raw: Uint8Array): TrackingNews[] | undefined {
  const read = webhook.safeParse(parseJson(raw));
  return read.success ? newsIn(read.data.awb, read.data.scans) : undefined;
}

const refusal = z.object({
  message: z.unknown(),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});

/** What it says when it refuses; '' when nothing can be read. */
export function reasonIn(body: unknown): string {
  const read = refusal.safeParse(body);
  if (!read.success) return "";
  const { message, errors } = read.data;
  const details = Object.values(errors ?? {}).flat();
  return (details.length > 0 ? details.join(" ") : typeof message === "string" ? message : "").slice(0, 300);
}
