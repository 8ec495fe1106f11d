import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, afterEach, before, test } from "node:test";
import { sql } from "drizzle-orm";
import * as orders from "../../contract/admin/orders.ts";
import * as shipments from "../../contract/admin/shipments.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { quoteReturn } from "../../contract/returns.ts";
import { paise } from "../../shared/money.ts";
import { audit, countUnits } from "../audit/audit.ts";
import { readRefusals } from "../checkout/cod.queries.ts";
import { issueGiftCard } from "../promotions/promotions.ts";
import { signInAs } from "../staff/test-staff.ts";
import { type DispatchShop, openDispatchShop } from "./test-dispatch.ts";

let it: DispatchShop;
let owner: string;
before(async () => {
  it = await openDispatchShop();
  owner = await signInAs(it.shop, "owner");
  await it.shop.db.execute("update cod_rules set refusals_allowed = 100");
});
afterEach(async () => assert.deepEqual(await audit(it.shop.db, it.shop.clock()), []));
after(() => it.shop.close());

const RUG = 1_050_00;

/** An order whose parcels are on their way, the charges on the first one. */
async function onTheWay(parcels: number, others = 0, giftCard = "") {
  const order = await it.packed(parcels, others, giftCard);
  assert.deepEqual((await it.handOver(...order.ids)).refused, []);
  it.wait(1);
  await it.leave();
  return order;
}
async function twoOnTheWay(giftCard = "") {
  const order = await onTheWay(2, 0, giftCard);
  const [first, second] = order.ids as [number, number];
  const { payable } = await rowOf(order.number);
  return { ...order, first, second, payable };
}
const deliver = (id: number) => it.send(shipments.deliverParcel, { params: { id } });
const refuse = (id: number) => it.send(shipments.refuseParcel, { params: { id } });
async function rowOf(number: string) {
  const { rows } = await it.shop.db.execute<Record<"payable" | "not_taken" | "not_taken_units" | "delivered" | "refusals", string>>(
    sql`select o.payable, o.not_taken, (select sum(l.not_taken) from order_lines l where l.order_id = o.id) as not_taken_units,
      (select sum(l.delivered) from order_lines l where l.order_id = o.id) as delivered,
      (select count(*) from order_events e where e.order_id = o.id and e.kind = 'refused') as refusals from orders o where o.number = ${number}`,
  );
  const { payable, not_taken, not_taken_units, delivered, refusals } = rows[0]!;
  return {
    payable: Number(payable),
    notTaken: Number(not_taken),
    units: Number(not_taken_units),
    delivered: Number(delivered),
    refusals: Number(refusals),
  };
}
const documentsOf = async (number: string) =>
  (
    await it.shop.db.execute<{ kind: string; total: string }>(
      sql`select d.kind, d.total from tax_documents d join orders o on o.id = d.order_id where o.number = ${number} order by d.id`,
    )
  ).rows.map(({ kind, total }) => [kind, Number(total)]);
const stock = async () => Number((await it.shop.db.execute<{ stock: string }>("select sum(stock) as stock from variants")).rows[0]!.stock);
const seen = async ({ number, token }: { number: string; token: string }) =>
  (await it.shop.call(getOrderDetail, { trans_id: number, order_access_token: token })).body.row_orders_data;

test("first delivered, then the other refused: the order is delivered, and only the first parcel is paid", async () => {
  const order = await twoOnTheWay();
  const before = await stock();
  await deliver(order.first);
  assert.equal((await it.stateOf(order.number)).status, "shipped");
  assert.equal((await refuse(order.second)).httpStatus, 200);
  assert.deepEqual(await it.stateOf(order.number), { status: "delivered", parcels: ["delivered", "came_back"] });
  assert.deepEqual(await rowOf(order.number), { payable: order.payable, notTaken: RUG, units: 1, delivered: 1, refusals: 1 });
  const wire = await seen(order);
  assert.deepEqual(
    [wire.orderstatus, wire.trans_payment_status, wire.trans_not_taken_amount, wire.trans_due_amount],
    ["Delivered", "paid", RUG / 100, (order.payable - RUG) / 100],
  );
  assert.deepEqual(await documentsOf(order.number), [
    ["invoice", order.payable - RUG],
    ["invoice", RUG],
    ["credit_note", RUG],
  ]);
  assert.equal(await stock(), before, "staff check it first");
});

