import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { settingsData } from "../../contract/content.ts";
import { deliveryPromise } from "../../contract/delivery.ts";
import { type StockedProduct, lineFor, stockProduct } from "../cart/test-cart.ts";
import {
  allowCod,
  bodyOf,
  guestAddress,
  linesFor,
  orderCod,
  orders,
  sendOnline,
  shipNow,
  openPayingShop,
} from "../checkout/test-checkout.ts";
import { setCodPincodes } from "../checkout/checkout.ts";
import { deliverOrder } from "../orders/orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { changeDelivery, keptPromises, learnDeliveryTimes, readDelivery } from "./delivery.ts";
import { setDelivery, testSettings } from "./test-delivery.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let made: StockedProduct;
let card: StockedProduct;

const JAIPUR = "302001";
/** A Thursday, 10 in the morning in India. */
const THURSDAY = "2026-11-26T04:30:00.000Z";

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 100 }] });
  made = await stockProduct(shop, opened.at, {
    name: "Made",
    sizes: [{ size: "4x6", price: 1_000, stock: 1, madeToOrder: true }],
  });
  card = await stockProduct(shop, opened.at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 1_000 }] });
});
beforeEach(async () => {
  shop.itIs(THURSDAY);
  await shop.db.execute(
    "truncate delivery_rules, delivery_times, delivery_areas, delivery_holidays, orders, order_lines, order_events cascade",
  );
  await allowCod(shop);
});
after(async () => {
  await shop.close();
  await provider.close();
});

const ask = (pincode: string, ...items: object[]) =>
  shop.call(deliveryPromise, { pincode, items: items.length > 0 ? items : [lineFor(rug)] });

test("a promise names place, days, charges, cash on delivery, and why", async () => {
  await setDelivery(shop);
  const { body } = await ask("342 001");
  assert.deepEqual(body, {
    status: "success",
    place: { pincode: "342001", city: "Jodhpur", state: "Rajasthan" },
    promise: {
      from: "2026-11-28",
      by: "2026-12-01",
      leaves: { from: "2026-11-26", by: "2026-11-26" },
      order_by: "2026-11-26T08:30:00.000Z",
    },
    serviceable: true,
    message: "",
    shipping_amount: 99,
    shipping_because: [],
    cod: { available: true, message: "", charge: 40 },
    because: ["Order by 2 pm and it leaves today.", "Jodhpur is 2 to 4 working days away with the courier."],
  });
});

test("a promise costs two statements, and one for cash on delivery", async () => {
  await setDelivery(shop);
  assert.equal(await shop.statements(() => ask(JAIPUR, lineFor(rug), lineFor(made))), 3);
});

test("a running shop reads the rules once, and every process sees a change within a second", async () => {
  await setDelivery(shop);
  const open = () => openShop({ keep: true, besides: shop, now: THURSDAY });
  const [here, there] = [await open(), await open()];
  const by = async (running: TestShop) =>
    (await running.call(deliveryPromise, { pincode: JAIPUR, items: [lineFor(rug)] })).body.promise?.by;
  const seenBy = async (running: TestShop, day: string) => {
    const until = Date.now() + 1_000;
    while ((await by(running)) !== day) if (Date.now() > until) return false;
    return true;
  };
  assert.deepEqual([await by(here), await by(there)], ["2026-11-28", "2026-11-28"]);
  assert.equal(await there.statements(() => by(there)), 2);
  await setDelivery(here, { times: testSettings.times.map((time) => ({ ...time, maxDays: time.maxDays + 5 })) });
  assert.ok(await seenBy(there, "2026-12-04"));
  assert.ok(await seenBy(here, "2026-12-04"));
  there.itIs("2026-11-26T08:30:00.000Z");
  assert.equal(await by(there), "2026-12-05");
  await there.close();
  await here.close();
});

test("what pages say about dispatch follows the rules", async () => {
  const dispatch = async () => (await shop.call(settingsData)).body.sitesettings.dispatch;
  assert.equal(await dispatch(), null);
  await setDelivery(shop);
  assert.deepEqual(await dispatch(), { order_by: "2 pm", days: 0 });
  await setDelivery(shop, { rules: { ...testSettings.rules, cutOffMinutes: 11 * 60 + 30, packingDays: 2 } });
  assert.deepEqual(await dispatch(), { order_by: "11:30 am", days: 2 });
});

test("more than is in stock is made to order, and says from when to when", async () => {
  await setDelivery(shop);
  const { body } = await ask(JAIPUR, lineFor(made, 2));
  assert.deepEqual(body.promise?.leaves, { from: "2026-12-21", by: "2026-12-26" });
  assert.equal(body.because[0], "Made to order: it leaves our workshop between Mon 21 Dec and Sat 26 Dec.");
  assert.deepEqual((await ask(JAIPUR, lineFor(made, 1))).body.promise?.leaves, { from: "2026-11-26", by: "2026-11-26" });
});

test("a PIN code that cannot exist is refused by name, and one that is not listed is pointed out", async () => {
  await setDelivery(shop);
  const unknown = await ask("999999");
  assert.deepEqual([unknown.httpStatus, unknown.body.message], [422, "We do not know the PIN code 999999. Please check it."]);
  assert.equal((await ask("30200")).httpStatus, 400);
  const unlisted = (await ask("302099")).body;
  assert.match(unlisted.message ?? "", /India Post does not list the PIN code 302099/);
  assert.ok(unlisted.promise);
});

