/**
 * Booking parcels with couriers. The booking is a row before the courier is asked, under a name that the courier books once: whatever is lost between its answer and
 * the shop's, the shop finds it again, and never books a parcel twice.
 */
import { fill } from "../../shared/fill.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { moneyText, type Paise } from "../../shared/money.ts";
import { type CourierName, courierNames } from "../../shared/parcel-tracking.ts";
import {
  type Booking,
  type Consignment,
  CourierOutOfReach,
  NotAtCourier,
  NotSignedIn,
  type OpenCourier,
  type Quote,
  RefusedByCourier,
  findCourier,
} from "../couriers/couriers.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { leaving, lockHere, lockPacked, lockParcel, readPrintedParcels, setBookedCarrier } from "../orders/orders.ts";
import { Failure, failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  type BookingRow,
  askAgain,
  changeBooking,
  countBookings,
  deleteAsked,
  findLiving,
  findUnanswered,
  insertBooking,
  livingOf,
  lockBooking,
  setPickupDay,
} from "./bookings.queries.ts";
import type { DispatchDeps } from "./deps.ts";
import { ownerMessages as texts } from "./messages.ts";

export const noSuchCourier = failure("couriers.unknown", texts.noSuchCourier, 404);
export const noOrigin = failure("couriers.no_origin", texts.noOrigin, 422);
export const beingBooked = failure("couriers.being_booked", texts.beingBooked, 409);
export const notBooked = failure("couriers.not_booked", texts.notBooked, 409);
const beingCancelled = failure("couriers.being_cancelled", texts.beingCancelled, 409);
const leftAlready = failure("couriers.left", texts.leftAlready, 409);
export const bookedParcel = failure("couriers.booked_parcel", texts.bookedParcel, 409);
const noManifest = failure("couriers.no_manifest", texts.noManifest, 404);
const noLabels = failure("couriers.no_labels", texts.noLabels, 404);

/** Longer than any request to a courier takes: later, no answer comes any more. */
const ANSWER_WITHIN_MS = 60_000;
/** A courier that answers and knows nothing of a booking for so long has not got it. */
const NOT_THERE_AFTER_MS = 10 * 60_000;
/** A courier that is asked to cancel what it never had, or will not say. */
const ENDS_AFTER_MS = DAY_MS;
const AT_ONCE = 5;
const BATCH_SIZE = 100;

/** Throws `noSuchCourier`. */
export function courierOf({ couriers }: Pick<DispatchDeps, "couriers">, name: string): OpenCourier {
  const found = findCourier(couriers, name);
  if (!found) throw noSuchCourier();
  return found;
}

type Printed = Awaited<ReturnType<typeof readPrintedParcels>>[number];

const consignmentOf = (parcel: Printed, reference: string, at: Date): Consignment => {
  const { items, cash, weightGrams, rolledLengthCm, recipient, street, city, pincode, state, mobile, email } = parcel;
  return {
    reference,
    at,
    items,
    cash,
    worth: worthOf(parcel),
    weightGrams: weightGrams ?? 0,
    rolledLengthCm,
    to: {
      name: recipient,
      lines: street,
      city,
      pincode,
      state,
      mobile: mobile.replaceAll(/\D/g, "").slice(-10),
      email,
    },
  };
};

const worthOf = ({ items }: Printed): Paise => items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) as Paise;

/** The PIN code from where parcels leave. Throws `noOrigin`. */
export async function originOf({ readDelivery }: DispatchDeps, now: Date): Promise<string> {
  const origin = (await readDelivery(now))?.rules.originPincode;
  if (origin === undefined) throw noOrigin();
  return origin;
}

async function quotesOf(deps: DispatchDeps, opened: OpenCourier, parcel: Printed, now: Date): Promise<Quote[]> {
  const { weightGrams, rolledLengthCm, cash, pincode } = parcel;
  const route = {
    from: await originOf(deps, now),
    to: pincode,
    weightGrams: weightGrams ?? 0,
    rolledLengthCm,
    cash,
    worth: worthOf(parcel),
  };
  return await asFailure(opened, ofParcel, () => opened.courier.quote(route));
}

/** What staff read when the courier does not answer, and when it refuses. */
type Said = { down: string; refused: string };
export const ofParcel: Said = { down: texts.down, refused: texts.refused };

