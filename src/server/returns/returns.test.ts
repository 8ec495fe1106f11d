/** Returns: who may ask for what, fee and refund, photos, the shop's decisions, and that nothing goes back twice. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import fc from "fast-check";
import sharp from "sharp";
import { orderDetail, orderList } from "../../contract/admin/orders.ts";
import * as staffCalls from "../../contract/admin/returns.ts";
import { today } from "../../contract/admin/today.ts";
import type { Call, ParamsOf } from "../../contract/call.ts";
import { prove } from "../../contract/admin/session.ts";
import {
  addReturnPhoto,
  askReturn,
  cancelReturn,
  orderReturns,
  quoteReturn,
  removeReturnPhoto,
  sendReturnPhotos,
} from "../../contract/returns.ts";
import { DAY_MS, HOUR_MS } from "../../shared/dates.ts";
import { ZERO, paise } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { audit, countUnits } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { findAttemptFor } from "../checkout/attempts.queries.ts";
import { createPayment } from "../checkout/create-payment.ts";
import { expireReservations } from "../checkout/scheduled-jobs.ts";
import { requestRefunds } from "../checkout/refunds.ts";
import { previewUnitsRefund, refundUnits } from "../checkout/checkout.ts";
import { cancel } from "../checkout/cancel-order.ts";
import { settle } from "../checkout/settle.ts";
import { sendLeaving } from "../checkout/ship-order.ts";
import { previewTakeOut, takeOut } from "../checkout/take-out.ts";
import { allowCod, bodyOf, linesFor, orders, sendCod, sendOnline, shipNow, stockOf, openPayingShop } from "../checkout/test-checkout.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { deliverOrder, deliverShipment, handOverShipment, packShipment, pickShipment, readOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import type { ReturnRules } from "./returns.ts";
import { STAFF_PASSWORD, callAdmin, signInAs } from "../staff/test-staff.ts";
import { plainPicture } from "../test-picture.ts";
import type { TestShop } from "../test-shop.ts";

const NOW = "2026-11-23T06:00:00.000Z";
let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let made: StockedProduct;
let kilim: StockedProduct;
let cookies: Record<"support" | "accounts" | "owner" | "content", string>;

before(async () => {
  const opened = await openPayingShop({ now: NOW });
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  made = await stockProduct(shop, opened.at, { name: "Loom", sizes: [{ size: "4x6", price: 2_000, stock: 0, madeToOrder: true }] });
  kilim = await stockProduct(shop, opened.at, {
    name: "Kilim",
    sizes: [
      { size: "4x6", price: 1_000, stock: 20 },
      { size: "5x8", price: 1_500, stock: 5 },
    ],
  });
  await register(shop);
  await saveDraft(shop.db, "settings", "", { ...(await readPublished(shop.db, "settings", "")), returnDays: 7 });
  await publish(shop.db, "settings", "");
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await shop.db.execute("truncate returns, return_photos, return_rules cascade");
  await emptyOrders(shop, "coupons", "gift_cards", "document_series");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await changeStock(shop.db, kilim.sizes[0]!.id, 20);
  await changeStock(shop.db, kilim.sizes[1]!.id, 5);
  await allowCod(shop);
  cookies = {
    support: await signInAs(shop, "support"),
    accounts: await signInAs(shop, "accounts"),
    owner: await signInAs(shop, "owner"),
    content: await signInAs(shop, "content"),
  };
});
after(async () => {
  await shop.close();
  await provider.close();
});

type Order = { number: string; id: number; token: string; lineIds: number[]; paymentId: string; payable: number };

/** An order that was paid, or is paid at the door. */
async function placed(lines: [StockedProduct, number][], method: "ONLINE" | "COD" = "ONLINE", giftCard = ""): Promise<Order> {
  const body = await bodyOf(shop, method, { lines: linesFor(...lines), ...(giftCard !== "" && { giftCard }) });
  const reply = await (method === "COD" ? sendCod : sendOnline)(shop, body);
  assert.equal(reply.httpStatus, 200, JSON.stringify(reply.body));
  const providerOrderId = (reply.body as { temp_razorpay_order_id?: string }).temp_razorpay_order_id;
  let paymentId = "";
  if (providerOrderId) {
    ({ paymentId } = await provider.pay(providerOrderId));
    await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId }))!, shop.clock());
  }
  const { number, id, access_token: token } = (await orders(shop)).at(-1)!;
  const order = await readOrder(shop.db, number);
  return { number, id, token, paymentId, payable: order.payable, lineIds: order.lines.map((line) => line.id) };
}

/** An order that was paid and delivered. */
async function delivered(lines: [StockedProduct, number][], method: "ONLINE" | "COD" = "ONLINE"): Promise<Order> {
  const order = await placed(lines, method);
  await shipNow(shop, order.number);
  await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, order.number, shop.clock()));
  return order;
}

const which = ({ number, token }: Order) => ({ trans_id: number, order_access_token: token });
type Wish = "refund" | "gift_card" | "exchange";
type Asking = {
  key?: string;
  reason?: string;
  seen?: { fee: number; refund: number; exchange_price?: number };
  note?: string;
  wish?: Wish;
  /** The variation that is wanted instead. */
  instead?: number;
};
const wanted = ({ lineIds }: Order, units: number[], { reason = "size", wish = "refund", instead }: Asking = {}) => ({
  lines: lineIds.flatMap((line_id, place) =>
    (units[place] ?? 0) > 0 ? [{ line_id, units: units[place]!, variation_id: instead ?? null }] : [],
  ),
  wish,
  reason_id: reason,
});
const quote = (order: Order, units: number[], reason?: string, asking: Asking = {}) =>
  shop.call(quoteReturn, { ...which(order), ...wanted(order, units, { ...asking, ...(reason !== undefined && { reason }) }) });

/** As the page does it: looks at the sums, then asks. */
async function ask(order: Order, units: number[], asking: Asking = {}) {
  const { key = randomUUID(), reason = "size", seen, note = "" } = asking;
  const { body } = await quote(order, units, reason, asking);
  const sums = seen ?? { fee: body.fee ?? 0, refund: body.refund ?? 0, exchange_price: body.exchange_price ?? 0 };
  return await shop.call(askReturn, { ...which(order), ...wanted(order, units, asking), key, note, handover: "drop", seen: sums });
}
const seeReturns = async (order: Order) => (await shop.call(orderReturns, which(order))).body;
async function asked(order: Order, units: number[], asking?: Asking): Promise<string> {
  const { body, httpStatus } = await ask(order, units, asking);
  assert.equal(httpStatus, 200, JSON.stringify(body));
  return body.return_number;
}

const asStaff = <C extends Call>(call: C, params: ParamsOf<C>, body: object = {}, role: keyof typeof cookies = "owner") =>
  callAdmin(shop, call, { params, body: body as never, cookie: cookies[role] });
