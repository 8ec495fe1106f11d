/**
 * The database's time, measured again and again: all processes share one clock, and nothing that sets the clock of their machines moves it
 * (docs/decisions/0031).
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import type { Clock } from "../platform/clock.ts";

const MEASURE_EVERY_MS = 10_000;
/** The error of a measurement is at most half its duration; a longer one is ignored. */
const LONGEST_MS = 1_000;

export type DatabaseClock = { clock: Clock; close(): Promise<void> };

/** Measures the clock once, and then every ten seconds. Between two measurements, and while the database is away, it advances by the process's own monotonic time. */
export async function openDatabaseClock(db: Db): Promise<DatabaseClock> {
  let offset = await measure(db);
  const timer = setInterval(() => {
    measure(db).then(
      (measured) => void (measured.durationMs <= LONGEST_MS && (offset = measured)),
      () => {},
    );
  }, MEASURE_EVERY_MS);
  return {
    clock: () => new Date(performance.now() + offset.ms),
    close: async () => clearInterval(timer),
  };
}

/** How far the database's clock is ahead of `performance.now()`, which only ever goes forward. */
async function measure(db: Db): Promise<{ ms: number; durationMs: number }> {
  const before = performance.now();
  const { ms } = await readRow(db, z.object({ ms: z.number() }), sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
  const after = performance.now();
  return { ms: ms - (before + after) / 2, durationMs: after - before };
}
