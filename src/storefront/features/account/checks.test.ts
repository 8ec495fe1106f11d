import assert from "node:assert/strict";
import test from "node:test";
import { checkContact, checkPassword } from "./checks.ts";

test("an empty name is marked without a message; an empty mobile number is allowed, an invalid one is not", () => {
  assert.deepEqual(checkContact({ firstName: " ", lastName: "", mobile: "" }), { firstName: "", lastName: "" });
  assert.deepEqual(checkContact({ firstName: "Asha", lastName: "Rao", mobile: "12345" }), { mobile: "Phone Number must be in 10 Digits" });
  assert.deepEqual(checkContact({ firstName: "Asha", lastName: "Rao", mobile: "+91 98765 43210" }), {});
});

test("passwords are compared after trimming", () => {
  const whole = { currentPassword: "walnut-husk", password: " indigo-and-madder ", confirmPassword: "indigo-and-madder" };
  assert.deepEqual(checkPassword(whole), {});
  assert.deepEqual(checkPassword({ ...whole, confirmPassword: "indigo" }), {
    confirmPassword: "Password and confirm password should be same",
  });
  assert.deepEqual(Object.keys(checkPassword({})), ["currentPassword", "password", "confirmPassword"]);
  assert.deepEqual(checkPassword({ ...whole, password: "indigo", confirmPassword: "indigo" }), {
    password: "Password must be at least 8 characters.",
  });
});