/** Every step must work. */
async function decide(number: string, ...steps: [Call, object?][]) {
  for (const [call, body = {}] of steps) {
    const done = await asStaff(call, { number } as never, body);
    assert.equal(done.httpStatus, 200, `${call.name}: ${JSON.stringify(done.body)}`);
  }
}
/** The session has another cookie from then on. */
async function proof() {
  const { cookie } = await callAdmin(shop, prove, { body: { password: STAFF_PASSWORD, code: "" }, cookie: cookies.owner });
  cookies.owner = cookie ?? cookies.owner;
}
type Settling = { keepsFee?: boolean; note?: string; seen?: object; to?: "source" | "gift_card" | "exchange" };
async function refund(number: string, { keepsFee = true, note = "", seen, to = "source" }: Settling = {}) {
  if (!seen) await proof();
  const { body } = await asStaff(staffCalls.previewReturnRefund, { number }, { keepsFee });
  const sums = seen ?? { money: body["money"], giftCard: body["giftCard"] };
  return await asStaff(staffCalls.refundReturn, { number }, { to, keepsFee, note, seen: sums });
}
const checkAs = (order: Order, sellable: number[]) => ({
  lines: order.lineIds.flatMap((lineId, place) => (sellable[place] === undefined ? [] : [{ lineId, sellable: sellable[place] }])),
});
const stateOf = async (order: Order) => (await seeReturns(order)).returns.map(({ state }) => state);
const findings = () => audit(shop.db, shop.clock());
const refundedAtProvider = async ({ paymentId }: Order) => (await provider.gateway.readPayment(paymentId)).refunded;
const credited = async () =>
  (await documents(shop)).filter(({ kind }) => kind === "credit_note").reduce((sum, { total }) => sum + total, 0);
const photo = async () =>
  `data:image/jpeg;base64,${(
    await sharp(await plainPicture({ width: 60, height: 40 }))
      .withExif({ IFD0: { Artist: "Asha" } })
      .jpeg()
      .toBuffer()
  ).toString("base64")}`;

test("a rug that does not fit comes back: fee and refund are shown before, and the rest goes to the payment with its credit note", async () => {
  const order = await delivered([[rug, 2]]);
  const { worth, fee, refund: back, refund_to_gift_card: toCard } = (await quote(order, [1])).body;
  assert.deepEqual([worth, fee, back, toCard], [1_000, 500, 500, 0]);
  const number = await asked(order, [1], { note: "Too long for the room" });
  assert.equal(number, `${order.number}-R1`);
  assert.deepEqual([await stateOf(order), await stockOf(shop, rug)], [["asked"], [48]]);
  await decide(number, [staffCalls.agreeToReturn], [staffCalls.returnIsSent, { how: "DTDC D1" }], [staffCalls.receiveReturn]);
  assert.deepEqual(await stockOf(shop, rug), [48], "what has come is not for sale until it is checked");
  await decide(number, [staffCalls.checkReturn, checkAs(order, [1])]);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
  const done = await refund(number);
  assert.deepEqual([done.httpStatus, done.body["money"]], [200, 500_00], JSON.stringify(done.body));
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await credited(), await stateOf(order)], [500_00, 500_00, ["refunded"]]);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
  const { rows } = await shop.db.execute("select change, reason from stock_movements where order_id is not null order by id");
  assert.deepEqual(rows.at(-1), { change: 1, reason: "returned" });
  const kinds = (await queuedEmails(shop)).map(({ kind }) => kind).filter((kind) => /^return|orderRefunded/.test(kind));
  assert.deepEqual(kinds, ["returnAsked", "returnAgreed", "orderRefunded"]);
});

test("two clicks are one return, and a key of other pieces is refused", async () => {
  const order = await delivered([[rug, 2]]);
  const key = randomUUID();
  const both = await Promise.all([ask(order, [1], { key }), ask(order, [1], { key })]);
  assert.deepEqual(
    both.map(({ httpStatus, body }) => [httpStatus, body.return_number]),
    [
      [200, `${order.number}-R1`],
      [200, `${order.number}-R1`],
    ],
  );
  assert.equal((await seeReturns(order)).returns.length, 1);
  const other = await shop.call(askReturn, {
    ...which(order),
    ...wanted(order, [2]),
    key,
    handover: "drop",
    seen: { fee: 1_000, refund: 1_000 },
  });
  assert.equal(other.httpStatus, 409);
});

test("of many requests at once for the same two rugs, two pieces come back", async () => {
  const order = await delivered([[rug, 2]]);
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(order, [1], { seen: { fee: 500, refund: 500 } })));
  assert.equal(all.filter(({ httpStatus }) => httpStatus === 200).length, 2);
  const { rows } = await shop.db.execute(`select in_return, refunded from order_lines where order_id = ${order.id}`);
  assert.deepEqual(rows, [{ in_return: 2, refunded: 0 }]);
  await assert.rejects(shop.db.execute(`update order_lines set in_return = 3 where order_id = ${order.id}`));
});

test("a unit that is in a return is not refunded in another way, and one that was refunded does not come back", async () => {
  const order = await delivered([[rug, 2]]);
  const lineId = order.lineIds[0]!;
  const refundOne = async (units: number) => {
    const lines = [{ lineId, units, restocked: 0 }];
    const { money, giftCard } = await previewUnitsRefund(shop.db, order.number, { lines, shipping: false, codCharge: false });
    const chosen = {
      number: order.number,
      key: randomUUID(),
      lines,
      shipping: false,
      codCharge: false,
      reason: "goodwill" as const,
      note: "",
    };
    return await refundUnits(shop.checkout, { ...chosen, seen: { money, giftCard }, staffId: null }, shop.clock());
  };
  await asked(order, [1]);
  await assert.rejects(refundOne(2), { code: "checkout.units_in_return" });
  await refundOne(1);
  assert.equal((await quote(order, [1])).httpStatus, 409);
  assert.deepEqual(await findings(), []);
});

test("refunding twice is refunded once: a second click is refused, and so is a second return of the same rug", async () => {
  const order = await delivered([[rug, 1]]);
  const number = await asked(order, [1]);
  await decide(number, [staffCalls.agreeToReturn], [staffCalls.receiveReturn], [staffCalls.checkReturn, checkAs(order, [1])]);
  await proof();
  const seen = { money: 500_00, giftCard: 0 };
  const both = await Promise.all([refund(number, { seen }), refund(number, { seen })]);
  assert.deepEqual(both.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409]);
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refundedAtProvider(order), 500_00);
  assert.equal((await quote(order, [1])).httpStatus, 409);
  assert.equal((await ask(order, [1], { seen: { fee: 500, refund: 500 } })).httpStatus, 409);
  assert.deepEqual(await findings(), []);
});

