import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { deleteUserAccount, exportUserData } from "../../contract/accounts.ts";
import { getOrderData, getOrderDetail, trackOrder } from "../../contract/orders.ts";
import { ZERO, fromRupees, paise } from "../../shared/money.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { cancelOrder, deliverOrder, expireOrder, placeOrder, shipOrder } from "./orders.ts";
import { emptyOrders, depsOf, draft, open, openCod } from "./test-orders.ts";

const NOW = "2026-11-21T10:00:00.000Z";

let shop: TestShop;
let token: string;
let ashas: number;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await emptyOrders(shop);
  token = await signUp(shop);
  ashas = await idOf("asha@example.in");
});
after(() => shop.close());

const idOf = async (email: string) => {
  const { rows } = await shop.db.execute<{ id: number }>(`select id from shoppers where email = '${email}'`);
  return rows[0]!.id;
};
const list = async (whose = token, page = "1") => (await shop.call(getOrderData, undefined, { page }, { token: whose })).body;
const detail = (trans_id: string, order_access_token = "", whose?: string) =>
  shop.call(getOrderDetail, { trans_id, order_access_token }, undefined, whose === undefined ? {} : { token: whose });
const track = (trans_order_number: string, contact = "", whose?: string) =>
  shop.call(trackOrder, { trans_order_number, contact }, undefined, whose === undefined ? {} : { token: whose });
const notFound = [404, { status: "error", code: "orders.not_found", message: "No Orders Found!" }];
const statusAndBody = ({ httpStatus, body }: { httpStatus: number; body: unknown }) => [httpStatus, body];

test("a customer's orders are listed newest first, without those that were never placed", async () => {
  const first = await openCod(shop, { shopperId: ashas });
  shop.itIs("2026-11-22T10:00:00.000Z");
  const second = await open(shop, { shopperId: ashas });
  await placeOrder(depsOf(shop), shop.db, second.id, {}, shop.clock());
  await open(shop, { shopperId: ashas });
  const expired = await open(shop, { shopperId: ashas });
  await expireOrder(shop.db, expired.id, shop.clock());
  await openCod(shop);

  const { orderList, total, last_page: lastPage } = await list();
  assert.deepEqual(
    orderList.map((order) => order.trans_order_number),
    [second.number, first.number],
  );
  assert.deepEqual([total, lastPage], [2, 1]);
  const { items, ...head } = orderList[1]!;
  assert.deepEqual(head, {
    trans_id: first.number,
    trans_order_number: first.number,
    trans_datetime: NOW,
    trans_status: 1,
    orderstatus: "Confirmed",
    trans_amt: 2_040,
    trans_shipping_amount: 0,
    trans_cod_amount: 40,
  });
  assert.deepEqual(items, [
    {
      td_item_image: "",
      picture: null,
      td_item_room_picture: null,
      td_item_title: "Marigold Trellis",
      td_item_slug: "marigold-trellis",
      td_item_qty: 2,
      td_item_sellling_price: 1_000,
      td_item_mrp: 1_200,
      td_item_total: 2_000,
      td_selected_other_variation: [{ attr: "Size", terms: "4 × 6 ft", terms_id: 1, terms_value: "122 × 183 cm", terms_type: 1 }],
      td_item_lead_days: null,
      td_item_is_gift_card: false,
    },
  ]);
  assert.deepEqual((await list(await signUp(shop, { user_email: "bela@example.in" }))).orderList, []);
});

test("the list takes as many statements for 20 orders as for one, and has pages", async () => {
  const two = { lines: [...draft(shop).lines, ...draft(shop).lines] };
  await openCod(shop, { shopperId: ashas, ...two });
  const one = await shop.statements(() => list());
  for (let count = 1; count < 25; count++) await openCod(shop, { shopperId: ashas, ...two });
  assert.equal(await shop.statements(() => list()), one);
  const [first, second] = [await list(), await list(token, "2")];
  assert.deepEqual([first.orderList.length, second.orderList.length, first.total, first.last_page], [20, 5, 25, 2]);
  assert.equal(new Set([...first.orderList, ...second.orderList].map((order) => order.trans_id)).size, 25);
  assert.deepEqual((await list(token, "3")).orderList, []);
  assert.equal((await list(token, "x")).status, "error");
});

