import assert from "node:assert/strict";
import { fulfilmentCommand } from "../checkout/checkout.commands.ts";
import { after, before, test } from "node:test";
import { indianDateAfter } from "../../shared/dates.ts";
import { fromRupees } from "../../shared/money.ts";
import { advanceClock, queuedEmails } from "../accounts/test-accounts.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { expireReservations } from "../checkout/scheduled-jobs.ts";
import { requestRefunds } from "../checkout/refunds.ts";
import { allowCod, bodyOf, cancel, confirm, linesFor, orderCod, sendOnline, shipNow, openPayingShop } from "../checkout/test-checkout.ts";
import { checkParcel, issueMissingInvoices } from "../checkout/checkout.ts";
import { findSellerProblem } from "../invoices/invoices.ts";
import { RAJASTHAN_GSTIN, openShopWithRug, register } from "../invoices/test-invoices.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { auditCommand } from "./audit.commands.ts";
import { rules } from "./audit.queries.ts";
import { audit, nightlyAudit, countUnits } from "./audit.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let card: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, mrp: 1_200, stock: 50 }] });
  card = await stockProduct(shop, opened.at, {
    name: "Gift card",
    isGiftCard: true,
    sizes: [{ size: "4x6", price: 500, madeToOrder: true }],
  });
  await allowCod(shop);
  await register(shop);
});
after(async () => {
  await shop.close();
  await provider.close();
});

type Wished = Parameters<typeof bodyOf>[2];

async function open(wished: Wished) {
  const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", wished));
  assert.equal(httpStatus, 200, body.message);
  return { orderId: body.temp_razorpay_order_id, trans_id: body.temp_trans_order_id, order_access_token: body.order_access_token };
}

async function buy(wished: Wished) {
  const opened = await open(wished);
  const { paymentId, signature } = await provider.pay(opened.orderId);
  assert.equal((await confirm(shop, { paymentId, orderId: opened.orderId, signature })).httpStatus, 200);
  return opened;
}

/** Staff find the goods of each parcel that nobody took in to be as good as new. */
async function checkWhatCameBack() {
  const { rows } = await shop.db.execute<{ id: number; lineId: number; units: number }>(
    `select s.id, p.order_line_id as "lineId", p.quantity as units from shipments s join shipment_lines p on p.shipment_id = s.id where s.state = 'came_back'`,
  );
  assert.equal(rows.length, 1);
  for (const { id, ...line } of rows) await checkParcel({ db: shop.db }, id, [line], shop.clock());
}

/** A day on which a gift card may be sent, far enough ahead. */
const later = ({ clock }: TestShop) => indianDateAfter(clock(), 300);

const look = () => audit(shop.db, shop.clock());
const deps = () => ({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } });

test("a consistent shop has no findings, whatever its orders went through", async () => {
  assert.deepEqual(await look(), []);
  const units = await countUnits(shop.db);
  await offer(shop, "HUNDRED", { perCustomerLimit: 9, totalLimit: 9 });
  const gift = await issueGiftCard(shop.db, { amount: fromRupees(900) }, shop.clock());
  const codes = { coupon: "HUNDRED", giftCard: gift.code };
  await buy({ lines: linesFor([rug, 2]), ...codes });
  await buy({ lines: linesFor([card, 2]) });
  const gift_recipient = { gt_recipient_name: "Meera", gt_recipient_email: "meera@example.in", gt_send_date: later(shop) };
  await buy({ lines: linesFor([card, 1]), change: { gift_recipient } });
  const { body: cod } = await orderCod(shop, { lines: linesFor([rug, 1]), coupon: "HUNDRED" });
  const regretted = await buy({ lines: linesFor([rug, 3]), coupon: "HUNDRED" });
  await cancel(shop, regretted);
  await shipNow(shop, cod.order_number);
  const { body: refused } = await orderCod(shop, { lines: linesFor([rug, 1]) });
  await shipNow(shop, refused.order_number);
  await fulfilmentCommand(shop.checkout, ["refuse", refused.order_number]);
  await checkWhatCameBack();
  const { body: second } = await orderCod(shop, { lines: linesFor([rug, 1]) });
  await shipNow(shop, second.order_number);
  await requestRefunds(shop.checkout, shop.clock());
  // One is not paid, one is paid after its stock is sold.
  await open({ lines: linesFor([rug, 1]), coupon: "HUNDRED" });
  const late = await open({ lines: linesFor([rug, 40]) });
  advanceClock(shop, 16 * 60_000);
  await expireReservations(shop.checkout, shop.clock());
  await orderCod(shop, { lines: linesFor([rug, 44]) });
  const { paymentId } = await provider.pay(late.orderId);
  await confirm(shop, { paymentId, orderId: late.orderId });
  await open({ lines: linesFor([rug, 1]), coupon: "HUNDRED" });
  assert.deepEqual(await look(), []);
  assert.deepEqual(await countUnits(shop.db), units);
});

