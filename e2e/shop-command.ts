/** What the owner does on the command line, beside the running shop. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { test } from "@playwright/test";

const run = promisify(execFile);
const PROJECT = resolve(import.meta.dirname, "..");

/** The time to pay for an order is over at once, as if a quarter of an hour had gone by; the shop's own clock ends its wait within moments. */
export async function expireReservation(number: string): Promise<void> {
  await runBeside("e2e/expire-reservation-process.ts", number);
}

/** `npm run shop -- …`; gives back what it says. */
export const runShopCommand = (...words: string[]): Promise<string> => runBeside("src/server/shop.ts", ...words);

async function runBeside(program: string, ...words: string[]): Promise<string> {
  const dataDir = process.env["E2E_DATA_DIR"] ?? "";
  test.skip(dataDir === "", "E2E_DATA_DIR does not name the folder of the shop that E2E_URL names.");
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: "" };
  const { stdout } = await run(process.execPath, [program, ...words], { cwd: PROJECT, env });
  return stdout;
}
