/** Orders for staff: the list with its counts and pages, one order, and changes with their audit entries. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "drizzle-orm";
import type { BodyOf } from "../../contract/call.ts";
import { makeCodOrder } from "../../contract/checkout.ts";
import * as calls from "../../contract/admin/orders.ts";
import { today } from "../../contract/admin/today.ts";
import { stockProduct } from "../cart/test-cart.ts";
import { allowCod, bodyOf, guestAddress, linesFor } from "../checkout/test-checkout.ts";
import { register } from "../invoices/test-invoices.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let owner: string;
let rug: Awaited<ReturnType<typeof stockProduct>>;

before(async () => {
  shop = await openShop({ now: "2026-11-23T06:00:00.000Z" });
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 500 }] });
  await allowCod(shop, { openPerEmail: 500, openPerMobile: 500, openPerNetwork: 500 });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

let placed = 0;
/** Places a guest's order, paid in cash. Returns its number. */
async function order(change: { email?: string; mobile?: string; fname?: string } = {}, quantity = 1): Promise<string> {
  placed++;
  const address = {
    ...guestAddress,
    ua_email: change.email ?? `buyer-${placed}@example.in`,
    ua_mobile: change.mobile ?? String(9_100_000_000 + placed),
    ...(change.fname !== undefined && { ua_fname: change.fname }),
  };
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, quantity]), address });
  const reply = await shop.call(makeCodOrder, body, undefined, { idempotencyKey: `order-for-staff-${placed}-xxxxx` });
  return String((reply.body as unknown as { order_number: string }).order_number);
}

type List = {
  rows: { number: string; customer: string; payable: number }[];
  next: string | null;
  tabs: Record<string, number>;
  filters: Record<string, number>;
};
const list = async (query: Record<string, string> = {}) =>
  (await callAdmin(shop, calls.orderList, { cookie: owner, query })).body as unknown as List;
const numbers = async (query: Record<string, string>) => (await list(query)).rows.map(({ number }) => number);
const detail = async (number: string) =>
  ((await callAdmin(shop, calls.orderDetail, { cookie: owner, params: { number } })).body as { order: Record<string, unknown> }).order;
const entriesOf = async (number: string) =>
  (
    await shop.db.execute<{ action: string; before: unknown; after: unknown }>(
      sql`select action, before, after from audit_entries where subject_name = ${number} order by id`,
    )
  ).rows;

test("an order is found by number, name, e-mail address, telephone number and PIN code, however they are typed", async () => {
  const number = await order({ email: "ananya.k@example.in", mobile: "9845031772", fname: "Ananya" });
  const compact = number.toLowerCase().replace("-", " ");
  for (const q of [number, compact, number.slice(0, 4), "ananya", "ANANYA.K@example.in", "98450 31772", "+91 98450-31772", "+919845031772"])
    assert.deepEqual(await numbers({ q, tab: "all" }), [number], q);
  assert.deepEqual(await numbers({ q: "nobody at all", tab: "all" }), []);
  assert.deepEqual(await numbers({ q: "%", tab: "all" }), [], "a percent sign is a percent sign");
});

test("a number without a digit is found without its hyphen too, and so is a name of eight letters", async () => {
  await shop.db.execute(sql`update orders set number = 'XYYX-KCWT' where number = ${await order({ fname: "Raghuram" })}`);
  for (const q of ["xyyxkcwt", "XYYX KCWT", "xyyx-kcwt", "raghuram"]) assert.deepEqual(await numbers({ q, tab: "all" }), ["XYYX-KCWT"], q);
});

test("counts of tabs and filters are those of the rows", async () => {
  const { tabs, filters } = await list();
  for (const tab of calls.orderLists.tabs) assert.equal((await list({ tab })).rows.length, tabs[tab], tab);
  for (const filter of calls.orderLists.filters) assert.equal((await list({ filters: filter })).rows.length, filters[filter], filter);
  const cod = await list({ filters: "cod" });
  assert.equal(cod.tabs["to_send"], cod.rows.length, "tabs count what the filters leave");
});

test("pages of every sort show each order once, also when an order arrives in between", async () => {
  for (let made = 0; made < 60; made++) await order({}, (made % 3) + 1);
  for (const sort of calls.orderLists.sorts) {
    const first = await list({ sort, tab: "all" });
    assert.equal(first.rows.length, 50);
    await order();
    const second = await list({ sort, tab: "all", cursor: first.next ?? "" });
    const seen = [...first.rows, ...second.rows].map(({ number }) => number);
    assert.equal(new Set(seen).size, seen.length, sort);
  }
  const totals = (await list({ sort: "total", tab: "all" })).rows.map(({ payable }) => payable);
  assert.deepEqual(
    totals,
    totals.toSorted((one, other) => other - one),
  );
});

