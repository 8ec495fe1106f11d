/** Reservations for staff: on the command line and in the admin. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { endReservationAt } from "./order-traces.queries.ts";

export const noReservation = failure("checkout.no_reservation", ownerMessages.noReservation, 409);

/** Lets the reservation of an unpaid order end: the scheduled jobs ask the provider and expire it within a minute. Throws `noReservation`. */
export async function endReservation(db: Db, number: string, now: Date): Promise<void> {
  if (!(await endReservationAt(db, number, now))) throw noReservation();
}
