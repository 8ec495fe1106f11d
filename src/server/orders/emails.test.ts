import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { fromRupees } from "../../shared/money.ts";
import { queuedEmails, newestEmail, signUp } from "../accounts/test-accounts.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import {
  type Cancellation,
  cancelOrder,
  deliverOrder,
  expireOrder,
  placeOrder,
  putOnHold,
  recordFailedPayment,
  recordRefund,
  setReservedStock,
  shipOrder,
} from "./orders.ts";
import { depsOf, open, openCod } from "./test-orders.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
beforeEach(() => shop.db.execute("truncate mail_outbox"));
after(() => shop.close());

const paidBy = { paymentId: "pay_12345678901234", amount: fromRupees(2_000) };
/** E-mails to customers. */
const kinds = async () => (await queuedEmails(shop)).filter(({ recipient }) => recipient !== null).map(({ kind }) => kind);
/** E-mails to the shop. */
const emailsToShop = async () => (await queuedEmails(shop)).filter(({ recipient }) => recipient === null);
const place = (id: number) => placeOrder(depsOf(shop), shop.db, id, { paidBy }, shop.clock());
const ship = (id: number) => shipOrder(depsOf(shop), shop.db, id, { carrier: "dtdc", trackingId: "D123456" }, shop.clock());
const cancel = (id: number, change: Partial<Cancellation> = {}) =>
  cancelOrder(depsOf(shop), shop.db, id, { by: "customer", reason: "Visit www.evil.test", ...change }, shop.clock());
const refund = (id: number, isDone: boolean) =>
  recordRefund(depsOf(shop), shop.db, id, { key: "r1", amount: fromRupees(500), isDone }, shop.clock());
const fail = (id: number, paymentId: string) =>
  recordFailedPayment(depsOf(shop), shop.db, id, { paymentId, reason: "The bank said no." }, shop.clock());

test("the confirmation e-mail is queued once when the order is placed, and not before", async () => {
  const { id, accessToken, number } = await open(shop);
  assert.deepEqual(await kinds(), []);
  await place(id);
  await place(id);
  assert.deepEqual(await kinds(), ["orderConfirmed"]);
  const [email] = await queuedEmails(shop);
  assert.equal(email!.recipient, "asha@example.in");
  assert.deepEqual([email!.data["number"], email!.data["accessToken"], email!.data["payable"]], [number, accessToken, 2_000_00]);
  assert.deepEqual(email!.data["lines"], [
    { name: "Marigold Trellis", terms: ["4 × 6 ft"], quantity: 2, unitPrice: 1_000_00, mrp: 1_200_00 },
  ]);
  assert.deepEqual(email!.data["address"], ["7, Gulmohar", "12 Amrapali Marg", "Jaipur 302021", "Rajasthan, India"]);
});

test("an order e-mail to a registered customer does not contain the access token", async () => {
  await signUp(shop);
  await openCod(shop, { shopperId: 1 });
  assert.equal("accessToken" in (await newestEmail(shop, "orderConfirmed")), false);
});

test("the shop gets one e-mail about a new order, with all it needs for packing and replying", async () => {
  const { id, number } = await open(shop, { note: "Ring twice." });
  assert.deepEqual(await emailsToShop(), []);
  await place(id);
  await place(id);
  const [email, ...others] = await emailsToShop();
  assert.deepEqual([email!.kind, email!.reply_to, others.length], ["orderNotice", "asha@example.in", 0]);
  const { lines, ...data } = email!.data;
  assert.deepEqual(lines, [{ name: "Marigold Trellis", terms: ["4 × 6 ft"], quantity: 2, unitPrice: 1_000_00, mrp: 1_200_00 }]);
  assert.deepEqual([data["number"], data["payable"], data["mobile"], data["note"]], [number, 2_000_00, "9800000000", "Ring twice."]);
  assert.equal("accessToken" in data, false);
});

test("the shop gets an e-mail when a customer cancels, but not when the shop itself cancels", async () => {
  const { id } = await openCod(shop);
  await cancel(id);
  await cancel(id);
  const other = await openCod(shop);
  await cancel(other.id, { by: "shop", reason: "The loom broke." });
  const cancellations = (await emailsToShop()).filter(({ kind }) => kind === "cancelNotice");
  assert.equal(cancellations.length, 1);
  assert.equal(cancellations[0]!.data["reason"], "Visit www.evil.test");
});

test("a rolled back transaction queues no e-mail", async () => {
  const { id } = await open(shop);
  await assert.rejects(
    shop.db.transaction(async (tx) => {
      await placeOrder(depsOf(shop), tx, id, { paidBy }, shop.clock());
      throw new Error("died");
    }),
  );
  assert.deepEqual(await kinds(), []);
});

test("the shipping e-mail has the tracking link, and the amount due for cash on delivery", async () => {
  const { id } = await openCod(shop);
  await ship(id);
  await ship(id);
  await deliverOrder(depsOf(shop), shop.db, id, shop.clock());
  assert.deepEqual(await kinds(), ["orderConfirmed", "orderShipped", "orderDelivered"]);
  const { carrier, trackingId, cash } = await newestEmail(shop, "orderShipped");
  assert.deepEqual([carrier, trackingId, cash], ["DTDC", "D123456", 2_040_00]);
  const paid = await open(shop);
  await place(paid.id);
  await ship(paid.id);
  assert.equal("cash" in (await newestEmail(shop, "orderShipped")), false);
});

test("the cancellation e-mail is queued once, with the shop's reason but never with text that a customer typed", async () => {
  const { id } = await openCod(shop);
  await cancel(id);
  await cancel(id);
  const { reason, isPaid } = await newestEmail(shop, "orderCancelled");
  assert.deepEqual([reason, isPaid], ["", false]);
  const paid = await open(shop);
  await place(paid.id);
  await cancel(paid.id, { by: "shop", reason: "The loom broke." });
  assert.equal((await kinds()).filter((kind) => kind === "orderCancelled").length, 2);
  const other = await newestEmail(shop, "orderCancelled");
  assert.deepEqual([other["reason"], other["isPaid"]], ["The loom broke.", true]);
});

test("a late payment for sold out goods queues an e-mail to the customer and the shop, and one more when it is refunded", async () => {
  const { id } = await open(shop);
  await expireOrder(shop.db, id, shop.clock());
  await setReservedStock(shop.db, id, false);
  await putOnHold(depsOf(shop), shop.db, id, { reason: "Sold meanwhile.", paidBy }, shop.clock());
  await refund(id, false);
  assert.deepEqual(await kinds(), ["orderHeld"]);
  const [email, ...others] = await emailsToShop();
  assert.deepEqual(
    [email!.kind, email!.reply_to, email!.data["reason"], others.length],
    ["heldNotice", "asha@example.in", "Sold meanwhile.", 0],
  );
  await refund(id, true);
  await refund(id, true);
  assert.deepEqual(await kinds(), ["orderHeld", "orderRefunded"]);
});

test("failed payments queue one e-mail per order, and none after the order is placed", async () => {
  const { id } = await open(shop);
  await fail(id, "pay_1");
  await fail(id, "pay_1");
  await fail(id, "pay_2");
  assert.deepEqual(await kinds(), ["paymentFailed"]);
  const other = await open(shop);
  await place(other.id);
  await fail(other.id, "pay_3");
  assert.deepEqual(await kinds(), ["paymentFailed", "orderConfirmed"]);
  await assert.rejects(fail(0, "pay_4"), { code: "orders.not_found" });
});
