/** What checkout does by the clock: notices, refunds, payments that nobody told of, and holds whose time is over. */
import { ProviderOutOfReach } from "../payments/payments.ts";
import { lockOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type Attempt, findDueAttempts, findOverdue, setAsked } from "./attempts.queries.ts";
import type { CheckoutDeps } from "./deps.ts";
import { expire } from "./reservations.ts";
import { processWebhookEvents } from "./webhook-events.ts";
import { findCreatedPayment } from "./create-payment.ts";
import { requestRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";

const AT_ONCE = 200;
/** Banks may take days; the provider gives a payment back by itself after five. */
const ASKED_FOR_MS = 7 * 24 * 60 * 60_000;
/** How much longer an order waits when the provider cannot be asked whether it is paid. */
const PATIENCE_MS = 15 * 60_000;

/** Asks about payments that nobody told of: of orders that wait, that lapsed, and that are paid, which may be paid twice. */
export async function reconcile(deps: CheckoutDeps, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ASKED_FOR_MS);
  for (const attempt of await findDueAttempts(deps.db, now, since, AT_ONCE))
    if ((await tryWork(deps, attempt, () => checkAttempt(deps, attempt, now))) === "away") return;
}

async function checkAttempt(deps: CheckoutDeps, attempt: Attempt, now: Date): Promise<void> {
  const providerOrderId = attempt.providerOrderId ?? (await findCreatedPayment(deps, attempt)) ?? null;
  if (providerOrderId === null) await setAsked(deps.db, attempt.id, now);
  else await settle(deps, { ...attempt, providerOrderId }, now);
}

/** Ends what has waited long enough: the provider is asked once more, then the pieces are free. */
export async function expireReservations(deps: CheckoutDeps, now: Date): Promise<void> {
  let asked: WorkResult = "done";
  for (const { attempt, reservedUntil } of await findOverdue(deps.db, now, AT_ONCE)) {
    // Who does not answer one question is not kept waiting for with all the others.
    if (asked !== "away") asked = await tryWork(deps, attempt, () => settle(deps, attempt, now, { isOver: true }));
    if (asked !== "done" && now.getTime() - reservedUntil.getTime() >= PATIENCE_MS) await expireUnchecked(deps, attempt, now);
  }
}

const expireUnchecked = ({ db }: CheckoutDeps, { orderId }: Attempt, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await expire(tx, order, now);
  });

/** `away`: the provider is out of reach. `failed`: something else went wrong, which must not keep the others waiting. */
type WorkResult = "done" | "away" | "failed";

async function tryWork({ logError }: CheckoutDeps, { receipt }: Attempt, work: () => Promise<unknown>): Promise<WorkResult> {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return "away";
    logError(`The payment of ${receipt}: ${String(error)}`);
    return "failed";
  }
}

const jobs = [
  { name: "notices", everyMs: 2_000, work: processWebhookEvents },
  { name: "refunds", everyMs: 15_000, work: requestRefunds },
  { name: "holds", everyMs: 15_000, work: expireReservations },
  { name: "payments", everyMs: 60_000, work: reconcile },
];

/** Starts all of it; several processes may. Call the answer to stop: it ends when what is under way has. */
export function startScheduledJobs(deps: CheckoutDeps): () => Promise<void> {
  const started = jobs.map(({ name, everyMs, work }) => {
    let underWay: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      underWay ??= work(deps, deps.mail.clock())
        .catch((error: unknown) => deps.logError(`Checkout, ${name}: ${String(error)}`))
        .finally(() => (underWay = undefined));
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });
  return async () => void (await Promise.all(started.map((stop) => stop())));
}
