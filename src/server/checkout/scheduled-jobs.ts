/** The scheduled jobs of checkout: webhook events, refunds, unreported payments, expired reservations, gift cards whose day has come, parcels that leave; and waiting rooms. */
import { DAY_MS } from "../../shared/dates.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { repeat } from "../jobs/repeat.ts";
import { ProviderOutOfReach } from "../payments/payments.ts";
import { lockOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Attempt, findDueAttempts, findOverdue, setAsked } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { deleteTracesBefore } from "./order-traces.queries.ts";
import { deleteLinksBefore } from "./pay-links.queries.ts";
import { expire } from "./reservations.ts";
import { processWebhookEvents } from "./webhook-events.ts";
import { findCreatedPayment } from "./create-payment.ts";
import { requestRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";
import { sendLeaving } from "./ship-order.ts";
import { runWaitingRooms } from "../waiting-room/waiting-room.ts";
import { sendDueGiftCards } from "./sold-gift-cards.ts";

const BATCH_SIZE = 200;
/** Attempts that the provider is asked about at the same time. The circuit breaker of the gateway keeps this short when it does not answer. */
const AT_ONCE = 10;
/** Banks may take days; the provider refunds an unclaimed payment after five. */
const RECONCILED_FOR_MS = 7 * DAY_MS;
/** How much longer an order waits while the provider is unreachable. */
const GRACE_MS = 15 * 60_000;

/** Asks the provider about payments that were not reported: of unpaid and expired orders, and of paid ones, which may be paid twice. */
export async function reconcile(deps: CheckoutDeps, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RECONCILED_FOR_MS);
  const due = await findDueAttempts(deps.db, now, since, BATCH_SIZE);
  await forEachAtOnce(AT_ONCE, due, (attempt) => tryWork(deps, attempt, () => checkAttempt(deps, attempt, now)));
}

async function checkAttempt(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<void> {
  const providerOrderId = attempt.providerOrderId ?? (await findCreatedPayment(deps, attempt)) ?? null;
  if (providerOrderId === null) await setAsked(deps.db, attempt.id, now);
  else await settle(deps, { ...attempt, providerOrderId }, now);
}

/** Expires reservations whose time is over, after asking the provider once more. */
export async function expireReservations(deps: CheckoutDeps, now: Date): Promise<void> {
  await forEachAtOnce(AT_ONCE, await findOverdue(deps.db, now, BATCH_SIZE), async ({ attempt, reservedUntil }) => {
    const isDone = await tryWork(deps, attempt, () => settle(deps, attempt, now, { isOver: true }));
    if (!isDone && now.getTime() - reservedUntil.getTime() >= GRACE_MS) await expireUnchecked(deps, attempt, now);
  });
}

const expireUnchecked = ({ db }: CheckoutDeps, { orderId }: Attempt, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await expire(tx, order, now);
  });

/** False when that failed: an unreachable provider is asked again later, and no attempt holds up the others. */
async function tryWork({ logError }: CheckoutDeps, { receipt }: Attempt, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderOutOfReach)) logError(`The payment of ${receipt}: ${String(error)}`);
    return false;
  }
}

const TRACE_RETENTION_MS = 30 * DAY_MS;

/** Forgets who made an order, since the hashes serve limits on unpaid orders only, and the pay links of orders that are paid or over. */
export async function deleteOldTraces({ db }: CheckoutDeps, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRACE_RETENTION_MS);
  await deleteTracesBefore(db, before);
  await deleteLinksBefore(db, before);
}

const jobs = [
  { name: "waiting rooms", everyMs: 1_000, work: runWaitingRooms },
  { name: "webhook events", everyMs: 2_000, work: processWebhookEvents },
  { name: "parcels", everyMs: 5_000, work: sendLeaving },
  { name: "refunds", everyMs: 15_000, work: requestRefunds },
  { name: "reservations", everyMs: 15_000, work: expireReservations },
  { name: "payments", everyMs: 60_000, work: reconcile },
  { name: "gift cards", everyMs: 60_000, work: sendDueGiftCards },
  { name: "traces", everyMs: 60 * 60_000, work: deleteOldTraces },
];

/** Starts all jobs; any number of processes may run them. The returned function stops them and waits for running ones. */
export function startScheduledJobs(deps: CheckoutDeps): () => Promise<void> {
  const stops = jobs.map(({ name, everyMs, work }) =>
    repeat(
      everyMs,
      () => work(deps, deps.mail.clock()),
      (error) => deps.logError(`Checkout, ${name}: ${String(error)}`),
    ),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
