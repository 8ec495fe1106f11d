import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "./with-timeout.ts";

const timeouts = { pageMs: 20, mostMs: 60 };

test("a value that arrives in time is returned at once", async () => {
  assert.deepEqual(await withTimeout(Promise.resolve("menu"), "none", timeouts), { deferred: "menu" });
});

test("a value that is late is returned as a promise", async () => {
  const { deferred } = await withTimeout(sleep(35, "menu"), "none", timeouts);
  assert.ok(deferred instanceof Promise);
  assert.equal(await deferred, "menu");
});

test("a failure gives the fallback, early or late", async () => {
  assert.deepEqual(await withTimeout(Promise.reject(new Error("no")), "none", timeouts), { deferred: "none" });
  const { deferred } = await withTimeout(
    sleep(35).then(() => Promise.reject(new Error("no"))),
    "none",
    timeouts,
  );
  assert.equal(await deferred, "none");
});

test("a value that never arrives gives the fallback", async () => {
  const { deferred } = await withTimeout(new Promise<string>(() => {}), "none", timeouts);
  assert.equal(await deferred, "none");
});
