/** The parcels of an order as the page shows them. Times are ISO 8601, days YYYY-MM-DD. */
import type { PromisedDays } from "../../../../shared/delivery.ts";
import type { Redelivery, TrackingState } from "../../../../shared/parcel-tracking.ts";

export type Step = { state: TrackingState; at: string; place: string; text: string };

export type Parcel = {
  /** From 1, within its order. */
  number: number;
  /** '2 × Kutch Trail 4 × 6 ft'. */
  contents: string;
  carrier: string;
  trackingId: string;
  /** Of the carrier's own page, or ''. */
  url: string;
  state: TrackingState;
  /** Newest first. */
  steps: Step[];
  /** On which it can be brought again; empty unless it waits for a choice. */
  days: string[];
  choice: { kind: Redelivery; day: string; mobile: string; isPassedOn: boolean } | null;
};

export type Parcels = { number: string; promised: PromisedDays | null; parcels: Parcel[] };
