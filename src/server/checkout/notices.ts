/** The provider's notices: kept as they come, worked through later, in any order and any number of times. They name what to ask for, no more. */
import { type Notice, ProviderOutOfReach } from "../payments/payments.ts";
import { type Attempt, findAttemptFor, findAttemptOfPayment } from "./attempts.queries.ts";
import type { CheckoutDesk } from "./desk.ts";
import { type NoticeRow, findNotices, insertNotice, setDone } from "./notices.queries.ts";
import { askRefundsOf } from "./refunds.ts";
import { settle } from "./settle.ts";

const AT_ONCE = 200;
/** After that the clock has asked many times anyway. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Keeps a notice that the provider has signed. The same event is kept once. */
export const keepNotice = async ({ db }: CheckoutDesk, eventId: string, notice: Notice, now: Date): Promise<void> =>
  void (await insertNotice(db, {
    eventId,
    event: notice.event,
    providerOrderId: notice.orderId ?? null,
    paymentId: notice.paymentId ?? null,
    refundId: notice.refundId ?? null,
    receivedAt: now,
  }));

/** Works through what has come. What fails stays for the next time. Any number of processes may do so at once. */
export async function workNotices(desk: CheckoutDesk, now: Date): Promise<void> {
  const subjects = Map.groupBy(await findNotices(desk.db, AT_ONCE), ({ providerOrderId, paymentId }) => providerOrderId ?? paymentId);
  for (const notices of subjects.values()) {
    const isDone = await follow(desk, notices, now);
    const done = notices.filter(({ receivedAt }) => isDone || now.getTime() - receivedAt.getTime() > GIVEN_UP_MS);
    if (done.length > 0)
      await setDone(
        desk.db,
        done.map(({ eventId }) => eventId),
        now,
      );
  }
}

/** Asks about what several notices are about, once. False when that failed. */
async function follow(desk: CheckoutDesk, notices: readonly NoticeRow[], now: Date): Promise<boolean> {
  try {
    const attempt = await attemptOf(desk, notices[0]!);
    // Of another shop on the same account, or made by hand.
    if (!attempt) return true;
    await settle(desk, attempt, now);
    const refunded = new Set(notices.flatMap(({ refundId, paymentId }) => (refundId !== null && paymentId !== null ? [paymentId] : [])));
    for (const paymentId of refunded) await askRefundsOf(desk, paymentId, now);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderOutOfReach)) desk.complain(`A notice of the payment provider: ${String(error)}`);
    return false;
  }
}

const attemptOf = async ({ db }: CheckoutDesk, { providerOrderId, paymentId }: NoticeRow): Promise<Attempt | undefined> =>
  providerOrderId !== null
    ? await findAttemptFor(db, { providerOrderId })
    : paymentId === null
      ? undefined
      : await findAttemptOfPayment(db, paymentId);
