import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Db } from "../../db/connect.ts";
import { fromRupees } from "../../shared/money.ts";
import { atOnce } from "../promotions/test-promotions.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import {
  type Cancellation,
  type Refund,
  cancelOrder,
  deliverOrder,
  findAttempt,
  expireOrder,
  lockOrder,
  placeOrder,
  putOnHold,
  readOrderFor,
  recordFailedPayment,
  recordRefund,
  setReservationKey,
  setReservedStock,
  shipOrder,
} from "./orders.ts";
import { create, depsOf, draft, open, openCod } from "./test-orders.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const paidBy = { paymentId: "pay_12345678901234", amount: fromRupees(2_000) };
const parcel = { carrier: "Blue Dart", trackingId: "BD123456" };

const place = (id: number, db: Db = shop.db) => placeOrder(depsOf(shop), db, id, { paidBy }, shop.clock());
const expire = (id: number, db: Db = shop.db) => expireOrder(db, id, shop.clock());
const putOrderOnHold = (id: number) => putOnHold(depsOf(shop), shop.db, id, { reason: "Sold meanwhile.", paidBy }, shop.clock());
const ship = async (id: number) => (await shipOrder(depsOf(shop), shop.db, id, parcel, shop.clock())) !== undefined;
const deliver = (id: number) => deliverOrder(depsOf(shop), shop.db, id, shop.clock());
const cancel = (id: number, change: Partial<Cancellation> = {}, db: Db = shop.db) =>
  cancelOrder(depsOf(shop), db, id, { by: "customer", reason: "Too large for the room.", ...change }, shop.clock());
const refund = (id: number, change: Partial<Refund> = {}) =>
  recordRefund(depsOf(shop), shop.db, id, { key: "r1", amount: fromRupees(2_000), isDone: false, ...change }, shop.clock());

/** The order's status and the kinds of its events. */
async function statusAndEvents(number: string) {
  const { accessToken } = (await lockOrder(shop.db, number))!;
  const { status, events } = await readOrderFor(shop.db, { number, shopperId: null, accessToken });
  return [status, ...events.map(({ kind }) => kind)].join(" ");
}

