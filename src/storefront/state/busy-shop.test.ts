import assert from "node:assert/strict";
import { test } from "node:test";
import { onBusyShop, waitForShop } from "./busy-shop.ts";

test("a listener that is added during a wait is called with the rest of it", async () => {
  const waiting = waitForShop(0.2);
  const heard: number[] = [];
  const end = onBusyShop((waitMs) => heard.push(waitMs));
  assert.equal(heard.length, 1);
  assert.ok(heard[0]! > 0 && heard[0]! <= 200, String(heard));
  await waiting;
  end();
  onBusyShop((waitMs) => heard.push(waitMs))();
  assert.equal(heard.length, 1);
});