test("what was made to order and gift cards do not come back, each with its sentence, unless something is wrong with it", async () => {
  const order = await delivered([[made, 1]]);
  const refused = await quote(order, [1]);
  assert.deepEqual(
    [refused.httpStatus, refused.body.message],
    [409, "What was made to your order comes back only if something is wrong with it."],
  );
  const fault = await quote(order, [1], "fault");
  assert.deepEqual([fault.httpStatus, fault.body.fee, fault.body.refund], [200, 0, 2_000]);
});

/** Sets the tags whose products come back only with a fault. */
async function setFinalTags(tagIds: number[]) {
  const { rules, version } = (await asStaff(staffCalls.returnRules, {})).body as { rules: object; version: number };
  const { httpStatus, body } = await asStaff(staffCalls.changeReturnRules, {}, { ...rules, tagIds, version });
  assert.deepEqual([httpStatus, body["version"]], [200, version + 1]);
  // Another page began with the rules as they were.
  assert.equal((await asStaff(staffCalls.changeReturnRules, {}, { ...rules, version })).httpStatus, 409);
}

test("an order keeps the terms that it was placed with, except for those that are better now", async () => {
  const { rules } = (await asStaff(staffCalls.returnRules, {})).body as { rules: ReturnRules };
  const change = async (changes: Partial<ReturnRules>, version: number, returnDays: number) => {
    assert.equal((await asStaff(staffCalls.changeReturnRules, {}, { ...rules, ...changes, version })).httpStatus, 200);
    await saveDraft(shop.db, "settings", "", { ...(await readPublished(shop.db, "settings", "")), returnDays });
    await publish(shop.db, "settings", "");
  };
  // With the rules that a shop starts with, then with those of its owner.
  const first = await delivered([[rug, 1]]);
  await change({ fees: { ...rules.fees, roll: paise(400_00) }, damageHours: 72, faultDays: 20 }, 0, 10);
  const second = await delivered([[rug, 1]]);
  await change({ fees: { ...rules.fees, roll: paise(450_00) }, damageHours: 24, faultDays: 40 }, 1, 0);
  const third = await delivered([[rug, 1]]);

  const offered = async (order: Order) => {
    const [line] = (await seeReturns(order)).lines;
    const { size, damaged, fault } = line!.closes_at;
    return [line!.fee, size, damaged, fault];
  };
  assert.deepEqual(
    [await offered(first), await offered(second), await offered(third)],
    [
      [450, "2026-11-30T18:30:00.000Z", "2026-11-25T06:00:00.000Z", "2027-01-02T18:30:00.000Z"],
      [400, "2026-12-03T18:30:00.000Z", "2026-11-26T06:00:00.000Z", "2027-01-02T18:30:00.000Z"],
      [450, "", "2026-11-24T06:00:00.000Z", "2027-01-02T18:30:00.000Z"],
    ],
  );
  assert.deepEqual((await quote(second, [1])).body.fee, 400);
  await change({}, 2, 7);
});

test("a product with one of the owner's tags comes back only with a fault, as the rules and its tags were when it was ordered", async () => {
  const before = await delivered([[rug, 1]]);
  const { rows } = await shop.db.execute<{ id: number }>("insert into tags (name, slug) values ('Clearance', 'clearance') returning id");
  const tagId = rows[0]!.id;
  const tag = () => shop.db.execute(`insert into product_tags (product_id, tag_id) values (${rug.productId}, ${tagId})`);
  await setFinalTags([tagId]);
  const untagged = await delivered([[rug, 1]]);
  await tag();
  const order = await delivered([
    [rug, 1],
    [kilim, 1],
  ]);
  const texts = async (of: Order) => (await seeReturns(of)).lines.map(({ message }) => message["size"]);
  const final = "This was sold at a final price. It comes back only if something is wrong with it.";
  assert.deepEqual([await texts(before), await texts(untagged), await texts(order)], [[""], [""], [final, ""]]);
  assert.deepEqual([(await quote(order, [1])).body.message, (await quote(order, [1], "wrong")).httpStatus], [final, 200]);
  // A tag or a rule that goes takes back nothing of what was agreed.
  await shop.db.execute(`delete from product_tags where tag_id = ${tagId}`);
  assert.deepEqual(await texts(order), [final, ""]);
  await tag();
  await setFinalTags([]);
  assert.deepEqual([await texts(order), await texts(before)], [[final, ""], [""]]);
  assert.deepEqual(await texts(await delivered([[rug, 1]])), [""]);
  const { body } = await callAdmin(shop, orderDetail, { params: { number: order.number }, cookie: cookies.support });
  const { lines } = body["order"] as { lines: { isFinalPrice: boolean }[] };
  assert.deepEqual(
    lines.map(({ isFinalPrice }) => isFinalPrice),
    [true, false],
  );
  await shop.db.execute("delete from tags where slug = 'clearance'");
});

test("what was made to order stays so when some of it is in stock later, and what was in stock when it is made to order later", async () => {
  const [loom, serai] = [await delivered([[made, 1]]), await delivered([[rug, 1]])];
  await changeStock(shop.db, made.sizes[0]!.id, 5);
  await changeStock(shop.db, rug.sizes[0]!.id, 0);
  await shop.db.execute(`update variants set made_to_order = true, lead_min_days = 20, lead_max_days = 30 where id = ${rug.sizes[0]!.id}`);
  assert.deepEqual([(await quote(loom, [1])).httpStatus, (await quote(serai, [1])).httpStatus], [409, 200]);
  await shop.db.execute(
    `update variants set made_to_order = false, lead_min_days = null, lead_max_days = null where id = ${rug.sizes[0]!.id}`,
  );
  await changeStock(shop.db, made.sizes[0]!.id, 0);
});

test("time runs out by reason: damage after 48 hours, a change of mind after the days of the shop, a fault after those of the rules", async () => {
  const order = await delivered([[rug, 1]]);
  const open = async () => (await seeReturns(order)).reasons.filter(({ closed }) => closed === "").map(({ reason_id: id }) => id);
  const at = (ms: number) => shop.itIs(new Date(Date.parse(NOW) + ms).toISOString());
  assert.deepEqual(await open(), ["size", "look", "mind", "damaged", "fault", "wrong"]);
  at(48 * HOUR_MS - 1);
  assert.ok((await open()).includes("damaged"));
  at(48 * HOUR_MS);
  assert.deepEqual(await open(), ["size", "look", "mind", "fault", "wrong"]);
  assert.match((await quote(order, [1], "damaged")).body.message ?? "", /48 hours/);
  // The seventh day ends at midnight in India.
  at(7 * DAY_MS + 12 * HOUR_MS);
  assert.ok((await open()).includes("size"));
  at(8 * DAY_MS);
  assert.deepEqual(await open(), ["fault", "wrong"]);
  at(31 * DAY_MS);
  assert.deepEqual([await open(), (await seeReturns(order)).closed], [[], "Nothing of this order can be returned any more."]);
});

