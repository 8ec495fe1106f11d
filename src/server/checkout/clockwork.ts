/** What checkout does by the clock: notices, refunds, payments that nobody told of, and holds whose time is over. */
import { ProviderOutOfReach } from "../payments/payments.ts";
import { lockOrder } from "../orders/orders.ts";
import { inTransaction } from "../platform/transaction.ts";
import { type Attempt, findDueAttempts, findOverdue, setAsked } from "./attempts.queries.ts";
import type { CheckoutDesk } from "./desk.ts";
import { lapse } from "./holds.ts";
import { workNotices } from "./notices.ts";
import { findOpened } from "./opening.ts";
import { askRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";

const AT_ONCE = 200;
/** Banks may take days; the provider gives a payment back by itself after five. */
const ASKED_FOR_MS = 7 * 24 * 60 * 60_000;
/** How much longer an order waits when the provider cannot be asked whether it is paid. */
const PATIENCE_MS = 15 * 60_000;

/** Asks about payments that nobody told of: of orders that wait, that lapsed, and that are paid, which may be paid twice. */
export async function reconcile(desk: CheckoutDesk, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ASKED_FOR_MS);
  for (const attempt of await findDueAttempts(desk.db, now, since, AT_ONCE))
    if ((await ask(desk, attempt, () => askAgain(desk, attempt, now))) === "away") return;
}

async function askAgain(desk: CheckoutDesk, attempt: Attempt, now: Date): Promise<void> {
  const providerOrderId = attempt.providerOrderId ?? (await findOpened(desk, attempt)) ?? null;
  if (providerOrderId === null) await setAsked(desk.db, attempt.id, now);
  else await settle(desk, { ...attempt, providerOrderId }, now);
}

/** Ends what has waited long enough: the provider is asked once more, then the pieces are free. */
export async function endHolds(desk: CheckoutDesk, now: Date): Promise<void> {
  let asked: Asked = "done";
  for (const { attempt, heldUntil } of await findOverdue(desk.db, now, AT_ONCE)) {
    // Who does not answer one question is not kept waiting for with all the others.
    if (asked !== "away") asked = await ask(desk, attempt, () => settle(desk, attempt, now, { isOver: true }));
    if (asked !== "done" && now.getTime() - heldUntil.getTime() >= PATIENCE_MS) await endUnasked(desk, attempt, now);
  }
}

const endUnasked = ({ db }: CheckoutDesk, { orderId }: Attempt, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order) await lapse(tx, order, now);
  });

/** `away`: the provider is out of reach. `failed`: something else went wrong, which must not keep the others waiting. */
type Asked = "done" | "away" | "failed";

async function ask({ complain }: CheckoutDesk, { receipt }: Attempt, work: () => Promise<unknown>): Promise<Asked> {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof ProviderOutOfReach) return "away";
    complain(`The payment of ${receipt}: ${String(error)}`);
    return "failed";
  }
}

const works = [
  { name: "notices", everyMs: 2_000, work: workNotices },
  { name: "refunds", everyMs: 15_000, work: askRefunds },
  { name: "holds", everyMs: 15_000, work: endHolds },
  { name: "payments", everyMs: 60_000, work: reconcile },
];

/** Starts all of it; several processes may. Call the answer to stop: it ends when what is under way has. */
export function startClockwork(desk: CheckoutDesk): () => Promise<void> {
  const started = works.map(({ name, everyMs, work }) => {
    let underWay: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      underWay ??= work(desk, desk.mail.clock())
        .catch((error: unknown) => desk.complain(`Checkout, ${name}: ${String(error)}`))
        .finally(() => (underWay = undefined));
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });
  return async () => void (await Promise.all(started.map((stop) => stop())));
}
