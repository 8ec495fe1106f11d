/**
 * What couriers say of parcels: stored on arrival, once, and processed later, in any order. A parcel is as far as the farthest that was said of it; the parcel and its
 * order follow through the same functions that staff use. Money is moved by people only.
 */
import { fill } from "../../shared/fill.ts";
import type { Db } from "../../db/connect.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { type OpenCourier, type TrackingNews, CourierOutOfReach, NotAtCourier, findCourier } from "../couriers/couriers.ts";
import { type OrderRow, deliverShipment, handOverShipment, lockOrder, queueUndeliveredEmail } from "../orders/orders.ts";
import { Failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type BookingRow, changeBooking, findByTrackingId, findToPoll, lockBooking } from "./bookings.queries.ts";
import type { DispatchDeps } from "./deps.ts";
import { ownerMessages as texts } from "./messages.ts";
import { type NewsRow, type ToFollow, findBehind, findWaitingNews, insertNews, setNewsDone, setProblem } from "./tracking.queries.ts";
import { isFarther } from "./tracking.rules.ts";

const BATCH_SIZE = 500;
const AT_ONCE = 5;
/** A courier that sends webhooks is asked for what got lost only. */
const POLL_EVERY_MS = 30 * 60_000;
const POLLED_AT_ONCE = 50;
/** A parcel whose number is not known yet: the courier was faster than its own answer. */
const UNKNOWN_FOR_MS = 10 * 60_000;

/** Stores what a courier said. The same is stored once, however often and however it was heard. */
export const storeNews = (
  { db }: Pick<DispatchDeps, "db">,
  courier: NewsRow["courier"],
  news: readonly TrackingNews[],
  isPushed: boolean,
  now: Date,
): Promise<void> =>
  insertNews(
    db,
    news.map(({ id, ...said }) => ({ ...said, courier, newsId: id, isPushed, receivedAt: now })),
  );

/** Processes what is waiting, and lets parcels and orders follow. Any number of processes may do so at once. */
export async function processNews(deps: DispatchDeps, now: Date): Promise<void> {
  const waiting = Map.groupBy(await findWaitingNews(deps.db, BATCH_SIZE), ({ courier, trackingId }) => `${courier} ${trackingId}`);
  await forEachAtOnce(AT_ONCE, waiting.values(), (news) => processNewsOf(deps, news, now));
  await followNews(deps, now);
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
    const order = news.some(({ state }) => state === "undelivered") ? await lockOrder(tx, found.orderId) : undefined;
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
  return { tracking, trackedAt, newsId, deliveredAt, weighedGrams, ...(isHandled ? {} : { handledAt: null }) };
}

/** Hands over the parcels that couriers have picked up, and delivers those that they have delivered. */
async function followNews(deps: DispatchDeps, now: Date): Promise<void> {
  const needsEwayBill = await deps.readEwayBillRule(deps.db);
  for (const parcel of await findBehind(deps.db, BATCH_SIZE)) {
    try {
      await inTransaction(deps.db, async (tx) => {
        if (parcel.isHere)
          await handOverShipment(tx, parcel.shipmentId, { ...parcel, ewayBill: "" }, { by: null, leavesAt: now, needsEwayBill });
        else await deliverShipment(deps, tx, parcel.shipmentId, deliveredWhen(parcel, now));
        if (parcel.problem !== "") await setProblem(tx, parcel.id, "");
      });
    } catch (error) {
      // A parcel that a colleague changes at this moment is tried again.
      if (!(error instanceof Failure)) deps.logError(`The parcel ${parcel.shipmentId}, ${parcel.trackingId}: ${String(error)}`);
      else if (parcel.isHere) await setProblem(deps.db, parcel.id, fill(texts.scannedButKept, { reason: error.message }));
    }
  }
}

/** The courier's moment, as far as it can be: not before the parcel left here, and not in the future. */
const deliveredWhen = ({ deliveredAt, handedOverAt }: ToFollow, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max((deliveredAt ?? now).getTime(), (handedOverAt ?? now).getTime())));

/** Asks couriers where parcels are, for what no webhook has said. */
export async function pollCouriers(deps: DispatchDeps, now: Date): Promise<void> {
  const due = await findToPoll(deps.db, new Date(now.getTime() - POLL_EVERY_MS), POLLED_AT_ONCE);
  await forEachAtOnce(AT_ONCE, due, async (booking) => {
    const opened = findCourier(deps.couriers, booking.courier);
    if (opened) await poll(deps, opened, booking, now);
  });
}

async function poll(deps: DispatchDeps, { courier }: OpenCourier, { id, trackingId, courierRef }: BookingRow, now: Date): Promise<void> {
  try {
    await storeNews(deps, courier.name, await courier.track({ trackingId, id: courierRef }), false, now);
  } catch (error) {
    if (error instanceof CourierOutOfReach) return;
    if (!(error instanceof NotAtCourier)) deps.logError(`The parcel ${trackingId} at ${courier.name}: ${String(error)}`);
  }
  await changeBooking(deps.db, id, { polledAt: now });
}