test("an order is shown with customer, address, totals, parcel and events", async () => {
  const pictureId = await addPlainPicture(shop, { name: "trellis" });
  const lines = draft(shop).lines.map((line) => ({ ...line, pictureId, leadMinDays: 25, leadMaxDays: 30 }));
  const totals = { coupon: fromRupees(100), couponCode: "HUNDRED", giftCard: fromRupees(200), shipping: fromRupees(99.5) };
  const { id, number } = await openCod(shop, { shopperId: ashas, lines, ...totals, note: "Ring twice.", payable: fromRupees(1_839.5) });
  shop.itIs("2026-11-22T10:00:00.000Z");
  await shipOrder(depsOf(shop), shop.db, id, { carrier: "delhivery", trackingId: "DL123456" }, shop.clock());
  shop.itIs("2026-11-24T10:00:00.000Z");
  await deliverOrder(depsOf(shop), shop.db, id, shop.clock());

  const { row_orders_data: order } = (await detail(number.toLowerCase(), "", token)).body;
  const { items, events, ...facts } = order;
  assert.deepEqual(facts, {
    trans_id: number,
    trans_order_number: number,
    trans_datetime: NOW,
    trans_status: 3,
    orderstatus: "Delivered",
    trans_amt: 1_839.5,
    trans_tracking_url: "https://www.delhivery.com/track-v2/package/DL123456",
    trans_tracking_id: "DL123456",
    trans_shipped_date: "2026-11-22T10:00:00.000Z",
    trans_delivered_date: "2026-11-24T10:00:00.000Z",
    trans_promised: null,
    trans_user_name: "Asha Rao",
    trans_user_email: "asha@example.in",
    trans_user_mobile: "9800000000",
    trans_delivery_address: "7, Gulmohar, 12 Amrapali Marg, Jaipur 302021, Rajasthan, India",
    trans_gift_card: null,
    trans_method: "COD",
    trans_payment_status: "paid",
    item_sub_total: 2_400,
    trans_not_taken_amount: 0,
    trans_due_amount: 1_839.5,
    trans_discount_amount: 400,
    trans_coupon_dis_amt: 100,
    trans_coupon_code: "HUNDRED",
    trans_giftcard_amount: 200,
    trans_shipping_amount: 99.5,
    trans_cod_amount: 40,
    trans_delivery_amount: 139.5,
    trans_company_name: "",
    trans_gst_no: "",
    trans_note: "Ring twice.",
    trans_carrier: "Delhivery",
    trans_awaits_confirmation: false,
    trans_can_cancel: false,
    trans_can_return: true,
    trans_documents: [],
  });
  assert.deepEqual(items[0]!.td_item_lead_days, { min: 25, max: 30 });
  assert.equal(items[0]!.td_item_image, items[0]!.picture!.src);
  assert.deepEqual(
    events.map(({ kind, title, at }) => `${at.slice(0, 10)} ${kind}: ${title}`),
    ["2026-11-21 placed: Order placed", "2026-11-22 shipped: Handed to the carrier", "2026-11-24 delivered: Delivered"],
  );
});

test("showing an order takes four statements, however many lines it has", async () => {
  const { number, accessToken } = await openCod(shop, { lines: [...draft(shop).lines, ...draft(shop).lines] });
  assert.equal(await shop.statements(() => detail(number, accessToken)), 4);
});

test("the payment status follows payments and refunds", async () => {
  const paid = async (number: string, accessToken: string) => (await detail(number, accessToken)).body.row_orders_data.trans_payment_status;
  const { id, number, accessToken } = await open(shop);
  const status = () => paid(number, accessToken);
  assert.equal(await status(), "pending");
  const amount = fromRupees(2_000);
  await placeOrder(depsOf(shop), shop.db, id, { paidBy: { paymentId: "pay_a", amount } }, shop.clock());
  assert.equal(await status(), "paid");
  const took = (name: string, isTheOrders: boolean) =>
    shop.db.execute(`insert into payments_taken values ('${name}', ${id}, 200000, 'upi', ${isTheOrders}, '${NOW}')`);
  const refund = (name: string, state: "due" | "done") =>
    shop.db.execute(`insert into refunds (order_id, payment_id, key, amount, state, created_at, done_at)
      values (${id}, '${name}', '${name}', 200000, '${state}', '${NOW}', ${state === "done" ? `'${NOW}'` : "null"})
      on conflict (key) do update set state = excluded.state, done_at = excluded.done_at`);
  await took("pay_a", true);
  await took("pay_b", false);
  await refund("pay_b", "due");
  assert.equal(await status(), "paid", "the second payment is refunded, the first one counts");
  await cancelOrder(depsOf(shop), shop.db, id, { by: "customer", reason: "" }, shop.clock());
  await refund("pay_a", "due");
  assert.equal(await status(), "refunding");
  await refund("pay_a", "done");
  assert.equal(await status(), "refunding");
  await refund("pay_b", "done");
  assert.equal(await status(), "refunded");

  const gift = await open(shop, { giftCard: amount, payable: ZERO, reservedUntil: null });
  assert.equal(await paid(gift.number, gift.accessToken), "paid");
  const cod = await openCod(shop);
  assert.equal(await paid(cod.number, cod.accessToken), "pending");
});

