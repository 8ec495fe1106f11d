import assert from "node:assert/strict";
import { test } from "node:test";
import { bookRules, check, firstAddressRules, guestRules, toastOf } from "./rules.ts";

const home = {
  firstName: "Asha",
  mobile: "+91 98000 00000",
  apartment: "Flat 4",
  street: "11 Station Road",
  pincode: "302001",
  country: "356",
  state: "8",
  city: "8001",
  type: "Home",
};
const wrongIn = (change: Record<string, string>) => check(bookRules, { ...home, ...change });

test("an empty address gets all errors, in the order and wording of the specification", () => {
  assert.deepEqual(Object.entries(check(bookRules, {})), [
    ["firstName", "Please Enter First Name"],
    ["mobile", "Please Enter Mobile NUmber"],
    ["apartment", "Please Enter  Appartment , Suite etc"],
    ["street", "Please Enter  Address"],
    ["pincode", "Please enter post code"],
    ["country", "Please Select Country"],
    ["state", "Please Select State"],
    ["city", "Please Select City"],
    ["type", "Please select Address type"],
  ]);
});

test("formats are checked in non-empty fields only", () => {
  assert.deepEqual(wrongIn({}), {});
  assert.deepEqual(wrongIn({ mobile: "98290" }), { mobile: "Please Enter Valid Mobile Number" });
  assert.deepEqual(wrongIn({ pincode: " 30200 " }), { pincode: "Please enter valid post code" });
  assert.deepEqual(wrongIn({ firstName: "  " }), { firstName: "Please Enter First Name" });
});

test("only the type Other requires a description", () => {
  assert.deepEqual(wrongIn({ type: "Other", otherType: "" }), { otherType: "Please enter Other" });
  assert.deepEqual(wrongIn({ type: "Other", otherType: "Studio" }), {});
  assert.deepEqual(wrongIn({ otherType: "" }), {});
});

test("a missing choice is shown as a toast once the typed fields are valid", () => {
  const toasted = (change: Record<string, string>) => toastOf(bookRules, wrongIn(change));
  assert.equal(toasted({ state: "", city: "" }), "Please Select State");
  assert.equal(toasted({ type: "" }), "Please select Address type");
  assert.equal(toasted({ street: "", state: "" }), undefined);
  assert.equal(toasted({}), undefined);
});

test("a guest needs every field, the e-mail address first", () => {
  assert.deepEqual(Object.entries(check(guestRules, {})), [
    ["email", "Please enter Email Address"],
    ["mobile", "Please Enter Mobile NUmber"],
    ["pincode", "Please enter Pincode"],
    ["state", "Please enter State Name"],
    ["city", "Please enter City Name"],
    ["country", "Please enter Country Name"],
    ["apartment", "Please enter Address (Villa/Apt#, Building Name & Street)"],
    ["street", "Please Enter Address"],
    ["firstName", "Please enter First Name"],
    ["lastName", "Please enter Last Name"],
    ["type", "Please select Address type"],
  ]);
  const wrong = { email: "meera@", lastName: "Rathore", mobile: "98290", pincode: "30200", type: "Other", otherType: "" };
  assert.deepEqual(check(guestRules, { ...home, ...wrong }), {
    email: "Please enter valid Email Address",
    mobile: "Please Enter Valid Mobile NUmber",
    pincode: "Please enter Correct Pincode",
    otherType: "Please enter Other",
  });
});

test("a customer's first address needs no e-mail address", () => {
  assert.deepEqual(check(firstAddressRules, { ...home, lastName: "Rao" }), {});
  assert.deepEqual(Object.keys(check(firstAddressRules, {}))[0], "mobile");
});
