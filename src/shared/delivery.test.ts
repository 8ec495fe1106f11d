import assert from "node:assert/strict";
import { test } from "node:test";
import { promisedDays } from "./delivery.ts";

test("the days of a delivery name a month once", () => {
  assert.equal(promisedDays({ from: "2026-11-26", by: "2026-11-28" }), "Thu 26 – Sat 28 Nov");
  assert.equal(promisedDays({ from: "2026-11-30", by: "2026-12-02" }), "Mon 30 Nov – Wed 2 Dec");
  assert.equal(promisedDays({ from: "2026-12-31", by: "2026-12-31" }), "Thu 31 Dec");
});
