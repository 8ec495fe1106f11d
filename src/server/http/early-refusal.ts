/**
 * Refuses calls before the framework reads them, when their queue is full: reading a request that is refused then costs as much as answering another one.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import type { Call } from "../../contract/call.ts";
import type { Limiter } from "../platform/limiter.ts";
import { busy } from "../platform/overload.ts";

/** Above this share of its time in JavaScript, the process has no time to look whether a cache has the reply. */
const MOST_USED = 0.9;
const MEASURED_EVERY_MS = 250;
/** Replies made beforehand, with different waits: the stack trace of a failure and the text of its reply would be a quarter of what a refusal costs. */
const PREPARED = 30;

export type Refused = { requestId: string; method: string; route: string; status: 503; ms: number };

export type EarlyRefusal = {
  /** Answers a call that would be refused; false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** `onRefused` is called for each refusal from then on. */
  follow(onRefused: (refused: Refused) => void): void;
  close(): void;
};

/** `headers`: those of every reply. */
export function createEarlyRefusal(
  calls: readonly Call[],
  limiter: Limiter<Call["work"]>,
  headers: Readonly<Record<string, string>>,
): EarlyRefusal {
  const replies = Array.from({ length: PREPARED }, () => prepareReply(headers));
  const known = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  let report: (refused: Refused) => void = () => {};
  let next = 0;
  let isPressed = false;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const measuring = setInterval(() => {
    isPressed = performance.eventLoopUtilization(before).utilization > MOST_USED;
    before = performance.eventLoopUtilization();
  }, MEASURED_EVERY_MS).unref();

  return {
    answer({ method = "", url = "" }, response) {
      const start = performance.now();
      const call = known.get(`${method} ${url.split("?", 1)[0]}`);
      // A reply in the cache waits for nobody, while there is time to look for it.
      if (!call || (call.cacheTags && !isPressed) || !limiter.refusesNow(call.work)) return false;
      const requestId = randomUUID();
      const { lines, body } = replies[next++ % PREPARED] ?? prepareReply(headers);
      response.writeHead(503, [...lines, "x-request-id", requestId]).end(body);
      report({ requestId, method, route: call.path, status: 503, ms: performance.now() - start });
      return true;
    },
    follow: (onRefused) => void (report = onRefused),
    close: () => clearInterval(measuring),
  };
}

function prepareReply(headers: Readonly<Record<string, string>>): { lines: string[]; body: string } {
  const { code, message, retryAfterSeconds = 1 } = busy();
  const body = JSON.stringify({ status: "error", code, message, retry_after: retryAfterSeconds });
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "retry-after": String(Math.ceil(retryAfterSeconds)),
  }).flat();
  return { lines, body };
}
