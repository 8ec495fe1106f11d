/** The provider's webhook events: stored on arrival and processed later, in any order and any number of times. An event only names what to ask the provider about. */
import { DAY_MS } from "../../shared/dates.ts";
import { forEachAtOnce } from "../jobs/for-each-at-once.ts";
import { type WebhookEvent, ProviderOutOfReach } from "../payments/payments.ts";
import { type Attempt, findAttemptFor, findAttemptOfPayment } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type WebhookEventRow, findWaitingWebhookEvents, insertWebhookEvent, setDone } from "./webhook-events.queries.ts";
import { requestRefundsOf } from "./refunds.ts";
import { settle } from "./settle.ts";
import { defined } from "../../shared/defined.ts";

const BATCH_SIZE = 200;
/** Orders and payments that the provider is asked about at the same time. */
const AT_ONCE = 5;
/** By then the reconcile job has asked many times. */
const GIVE_UP_AFTER_MS = DAY_MS;

/** Stores an event that the provider has signed. The same event is stored once. */
export const storeWebhookEvent = async ({ db }: CheckoutDeps, eventId: string, event: WebhookEvent, now: Date): Promise<void> =>
  void (await insertWebhookEvent(db, {
    eventId,
    event: event.event,
    providerOrderId: event.orderId ?? null,
    paymentId: event.paymentId ?? null,
    refundId: event.refundId ?? null,
    receivedAt: now,
  }));

/** Processes the waiting events; a failed one is tried again. Any number of processes may do so at once. */
export async function processWebhookEvents(deps: CheckoutDeps, now: Date): Promise<void> {
  const subjects = Map.groupBy(
    await findWaitingWebhookEvents(deps.db, BATCH_SIZE),
    ({ providerOrderId, paymentId }) => providerOrderId ?? paymentId,
  );
  await forEachAtOnce(AT_ONCE, subjects.values(), async (events) => {
    const isDone = await processEvents(deps, events, now);
    const done = events.filter(({ receivedAt }) => isDone || now.getTime() - receivedAt.getTime() > GIVE_UP_AFTER_MS);
    if (done.length > 0)
      await setDone(
        deps.db,
        done.map(({ eventId }) => eventId),
        now,
      );
  });
}

/** Processes all events about one order or payment together. False when that failed. */
async function processEvents(deps: CheckoutDeps, events: readonly WebhookEventRow[], now: Date): Promise<boolean> {
  try {
    const attempt = await attemptOf(deps, defined(events[0], "webhook event"));
    // From another shop on the same account, or created by hand.
    if (!attempt) return true;
    await settle(deps, attempt, now);
    const refunded = new Set(events.flatMap(({ refundId, paymentId }) => (refundId !== null && paymentId !== null ? [paymentId] : [])));
    for (const paymentId of refunded) await requestRefundsOf(deps, paymentId, now);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderOutOfReach)) deps.logError(`A webhook event of the payment provider: ${String(error)}`);
    return false;
  }
}

const attemptOf = async ({ db }: CheckoutDeps, { providerOrderId, paymentId }: WebhookEventRow): Promise<Attempt | undefined> =>
  providerOrderId !== null
    ? await findAttemptFor(db, { providerOrderId })
    : paymentId === null
      ? undefined
      : await findAttemptOfPayment(db, paymentId);
