/** Role × call: every call of the admin, as someone of every role, as nobody, and as a customer. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { adminCalls } from "../../contract/admin/all.ts";
import { POWERS, mayDo, permissions, roles } from "../../contract/admin/permissions.ts";
import { ROLES } from "../../shared/staff-roles.ts";
import { type Call, hasBody } from "../../contract/call.ts";
import { signUp } from "../accounts/test-accounts.ts";
import { installJobs } from "../jobs/jobs.ts";
import { signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  // Calls about failed jobs read the queue's tables.
  await installJobs(shop.databaseUrl);
});
after(() => shop.close());

const forStaff = adminCalls.filter(({ access }) => access === "staff");
/** Those of them that would end the session that the test uses. */
const ending = ["admin.sign-out", "admin.prove"];

const send = async (call: Call, headers: Record<string, string>) => {
  const answer = await shop.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, "1"),
    headers,
    ...(hasBody(call) && { payload: {} }),
  });
  const isFile = call.sends !== null && answer.statusCode === 200;
  return { httpStatus: answer.statusCode, code: isFile ? "" : String(answer.json().code ?? "") };
};

test("every call of the admin is for staff, except those that sign in", () => {
  const open = adminCalls.filter(({ access }) => access !== "staff").map(({ name }) => name);
  assert.deepEqual(open, [
    "admin.sign-in",
    "admin.invitation",
    "admin.accept-invitation",
    "admin.passkey-sign-in-options",
    "admin.passkey-sign-in",
  ]);
  for (const { path, name } of adminCalls) assert.match(path, /^\/api\/admin\//, name);
});

test("every permission is asked for by a call, and every call without one shows or changes only the caller's own", () => {
  const asked = new Set(forStaff.flatMap(({ may }) => may ?? []));
  assert.deepEqual([...asked].toSorted(), Object.keys(permissions).toSorted());
  const own = [
    "admin.who-am-i",
    "admin.sign-out",
    "admin.prove",
    "admin.own-sessions",
    "admin.end-own-session",
    "admin.passkey-proof-options",
    "admin.prove-with-passkey",
    "admin.own-sign-in",
    "admin.passkey-add-options",
    "admin.add-passkey",
    "admin.remove-passkey",
    "admin.change-own-password",
    "admin.new-authenticator",
    "admin.change-authenticator",
    "admin.new-recovery-codes",
    "admin.today",
    "admin.views",
    "admin.save-view",
    "admin.delete-view",
  ];
  assert.deepEqual(
    forStaff
      .filter(({ may }) => may === null)
      .map(({ name }) => name)
      .toSorted(),
    own.toSorted(),
  );
});

test("only an owner changes staff and makes tokens", () => {
  assert.deepEqual(
    ROLES.filter((role) => POWERS.some((power) => mayDo(role, power))),
    ["owner"],
  );
  assert.equal(roles.owner.may.length, Object.keys(permissions).length);
});

for (const role of ROLES)
  test(`${role}: each call is refused exactly when the role does not have its permission`, async () => {
    const cookie = await signInAs(shop, role);
    for (const call of forStaff.filter(({ name }) => !ending.includes(name))) {
      const { code, httpStatus } = await send(call, { cookie, origin: "http://shop.test" });
      const isRefused = code === "staff.not_allowed" && httpStatus === 403;
      assert.equal(isRefused, call.may !== null && !mayDo(role, call.may), `${call.name}: ${httpStatus} ${code}`);
      assert.ok(httpStatus < 500, call.name);
    }
  });

test("nobody, a made-up session and a customer get nothing from any call", async () => {
  const token = await signUp(shop);
  for (const call of forStaff)
    for (const headers of [
      {},
      { cookie: `staff=${"x".repeat(43)}` },
      { "x-authorization": `Bearer ${token}` },
      { cookie: `staff=${token}` },
    ]) {
      const { httpStatus, code } = await send(call, { ...headers, "x-access-key": "test-key" } as Record<string, string>);
      assert.deepEqual([httpStatus, code], [401, "staff.signed_out"], call.name);
    }
});