test("damage needs a photo, which is stored without its metadata, and a file that is none is refused", async () => {
  const order = await delivered([[rug, 1]]);
  const key = randomUUID();
  assert.equal((await ask(order, [1], { key, reason: "damaged" })).httpStatus, 422);
  const add = async (content: string, of = key) => await shop.call(addReturnPhoto, { ...which(order), key: of, photo: content });
  assert.equal((await add("data:image/png;base64,bm90IGEgcGljdHVyZQ==")).httpStatus, 422);
  assert.equal((await add("data:image/svg+xml;base64,PHN2Zz4=")).httpStatus, 400);
  const spare = await add(await photo());
  assert.equal((await add(await photo())).httpStatus, 200);
  const remove = () => shop.call(removeReturnPhoto, { ...which(order), key, photo_id: spare.body.photo_id });
  assert.deepEqual([(await remove()).httpStatus, (await remove()).httpStatus], [200, 200]);
  const number = await asked(order, [1], { key, reason: "damaged" });
  const { body } = await asStaff(staffCalls.returnDetail, { number });
  const { photos } = body["return"] as { photos: { id: number }[] };
  assert.equal(photos.length, 1);
  const { rows } = await shop.db.execute<{ content: Buffer }>("select content from return_photos");
  const { exif, format } = await sharp(rows[0]!.content).metadata();
  assert.deepEqual([exif, format], [undefined, "webp"]);
  const sent = await shop.app.inject({
    url: `/api/admin/returns/by-number/${number}/photos/${photos[0]!.id}`,
    headers: { cookie: cookies.support, "sec-fetch-site": "same-origin" },
  });
  assert.deepEqual([sent.statusCode, sent.headers["content-type"]], [200, "image/webp"]);
  for (let more = 0; more < 6; more++) assert.equal((await add(await photo(), "5e0d9f3a-93c1-4a7e-9d0c-2f1b6f0f3a11")).httpStatus, 200);
  assert.equal((await add(await photo(), "5e0d9f3a-93c1-4a7e-9d0c-2f1b6f0f3a11")).httpStatus, 409, "six are enough");
});

test("the shop asks for photos, the customer sends them, and the shop refuses with its reason: then the rug can be asked for again", async () => {
  const order = await delivered([[rug, 1]]);
  const number = await asked(order, [1]);
  await decide(number, [staffCalls.askForReturnPhotos, { text: "The whole edge, please." }]);
  const key = randomUUID();
  const send = () => shop.call(sendReturnPhotos, { ...which(order), return_number: number, key });
  assert.equal((await send()).httpStatus, 422);
  await shop.call(addReturnPhoto, { ...which(order), key, photo: await photo() });
  assert.deepEqual([(await send()).httpStatus, (await send()).httpStatus], [200, 200]);
  assert.deepEqual(await stateOf(order), ["asked"]);
  assert.equal((await asStaff(staffCalls.refuseReturn, { number }, { text: " " })).httpStatus, 400, "the customer reads why");
  await decide(number, [staffCalls.refuseReturn, { text: "It was washed." }]);
  const [view] = (await seeReturns(order)).returns;
  assert.deepEqual([view!.state, view!.answer], ["refused", "It was washed."]);
  assert.equal(await asked(order, [1]), `${order.number}-R2`);
  const kinds = (await queuedEmails(shop)).map(({ kind }) => kind).filter((kind) => kind.startsWith("return"));
  assert.deepEqual(kinds, ["returnAsked", "returnPhotosNeeded", "returnRefused", "returnAsked"]);
  assert.deepEqual(await findings(), []);
});

test("a customer keeps it until it is handed over, and not after", async () => {
  const order = await delivered([[rug, 1]]);
  const number = await asked(order, [1]);
  const cancel = () => shop.call(cancelReturn, { ...which(order), return_number: number });
  assert.deepEqual([(await cancel()).httpStatus, (await cancel()).httpStatus, await stateOf(order)], [200, 200, ["cancelled"]]);
  const again = await asked(order, [1]);
  await decide(again, [staffCalls.agreeToReturn], [staffCalls.returnIsSent, { how: "" }]);
  const late = await shop.call(cancelReturn, { ...which(order), return_number: again });
  assert.equal(late.httpStatus, 409);
  assert.equal((await shop.call(cancelReturn, { ...which(order), return_number: "2222-2222-R1" })).httpStatus, 404);
});

test("goods that the carrier lost are refunded without the fee and come into no stock", async () => {
  const order = await delivered([[rug, 1]]);
  const number = await asked(order, [1]);
  await decide(number, [staffCalls.agreeToReturn], [staffCalls.returnIsSent, { how: "" }], [staffCalls.loseReturn]);
  assert.equal((await refund(number)).body["money"], 1_000_00);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
});

test("cash is given back by hand with a note, and the fee can be waived", async () => {
  const order = await delivered([[rug, 1]], "COD");
  const number = await asked(order, [1]);
  await decide(number, [staffCalls.agreeToReturn], [staffCalls.receiveReturn], [staffCalls.checkReturn, checkAs(order, [0])]);
  assert.equal((await refund(number)).code, "checkout.note_needed");
  const done = await refund(number, { keepsFee: false, note: "UPI 4321987" });
  assert.deepEqual([done.httpStatus, done.body["money"]], [200, 1_000_00]);
  const { rows } = await shop.db.execute("select is_by_hand, note, state from refunds");
  assert.deepEqual(rows, [{ is_by_hand: true, note: "UPI 4321987", state: "done" }]);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
});

test("a second return of another piece follows the first, and the last piece gives back the rest", async () => {
  const order = await delivered([[rug, 3]]);
  for (const place of [1, 2, 3]) {
    const number = await asked(order, [1], { reason: "mind" });
    assert.equal(number, `${order.number}-R${place}`);
    await decide(number, [staffCalls.agreeToReturn], [staffCalls.receiveReturn], [staffCalls.checkReturn, checkAs(order, [1])]);
    assert.equal((await refund(number, { keepsFee: false })).httpStatus, 200);
  }
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await credited()], [3_000_00, 3_000_00]);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[50], []]);
});

