/** Coupons for staff: the list with its counts, changes with their versions and audit entries, and what cannot be deleted. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/coupons.ts";
import type { BodyOf } from "../../contract/call.ts";
import { fromRupees } from "../../shared/money.ts";
import { offer } from "../promotions/test-promotions.ts";
import { redeemCoupon, reserveCoupon } from "../promotions/promotions.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

const NOW = "2026-11-23T10:00:00.000Z";
let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: NOW });
  await createTestCatalogue(shop.db);
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

const terms = {
  percent: 10,
  amount: null,
  cap: null,
  minimum: 0,
  from: null,
  until: null,
  firstOrderOnly: false,
  perCustomerLimit: null,
  totalLimit: null,
  audience: "both" as const,
  categories: [],
};
const add = (body: Partial<BodyOf<typeof calls.addCoupon>> & { code: string }) =>
  callAdmin(shop, calls.addCoupon, { cookie: owner, body: { ...terms, ...body } });
const change = (id: number, body: object) =>
  callAdmin(shop, calls.changeCoupon, { cookie: owner, params: { id }, body: { ...terms, version: 1, ...body } });
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.couponList, { cookie: owner, query })).body as unknown as {
    rows: { id: number; code: string; state: string; used: number; discount: number; held: number }[];
    tabs: Record<string, number>;
    filters: Record<string, number>;
  };
const detail = async (id: number) =>
  ((await callAdmin(shop, calls.couponDetail, { cookie: owner, params: { id } })).body as { coupon: Record<string, unknown> }).coupon;
const entriesOf = async (code: string) =>
  (
    await shop.db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_entries where subject_kind = 'coupon' and subject_name = ${code} order by id`,
    )
  ).rows;
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const idOf = (answer: { body: Record<string, unknown> }) => Number(answer.body["id"]);

/** Two orders: one has used it, one reserves it. */
async function use(code: string): Promise<void> {
  const goods = [{ categoryIds: [1], amount: fromRupees(2_000) }];
  for (const buyer of ["one", "two"]) {
    const who = { shopperId: null, email: `${buyer}@example.in` };
    await shop.db.transaction((tx) => reserveCoupon(tx, { reservationKey: `${code}-${buyer}`, code, goods, who }, shop.clock()));
  }
  await redeemCoupon(shop.db, `${code}-one`, shop.clock());
}

test("each tab counts its rows, and a coupon moves from tab to tab with the day", async () => {
  await add({ code: "now10" });
  await add({ code: "DECEMBER", from: "2026-12-01", until: "2026-12-31" });
  await add({ code: "ONCE", totalLimit: 2 });
  await use("ONCE");
  const { tabs, filters } = await list();
  assert.deepEqual(tabs, { active: 1, scheduled: 1, ended: 0, used_up: 1, all: 3 });
  assert.deepEqual(filters, { retail: 0, trade: 0, first_order: 0 });
  for (const [tab, count] of Object.entries(tabs)) assert.equal((await list({ tab })).rows.length, count, tab);
  assert.deepEqual(
    (await list({ tab: "all", q: "dec" })).rows.map(({ code, state }) => [code, state]),
    [["DECEMBER", "scheduled"]],
  );
  // The last day is included, in India.
  await add({ code: "TODAY", from: "2026-11-23", until: "2026-11-23" });
  shop.itIs("2026-11-23T18:29:59.000Z");
  assert.equal((await list({ q: "TODAY" })).tabs["active"], 1);
  shop.itIs("2026-11-23T18:30:00.000Z");
  assert.equal((await list({ q: "TODAY" })).tabs["ended"], 1);
  shop.itIs(NOW);
});

test("figures of use are those of the orders", async () => {
  await offer(shop, "HUNDRED");
  await use("HUNDRED");
  const [row] = (await list({ tab: "all", q: "hundred" })).rows;
  assert.deepEqual([row?.used, row?.held, row?.discount], [1, 1, 100_00]);
});

test("terms that do not fit are refused by field, and nothing is stored", async () => {
  const cases: [object, string[]][] = [
    [{ percent: null }, ["percent"]],
    [{ amount: 100_00 }, ["amount"]],
    [{ percent: 120 }, ["percent"]],
    [{ percent: 12.345 }, ["percent"]],
    [{ percent: null, amount: 100_00, cap: 50_00 }, ["cap"]],
    [{ from: "2026-12-31", until: "2026-12-01" }, ["until"]],
    [{ from: "2026-02-31" }, ["from"]],
    [{ totalLimit: 0, perCustomerLimit: -1, minimum: -1 }, ["minimum", "perCustomerLimit", "totalLimit"]],
  ];
  for (const [body, fields] of cases) assert.deepEqual(issuesOf(await add({ code: "BAD", ...body })), fields, JSON.stringify(body));
  assert.equal((await add({ code: "no" })).code, "promotion.code");
  assert.equal((await add({ code: "NOWHERE", categories: ["nowhere"] })).code, "promotion.no_such_category");
  assert.deepEqual((await list({ tab: "all", q: "bad" })).rows, []);
});

