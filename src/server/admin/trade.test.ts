/** The trade programme for staff: what is known of an applicant, decisions with their e-mails, groups and their terms. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { tradeRegisterProcess } from "../../contract/accounts.ts";
import { today } from "../../contract/admin/today.ts";
import * as calls from "../../contract/admin/trade.ts";
import { PASSWORD, clearAccounts, newestEmail, queuedEmails, signUp } from "../accounts/test-accounts.ts";
import { saveGroup } from "../accounts/trade.ts";
import { emptyOrders, openCod } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "trade_groups");
});
after(() => shop.close());

const EMAIL = "ira@studio.in";
/** Of Maharashtra. */
const GSTIN = "27AAPFU0939F1ZV";
const apply = async (change: object = {}) => {
  const { httpStatus } = await shop.call(tradeRegisterProcess, {
    user_company_name: "Studio Ira",
    user_fname: "Ira Sen",
    user_email: EMAIL,
    user_mobile: "9811111111",
    user_password: PASSWORD,
    user_trade_gst_no: GSTIN,
    user_trade_business_address: "FC Road, Pune 411004",
    ...change,
  });
  assert.equal(httpStatus, 200);
};
const idOf = async (email = EMAIL, kind = "trade"): Promise<number> =>
  (await shop.db.execute<{ id: number }>(sql`select id from shoppers where email = ${email} and kind = ${kind}`)).rows[0]!.id;

type Detail = {
  application: { state: string; group: string | null; reason: string; version: number };
  gstin: { fault: string | null; state: string; elsewhere: string };
  card: { mime: string; bytes: number } | null;
  duplicates: { email: string; kind: string; shares: string[] }[];
  orders: { count: number; total: number; last: { number: string }[] };
  decisions: { who: string; action: string; group: string; reason: string }[];
};
const detail = async () =>
  (await callAdmin(shop, calls.tradeApplication, { cookie: owner, params: { id: await idOf() } })).body as unknown as Detail;
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.tradeApplications, { cookie: owner, query })).body as unknown as {
    rows: { email: string; company: string }[];
    tabs: Record<string, number>;
    filters: Record<string, number>;
  };
const approve = async (group: string, version?: number) =>
  callAdmin(shop, calls.approveTrade, {
    cookie: owner,
    params: { id: await idOf() },
    body: { group, version: version ?? (await detail()).application.version },
  });
const decline = async (reason: string, version?: number) =>
  callAdmin(shop, calls.declineTrade, {
    cookie: owner,
    params: { id: await idOf() },
    body: { reason, version: version ?? (await detail()).application.version },
  });
const lastEntry = async () =>
  (
    await shop.db.execute<{ action: string; subject_name: string; before: unknown; after: unknown }>(
      "select action, subject_name, before, after from audit_entries where subject_kind in ('trade', 'trade_group') order by id desc limit 1",
    )
  ).rows[0];

test("applications are found by company, GSTIN and city; counts are those of the rows; a page takes as many statements as an empty one", async () => {
  await apply();
  await apply({ user_company_name: "Haveli", user_email: "haveli@hotel.in", user_trade_gst_no: "", user_city: "Jaipur" });
  await signUp(shop, { user_email: "dev@malhotra.in", user_type: 2 });
  const all = await list({ tab: "all" });
  assert.equal(await shop.statements(() => list({ tab: "all" })), await shop.statements(() => list({ q: "nobody" })));
  assert.deepEqual(all.tabs, { applied: 2, approved: 0, declined: 0, not_applied: 1, all: 3 });
  assert.deepEqual(all.filters, { card: 0, no_gstin: 2, unverified: 3 });
  for (const [q, email] of [
    ["studio", EMAIL],
    [GSTIN.slice(0, 6), EMAIL],
    ["jaipur", "haveli@hotel.in"],
  ] as const)
    assert.deepEqual(
      (await list({ q })).rows.map((row) => row.email),
      [email],
      q,
    );
});

test("who has waited longest comes first, and Today counts who waits", async () => {
  await apply();
  await shop.db.execute("update trade_applications set applied_at = applied_at - interval '2 days'");
  await apply({ user_email: "haveli@hotel.in" });
  await signUp(shop, { user_email: "dev@malhotra.in", user_type: 2 });
  assert.deepEqual(
    (await list()).rows.map(({ email }) => email),
    [EMAIL, "haveli@hotel.in"],
  );
  const { tasks } = (await callAdmin(shop, today, { cookie: owner })).body as {
    tasks: { task: string; count: number; oldestAt: string; oldest: { who: string } }[];
  };
  const waiting = tasks.find(({ task }) => task === "trade_applications")!;
  assert.deepEqual([waiting.count, waiting.oldestAt], [2, "2026-11-21T06:00:00.000Z"]);
  assert.equal(waiting.oldest.who, (await list()).rows[0]?.company);
});

test("an application shows hints about the GSTIN, other accounts of the business, and earlier orders, also as a guest", async () => {
  await apply({ user_trade_business_address: "MI Road, Jaipur 302001" });
  await apply({ user_email: "other@studio.in", user_mobile: "9822222222" });
  await signUp(shop, { user_email: EMAIL, user_mobile: "9833333333" });
  await signUp(shop, { user_email: "mobile@else.in", user_mobile: "+919811111111" });
  await signUp(shop, { user_email: "nobody@else.in", user_mobile: "9844444444" });
  await openCod(shop, { email: EMAIL });
  const { gstin, duplicates, orders } = await detail();
  assert.deepEqual(gstin, { fault: null, state: "Maharashtra", elsewhere: "Rajasthan" });
  assert.deepEqual(
    duplicates.map(({ email, kind, shares }) => [email, kind, shares]),
    [
      ["other@studio.in", "trade", ["gstin"]],
      [EMAIL, "retail", ["email"]],
      ["mobile@else.in", "retail", ["mobile"]],
    ],
  );
  assert.deepEqual([orders.count, orders.last.length], [1, 1]);
});