/** An order of rugs, and its first rug in a parcel of its own that has arrived. `rest` sends the others; a parcel arrives by `arrive`. */
async function partlyDelivered(lines: [StockedProduct, number][], method: "ONLINE" | "COD" = "ONLINE", giftCard = "") {
  const order = await placed(lines, method, giftCard);
  const send = async (units: { lineId: number; quantity: number }[] | "rest"): Promise<number> => {
    const now = shop.clock();
    const id = await shop.db.transaction(async (tx) => {
      const { shipment } = await pickShipment(tx, { number: order.number, units, key: randomUUID() }, now);
      await packShipment(tx, shipment.id, { weightGrams: 9_000, rolledLengthCm: 130 }, now);
      const carried = { carrier: "dtdc", trackingId: `D${10_000 + shipment.id}`, ewayBill: "" };
      await handOverShipment(tx, shipment.id, carried, { by: null, leavesAt: now, needsEwayBill: () => false });
      return shipment.id;
    });
    await sendLeaving({ ...shop.checkout, logError: assert.fail }, now);
    return id;
  };
  const arrive = (id: number) => shop.db.transaction((tx) => deliverShipment(shop.checkout, tx, id, shop.clock()));
  await arrive(await send([{ lineId: order.lineIds[0]!, quantity: 1 }]));
  return { order, send, arrive };
}
const possible = async (order: Order, reason = "size") =>
  (await seeReturns(order)).lines.map(({ units, message }) => [units[reason], message[reason]]);
const ON_THE_WAY = "What is still on its way can be returned once it has arrived.";

test("what has arrived comes back while the other parcel is on its way, each in its own time, and no more than has arrived", async () => {
  const { order, send, arrive } = await partlyDelivered([[rug, 2]]);
  assert.deepEqual([(await newOrder(order.number)).status, await possible(order)], ["confirmed", [[1, ON_THE_WAY]]]);
  assert.deepEqual([(await quote(order, [2])).httpStatus, (await quote(order, [2])).body.message], [409, ON_THE_WAY]);
  const number = await asked(order, [1]);
  assert.deepEqual(
    [await possible(order), (await seeReturns(order)).closed],
    [[[0, ON_THE_WAY]], "Nothing that has arrived can be returned. The rest can be, once it has arrived."],
  );
  assert.equal((await ask(order, [1], { seen: { fee: 500, refund: 500 } })).httpStatus, 409);
  await bring(number, order, [1]);
  assert.equal((await refund(number)).httpStatus, 200);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await credited(), await stockOf(shop, rug)], [500_00, 500_00, [49]]);
  assert.deepEqual([await findings(), await possible(order)], [[], [[0, ON_THE_WAY]]]);
  // The other one comes when the time of the first is over, and has its own.
  shop.itIs(new Date(Date.parse(NOW) + 14 * DAY_MS).toISOString());
  await arrive(await send("rest"));
  cookies.owner = await signInAs(shop, "owner");
  assert.deepEqual([(await newOrder(order.number)).status, await possible(order)], ["delivered", [[1, ""]]]);
  const second = await asked(order, [1], { reason: "damaged", key: await withPhoto(order) });
  await bring(second, order, [0]);
  assert.equal((await refund(second)).httpStatus, 200);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await credited()], [1_500_00, 1_500_00]);
  // The e-mails of two weeks ago are still in the outbox.
  assert.deepEqual(await audit(shop.db, new Date(NOW)), []);
});

test("the time of a parcel begins when it arrives: of two of a kind, the one that came first is too late, the other is not", async () => {
  const { order, send, arrive } = await partlyDelivered([
    [rug, 2],
    [kilim, 1],
  ]);
  const second = await send("rest");
  shop.itIs(new Date(Date.parse(NOW) + 9 * DAY_MS).toISOString());
  const late = "This was possible until 7 days after the delivery.";
  assert.deepEqual(await possible(order), [
    [0, late],
    [0, ON_THE_WAY],
  ]);
  assert.deepEqual(await possible(order, "fault"), [
    [1, ON_THE_WAY],
    [0, ON_THE_WAY],
  ]);
  await arrive(second);
  assert.deepEqual(await possible(order), [
    [1, late],
    [1, ""],
  ]);
  assert.equal((await quote(order, [2])).body.message, late);
  const { closes_at: closes } = (await seeReturns(order)).lines[0]!;
  assert.deepEqual([closes["size"], closes["fault"]], ["2026-12-09T18:30:00.000Z", "2026-12-23T18:30:00.000Z"]);
});

test("a parcel that was lost is refunded, and the one that arrived can still come back; then nothing is left", async () => {
  const { order, send } = await partlyDelivered([[rug, 2]]);
  await send("rest");
  const number = await asked(order, [1]);
  const lines = [{ lineId: order.lineIds[0]!, units: 1, restocked: 0 }];
  const lost = { number: order.number, key: randomUUID(), lines, shipping: false, codCharge: false, reason: "lost" as const, note: "" };
  await refundUnits(shop.checkout, { ...lost, seen: { money: paise(1_000_00), giftCard: ZERO }, staffId: null }, shop.clock());
  await shop.call(cancelReturn, { ...which(order), return_number: number });
  assert.deepEqual([await possible(order), await findings()], [[[1, ""]], []]);
  const again = await asked(order, [1]);
  await bring(again, order, [1]);
  assert.equal((await refund(again, { keepsFee: false })).httpStatus, 200);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await possible(order), await findings()], [2_000_00, [[0, "This was refunded."]], []]);
});

test("of an order in cash no more goes back in cash than was taken at the door, and what a gift card paid goes back to it", async () => {
  // With the charges, 3,139 rupees: the card pays for the first parcel and a part of the second.
  const card = await issueGiftCard(shop.db, { amount: paise(1_639_00) }, shop.clock());
  const { order, send, arrive } = await partlyDelivered([[rug, 3]], "COD", card.code);
  const number = await asked(order, [1]);
  await bring(number, order, [1]);
  await proof();
  const { body } = await asStaff(staffCalls.previewReturnRefund, { number }, { keepsFee: false });
  assert.deepEqual([body["money"], body["giftCard"]], [0, 1_000_00], "the card has paid for the first parcel");
  assert.equal((await refund(number, { keepsFee: false })).httpStatus, 200);
  assert.deepEqual([(await readGiftCard(shop.db, card.code, shop.clock())).balance, await findings()], [1_000_00, []]);
  await arrive(await send("rest"));
  const second = await asked(order, [2]);
  await bring(second, order, [2]);
  const rest = (await asStaff(staffCalls.previewReturnRefund, { number: second }, { keepsFee: false })).body;
  assert.deepEqual([rest["money"], rest["giftCard"]], [1_500_00, 500_00]);
  assert.equal((await refund(second, { keepsFee: false, note: "UPI 1" })).httpStatus, 200);
  assert.deepEqual([(await readGiftCard(shop.db, card.code, shop.clock())).balance, await findings()], [1_500_00, []]);
});

