/** What customers want when nobody took their parcel in. A courier hears it through the port; for a parcel that goes by hand it is a task of staff. */
import { fill } from "../../shared/fill.ts";
import { messages } from "../../contract/messages.ts";
import { HOUR_MS, shortDay } from "../../shared/dates.ts";
import type { Redelivery } from "../../shared/parcel-tracking.ts";
import { CourierOutOfReach, NotAtCourier, NotSignedIn, type RedeliveryWish, RefusedByCourier, findCourier } from "../couriers/couriers.ts";
import { redeliveryDays } from "../delivery/delivery.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { type OrderAccess, readOrderRowFor } from "../orders/orders.ts";
import { Failure, failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { lockBooking } from "./bookings.queries.ts";
import type { DispatchDeps } from "./deps.ts";
import { ownerMessages } from "./messages.ts";
import { findBookingOfParcel } from "./parcel-tracking.queries.ts";
import { type RedeliveryRow, changeRedelivery, findRedelivery, findUnsent, insertRedelivery } from "./redelivery.queries.ts";

const texts = messages.parcelTracking;
const noSuchParcel = failure("tracking.no_such_parcel", texts.noSuchParcel, 404);
const notWaiting = failure("tracking.not_waiting", texts.notWaiting, 409);
const dayNeeded = failure("tracking.day_needed", texts.dayNeeded, 422);
const mobileNeeded = failure("tracking.mobile_needed", texts.mobileNeeded, 422);
const mobileFormat = failure("tracking.mobile_format", texts.mobileFormat, 422);

/** `parcel`: its place among the parcels of its order, from 1. */
export type Choice = { parcel: number; kind: Redelivery; day: string; mobile: string };

/**
 * Stores what the customer of an undelivered parcel wants, once for each attempt; the same again changes nothing. Throws `noSuchOrder`, `noSuchParcel`, `notWaiting`,
 * `dayNeeded`, `mobileNeeded`, `mobileFormat`, or a refusal that says what was chosen before.
 */
export async function chooseRedelivery(deps: DispatchDeps, access: OrderAccess, choice: Choice, now: Date): Promise<void> {
  const { db, readDelivery } = deps;
  const order = await readOrderRowFor(db, access);
  const tables = await readDelivery(now);
  const days = redeliveryDays(tables, now);
  await inTransaction(db, async (tx) => {
    const found = await findBookingOfParcel(tx, order.id, choice.parcel);
    if (!found) throw noSuchParcel();
    const booking = await lockBooking(tx, found.id);
    if (booking?.tracking !== "undelivered" || booking.state !== "booked") throw notWaiting();
    const earlier = await findRedelivery(tx, booking.id, booking.newsId);
    const wish = wishOf(choice, days, earlier);
    if (earlier && isSameWish(earlier, wish)) return;
    if (earlier) throw new Failure("tracking.chosen", fill(texts.chosenAlready, { choice: textOf(earlier) }), 409);
    await insertRedelivery(tx, { bookingId: booking.id, newsId: booking.newsId, ...wish, askedAt: now });
  });
}

type Wish = Pick<RedeliveryRow, "kind" | "day" | "mobile">;

function wishOf({ kind, day, mobile }: Choice, days: readonly string[], earlier: RedeliveryRow | undefined): Wish {
  if (kind === "return") return { kind, day: null, mobile: "" };
  if (kind === "day") {
    // A repeat may come when its day is no longer offered.
    if (!days.includes(day) && day !== earlier?.day) throw dayNeeded();
    return { kind, day, mobile: "" };
  }
  const digits = mobile.replaceAll(/\D/g, "");
  if (digits === "") throw mobileNeeded();
  const ten = digits.length > 10 ? digits.replace(/^(0|91)/, "") : digits;
  if (!/^[6-9]\d{9}$/.test(ten)) throw mobileFormat();
  return { kind, day: null, mobile: ten };
}

const isSameWish = (one: Wish, other: Wish): boolean => one.kind === other.kind && one.day === other.day && one.mobile === other.mobile;

const textOf = ({ kind, day, mobile }: Wish): string => fill(texts.choices[kind], { day: day === null ? "" : shortDay(day), mobile });

const BATCH_SIZE = 50;
const AT_ONCE = 5;
/** For so long a courier that does not answer is asked again; then a person does it. */
const PATIENCE_MS = HOUR_MS;

/** Passes on to couriers what customers want. Any number of processes may do so: couriers take the same wish twice. */
export async function sendRedeliveries(deps: DispatchDeps, now: Date): Promise<void> {
  const { db, couriers, logError } = deps;
  await forEachAtOnce(AT_ONCE, await findUnsent(db, BATCH_SIZE), async ({ wish, booking }) => {
    const opened = findCourier(couriers, booking.courier);
    const refuse = (refusal: string) => changeRedelivery(db, wish.id, { refusal });
    if (!opened) return void (await refuse(ownerMessages.noSuchCourier));
    try {
      await opened.courier.redeliver({ trackingId: booking.trackingId, id: booking.courierRef }, portWish(wish));
      await changeRedelivery(db, wish.id, { doneAt: now });
    } catch (error) {
      if (error instanceof RefusedByCourier || error instanceof NotAtCourier) await refuse(error.message);
      else if (now.getTime() - wish.askedAt.getTime() > PATIENCE_MS)
        await refuse(error instanceof NotSignedIn ? ownerMessages.wishNotSignedIn : ownerMessages.wishDown);
      if (!(error instanceof CourierOutOfReach || error instanceof RefusedByCourier || error instanceof NotAtCourier))
        logError(`The wish about ${booking.trackingId}: ${String(error)}`);
    }
  });
}

const portWish = ({ kind, day, mobile }: Wish): RedeliveryWish =>
  kind === "day" ? { kind, day: day ?? "" } : kind === "number" ? { kind, mobile } : { kind };