test("where nothing is delivered, nothing is promised", async () => {
  await setDelivery(shop, { areas: [{ prefix: "781", zone: null }] });
  const { body } = await ask("781001");
  assert.deepEqual([body.serviceable, body.promise, body.because], [false, null, []]);
  assert.equal(body.message, "We do not deliver to Guwahati yet. Write to us, and we look for a way.");
});

test("cash on delivery follows the rules of the PIN code", async () => {
  await setDelivery(shop);
  await setCodPincodes(shop.db, [JAIPUR], true);
  assert.equal((await ask(JAIPUR)).body.cod.available, false);
  await setCodPincodes(shop.db, [JAIPUR], false);
  assert.equal((await ask(JAIPUR)).body.cod.available, true);
});

test("a shop without times, and a cart of gift cards, promise nothing and refuse nothing", async () => {
  const before = (await ask(JAIPUR)).body;
  assert.deepEqual([before.promise, before.serviceable, before.message], [null, true, ""]);
  await setDelivery(shop);
  const cards = (await ask(JAIPUR, lineFor(card))).body;
  assert.deepEqual([cards.promise, cards.serviceable], [null, true]);
});

const promisesOfOrders = async () =>
  (
    await shop.db.execute<Record<string, string | null>>(
      "select promised_from, promised_by, delivery_zone, size_class from orders order by id",
    )
  ).rows;

test("an order keeps what was promised when it was placed", async () => {
  await setDelivery(shop);
  const address = { ...guestAddress, ua_pincode: JAIPUR };
  await orderCod(shop, { lines: linesFor([rug]), address });
  await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([rug]), address }));
  await setDelivery(shop, { times: testSettings.times.map((time) => ({ ...time, maxDays: time.maxDays + 5 })) });
  const kept = { promised_from: "2026-11-27", promised_by: "2026-11-28", delivery_zone: "city", size_class: "roll" };
  assert.deepEqual(await promisesOfOrders(), [kept, kept]);
});

test("an order is placed where nothing is promised", async () => {
  await setDelivery(shop, { areas: [{ prefix: "302", zone: null }] });
  await orderCod(shop, { lines: linesFor([rug]), address: { ...guestAddress, ua_pincode: JAIPUR } });
  assert.deepEqual(await promisesOfOrders(), [{ promised_from: null, promised_by: null, delivery_zone: null, size_class: null }]);
});

/** Sends twenty orders of one day, and delivers them at a moment. */
async function deliverTwenty(at: string | null) {
  for (let count = 0; count < 20; count++)
    await orderCod(shop, { lines: linesFor([rug]), address: { ...guestAddress, ua_pincode: JAIPUR } });
  const numbers = (await orders(shop)).filter(({ status }) => status === "confirmed").map(({ number }) => number);
  for (const number of numbers) await shipNow(shop, number);
  if (at === null) return;
  shop.itIs(at);
  for (const number of numbers) await deliverOrder(shop.checkout, shop.db, number, shop.clock());
}

const extraDays = async () =>
  (await readDelivery(shop.db, shop.clock()))!.times.find((one) => one.zone === "city" && one.sizeClass === "roll")!.extraDays;

test("promises that break add a day, once; the owner sees how many were kept", async () => {
  await setDelivery(shop);
  await deliverTwenty("2026-11-30T06:00:00.000Z");
  assert.deepEqual(await keptPromises(shop.db, shop.clock()), [
    { zone: "city", sizeClass: "roll", promises: 20, kept: 0, medianDaysOff: 2 },
  ]);
  await Promise.all([learnDeliveryTimes(shop.db, shop.clock()), learnDeliveryTimes(shop.db, shop.clock())]);
  assert.equal(await extraDays(), 1);
  assert.deepEqual((await ask(JAIPUR)).body.promise?.by, "2026-12-03");
});

test("orders that are due and not delivered are broken promises; those that are not due say nothing", async () => {
  await setDelivery(shop);
  await deliverTwenty(null);
  shop.itIs("2026-11-28T06:00:00.000Z");
  await learnDeliveryTimes(shop.db, shop.clock());
  assert.equal(await extraDays(), 0);
  shop.itIs("2026-11-29T06:00:00.000Z");
  await learnDeliveryTimes(shop.db, shop.clock());
  assert.equal(await extraDays(), 1);
});

test("promises that are kept add nothing", async () => {
  await setDelivery(shop);
  await deliverTwenty("2026-11-28T17:00:00.000Z");
  await learnDeliveryTimes(shop.db, shop.clock());
  assert.equal(await extraDays(), 0);
});

test("settings are refused as a whole, and of two changes at once one wins", async () => {
  await setDelivery(shop);
  const save = (change: Partial<typeof testSettings>) =>
    shop.db.transaction((tx) => changeDelivery(tx, { ...testSettings, ...change }, 1, shop.clock()));
  const day = { day: "2027-01-26", name: "Republic Day", closesShop: true, stopsCourier: true };
  await assert.rejects(save({ holidays: [day, day] }), { code: "delivery.invalid" });
  await assert.rejects(save({ holidays: [{ ...day, day: "2026-11-25" }] }), { code: "delivery.invalid" });
  await assert.rejects(save({ rules: { ...testSettings.rules, originPincode: "999999" } }), { code: "delivery.invalid" });
  const saved = await Promise.allSettled([save({ holidays: [day] }), save({ areas: [] })]);
  assert.deepEqual(saved.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.equal((await readDelivery(shop.db, shop.clock()))?.version, 2);
});
