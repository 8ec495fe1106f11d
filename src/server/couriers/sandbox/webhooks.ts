/** Sends the test courier's scans to the shop, signed, until it accepts them. Any number of processes may do so. */
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../../db/connect.ts";
import { repeat } from "../../jobs/repeat.ts";
import { sign } from "../signature.ts";
import type { CourierSandbox } from "./sandbox.ts";
import { type ScanRow, takeDueScan, updateScan } from "./sandbox.queries.ts";
import { secondsUntilNextTry } from "./sandbox.rules.ts";
import { toNewsWire } from "./sandbox.wire.ts";
import { messageOf } from "../../platform/message-of.ts";

const PATIENCE_MS = 5_000;
const RESERVED_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/** Scans per run; the rest waits for the next one. */
const AT_ONCE = 50;

/** Sends what is due. Returns how many were sent. */
export async function sendDueScans({ db, clock, webhookSecret }: CourierSandbox, shopAddress: string): Promise<number> {
  for (let sent = 0; sent < AT_ONCE; sent++) {
    const now = clock();
    const scan = await takeDueScan(db, now, new Date(now.getTime() + RESERVED_MS));
    if (!scan) return sent;
    const isAccepted = await post(toNewsWire(scan), shopAddress, webhookSecret);
    await (isAccepted ? settle(db, clock, scan) : postpone(db, clock, scan));
  }
  return AT_ONCE;
}

/** Runs repeatedly until the returned function is called, which waits for the last run. */
export const startScans = (sandbox: CourierSandbox, shopAddress: string, logError: (line: string) => void): (() => Promise<void>) =>
  repeat(
    LOOK_EVERY_MS,
    () => sendDueScans(sandbox, shopAddress),
    (error) => logError(`Courier sandbox: ${messageOf(error)}`),
  );

async function post(body: string, address: string, secret: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-courier-signature": sign(body, secret) };
  try {
    const answer = await fetch(address, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE_MS), redirect: "manual" });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const settle = (db: Db, clock: Clock, { id, repeats }: ScanRow) =>
  updateScan(db, id, repeats > 0 ? { dueAt: clock(), tries: 0, repeats: repeats - 1 } : { dueAt: null });

function postpone(db: Db, clock: Clock, { id, tries }: ScanRow) {
  const seconds = secondsUntilNextTry(tries);
  return updateScan(db, id, { dueAt: seconds === null ? null : new Date(clock().getTime() + seconds * 1000) });
}
