import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { type Gateway, NotAtProvider, type Payment, ProviderOutOfReach } from "./gateway.ts";

/** A provider that is down until `state.error` is undefined, and counts what reaches it. */
function open() {
  const state: { error: Error | undefined; asked: number } = { error: new ProviderOutOfReach("no answer", { isDown: true }), asked: 0 };
  const readPaymentsOf = async (): Promise<Payment[]> => {
    state.asked++;
    if (state.error) throw state.error;
    return [];
  };
  const breaker = withCircuitBreaker({ readPaymentsOf } as Partial<Gateway> as Gateway, { retryAfterMs: 50 });
  const ask = () => breaker.gateway.readPaymentsOf("order_1");
  return { state, breaker, ask };
}

test("after five requests without a reply the provider is not asked, and each request fails at once", async () => {
  const { state, breaker, ask } = open();
  for (let time = 0; time < 20; time++) await assert.rejects(ask, ProviderOutOfReach);
  assert.deepEqual([state.asked, breaker.isOpen()], [5, true]);
});

test("after a while one request is let through: a reply closes the circuit, a failure opens it again", async () => {
  const { state, breaker, ask } = open();
  for (let time = 0; time < 5; time++) await assert.rejects(ask, ProviderOutOfReach);
  await sleep(60);
  const both = await Promise.allSettled([ask(), ask()]);
  assert.deepEqual([both.map(({ status }) => status), state.asked], [["rejected", "rejected"], 6]);
  await assert.rejects(ask, ProviderOutOfReach);
  assert.equal(state.asked, 6);
  state.error = undefined;
  await sleep(60);
  await ask();
  await Promise.all([ask(), ask(), ask()]);
  assert.deepEqual([state.asked, breaker.isOpen()], [10, false]);
});

test("an unreadable reply about one payment, or a payment that does not exist, is no reason to stop asking", async () => {
  for (const error of [new ProviderOutOfReach("an unreadable reply"), new NotAtProvider("no such order")]) {
    const { state, breaker, ask } = open();
    state.error = error;
    for (let time = 0; time < 10; time++) await assert.rejects(ask);
    assert.deepEqual([state.asked, breaker.isOpen()], [10, false]);
  }
});
