/** The rules of cash on delivery for staff: changes with their version and audit entry, and PIN codes. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/cod.ts";
import { codCommand } from "../checkout/checkout.commands.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const rules = {
  isOn: true,
  minimum: 500_00,
  maximum: 30_000_00,
  refusalsAllowed: 0,
  openPerEmail: 2,
  openPerMobile: 2,
  openPerNetwork: 10,
  asksConfirmation: false,
};
const change = (version: number, given: Partial<typeof rules> = {}) =>
  callAdmin(shop, calls.changeCodRules, { cookie: owner, body: { ...rules, ...given, version } });
const show = async () =>
  (await callAdmin(shop, calls.codRules, { cookie: owner })).body as unknown as {
    rules: typeof rules;
    version: number;
    pincodes: string[];
  };
const entries = async (action: string) =>
  (
    await shop.db.execute<{ before: object | null; after: object }>(
      sql`select before, after from audit_entries where action = ${action} order by id`,
    )
  ).rows;

test("rules that nobody has set are off, and of two first changes at once one is saved", async () => {
  assert.deepEqual([(await show()).rules.isOn, (await show()).version], [false, 1]);
  const answers = await Promise.all([change(1), change(1, { isOn: false })]);
  assert.deepEqual(answers.map(({ code }) => code).toSorted(), ["", "staff.changed_meanwhile"]);
  assert.equal((await show()).version, 2);
});

test("a change is recorded with what it changed, and the command line's change counts as another version", async () => {
  const { version } = await show();
  assert.equal((await change(version)).httpStatus, 200);
  const changed = await change((await show()).version, { maximum: 20_000_00 });
  assert.equal(changed.httpStatus, 200);
  assert.deepEqual((await entries("admin.change-cod-rules")).at(-1), { before: { maximum: 30_000_00 }, after: { maximum: 20_000_00 } });
  const seen = (await show()).version;
  await codCommand({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } } as Parameters<typeof codCommand>[0], ["off"]);
  assert.equal((await change(seen)).code, "staff.changed_meanwhile");
  assert.equal((await show()).rules.isOn, false);
});

test("limits that the law or reason forbids are refused by field", async () => {
  const { version } = await show();
  const fieldsOf = async (given: Partial<typeof rules>) =>
    ((await change(version, given)).body["issues"] as { field: string }[]).map(({ field }) => field);
  assert.deepEqual(await fieldsOf({ maximum: 2_00_000_00 }), ["maximum"]);
  assert.deepEqual(await fieldsOf({ minimum: 40_000_00 }), ["maximum"]);
  assert.deepEqual(await fieldsOf({ minimum: -1, refusalsAllowed: -1, openPerEmail: 0 }), ["minimum", "refusalsAllowed", "openPerEmail"]);
  assert.equal((await show()).version, version);
});

test("PIN codes are excluded and allowed again, each recorded once", async () => {
  const set = async (pincodes: string[], isBlocked: boolean) =>
    (await callAdmin(shop, calls.setCodPincodes, { cookie: owner, body: { pincodes, isBlocked } })).body["changed"];
  assert.equal(await set(["302 006", "110001"], true), 2);
  assert.equal(await set(["302006"], true), 0);
  assert.deepEqual((await show()).pincodes, ["110001", "302006"]);
  assert.equal(await set(["302006"], false), 1);
  assert.deepEqual((await show()).pincodes, ["110001"]);
  assert.deepEqual(
    (await entries("admin.set-cod-pincodes")).map((entry) => entry.after),
    [{ without: ["110001", "302006"] }, { with: ["302006"] }],
  );
  assert.equal(
    (await callAdmin(shop, calls.setCodPincodes, { cookie: owner, body: { pincodes: ["012345"], isBlocked: true } })).httpStatus,
    400,
  );
});
