import assert from "node:assert/strict";
import { test } from "node:test";
import { duePopups } from "./due.rules.ts";

const guest = { path: "/", isSignedIn: false, agent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36" };
const nothing = { invitation: false, offer: false, banner: "" };

test("the invitation comes first, then the offer, then the banner", () => {
  assert.deepEqual(duePopups(guest, nothing), ["invitation", "offer", "banner"]);
  assert.deepEqual(duePopups(guest, { ...nothing, invitation: true }), ["offer", "banner"]);
  assert.deepEqual(duePopups({ ...guest, isSignedIn: true }, { ...nothing, offer: true }), ["banner"]);
});

test("on other pages than home only the invitation is shown", () => {
  assert.deepEqual(duePopups({ ...guest, path: "/category/rugs" }, nothing), ["invitation"]);
  assert.deepEqual(duePopups({ ...guest, path: "/category/rugs" }, { ...nothing, invitation: true }), []);
});

test("no popup is shown on sign-in and checkout pages, nor to crawlers", () => {
  for (const path of ["/login", "/register", "/cart", "/cart/address", "/checkout", "/thankyou/7", "/account", "/orders", "/trade-sign-in"])
    assert.deepEqual(duePopups({ ...guest, path }, nothing), [], path);
  for (const agent of ["Googlebot/2.1", "Mozilla/5.0 (compatible; bingbot/2.0)", "Chrome-Lighthouse", "Baiduspider"])
    assert.deepEqual(duePopups({ ...guest, agent }, nothing), [], agent);
});
