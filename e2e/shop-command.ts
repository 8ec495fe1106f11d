/** The owner's commands, run beside the running shop. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "@playwright/test";

const run = promisify(execFile);
const PROJECT = resolve(import.meta.dirname, "..");

/** Lets the reservation of an unpaid order expire now; the shop's scheduled job notices within moments. */
export async function expireReservation(number: string): Promise<void> {
  const past = "update orders set held_until = now() - interval '1 second' where number = $1 and held_until is not null";
  await runProgram("e2e/database-process.ts", past, number);
}

/** Leaves an import that was looked at as one that stopped again and again while it was saved. */
export async function pauseImport(id: string): Promise<void> {
  const paused = "update product_imports set state = 'saving', content = null, is_paused = true where id = $1 and state = 'checked'";
  await runProgram("e2e/database-process.ts", paused, id);
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sets the clock of a shop's database forward, and with it the shop's, which follows it. The shop was started with PGOPTIONS = CLOCK_OPTIONS: its
 * statements find this function before PostgreSQL's own.
 */
export async function moveClock(dataDir: string, days: number): Promise<void> {
  const moved = `create schema if not exists moved;
    create or replace function moved.clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + interval '${days * DAY_MS} milliseconds' $$`;
  await runProgramIn(dataDir, "e2e/database-process.ts", moved);
}
export const CLOCK_OPTIONS = "-c search_path=moved,public,pg_catalog";

/** `npm run shop -- …`; returns its output. */
export const runShopCommand = (...args: string[]): Promise<string> => runProgram("src/server/shop.ts", ...args);

async function runProgram(program: string, ...args: string[]): Promise<string> {
  const dataDir = process.env["E2E_DATA_DIR"] ?? "";
  test.skip(dataDir === "", "E2E_DATA_DIR does not name the folder of the shop that E2E_URL names.");
  return await runProgramIn(dataDir, program, ...args);
}

async function runProgramIn(dataDir: string, program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "" };
  const { stdout } = await run(process.execPath, [program, ...args], { cwd: PROJECT, env });
  return stdout;
}
