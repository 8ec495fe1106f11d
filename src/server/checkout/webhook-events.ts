/** The provider's notices: kept as they come, worked through later, in any order and any number of times. They name what to ask for, no more. */
import { type WebhookEvent, ProviderOutOfReach } from "../payments/payments.ts";
import { type Attempt, findAttemptFor, findAttemptOfPayment } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type WebhookEventRow, findWaitingWebhookEvents, insertWebhookEvent, setDone } from "./webhook-events.queries.ts";
import { requestRefundsOf } from "./refunds.ts";
import { settle } from "./settle.ts";

const AT_ONCE = 200;
/** After that the clock has asked many times anyway. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Keeps a notice that the provider has signed. The same event is kept once. */
export const storeWebhookEvent = async ({ db }: CheckoutDeps, eventId: string, notice: WebhookEvent, now: Date): Promise<void> =>
  void (await insertWebhookEvent(db, {
    eventId,
    event: notice.event,
    providerOrderId: notice.orderId ?? null,
    paymentId: notice.paymentId ?? null,
    refundId: notice.refundId ?? null,
    receivedAt: now,
  }));

/** Works through what has come. What fails stays for the next time. Any number of processes may do so at once. */
export async function processWebhookEvents(deps: CheckoutDeps, now: Date): Promise<void> {
  const subjects = Map.groupBy(
    await findWaitingWebhookEvents(deps.db, AT_ONCE),
    ({ providerOrderId, paymentId }) => providerOrderId ?? paymentId,
  );
  for (const notices of subjects.values()) {
    const isDone = await processEvents(deps, notices, now);
    const done = notices.filter(({ receivedAt }) => isDone || now.getTime() - receivedAt.getTime() > GIVEN_UP_MS);
    if (done.length > 0)
      await setDone(
        deps.db,
        done.map(({ eventId }) => eventId),
        now,
      );
  }
}

/** Asks about what several notices are about, once. False when that failed. */
async function processEvents(deps: CheckoutDeps, notices: readonly WebhookEventRow[], now: Date): Promise<boolean> {
  try {
    const attempt = await attemptOf(deps, notices[0]!);
    // Of another shop on the same account, or made by hand.
    if (!attempt) return true;
    await settle(deps, attempt, now);
    const refunded = new Set(notices.flatMap(({ refundId, paymentId }) => (refundId !== null && paymentId !== null ? [paymentId] : [])));
    for (const paymentId of refunded) await requestRefundsOf(deps, paymentId, now);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderOutOfReach)) deps.logError(`A notice of the payment provider: ${String(error)}`);
    return false;
  }
}

const attemptOf = async ({ db }: CheckoutDeps, { providerOrderId, paymentId }: WebhookEventRow): Promise<Attempt | undefined> =>
  providerOrderId !== null
    ? await findAttemptFor(db, { providerOrderId })
    : paymentId === null
      ? undefined
      : await findAttemptOfPayment(db, paymentId);
