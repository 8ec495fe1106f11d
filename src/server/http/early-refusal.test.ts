import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { test } from "node:test";
import { checkOrderSummary } from "../../contract/cart.ts";
import { getSearchData } from "../../contract/search.ts";
import { createLimiter } from "../platform/limiter.ts";
import { createEarlyRefusal } from "./early-refusal.ts";
import { WORK_LIMITS } from "./work-limits.ts";

const one = { running: 1, runningInAll: 10, waiting: 1 };
const limits = Object.fromEntries(Object.keys(WORK_LIMITS).map((kind) => [kind, one])) as typeof WORK_LIMITS;

const pairs = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? ""]] : [])));

test("a call whose queue is full is refused before it is read, and no other", async () => {
  const limiter = createLimiter(limits);
  const early = createEarlyRefusal([checkOrderSummary, getSearchData], limiter, { "x-content-type-options": "nosniff" });
  const reported: unknown[] = [];
  early.follow(({ route, status }) => reported.push([route, status]));
  const sent: { status: number; headers: Record<string, string>; body: string }[] = [];
  const answer = (url: string, method = "POST") => {
    const response = {
      writeHead: (status: number, lines: string[]) => ({
        end: (body: string) => void sent.push({ status, headers: pairs(lines), body }),
      }),
    };
    return early.answer({ method, url } as IncomingMessage, response as unknown as ServerResponse);
  };
  assert.equal(answer(checkOrderSummary.path), false, "there is a place");
  const leave = await limiter.enter(checkOrderSummary.work);
  const waiting = limiter.enter(checkOrderSummary.work);
  assert.equal(answer(`${checkOrderSummary.path}?x=1`), true);
  assert.deepEqual(reported, [[checkOrderSummary.path, 503]]);
  const [{ status, headers, body }] = sent as [(typeof sent)[0]];
  const { code, retry_after } = JSON.parse(body) as { code: string; retry_after: number };
  assert.deepEqual([status, code, headers["retry-after"]], [503, "shop.busy", String(retry_after)]);
  assert.deepEqual([headers["x-content-type-options"], headers["cache-control"]], ["nosniff", "no-store"]);
  assert.equal(limiter.figures(checkOrderSummary.work).refused, 1);
  for (let again = 0; again < 100; again++) answer(checkOrderSummary.path);
  const all = sent.map(({ headers: { "x-request-id": id = "" } }) => id);
  assert.equal(new Set(all).size, 101, "each has a number of its own");
  const waits = new Set(sent.map(({ headers: { "retry-after": wait } }) => wait));
  assert.ok(waits.size > 1, "those who are refused together do not come back together");
  for (const [url, method] of [
    [checkOrderSummary.path, "GET"],
    ["/", "GET"],
    [getSearchData.path, "POST"],
  ] as const)
    assert.equal(answer(url, method), false, url);
  leave();
  (await waiting)();
  assert.equal(answer(checkOrderSummary.path), false, "there is a place again");
  early.close();
});
