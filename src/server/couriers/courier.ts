/** The port to a courier, in the shop's own terms. It knows consignments, not the shop's orders. */
import type { Paise } from "../../shared/money.ts";
import type { CourierName, TrackingState } from "../../shared/parcel-tracking.ts";

export type Recipient = {
  name: string;
  /** House, street and what else finds the door; without city, PIN code and state. */
  lines: readonly string[];
  city: string;
  pincode: string;
  state: string;
  /** Ten digits. */
  mobile: string;
  email: string;
};

/** What is sent: goods, measures and money. */
export type Freight = {
  weightGrams: number;
  /** Null for what is no roll. */
  rolledLengthCm: number | null;
  /** What the courier collects; null when everything is paid. */
  cash: Paise | null;
  /** The price of the goods, for insurance and papers. */
  worth: Paise;
};

export type Consignment = Freight & {
  /** The shop's name for this booking, at most 40 of A-Z 0-9 and -: the same name is never booked twice. */
  reference: string;
  to: Recipient;
  items: readonly { name: string; sku: string; quantity: number; unitPrice: Paise }[];
  at: Date;
};

/** One way to send it. `days`: from pick-up to the door; null when the courier does not say. */
export type Quote = { service: string; name: string; price: Paise; days: { min: number; max: number } | null };

/** `id`: the courier's own name of the booking, beside the tracking ID that people see. */
export type Booking = { trackingId: string; id: string };

export type Route = Freight & { from: string; to: string };

/** Something that a courier said of a parcel. `id` names it among all that this courier says. */
export type TrackingNews = {
  id: string;
  trackingId: string;
  state: TrackingState;
  at: Date;
  place: string;
  /** The courier's own words. */
  text: string;
  /** When the courier has weighed it. */
  weighedGrams: number | null;
};

/** What the customer of an undelivered parcel wants. `day`: YYYY-MM-DD in India. */
export type RedeliveryWish = { kind: "day"; day: string } | { kind: "number"; mobile: string } | { kind: "return" };

/**
 * Every method may throw `CourierOutOfReach`; unless it says `wasAsked: false`, the request may have been carried out or not. Methods for one booking may
 * throw `NotAtCourier`, and methods that change something `RefusedByCourier`.
 */
export type Courier = {
  name: CourierName;
  /** Which account it is, for the owner: of a secret the last four signs at most. Empty for a courier without accounts. */
  account: string;
  /** What it would cost, and how long it would take; empty where the courier does not deliver. */
  quote(route: Route): Promise<Quote[]>;
  /** Books once per reference: a repeat gets the same booking. After `CourierOutOfReach`, call `find` before anything else. */
  book(consignment: Consignment, service: string): Promise<Booking>;
  /** The living booking with this reference. */
  find(reference: string): Promise<Booking | undefined>;
  /** The labels of bookings, in as few PDFs as the courier makes of them. May be asked for any number of times. */
  label(bookings: readonly Booking[]): Promise<Uint8Array[]>;
  /** The courier's list of what it takes along, which it signs, as PDF. Undefined for a courier that gives none. */
  manifest: ((bookings: readonly Booking[]) => Promise<Uint8Array>) | undefined;
  /** Asks for a pick-up on a day, YYYY-MM-DD in India. Returns the courier's name of it. */
  pickup(bookings: readonly Booking[], day: string): Promise<string>;
  /** Cancels a booking that was not picked up; a cancelled one stays so. */
  cancel(booking: Booking): Promise<void>;
  /** All that it said of a parcel so far. */
  track(booking: Booking): Promise<TrackingNews[]>;
  /** Books the way back, from the customer to the shop; once per reference. */
  reverse(consignment: Consignment, service: string): Promise<Booking>;
  /** Says what the customer of an undelivered parcel wants. */
  redeliver(booking: Booking, wish: RedeliveryWish): Promise<void>;
  /** Parses what was sent to the shop's address. `forged` = not from the courier; `unreadable` = of an unknown shape. */
  readNews(rawBody: Uint8Array, headers: Readonly<Record<string, string | undefined>>): TrackingNews[] | "forged" | "unreadable";
};

/** The courier refuses the request for good. The message holds its reason, for the people who pack. */
export class RefusedByCourier extends Error {
  override name = "RefusedByCourier";
}

/** The courier knows no such booking. */
export class NotAtCourier extends Error {
  override name = "NotAtCourier";
}

/** No reply in time, an unreadable one, or one that asks to retry later. */
export class CourierOutOfReach extends Error {
  override name = "CourierOutOfReach";
  /** Whether the courier as a whole seems to be down, not only this request. */
  readonly isDown: boolean;
  /** False when the request was never sent. */
  readonly wasAsked: boolean;

  constructor(message: string, { isDown = false, wasAsked = true } = {}) {
    super(message);
    this.isDown = isDown;
    this.wasAsked = wasAsked;
  }
}

/** The courier refuses the shop's credentials: nothing was carried out, no parcel is to blame, and it can be asked again once they are right. */
export class NotSignedIn extends CourierOutOfReach {
  override name = "NotSignedIn";

  constructor(message: string) {
    super(message, { wasAsked: false });
  }
}