/** Runs a request to a courier; what it refuses or does not answer becomes a refusal in the shop's words. */
export async function asFailure<Answer>({ label }: Pick<OpenCourier, "label">, said: Said, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSignedIn) throw new Failure("couriers.credentials", fill(texts.wrongCredentials, { courier: label }), 503);
    if (error instanceof CourierOutOfReach) throw new Failure("couriers.down", fill(said.down, { courier: label }), 503);
    if (error instanceof RefusedByCourier || error instanceof NotAtCourier)
      throw new Failure("couriers.refused", fill(said.refused, { courier: label, reason: error.message }), 409);
    throw error;
  }
}

export type ParcelQuotes = { id: number; number: string; quotes: Quote[]; /** Why there are none. */ why: string };

/** What a courier asks for each parcel. One that it does not take says why. Throws `noSuchCourier`. */
export async function quoteParcels(deps: DispatchDeps, ids: readonly number[], courier: string, now: Date): Promise<ParcelQuotes[]> {
  const opened = courierOf(deps, courier);
  const quoted: ParcelQuotes[] = [];
  await forEachAtOnce(AT_ONCE, await readPrintedParcels(deps.db, ids), async (parcel) => {
    const { id, number, place } = parcel;
    try {
      const quotes = await quotesOf(deps, opened, parcel, now);
      const why = quotes.length === 0 ? fill(texts.notServed, { courier: opened.label, place }) : "";
      quoted.push({ id, number, quotes, why });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      quoted.push({ id, number, quotes: [], why: error.message });
    }
  });
  return ids.flatMap((id) => quoted.find((one) => one.id === id) ?? []);
}

/** `price`: what staff were shown; a courier that asks more is not booked. */
export type BookingRequest = { id: number; courier: string; service: string; price: Paise };

export type Booked = { number: string; booking: BookingRow; isNew: boolean };

/**
 * Books a packed parcel, once: a repeat gets the booking that is there. Throws what `lockPacked` throws, `noSuchCourier`, `noOrigin`, `beingBooked`, or a refusal with
 * the courier's reason.
 */
export async function bookParcel(deps: DispatchDeps, { id, courier, service, price }: BookingRequest, now: Date): Promise<Booked> {
  const opened = courierOf(deps, courier);
  const [parcel] = await readPrintedParcels(deps.db, [id]);
  const known = await findLiving(deps.db, id);
  if (known?.state === "booked") return alreadyBooked(known, opened, parcel?.number ?? "");
  const asked = known ? await repeatLateBooking(deps, known, opened, now) : await ask(deps, opened, parcel, { id, service, price }, now);
  if ("isNew" in asked) return asked;
  if (!parcel) throw notBooked();
  const request = () => opened.courier.book(consignmentOf(parcel, asked.reference, now), asked.service);
  const booking = await askCourier(deps, opened, { asked, isRepeat: known !== undefined, request }, now);
  return { number: parcel.number, booking, isNew: true };
}

/** A request whose row is written, and whether it was made before. */
type Request = { asked: BookingRow; isRepeat: boolean; request: () => Promise<Booking> };

/** Books with the courier, and stores its answer. Throws a refusal in the shop's words. */
export async function askCourier(deps: DispatchDeps, opened: OpenCourier, { asked, isRepeat, request }: Request, now: Date) {
  let booking: Booking;
  try {
    booking = await request();
  } catch (error) {
    // What was refused, or never asked, is not booked. A repeat that was not sent says nothing about the request before it.
    const isUnknown = error instanceof CourierOutOfReach && (error.wasAsked || isRepeat);
    if (!isUnknown) await deleteAsked(deps.db, asked);
    return await asFailure(opened, isUnknown ? { ...ofParcel, down: texts.unanswered } : ofParcel, () => Promise.reject(error));
  }
  return await storeAnswer(deps, asked, booking, now);
}

function alreadyBooked(booking: BookingRow, opened: OpenCourier, number: string): Booked {
  if (booking.courier === opened.courier.name) return { number, booking, isNew: false };
  throw new Failure("couriers.booked", fill(texts.bookedElsewhere, { courier: labelOf(booking), number: booking.trackingId }), 409);
}

const labelOf = ({ courier }: Pick<BookingRow, "courier">): string => (courier === "by_hand" ? "" : courierNames[courier]);

