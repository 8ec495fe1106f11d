/** The books and the health of the shop, for staff: audit, invoices, GST, what failed, reservations, waiting rooms, retention. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import * as calls from "../../contract/admin/books.ts";
import { newsletter } from "../../contract/enquiries.ts";
import type { StockedProduct } from "../cart/test-cart.ts";
import { bodyOf, linesFor, orderCod, sendOnline, shipNow } from "../checkout/test-checkout.ts";
import { installJobs } from "../jobs/jobs.ts";
import { emptyInvoices, openShopWithRug, register } from "../invoices/test-invoices.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import type { TestShop } from "../test-shop.ts";

let shop: TestShop;
let rug: StockedProduct;
let owner: string;
before(async () => {
  ({ shop, rug } = await openShopWithRug());
  await installJobs(shop.databaseUrl);
  owner = await signInAs(shop, "owner");
});
beforeEach(async () => {
  await emptyInvoices(shop);
  await shop.db.execute("truncate mail_outbox, audit_entries, audits, waiting_rooms cascade");
});
after(() => shop.close());

const entries = async () =>
  (
    await shop.db.execute<{ action: string; subject: string; before: unknown; after: unknown }>(
      "select action, subject_name as subject, before, after from audit_entries order by id",
    )
  ).rows;
const read = async <Body>(call: Parameters<typeof callAdmin>[1], query: Record<string, string> = {}) =>
  (await callAdmin(shop, call, { cookie: owner, query })).body as Body;

test("the audit runs on request, and its last result is shown: nothing, then what is wrong", async () => {
  type Health = { audit: { findings: { subject: string }[] } | null; waiting: Record<string, number> };
  assert.equal((await read<Health>(calls.health)).audit, null);
  const run = async () => (await callAdmin(shop, calls.runAudit, { cookie: owner })).body["audit"] as { findings: { subject: string }[] };
  assert.deepEqual((await run()).findings, []);
  const { body } = await orderCod(shop, { lines: linesFor([rug, 1]) });
  await shop.db.execute("truncate mail_outbox");
  const found = (await run()).findings;
  assert.ok(
    found.some(({ subject }) => subject.includes(body.order_number)),
    JSON.stringify(found),
  );
  assert.deepEqual((await read<Health>(calls.health)).audit?.findings, found);
});

test("what waits or has failed is counted", async () => {
  await shop.call(newsletter, { newsletter_email: "asha@example.in" });
  await shop.db.execute("update mail_outbox set state = 'failed', last_error = 'No such mailbox'");
  const { waiting } = await read<{ waiting: Record<string, number> }>(calls.health);
  assert.deepEqual([waiting["failedEmails"], waiting["refusedRefunds"], waiting["lateReservations"]], [1, 0, 0]);
});

test("a failed e-mail is shown with its reason and sent again; one whose data are deleted is not", async () => {
  await shop.db.execute("truncate newsletter_subscriptions cascade");
  await shop.call(newsletter, { newsletter_email: "asha@example.in" });
  await shop.db.execute("update mail_outbox set state = 'failed', tries = 9, last_error = 'No such mailbox'");
  type Failed = { count: number; emails: { id: number; to: string; error: string; tries: number }[] };
  const { emails } = await read<Failed>(calls.failedEmails);
  assert.deepEqual([emails[0]!.to, emails[0]!.error, emails[0]!.tries], ["asha@example.in", "No such mailbox", 9]);
  const retry = () => callAdmin(shop, calls.retryEmail, { cookie: owner, params: { id: emails[0]!.id } });
  await shop.db.execute("update mail_outbox set data = '{}'");
  assert.equal((await retry()).code, "books.no_failed_email");
  await shop.db.execute('update mail_outbox set data = \'{"unsubscribeId": "x"}\'');
  assert.equal((await retry()).httpStatus, 200);
  const { rows } = await shop.db.execute("select state, tries, last_error from mail_outbox");
  assert.deepEqual(rows, [{ state: "waiting", tries: 0, last_error: null }]);
  assert.equal((await retry()).code, "books.no_failed_email");
  assert.deepEqual(
    (await entries()).map(({ action }) => action),
    ["admin.retry-email"],
  );
});

test("a failed job is shown without its payload, and added once more", async () => {
  const id = "0b9f5b1e-6a55-4d4c-9f1c-5f3c2c9f0a11";
  // As the queue leaves a job that has failed.
  await shop.db
    .execute(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition)
    select 'media.make-sizes', 'standard', 5, 5, true, 900, 1209600, 604800, 'job_common', false where not exists (select from pgboss.queue where name = 'media.make-sizes')`);
  await shop.db.execute(`insert into pgboss.job (id, name, data, state, retry_count, completed_on, output)
    values ('${id}', 'media.make-sizes', '{"mediaId": 7}', 'failed', 5, now(), '{"message": "The disk is full."}')`);
  const { jobs } = await read<{ jobs: { id: string; name: string; error: string; tries: number }[] }>(calls.failedJobs);
  assert.deepEqual(
    jobs.map(({ name, error, tries }) => [name, error, tries]),
    [["media.make-sizes", "The disk is full.", 6]],
  );
  assert.ok(!JSON.stringify(jobs).includes("mediaId"));
  shop.jobsAdded.length = 0;
  const retry = () => callAdmin(shop, calls.retryJob, { cookie: owner, params: { id } });
  assert.equal((await retry()).httpStatus, 200);
  assert.deepEqual(
    shop.jobsAdded.map(({ name, payload }) => [name, payload]),
    [["media.make-sizes", { mediaId: 7 }]],
  );
  assert.equal((await retry()).code, "books.no_failed_job");
});

test("invoices that are missing are issued once, each in the log; a document is sent as PDF", async () => {
  const { body } = await orderCod(shop, { lines: linesFor([rug, 2]) });
  await shipNow(shop, body.order_number);
  type Books = { problem: string; series: { last: string; issued: number }[]; missing: string[] };
  assert.deepEqual((await read<Books>(calls.invoiceBooks)).missing, [body.order_number]);
  const issue = () => callAdmin(shop, calls.issueMissing, { cookie: owner });
  assert.equal((await issue()).code, "invoices.unregistered");
  await register(shop);
  assert.deepEqual((await issue()).body["done"], [{ order: body.order_number, invoice: "IN/26-27/000001", problem: "" }]);
  assert.deepEqual((await issue()).body["done"], []);
  const books = await read<Books>(calls.invoiceBooks);
  assert.deepEqual([books.missing, books.series], [[], [{ last: "IN/26-27/000001", issued: 1, gaps: [] }]]);
  assert.deepEqual(await entries(), [
    { action: "admin.issue-missing-invoices", subject: body.order_number, before: null, after: { invoice: "IN/26-27/000001" } },
  ]);
  const pdf = (number: string) =>
    shop.app.inject({ url: `/api/admin/tax-documents?number=${encodeURIComponent(number)}`, headers: { cookie: owner } });
  const sent = await pdf("in 26-27 1");
  assert.deepEqual([sent.headers["content-type"], sent.body.slice(0, 5)], ["application/pdf", "%PDF-"]);
  assert.equal((await pdf("IN/26-27/000009")).statusCode, 404);

  type Gst = { tables: { name: string; lines: number; rows: string[][] | null }[] };
  const { tables } = await read<Gst>(calls.gstSummary, { month: "2026-11" });
  const docs = tables.find(({ name }) => name === "docs")!;
  assert.deepEqual([docs.lines, docs.rows?.[0]?.slice(1, 4)], [1, ["IN/26-27/000001", "IN/26-27/000001", "1"]]);
  assert.equal((await callAdmin(shop, calls.gstSummary, { cookie: owner, query: { month: "2026-13" } })).code, "invoices.month");
  const csv = await shop.app.inject({ url: "/api/admin/gst/export?month=2026-11", headers: { cookie: owner } });
  assert.match(csv.body, /^b2b\r\nGSTIN/);

  const move = (number: string) => callAdmin(shop, calls.continueSeries, { cookie: owner, body: { number } });
  assert.equal((await move("IN/26-27/000001")).httpStatus, 409, "a series never moves back");
  assert.equal((await move("IN/26-27/090000")).code, "invoices.too_far");
  assert.equal((await move("in 26-27 41")).body["next"], "IN/26-27/000042");
  const { next } = await read<{ next: { kind: string; number: string; last: string }[] }>(calls.invoiceBooks);
  assert.deepEqual(
    next.map(({ number, last }) => [number, last]),
    [
      ["IN/26-27/000042", "IN/26-27/000041"],
      ["CN/26-27/000001", ""],
    ],
  );
});

test("a reservation is shown, and ended once it is an unpaid order's", async () => {
  const { body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 3]) }));
  type Reserved = { reservations: { number: string; products: { units: number }[] }[] };
  const { reservations } = await read<Reserved>(calls.reservations);
  if (body.status === "success") assert.deepEqual(reservations[0]!.products[0]!.units, 3);
  const end = (number: string) => callAdmin(shop, calls.endReservation, { cookie: owner, params: { number } });
  for (const { number } of reservations) assert.equal((await end(number)).httpStatus, 200);
  const cod = await orderCod(shop, { lines: linesFor([rug, 1]) });
  assert.equal((await end(cod.body.order_number)).code, "checkout.no_reservation");
});

test("a waiting room is opened and closed; wrong minutes and unknown products are refused", async () => {
  const open = (slug: string, minutes: number) =>
    callAdmin(shop, calls.openWaitingRoom, { cookie: owner, params: { slug }, body: { minutes } });
  const { rows } = await shop.db.execute<{ slug: string }>("select slug from products limit 1");
  const { slug } = rows[0]!;
  assert.equal((await open(slug, 0)).code, "input.invalid");
  assert.equal((await open("no-such-rug", 10)).code, "waiting_room.no_product");
  assert.equal((await open(slug, 10)).httpStatus, 200);
  assert.equal((await read<{ rooms: { slug: string }[] }>(calls.waitingRooms)).rooms[0]!.slug, slug);
  const close = () => callAdmin(shop, calls.closeWaitingRoom, { cookie: owner, params: { slug } });
  assert.equal((await close()).httpStatus, 200);
  assert.equal((await close()).code, "waiting_room.not_open");
  assert.deepEqual(
    (await entries()).map(({ action, subject }) => [action, subject]),
    [
      ["admin.open-waiting-room", "Serai"],
      ["admin.close-waiting-room", "Serai"],
    ],
  );
});

test("retention periods are changed from what was read, never below what the law wants; a run says what it forgot", async () => {
  const { periods } = await read<{ periods: { enquiries: number; accounts: number; orders: number } }>(calls.retention);
  const change = (after: Partial<typeof periods>) =>
    callAdmin(shop, calls.changeRetention, { cookie: owner, body: { ...periods, ...after, before: periods } });
  assert.match(String((await change({ orders: 7 })).body["message"]), /8 financial years/);
  assert.equal((await change({ enquiries: 5 })).httpStatus, 200);
  assert.equal((await change({ enquiries: 6 })).code, "staff.changed_meanwhile");
  assert.equal((await read<{ periods: typeof periods }>(calls.retention)).periods.enquiries, 5);
  const { body } = await callAdmin(shop, calls.runRetention, { cookie: owner });
  assert.deepEqual(body["forgotten"], { enquiries: 0, subscriptions: 0, accounts: 0, orders: 0, documents: 0, emails: 0 });
  assert.deepEqual(
    (await entries()).map(({ action }) => action),
    ["admin.change-retention", "admin.run-retention"],
  );
});
