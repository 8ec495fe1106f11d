/**
 * A courier for demonstrations and tests: it books, carries, delivers, fails to deliver, brings back and loses parcels as couriers do, in hours that can be
 * as short as wanted.
 */
import { randomBytes, randomInt } from "node:crypto";
import type { Db } from "../../../db/connect.ts";
import type { TrackingState } from "../../../shared/parcel-tracking.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  type Booking,
  type Consignment,
  type Courier,
  CourierOutOfReach,
  NotAtCourier,
  NotSignedIn,
  RefusedByCourier,
  type RedeliveryWish,
} from "../courier.ts";
import {
  type ParcelRow,
  type ScanRow,
  type Switches,
  deleteScansAfter,
  findParcel,
  insertParcel,
  insertScans,
  lockParcel,
  readSwitches,
  scansUntil,
  setCancelled,
  takeLoss,
  turnSwitches,
} from "./sandbox.queries.ts";
import {
  HOURS_AFTER_CALL,
  HOURS_UNTIL_PICKUP,
  JOURNEYS,
  type Journey,
  type Scan,
  afterWish,
  hoursAfter,
  journeys,
  quotesFor,
} from "./sandbox.rules.ts";
import { newsOf, readNewsWire } from "./sandbox.wire.ts";
import { isSigned } from "../signature.ts";

export type CourierSandbox = { db: Db; clock: Clock; webhookSecret: string };
type Books = Pick<CourierSandbox, "db" | "clock">;

const isJourney = (text: string): text is Journey => JOURNEYS.some((journey) => journey === text);

/** Where it does not go, and of what weight it takes no parcel. */
const MOST_GRAMS = 70_000;

/** Opens the test courier on its own tables: it is never part of the shop's transactions. */
export function openSandbox({ db, clock, webhookSecret }: CourierSandbox): Courier {
  const books: Books = { db, clock };

  /** Does the work, unless the courier is down or refuses the credentials; the answer may be lost afterwards. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const { isDown, refusesCredentials } = await readSwitches(db);
    if (isDown) throw new CourierOutOfReach("The test courier is switched off", { isDown: true });
    if (refusesCredentials) throw new NotSignedIn("The test courier refuses the shop's credentials.");
    const answer = await work();
    if (await takeLoss(db)) throw new CourierOutOfReach("The test courier's answer was lost");
    return answer;
  }

  const book = (consignment: Consignment, service: string, isReverse: boolean) =>
    ask(() => bookParcel(books, consignment, service, isReverse));

  return {
    name: "sandbox",
    account: "",
    quote: (route) => ask(async () => (route.weightGrams > MOST_GRAMS ? [] : quotesFor(route))),
    book: (consignment, service) => book(consignment, service, false),
    reverse: (consignment, service) => book(consignment, service, true),
    find: (reference) =>
      ask(async () => {
        const parcel = await findParcel(db, { reference });
        return parcel && parcel.cancelledAt === null ? bookingOf(parcel) : undefined;
      }),
    label: (bookings) =>
      ask(async () => {
        const { labelsPdf } = await import("./labels.pdf.ts");
        return [await labelsPdf(await parcelsOf(db, bookings))];
      }),
    manifest: (bookings) =>
      ask(async () => {
        const { manifestPdf } = await import("./manifest.pdf.ts");
        return await manifestPdf(await parcelsOf(db, bookings));
      }),
    pickup: (bookings, day) =>
      ask(async () => {
        for (const { trackingId } of bookings) await callFor(books, trackingId);
        return `P-${day}-${bookings.length}`;
      }),
    cancel: ({ trackingId }) => ask(() => cancelParcel(books, trackingId)),
    track: ({ trackingId }) =>
      ask(async () => {
        if (!(await findParcel(db, { trackingId }))) throw new NotAtCourier("No such tracking ID");
        return (await scansUntil(db, [trackingId], clock())).map(newsOf);
      }),
    redeliver: ({ trackingId }, wish) => ask(() => follow(books, trackingId, wish)),
    readNews(rawBody, headers) {
      if (!isSigned(headers["x-courier-signature"], rawBody, webhookSecret)) return "forged";
      return readNewsWire(rawBody) ?? "unreadable";
    },
  };
}

const bookingOf = ({ trackingId, reference }: ParcelRow): Booking => ({ trackingId, id: reference });

async function bookParcel(books: Books, consignment: Consignment, service: string, isReverse: boolean): Promise<Booking> {
  const { reference, to, weightGrams, rolledLengthCm, cash } = consignment;
  const offered = quotesFor({ ...consignment, from: "", to: to.pincode, weightGrams, rolledLengthCm, cash });
  if (offered.length === 0) throw new RefusedByCourier(`Nothing is delivered to ${to.pincode}.`);
  if (!offered.some((quote) => quote.service === service)) throw new RefusedByCourier("This service does not carry the parcel.");
  if (weightGrams > MOST_GRAMS) throw new RefusedByCourier("The parcel is too heavy.");
  return await books.db.transaction(async (tx) => {
    const switches = await readSwitches(tx);
    const now = books.clock();
    const made = await insertParcel(tx, {
      trackingId: `TC${String(randomInt(10 ** 10)).padStart(10, "0")}`,
      reference,
      service,
      isReverse,
      weightGrams,
      journey: switches.journey,
      createdAt: now,
      cancelledAt: null,
    });
    if (made) await plan(tx, made, journeyOf(made), hoursAfter(now, HOURS_UNTIL_PICKUP, switches.hourMs), switches);
    const parcel = made ?? (await findParcel(tx, { reference }));
    if (!parcel || parcel.cancelledAt !== null) throw new RefusedByCourier("This reference was booked and cancelled before.");
    return bookingOf(parcel);
  });
}

const journeyOf = ({ journey }: ParcelRow) => journeys[isJourney(journey) ? journey : "delivered"];

/** Writes what will happen to a parcel, with when the shop hears of it. */
async function plan(tx: Db, parcel: ParcelRow, scans: readonly Scan[], from: Date, switches: Switches): Promise<void> {
  const { hourMs, dropsWebhooks, lateHours, repeatWebhooks } = switches;
  await insertScans(
    tx,
    scans.map(({ hour, state, place, text, isHeavier }, index): ScanRow => {
      const at = hoursAfter(from, hour, hourMs);
      return {
        id: newScanId(),
        trackingId: parcel.trackingId,
        state,
        at,
        place,
        text,
        weighedGrams: isHeavier ? Math.round(parcel.weightGrams * 1.3) : null,
        tries: 0,
        repeats: repeatWebhooks,
        dueAt: dropsWebhooks ? null : hoursAfter(at, index % 2 === 1 ? lateHours : 0, hourMs),
      };
    }),
  );
}
const newScanId = () => `scan-${randomBytes(12).toString("hex")}`;

async function parcelsOf(db: Db, bookings: readonly Booking[]): Promise<ParcelRow[]> {
  const parcels = await Promise.all(bookings.map(({ trackingId }) => findParcel(db, { trackingId })));
  return parcels.map((parcel) => {
    if (!parcel || parcel.cancelledAt !== null) throw new NotAtCourier("No such tracking ID");
    return parcel;
  });
}

const hasLeft = (scans: readonly ScanRow[]) => scans.some(({ state }) => state !== "booked");

/** The courier comes sooner for a parcel that it has not picked up. */
const callFor = ({ db, clock }: Books, trackingId: string) =>
  db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, trackingId);
    if (!parcel || parcel.cancelledAt !== null) throw new NotAtCourier("No such tracking ID");
    const now = clock();
    if (hasLeft(await scansUntil(tx, [trackingId], now))) return;
    const switches = await readSwitches(tx);
    await deleteScansAfter(tx, trackingId, now);
    await plan(tx, parcel, journeyOf(parcel), hoursAfter(now, HOURS_AFTER_CALL, switches.hourMs), switches);
  });