test("a customer can cancel an order until it is shipped", async () => {
  const can = async ({ number, accessToken }: { number: string; accessToken: string }) =>
    (await detail(number, accessToken)).body.row_orders_data.trans_can_cancel;
  assert.equal(await can(await open(shop)), false);
  const placed = await openCod(shop);
  assert.equal(await can(placed), true);
  await shipOrder(depsOf(shop), shop.db, placed.id, { carrier: "dtdc", trackingId: "D12345" }, shop.clock());
  assert.equal(await can(placed), false);
});

test("everyone who may not see an order gets the same reply", async () => {
  const own = await openCod(shop, { shopperId: ashas, email: "asha@example.in", mobile: "9800000000" });
  const guests = await openCod(shop, { email: "guest@example.in", mobile: "9811111111" });
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  const trader = await signUp(shop, { user_type: 2 });

  for (const good of [
    await detail(own.number, "", token),
    await detail(guests.number, guests.accessToken),
    await detail(guests.number, guests.accessToken, bela),
    await track(own.number, "", token),
    await track(own.number, "asha@example.in"),
    await track(` #${own.number.toLowerCase().replace("-", " ")}`, "+91 98000-00000"),
    await track(guests.number, "GUEST@example.in", bela),
  ])
    assert.equal(good.httpStatus, 200);

  for (const [why, bad] of Object.entries({
    "no number": await detail("2222-2222", guests.accessToken),
    "a guest without a token": await detail(own.number),
    "a wrong token": await detail(guests.number, `${guests.accessToken}x`),
    "another order's token": await detail(own.number, guests.accessToken),
    "another customer": await detail(own.number, "", bela),
    "a trade account of the same address": await detail(own.number, "", trader),
    "the database id": await detail(String(own.id), "", token),
    "a wrong contact": await track(own.number, "other@example.in"),
    "a wrong mobile": await track(own.number, "9811111111"),
    "half a mobile": await track(own.number, "980000"),
    "no contact": await track(own.number),
    "a wrong number": await track("2222-2222", "asha@example.in"),
    "someone else's": await track(own.number, "", bela),
    "someone else's contact": await track(own.number, "bela@example.in", bela),
  }))
    assert.deepEqual(statusAndBody(bad), notFound, why);
  assert.equal((await detail("")).httpStatus, 400);
});

test("when the session is over the reply says so, since the caller may be the owner; a guest's token still works", async () => {
  const own = await openCod(shop, { shopperId: ashas });
  const over = [401, { status: "error", code: "access.session_over", message: "Session expired" }];
  for (const gone of ["x".repeat(43), "nonsense"]) {
    assert.deepEqual(statusAndBody(await detail(own.number, "", gone)), over);
    assert.deepEqual(statusAndBody(await track(own.number, "", gone)), over);
    assert.equal((await detail(own.number, own.accessToken, gone)).httpStatus, 200);
  }
});

test("an order can be requested ten times a minute", async () => {
  const limited = await openShop({ now: NOW, rateLimit: true });
  const { number } = await openCod(limited);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await limited.call(trackOrder, { trans_order_number: number, contact: "x@example.in" })).httpStatus);
  await limited.close();
  assert.deepEqual(statuses, [...Array(10).fill(404), 429]);
});

test("the personal data export has the customer's orders, and deleting the account leaves them in the shop's books", async () => {
  const own = await openCod(shop, { shopperId: ashas });
  await shop.db.execute(
    `insert into returns (number, order_id, key, state, reason, payer, is_damage, needs_photos, note, handover, worth, fee, asked_at) select number || '-R1', id, gen_random_uuid(), 'asked', 'Too long', 'shop', false, false, 'It covers the door.', 'drop', 100, 0, now() from orders`,
  );
  const { export: exported } = (await shop.call(exportUserData, undefined, undefined, { token })).body;
  const text = JSON.stringify(exported["orders"]);
  for (const expected of [own.number, "Marigold Trellis", "12 Amrapali Marg", '"payable":2040', "It covers the door."])
    assert.ok(text.includes(expected), expected);
  assert.ok(!text.includes(own.accessToken));
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, undefined, { token });
  const { rows } = await shop.db.execute("select shopper_id, payable from orders");
  assert.deepEqual(rows, [{ shopper_id: null, payable: String(paise(2_040_00)) }]);
  assert.equal((await track(own.number, "asha@example.in")).httpStatus, 200);
});