test("first refused, then the other delivered: the charges go with the first parcel", async () => {
  const order = await twoOnTheWay();
  await refuse(order.first);
  assert.deepEqual(await it.stateOf(order.number), { status: "shipped", parcels: ["came_back", "handed_over"] });
  assert.equal((await seen(order)).trans_due_amount, RUG / 100);
  await deliver(order.second);
  assert.deepEqual(await it.stateOf(order.number), { status: "delivered", parcels: ["came_back", "delivered"] });
  const wire = await seen(order);
  assert.deepEqual([wire.trans_payment_status, wire.trans_due_amount], ["paid", RUG / 100]);
  assert.deepEqual((await documentsOf(order.number)).at(-1), ["credit_note", order.payable - RUG]);
});

test("all refused: the order is cancelled, nothing is owed, and it counts as one refusal of its PIN prefix", async () => {
  const count = async () => (await readRefusals(it.shop.db, new Date(0))).reduce((sum, { refused }) => sum + refused, 0);
  const before = await count();
  const order = await twoOnTheWay();
  await refuse(order.second);
  await refuse(order.first);
  assert.deepEqual(await it.stateOf(order.number), { status: "cancelled", parcels: ["came_back", "came_back"] });
  const wire = await seen(order);
  assert.deepEqual([wire.orderstatus, wire.trans_payment_status, wire.trans_due_amount], ["Cancelled", "pending", 0]);
  const credited = (await documentsOf(order.number)).filter(([kind]) => kind === "credit_note");
  assert.equal(
    credited.reduce((sum, [, total]) => sum + Number(total), 0),
    order.payable,
  );
  assert.equal((await count()) - before, 1);
});

test("what is said twice, at once or too late changes nothing: parcels only go forward", async () => {
  const order = await twoOnTheWay();
  await Promise.all([refuse(order.second), refuse(order.second), refuse(order.second)]);
  await refuse(order.second);
  assert.equal((await deliver(order.second)).httpStatus, 409, "it came back");
  await deliver(order.first);
  assert.equal((await refuse(order.first)).httpStatus, 409, "it has arrived");
  assert.deepEqual(await it.stateOf(order.number), { status: "delivered", parcels: ["delivered", "came_back"] });
  assert.deepEqual(await rowOf(order.number), { payable: order.payable, notTaken: RUG, units: 1, delivered: 1, refusals: 1 });
  assert.equal((await documentsOf(order.number)).length, 3);
  const { rows } = await it.shop.db.execute(
    sql`select 1 from audit_entries where action = ${shipments.refuseParcel.name} and after->>'parcel' = ${String(order.second)}`,
  );
  assert.equal(rows.length, 1, "one entry in the audit log");
});

test("what came back is for sale once staff have checked it, as often as that is said", async () => {
  const order = await twoOnTheWay();
  const before = await stock();
  const units = await countUnits(it.shop.db);
  const { rows } = await it.shop.db.execute<{ id: number }>(
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${order.number}`,
  );
  const check = (sellable: number) =>
    it.send(shipments.checkParcel, { params: { id: order.second }, body: { sellable: [{ lineId: rows[0]!.id, units: sellable }] } });
  assert.equal((await check(1)).httpStatus, 409, "it is on its way");
  await refuse(order.second);
  await refuse(order.first);
  assert.equal(await stock(), before);
  assert.equal((await check(2)).httpStatus, 409, "there is one in it");
  await check(1);
  await check(1);
  assert.equal(await stock(), before + 1);
  assert.deepEqual(await countUnits(it.shop.db), units, "none is lost or counted twice");
});

test("the customer reads by e-mail what is not owed, once", async () => {
  const mails = async () => (await it.emails("orderChanged")).length;
  const before = await mails();
  const order = await twoOnTheWay();
  await refuse(order.second);
  await refuse(order.second);
  const changed = await it.emails("orderChanged");
  assert.equal(changed.length, before + 1);
  assert.deepEqual([changed.at(-1)!.data["notTaken"], changed.at(-1)!.data["payable"]], [RUG, order.payable - RUG]);
  assert.match(String(changed.at(-1)!.data["detail"]), /^Not taken in: 1 × Serai/);
});

test("when the first parcel was refused, the rest can be taken out: the order is cancelled and nothing is owed", async () => {
  const order = await onTheWay(1, 1);
  await refuse(order.ids[0]!);
  assert.equal((await it.stateOf(order.number)).status, "confirmed");
  const { rows } = await it.shop.db.execute<{ id: number }>(
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${order.number}`,
  );
  const params = { number: order.number };
  const out = { lineId: rows[0]!.id, units: 1 };
  const preview = await it.send(orders.previewTakeOut, { params, body: out, cookie: owner });
  const [money, giftCard] = [preview.body["money"] as number, preview.body["giftCard"] as number];
  assert.deepEqual([money, giftCard], [RUG, 0]);
  const body = { ...out, key: randomUUID(), seen: { money, giftCard } };
  assert.equal((await it.send(orders.takeOut, { params, body, cookie: owner })).httpStatus, 200);
  assert.deepEqual(await it.stateOf(order.number), { status: "cancelled", parcels: ["came_back"] });
  assert.equal((await seen(order)).trans_due_amount, 0);
});