const cancelParcel = ({ db, clock }: Books, trackingId: string) =>
  db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, trackingId);
    if (!parcel) throw new NotAtCourier("No such tracking ID");
    if (parcel.cancelledAt !== null) return;
    const now = clock();
    if (hasLeft(await scansUntil(tx, [trackingId], now))) throw new RefusedByCourier("It was picked up already.");
    await deleteScansAfter(tx, trackingId, now);
    await setCancelled(tx, trackingId, now);
  });

/** An undelivered parcel is brought again, or goes back. */
const follow = ({ db, clock }: Books, trackingId: string, wish: RedeliveryWish) =>
  db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, trackingId);
    if (!parcel) throw new NotAtCourier("No such tracking ID");
    const now = clock();
    if ((await scansUntil(tx, [trackingId], now)).at(-1)?.state !== "undelivered")
      throw new RefusedByCourier("It does not wait for an instruction.");
    await deleteScansAfter(tx, trackingId, now);
    await plan(tx, parcel, afterWish(wish), now, await readSwitches(tx));
  });

/** Sets the given switches, and returns all of them. */
export const turn = ({ db }: Pick<Books, "db">, change: Partial<Switches>): Promise<Switches> => turnSwitches(db, change);

/** The courier says that a parcel is now in this state; what was to happen to it does not. Throws `NotAtCourier`. */
export const say = ({ db, clock }: Books, trackingId: string, state: TrackingState): Promise<void> =>
  db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, trackingId);
    if (!parcel) throw new NotAtCourier("No such tracking ID");
    const now = clock();
    await deleteScansAfter(tx, trackingId, now);
    const scan = Object.values(journeys)
      .flat()
      .find((one) => one.state === state) ?? { state, place: "", text: state };
    await plan(tx, parcel, [{ ...scan, hour: 0 }], now, await readSwitches(tx));
  });
