import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarFile, nextSteps } from "./next-steps.rules.ts";
import type { PlacedOrder } from "./placed-order.ts";

const line = { id: "1", picture: null, roomPicture: null, name: "Serai", choice: "", units: 1, leadDays: null, total: 2_000, mrp: 2_000 };
const order: PlacedOrder = {
  number: "K7CF-3MWT",
  status: "confirmed",
  placedAt: "2026-11-23T05:00:00.000Z",
  shippedAt: "",
  deliveredAt: "",
  promised: null,
  awaitsConfirmation: false,
  name: "Asha Rao",
  email: "asha@example.in",
  mobile: "9800000000",
  address: "Jaipur 302021",
  isCod: false,
  giftCard: null,
  hasGoods: true,
  amounts: { items: 2_000, discount: 0, coupon: null, giftCard: 0, shipping: 0, codCharge: 0, total: 2_000 },
  lines: [line],
};
const shown = (change: Partial<PlacedOrder>) =>
  nextSteps({ ...order, ...change }).map(({ title, days }) => [title, days?.from.slice(0, 10)]);

test("only known days are shown: none for what is in stock, the slowest line's for what is made to order", () => {
  assert.deepEqual(shown({}), [
    ["Confirmed", "2026-11-23"],
    ["Packed and shipped", undefined],
    ["At your door", undefined],
  ]);
  const made = { ...line, leadDays: { min: 25, max: 30 } };
  const slow = { ...line, leadDays: { min: 28, max: 40 } };
  const [, ready, arrival] = nextSteps({ ...order, lines: [made, slow, line] });
  assert.deepEqual([ready?.title, ready?.days], ["Ready", { from: "2026-12-21T05:00:00.000Z", to: "2027-01-02T05:00:00.000Z" }]);
  assert.match(ready!.text, /All 3 pieces travel together/);
  assert.equal(arrival?.days, null);
});

test("the last step has the days that were promised, the same in every time zone, until it has arrived", () => {
  const promised = { from: "2026-11-27", by: "2026-11-30" };
  const arrival = (change: Partial<PlacedOrder>) => nextSteps({ ...order, promised, ...change }).at(-1)?.days;
  assert.deepEqual(arrival({}), { from: "2026-11-27T06:30:00.000Z", to: "2026-11-30T06:30:00.000Z" });
  assert.deepEqual(arrival({ deliveredAt: "2026-11-28T10:00:00Z" }), { from: "2026-11-28T10:00:00Z", to: "2026-11-28T10:00:00Z" });
});

test("the first step says how it is paid, the last what the courier collects", () => {
  const texts = (change: Partial<PlacedOrder>) => nextSteps({ ...order, ...change }).map(({ text }) => text);
  assert.equal(texts({})[0], "Paid online");
  assert.equal(texts({})[2], "The courier calls you first.");
  const cod = texts({ isCod: true });
  assert.equal(cod[0], "Cash on Delivery");
  assert.match(cod[2]!, /have ₹2,000\.00 ready/);
  assert.equal(
    texts({ isCod: true, awaitsConfirmation: true })[0],
    "Please press the button in our e-mail to asha@example.in: we pack your order then.",
  );
  const covered = texts({ isCod: true, amounts: { ...order.amounts, giftCard: 2_000, total: 0 } });
  assert.equal(covered[0], "Paid with your gift card");
  assert.doesNotMatch(covered[2]!, /₹/);
});

test("gift cards alone are e-mailed on their day, and what has happened shows when", () => {
  const giftCard = { name: "Meera", email: "meera@example.in", message: "", sendAt: "2026-12-01T03:30:00Z", sentAt: "" };
  assert.deepEqual(shown({ hasGoods: false, giftCard }), [
    ["Confirmed", "2026-11-23"],
    ["Gift card e-mailed", "2026-12-01"],
  ]);
  assert.deepEqual(shown({ shippedAt: "2026-11-25T10:00:00Z", deliveredAt: "2026-11-28T10:00:00Z" }), [
    ["Confirmed", "2026-11-23"],
    ["Shipped", "2026-11-25"],
    ["Delivered", "2026-11-28"],
  ]);
});

test("the calendar file covers all days of the span, in India", () => {
  const days = { from: "2026-12-20T20:00:00.000Z", to: "2026-12-25T05:00:00.000Z" };
  const file = calendarFile({ number: order.number, title: "Ready: order K7CF-3MWT", days });
  assert.match(file, /DTSTART;VALUE=DATE:20261221\r\nDTEND;VALUE=DATE:20261226\r\n/);
  assert.ok(file.split("\r\n").every((row) => row.length <= 75));
});