test("an online order waits for payment, a cash on delivery order is placed at once", async () => {
  const waiting = await open(shop);
  assert.equal(await statusAndEvents(waiting.number), "processing");
  const placed = await openCod(shop);
  assert.equal(await statusAndEvents(placed.number), "confirmed placed");
  assert.match(waiting.number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  assert.notEqual(waiting.number, placed.number);
  assert.equal(Buffer.from(waiting.accessToken, "base64url").length, 24);
  const stored = (await lockOrder(shop.db, waiting.id))!;
  assert.deepEqual([stored.number, stored.lines.length, stored.lines[0]!.name], [waiting.number, 1, "Marigold Trellis"]);
  assert.equal(await lockOrder(shop.db, "2222-2222"), undefined);
});

test("one payment attempt creates one order, even when two requests arrive at once", async () => {
  const attempt = () => draft(shop, { idempotencyKey: "attempt-1", requestHash: "abc" });
  const numbers: (string | undefined)[] = [];
  const { done } = await atOnce(
    shop.db,
    [1, 2, 3].map(() => async (tx) => numbers.push((await create(shop, tx, attempt()))?.number)),
  );
  assert.equal(done, 3);
  const number = numbers.find((each) => each !== undefined);
  assert.equal(numbers.filter((each) => each === undefined).length, 2);
  const found = (await findAttempt(shop.db, "attempt-1"))!;
  assert.deepEqual([found.number, found.requestHash, found.status], [number, "abc", "processing"]);
  assert.equal(await findAttempt(shop.db, "attempt-2"), undefined);
});

test("a reservation key of another order is a bug, not a repeated request", async () => {
  const { reservationKey } = (await lockOrder(shop.db, (await open(shop)).id))!;
  await assert.rejects(open(shop, { reservationKey }), /reservation key/);
});

test("a payment places an order once, even when it is confirmed several times at once", async () => {
  const { id, number } = await open(shop);
  const isNew: boolean[] = [];
  await atOnce(
    shop.db,
    [1, 2, 3].map(() => async (tx) => isNew.push(await place(id, tx))),
  );
  assert.deepEqual(isNew.toSorted(), [false, false, true]);
  assert.equal(await statusAndEvents(number), "confirmed paid placed");
});

test("when payment and expiry happen at once the order ends up placed", async () => {
  for (let round = 0; round < 4; round++) {
    const { id, number } = await open(shop);
    await atOnce(shop.db, [(tx) => expire(id, tx), (tx) => place(id, tx)]);
    assert.match(await statusAndEvents(number), /^confirmed (lapsed )?paid placed$/);
    assert.equal(await expire(id), false);
  }
});

test("an order expires once; a late payment places it or puts it on hold", async () => {
  const late = await open(shop);
  assert.deepEqual([await expire(late.id), await expire(late.id)], [true, false]);
  await setReservedStock(shop.db, late.id, false);
  await setReservedStock(shop.db, late.id, true);
  await setReservationKey(shop.db, late.id, "reserved-again");
  assert.equal(await place(late.id), true);
  assert.equal(await statusAndEvents(late.number), "confirmed lapsed paid placed");
  assert.equal((await lockOrder(shop.db, late.id))!.reservationKey, "reserved-again");

  const tooLate = await open(shop);
  await expire(tooLate.id);
  await setReservedStock(shop.db, tooLate.id, false);
  assert.deepEqual([await putOrderOnHold(tooLate.id), await putOrderOnHold(tooLate.id), await place(tooLate.id)], [true, false, false]);
  assert.equal(await statusAndEvents(tooLate.number), "on_hold lapsed paid held");
});

test("an order without reserved stock is not placed", async () => {
  const { id } = await open(shop);
  await expire(id);
  await setReservedStock(shop.db, id, false);
  await assert.rejects(place(id), (error: Error) => String(error.cause).includes("order_stock"));
});

test("a placed order is cancelled once, and a shipped one is not cancelled", async () => {
  const { id, number } = await openCod(shop);
  const isNew: boolean[] = [];
  await atOnce(
    shop.db,
    [1, 2].map(() => async (tx) => isNew.push(await cancel(id, {}, tx))),
  );
  assert.deepEqual(isNew.toSorted(), [false, true]);
  assert.equal(await statusAndEvents(number), "cancelled placed cancelled");
  assert.equal(await place(id), false);

  const sent = await openCod(shop);
  await ship(sent.id);
  await assert.rejects(cancel(sent.id), { code: "orders.not_now" });
  await assert.rejects(cancel(sent.id, { by: "shop" }), { code: "orders.not_now" });
  assert.equal(await cancel(sent.id, { by: "shop", refused: true }), true);
  assert.equal(await statusAndEvents(sent.number), "cancelled placed shipped refused");
});

test("the shop, but not the customer, can cancel an order on hold; nobody can cancel an unpaid one", async () => {
  const onHold = await open(shop);
  await putOrderOnHold(onHold.id);
  await assert.rejects(cancel(onHold.id), { code: "orders.not_now" });
  assert.equal(await cancel(onHold.id, { by: "shop" }), true);
  const waiting = await open(shop);
  await assert.rejects(cancel(waiting.id), { code: "orders.not_now" });
  await assert.rejects(cancel(0), { code: "orders.not_found" });
});

test("an order is shipped once by a known carrier, and then delivered once", async () => {
  const { id, number } = await openCod(shop);
  await assert.rejects(deliver(id), { code: "orders.not_now" });
  for (const [carrier, trackingId, code] of [
    ["My cousin", "BD123456", "orders.carrier"],
    ["dtdc", "<b>", "orders.tracking_id"],
  ] as const)
    await assert.rejects(shipOrder(depsOf(shop), shop.db, number, { carrier, trackingId }, shop.clock()), { code });
  assert.deepEqual([await ship(id), await ship(id)], [true, false]);
  assert.deepEqual([await deliver(id), await deliver(id)], [true, false]);
  assert.equal(await statusAndEvents(number), "delivered placed shipped delivered");
  const { carrier, trackingId, shippedAt, deliveredAt } = (await lockOrder(shop.db, number))!;
  assert.deepEqual([carrier, trackingId, shippedAt, deliveredAt], ["bluedart", "BD123456", shop.clock(), shop.clock()]);
  await assert.rejects(ship((await open(shop)).id), { code: "orders.not_now" });
});

test("a refund is recorded once when due and once when done; a failed payment once", async () => {
  const { id, number } = await open(shop);
  const failed = { paymentId: "pay_1", reason: "The bank said no." };
  const fail = () => recordFailedPayment(depsOf(shop), shop.db, id, failed, shop.clock());
  assert.deepEqual([await fail(), await fail()], [true, false]);
  await place(id);
  await cancel(id);
  assert.deepEqual([await refund(id), await refund(id), await refund(id, { isDone: true })], [true, false, true]);
  assert.equal(await refund(id, { key: "r2" }), true);
  assert.equal(await statusAndEvents(number), "cancelled payment_failed paid placed cancelled refund_due refunded refund_due");
});

test("an order is shown to its customer, with its access token, and with its number and a contact on it", async () => {
  const { number, accessToken } = await openCod(shop, { email: "asha@example.in", mobile: "+919800000000" });
  const see = (access: object) =>
    readOrderFor(shop.db, { number, shopperId: null, ...access }).then(
      () => true,
      (error: { code: string; message: string }) => {
        assert.deepEqual([error.code, error.message], ["orders.not_found", "No Orders Found!"]);
        return false;
      },
    );
  for (const access of [
    { accessToken },
    { contact: "ASHA@example.in" },
    { contact: "98000 00000" },
    { number: number.toLowerCase(), accessToken },
  ])
    assert.equal(await see(access), true, JSON.stringify(access));
  for (const access of [
    {},
    { shopperId: 1 },
    { accessToken: "" },
    { accessToken: accessToken.slice(0, -1) },
    { contact: "other@example.in" },
    { contact: "9800000001" },
    { contact: "00" },
    { number: "2222-2222", accessToken },
  ])
    assert.equal(await see(access), false, JSON.stringify(access));
});

test("creating an order takes two statements, two more when it is placed at once, and one for a guest's account", async () => {
  const count = (change: object) => shop.statements(() => create(shop, shop.db, draft(shop, change)));
  assert.equal(await count({ idempotencyKey: "counted-1" }), 2);
  assert.equal(await count({ reservedUntil: null }), 5);
  const { rows } = await shop.db.execute<{ id: number }>(
    "insert into shoppers (kind, email, first_name, password_hash, created_at) values ('retail', 'asha@example.in', 'Asha', '-', now()) returning id",
  );
  assert.equal(await count({ reservedUntil: null, shopperId: rows[0]!.id }), 4);
});
