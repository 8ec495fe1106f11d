import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type MoveName,
  type OrderState,
  parseCarrier,
  parseContact,
  isTrackingId,
  mayMove,
  moves,
  parseOrderNumber,
  stateOf,
  statuses,
  trackingUrl,
} from "./orders.rules.ts";

test("the states of an order have the specified numbers and labels", () => {
  assert.deepEqual(
    Object.values(statuses).map(({ number, label }) => `${number} ${label}`),
    ["0 Processing", "1 Confirmed", "2 Shipped", "3 Delivered", "4 Cancelled", "5 On Hold"],
  );
});

test("each move is allowed from the right states only", () => {
  const states: OrderState[] = ["processing", "expired", "confirmed", "shipped", "delivered", "cancelled", "on_hold"];
  const from = Object.fromEntries(
    (Object.keys(moves) as MoveName[]).map((move) => [move, states.filter((state) => mayMove(state, move)).join(" ")]),
  );
  assert.deepEqual(from, {
    place: "processing expired",
    expire: "processing",
    putOnHold: "processing expired",
    closeRefunded: "on_hold",
    ship: "confirmed",
    deliver: "shipped",
    deliverByMail: "confirmed",
    cancelByCustomer: "confirmed",
    cancelByShop: "confirmed on_hold",
    refuse: "shipped",
  });
});

test("a cancelled order without a placing date is expired, one with it is cancelled", () => {
  assert.equal(stateOf({ status: "cancelled", placedAt: null }), "expired");
  assert.equal(stateOf({ status: "cancelled", placedAt: new Date(0) }), "cancelled");
  assert.equal(stateOf({ status: "processing", placedAt: null }), "processing");
});

test("the tracking link leads to the carrier, and no tracking ID can lead it elsewhere", () => {
  for (const name of ["Delhivery", "Blue Dart", "blue-dart", "DTDC", "India Post", "shiprocket"]) {
    const url = new URL(trackingUrl(parseCarrier(name)!, "AB-123456"));
    assert.equal(url.protocol, "https:");
    assert.ok(url.href.includes("AB-123456"));
  }
  assert.equal(parseCarrier("constructor"), undefined);
  assert.equal(parseCarrier("My cousin"), undefined);
  assert.equal(trackingUrl("", ""), "");
  for (const id of ["123", "a b c d", "../../evil", "12345?x=1", "x".repeat(41), "<b>1234"]) assert.equal(isTrackingId(id), false, id);
});

test("order numbers and contacts are recognised however they are typed", () => {
  for (const typed of ["K7CF-3MWT", "k7cf3mwt", " K7CF 3MWT ", "#k7cf-3mwt"]) assert.equal(parseOrderNumber(typed), "K7CF-3MWT");
  assert.deepEqual(parseContact(" Asha@Example.IN "), { email: "asha@example.in" });
  for (const typed of ["9800000000", "+91 98000 00000", "098000-00000"]) assert.deepEqual(parseContact(typed), { mobile: "9800000000" });
  for (const typed of ["", "98000", "asha", "1".repeat(20)]) assert.equal(parseContact(typed), undefined);
});