test("the nightly audit is stored for /metrics, and sends no e-mail without findings", async () => {
  const written = (await queuedEmails(shop)).length;
  await nightlyAudit(deps());
  assert.equal((await queuedEmails(shop)).length, written);
  const { body } = await shop.app.inject("/metrics");
  assert.match(body, /^audit_findings 0$/m);
  assert.match(body, new RegExp(`^audit_last_run_seconds ${shop.clock().getTime() / 1000}$`, "m"));
  assert.deepEqual(await auditCommand(deps(), []), ["No findings: money, stock and e-mails are consistent."]);
  assert.equal(await auditCommand(deps(), ["dance"]), undefined);
});

test("work that is overdue or has failed shows in the metrics", async () => {
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (.+)$`, "m").exec((await shop.app.inject("/metrics")).body)?.[1] ?? Number.NaN);
  const [{ newest }] = (
    await shop.db.execute<{ newest: number }>("select extract(epoch from max(placed_at))::float8 as newest from orders")
  ).rows as [{ newest: number }];
  assert.equal(await figure("orders_newest_seconds"), newest);
  assert.deepEqual([await figure("letters_given_up"), await figure("refunds_refused"), await figure("orders_waiting_too_long")], [0, 0, 0]);
  // A second unpaid order, besides that of the first test.
  await open({ lines: linesFor([rug, 1]) });
  advanceClock(shop, 21 * 60_000);
  assert.ok((await figure("letters_overdue")) > 0);
  assert.ok((await figure("emails_oldest_seconds")) >= 21 * 60);
  // No e-mail of this shop is urgent.
  assert.deepEqual([await figure("emails_urgent_oldest_seconds"), await figure("payment_provider_interrupted")], [0, 0]);
  assert.equal(await figure("orders_waiting_too_long"), 2);
  await expireReservations(shop.checkout, shop.clock());
  assert.equal(await figure("orders_waiting_too_long"), 0);
  await shop.db.execute(`insert into provider_notices (event_id, event, received_at) values ('evt-1', 'order.paid', now())`);
  await shop.db.execute("update mail_outbox set state = 'failed' where id = (select min(id) from mail_outbox)");
  await shop.db.execute("update refunds set state = 'failed', done_at = null where id = (select min(id) from refunds)");
  assert.deepEqual([await figure("payment_notices_waiting"), await figure("letters_given_up"), await figure("refunds_refused")], [1, 1, 1]);
  await shop.db.execute("delete from provider_notices");
  await shop.db.execute(`insert into courier_news (courier, news_id, tracking_id, state, at, place, text, is_pushed, received_at)
    values ('sandbox', 'one', 'TC1', 'lost', now(), '', '', true, now())`);
  await shop.db.execute(`insert into courier_bookings (order_id, courier, reference, state, service, service_name, asked_at)
    select min(id), 'sandbox', 'one', 'ending', '', '', '2026-01-01' from orders`);
  assert.deepEqual(
    [await figure("courier_news_waiting"), await figure("courier_bookings_unanswered"), await figure("couriers_interrupted")],
    [1, 1, 0],
  );
  await shop.db.execute(`insert into courier_unusable_news (courier, body, hash, received_at)
    select 'sandbox', '', repeat(n::text, 43), '${shop.clock().toISOString()}'::timestamptz - n * interval '20 hours' from generate_series(1, 2) n`);
  assert.equal(await figure("courier_news_unusable"), 1);
  await shop.db.execute("delete from courier_unusable_news");
  await shop.db.execute("delete from courier_news");
  await shop.db.execute("delete from courier_bookings");
  await shop.db.execute("update mail_outbox set state = 'waiting' where state = 'failed'");
  await shop.db.execute("update refunds set state = 'done', done_at = now() where state = 'failed'");
  await open({ lines: linesFor([rug, 1]), coupon: "HUNDRED" });
});

/** A statement that violates each rule, run one after the other; nothing is repaired. */
const breaks: Record<string, string> = {
  "a captured payment has its order, or is refunded": "delete from refunds where key like 'whole-%'",
  "a placed order is paid once": "update payments_taken set amount = amount - 1 where is_the_orders",
  "a payment attempt has the amount of its order": "update payment_attempts set amount = amount + 1",
  "a refund that the provider refused is made in another way": "update refunds set state = 'failed', done_at = null",
  "a refund is requested and completed in time":
    "insert into refunds (order_id, payment_id, key, amount, state, created_at) select order_id, payment_id, 'slow', 1, 'due', '2026-11-01' from payments_taken limit 1",
  "a webhook event is processed in time": "insert into provider_notices (event_id, event, received_at) values ('evt', 'x', '2026-11-01')",
  "a refund of units gives back what they cost, by the ways in which they were paid":
    "insert into line_refunds (order_id, key, money, gift_card, shipping, cod_charge, reason, created_at) select id, 'units', 100, 0, 0, 0, 'lost', now() from orders limit 1",
  "the units of a line that count as refunded or returning are those of its refunds and open returns":
    "update order_lines set refunded = 1 where id = (select min(id) from order_lines)",
  "no more is refunded of a line than it cost":
    "insert into refunded_units select l.id, l.quantity + 1, r.id, 0, false from order_lines l join line_refunds r using (order_id) limit 1",
  "a return that was refunded has given back its goods less its fee, once":
    "insert into returns (number, order_id, key, state, reason, payer, is_damage, needs_photos, note, handover, worth, fee, fee_kept, asked_at, ended_at) select number || '-R1', id, gen_random_uuid(), 'refunded', 'Size', 'shop', false, false, '', 'drop', 100, 0, 0, now(), now() from orders limit 1",
  "the units of a line that count as delivered are those of its parcels that have arrived":
    "update order_lines set delivered = 1 where id = (select min(id) from order_lines)",
  "the units of a line that count as not taken in are those of its parcels that came back, and their invoices are credited":
    "update order_lines set not_taken = 1 where id = (select min(id) from order_lines where delivered = 0)",
  "nothing comes back that has not arrived":
    "insert into return_lines (return_id, order_line_id, quantity) select r.id, l.id, l.delivered + 1 from returns r join order_lines l using (order_id) limit 1",
  "no more cash is refunded than was paid on delivery":
    "insert into refunds (order_id, key, amount, state, is_by_hand, note, created_at, done_at) select order_id, 'cash', 1, 'done', true, 'upi 1', now(), now() from payments_taken limit 1",
  "an order's totals equal the sum of its lines":
    "update order_lines set quantity = quantity + 1 where id = (select min(id) from order_lines)",
  "the units in parcels are those that count as packed and sent": "update order_lines set sent = 0 where sent > 0",
  "an order is placed once, or not at all": "update orders set placed_at = created_at where placed_at is null and status = 'cancelled'",
  "an order waits for its payment until its reservation is over":
    "update orders set held_until = '2026-11-01' where held_until is not null",
  "a product's stock is the sum of its visible variations": "update products set total_stock = 7",
  "stock is the sum of its movements":
    "delete from stock_movements where id = (select max(id) from stock_movements where variant_id = (select id from variants where sku like 'T-serai%' limit 1))",
  "stock is never below zero":
    "alter table variants drop constraint variant_stock_not_negative; update variants set stock = -1 where sku like 'T-serai%'",
  "an order reserves its units from its payment until it is cancelled or put on hold":
    "update orders set holds_stock = true where status = 'on_hold'",
  "a coupon's count matches its reservations and uses": "update coupons set taken = taken + 1",
  "a customer uses a coupon no more often than allowed": "update coupons set per_customer_limit = 1",
  "a coupon is reserved, used or released as its order requires":
    "update coupon_redemptions set state = 'held', settled_at = null where state = 'used'",
  "a gift card's entries are consistent with its amount": "update gift_cards set initial_amount = initial_amount + 1 where sold_as is null",
  "a gift card pays for placed orders only": "delete from gift_card_entries where kind = 'used'",
  "each gift card that was sold is issued once": "update gift_cards set sold_as = sold_as || 'x' where sold_as like '%/1'",
  "a gift card is e-mailed on its day": "update gift_card_deliveries set send_at = '2026-11-01' where sent_at is null",
  "an order's event has exactly one e-mail":
    "delete from mail_outbox where kind = 'orderConfirmed' and id = (select max(id) from mail_outbox where kind = 'orderConfirmed')",
  "an e-mail is sent in time": "update mail_outbox set next_try_at = '2026-11-01'",
  "invoices and credit notes are numbered without a gap": "update document_series set last = last + 1",
  "a shipped order has its invoice":
    "alter table tax_documents disable trigger tax_document_stays; delete from tax_documents where order_id = (select max(id) from orders where status = 'shipped')",
  "the invoices of an order equal it, and are credited when it is cancelled": "delete from tax_documents where kind = 'credit_note'",
};

test("each rule finds its violation, and names the subject", async () => {
  assert.deepEqual(
    Object.keys(breaks),
    rules.map(({ name }) => name),
    "every rule is tried",
  );
  const found = async () => new Set((await look()).map(({ rule }) => rule));
  for (const [rule, statement] of Object.entries(breaks)) {
    assert.ok(!(await found()).has(rule), `before: ${rule}`);
    await shop.db.execute(statement);
    assert.ok((await found()).has(rule), rule);
  }
  for (const { subject, expected, found } of await look()) assert.ok(subject && expected && found, `${subject}: ${expected}, ${found}`);
});

test("the owner gets one e-mail a day about findings, and the command fails", async () => {
  await nightlyAudit(deps());
  await nightlyAudit(deps());
  const emails = (await queuedEmails(shop)).filter(({ kind }) => kind === "auditFindings");
  assert.equal(emails.length, 1);
  assert.equal(emails[0]!.recipient, null, "to the shop itself");
  await assert.rejects(auditCommand(deps(), []), {
    code: "audit.findings",
    message: /variation T-serai-4x6: stock is never below zero \(expected: 0 or more; found: -1\)/,
  });
  assert.match((await shop.app.inject("/metrics")).body, /^audit_findings [1-9]/m);
});

test("a shipped order without an invoice is found although no invoice was ever issued, and the start names an impossible GSTIN", async () => {
  const { shop: other, rug: carpet } = await openShopWithRug();
  const found = async () => (await audit(other.db, other.clock())).map(({ rule }) => rule);
  try {
    const { body } = await orderCod(other, { lines: linesFor([carpet, 1]) });
    await shipNow(other, body.order_number);
    // An unregistered shop issues none.
    assert.deepEqual([await found(), await findSellerProblem(other.db)], [[], undefined]);
    await register(other, `${RAJASTHAN_GSTIN.slice(0, -1)}9`);
    await other.db.execute("update content_versions set created_at = '2026-11-01'");
    assert.deepEqual(await found(), ["a shipped order has its invoice"]);
    assert.match((await findSellerProblem(other.db)) ?? "", /^The GSTIN in the settings cannot be right/);
    await register(other);
    await issueMissingInvoices(other.db, other.clock());
    assert.deepEqual([await found(), await findSellerProblem(other.db)], [[], undefined]);
  } finally {
    await other.close();
  }
});