test("a page of orders takes as many statements with fifty rows as with one", async () => {
  const one = await shop.statements(() => list({ q: "ananya", tab: "all" }));
  const fifty = await shop.statements(() => list({ tab: "all" }));
  assert.equal(fifty, one);
});

test("one order shows its lines, sums, customer and everything that happened", async () => {
  const email = "repeat@example.in";
  const first = await order({ email });
  const number = await order({ email }, 2);
  const found = await detail(number);
  const customer = found["customer"] as { email: string; earlierOrders: number; earlierTotal: number };
  assert.deepEqual([customer.email, customer.earlierOrders], [email, 1]);
  assert.equal(customer.earlierTotal, (await detail(first))["payable"]);
  const totals = found["totals"] as { amount: number; isDeduction: boolean }[];
  assert.equal(
    totals.reduce((sum, { amount, isDeduction }) => sum + (isDeduction ? -amount : amount), 0),
    found["payable"],
    "the rows add up to the total",
  );
  const timeline = found["timeline"] as { kind: string; title: string }[];
  assert.deepEqual(
    timeline.map(({ kind, title }) => `${kind} ${title}`),
    ["event Order placed", "email orderConfirmed"],
  );
});

test("an event says who of the staff did it, and the customer's own says nobody", async () => {
  const number = await order();
  shop.itIs("2026-11-23T06:01:00.000Z");
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params: { number }, body: { carrier: "dtdc", trackingId: "D12345678" } });
  const events = ((await detail(number))["timeline"] as { kind: string; title: string; who: string }[]).filter(
    ({ kind }) => kind === "event",
  );
  assert.deepEqual(
    events.map(({ title, who }) => [title, who]),
    [
      ["Order placed", ""],
      ["Handed to the carrier", "owner"],
    ],
  );
  shop.itIs("2026-11-23T06:00:00.000Z");
});

test("an unknown order is not found", async () => {
  const { httpStatus, code } = await callAdmin(shop, calls.orderDetail, { cookie: owner, params: { number: "XXXX-XXXX" } });
  assert.deepEqual([httpStatus, code], [404, "orders.not_found"]);
});

test("a note has its writer, and the customer never sees it", async () => {
  const number = await order();
  const add = (text: string) => callAdmin(shop, calls.addOrderNote, { cookie: owner, params: { number }, body: { text } });
  assert.equal((await add("  ")).body["message"], "Write the note first.");
  assert.equal((await add("Ring twice <b>please</b>")).httpStatus, 200);
  const note = ((await detail(number))["timeline"] as { kind: string; detail: string; who: string }[]).find(({ kind }) => kind === "note");
  assert.deepEqual([note?.detail, note?.who], ["Ring twice <b>please</b>", "owner"]);
});

test("sending an order twice at once sends it once, with one e-mail, one invoice at most and one audit entry", async () => {
  const number = await order();
  const ship = () =>
    callAdmin(shop, calls.shipOrder, { cookie: owner, params: { number }, body: { carrier: "bluedart", trackingId: "BD12345678" } });
  const answers = await Promise.all([ship(), ship(), ship()]);
  assert.deepEqual(
    answers.map(({ httpStatus }) => httpStatus),
    [200, 200, 200],
  );
  assert.deepEqual(await entriesOf(number), [
    {
      action: "admin.ship-order",
      before: { status: "confirmed" },
      after: { status: "shipped", carrier: "bluedart", trackingId: "BD12345678", ewayBill: "" },
    },
  ]);
  const { rows } = await shop.db.execute(sql`select id from mail_outbox where key = ${`order:${number}:shipped`}`);
  assert.equal(rows.length, 1);
});

test("a wrong tracking number changes nothing, and leaves no audit entry", async () => {
  const number = await order();
  const ship = (trackingId: string) =>
    callAdmin(shop, calls.shipOrder, { cookie: owner, params: { number }, body: { carrier: "dtdc", trackingId } });
  assert.deepEqual((await ship("")).body["issues"], [{ field: "trackingId", message: "Enter the tracking number of the parcel." }]);
  assert.equal((await ship("no / such")).code, "orders.tracking_id");
  assert.equal((await detail(number))["status"], "confirmed");
  assert.deepEqual(await entriesOf(number), []);
});

