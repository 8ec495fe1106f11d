/** Customers for staff: found, changed, signed out, exported, deleted and merged. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/customers.ts";
import { getUserData } from "../../contract/accounts.ts";
import { getOrderData } from "../../contract/orders.ts";
import { clearAccounts, newestEmail, signUp } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { queueMail } from "../mail/mail.ts";
import { emptyOrders, openCod } from "../orders/test-orders.ts";
import { redeemCoupon, issueGiftCard, reserveCoupon } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { fromRupees } from "../../shared/money.ts";
import { forgetOldData } from "../retention/retention.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { queueWhatsApp } from "../whatsapp/whatsapp.ts";

let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards", "customer_notes");
  await shop.db.execute("truncate attempts");
});
after(() => shop.close());

type Detail = {
  customer: { id: number; version: number; firstName: string; mobile: string; company: string };
  orders: { count: number; total: number; last: { number: string }[] };
  sessions: unknown[];
  notes: { text: string; who: string }[];
  doubles: { id: number; version: number; email: string }[];
  stays: { orders: number };
};
const detail = async (id: number) =>
  (await callAdmin(shop, calls.customerDetail, { cookie: owner, params: { id } })).body as unknown as Detail;
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.customerList, { cookie: owner, query })).body as unknown as {
    rows: { id: number; email: string; orders: number; total: number }[];
    tabs: Record<string, number>;
    filters: Record<string, number>;
  };
const idOf = async (email: string, kind = "retail"): Promise<number> =>
  (await shop.db.execute<{ id: number }>(sql`select id from shoppers where email = ${email} and kind = ${kind}`)).rows[0]!.id;
const entries = async () =>
  (
    await shop.db.execute<{ action: string; subject_name: string; before: unknown; after: unknown }>(
      sql`select action, subject_name, before, after from audit_entries where subject_kind = 'customer' order by id desc limit 1`,
    )
  ).rows[0];
/** Asha, and the account that she opened with another address and the same telephone. */
async function twoAccounts() {
  const token = await signUp(shop);
  const other = await signUp(shop, { user_email: "asha.rao@example.in", user_mobile: "+919800000000" });
  return { token, other, kept: await idOf("asha@example.in"), from: await idOf("asha.rao@example.in") };
}

test("a customer is found by name, address, company and however the telephone number is typed", async () => {
  await signUp(shop);
  await signUp(shop, { user_fname: "Bela", user_email: "bela@example.in", user_mobile: "9811111111" });
  await shop.db.execute("update shoppers set company = 'Nilgiri Interiors' where email = 'bela@example.in'");
  for (const q of ["asha", "RAO", "asha@", "98000 00000", "+91 98000-00000", "980000"])
    assert.ok(
      (await list({ q })).rows.some(({ email }) => email === "asha@example.in"),
      q,
    );
  assert.deepEqual(
    (await list({ q: "nilgiri" })).rows.map(({ email }) => email),
    ["bela@example.in"],
  );
  assert.deepEqual((await list({ q: "%" })).rows, []);
});

test("counts are those of the rows, and a page takes two statements", async () => {
  await signUp(shop);
  await signUp(shop, { user_type: 2 });
  await openCod(shop, { shopperId: await idOf("asha@example.in") });
  const { tabs, filters, rows } = await list();
  assert.deepEqual(
    [tabs, filters],
    [
      { all: 2, retail: 1, trade: 1 },
      { unverified: 2, refused: 0 },
    ],
  );
  assert.deepEqual(rows.map(({ orders }) => orders).toSorted(), [0, 1]);
  assert.equal(await shop.statements(() => list({ q: "asha" })), await shop.statements(() => list({ q: "nobody" })));
});

test("a change is recorded with what it changed, an old version is refused, and mistakes are named by field", async () => {
  await signUp(shop);
  const id = await idOf("asha@example.in");
  const body = { firstName: "Asha", lastName: "Rao", mobile: "9800000000", company: "", gstin: "", businessAddress: "", version: 1 };
  const change = (given: object) => callAdmin(shop, calls.changeCustomer, { cookie: owner, params: { id }, body: { ...body, ...given } });
  assert.equal((await change({ mobile: "98111 11111", company: "Asha Studio" })).httpStatus, 200);
  assert.deepEqual(await entries(), {
    action: "admin.change-customer",
    subject_name: "asha@example.in",
    before: { mobile: "9800000000", company: "" },
    after: { mobile: "9811111111", company: "Asha Studio" },
  });
  assert.equal((await change({ lastName: "Roy" })).code, "staff.changed_meanwhile");
  const wrong = await change({ firstName: "", mobile: "12", gstin: "08AAA", version: 2 });
  assert.deepEqual(
    (wrong.body["issues"] as { field: string }[]).map(({ field }) => field),
    ["firstName", "mobile", "gstin"],
  );
});

