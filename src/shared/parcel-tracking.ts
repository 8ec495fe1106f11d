/** Words about parcels at couriers that server, storefront and admin share. */

/** The couriers that the shop can book with, and parcels that are carried and followed by hand. */
export const COURIERS = ["sandbox", "shiprocket", "delhivery"] as const;
export type CourierName = (typeof COURIERS)[number];
export const BY_HAND = "by_hand";

/** As staff read them. */
export const courierNames: Readonly<Record<CourierName, string>> = {
  sandbox: "Test courier",
  shiprocket: "Shiprocket",
  delhivery: "Delhivery",
};

/** What a courier says about a parcel. `undelivered`: it could not be handed to anybody and will be tried again; `returning`: it is on its way back to the shop. */
export const TRACKING_STATES = [
  "booked",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "undelivered",
  "cancelled",
  "lost",
  "returning",
  "delivered",
  "returned",
] as const;
export type TrackingState = (typeof TRACKING_STATES)[number];

/** What a customer can ask for when a parcel could not be delivered: again on a day, again with another number to call, or back to the shop. */
export const REDELIVERIES = ["day", "number", "return"] as const;
export type Redelivery = (typeof REDELIVERIES)[number];
