import assert from "node:assert/strict";
import test from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { inTime } from "./with-timeout.ts";

const patience = { pageMs: 20, mostMs: 60 };

test("what comes in time is there at once", async () => {
  assert.deepEqual(await inTime(Promise.resolve("menu"), "none", patience), { soon: "menu" });
});

test("what comes late is promised", async () => {
  const { soon } = await inTime(sleep(35, "menu"), "none", patience);
  assert.ok(soon instanceof Promise);
  assert.equal(await soon, "menu");
});

test("what fails is missing, early or late", async () => {
  assert.deepEqual(await inTime(Promise.reject(new Error("no")), "none", patience), { soon: "none" });
  const { soon } = await inTime(
    sleep(35).then(() => Promise.reject(new Error("no"))),
    "none",
    patience,
  );
  assert.equal(await soon, "none");
});

test("what never comes is given up", async () => {
  const { soon } = await inTime(new Promise<string>(() => {}), "none", patience);
  assert.equal(await soon, "none");
});
