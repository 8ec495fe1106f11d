import assert from "node:assert/strict";
import { test } from "node:test";
import { checkBusiness, isOtherState } from "./checks.ts";
import { messages } from "./messages.ts";

const studio = { company: "Studio Ira", gstin: "27aapfu 0939f1zv", address: "" };
const RAJASTHAN = 8;
const MAHARASHTRA = 27;

test("a business is optional, and a GSTIN needs its company", () => {
  assert.deepEqual(checkBusiness({ company: "", gstin: "", address: " " }), {});
  assert.deepEqual(checkBusiness(studio), {});
  assert.deepEqual(checkBusiness({ ...studio, gstin: "" }), {});
  assert.deepEqual(checkBusiness({ ...studio, company: " " }), { company: messages.companyNeeded });
  assert.deepEqual(checkBusiness({ ...studio, company: "", gstin: "27AAPFU0939F1ZW" }), {
    company: messages.companyNeeded,
    gstin: messages.gstFormat,
  });
});

test("a GSTIN of another state than the delivery needs the registered address", () => {
  assert.deepEqual(checkBusiness(studio, MAHARASHTRA), {});
  assert.deepEqual(checkBusiness(studio, RAJASTHAN), { businessAddress: messages.addressNeeded });
  assert.deepEqual(checkBusiness({ ...studio, address: "4 Kala Ghoda" }, RAJASTHAN), {});
  assert.deepEqual([isOtherState("27", RAJASTHAN), isOtherState(studio.gstin, undefined)], [false, false]);
});
