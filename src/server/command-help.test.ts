import assert from "node:assert/strict";
import { test } from "node:test";
import { tradeUsage } from "./accounts/trade.commands.ts";
import { auditUsage } from "./audit/audit.commands.ts";
import { checkoutUsage } from "./checkout/checkout.commands.ts";
import { explainMistake } from "./command-help.ts";
import { invoicesUsage } from "./invoices/invoices.commands.ts";
import { orderUsage } from "./orders/orders.commands.ts";
import { promotionsUsage } from "./promotions/promotions.commands.ts";
import { retentionUsage } from "./retention/retention.commands.ts";
import { waitingRoomUsage } from "./waiting-room/waiting-room.commands.ts";

const usage = [
  ...orderUsage,
  ...checkoutUsage,
  ...waitingRoomUsage,
  ...tradeUsage,
  ...promotionsUsage,
  ...invoicesUsage,
  ...auditUsage,
  ...retentionUsage,
];
const mistake = (...words: string[]) => explainMistake(usage, words) ?? [];
const first = (...words: string[]) => mistake(...words).slice(0, 2);

test("an unknown command names the word and the nearest command", () => {
  assert.deepEqual(mistake("ordre", "list"), ['There is no command "ordre".', 'Did you mean "order"?']);
  assert.deepEqual(first("refund"), [
    'There is no command "refund".',
    "There are: order, reservations, reservation, cod, waiting-room, trade, coupon, giftcard, invoice, gst, audit, retention.",
  ]);
  assert.deepEqual(mistake("order", "shw", "DH-1"), [
    'There is no command "order shw".',
    'Did you mean "order show"?',
    "  order show <number>                                  one order: products, totals, address and history",
  ]);
  assert.equal(first("trade", "xyzzyx")[1], "There are: trade list, trade group, trade price, trade approve, trade decline, trade card.");
  assert.equal(first("cod")[0], '"cod" needs one more word: show, on, off, limits, refusals, open, block, unblock.');
});

test("a command with missing or superfluous arguments says which, and how it is written", () => {
  assert.deepEqual(first("order", "show"), [
    '"order show" needs <number>.',
    "  order show <number>                                  one order: products, totals, address and history",
  ]);
  assert.equal(first("order", "ship", "DH-1")[0], '"order ship" needs <carrier> and <tracking id>.');
  assert.equal(first("order", "refund", "DH-1")[0], '"order refund" needs <rupees | all>.');
  assert.equal(first("cod", "off", "now")[0], '"cod off" takes nothing after "cod off": "now" is too much.');
  assert.equal(first("audit", "all")[0], '"audit" takes nothing after "audit": "all" is too much.');
  assert.equal(first("invoice", "pdf", "A", "B")[0], '"invoice pdf" takes no more after "invoice pdf A": "B" is too much.');
});

test("a command that fits the usage is no mistake", () => {
  for (const command of [
    "order list",
    "order cancel DH-1",
    "order cancel DH-1 the loom broke",
    "order refund DH-1 all",
    "order refund DH-1 99 --restock upi 4321987",
    "cod unblock 302006",
    "trade price Designers serai-madder usual",
    "trade price Designers serai-madder 20 5",
    "coupon add DIWALI 10% cap=2000 first",
    "gst report 2026-11",
    "audit",
  ])
    assert.equal(explainMistake(usage, command.split(" ")), undefined, command);
});
