/** What the owner does on the command line, staff do in the admin. A new command needs a call. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { adminCalls } from "../../contract/admin/all.ts";
import { usage } from "../shop-commands.ts";

/** The fixed words of a command: its calls in the admin. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  "order list": ["admin.orders"],
  "order show": ["admin.order"],
  "order deliver": ["admin.deliver-order"],
  "order ship": ["admin.ship-order"],
  "order cancel": ["admin.cancel-order"],
  "order refuse": ["admin.refuse-order"],
  "order refund": ["admin.refund-order"],
  "order payment": ["admin.order"],
  "order ask": ["admin.ask-provider"],
  "order refunded": ["admin.refunded-by-hand"],
  reservations: ["admin.reservations"],
  "reservation end": ["admin.end-reservation"],
  "cod show": ["admin.cod-rules"],
  "cod on": ["admin.change-cod-rules"],
  "cod off": ["admin.change-cod-rules"],
  "cod limits": ["admin.change-cod-rules"],
  "cod refusals": ["admin.change-cod-rules"],
  "cod open": ["admin.change-cod-rules"],
  "cod block": ["admin.set-cod-pincodes"],
  "cod unblock": ["admin.set-cod-pincodes"],
  "waiting-room list": ["admin.waiting-rooms"],
  "waiting-room open": ["admin.open-waiting-room"],
  "waiting-room close": ["admin.close-waiting-room"],
  "trade list": ["admin.trade-applications", "admin.trade-groups"],
  "trade group": ["admin.add-trade-group", "admin.change-trade-group"],
  "trade price": ["admin.set-trade-terms", "admin.remove-trade-terms"],
  "trade approve": ["admin.approve-trade"],
  "trade decline": ["admin.decline-trade"],
  "trade card": ["admin.trade-card"],
  "coupon list": ["admin.coupons"],
  "coupon add": ["admin.add-coupon"],
  "coupon end": ["admin.set-coupon-active"],
  "giftcard list": ["admin.gift-cards"],
  "giftcard issue": ["admin.issue-gift-card"],
  "invoice show": ["admin.order", "admin.tax-document"],
  "invoice pdf": ["admin.tax-document"],
  "invoice issue-missing": ["admin.issue-missing-invoices"],
  "invoice series": ["admin.invoice-books"],
  "invoice continue-after": ["admin.continue-series"],
  "gst report": ["admin.gst-summary", "admin.gst-export"],
  audit: ["admin.run-audit"],
  "retention show": ["admin.retention"],
  "retention set enquiries": ["admin.change-retention"],
  "retention set accounts": ["admin.change-retention"],
  "retention set orders": ["admin.change-retention"],
  "retention run": ["admin.run-retention"],
  "backup made": ["admin.record-backup"],
  "backup tested": ["admin.record-backup"],
  "backup show": ["admin.services"],
};

/** 'cod on', 'cod off' of 'cod on | cod off   switches …'. */
const commands = [
  ...new Set(
    usage
      .filter((line) => !line.startsWith(" "))
      .flatMap((line) => (line.split(/ {2,}/)[0] ?? "").split(/ \| (?=[a-z]+ [a-z]+)/))
      .map((command) => command.split(/ (?=[<[])/)[0] ?? ""),
  ),
];

test("every command of the owner's command line has a call in the admin", () => {
  const known = Object.keys(callsOf);
  assert.deepEqual(
    commands.filter((command) => !known.includes(command)),
    [],
  );
  assert.deepEqual(
    known.filter((command) => !commands.includes(command)),
    [],
  );
});

test("these calls exist", () => {
  const names = new Set(adminCalls.map(({ name }) => name));
  assert.deepEqual(
    Object.values(callsOf)
      .flat()
      .filter((name) => !names.has(name)),
    [],
  );
});