test("an order goes from sent to delivered to partly refunded, and the audit log says by how much", async () => {
  const number = await order();
  const params = { number };
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params, body: { carrier: "dtdc", trackingId: "DT12345" } });
  await callAdmin(shop, calls.deliverOrder, { cookie: owner, params });
  assert.equal((await detail(number))["paymentStatus"], "paid");
  const refund = () =>
    callAdmin(shop, calls.refundOrder, {
      cookie: owner,
      params,
      body: { key: randomUUID(), amount: 25_000, restocks: false, note: "UPI 4321987" },
    });
  const [first, second] = [await refund(), await refund()];
  assert.deepEqual([first.body["isNew"], second.body["isNew"]], [true, false]);
  assert.deepEqual((await detail(number))["refunds"], { done: 25_000, underWay: 0, giftCard: 0 });
  assert.deepEqual((await entriesOf(number)).at(-1), {
    action: "admin.refund-order",
    before: { status: "delivered" },
    after: { status: "delivered", refunded: 25_000, restocks: false, note: "UPI 4321987" },
  });
});

test("a refund needs a fresh proof: a stolen session of eleven minutes moves no money", async () => {
  const number = await order();
  const params = { number };
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params, body: { carrier: "dtdc", trackingId: "DT12345" } });
  await callAdmin(shop, calls.deliverOrder, { cookie: owner, params });
  const now = shop.clock().toISOString();
  shop.itIs(new Date(shop.clock().getTime() + 11 * 60_000).toISOString());
  const { code } = await callAdmin(shop, calls.refundOrder, {
    cookie: owner,
    params,
    body: { key: randomUUID(), amount: null, restocks: false, note: "UPI 1" },
  });
  shop.itIs(now);
  assert.equal(code, "staff.proof_needed");
  assert.deepEqual((await detail(number))["refunds"], { done: 0, underWay: 0, giftCard: 0 });
});

test("a cancelled order is in stock again, and a sent one can only be refused", async () => {
  const number = await order();
  const params = { number };
  const stock = async () => Number((await shop.db.execute<{ stock: number }>(sql`select stock from variants limit 1`)).rows[0]?.stock);
  const before = await stock();
  await callAdmin(shop, calls.cancelOrder, { cookie: owner, params, body: { reason: "Out of wool" } });
  assert.equal(await stock(), before + 1);
  const other = { number: await order() };
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params: other, body: { carrier: "dtdc", trackingId: "DT12345" } });
  assert.equal((await callAdmin(shop, calls.cancelOrder, { cookie: owner, params: other, body: {} })).code, "orders.not_now");
  assert.equal((await callAdmin(shop, calls.refuseOrder, { cookie: owner, params: other })).httpStatus, 200);
  assert.equal(((await detail(other.number))["customer"] as { refusedParcels: number }).refusedParcels, 0, "of other orders");
});

test("today counts what waits, and its links lead to as many rows", async () => {
  const { body } = await callAdmin(shop, today, { cookie: owner });
  const tasks = body["tasks"] as { task: string; count: number; oldest: { who: string; amount: number } | null }[];
  const { tabs, filters } = await list({ tab: "all" });
  const count = (task: string) => tasks.find((one) => one.task === task)?.count;
  assert.equal(count("to_send"), tabs["to_send"]);
  assert.equal(count("on_hold"), tabs["on_hold"]);
  assert.equal(count("refund_refused"), filters["refund_refused"]);
  const { rows } = await list({ tab: "to_send", sort: "oldest" });
  const [first] = rows;
  const { oldest } = tasks.find(({ task }) => task === "to_send")!;
  assert.deepEqual([oldest?.who, oldest?.amount], [first?.customer, first?.payable]);
});

test("the figures compare today with the same hours of yesterday, by days of India", async () => {
  await shop.db.execute(sql`update orders set placed_at = '2026-01-01T00:00:00Z'`);
  // 20:00 UTC is half past one of the next day in India.
  shop.itIs("2026-11-21T20:00:00.000Z");
  await order();
  shop.itIs("2026-11-22T10:00:00.000Z");
  await order();
  shop.itIs("2026-11-23T06:00:00.000Z");
  await order();
  await order();
  const cookie = await signInAs(shop, "manager");
  const { body } = await callAdmin(shop, today, { cookie });
  const figures = body["figures"] as { days: number; now: { orders: number }; before: { orders: number } }[];
  assert.deepEqual(
    figures.map(({ days, now, before: earlier }) => [days, now.orders, earlier.orders]),
    [
      // Yesterday until half past eleven: the order of half past one, not that of half past three.
      [1, 2, 1],
      [7, 4, 0],
      [30, 4, 0],
    ],
  );
});

