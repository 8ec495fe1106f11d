import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { attemptFor, attemptNow, endCheckout, keepAttempt, keepNote, keptNote, refuseAttempt } from "./checkout-session.ts";
import { keepOrderToken, orderToken } from "./order-tokens.ts";
import { kept, storage } from "../test-browser.ts";

beforeEach(() => {
  kept.clear();
  storage.isFull = false;
});

const opened = { number: "DH7K2M9Q", token: "a-token" };

test("the same wish goes out under the same key, also after a reload", () => {
  const { key } = attemptFor({ lines: [["12 ", 1]], note: "" });
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(attemptFor({ lines: [["12 ", 1]], note: "" }).key, key);
});

test("another wish, or another person's, is a new try that takes the unpaid order's place", () => {
  const first = attemptFor({ pieces: 1 });
  keepAttempt({ ...first, order: opened });
  const second = attemptFor({ pieces: 2 });
  assert.notEqual(second.key, first.key);
  assert.deepEqual(second.replaces, opened);
  // Asked again, it still takes the same order's place: it is the same request.
  assert.deepEqual(attemptFor({ pieces: 2 }), second);
  kept.set("USER_TOKEN", "asha");
  assert.notEqual(attemptFor({ pieces: 2 }).key, second.key);
});

test("a try that is over for the shop is not made again", () => {
  const first = attemptFor({ pieces: 1 });
  keepAttempt({ ...first, order: opened });
  refuseAttempt(attemptNow()!);
  const next = attemptFor({ pieces: 1 });
  assert.notEqual(next.key, first.key);
  assert.deepEqual(next.replaces, opened);
});

test("a try of which only refusals are known is made three times, and then anew", () => {
  const first = attemptFor({ pieces: 1 });
  for (let times = 1; times <= 3; times++) {
    const again = attemptFor({ pieces: 1 });
    assert.equal(again.key, first.key);
    refuseAttempt(again);
  }
  assert.notEqual(attemptFor({ pieces: 1 }).key, first.key);
});

test("an order that is there takes everything with it that led to it", () => {
  kept.set("CART_SESSION", "[]");
  for (const key of ["ADDRESS_SESSION", "COUPON_SESSION", "GIFTCARD_SESSION", "CART_SESSION_KEY"]) kept.set(key, "{}");
  keepNote("The bell is broken.");
  assert.equal(keptNote(), "The bell is broken.");
  attemptFor({ pieces: 1 });
  keepOrderToken(opened.number, opened.token);
  endCheckout();
  assert.deepEqual([...kept.keys()], ["ORDER_TOKENS"]);
});

test("the tokens of the newest twenty orders are kept", () => {
  for (let at = 1; at <= 21; at++) keepOrderToken(`DH${at}`, `token-${at}`);
  assert.equal(orderToken("DH1"), "");
  assert.equal(orderToken("DH21"), "token-21");
  assert.equal(orderToken("constructor"), "");
});

test("whatever lies in the storage, or a storage that is full, breaks nothing", () => {
  for (const spoiled of ["{", "[]", "7", `{"key":5}`, `{"key":"short"}`]) {
    kept.set("ORDER_ATTEMPT", spoiled);
    kept.set("CHECKOUT_SESSION", spoiled);
    kept.set("ORDER_TOKENS", spoiled);
    assert.equal(attemptNow(), null);
    assert.equal(keptNote(), "");
    assert.equal(orderToken("DH1"), "");
  }
  storage.isFull = true;
  assert.match(attemptFor({ pieces: 1 }).key, /^[0-9a-f]{32}$/);
});
