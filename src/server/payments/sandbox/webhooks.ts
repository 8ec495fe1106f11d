/**
 * Sends the sandbox's webhook events to the shop, signed, until it accepts them; and captures delayed payments. Any number of processes may do
 * so.
 */
import type { Db } from "../../../db/connect.ts";
import type { Clock } from "../../platform/clock.ts";
import { sign } from "../signature.ts";
import { type WebhookRow, updateWebhook, takeDueWebhook } from "./sandbox.queries.ts";
import { secondsUntilNextTry } from "./sandbox.rules.ts";
import { type Sandbox, captureLate } from "./sandbox.ts";
import { messageOf } from "../../platform/message-of.ts";

/** Razorpay waits this long for a shop's reply. */
const PATIENCE_MS = 5_000;
const RESERVED_MS = 30_000;
const LOOK_EVERY_MS = 500;
/** Events per run; the rest waits for the next one. */
const AT_ONCE = 50;

/** Does everything that is due. Returns how many events were sent. */
export async function sendDueWebhooks(sandbox: Sandbox, shopAddress: string): Promise<number> {
  const { db, clock } = sandbox;
  await captureLate(sandbox);
  for (let sent = 0; sent < AT_ONCE; sent++) {
    const now = clock();
    const event = await takeDueWebhook(db, now, new Date(now.getTime() + RESERVED_MS));
    if (!event) return sent;
    const isAccepted = await post(event, shopAddress, sandbox.webhookSecret);
    await (isAccepted ? settle(db, clock, event) : postpone(db, clock, event));
  }
  return AT_ONCE;
}

/** Runs repeatedly until the returned function is called, which waits for the last run. */
export function startWebhooks(sandbox: Sandbox, shopAddress: string, logError: (line: string) => void): () => Promise<void> {
  let looking: Promise<unknown> | undefined;
  const look = () => {
    looking ??= sendDueWebhooks(sandbox, shopAddress)
      .catch((error: unknown) => logError(`Payment sandbox: ${messageOf(error)}`))
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function post({ id, body }: WebhookRow, address: string, secret: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-razorpay-event-id": id, "x-razorpay-signature": sign(body, secret) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(address, { method: "POST", headers, body, signal, redirect: "manual" });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const settle = (db: Db, clock: Clock, { id, repeats }: WebhookRow) =>
  updateWebhook(db, id, repeats > 0 ? { dueAt: clock(), tries: 0, repeats: repeats - 1 } : { dueAt: null });

function postpone(db: Db, clock: Clock, { id, tries }: WebhookRow) {
  const seconds = secondsUntilNextTry(tries);
  return updateWebhook(db, id, { dueAt: seconds === null ? null : new Date(clock().getTime() + seconds * 1000) });
}
