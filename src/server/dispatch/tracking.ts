/**
 * What couriers say of parcels: stored on arrival, once, and processed later, in any order. A parcel is as far as the farthest that was said of it; the parcel and its
 * order follow through the same functions that staff use. Money is moved by people only.
 */
import { createHash } from "node:crypto";
import { fill } from "../../shared/fill.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS } from "../../shared/dates.ts";
import { type CourierName, courierNames } from "../../shared/parcel-tracking.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { type OpenCourier, type TrackingNews, CourierOutOfReach, NotAtCourier, findCourier } from "../couriers/couriers.ts";
import { type OrderRow, deliverShipment, handOverShipment, lockOrder, queueUndeliveredEmail } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { moveByCourier } from "../returns/returns.ts";
import { type BookingRow, changeBooking, findByTrackingId, lockBooking, takeToPoll } from "./bookings.queries.ts";
import type { DispatchDeps } from "./deps.ts";
import { ownerMessages as texts } from "./messages.ts";
import {
  type NewsRow,
  type ToFollow,
  findBehind,
  findReturnsBehind,
  findWaitingNews,
  insertNews,
  insertUnusableNews,
  setFollowed,
  setNewsDone,
} from "./tracking.queries.ts";
import { followAgainAfterMs, isFarther } from "./tracking.rules.ts";

const BATCH_SIZE = 500;
const AT_ONCE = 5;
/** A courier that sends webhooks is asked for what got lost only. */
const POLL_EVERY_MS = 30 * 60_000;
const POLLED_AT_ONCE = 50;
/** What no courier has brought by then, people look for. */
const POLLED_FOR_MS = 60 * DAY_MS;
/** A parcel whose number is not known yet: the courier was faster than its own answer. */
const UNKNOWN_FOR_MS = 10 * 60_000;

/** Stores what a courier said. The same is stored once, however often and however it was heard. */
export const storeNews = (
  { db }: Pick<DispatchDeps, "db">,
  courier: NewsRow["courier"],
  news: readonly TrackingNews[],
  now: Date,
): Promise<void> =>
  insertNews(
    db,
    news.map(({ id, ...said }) => ({ ...said, courier, newsId: id, receivedAt: now })),
  );

/** Keeps what a courier sent and the shop cannot read or store: once, and never retried. */
export const storeUnusableNews = ({ db }: Pick<DispatchDeps, "db">, courier: CourierName, body: Buffer, now: Date): Promise<void> =>
  insertUnusableNews(db, { courier, body, hash: createHash("sha256").update(body).digest("base64url"), receivedAt: now });

/** Processes what is waiting, and lets parcels and orders follow. Any number of processes may do so at once. */
export async function processNews(deps: DispatchDeps, now: Date): Promise<void> {
  const waiting = Map.groupBy(await findWaitingNews(deps.db, BATCH_SIZE), ({ courier, trackingId }) => `${courier} ${trackingId}`);
  await forEachAtOnce(AT_ONCE, waiting.values(), (news) => processNewsOf(deps, news, now));
  await followNews(deps, now);
  await followReturns(deps, now);
}

/** All that waits about one parcel. */
async function processNewsOf(deps: DispatchDeps, news: readonly NewsRow[], now: Date): Promise<void> {
  const [first] = news;
  if (!first) return;
  const { db } = deps;
  const found = await findByTrackingId(db, first.courier, first.trackingId);
  if (!found) {
    const isForeign = ({ receivedAt }: NewsRow) => now.getTime() - receivedAt.getTime() > UNKNOWN_FOR_MS;
    const foreign = news.filter(isForeign).map(({ id }) => id);
    if (foreign.length > 0) await setNewsDone(db, foreign, null, now);
    return;
  }
  await inTransaction(db, async (tx) => {
    // Orders are locked before bookings.
    const isForCustomer = found.returnId === null && news.some(({ state }) => state === "undelivered");
    const order = isForCustomer ? await lockOrder(tx, found.orderId) : undefined;
    const booking = await lockBooking(tx, found.id);
    if (!booking) return;
    const change = changeBy(booking, news);
    if (change) await changeBooking(tx, booking.id, change);
    if (change?.tracking === "undelivered" && change.newsId !== booking.newsId)
      await askCustomer(deps, tx, order, change.newsId ?? "", news);
    await setNewsDone(
      tx,
      news.map(({ id }) => id),
      booking.id,
      now,
    );
  });
}

/** Nobody took the parcel in: its customer chooses what happens. One e-mail for each attempt. */
async function askCustomer(
  deps: DispatchDeps,
  tx: Db,
  order: OrderRow | undefined,
  newsId: string,
  news: readonly NewsRow[],
): Promise<void> {
  const why = news.find((said) => said.newsId === newsId)?.text ?? "";
  if (order && order.status !== "cancelled") await queueUndeliveredEmail(deps, tx, order, { key: newsId, why });
}

/** What was said may be what it waited for. */
const FOLLOWS_AT_ONCE = { followFailures: 0, followAt: null };

