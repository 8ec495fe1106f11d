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
  createOrder,
  placeOrder,
  putOnHold,
  readOrderFor,
  recordFailedPayment,
  recordRefund,
  setReservationKey,
  setReservedStock,
  shipOrder,
} from "./orders.ts";
import { depsOf, draft, open, openCod } from "./test-orders.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const paidBy = { paymentId: "pay_12345678901234", amount: fromRupees(2_000) };
const parcel = { carrier: "Blue Dart", trackingId: "BD123456" };

const place = (id: number, db: Db = shop.db) => placeOrder(depsOf(shop), db, id, { paidBy }, shop.clock());
const lapse = (id: number, db: Db = shop.db) => expireOrder(db, id, shop.clock());
const hold = (id: number) => putOnHold(depsOf(shop), shop.db, id, { reason: "Sold meanwhile.", paidBy }, shop.clock());
const ship = (id: number) => shipOrder(depsOf(shop), shop.db, id, parcel, shop.clock());
const deliver = (id: number) => deliverOrder(depsOf(shop), shop.db, id, shop.clock());
const cancel = (id: number, change: Partial<Cancellation> = {}, db: Db = shop.db) =>
  cancelOrder(depsOf(shop), db, id, { by: "customer", reason: "Too large for the room.", ...change }, shop.clock());
const refund = (id: number, change: Partial<Refund> = {}) =>
  recordRefund(depsOf(shop), shop.db, id, { key: "r1", amount: fromRupees(2_000), isDone: false, ...change }, shop.clock());

/** Its state and what happened to it. */
async function told(number: string) {
  const { accessToken } = (await lockOrder(shop.db, number))!;
  const { status, events } = await readOrderFor(shop.db, { number, shopperId: null, accessToken });
  return [status, ...events.map(({ kind }) => kind)].join(" ");
}