test("sales by day are those of days in India, each beside the day thirty days before", async () => {
  await shop.db.execute(sql`update orders set placed_at = '2026-01-01T00:00:00Z'`);
  const at = async (moment: string) => {
    shop.itIs(moment);
    const number = await order();
    return Number((await shop.db.execute(sql`select payable from orders where number = ${number}`)).rows[0]?.["payable"]);
  };
  const monthBefore = await at("2026-10-23T06:00:00.000Z");
  // 20:00 UTC is the next day in India.
  const yesterday = await at("2026-11-21T20:00:00.000Z");
  shop.itIs("2026-11-23T06:00:00.000Z");
  const cancelled = await order();
  await shop.db.execute(sql`update orders set status = 'cancelled' where number = ${cancelled}`);
  const cookie = await signInAs(shop, "manager");
  const days = (await callAdmin(shop, today, { cookie })).body["days"] as { day: string; sales: number; before: number }[];
  assert.deepEqual([days.length, days[0]?.day], [30, "2026-10-25"]);
  assert.deepEqual(days.slice(-2), [
    { day: "2026-11-22", sales: yesterday, before: monthBefore },
    { day: "2026-11-23", sales: 0, before: 0 },
  ]);
});

test("who may not see orders gets no figures and no counts of them", async () => {
  const cookie = await signInAs(shop, "content");
  const { body } = await callAdmin(shop, today, { cookie });
  const tasks = (body["tasks"] as { task: string }[]).map(({ task }) => task);
  assert.deepEqual([tasks, body["figures"], body["days"]], [["out_of_stock", "low_stock", "content_findings"], null, null]);
});

type Delivery = BodyOf<typeof calls.redirectOrder>;
const typedOf = async (number: string) => ((await detail(number))["customer"] as { typed: Delivery }).typed;

test("an order that has not left goes to another address, and the customer is told; the audit log keeps no address", async () => {
  const number = await order({ email: "moves@example.in" });
  const params = { number };
  const typed = await typedOf(number);
  const redirect = (body: Delivery) => callAdmin(shop, calls.redirectOrder, { cookie: owner, params, body });
  assert.equal((await redirect(typed)).httpStatus, 200);
  assert.deepEqual(await entriesOf(number), [], "the same address changes nothing");
  const moved = { ...typed, street: "9 Nehru Bazar", mobile: "9845031773" };
  assert.deepEqual((await redirect({ ...moved, pincode: "12", apartment: "" })).body["issues"], [
    { field: "apartment", message: "Enter the house, flat or building." },
    { field: "pincode", message: "A PIN code has six digits." },
  ]);
  const both = await Promise.all([redirect(moved), redirect(moved)]);
  assert.deepEqual(
    both.map(({ httpStatus }) => httpStatus),
    [200, 200],
  );
  const { customer, timeline } = (await detail(number)) as {
    customer: { address: string[]; mobile: string };
    timeline: { title: string; detail: string }[];
  };
  assert.ok(customer.address.includes("9 Nehru Bazar"), String(customer.address));
  assert.equal(timeline.filter(({ title }) => title === "Order changed").length, 1);
  assert.deepEqual(timeline.find(({ title }) => title === "Order changed")?.detail, "Another delivery address. Another telephone number");
  assert.deepEqual(
    (await entriesOf(number)).map(({ action, after }) => [action, after]),
    [["admin.redirect-order", { status: "confirmed", pincode: moved.pincode }]],
  );
  const { rows } = await shop.db.execute(
    sql`select data->>'detail' as detail from mail_outbox where key like ${`order:${number}:changed:%`}`,
  );
  assert.equal(rows.length, 1);
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params, body: { carrier: "dtdc", trackingId: "DT12345" } });
  assert.equal((await redirect({ ...moved, street: "1 Elsewhere" })).code, "checkout.goods_sent");
});

