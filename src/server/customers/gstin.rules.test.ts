import assert from "node:assert/strict";
import { test } from "node:test";
import { gstinHints } from "./gstin.rules.ts";

const OF_KARNATAKA = "29AAGCB7383J1Z4";

test("an address in the state of the GSTIN is no hint, however it is written", () => {
  for (const address of [
    "14, Residency Road, Bengaluru 560025",
    "Residency Road 560 025",
    "Mysore Road, karnataka",
    "Bengaluru",
    "Somewhere",
    "",
  ])
    assert.deepEqual(gstinHints(OF_KARNATAKA, address), { fault: null, state: "Karnataka", elsewhere: "" }, address);
});

test("an address in another state is a hint: the PIN code decides, then the names", () => {
  assert.equal(gstinHints(OF_KARNATAKA, "Connaught Place 110001").elsewhere, "Delhi");
  assert.equal(gstinHints(OF_KARNATAKA, "MI Road, Jaipur").elsewhere, "Rajasthan");
  assert.equal(gstinHints(OF_KARNATAKA, "Karnataka Bhavan, New Delhi 110001").elsewhere, "Delhi");
});

test("a number that cannot exist is named, and compared all the same; none is no fault", () => {
  assert.deepEqual(gstinHints("29AAGCB7383J1Z5", "Jaipur"), { fault: "check", state: "Karnataka", elsewhere: "Rajasthan" });
  assert.deepEqual(gstinHints("60AAGCB7383J1Z4", "Jaipur"), { fault: "state", state: "", elsewhere: "" });
  assert.equal(gstinHints("none", "Jaipur").fault, "form");
  assert.deepEqual(gstinHints("", "Jaipur"), { fault: null, state: "", elsewhere: "" });
});
