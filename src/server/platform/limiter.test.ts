import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { callerSignal } from "../../db/connect.ts";
import { type Limit, createLimiter, createTurns, leavePlace } from "./limiter.ts";
import { BUSY } from "./overload.ts";

const waits = { refuseAfterMs: 60, mostMs: 150 };
const two: Limit = { running: 2, runningInAll: 2, waiting: 10 };

/** Work that lasts until `finish` is called. */
function job() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { finish: () => finish(), work: () => done };
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "gone"),
  );

test("as many run as the limit allows, and those who wait start in the order in which they came", async () => {
  const limiter = createLimiter({ order: two }, waits);
  const jobs = Array.from({ length: 4 }, job);
  const started: number[] = [];
  const asked = jobs.map(({ work }, n) => limiter.run("order", () => (started.push(n), work())));
  await sleep(5);
  assert.deepEqual(started, [0, 1]);
  jobs[1]!.finish();
  await sleep(5);
  assert.deepEqual(started, [0, 1, 2]);
  jobs.forEach(({ finish }) => finish());
  await Promise.all(asked);
  assert.deepEqual(started, [0, 1, 2, 3]);
  assert.deepEqual(limiter.figures("order"), { running: 0, waiting: 0, oldestMs: 0, refused: 0 });
});

test("a newcomer is refused at once while the first in the queue has waited long, and nobody waits longer than the deadline", async () => {
  const limiter = createLimiter({ order: { ...two, running: 1 } }, waits);
  const running = job();
  const first = limiter.run("order", running.work);
  const second = outcome(limiter.run("order", async () => {}));
  await sleep(80);
  const start = performance.now();
  assert.equal(await outcome(limiter.run("order", async () => {})), BUSY);
  assert.ok(performance.now() - start < 20);
  assert.equal(await second, BUSY);
  assert.equal(limiter.figures("order").refused, 2);
  running.finish();
  await first;
  assert.equal(await outcome(limiter.run("order", async () => {})), "done");
});

test("a kind with waits of its own is patient while others are refused", async () => {
  const limiter = createLimiter({ staff: { ...two, waits: { refuseAfterMs: 10_000, mostMs: 10_000 } }, order: two }, waits);
  const jobs = Array.from({ length: 2 }, job);
  jobs.forEach(({ work }) => void limiter.run("order", work));
  const asked = [outcome(limiter.run("order", async () => {})), outcome(limiter.run("staff", async () => {}))];
  const more = Array.from({ length: 2 }, job);
  const staff = more.map(({ work }) => outcome(limiter.run("staff", work)));
  await sleep(200);
  assert.equal(await asked[0], BUSY);
  const late = outcome(limiter.run("staff", async () => {}));
  [...jobs, ...more].forEach(({ finish }) => finish());
  assert.deepEqual(await Promise.all([asked[1], ...staff, late]), ["done", "done", "done", "done"]);
});

test("the queue has a length, which limits memory", async () => {
  const limiter = createLimiter({ order: { running: 1, runningInAll: 1, waiting: 3 } }, waits);
  const running = job();
  void limiter.run("order", running.work);
  const asked = Array.from({ length: 5 }, () => outcome(limiter.run("order", async () => {})));
  running.finish();
  assert.deepEqual(await Promise.all(asked), ["done", "done", "done", BUSY, BUSY]);
});

test("orders start before searches that came earlier, and searches leave room for orders", async () => {
  const limiter = createLimiter(
    { order: { running: 2, runningInAll: 3, waiting: 10 }, search: { running: 2, runningInAll: 2, waiting: 10 } },
    waits,
  );
  const searches = [job(), job(), job()];
  const started: string[] = [];
  const asked = searches.map(({ work }) => limiter.run("search", () => (started.push("search"), work())));
  const orders = [job(), job()];
  asked.push(...orders.map(({ work }) => limiter.run("order", () => (started.push("order"), work()))));
  await sleep(5);
  assert.deepEqual(started, ["search", "search", "order"]);
  searches[0]!.finish();
  await sleep(5);
  assert.deepEqual(started, ["search", "search", "order", "order"]);
  [...searches, ...orders].forEach(({ finish }) => finish());
  await Promise.all(asked);
});

test("nothing starts for a caller who has gone away while waiting", async () => {
  const limiter = createLimiter({ order: { ...two, running: 1 } }, waits);
  const running = job();
  const first = limiter.run("order", running.work);
  const gone = new AbortController();
  let hasStarted = false;
  const second = outcome(limiter.run("order", async () => void (hasStarted = true), gone.signal));
  gone.abort(new Error("gone"));
  assert.equal(await second, "gone");
  assert.equal(limiter.figures("order").waiting, 0);
  running.finish();
  await first;
  assert.equal(hasStarted, false);
});

test("work that waits for somebody else leaves its place", async () => {
  const limiter = createLimiter({ payment: { ...two, running: 1 } }, waits);
  const waiting = job();
  const first = limiter.run("payment", async () => {
    leavePlace();
    await waiting.work();
  });
  assert.equal(await outcome(limiter.run("payment", async () => {})), "done");
  waiting.finish();
  await first;
  assert.equal(limiter.figures("payment").running, 0);
});

test("those who wait for one product keep nobody from buying another", async () => {
  const limiter = createLimiter({ order: two }, waits);
  const turns = createTurns({ running: 1, waiting: 10 }, waits);
  const stuck = job();
  const first = limiter.run("order", () => turns.run([7], stuck.work));
  const waiting = Array.from({ length: 5 }, () => outcome(limiter.run("order", () => turns.run([3, 7], async () => {}))));
  await sleep(5);
  assert.equal(await outcome(limiter.run("order", () => turns.run([8], async () => {}))), "done");
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set([BUSY]));
  stuck.finish();
  await first;
  assert.equal(await outcome(turns.run([7, 3], async () => {})), "done");
});

test("a turn is not waited for by a caller who has gone", async () => {
  const turns = createTurns({ running: 1, waiting: 10 }, waits);
  const stuck = job();
  const first = turns.run([7], stuck.work);
  const gone = new AbortController();
  const second = outcome(callerSignal.run(gone.signal, () => turns.run([7], async () => {})));
  gone.abort(new Error("gone"));
  assert.equal(await second, "gone");
  stuck.finish();
  await first;
});