test("what a gift card has paid for a refused parcel is on the card again, once, and the rest when the other one is refused too", async () => {
  const { code } = await issueGiftCard(it.shop.db, { amount: paise(1_500_01) }, it.shop.clock());
  const balance = async () =>
    Number((await it.shop.db.execute<{ left: string }>("select sum(amount) as left from gift_card_entries")).rows[0]!.left);
  const order = await twoOnTheWay(code);
  const whole = order.payable + 1_500_01;
  assert.equal(await balance(), 0);
  await refuse(order.second);
  await refuse(order.second);
  const { notTaken } = await rowOf(order.number);
  // The card pays for the parcels in the order in which they leave.
  const back = await balance();
  assert.equal(back, 1_500_01 - (whole - RUG));
  assert.deepEqual([back > 0, notTaken + back], [true, RUG]);
  await refuse(order.first);
  assert.equal(await balance(), 1_500_01);
  assert.equal((await seen(order)).trans_due_amount, 0);
});

test("after one parcel was refused, what has arrived can be returned, and no more than was paid for it goes back", async () => {
  const order = await twoOnTheWay();
  await deliver(order.first);
  await refuse(order.second);
  const which = { trans_id: order.number, order_access_token: order.token };
  const { rows } = await it.shop.db.execute<{ id: number }>(
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${order.number}`,
  );
  const wanted = (units: number) => ({
    lines: [{ line_id: rows[0]!.id, units, variation_id: null }],
    wish: "refund" as const,
    reason_id: "wrong",
  });
  assert.equal((await it.shop.call(quoteReturn, { ...which, ...wanted(2) })).httpStatus, 422, "the other one came back already");
  const quote = await it.shop.call(quoteReturn, { ...which, ...wanted(1) });
  assert.deepEqual([quote.httpStatus, quote.body.worth, quote.body.fee, quote.body.refund], [200, RUG / 100, 0, RUG / 100]);
});

test("an order that nobody took in is refused at once: it is cancelled, and its parcels wait to be checked", async () => {
  const order = await twoOnTheWay();
  const before = await stock();
  const units = await countUnits(it.shop.db);
  const all = () => it.send(orders.refuseOrder, { params: { number: order.number } });
  assert.deepEqual(
    (await Promise.all([all(), all()])).map(({ httpStatus }) => httpStatus),
    [200, 200],
  );
  assert.equal((await all()).httpStatus, 200);
  assert.deepEqual(await it.stateOf(order.number), { status: "cancelled", parcels: ["came_back", "came_back"] });
  assert.equal(await stock(), before, "staff check it first");
  assert.deepEqual(await countUnits(it.shop.db), units);
  assert.equal((await seen(order)).trans_due_amount, 0);
  const credits = (await documentsOf(order.number)).filter(([kind]) => kind === "credit_note");
  assert.equal(
    credits.reduce((sum, [, total]) => sum + Number(total), 0),
    order.payable,
  );
  const { rows } = await it.shop.db.execute<{ id: number }>(
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${order.number}`,
  );
  const check = { params: { id: order.second }, body: { sellable: [{ lineId: rows[0]!.id, units: 1 }] } };
  assert.equal((await it.send(shipments.checkParcel, check)).httpStatus, 200);
  assert.equal(await stock(), before + 1);
  assert.deepEqual(await countUnits(it.shop.db), units);
});

test("while another parcel of the order stays with the customer, what came back is counted once before and after it is checked", async () => {
  const order = await twoOnTheWay();
  const units = await countUnits(it.shop.db);
  await deliver(order.first);
  await refuse(order.second);
  assert.deepEqual(await countUnits(it.shop.db), units);
  const { rows } = await it.shop.db.execute<{ id: number }>(
    sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.number = ${order.number}`,
  );
  const check = { params: { id: order.second }, body: { sellable: [{ lineId: rows[0]!.id, units: 1 }] } };
  assert.equal((await it.send(shipments.checkParcel, check)).httpStatus, 200);
  assert.deepEqual(await countUnits(it.shop.db), units);
});
