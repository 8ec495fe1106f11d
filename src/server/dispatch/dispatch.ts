/** Parcels at couriers: booked, followed, and what their customers want when nobody took them in. Public entry file of this area. */
export type { DispatchDeps } from "./deps.ts";
export {
  bookParcel,
  callForPickup,
  cancelBooking,
  carriedBy,
  courierLabels,
  courierManifest,
  finishBookings,
  noSuchCourier,
  quoteParcels,
  requireNoBooking,
} from "./bookings.ts";
export { deleteBookingsBefore } from "./bookings.queries.ts";
export { countProblems, handleProblem, readProblems } from "./problems.ts";
export { pollCouriers, processNews, storeNews, storeUnusableNews } from "./tracking.ts";
export { deleteUnusableNewsBefore } from "./tracking.queries.ts";
export { recordUndelivered } from "./undelivered.ts";
export { chooseRedelivery, sendRedeliveries } from "./redelivery.ts";
export { bookReturnPickup, cancelReturnPickup, quoteReturnPickup, readReturnPickup } from "./return-pickups.ts";
export { readTracking } from "./parcel-tracking.ts";
