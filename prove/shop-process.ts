/** The shop as in production: src/server/main.ts in its own process, which can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tools/free-port.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const START_TIMEOUT_MS = 90_000;

export type ShopProcess = {
  url: string;
  kill(): Promise<void>;
  /** Stops the process as a machine does that is suspended, and lets it go on. */
  pause(isPaused: boolean): void;
  /** Sets how far the clock of its machine is ahead; only when it was started with a skew. */
  skewClock(ms: number): void;
  /** What its JavaScript holds after a garbage collection, in MB; only when it was started with `reportsHeap`. */
  heapMb(): Promise<number>;
  ended: Promise<unknown>;
  isOver: () => boolean;
};

const living = new Set<ChildProcess>();
// No shop is left running, however a proof ends.
process.on("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

type Start = {
  databaseUrl: string;
  dataDir: string;
  failpoint?: string;
  mutation?: string;
  /** Of a mail server; without it, e-mails go to the data folder. */
  smtpUrl?: string;
  /** How far the clock of its machine is ahead. */
  skewMs?: number;
  reportsHeap?: boolean;
  /** Replace those below. */
  settings?: Record<string, string>;
  /** Receives its log. */
  onLog?: (text: string) => void;
};

/** Starts the shop on a database and a data folder. Resolves when it is ready, or has been killed already. */
export async function startShop({
  databaseUrl,
  dataDir,
  failpoint,
  mutation,
  smtpUrl,
  skewMs,
  reportsHeap = false,
  settings,
  onLog,
}: Start): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const loaders = [
    "./prove/mutation-loader.ts",
    ...(skewMs === undefined ? [] : ["./prove/skewed-clock.ts"]),
    ...(reportsHeap ? ["./prove/heap-report.ts"] : []),
  ];
  const child: ChildProcess = spawn(process.execPath, [...loaders.flatMap((file) => ["--import", file]), "src/server/main.ts"], {
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
      PICTURE_CACHE: resolve(PROJECT, "node_modules/.cache/pictures"),
      PROVE_FAILPOINT: failpoint ?? "",
      PROVE_CLOCK_SKEW_MS: String(skewMs ?? 0),
      ...(mutation === undefined ? {} : { PROVE_MUTATION: mutation }),
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
      ...settings,
    },
    stdio: ["ignore", onLog ? "pipe" : "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  for (const stream of onLog ? [child.stdout, child.stderr] : []) stream?.setEncoding("utf8").on("data", (text: string) => onLog?.(text));
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
    pause: (isPaused) => void child.kill(isPaused ? "SIGSTOP" : "SIGCONT"),
    skewClock: (ms) => void child.send(ms),
    async heapMb() {
      const answer = once(child, "message") as Promise<[{ heapUsed: number }]>;
      child.send("heap");
      const [{ heapUsed }] = await answer;
      return heapUsed / 1024 / 1024;
    },
    async kill() {
      child.kill("SIGKILL");
      if (!isOver()) await ended;
    },
  };
}

/** Calls the shop; undefined when it does not answer. */
export async function ask(
  shop: ShopProcess,
  path: string,
  body: object,
  { key, token }: { key?: string; token?: string } = {},
): Promise<{ status: number; body: Record<string, string> } | undefined> {
  const headers = {
    "content-type": "application/json",
    "x-access-key": "dhurrie-web",
    ...(key === undefined ? {} : { "idempotency-key": key }),
    ...(token === undefined ? {} : { "x-authorization": `Bearer ${token}` }),
  };
  try {
    const answer = await fetch(shop.url + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  } catch {
    return undefined;
  }
}