test("staff sign a customer out on all devices", async () => {
  const token = await signUp(shop);
  const id = await idOf("asha@example.in");
  assert.equal((await detail(id)).sessions.length, 1);
  const { body } = await callAdmin(shop, calls.endCustomerSessions, { cookie: owner, params: { id } });
  assert.equal(body["ended"], 1);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token })).httpStatus, 401);
});

test("an export has the orders and notes and no secret, and is recorded", async () => {
  await signUp(shop);
  const id = await idOf("asha@example.in");
  const { number } = await openCod(shop, { shopperId: id });
  await callAdmin(shop, calls.addCustomerNote, { cookie: owner, params: { id }, body: { text: "Calls before six." } });
  const { body } = await callAdmin(shop, calls.exportCustomer, { cookie: owner, params: { id } });
  const text = JSON.stringify(body["export"]);
  for (const known of ["asha@example.in", number, "Calls before six."]) assert.ok(text.includes(known), known);
  assert.ok(!/argon2|passwordHash|searchText|tokenHash/.test(text));
  assert.equal((await entries())?.action, "admin.export-customer");
});

test("a deleted account is gone and confirmed by e-mail; its orders stay and are nobody's", async () => {
  const token = await signUp(shop);
  const id = await idOf("asha@example.in");
  const { number } = await openCod(shop, { shopperId: id });
  const remove = (version: number) => callAdmin(shop, calls.deleteCustomer, { cookie: owner, params: { id }, body: { version } });
  assert.equal((await detail(id)).stays.orders, 1);
  assert.equal((await remove(7)).code, "staff.changed_meanwhile");
  assert.equal((await remove(1)).httpStatus, 200);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token })).httpStatus, 401);
  assert.equal((await newestEmail(shop, "accountDeleted"))["name"], "Asha");
  const { rows } = await shop.db.execute(sql`select shopper_id from orders where number = ${number}`);
  assert.deepEqual(rows, [{ shopper_id: null }]);
  assert.ok(!JSON.stringify(await entries()).includes("asha"), "the audit entry does not name the person");
  assert.equal((await remove(1)).code, "customers.no_such_customer");
});

test("with the account go the texts and recipients of what was sent to it: e-mails, messages on WhatsApp, and what the customer wrote to the shop", async () => {
  await signUp(shop);
  const id = await idOf("asha@example.in");
  const { number } = await openCod(shop, { shopperId: id, onWhatsapp: true });
  const other = await openCod(shop, { email: "ravi@example.in", onWhatsapp: true });
  const whatsapp = { clock: shop.clock, publicUrl: "https://shop.test" };
  const tell = async (order: string, event: string, to: string) =>
    await queueWhatsApp(shop.db, whatsapp, {
      key: `order:${order}:${event}`,
      to,
      template: "order_delivered",
      parameters: ["Asha", order, "x"],
    });
  await tell(number, "confirmed", "+919800000000");
  await shop.db.execute(sql`update whatsapp_messages set state = 'failed', parameters = null, last_error = '+919800000000 is unknown'`);
  await tell(number, "shipped", "+919800000000");
  await tell(other.number, "confirmed", "+919811111111");
  // All were sent but the one that comes now, and one to the shop that failed; its customer is whom it answers.
  await shop.db.execute(sql`update mail_outbox set state = 'sent', sent_at = now(), data = null`);
  const { jobs } = shop.media;
  const wrote = { key: "enquiry:1", kind: "welcome" as const, to: null, replyTo: "Asha@example.in", data: { name: "Asha" } };
  await shop.db.transaction((tx) => queueMail(tx, { jobs, clock: shop.clock }, wrote as never));
  await shop.db.execute(
    sql`update mail_outbox set state = 'failed', last_error = 'no such mailbox asha@example.in' where key = 'enquiry:1'`,
  );
  const waiting = { key: "order:x:shipped", kind: "welcome" as const, to: "asha@example.in", data: { name: "Asha" } };
  await shop.db.transaction((tx) => queueMail(tx, { jobs, clock: shop.clock }, waiting as never));

  assert.equal((await callAdmin(shop, calls.deleteCustomer, { cookie: owner, params: { id }, body: { version: 1 } })).httpStatus, 200);
  const emails = async () =>
    (
      await shop.db.execute(
        sql`select key, recipient, state from mail_outbox where position('asha' in lower(concat(recipient, reply_to, data::text, last_error))) > 0 order by id`,
      )
    ).rows;
  const keys = async () => (await emails()).map(({ key }) => key);
  assert.deepEqual(await keys(), ["order:x:shipped", `shopper:${id}:deleted`], "what is not sent yet still is");
  const messages = async () =>
    (
      await shop.db.execute<{ mobile: string; state: string; text: string | null }>(
        sql`select mobile, state, concat(parameters::text, last_error) as text from whatsapp_messages order by id`,
      )
    ).rows;
  assert.deepEqual(
    (await messages()).map(({ mobile, state, text }) => [mobile, state, text === ""]),
    [
      ["", "failed", true],
      ["", "stopped", true],
      ["+919811111111", "waiting", false],
    ],
  );
  const { rows: wishes } = await shop.db.execute(sql`select on_whatsapp from orders order by id`);
  assert.deepEqual(wishes, [{ on_whatsapp: false }, { on_whatsapp: true }]);
  // In the night after, the rest is gone, and what came after the deletion is not.
  await shop.db.execute(sql`update mail_outbox set state = 'sent', sent_at = now(), data = null where state = 'waiting'`);
  await signUp(shop);
  await shop.db.execute(sql`update mail_outbox set state = 'sent', sent_at = now(), data = null where state = 'waiting'`);
  await forgetOldData(shop.db, shop.clock());
  const newest = (await shop.db.execute<{ key: string }>(sql`select key from mail_outbox order by id desc limit 1`)).rows[0]!.key;
  assert.deepEqual(await keys(), [newest]);
});