test("an order that is paid on delivery does not go where that is not offered", async () => {
  const number = await order();
  const typed = await typedOf(number);
  await shop.db.execute(sql`insert into cod_blocked_pincodes values ('302012')`);
  const { code } = await callAdmin(shop, calls.redirectOrder, { cookie: owner, params: { number }, body: { ...typed, pincode: "302012" } });
  assert.equal(code, "checkout.no_cod_there");
  await shop.db.execute(sql`delete from cod_blocked_pincodes`);
});

test("staff who see an order open its papers, and no others through it", async () => {
  const pdf = async (number: string, document: string) => {
    const cookie = await signInAs(shop, "support");
    const url = `/api/admin/orders/${number}/document?document=${encodeURIComponent(document)}`;
    const { statusCode, headers } = await shop.app.inject({ method: "GET", url, headers: { cookie } });
    return [statusCode, String(headers["content-type"])];
  };
  await register(shop);
  const [number, other] = [await order(), await order()];
  await callAdmin(shop, calls.shipOrder, { cookie: owner, params: { number }, body: { carrier: "dtdc", trackingId: "DT12345" } });
  const [invoice] = (await detail(number))["documents"] as { number: string }[];
  assert.deepEqual(await pdf(number, invoice!.number), [200, "application/pdf"]);
  assert.equal((await pdf(other, invoice!.number))[0], 404);
});

test("an e-mail is shown as it would be, and sent again once, by those who may; the timeline says who did what", async () => {
  const number = await order({ email: "lost-mail@example.in" });
  const show = (cookie: string, kind = "orderConfirmed") =>
    callAdmin(shop, calls.previewOrderEmail, { cookie, params: { number }, query: { kind } });
  const shown = (await show(owner)).body as unknown as { to: string; subject: string; html: string };
  assert.equal(shown.to, "lost-mail@example.in");
  assert.ok(shown.subject.includes(number));
  const [{ token } = { token: "" }] = (
    await shop.db.execute<{ token: string }>(sql`select access_token as token from orders where number = ${number}`)
  ).rows;
  assert.ok(token.length > 10 && !shown.html.includes(token), "what opens the order for its guest is not shown");
  assert.equal((await show(owner, "orderShipped")).httpStatus, 409, "it was not sent");
  assert.equal((await show(await signInAs(shop, "catalogue"))).httpStatus, 403);

  const key = randomUUID();
  const again = (cookie: string, body: { key: string; kind: calls.RepeatableEmail } = { key, kind: "orderConfirmed" }) =>
    callAdmin(shop, calls.sendOrderEmail, { cookie, params: { number }, body });
  const support = await signInAs(shop, "support");
  assert.equal((await again(await signInAs(shop, "accounts"))).httpStatus, 403);
  assert.deepEqual(
    (await Promise.all([again(support), again(support)])).map(({ httpStatus }) => httpStatus),
    [200, 200],
  );
  assert.equal((await again(support, { key: randomUUID(), kind: "orderDelivered" })).httpStatus, 409);
  const { rows } = await shop.db.execute<{ data: { accessToken: string } }>(
    sql`select data from mail_outbox where recipient = 'lost-mail@example.in' and kind = 'orderConfirmed' order by id`,
  );
  assert.deepEqual(
    rows.map(({ data }) => data.accessToken),
    [token, token],
    "the customer's own has it",
  );
  assert.deepEqual(rows[1]?.data, rows[0]?.data, "the second says what the first said");
  assert.deepEqual(await entriesOf(number), [
    { action: "admin.send-order-email", before: { status: "confirmed" }, after: { status: "confirmed", email: "orderConfirmed" } },
  ]);
  assert.deepEqual((await detail(number))["emails"], ["orderConfirmed"]);
});

test("a cancelled order's e-mail repeats the shop's reason, and never the customer's own", async () => {
  const [byShop, byCustomer] = [await order(), await order()];
  await callAdmin(shop, calls.cancelOrder, { cookie: owner, params: { number: byShop }, body: { reason: "The yarn is gone" } });
  await shop.db.execute(sql`update orders set status = 'cancelled' where number = ${byCustomer}`);
  await shop.db.execute(
    sql`insert into order_events (order_id, at, kind, detail) select id, now(), 'cancelled', 'I said something private' from orders where number = ${byCustomer}`,
  );
  const html = async (number: string) =>
    String(
      (await callAdmin(shop, calls.previewOrderEmail, { cookie: owner, params: { number }, query: { kind: "orderCancelled" } })).body[
        "html"
      ],
    );
  assert.match(await html(byShop), /The yarn is gone/);
  assert.doesNotMatch(await html(byCustomer), /private/);
});
