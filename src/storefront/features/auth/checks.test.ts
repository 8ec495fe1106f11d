import assert from "node:assert/strict";
import test from "node:test";
import { checkEmail, checkRegistration, checkReset, checkSignIn } from "./checks.ts";

test("a sign-in needs both fields and a valid e-mail address", () => {
  assert.deepEqual(checkSignIn({}), { username: "Please enter Email Address", password: "Please enter password" });
  assert.deepEqual(checkSignIn({ username: "asha@example", password: "x" }), { username: "Invalid Email Format" });
  assert.deepEqual(checkSignIn({ username: " Asha@Example.in ", password: "x" }), {});
  assert.deepEqual(checkEmail({ username: "asha" }), { username: "Invalid Email Format" });
});

test("a registration is checked in the order of its fields; the last name is optional", () => {
  assert.deepEqual(Object.keys(checkRegistration({})), ["firstName", "username", "mobile", "password"]);
  const asha = { firstName: "Asha", lastName: "", username: "asha@example.in", mobile: "+91 98000-00000", password: "indigo-7" };
  assert.deepEqual(checkRegistration(asha), {});
  assert.deepEqual(checkRegistration({ ...asha, mobile: "98000", password: "indigo" }), {
    mobile: "Phone Number must be in 10 Digits",
    password: "Password must be at least 8 characters.",
  });
});

test("a new password is entered twice; surrounding spaces are ignored", () => {
  assert.deepEqual(checkReset({ password: "indigo-7 ", confirmation: " indigo-7" }), {});
  assert.deepEqual(checkReset({ password: "indigo-7", confirmation: "indigo-8" }), {
    confirmation: "The password and confirmation password does not match",
  });
});
