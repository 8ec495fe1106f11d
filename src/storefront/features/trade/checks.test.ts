import assert from "node:assert/strict";
import test from "node:test";
import { check } from "./checks.ts";

const whole = { company: "Studio Rao", name: "Asha Rao", email: "asha@studio.in", password: "indigo-and-madder-7" };

test("an empty application gets its errors in field order", () => {
  assert.deepEqual(Object.entries(check({})), [
    ["company", "Company name is required."],
    ["name", "Your full name is required."],
    ["email", "Email is required."],
    ["password", "Password is required."],
  ]);
  assert.deepEqual(check(whole), {});
});

test("a password needs eight characters, an address its form", () => {
  assert.deepEqual(check({ ...whole, password: " seven77 ", email: "asha@studio" }), {
    email: "Invalid email format.",
    password: "Password must be at least 8 characters.",
  });
});

test("optional fields are checked when filled in", () => {
  const wrong = check({ ...whole, gstin: "27AAPFU0939F1ZX", mobile: "12345" });
  assert.deepEqual(Object.keys(wrong), ["gstin", "mobile"]);
  assert.deepEqual(check({ ...whole, gstin: "27 aapfu0939f1zv", mobile: "+91 98765 43210" }), {});
});