test("an order of which a part was delivered is not refused at the door as a whole, and no unit is returning that has not arrived", async () => {
  const { order, send } = await partlyDelivered([[rug, 2]]);
  await assert.rejects(shop.db.execute(`update order_lines set in_return = 2 where order_id = ${order.id}`));
  await send("rest");
  await asked(order, [1]);
  await assert.rejects(cancel(shop.checkout, order.id, { by: "shop", reason: "", refused: true }, shop.clock()), {
    code: "checkout.part_delivered",
  });
  assert.deepEqual(await findings(), []);
});

test("what is still here can be taken out of an order while what has arrived comes back: the sums add up", async () => {
  const { order } = await partlyDelivered([
    [rug, 2],
    [kilim, 2],
  ]);
  const number = await asked(order, [1]);
  await bring(number, order, [1]);
  assert.equal((await refund(number, { keepsFee: false })).httpStatus, 200);
  for (const [lineId, units] of [
    [order.lineIds[0]!, 1],
    [order.lineIds[1]!, 2],
  ] as const) {
    const seen = await previewTakeOut(shop.db, order.number, { lineId, units });
    await takeOut(shop.checkout, { number: order.number, key: randomUUID(), lineId, units, seen }, shop.clock());
  }
  await requestRefunds(shop.checkout, shop.clock());
  const { status, payable } = await newOrder(order.number);
  assert.deepEqual([status, payable, await refundedAtProvider(order)], ["delivered", 1_099_00, 4_000_00]);
  assert.deepEqual([await stockOf(shop, rug), await stockOf(shop, kilim), await findings()], [[50], [20, 5], []]);
});

test("nothing is asked of an order that is not delivered, with sums that were not shown, or for more pieces than there are", async () => {
  await sendCod(shop, await bodyOf(shop, "COD", { lines: linesFor([rug, 1]) }));
  const { number, id, access_token: token } = (await orders(shop)).at(-1)!;
  const { rows } = await shop.db.execute<{ id: number }>(`select id from order_lines where order_id = ${id}`);
  const early: Order = { number, id, token, lineIds: [rows[0]!.id], paymentId: "", payable: 0 };
  assert.equal((await quote(early, [1])).httpStatus, 409);
  assert.match((await seeReturns(early)).closed, /not delivered yet/);
  const order = await delivered([[rug, 2]]);
  assert.equal((await ask(order, [1], { seen: { fee: 0, refund: 1_000 } })).httpStatus, 409);
  for (const fee of [1.9e-145, 500.0004]) assert.equal((await ask(order, [1], { seen: { fee, refund: 380_444.456 } })).httpStatus, 409);
  assert.equal((await ask(order, [1], { seen: { fee: -1, refund: 1_000 } })).httpStatus, 400);
  for (const units of [[3], [0]]) assert.ok([400, 409, 422].includes((await quote(order, units)).httpStatus));
  assert.equal((await quote(order, [1], "no-such")).httpStatus, 422);
  const strange = await shop.call(quoteReturn, { ...which(order), lines: [{ line_id: 1, units: 1 }], reason_id: "size" });
  assert.equal(strange.httpStatus, 422);
  assert.deepEqual(await stateOf(order), []);
});

test("a pickup has a day that is offered; when the owner takes no pickups, it is refused", async () => {
  const order = await delivered([[rug, 1]]);
  const { pickup_days: days, handovers } = await seeReturns(order);
  assert.deepEqual([days.length, handovers], [6, ["pickup", "drop"]]);
  const pickup = (pickup_day: string | null) =>
    shop.call(askReturn, {
      ...which(order),
      ...wanted(order, [1]),
      key: randomUUID(),
      handover: "pickup",
      pickup_day,
      seen: { fee: 500, refund: 500 },
    });
  assert.deepEqual([(await pickup(null)).httpStatus, (await pickup("2026-11-23")).httpStatus], [422, 422]);
  const { body: saved } = await asStaff(staffCalls.returnRules, {});
  const rules = saved["rules"] as object;
  await asStaff(staffCalls.changeReturnRules, {}, { ...rules, hasPickup: false, version: 0 });
  assert.equal((await pickup(days[0]!)).httpStatus, 422);
  assert.equal(
    (await asStaff(staffCalls.changeReturnRules, {}, { ...rules, hasPickup: false, hasDrop: false, version: 1 })).httpStatus,
    422,
  );
  await asStaff(staffCalls.changeReturnRules, {}, { ...rules, isOn: false, version: 1 });
  assert.match((await seeReturns(order)).closed, /write to us/);
  await asStaff(staffCalls.changeReturnRules, {}, { ...rules, version: 2 });
  const { body: asking } = await pickup(days[0]!);
  const number = asking.return_number;
  await decide(number, [staffCalls.agreeToReturn]);
  const book = (day: string): [Call, object] => [staffCalls.bookReturnPickup, { day }];
  await decide(number, book("2026-12-01"), book("2026-12-01"), book("2026-12-02"));
  const mails = (await queuedEmails(shop)).filter(({ kind }) => kind === "returnPickupBooked");
  assert.deepEqual(
    mails.map(({ data }) => (data as { pickupDay: string }).pickupDay),
    ["2026-12-01", "2026-12-02"],
    "one e-mail for each day",
  );
  const { events, pickup_day: pickupDay } = (await seeReturns(order)).returns[0]!;
  assert.deepEqual([pickupDay, events.at(-1)!.detail], ["2026-12-02", "Wed 2 Dec"]);
});

test("a return that its customer brings has no pickup, and goes to the first store when the owner has named no address", async () => {
  const order = await delivered([[rug, 1]]);
  assert.equal((await seeReturns(order)).drop_address, "");
  const stores = [{ id: 1, name: "Showroom", address: "4 Loha Mandi", city: "Jaipur" }];
  await saveDraft(shop.db, "stores", "", { stores });
  await publish(shop.db, "stores", "");
  assert.equal((await seeReturns(order)).drop_address, "Showroom\n4 Loha Mandi\nJaipur");
  const number = await asked(order, [1]);
  await decide(number, [staffCalls.agreeToReturn]);
  const agreed = (await queuedEmails(shop)).find(({ kind }) => kind === "returnAgreed");
  assert.equal((agreed!.data as { dropAddress: string }).dropAddress, "Showroom\n4 Loha Mandi\nJaipur");
  const { body } = await asStaff(staffCalls.returnDetail, { number });
  assert.equal((body["return"] as { can: { bookPickup: boolean } }).can.bookPickup, false);
  assert.equal((await asStaff(staffCalls.bookReturnPickup, { number }, { day: "2026-12-01" })).httpStatus, 409);
});

