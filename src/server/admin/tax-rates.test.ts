/** GST rates for staff: what an order was taxed by stays, and no product on sale is left without a rate. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/tax-rates.ts";
import type { Call } from "../../contract/call.ts";
import { upsertGstRate } from "../catalogue/catalogue.ts";
import { draft, openCod } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let at: TestCatalogue;
let accounts: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  at = await createTestCatalogue(shop.db);
  accounts = await signInAs(shop, "accounts");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, orders, gst_rates, hsn_descriptions, audit_entries restart identity cascade`);
  await upsertGstRate(shop.db, { hsnPrefix: "57", validFrom: "2017-07-01", percent: 12 });
  await upsertGstRate(shop.db, { hsnPrefix: "57", validFrom: "2025-09-22", percent: 5 });
});

const send = <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) =>
  callAdmin(shop, call, { cookie: accounts, ...given });
const add = (code: string, from: string, percent: number) => send(calls.addTaxRate, { body: { code, from, percent } });
const change = (code: string, from: string, percent: number, was: number) =>
  send(calls.changeTaxRate, { params: { code, from }, body: { percent, before: was } });
const remove = (code: string, from: string) => send(calls.deleteTaxRate, { params: { code, from } });
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const list = async () => (await send(calls.taxRates)).body as { codes: { code: string; rates: unknown[] }[]; missing: string[] };
/** An order of a rug, placed now. */
const order = async (hsnCode = "57024230") => {
  await openCod(shop, draft(shop));
  await shop.db.execute(sql`update order_lines set hsn_code = ${hsnCode}`);
  await shop.db.execute(sql`update orders set placed_at = ${shop.clock().toISOString()}`);
};

test("a code has a rate from a day on, and the newest that has begun holds", async () => {
  await addTestProduct(shop.db, at, { name: "Serai" });
  assert.equal((await add("57", "2026-12-01", 18)).httpStatus, 200);
  assert.equal((await add("5702", "2026-11-01", 12)).httpStatus, 200);
  assert.equal((await send(calls.describeHsnCode, { params: { code: "57" }, body: { description: "Rugs" } })).httpStatus, 200);
  assert.deepEqual((await send(calls.taxRates)).body, {
    status: "success",
    today: "2026-11-23",
    codes: [
      {
        code: "57",
        description: "Rugs",
        products: 1,
        rates: [
          { from: "2026-12-01", percent: 18 },
          { from: "2025-09-22", percent: 5 },
          { from: "2017-07-01", percent: 12 },
        ],
      },
      { code: "5702", description: "", products: 0, rates: [{ from: "2026-11-01", percent: 12 }] },
    ],
    missing: [],
  });
  const { rows } = await shop.db.execute<{ action: string; subject_name: string }>(
    sql`select action, subject_name from audit_entries order by id`,
  );
  assert.deepEqual(
    rows.map(({ action, subject_name: name }) => [action, name]),
    [
      ["admin.add-tax-rate", "57"],
      ["admin.add-tax-rate", "5702"],
      ["admin.describe-hsn-code", "57"],
    ],
  );
});

test("what orders were taxed by is neither changed, deleted nor replaced by a rate of an earlier day; a later one follows", async () => {
  await order();
  assert.equal((await change("57", "2025-09-22", 18, 5)).code, "catalogue.rate_used");
  assert.equal((await remove("57", "2025-09-22")).code, "catalogue.rate_used");
  // Today's order would get it, and so it would from a longer code.
  for (const [code, from] of [
    ["57", "2026-11-23"],
    ["57", "2026-01-01"],
    ["5702", "2026-11-23"],
  ] as const)
    assert.deepEqual(issuesOf(await add(code, from, 18)), ["from"], `${code} from ${from}`);
  assert.equal((await add("57", "2026-11-24", 18)).httpStatus, 200);
  assert.equal((await add("5702", "2026-11-24", 12)).httpStatus, 200);
  assert.equal((await add("5703", "2026-11-01", 12)).httpStatus, 200);
  // No order has these: a mistake in them can be put right.
  assert.equal((await change("57", "2026-11-24", 28, 18)).httpStatus, 200);
  assert.equal((await remove("57", "2026-11-24")).httpStatus, 200);
  assert.equal((await change("57", "2017-07-01", 11, 12)).httpStatus, 200);
});

test("an order without any rate can get the one that it lacks", async () => {
  await order("94051900");
  assert.equal((await add("94", "2026-11-01", 18)).httpStatus, 200);
  assert.equal((await change("94", "2026-11-01", 5, 18)).code, "catalogue.rate_used");
});

test("a rate without which products on sale would have none stays, and codes without one are listed", async () => {
  await addTestProduct(shop.db, at, { name: "Serai" });
  assert.equal((await remove("57", "2017-07-01")).httpStatus, 200);
  const refusal = await remove("57", "2025-09-22");
  assert.deepEqual([refusal.code, refusal.httpStatus], ["catalogue.rate_needed", 409]);
  assert.match(String(refusal.body["message"]), /5701 \(1\)/);
  await shop.db.execute(sql`update products set hsn_code = '9405'`);
  assert.deepEqual((await list()).missing, ["9405"]);
  assert.equal((await remove("57", "2025-09-22")).httpStatus, 200);
});

test("wrong input is refused by field, a change of an older rate and people without the permission too", async () => {
  assert.deepEqual(issuesOf(await add("570", "2026-12-01", 5)), ["code"]);
  assert.deepEqual(issuesOf(await add("57", "2026-13-01", 5)), ["from"]);
  assert.deepEqual(issuesOf(await add("57", "2026-12-01", 5.123)), ["percent"]);
  assert.deepEqual(issuesOf(await add("57", "2025-09-22", 5)), ["from"]);
  assert.equal((await change("57", "2025-09-22", 18, 12)).code, "staff.changed_meanwhile");
  assert.equal((await change("63", "2025-09-22", 18, 12)).httpStatus, 404);
  assert.equal((await send(calls.describeHsnCode, { params: { code: "63" }, body: { description: "Towels" } })).httpStatus, 404);
  const catalogue = await signInAs(shop, "catalogue");
  assert.equal((await callAdmin(shop, calls.taxRates, { cookie: catalogue })).httpStatus, 403);
});

test("of two who add a rate for the same day, one is told that it is there", async () => {
  const answers = await Promise.all([add("57", "2026-12-01", 18), add("57", "2026-12-01", 12)]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422]);
});
