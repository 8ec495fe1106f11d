/** Personal data end when the privacy policy says so. The clock is moved; the database's own clock guards tax documents, so orders are old ones. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { getUserData } from "../../contract/accounts.ts";
import { enquiries, newsletter } from "../../contract/enquiries.ts";
import { asha, signUp } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, signUpTrader } from "../cart/test-cart.ts";
import { guestAddress, linesFor, orderCod, shipNow } from "../checkout/test-checkout.ts";
import { deliverOrder } from "../orders/orders.ts";
import { depsOf } from "../orders/test-orders.ts";
import { register, openShopWithRug } from "../invoices/test-invoices.ts";
import { Failure } from "../platform/failure.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { retentionCommand } from "./retention.commands.ts";
import { forgetOldData } from "./retention.ts";

let shop: TestShop;
let rug: StockedProduct;
beforeEach(async () => ({ shop, rug } = await openShopWithRug()));
afterEach(() => shop.close());

const forget = () => forgetOldData(shop.db, shop.clock());
const run = (...words: string[]) => retentionCommand({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, words);

/** The tables of the shop in which one of the texts is stored. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const pattern = texts.map((text) => text.replaceAll(/[.+@]/g, "[$&]")).join("|");
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: matches } = await shop.db.execute(`select from "${name}" as r where row_to_json(r)::text ~* '${pattern}' limit 1`);
    if (matches.length > 0) found.push(name);
  }
  return found;
}

test("eight financial years after an order nothing in the database names its customer, and the books stay right", async () => {
  const person = { firstName: "Ulka", street: "Amrapali", mail: "ulka@example.in", mobile: "9812345678" };
  const address = {
    ...guestAddress,
    ua_fname: person.firstName,
    ua_email: person.mail,
    ua_mobile: person.mobile,
    ua_street_name: person.street,
  };
  const texts = Object.values(person);
  shop.itIs("2017-08-01T10:00:00Z");
  await register(shop);
  await offer(shop, "HUNDRED");
  const { body } = await orderCod(shop, { lines: linesFor([rug, 1]), coupon: "HUNDRED", address });
  assert.equal(body.status, "success", body.message);
  const { rows } = await shop.db.execute<{ number: string }>("select number from orders");
  await shipNow(shop, rows[0]!.number);
  await deliverOrder(depsOf(shop), shop.db, rows[0]!.number, shop.clock());
  await shop.db.execute(`
    with booked as (
      insert into courier_bookings (reference, order_id, courier, state, service, service_name, tracking_id, asked_at) select number, id, 'by_hand', 'cancelled', '', '', 'AWB-1', placed_at from orders
      returning id, asked_at
    ), said as (
      insert into courier_news (courier, news_id, tracking_id, booking_id, state, at, place, text, is_pushed, received_at)
      select 'by_hand', 'one', 'AWB-1', id, 'undelivered', asked_at, 'Jaipur', 'Nobody at ${person.street}', true, asked_at from booked
    )
    insert into redeliveries (booking_id, news_id, kind, mobile, asked_at) select id, 'one', 'number', '+91${person.mobile}', asked_at from booked`);
  await shop.db.execute("update mail_outbox set state = 'sent', sent_at = created_at, data = null");
  const figures = "select sum(total)::text as total, sum(igst + cgst + sgst)::text as tax, count(*)::int as documents from tax_documents";
  const before = (await shop.db.execute(figures)).rows;
  assert.deepEqual(await tablesWith(...texts), ["courier_news", "mail_outbox", "orders", "redeliveries", "tax_documents"]);

  // The last moment of the eighth financial year after that of the order, in India.
  shop.itIs("2026-03-31T18:29:59Z");
  await forget();
  assert.deepEqual(await tablesWith(...texts), ["courier_news", "orders", "redeliveries", "tax_documents"]);

  shop.itIs("2026-03-31T18:30:00Z");
  const { orders, documents } = await forget();
  assert.deepEqual({ orders, documents }, { orders: 1, documents: 1 });
  assert.deepEqual(await tablesWith(...texts), []);
  assert.deepEqual((await shop.db.execute(figures)).rows, before);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
  const again = await forget();
  assert.deepEqual([again.orders, again.documents], [0, 0]);
});

test("the database keeps a tax document within its legal time as it is, whatever the clock of the shop says", async () => {
  await register(shop);
  const { body } = await orderCod(shop, { lines: linesFor([rug, 1]) });
  await shipNow(shop, body.order_number);
  await shop.db.execute("update orders set status = 'cancelled', held_until = null");
  shop.itIs("2099-01-01T00:00:00Z");
  await assert.rejects(forget(), (error: Error) => /has been issued: it is never changed/.test(String(error.cause)));
  const { rows } = await shop.db.execute(
    "select content #>> '{buyer,name}' <> '' as is_named, email <> '' as has_contact from tax_documents, orders",
  );
  assert.deepEqual(rows, [{ is_named: true, has_contact: true }]);
});

test("enquiries end after two years, an ended newsletter subscription after a month", async () => {
  const message = { name: "Ulka Rao", email: "ulka@example.in", phone: "98123 45678", elapsed_ms: 20_000, message: "Which rugs are long?" };
  const sent = await shop.call(enquiries, message);
  assert.equal(sent.httpStatus, 200, JSON.stringify(sent.body));
  await shop.call(newsletter, { newsletter_email: "ulka@example.in" });
  await shop.db.execute(`update newsletter_subscriptions set unsubscribed_at = '${shop.clock().toISOString()}'`);
  await shop.db.execute("update mail_outbox set state = 'sent', sent_at = created_at, data = null");
  shop.itIs("2026-12-22T10:00:00Z");
  assert.equal((await forget()).subscriptions, 1);
  shop.itIs("2028-11-21T09:59:59Z");
  assert.equal((await forget()).enquiries, 0);
  shop.itIs("2028-11-21T10:00:01Z");
  assert.equal((await forget()).enquiries, 1);
  assert.deepEqual(await tablesWith("ulka", "9812345678"), []);
});

test("an account ends three years after its last use; one that is used, and an approved trade customer's, stay", async () => {
  await signUp(shop);
  const used = await signUp(shop, { user_email: "bela@example.in" });
  await signUpTrader(shop, 10);
  shop.itIs("2026-12-01T10:00:00Z");
  assert.equal((await shop.call(getUserData, undefined, undefined, { token: used })).httpStatus, 200);
  shop.itIs("2029-11-21T10:00:01Z");
  assert.equal((await forget()).accounts, 1);
  const { rows } = await shop.db.execute("select email, kind from shoppers order by kind, email");
  assert.deepEqual(rows, [
    { email: "bela@example.in", kind: "retail" },
    { email: asha.user_email, kind: "trade" },
  ]);
  shop.itIs("2029-12-01T10:00:01Z");
  assert.equal((await forget()).accounts, 1);
});

test("the owner reads and changes the periods, but not below what the law requires for orders", async () => {
  assert.deepEqual(await run("show"), [
    "enquiries: 2 years after they arrive",
    "accounts: 3 years after their last use; those of approved trade customers stay",
    "orders: 8 financial years after that of the order",
  ]);
  await run("set", "enquiries", "1");
  assert.equal((await run("set", "orders", "10"))?.[2], "orders: 10 financial years after that of the order");
  for (const [what, years] of [
    ["orders", "7"],
    ["accounts", "0"],
    ["enquiries", "x"],
    ["enquiries", "31"],
  ] as const)
    await assert.rejects(async () => run("set", what, years), Failure);
  assert.equal((await run("show"))?.[0], "enquiries: 1 years after they arrive");
  assert.match((await run("run"))?.[0] ?? "", /^Deleted: 0 enquiries/);
  assert.equal(await run("forget"), undefined);
});

test("what a courier sent and the shop could not read goes after ninety days", async () => {
  shop.itIs("2026-11-25T06:00:00Z");
  await shop.db.execute(`insert into courier_unusable_news (courier, body, hash, received_at)
    values ('delhivery', '', repeat('a', 43), '2026-08-27T06:00:01Z'), ('delhivery', '', repeat('b', 43), '2026-08-27T05:59:59Z')`);
  await forget();
  const { rows } = await shop.db.execute<{ hash: string }>("select left(hash, 1) as hash from courier_unusable_news");
  assert.deepEqual(rows, [{ hash: "a" }]);
});