/** A booking whose answer is late is asked for again under its name, by one process. Throws `beingBooked`. */
export async function repeatLateBooking({ db }: DispatchDeps, known: BookingRow, { courier }: OpenCourier, now: Date): Promise<BookingRow> {
  const isLate = now.getTime() - known.askedAt.getTime() > ANSWER_WITHIN_MS;
  const taken = isLate && known.courier === courier.name ? await askAgain(db, known, now) : undefined;
  if (!taken) throw beingBooked();
  return taken;
}

/** The quote of a service, unless the courier asks more for it than staff were shown. */
export function agreedQuote(
  { label }: OpenCourier,
  quotes: readonly Quote[],
  { service, price }: { service: string; price: Paise },
): Quote {
  const quote = quotes.find((one) => one.service === service);
  if (!quote) throw new Failure("couriers.service_gone", fill(texts.serviceGone, { courier: label }), 409);
  if (quote.price > price)
    throw new Failure("couriers.other_price", fill(texts.otherPrice, { courier: label, price: moneyText(quote.price) }), 409);
  return quote;
}

/** Writes that a parcel is being booked, after the courier has said that it still takes it at this price. */
async function ask(
  deps: DispatchDeps,
  opened: OpenCourier,
  parcel: Printed | undefined,
  { id, service, price }: Omit<BookingRequest, "courier">,
  now: Date,
): Promise<BookingRow | Booked> {
  const quote = parcel && agreedQuote(opened, await quotesOf(deps, opened, parcel, now), { service, price });
  return await inTransaction(deps.db, async (tx) => {
    const { orderId, number } = await lockPacked(tx, id);
    const made = await insertBooking(tx, {
      orderId,
      shipmentId: id,
      courier: opened.courier.name,
      reference: `${number}-P${id}-${(await countBookings(tx, id)) + 1}`,
      state: "asked",
      service,
      serviceName: quote?.name ?? service,
      price: quote?.price ?? null,
      minDays: quote?.days?.min ?? null,
      maxDays: quote?.days?.max ?? null,
      askedAt: now,
    });
    if (made) return made;
    const living = await findLiving(tx, id);
    if (living?.state === "booked") return alreadyBooked(living, opened, number);
    throw beingBooked();
  });
}

/** The courier has booked it. Its number is on the parcel from now on, unless the parcel has gone another way meanwhile. */
const storeAnswer = ({ db }: DispatchDeps, { id }: BookingRow, booking: Booking, now: Date): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row) throw new Error(`The booking ${booking.trackingId} has no row any more.`);
    const known = { courierRef: booking.id, trackingId: booking.trackingId };
    const change = row.state === "asked" ? ({ ...known, state: "booked", bookedAt: now } as const) : known;
    await changeBooking(tx, id, change);
    if (row.state === "asked" && row.shipmentId !== null)
      await setBookedCarrier(tx, row.shipmentId, { carrier: carrierOf(row.courier), trackingId: booking.trackingId });
    return { ...row, ...change };
  });

/** How the carrier of a booked parcel is stored with it: by its short name where it has tracking pages. */
const carrierOf = (courier: CourierName | "by_hand"): string =>
  courier === "shiprocket" || courier === "delhivery" ? courier : courier === "sandbox" ? courierNames.sandbox : "";

/**
 * Who brings a parcel that is handed over now, in the caller's transaction. One that is booked goes with its courier, whatever was typed; a booking that is
 * not answered ends, and the parcel goes as typed.
 */
export async function carriedBy(tx: Db, id: number, typed: { carrier: string; trackingId: string }, now: Date) {
  await lockParcel(tx, id);
  const living = await findLiving(tx, id);
  if (living?.state === "booked" && living.endedAt !== null) throw beingCancelled();
  if (living?.state === "booked" && living.courier !== "by_hand")
    return { carrier: carrierOf(living.courier), trackingId: living.trackingId };
  if (living?.state === "asked") await changeBooking(tx, living.id, { state: "ending", endedAt: now });
  return typed;
}

/** Before a parcel is put back, in the caller's transaction. Throws `bookedParcel`. */
export async function requireNoBooking(tx: Db, id: number): Promise<void> {
  await lockParcel(tx, id);
  if (await findLiving(tx, id)) throw bookedParcel();
}

export type Cancelled = { number: string; /** Said when the courier has not confirmed it yet. */ note: string };

/**
 * Cancels the booking of a parcel that is still here, also when its order was cancelled. When the courier does not answer, the parcel is free all the same, and the courier is asked until it does. Throws
 * `notBooked`, `leftAlready` or a refusal with the courier's reason: then it stays booked.
 */
