/** Background jobs: a queue in the shop's database, so a job is added in the same transaction as its cause. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { PgBoss, fromDrizzle } from "pg-boss";
import type { Db } from "../../db/connect.ts";

export type Jobs = {
  /** Adds a job in the given transaction; no worker sees it before that commits. */
  add(db: Db, name: string, payload: object, options?: { afterSeconds: number }): Promise<void>;
  /** Registers the handler of a job name. `payload` is what `add` received. Up to `atOnce` jobs are fetched together and run in turn. */
  work<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>, options?: { atOnce: number }): Promise<void>;
  /** Adds a job each day at this time in India, one for all processes; a missed time is made up for once. */
  daily(name: string, at: { hour: number; minute: number }): Promise<void>;
  stop(): Promise<void>;
};

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
    for (const giveUpAt = Date.now() + INSTALL_TIMEOUT_MS; await isBusy(); await sleep(500))
      if (failure || Date.now() > giveUpAt) throw failure ?? new Error("The job queue's indexes are not built in time.");
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Opens the queue. A failed job is retried three times with growing delays. */
export async function openJobs(databaseUrl: string, names: readonly string[], onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: "dhurrie-jobs", max: 2 });
  boss.on("error", onError);
  await boss.start();
  for (const name of names) await boss.createQueue(name, { retryLimit: 3, retryDelay: 10, retryBackoff: true });
  return {
    async add(db, name, payload, options) {
      await boss.send(name, payload, { db: fromDrizzle(db, sql), ...(options ? { startAfter: options.afterSeconds } : {}) });
    },
    async work(name, handler, { atOnce } = { atOnce: 1 }) {
      await boss.work(name, { batchSize: atOnce, pollingIntervalSeconds: 2 }, async (jobs) => {
        // The queue returns the payload as it was added under this name.
        for (const job of jobs) await handler(job.data as never);
      });
    },
    daily: (name, { hour, minute }) => boss.schedule(name, `${minute} ${hour} * * *`, null, { tz: "Asia/Kolkata", missed: "once" }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