test("the queue of staff counts what waits, shows it today, and each role may do what its table says", async () => {
  const order = await delivered([[rug, 2]]);
  const number = await asked(order, [1]);
  const list = async (query: Record<string, string> = {}) =>
    (await callAdmin(shop, staffCalls.returnList, { query, cookie: cookies.support })).body;
  assert.deepEqual(
    ((await list())["rows"] as { number: string }[]).map((row) => row.number),
    [number],
  );
  assert.deepEqual((await list({ q: order.number.toLowerCase() }))["tabs"], {
    to_answer: 1,
    photos: 0,
    coming: 0,
    here: 0,
    ended: 0,
    all: 1,
  });
  const tasks = async () =>
    ((await callAdmin(shop, today, { cookie: cookies.owner })).body["tasks"] as { task: string; count: number }[]).filter(({ task }) =>
      task.startsWith("returns"),
    );
  assert.deepEqual(
    (await tasks()).map(({ task, count }) => [task, count]),
    [["returns", 1]],
  );
  assert.equal((await asStaff(staffCalls.agreeToReturn, { number }, {}, "accounts")).httpStatus, 403);
  assert.equal((await asStaff(staffCalls.agreeToReturn, { number }, {}, "content")).httpStatus, 403);
  assert.equal((await asStaff(staffCalls.agreeToReturn, { number }, {}, "support")).httpStatus, 200);
  assert.equal((await asStaff(staffCalls.agreeToReturn, { number }, {}, "support")).httpStatus, 409, "a colleague was first");
  await decide(number, [staffCalls.receiveReturn]);
  assert.deepEqual(
    (await tasks()).map(({ task, count }) => [task, count]),
    [["returns_here", 1]],
  );
  const { body } = await asStaff(staffCalls.returnDetail, { number });
  const events = (body["return"] as { events: { state: string; who: string }[] }).events;
  assert.deepEqual(
    events.map(({ state, who }) => [state, who]),
    [
      ["asked", ""],
      ["agreed", "support"],
      ["received", "owner"],
    ],
  );
  const { rows } = await shop.db.execute("select count(*)::int as entries from audit_entries where subject_kind = 'return'");
  assert.ok((rows[0] as { entries: number }).entries >= 3);
  assert.equal((await asStaff(staffCalls.returnDetail, { number: "no-such" })).httpStatus, 404);
});

/** Agrees, receives and checks. */
const bring = (number: string, order: Order, sellable: number[]) =>
  decide(number, [staffCalls.agreeToReturn], [staffCalls.receiveReturn], [staffCalls.checkReturn, checkAs(order, sellable)]);
const newOrder = async (number: string) => await readOrder(shop.db, number);
const exchangeOf = async (order: Order) => (await seeReturns(order)).returns[0]!;
/** What the e-mails about refunds say of new gift cards. */
const newCards = async () =>
  (await queuedEmails(shop)).flatMap(({ kind, data }) => {
    const { newCard } = (data ?? {}) as { newCard?: { code: string; amount: number } };
    return kind === "orderRefunded" && newCard ? [newCard] : [];
  });

const onCards = async () => (await newCards()).reduce((sum, { amount }) => sum + amount, 0);

test("what comes back can go on a gift card, less the fee: its code is in the e-mail, and it is worth what came back", async () => {
  const order = await delivered([[rug, 1]]);
  const number = await asked(order, [1], { wish: "gift_card" });
  await bring(number, order, [1]);
  assert.equal((await refund(number, { to: "gift_card" })).httpStatus, 200);
  const [card] = await newCards();
  assert.equal(card?.amount, 500_00);
  assert.equal((await readGiftCard(shop.db, card!.code, shop.clock())).balance, 500_00);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refundedAtProvider(order), await credited(), await findings()], [0, 500_00, []]);
});

test("an exchange for a larger size: its stock is taken when it is agreed, and the difference is paid by a link", async () => {
  const order = await delivered([[kilim, 1]]);
  const larger = kilim.sizes[1]!.id;
  const sums = (await quote(order, [1], "size", { wish: "exchange", instead: larger })).body;
  assert.deepEqual([sums.fee, sums.refund, sums.exchange_price, sums.to_pay], [500, 500, 1_500, 1_000]);
  const before = await countUnits(shop.db);
  const number = await asked(order, [1], { wish: "exchange", instead: larger });
  assert.deepEqual(await stockOf(shop, kilim), [19, 5], "asking takes nothing");
  await bring(number, order, [1]);
  assert.deepEqual(await stockOf(shop, kilim), [20, 4]);
  const { exchange_order: exchange } = await exchangeOf(order);
  assert.deepEqual([(await newOrder(exchange)).status, await findings(), await countUnits(shop.db)], ["processing", [], before]);
  const { body: forStaff } = await callAdmin(shop, orderList, {
    query: { tab: "all", q: exchange.toLowerCase() },
    cookie: cookies.support,
  });
  const rows = forStaff["rows"] as { isByPhone: boolean; isExchange: boolean }[];
  assert.deepEqual(
    rows.map(({ isByPhone, isExchange }) => ({ isByPhone, isExchange })),
    [{ isByPhone: false, isExchange: true }],
  );
  const { body: seen } = await callAdmin(shop, orderDetail, { params: { number: exchange }, cookie: cookies.support });
  const { inExchangeFor, timeline } = seen["order"] as { inExchangeFor: string; timeline: { title: string }[] };
  assert.deepEqual([inExchangeFor, timeline[0]!.title], [number, `In exchange for the return ${number}`]);
  // The catalogue changes, the agreed price does not.
  await shop.db.execute(`update variants set selling_price = 170000, price = 170000 where id = ${larger}`);
  assert.equal((await refund(number, { to: "exchange" })).httpStatus, 200);
  const waiting = await newOrder(exchange);
  assert.deepEqual([waiting.status, waiting.giftCard, waiting.payable, await findings()], ["processing", 500_00, 1_000_00, []]);
  assert.equal((await queuedEmails(shop)).filter(({ kind }) => kind === "payLink").length, 1);
  const attempt = await createPayment(shop.checkout, waiting.id, shop.clock());
  const { paymentId } = await provider.pay(attempt.providerOrderId ?? "");
  await settle(shop.checkout, (await findAttemptFor(shop.db, { orderId: waiting.id }))!, shop.clock());
  assert.equal((await provider.gateway.readPayment(paymentId)).amount, 1_000_00);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([(await newOrder(exchange)).status, await refundedAtProvider(order), await findings()], ["confirmed", 0, []]);
  assert.deepEqual([await stateOf(order), await countUnits(shop.db)], [["exchanged"], before]);
  await shop.db.execute(`update variants set selling_price = 150000, price = 150000 where id = ${larger}`);
});