export async function cancelBooking(deps: DispatchDeps, id: number, now: Date): Promise<Cancelled> {
  const { number, row } = await inTransaction(deps.db, async (tx) => {
    const { number } = await lockHere(tx, id).catch((error: unknown) => {
      throw leaving.is(error) ? leftAlready() : error;
    });
    const living = await findLiving(tx, id);
    if (!living) throw notBooked();
    // Not free before the courier has answered: what it refuses to cancel must not be booked twice.
    await changeBooking(tx, living.id, { endedAt: now });
    return { number, row: { ...living, endedAt: now } };
  });
  return { number, note: await endAtCourier(deps, row, now) };
}

/** Cancels a booking that is marked as ending. Returns what staff read when the courier has not confirmed it yet. Throws a refusal: then it stays booked. */
export async function endAtCourier(deps: DispatchDeps, row: BookingRow, now: Date): Promise<string> {
  const opened = courierOf(deps, row.courier);
  try {
    await end(deps, opened, row, now);
    return "";
  } catch (error) {
    if (error instanceof CourierOutOfReach) {
      await free(deps, row, "ending");
      const note = error instanceof NotSignedIn ? texts.cancelOnceSignedIn : texts.cancelLater;
      return fill(note, { courier: opened.label });
    }
    if (!(error instanceof RefusedByCourier)) throw error;
    await changeBooking(deps.db, row.id, { endedAt: null });
    throw new Failure("couriers.not_cancelled", fill(texts.notCancelled, { courier: opened.label, reason: error.message }), 409);
  }
}

/** The parcel of a booking can go another way. */
const free = ({ db }: DispatchDeps, { id, shipmentId }: BookingRow, state: "ending" | "cancelled", known: Partial<BookingRow> = {}) =>
  inTransaction(db, async (tx) => {
    const row = await lockBooking(tx, id);
    if (!row || row.state === "cancelled") return;
    await changeBooking(tx, id, { ...known, state });
    if (row.state === "booked" && shipmentId !== null) await setBookedCarrier(tx, shipmentId, { carrier: "", trackingId: "" });
  });

/** Finds what is to be cancelled, and cancels it. */
async function end(deps: DispatchDeps, { courier }: OpenCourier, row: BookingRow, now: Date): Promise<void> {
  const booking = row.trackingId === "" ? await courier.find(row.reference) : { trackingId: row.trackingId, id: row.courierRef };
  if (booking) {
    await courier.cancel(booking).catch((error: unknown) => {
      if (!(error instanceof NotAtCourier)) throw error;
    });
    await free(deps, row, "cancelled", { trackingId: booking.trackingId, courierRef: booking.id });
  } else if (now.getTime() - row.askedAt.getTime() > NOT_THERE_AFTER_MS) {
    await free(deps, row, "cancelled");
  } else {
    // Its request may still be on its way.
    throw new CourierOutOfReach("It is not known yet whether it was booked");
  }
}

/** Asks couriers about bookings whose answer was lost, and cancels those that are to end. Any number of processes may do so. */
export async function finishBookings(deps: DispatchDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ANSWER_WITHIN_MS);
  await forEachAtOnce(AT_ONCE, await findUnanswered(deps.db, before, BATCH_SIZE), async (row) => {
    const opened = findCourier(deps.couriers, row.courier);
    try {
      if (!opened) return await giveUp(deps, row, now);
      if (row.endedAt !== null) return await end(deps, opened, row, now);
      const booking = await opened.courier.find(row.reference);
      if (booking) await storeAnswer(deps, row, booking, now);
      else if (now.getTime() - row.askedAt.getTime() > NOT_THERE_AFTER_MS) await deleteAsked(deps.db, row);
    } catch (error) {
      if (error instanceof RefusedByCourier) return await giveUp(deps, row, now, error.message);
      if (!(error instanceof CourierOutOfReach)) deps.logError(`The booking ${row.reference}: ${String(error)}`);
      await giveUp(deps, row, now);
    }
  });
}