/** Where a parcel is after all that was said; the same in any order. Undefined when nothing is farther. */
function changeBy(before: BookingRow, news: readonly NewsRow[]): Partial<BookingRow> | undefined {
  let { tracking, trackedAt, newsId, deliveredAt, weighedGrams } = before;
  for (const said of news) {
    const known = { state: tracking, at: trackedAt ?? new Date(0), newsId };
    if (isFarther(known, said)) [tracking, trackedAt, newsId] = [said.state, said.at, said.newsId];
    if (said.state === "delivered" && (deliveredAt === null || said.at < deliveredAt)) deliveredAt = said.at;
    if (said.weighedGrams !== null && said.weighedGrams > (weighedGrams ?? 0)) weighedGrams = said.weighedGrams;
  }
  const isNew = newsId !== before.newsId || deliveredAt !== before.deliveredAt || weighedGrams !== before.weighedGrams;
  if (!isNew) return undefined;
  // What a person has dealt with waits for nobody until something else is said.
  const isHandled = tracking === before.tracking && weighedGrams === before.weighedGrams;
  return { tracking, trackedAt, newsId, deliveredAt, weighedGrams, ...(isHandled ? {} : { handledAt: null, ...FOLLOWS_AT_ONCE }) };
}

/** Hands over the parcels that couriers have picked up, and delivers those that they have delivered. */
async function followNews(deps: DispatchDeps, now: Date): Promise<void> {
  const behind = await findBehind(deps.db, now, BATCH_SIZE);
  if (behind.length === 0) return;
  const needsEwayBill = await deps.readEwayBillRule(deps.db);
  for (const parcel of behind) {
    try {
      await inTransaction(deps.db, async (tx) => {
        if (parcel.isHere)
          await handOverShipment(tx, parcel.shipmentId, { ...parcel, ewayBill: "" }, { by: null, leavesAt: now, needsEwayBill });
        else await deliverShipment(deps, tx, parcel.shipmentId, deliveredWhen(parcel, now));
        if (parcel.followFailures > 0) await setFollowed(tx, parcel.id, { problem: "", ...FOLLOWS_AT_ONCE });
      });
    } catch (error) {
      const followFailures = parcel.followFailures + 1;
      const followAt = new Date(now.getTime() + followAgainAfterMs(followFailures));
      await setFollowed(deps.db, parcel.id, { problem: problemOf(parcel, error), followFailures, followAt });
      if (!(error instanceof Failure)) deps.logError(`The parcel ${parcel.shipmentId}, ${parcel.trackingId}: ${String(error)}`);
    }
  }
}

/** What staff read of a parcel that could not follow its courier. An error of the shop is for its log. */
const problemOf = ({ isHere, problem }: ToFollow, error: unknown): string =>
  error instanceof Failure ? fill(isHere ? texts.scannedButKept : texts.deliveredButOpen, { reason: error.message }) : problem;

/** Moves the returns whose goods couriers have fetched or brought. Checking and refunding them is left to people. */
async function followReturns(deps: DispatchDeps, now: Date): Promise<void> {
  for (const { id, number, courier, trackingId, isDelivered, problem, followFailures } of await findReturnsBehind(
    deps.db,
    now,
    BATCH_SIZE,
  )) {
    try {
      await inTransaction(deps.db, async (tx) => {
        const how = fill(texts.fetchedBy, { courier: courierNames[courier], number: trackingId });
        await moveByCourier(tx, number, isDelivered ? "receive" : "send", how, now);
        if (followFailures > 0) await setFollowed(tx, id, { problem, ...FOLLOWS_AT_ONCE });
      });
    } catch (error) {
      // A colleague may have been first.
      const failures = followFailures + 1;
      await setFollowed(deps.db, id, {
        problem,
        followFailures: failures,
        followAt: new Date(now.getTime() + followAgainAfterMs(failures)),
      });
      if (!(error instanceof Failure)) deps.logError(`The return ${number}, ${trackingId}: ${String(error)}`);
    }
  }
}

/** The courier's moment, as far as it can be: not before the parcel left here, and not in the future. */
const deliveredWhen = ({ deliveredAt, handedOverAt }: ToFollow, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max((deliveredAt ?? now).getTime(), (handedOverAt ?? now).getTime())));

/** Asks couriers where parcels are, for what no webhook has said. Any number of processes may do so. */
export async function pollCouriers(deps: DispatchDeps, now: Date): Promise<void> {
  const couriers = deps.couriers.map(({ courier }) => courier.name);
  const polledBefore = new Date(now.getTime() - POLL_EVERY_MS);
  const bookedAfter = new Date(now.getTime() - POLLED_FOR_MS);
  const due = await takeToPoll(deps.db, { couriers, polledBefore, bookedAfter }, now, POLLED_AT_ONCE);
  await forEachAtOnce(AT_ONCE, due, async (booking) => {
    const opened = findCourier(deps.couriers, booking.courier);
    if (opened) await poll(deps, opened, booking, now);
  });
}

async function poll(deps: DispatchDeps, { courier }: OpenCourier, { trackingId, courierRef }: BookingRow, now: Date): Promise<void> {
  try {
    await storeNews(deps, courier.name, await courier.track({ trackingId, id: courierRef }), now);
  } catch (error) {
    if (!(error instanceof CourierOutOfReach || error instanceof NotAtCourier))
      deps.logError(`The parcel ${trackingId} at ${courier.name}: ${String(error)}`);
  }
}