test("an order that is to be paid waits, and one that is paid on delivery is placed at once", async () => {
  const waiting = await open(shop);
  assert.equal(await told(waiting.number), "processing");
  const placed = await openCod(shop);
  assert.equal(await told(placed.number), "confirmed placed");
  assert.match(waiting.number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  assert.notEqual(waiting.number, placed.number);
  assert.equal(Buffer.from(waiting.accessToken, "base64url").length, 24);
  const kept = (await lockOrder(shop.db, waiting.id))!;
  assert.deepEqual([kept.number, kept.lines.length, kept.lines[0]!.name], [waiting.number, 1, "Marigold Trellis"]);
  assert.equal(await lockOrder(shop.db, "2222-2222"), undefined);
});

test("one attempt of a browser is one order, also when it is sent twice at once", async () => {
  const attempt = () => draft(shop, { idempotencyKey: "attempt-1", requestHash: "abc" });
  const numbers: (string | undefined)[] = [];
  const { done } = await atOnce(
    shop.db,
    [1, 2, 3].map(() => async (tx) => numbers.push((await createOrder(depsOf(shop), tx, attempt(), shop.clock()))?.number)),
  );
  assert.equal(done, 3);
  const number = numbers.find((each) => each !== undefined);
  assert.equal(numbers.filter((each) => each === undefined).length, 2);
  const found = (await findAttempt(shop.db, "attempt-1"))!;
  assert.deepEqual([found.number, found.requestHash, found.status], [number, "abc", "processing"]);
  assert.equal(await findAttempt(shop.db, "attempt-2"), undefined);
});

test("a hold key that another order has is a mistake of ours, not a repeat", async () => {
  const { reservationKey } = (await lockOrder(shop.db, (await open(shop)).id))!;
  await assert.rejects(open(shop, { reservationKey }), /hold key/);
});

test("a payment places an order once, however many tell of it at once", async () => {
  const { id, number } = await open(shop);
  const isNew: boolean[] = [];
  await atOnce(
    shop.db,
    [1, 2, 3].map(() => async (tx) => isNew.push(await place(id, tx))),
  );
  assert.deepEqual(isNew.toSorted(), [false, false, true]);
  assert.equal(await told(number), "confirmed paid placed");
});

test("of a payment and the end of the wait at the same moment, the payment wins or comes after", async () => {
  for (let round = 0; round < 4; round++) {
    const { id, number } = await open(shop);
    await atOnce(shop.db, [(tx) => lapse(id, tx), (tx) => place(id, tx)]);
    assert.match(await told(number), /^confirmed (lapsed )?paid placed$/);
    assert.equal(await lapse(id), false);
  }
});

test("an order lapses once; its payment may still come, and takes it back or puts it on hold", async () => {
  const late = await open(shop);
  assert.deepEqual([await lapse(late.id), await lapse(late.id)], [true, false]);
  await setReservedStock(shop.db, late.id, false);
  await setReservedStock(shop.db, late.id, true);
  await setReservationKey(shop.db, late.id, "taken-anew");
  assert.equal(await place(late.id), true);
  assert.equal(await told(late.number), "confirmed lapsed paid placed");
  assert.equal((await lockOrder(shop.db, late.id))!.reservationKey, "taken-anew");

  const tooLate = await open(shop);
  await lapse(tooLate.id);
  await setReservedStock(shop.db, tooLate.id, false);
  assert.deepEqual([await hold(tooLate.id), await hold(tooLate.id), await place(tooLate.id)], [true, false, false]);
  assert.equal(await told(tooLate.number), "on_hold lapsed paid held");
});

test("an order without its pieces is not placed", async () => {
  const { id } = await open(shop);
  await lapse(id);
  await setReservedStock(shop.db, id, false);
  await assert.rejects(place(id), (error: Error) => String(error.cause).includes("order_stock"));
});

test("a placed order is cancelled once, and what has left the shop is not", async () => {
  const { id, number } = await openCod(shop);
  const isNew: boolean[] = [];
  await atOnce(
    shop.db,
    [1, 2].map(() => async (tx) => isNew.push(await cancel(id, {}, tx))),
  );
  assert.deepEqual(isNew.toSorted(), [false, true]);
  assert.equal(await told(number), "cancelled placed cancelled");
  assert.equal(await place(id), false);

  const sent = await openCod(shop);
  await ship(sent.id);
  await assert.rejects(cancel(sent.id), { code: "orders.not_now" });
  await assert.rejects(cancel(sent.id, { by: "shop" }), { code: "orders.not_now" });
  assert.equal(await cancel(sent.id, { by: "shop", refused: true }), true);
  assert.equal(await told(sent.number), "cancelled placed shipped refused");
});

test("the shop, and not its customer, calls off what is on hold; nobody what still waits for its payment", async () => {
  const held = await open(shop);
  await hold(held.id);
  await assert.rejects(cancel(held.id), { code: "orders.not_now" });
  assert.equal(await cancel(held.id, { by: "shop" }), true);
  const waiting = await open(shop);
  await assert.rejects(cancel(waiting.id), { code: "orders.not_now" });
  await assert.rejects(cancel(0), { code: "orders.not_found" });
});

test("an order is shipped once, by a carrier that is known, and then delivered once", async () => {
  const { id, number } = await openCod(shop);
  await assert.rejects(deliver(id), { code: "orders.not_now" });
  for (const [carrier, trackingId, code] of [
    ["My cousin", "BD123456", "orders.carrier"],
    ["dtdc", "<b>", "orders.tracking_id"],
  ] as const)
    await assert.rejects(shipOrder(depsOf(shop), shop.db, number, { carrier, trackingId }, shop.clock()), { code });
  assert.deepEqual([await ship(id), await ship(id)], [true, false]);
  assert.deepEqual([await deliver(id), await deliver(id)], [true, false]);
  assert.equal(await told(number), "delivered placed shipped delivered");
  const { carrier, trackingId, shippedAt, deliveredAt } = (await lockOrder(shop.db, number))!;
  assert.deepEqual([carrier, trackingId, shippedAt, deliveredAt], ["bluedart", "BD123456", shop.clock(), shop.clock()]);
  await assert.rejects(ship((await open(shop)).id), { code: "orders.not_now" });
});

test("a refund is told once when it is due and once when it is done; a failed payment once", async () => {
  const { id, number } = await open(shop);
  const failed = { paymentId: "pay_1", reason: "The bank said no." };
  const fail = () => recordFailedPayment(depsOf(shop), shop.db, id, failed, shop.clock());
  assert.deepEqual([await fail(), await fail()], [true, false]);
  await place(id);
  await cancel(id);
  assert.deepEqual([await refund(id), await refund(id), await refund(id, { isDone: true })], [true, false, true]);
  assert.equal(await refund(id, { key: "r2" }), true);
  assert.equal(await told(number), "cancelled payment_failed paid placed cancelled refund_due refunded refund_due");
});

test("an order is shown to its owner, to who holds its token, and to who knows its number and a contact on it", async () => {
  const { number, accessToken } = await openCod(shop, { email: "asha@example.in", mobile: "+919800000000" });
  const see = (seeker: object) =>
    readOrderFor(shop.db, { number, shopperId: null, ...seeker }).then(
      () => true,
      (error: { code: string; message: string }) => {
        assert.deepEqual([error.code, error.message], ["orders.not_found", "No Orders Found!"]);
        return false;
      },
    );
  for (const seeker of [
    { accessToken },
    { contact: "ASHA@example.in" },
    { contact: "98000 00000" },
    { number: number.toLowerCase(), accessToken },
  ])
    assert.equal(await see(seeker), true, JSON.stringify(seeker));
  for (const seeker of [
    {},
    { shopperId: 1 },
    { accessToken: "" },
    { accessToken: accessToken.slice(0, -1) },
    { contact: "other@example.in" },
    { contact: "9800000001" },
    { contact: "00" },
    { number: "2222-2222", accessToken },
  ])
    assert.equal(await see(seeker), false, JSON.stringify(seeker));
});

test("opening an order takes two statements, two more where it is placed at once", async () => {
  const count = (change: object) => shop.statements(() => createOrder(depsOf(shop), shop.db, draft(shop, change), shop.clock()));
  assert.equal(await count({ idempotencyKey: "counted-1" }), 2);
  assert.equal(await count({ reservedUntil: null }), 4);
});