/** A booking that cannot be cancelled for a day, or that the courier refuses to cancel, is left to a person. */
async function giveUp({ db, logError }: DispatchDeps, row: BookingRow, now: Date, reason = ""): Promise<void> {
  const isOld = row.endedAt !== null && now.getTime() - row.endedAt.getTime() > ENDS_AFTER_MS;
  if (row.endedAt === null || (reason === "" && !isOld)) return;
  // One that is still on its parcel stays booked.
  await changeBooking(db, row.id, row.state === "booked" ? { endedAt: null } : { state: "cancelled" });
  logError(`The booking ${row.reference} ${row.trackingId} could not be cancelled at ${row.courier}: ${reason || "no answer"}`);
}

/** The booked ones of these parcels by courier. Throws `noLabels` when there are none. */
async function bookedByCourier(deps: DispatchDeps, ids: readonly number[]) {
  const rows = (await livingOf(deps.db, ids)).filter(({ state, courier }) => state === "booked" && courier !== "by_hand");
  if (rows.length === 0) throw noLabels();
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.shipmentId ?? 0) - ids.indexOf(other.shipmentId ?? 0));
  return [...Map.groupBy(sorted, ({ courier }) => courier)].map(([courier, own]) => ({
    opened: courierOf(deps, courier),
    rows: own,
    bookings: own.map(({ trackingId, courierRef }) => ({ trackingId, id: courierRef })),
  }));
}

type ParcelsOfCourier = { ids: readonly number[]; courier: string };

/** Those of these parcels that are booked with one courier. Throws `noLabels` when there are none. */
async function bookedWith(deps: DispatchDeps, { ids, courier }: ParcelsOfCourier) {
  const own = (await bookedByCourier(deps, ids)).find(({ opened }) => opened.courier.name === courier);
  if (!own) throw noLabels();
  return own;
}

/** A courier's own labels of the parcels that are booked with it; asked for each time, so none is lost. Throws `noLabels` and refusals. */
export async function courierLabels(deps: DispatchDeps, which: ParcelsOfCourier): Promise<{ name: string; content: Uint8Array }> {
  const { opened, bookings } = await bookedWith(deps, which);
  const [content, ...more] = await asFailure(opened, { down: texts.labelDown, refused: texts.noLabel }, () =>
    opened.courier.label(bookings),
  );
  if (!content || more.length > 0) throw new Failure("couriers.labels_apart", fill(texts.labelsApart, { courier: opened.label }), 409);
  return { name: `labels-${opened.courier.name}.pdf`, content };
}

/** A courier's own list of the parcels that it takes along. Throws `noLabels`, `noManifest` for a courier that gives none, and refusals. */
export async function courierManifest(deps: DispatchDeps, which: ParcelsOfCourier): Promise<{ name: string; content: Uint8Array }> {
  const { opened, bookings } = await bookedWith(deps, which);
  const { manifest, name } = opened.courier;
  if (!manifest) throw noManifest();
  const content = await asFailure(opened, { down: texts.manifestDown, refused: texts.manifestRefused }, () => manifest(bookings));
  return { name: `manifest-${name}.pdf`, content };
}

/** A courier that comes, for parcels of one order. */
export type Pickup = { number: string; courier: CourierName; parcels: number[] };
export type PickupsCalled = { done: number[]; refused: { name: string; why: string }[] };

/**
 * Asks the couriers of booked parcels to come on a day, YYYY-MM-DD, each once. One that refuses or does not answer holds up no other. `record`: in the transaction that
 * stores the day. Throws `noLabels`.
 */
export async function callForPickup(
  deps: DispatchDeps,
  { ids, day }: { ids: readonly number[]; day: string },
  record: (tx: Db, pickup: Pickup) => Promise<void>,
): Promise<PickupsCalled> {
  const done: number[] = [];
  const refused: PickupsCalled["refused"] = [];
  for (const { opened, rows, bookings } of await bookedByCourier(deps, ids)) {
    try {
      await asFailure(opened, { down: texts.pickupDown, refused: texts.pickupRefused }, () => opened.courier.pickup(bookings, day));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ name: opened.label, why: error.message });
      continue;
    }
    const called = await inTransaction(deps.db, async (tx) => {
      const stored = await setPickupDay(
        tx,
        rows.map(({ id }) => id),
        day,
      );
      for (const [number, own] of Map.groupBy(stored, (one) => one.number))
        await record(tx, { number, courier: opened.courier.name, parcels: own.map(({ shipmentId }) => shipmentId) });
      return stored;
    });
    done.push(...called.map(({ shipmentId }) => shipmentId));
  }
  return { done: ids.filter((id) => done.includes(id)), refused };
}
