/** Sends the sandbox's notices to the shop, signed, until it takes them; and captures what is late. Any number of processes may do so. */
import type { Db } from "../../../db/connect.ts";
import type { Clock } from "../../platform/clock.ts";
import { sign } from "../signature.ts";
import { type WebhookRow, updateWebhook, takeDueWebhook } from "./sandbox.queries.ts";
import { secondsUntilNextTry } from "./sandbox.rules.ts";
import { type Sandbox, captureLate } from "./sandbox.ts";

/** As long as Razorpay waits for a shop's answer. */
const PATIENCE_MS = 5_000;
const HOLD_MS = 30_000;
const LOOK_EVERY_MS = 500;
/** No shop takes them faster; the rest waits for the next look. */
const AT_ONCE = 50;

/** Does what is due by now. Tells how many notices were sent. */
export async function sendDueWebhooks(sandbox: Sandbox, shopAddress: string): Promise<number> {
  const { db, clock } = sandbox;
  await captureLate(sandbox);
  for (let sent = 0; sent < AT_ONCE; sent++) {
    const now = clock();
    const notice = await takeDueWebhook(db, now, new Date(now.getTime() + HOLD_MS));
    if (!notice) return sent;
    const isTaken = await post(notice, shopAddress, sandbox.webhookSecret);
    await (isTaken ? settle(db, clock, notice) : putOff(db, clock, notice));
  }
  return AT_ONCE;
}

/** Looks again and again for what is due. Call the answer to stop; it ends when the last look has. */
export function startWebhooks(sandbox: Sandbox, shopAddress: string, logError: (line: string) => void): () => Promise<void> {
  let looking: Promise<unknown> | undefined;
  const look = () => {
    looking ??= sendDueWebhooks(sandbox, shopAddress)
      .catch((error: unknown) => logError(`Payment sandbox: ${error instanceof Error ? error.message : String(error)}`))
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

function putOff(db: Db, clock: Clock, { id, tries }: WebhookRow) {
  const seconds = secondsUntilNextTry(tries);
  return updateWebhook(db, id, { dueAt: seconds === null ? null : new Date(clock().getTime() + seconds * 1000) });
}