test("an exchange for a smaller size is placed at once, and the rest goes back to the payment", async () => {
  const paid = await delivered([[kilim, 1]]);
  await shop.db.execute(`update variants set selling_price = 30000, price = 30000 where id = ${kilim.sizes[1]!.id}`);
  const number = await asked(paid, [1], { wish: "exchange", instead: kilim.sizes[1]!.id });
  await bring(number, paid, [0]);
  assert.equal((await refund(number, { to: "exchange" })).httpStatus, 200);
  await requestRefunds(shop.checkout, shop.clock());
  const { exchange_order: exchange } = await exchangeOf(paid);
  assert.deepEqual([(await newOrder(exchange)).status, await refundedAtProvider(paid)], ["confirmed", 200_00]);
  assert.deepEqual([await credited(), await findings()], [500_00, []]);
  await shop.db.execute(`update variants set selling_price = 150000, price = 150000 where id = ${kilim.sizes[1]!.id}`);
  // What came in exchange comes back itself.
  await shipNow(shop, exchange);
  await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, exchange, shop.clock()));
  const { id, access_token: token } = (await orders(shop)).find((one) => one.number === exchange)!;
  const again: Order = {
    number: exchange,
    id,
    token,
    lineIds: (await newOrder(exchange)).lines.map((line) => line.id),
    paymentId: "",
    payable: 0,
  };
  const second = await asked(again, [1], { reason: "fault", key: await withPhoto(again) });
  await bring(second, again, [1]);
  const done = await refund(second);
  assert.deepEqual([done.httpStatus, done.body["money"], done.body["giftCard"]], [200, 0, 300_00], JSON.stringify(done.body));
  assert.deepEqual([(await readGiftCard(shop.db, (await newCards())[0]!.code, shop.clock())).balance, await findings()], [300_00, []]);
});

/** A key with a photo. */
async function withPhoto(order: Order): Promise<string> {
  const key = randomUUID();
  assert.equal((await shop.call(addReturnPhoto, { ...which(order), key, photo: await photo() })).httpStatus, 200);
  return key;
}

test("of two who want the last one in exchange, the second is told when the shop agrees; a return that ends gives it back", async () => {
  await changeStock(shop.db, kilim.sizes[1]!.id, 1);
  const wish = { wish: "exchange" as const, instead: kilim.sizes[1]!.id };
  const [one, two] = [await delivered([[kilim, 1]]), await delivered([[kilim, 1]])];
  const [first, second] = [await asked(one, [1], wish), await asked(two, [1], wish)];
  await decide(first, [staffCalls.agreeToReturn]);
  assert.equal((await asStaff(staffCalls.agreeToReturn, { number: second })).code, "checkout.exchange_gone");
  assert.deepEqual((await stockOf(shop, kilim))[1], 0);
  assert.equal((await shop.call(cancelReturn, { ...which(one), return_number: first })).httpStatus, 200);
  assert.deepEqual((await stockOf(shop, kilim))[1], 1);
  await decide(second, [staffCalls.agreeToReturn], [staffCalls.receiveReturn], [staffCalls.refuseReturn, { text: "It was washed." }]);
  assert.deepEqual([(await stockOf(shop, kilim))[1], await findings()], [1, []]);
});

test("instead of an exchange that is not there any more, the money goes back; sizes of other products and sold-out ones are refused", async () => {
  const order = await delivered([[kilim, 1]]);
  const other = await quote(order, [1], "size", { wish: "exchange", instead: rug.sizes[0]!.id });
  assert.equal(other.httpStatus, 409);
  assert.equal((await quote(order, [1], "size", { wish: "exchange" })).httpStatus, 422);
  const number = await asked(order, [1], { wish: "exchange", instead: kilim.sizes[1]!.id });
  await bring(number, order, [1]);
  const { exchange_order: exchange } = await exchangeOf(order);
  shop.itIs(new Date(Date.parse(NOW) + 46 * DAY_MS).toISOString());
  cookies.owner = await signInAs(shop, "owner");
  await expireReservations(shop.checkout, shop.clock());
  assert.equal((await newOrder(exchange)).status, "cancelled");
  assert.equal((await refund(number, { to: "exchange" })).code, "checkout.exchange_gone");
  assert.equal((await refund(number)).body["money"], 500_00);
  assert.deepEqual((await stockOf(shop, kilim))[1], 5);
});

test("in any order of steps, refunds, fees, credit notes and stock add up, and no unit goes back twice", async () => {
  const step = fc.record({
    what: fc.constantFrom("ask", "agree", "receive", "check", "refund", "refuse", "cancel", "lose", "send"),
    units: fc.integer({ min: 1, max: 2 }),
    pick: fc.nat(3),
    flag: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      await changeStock(shop.db, rug.sizes[0]!.id, 50);
      const before = await countUnits(shop.db);
      const order = await delivered([[rug, 3]]);
      const creditedBefore = await credited();
      const cardsBefore = await onCards();
      const numbers: string[] = [];
      for (const { what, units, pick, flag } of steps) {
        const number = numbers[pick % Math.max(1, numbers.length)] ?? "none";
        if (what === "ask") {
          const reply = await ask(order, [units], { reason: flag ? "size" : "mind" });
          if (reply.httpStatus === 200) numbers.push(reply.body.return_number);
        } else if (what === "agree") await asStaff(staffCalls.agreeToReturn, { number });
        else if (what === "receive") await asStaff(staffCalls.receiveReturn, { number });
        else if (what === "send") await asStaff(staffCalls.returnIsSent, { number }, { how: "" });
        else if (what === "lose") await asStaff(staffCalls.loseReturn, { number });
        else if (what === "check") await asStaff(staffCalls.checkReturn, { number }, checkAs(order, [flag ? 1 : 0]));
        else if (what === "refuse") await asStaff(staffCalls.refuseReturn, { number }, { text: "No." });
        else if (what === "cancel") await shop.call(cancelReturn, { ...which(order), return_number: number });
        else await refund(number, { keepsFee: flag, to: pick > 1 ? "gift_card" : "source" });
      }
      await requestRefunds(shop.checkout, shop.clock());
      const back = (await refundedAtProvider(order)) + (await onCards()) - cardsBefore;
      const views = (await seeReturns(order)).returns.filter(({ state }) => state === "refunded");
      const kept = views.reduce((sum, { fee }) => sum + fee * 100, 0);
      assert.equal(
        back + kept,
        views.reduce((sum, { worth }) => sum + worth * 100, 0),
      );
      assert.equal((await credited()) - creditedBefore, back);
      assert.deepEqual(await findings(), []);
      assert.deepEqual(await countUnits(shop.db), before);
    }),
    { numRuns: 12 },
  );
});

test("the customer's page of returns costs the same statements, however many returns there are", async () => {
  const order = await delivered([[rug, 3]]);
  const statements = async () => await shop.statements(() => shop.call(orderReturns, which(order)));
  await asked(order, [1]);
  const one = await statements();
  await asked(order, [1]);
  await asked(order, [1]);
  assert.equal(await statements(), one);
});