test("a change writes what changed to the audit log, and one from an old version is refused", async () => {
  const id = idOf(await add({ code: "CHANGING" }));
  assert.equal((await change(id, { percent: 15, minimum: 5_000_00 })).httpStatus, 200);
  assert.equal((await change(id, { percent: 20 })).code, "staff.changed_meanwhile");
  assert.equal((await detail(id))["percent"], 15);
  const [, changed] = await entriesOf("CHANGING");
  assert.deepEqual(changed, {
    action: "admin.change-coupon",
    before: { percent: 10, minimum: 0 },
    after: { percent: 15, minimum: 5_000_00 },
  });
  // A change of nothing leaves no entry.
  assert.equal((await change(id, { percent: 15, minimum: 5_000_00, version: 2 })).httpStatus, 200);
  assert.equal((await entriesOf("CHANGING")).length, 2);
});

test("of two changes from the same version that arrive at once, one is saved", async () => {
  const id = idOf(await add({ code: "ATONCE" }));
  const answers = await Promise.all([change(id, { percent: 15 }), change(id, { percent: 20 })]);
  assert.deepEqual(answers.map(({ code }) => code).toSorted(), ["", "staff.changed_meanwhile"]);
});

test("a limit cannot be lower than what orders have taken, and the day's hour stays as it was", async () => {
  await offer(shop, "TAKEN", { startsAt: new Date("2026-11-20T09:30:00.000Z") });
  await use("TAKEN");
  const { id } = (await list({ tab: "all", q: "TAKEN" })).rows[0]!;
  const given = { percent: null, amount: 100_00, from: "2026-11-20" };
  assert.deepEqual(issuesOf(await change(id, { ...given, totalLimit: 1 })), ["totalLimit"]);
  assert.equal((await change(id, { ...given, totalLimit: 2 })).httpStatus, 200);
  const { rows } = await shop.db.execute<{ at: string }>("select starts_at::text as at from coupons where code = 'TAKEN'");
  assert.equal(new Date(rows[0]!.at).toISOString(), "2026-11-20T09:30:00.000Z");
});

test("a coupon is ended and resumed, each recorded once", async () => {
  const id = idOf(await add({ code: "SWITCH" }));
  const set = (isActive: boolean) => callAdmin(shop, calls.setCouponActive, { cookie: owner, params: { id }, body: { isActive } });
  await set(false);
  await set(false);
  assert.equal((await detail(id))["state"], "ended");
  await set(true);
  assert.equal((await detail(id))["state"], "active");
  assert.deepEqual(
    (await entriesOf("SWITCH")).map(({ action }) => action),
    ["admin.add-coupon", "admin.set-coupon-active", "admin.set-coupon-active"],
  );
});

test("a coupon that an order has reserved is never deleted, an unused one is", async () => {
  const remove = (id: number) => callAdmin(shop, calls.deleteCoupon, { cookie: owner, params: { id } });
  const unused = idOf(await add({ code: "UNUSED" }));
  assert.equal((await remove(unused)).httpStatus, 200);
  assert.equal((await remove(unused)).code, "promotion.no_such_coupon");
  const { id } = (await list({ tab: "all", q: "HUNDRED" })).rows[0]!;
  assert.equal((await remove(id)).code, "promotion.coupon_was_used");
  assert.equal((await list({ tab: "all", q: "HUNDRED" })).rows.length, 1);
});

test("a page of coupons takes two statements, and support sees but does not change", async () => {
  const count = await shop.statements(() => list({ tab: "all", q: "a" }));
  assert.equal(count, await shop.statements(() => list({ tab: "all", q: "HUNDRED" })));
  const support = await signInAs(shop, "support");
  assert.equal((await callAdmin(shop, calls.couponList, { cookie: support })).httpStatus, 200);
  const refused = await callAdmin(shop, calls.addCoupon, { cookie: support, body: { ...terms, code: "SUPPORT" } });
  assert.equal(refused.code, "staff.not_allowed");
});
