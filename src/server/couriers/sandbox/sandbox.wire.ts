/** What the test courier sends to the shop. */
import { z } from "zod";
import { TRACKING_STATES, type TrackingState } from "../../../shared/parcel-tracking.ts";
import { parseJson } from "../json.ts";
import type { TrackingNews } from "../courier.ts";
import type { ScanRow } from "./sandbox.queries.ts";
import { JOURNEYS } from "./sandbox.rules.ts";

const scan = z.object({
  id: z.string().min(1).max(100),
  tracking_id: z.string().min(1).max(60),
  state: z.enum(TRACKING_STATES),
  at: z.iso.datetime(),
  place: z.string().max(200),
  text: z.string().max(500),
  weighed_grams: z.int32().positive().nullable(),
});

const isState = (text: string): text is TrackingState => TRACKING_STATES.some((state) => state === text);

export const newsOf = ({ id, trackingId, state, at, place, text, weighedGrams }: ScanRow): TrackingNews => ({
  id,
  trackingId,
  state: isState(state) ? state : "in_transit",
  at,
  place,
  text,
  weighedGrams,
});

export const toNewsWire = (row: ScanRow): string => {
  const { id, trackingId, state, at, place, text, weighedGrams } = newsOf(row);
  return JSON.stringify({
    scans: [{ id, tracking_id: trackingId, state, at: at.toISOString(), place, text, weighed_grams: weighedGrams }],
  });
};

const body = z.object({ scans: z.array(scan).max(200) });

/** Undefined when it has another shape. */
export function readNewsWire(raw: Uint8Array): TrackingNews[] | undefined {
  const read = body.safeParse(parseJson(raw));
  return read.success
    ? read.data.scans.map(({ id, tracking_id: trackingId, state, at, place, text, weighed_grams: weighedGrams }) => ({
        id,
        trackingId,
        state,
        at: new Date(at),
        place,
        text,
        weighedGrams,
      }))
    : undefined;
}

export const switchesBody = z.object({
  hour_ms: z.int().min(1).max(3_600_000).optional(),
  journey: z.enum(JOURNEYS).optional(),
  is_down: z.boolean().optional(),
  refuses_credentials: z.boolean().optional(),
  loses_answers: z.int().min(0).max(1_000).optional(),
  drop_webhooks: z.boolean().optional(),
  repeat_webhooks: z.int().min(0).max(20).optional(),
  late_hours: z.int().min(0).max(200).optional(),
});

export const fromSwitches = (given: z.output<typeof switchesBody>) => {
  const { hour_ms: hourMs, journey, is_down: isDown, refuses_credentials: refusesCredentials, loses_answers: losesAnswers } = given;
  const { drop_webhooks: dropsWebhooks, repeat_webhooks: repeatWebhooks, late_hours: lateHours } = given;
  const change = { hourMs, journey, isDown, refusesCredentials, losesAnswers, dropsWebhooks, repeatWebhooks, lateHours };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
};

export const sayBody = z.object({ tracking_id: z.string().max(60), state: z.enum(TRACKING_STATES) });
