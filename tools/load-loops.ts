/** Sends load to a running shop: from callers who wait for their replies (closed loop), and from callers who come whether or not replies do (open loop). */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";

export type Sent = { path: string; body: object; headers?: Record<string, string> };
export type Seen = {
  /** 0 when no reply came. */
  status: number;
  ms: number;
  /** When it ended, by `performance.now()`. */
  at: number;
  /** In seconds; undefined when the reply does not say. */
  retryAfter: number | undefined;
  text(): string;
};

/** As a proxy in front of the shop keeps them open; what waits for one is late by that. */
const SOCKETS = 512;
const PATIENCE_MS = 30_000;

export type Sender = { send(what: Sent): Promise<Seen>; close(): void };

/**
 * Sends calls to the shop at this address. Its connections are open from the start: Node accepts one connection in each turn of its event loop, so a busy
 * process takes seconds to accept hundreds, and would be measured by that alone.
 */
export async function openSender(address: string, accessKey: string): Promise<Sender> {
  const pool = new Pool(address, { connections: SOCKETS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  await Promise.all(
    Array.from({ length: SOCKETS }, async () => await (await pool.request({ path: "/healthz", method: "GET" })).body.dump()),
  );
  return {
    send: ({ path, body, headers }) =>
      new Promise((done) => {
        const start = performance.now();
        const chunks: Buffer[] = [];
        let status = 0;
        let retryAfter: string | undefined;
        const end = () => {
          const at = performance.now();
          done({
            status,
            ms: at - start,
            at,
            retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
            text: () => Buffer.concat(chunks).toString(),
          });
        };
        pool.dispatch(
          {
            path,
            method: "POST",
            body: JSON.stringify(body),
            headers: { "content-type": "application/json", "x-access-key": accessKey, ...headers },
          },
          {
            onRequestStart() {},
            onResponseStart(_controller, statusCode, answered) {
              status = statusCode;
              retryAfter = answered["retry-after"] as string | undefined;
            },
            onResponseData: (_controller, chunk) => void chunks.push(chunk),
            onResponseEnd: end,
            onResponseError() {
              status = 0;
              end();
            },
          },
        );
      }),
    close: () => void pool.destroy(),
  };
}

/** Callers who each send their next request when they have their reply. Returns how many a second succeed. */
export async function closedLoop(callers: number, seconds: number, one: () => Promise<Seen>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let succeeded = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) if ((await one()).status === 200) succeeded++;
    }),
  );
  return succeeded / seconds;
}

/** So many requests a second, whether or not replies come. Resolves when all have ended. */
export async function openLoop<One>(perSecond: number, seconds: number, one: () => Promise<One>): Promise<One[]> {
  const start = performance.now();
  const all: Promise<One>[] = [];
  while (performance.now() < start + seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (all.length < due) all.push(one());
    await sleep(2);
  }
  return await Promise.all(all);
}

/** The time in which this share of them ended, in ms; 0 of none. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
