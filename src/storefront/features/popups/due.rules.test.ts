import assert from "node:assert/strict";
import { test } from "node:test";
import { duePopups, isMeantFor } from "./due.rules.ts";

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
  for (const path of [
    "/login",
    "/register",
    "/cart",
    "/cart/address",
    "/checkout",
    "/thankyou/7",
    "/account",
    "/orders",
    "/return/K7CF-3MWT",
    "/track/K7CF-3MWT",
    "/pay",
    "/confirm-order",
    "/trade-sign-in",
  ])
    assert.deepEqual(duePopups({ ...guest, path }, nothing), [], path);
  assert.deepEqual(duePopups({ ...guest, path: "/return-policy" }, nothing), ["invitation"]);
  for (const agent of ["Googlebot/2.1", "Mozilla/5.0 (compatible; bingbot/2.0)", "Chrome-Lighthouse", "Baiduspider"])
    assert.deepEqual(duePopups({ ...guest, agent }, nothing), [], agent);
});

test("a popup is for whom the owner means it, on the days that the owner has chosen", () => {
  const rule = { audience: "everyone", from: null, until: null } as const;
  const visitor = { isSignedIn: false, isTrade: false, today: "2026-11-25" };
  const customer = { ...visitor, isSignedIn: true };
  const trade = { ...customer, isTrade: true };
  const seenBy = (audience: "everyone" | "guests" | "customers" | "trade") =>
    [visitor, customer, trade].map((one) => isMeantFor({ ...rule, audience }, one));
  assert.deepEqual(seenBy("everyone"), [true, true, true]);
  assert.deepEqual(seenBy("guests"), [true, false, false]);
  assert.deepEqual(seenBy("customers"), [false, true, true]);
  assert.deepEqual(seenBy("trade"), [false, false, true]);
  const on = (from: string | null, until: string | null) => isMeantFor({ ...rule, from, until }, visitor);
  assert.deepEqual(
    [on("2026-11-25", "2026-11-25"), on("2026-11-26", null), on(null, "2026-11-24"), on("2026-11-01", null), on(null, "2026-12-01")],
    [true, false, false, true, true],
  );
});