test("the business card is sent for storing, never as a page of the shop", async () => {
  const pdf = "%PDF-1.4\n";
  await apply({ user_trade_business_card: `data:application/pdf;base64,${Buffer.from(pdf).toString("base64")}` });
  assert.deepEqual((await detail()).card, { mime: "application/pdf", bytes: pdf.length });
  const address = `/api/admin/trade-applications/by-id/${await idOf()}/card`;
  const answer = await shop.app.inject({ url: address, headers: { cookie: owner } });
  assert.equal(answer.body, pdf);
  assert.match(String(answer.headers["content-disposition"]), /^attachment; filename="business-card-\d+\.pdf"$/);
  assert.equal(answer.headers["content-type"], "application/octet-stream");
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
  const catalogue = await shop.app.inject({ url: address, headers: { cookie: await signInAs(shop, "catalogue") } });
  assert.equal(catalogue.statusCode, 403);
});

test("an approval sets the group with one e-mail; another group needs none; the log has before and after", async () => {
  await saveGroup(shop.db, { name: "Designers", percent: 12.5 });
  await saveGroup(shop.db, { name: "Hotels", percent: 20 });
  await apply();
  assert.equal((await approve("Palaces")).code, "trade.no_such_group");
  assert.equal((await approve("Designers")).httpStatus, 200);
  assert.deepEqual(await lastEntry(), {
    action: "admin.approve-trade",
    subject_name: EMAIL,
    before: { state: "applied", group: null, reason: "" },
    after: { state: "approved", group: "Designers", reason: "" },
  });
  assert.equal((await approve("Hotels")).httpStatus, 200);
  const { application, decisions } = await detail();
  assert.deepEqual([application.state, application.group], ["approved", "Hotels"]);
  assert.deepEqual(
    decisions.map(({ who, group }) => [who, group]),
    [
      ["owner", "Hotels"],
      ["owner", "Designers"],
    ],
  );
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "tradeApproved").length, 1);
});

test("a reason is in the e-mail, in its preview, on the page and in the log; the preview sends nothing", async () => {
  await apply();
  const reason = "The GSTIN belongs to another company.";
  const count = (await queuedEmails(shop)).length;
  const { body } = await callAdmin(shop, calls.tradeEmail, {
    cookie: owner,
    params: { id: await idOf() },
    body: { decision: "declined", reason },
  });
  assert.equal(body["to"], EMAIL);
  assert.ok(String(body["text"]).includes(`> ${reason}`), String(body["text"]));
  assert.equal((await queuedEmails(shop)).length, count);
  assert.equal((await decline(reason)).httpStatus, 200);
  const mailed = await newestEmail(shop, "tradeDeclined");
  assert.deepEqual(mailed, { name: "Ira Sen", reason });
  assert.equal((await detail()).application.reason, reason);
  assert.equal((await detail()).decisions[0]?.reason, reason);
  // A new application begins without it.
  await apply();
  assert.equal((await detail()).application.reason, "");
});

test("of two decisions about one version the second is refused, also after a new application", async () => {
  await saveGroup(shop.db, { name: "Designers", percent: 10 });
  await apply();
  const { version } = (await detail()).application;
  assert.equal((await decline("No.", version)).httpStatus, 200);
  assert.deepEqual((await approve("Designers", version)).code, "staff.changed_meanwhile");
  const declined = (await detail()).application.version;
  await apply();
  assert.deepEqual((await approve("Designers", declined)).code, "staff.changed_meanwhile");
  assert.equal((await approve("Designers")).httpStatus, 200);
});

test("groups and their terms are made, changed and removed; each change is in the log with before and after", async () => {
  const group = async () => {
    const { body } = await callAdmin(shop, calls.tradeGroups, { cookie: owner });
    return (body as { groups: { id: number; version: number; percent: number; products: object[] }[] }).groups[0]!;
  };
  const add = (name: string, percent: number) => callAdmin(shop, calls.addTradeGroup, { cookie: owner, body: { name, percent } });
  assert.equal((await add("Designers", 12.5)).httpStatus, 200);
  assert.equal((await add("designers", 30)).code, "trade.group_exists");
  assert.equal((await add("Hotels", 91)).code, "input.invalid");
  const { id, version } = await group();
  const change = (percent: number) =>
    callAdmin(shop, calls.changeTradeGroup, { cookie: owner, params: { id }, body: { percent, version } });
  assert.equal((await change(15)).httpStatus, 200);
  assert.equal((await change(20)).code, "staff.changed_meanwhile");
  assert.deepEqual(await lastEntry(), {
    action: "admin.change-trade-group",
    subject_name: "Designers",
    before: { percent: 12.5 },
    after: { percent: 15 },
  });
  const terms = { cookie: owner, params: { id, slug: "no-such-rug" } };
  assert.equal((await callAdmin(shop, calls.setTradeTerms, { ...terms, body: { percent: 20, minimum: 5 } })).code, "trade.no_such_product");
  assert.equal((await callAdmin(shop, calls.removeTradeTerms, terms)).code, "trade.no_such_product");
});
