import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  attemptFor,
  currentAttempt,
  endCheckout,
  recordRefusal,
  saveAttempt,
  saveBusiness,
  saveNote,
  savedBusiness,
  savedNote,
} from "./checkout-session.ts";
import { saveOrderToken, orderToken } from "./order-tokens.ts";
import { storedItems, storage } from "../test-browser.ts";

beforeEach(() => {
  storedItems.clear();
  storage.isFull = false;
});

const opened = { number: "DH7K2M9Q", token: "a-token" };

test("the same request has the same idempotency key, also after a reload", () => {
  const { key } = attemptFor({ lines: [["12 ", 1]], note: "" });
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(attemptFor({ lines: [["12 ", 1]], note: "" }).key, key);
});

test("another request, or another shopper's, is a new attempt that replaces the unpaid order", () => {
  const first = attemptFor({ lines: 1 });
  saveAttempt({ ...first, order: opened });
  const second = attemptFor({ lines: 2 });
  assert.notEqual(second.key, first.key);
  assert.deepEqual(second.replaces, opened);
  // Asked again, it still takes the same order's place: it is the same request.
  assert.deepEqual(attemptFor({ lines: 2 }), second);
  storedItems.set("USER_TOKEN", "asha");
  assert.notEqual(attemptFor({ lines: 2 }).key, second.key);
});

test("a finished attempt is not repeated", () => {
  const first = attemptFor({ lines: 1 });
  saveAttempt({ ...first, order: opened });
  recordRefusal(currentAttempt()!);
  const next = attemptFor({ lines: 1 });
  assert.notEqual(next.key, first.key);
  assert.deepEqual(next.replaces, opened);
});

test("an attempt with only refusals is repeated three times, then replaced", () => {
  const first = attemptFor({ lines: 1 });
  for (let times = 1; times <= 3; times++) {
    const again = attemptFor({ lines: 1 });
    assert.equal(again.key, first.key);
    recordRefusal(again);
  }
  assert.notEqual(attemptFor({ lines: 1 }).key, first.key);
});

test("the note and the business are stored side by side", () => {
  const business = { company: "Studio Ira", gstin: "27AAPFU0939F1ZV", address: "", isForOther: true };
  saveNote("Ring twice.");
  saveBusiness(business);
  assert.deepEqual([savedNote(), savedBusiness()], ["Ring twice.", business]);
  saveNote("");
  assert.deepEqual([savedNote(), savedBusiness()], ["", business]);
  saveBusiness(null);
  assert.equal(storedItems.get("CHECKOUT_SESSION"), undefined);
  storedItems.set("CHECKOUT_SESSION", `{"business":[7]}`);
  assert.deepEqual(savedBusiness(), { company: "", gstin: "", address: "", isForOther: false });
});

test("placing an order clears all checkout state", () => {
  storedItems.set("CART_SESSION", "[]");
  for (const key of [
    "ADDRESS_SESSION",
    "COUPON_SESSION",
    "GIFTCARD_SESSION",
    "GIFT_SESSION",
    "CART_SESSION_KEY",
    "REMOVED_COUPON",
    "REMOVED_GIFTCARD",
    "EARLIER_LINES",
  ])
    storedItems.set(key, "{}");
  saveNote("The bell is broken.");
  assert.equal(savedNote(), "The bell is broken.");
  attemptFor({ lines: 1 });
  saveOrderToken(opened.number, opened.token);
  endCheckout();
  assert.deepEqual([...storedItems.keys()], ["ORDER_TOKENS"]);
});

test("the tokens of the newest twenty orders are stored", () => {
  for (let at = 1; at <= 21; at++) saveOrderToken(`DH${at}`, `token-${at}`);
  assert.equal(orderToken("DH1"), "");
  assert.equal(orderToken("DH21"), "token-21");
  assert.equal(orderToken("constructor"), "");
});

test("invalid content in storage, or full storage, breaks nothing", () => {
  for (const spoiled of ["{", "[]", "7", `{"key":5}`, `{"key":"short"}`]) {
    storedItems.set("ORDER_ATTEMPT", spoiled);
    storedItems.set("CHECKOUT_SESSION", spoiled);
    storedItems.set("ORDER_TOKENS", spoiled);
    assert.equal(currentAttempt(), null);
    assert.equal(savedNote(), "");
    assert.equal(orderToken("DH1"), "");
  }
  storage.isFull = true;
  assert.match(attemptFor({ lines: 1 }).key, /^[0-9a-f]{32}$/);
});