test("two accounts of one person become one: orders, gift cards, notes and uses of coupons move, nothing is lost", async () => {
  const { token, other, kept, from } = await twoAccounts();
  const mine = await openCod(shop, { shopperId: kept });
  const theirs = await openCod(shop, { shopperId: from, email: "asha.rao@example.in" });
  await callAdmin(shop, calls.addCustomerNote, { cookie: owner, params: { id: from }, body: { text: "Prefers madder." } });
  await issueGiftCard(shop.db, { amount: fromRupees(500), recipient: "asha.rao@example.in" }, shop.clock());
  const [double] = (await detail(kept)).doubles;
  assert.equal(double?.id, from);
  const merged = await callAdmin(shop, calls.mergeCustomers, {
    cookie: owner,
    params: { id: kept },
    body: { version: 1, other: from, otherVersion: 1 },
  });
  assert.equal(merged.httpStatus, 200, JSON.stringify(merged.body));
  const found = await detail(kept);
  assert.deepEqual(found.orders.last.map(({ number }) => number).toSorted(), [mine.number, theirs.number].toSorted());
  assert.deepEqual(
    found.notes.map(({ text }) => text),
    ["Prefers madder."],
  );
  assert.deepEqual(found.doubles, []);
  const numbers = (await shop.call(getOrderData, undefined, undefined, { token })).body.orderList;
  assert.equal(numbers.length, 2);
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: other })).httpStatus, 401);
  const { rows } = await shop.db.execute("select recipient from gift_cards");
  assert.deepEqual(rows, [{ recipient: "asha@example.in" }]);
  assert.deepEqual((await entries())?.after, { merged: "asha.rao@example.in" });
});

test("after a merge a coupon counts no more often than each customer may use it", async () => {
  const { kept, from } = await twoAccounts();
  await offer(shop, "ONCE", { perCustomerLimit: 1 });
  const goods = [{ categoryIds: [1], amount: fromRupees(2_000) }];
  for (const [shopperId, email] of [
    [kept, "asha@example.in"],
    [from, "asha.rao@example.in"],
  ] as const) {
    const who = { shopperId, email };
    await shop.db.transaction((tx) => reserveCoupon(tx, { reservationKey: `once-${shopperId}`, code: "ONCE", goods, who }, shop.clock()));
    await redeemCoupon(shop.db, `once-${shopperId}`, shop.clock());
  }
  const body = { version: 1, other: from, otherVersion: 1 };
  assert.equal((await callAdmin(shop, calls.mergeCustomers, { cookie: owner, params: { id: kept }, body })).httpStatus, 200);
  const findings = await audit(shop.db, shop.clock());
  assert.deepEqual(
    findings.filter(({ rule }) => rule.includes("coupon no more often")),
    [],
  );
});

test("an account is not merged with itself, with one of another kind, or from an old version; then nothing changes", async () => {
  const { kept, from } = await twoAccounts();
  await signUp(shop, { user_type: 2 });
  const trade = await idOf("asha@example.in", "trade");
  const merge = async (other: number, version = 1) =>
    (await callAdmin(shop, calls.mergeCustomers, { cookie: owner, params: { id: kept }, body: { version, other, otherVersion: 1 } })).code;
  assert.equal(await merge(kept), "customers.same_customer");
  assert.equal(await merge(trade), "customers.other_kind");
  assert.equal(await merge(from, 2), "staff.changed_meanwhile");
  assert.equal(await merge(999_999), "customers.no_such_customer");
  assert.equal((await list()).tabs["all"], 3);
});
