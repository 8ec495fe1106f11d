/**
 * Starts a shop for the tests, as `npm start` does, with a temporary data folder. E2E_URL names one that runs already, E2E_OUTBOX the
 * address of its outbox, which `npm start` prints, and E2E_DATA_DIR its data folder.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type APIResponse, request } from "@playwright/test";
import { freePort } from "../tools/free-port.ts";
import { POUF } from "./cart-fixtures.ts";

const PROJECT = resolve(import.meta.dirname, "..");
// As `npm start` sets it: the shops and commands of the tests start in half the time.
process.env["NODE_COMPILE_CACHE"] ??= join(PROJECT, "node_modules/.cache/node");
// Each demo shop has the same pictures.
process.env["PICTURE_CACHE"] ??= join(PROJECT, "node_modules/.cache/pictures");
const START_TIMEOUT_MS = 120_000;

/** Playwright's global setup: what it returns is called after the last test. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["E2E_URL"]) return undefined;
  if (spawnSync("sh", ["tools/prepare.sh", "build"], { cwd: PROJECT, stdio: "inherit" }).status !== 0)
    throw new Error("The storefront could not be built.");
  const { url, dataDir, close } = await startShopWith({ DEMO: "on" });
  process.env["E2E_URL"] = url;
  process.env["E2E_DATA_DIR"] = dataDir;
  // All tests order from one computer, many with the same mobile number.
  const raised = spawnSync(process.execPath, ["src/server/shop.ts", "cod", "open", "500", "500", "500"], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
    encoding: "utf8",
  });
  if (raised.status !== 0) throw new Error(`The limits of open orders could not be raised.\n${raised.stderr}`);
  const key = readFileSync(join(dataDir, "outbox-key"), "utf8");
  process.env["E2E_OUTBOX"] = `${url}/outbox?key=${key}`;
  // Orders and returns of the tests take more of it than the demo has.
  await receiveStock(url, key, { code: POUF.sku, units: 200 });
  return close;
}

/** Books a delivery to the shelf, as the demo's owner. */
async function receiveStock(url: string, demoKey: string, { code, units }: { code: string; units: number }): Promise<void> {
  const owner = await request.newContext({ baseURL: url });
  const answers = async (answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${code} could not be received.\n${await answer.text()}`);
    return await answer.json();
  };
  await answers(await owner.post("/api/admin/session", { data: { email: "owner@demo.example", password: demoKey } }));
  const { variation } = await answers(await owner.get("/api/admin/stock-by-code", { params: { code } }));
  const data = { key: randomUUID(), note: "", reason: "received", lines: [{ variantId: variation.id, units }] };
  await answers(await owner.post("/api/admin/stock-movements", { data }));
  await owner.dispose();
}

/** A shop with its own database, from the current build. `output`: what it has printed. */
export async function startShopWith(
  overrides: Record<string, string>,
): Promise<{ url: string; dataDir: string; output: () => string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "dhurrie-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    PUBLIC_URL: "",
    ...overrides,
  };
  const shop = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings },
  });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
  const ended = once(shop, "exit");

  async function close() {
    shop.kill("SIGTERM");
    const isOver = await Promise.race([ended.then(() => true), sleep(20_000, false, { ref: false })]);
    if (!isOver) shop.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
    if (!isOver) throw new Error(`The shop did not close within 20 s.\n${output}`);
  }

  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; !(await isUp(url)); await sleep(200)) {
    if (shop.exitCode === null && Date.now() < giveUpAt) continue;
    await close();
    throw new Error(`The shop did not start.\n${output}`);
  }
  return { url, dataDir, output: () => output, close };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
