import assert from "node:assert/strict";
import { test } from "node:test";
import { FailureWith, failure } from "./failure.ts";

const notForSale = failure("cart.not_for_sale", "This is not for sale.", 409);

test("a failure is recognised by its code only", () => {
  assert.ok(notForSale.is(notForSale()));
  assert.ok(notForSale.is(new FailureWith("cart.not_for_sale", "Another message", 422, { lines: [] })));
  assert.ok(!notForSale.is(failure("cart.full", "This is not for sale.", 409)()));
  for (const other of [Object.assign(new Error("x"), { code: "cart.not_for_sale" }), { code: "cart.not_for_sale" }, null, undefined])
    assert.ok(!notForSale.is(other));
});
