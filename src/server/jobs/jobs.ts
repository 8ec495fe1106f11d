/** Background jobs: a queue in the shop's database, so a job is added in the same transaction as its cause. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss, fromDrizzle, systemClock } from "pg-boss";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";

export { countFailedJobs, listFailedJobs, takeFailedJob } from "./failed-jobs.queries.ts";

export type Jobs = {
  /** Adds a job in the given transaction; no worker sees it before that commits. */
  add(db: Db, name: string, payload: object, options?: { afterSeconds: number }): Promise<void>;
  /** Registers the handler of a job name. `payload` is what `add` received. Up to `atOnce` jobs are fetched together and run in turn. */
  work<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>, options?: { atOnce: number }): Promise<void>;
  /** Adds a job each day at this time in India, one for all processes; a missed time is made up for once. */
  daily(name: string, at: { hour: number; minute: number }): Promise<void>;
  stop(): Promise<void>;
};

type OpenOptions = { clock: Clock; onError: (error: Error) => void };

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Creates or migrates the queue's tables, with all their indexes, as the role of the URL. Afterwards a role that may create nothing can open the
 * queue.
 */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "dhurrie-migrate",
    max: 2,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on("error", (error) => (failure = error));
  await boss.start();
  try {
    // A migration builds its indexes in the background.
    const isBusy = async () => (await boss.getBamStatus()).some(({ status, count }) => status !== "completed" && count > 0);
    for (const giveUpAt = performance.now() + INSTALL_TIMEOUT_MS; await isBusy(); await sleep(500))
      if (failure || performance.now() > giveUpAt) throw failure ?? new Error("The job queue's indexes are not built in time.");
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * A process that works on jobs says so every ten seconds. When it is killed, or loses the database before a job is recorded as done, the job is run again:
 * within 20 seconds of silence, one check and one retry delay.
 */
const HEARTBEAT_S = 20;
const CHECK_EVERY_S = 20;
const QUEUE = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 120, heartbeatSeconds: HEARTBEAT_S };

/** Opens the queue. A failed job is retried five times with growing delays. `clock` is the database's. */
export async function openJobs(databaseUrl: string, names: readonly string[], { clock, onError }: OpenOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "dhurrie-jobs",
    max: 2,
    superviseIntervalSeconds: CHECK_EVERY_S,
    monitorIntervalSeconds: CHECK_EVERY_S,
    clock: { ...systemClock, now: () => clock().getTime() },
  });
  boss.on("error", onError);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, QUEUE);
    // An earlier release may have created it with other options.
    await boss.updateQueue(name, QUEUE);
  }
  return {
    async add(db, name, payload, options) {
      await boss.send(name, payload, { db: fromDrizzle(db, sql), ...(options ? { startAfter: options.afterSeconds } : {}) });
    },
    async work(name, handler, { atOnce } = { atOnce: 1 }) {
      // While jobs wait, the next ones are fetched at once: after a short job the rest of the interval would be idle.
      await boss.work(
        name,
        { batchSize: atOnce, pollingIntervalSeconds: 1, burstWhenBatchFull: true, burstWhenReadyExceeds: 1 },
        async (jobs) => {
          // The queue returns the payload as it was added under this name.
          for (const job of jobs) await handler(job.data as never);
        },
      );
    },
    daily: (name, { hour, minute }) => boss.schedule(name, `${minute} ${hour} * * *`, null, { tz: "Asia/Kolkata", missed: "once" }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
