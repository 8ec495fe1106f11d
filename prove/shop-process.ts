/** The shop as in production: src/server/main.ts in its own process, which can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tools/free-port.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const START_TIMEOUT_MS = 90_000;

export type ShopProcess = { url: string; kill(): Promise<void>; ended: Promise<unknown>; isOver: () => boolean };

const living = new Set<ChildProcess>();
// No shop is left running, however a proof ends.
process.on("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

/** Starts the shop on a database and a data folder, optionally with a failpoint. Resolves when it is ready, or has been killed already. */
export async function startShop({
  databaseUrl,
  dataDir,
  failpoint,
}: {
  databaseUrl: string;
  dataDir: string;
  failpoint?: string;
}): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, ["--import", "./prove/mutation-loader.ts", "src/server/main.ts"], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT: "off",
      DEMO: "off",
      LOG_LEVEL: "silent",
      PROVE_FAILPOINT: failpoint ?? "",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  living.add(child);
  child.once("exit", () => living.delete(child));
  const ended = once(child, "exit");
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + START_TIMEOUT_MS; !isOver() && !(await isReady()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`The shop does not start: ${output}`);
  if (isOver() && child.signalCode !== "SIGKILL") throw new Error(`The shop exited: ${output}`);
  return {
    url,
    ended,
    isOver,
    async kill() {
      child.kill("SIGKILL");
      if (!isOver()) await ended;
    },
  };
}
