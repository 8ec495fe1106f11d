/** How far a parcel is; it only goes forward. */
export const SHIPMENT_STATES = ["picked", "packed", "handed_over", "delivered", "came_back"] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];
