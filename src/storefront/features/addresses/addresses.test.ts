import assert from "node:assert/strict";
import { test } from "node:test";
import { contactDraft } from "./addresses.ts";

test("a new address starts with the account's name and mobile; a whole name in one field is divided", () => {
  const mobile = "9800000000";
  assert.deepEqual(contactDraft({ firstName: "Asha", lastName: "Rao", mobile }), { firstName: "Asha", lastName: "Rao", mobile });
  assert.deepEqual(contactDraft({ firstName: "Ira Devi Sen ", lastName: "", mobile }), { firstName: "Ira Devi", lastName: "Sen", mobile });
  assert.deepEqual(contactDraft({ firstName: "Ira", lastName: "", mobile: "" }), { firstName: "Ira", lastName: "", mobile: "" });
});
