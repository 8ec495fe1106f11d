/** Parcels: picked, packed, handed over, with the invoice of each; several people at once. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import * as orderCalls from "../../contract/admin/orders.ts";
import * as calls from "../../contract/admin/shipments.ts";
import * as settingCalls from "../../contract/admin/shop-settings.ts";
import type { SellerFields } from "../../contract/admin/shop-settings.ts";
import { today } from "../../contract/admin/today.ts";
import { fromRupees } from "../../shared/money.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { findAttemptFor } from "../checkout/attempts.queries.ts";
import { settle } from "../checkout/settle.ts";
import {
  allowCod,
  bodyOf,
  guestAddress,
  linesFor,
  orders as placedOrders,
  sendCod,
  sendOnline,
  openPayingShop,
} from "../checkout/test-checkout.ts";
import { fulfilmentCommand } from "../checkout/checkout.commands.ts";
import { sendLeaving } from "../checkout/ship-order.ts";
import { documents, emptyInvoices, register } from "../invoices/test-invoices.ts";
import { anonymiseOrdersBefore } from "../orders/orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import type { TestShop } from "../test-shop.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let lamp: StockedProduct;
let packer: string;
let owner: string;
let support: string;
const NOW = "2026-11-25T06:00:00.000Z";
const AFTER_UNDO = "2026-11-25T06:01:01.000Z";

before(async () => {
  const opened = await openPayingShop({ now: NOW });
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_050, stock: 500 }] });
  lamp = await stockProduct(shop, opened.at, { name: "Lamp", category: "flat", sizes: [{ size: "4x6", price: 499, stock: 500 }] });
  [packer, owner, support] = [await signInAs(shop, "orders"), await signInAs(shop, "owner"), await signInAs(shop, "support")];
  await shop.db.execute("update variants set shelf = 'B-04', weight_grams = 9000, rolled_length_cm = 130 where sku like 'T-serai%'");
});
beforeEach(async () => {
  shop.itIs(NOW);
  await emptyInvoices(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 500);
  await allowCod(shop, { openPerEmail: 500, openPerMobile: 500, openPerNetwork: 500 });
  await register(shop);
  await shop.db.execute("delete from mail_outbox");
});
after(async () => {
  await shop.close();
  await provider.close();
});

/** Places an order in cash of three rugs and a lamp, unless it says otherwise. */
async function order(lines = linesFor([rug, 3], [lamp, 1])): Promise<string> {
  const reply = await sendCod(shop, await bodyOf(shop, "COD", { lines, address: guestAddress }));
  return String((reply.body as unknown as { order_number: string }).order_number);
}
async function paidOnline(lines: ReturnType<typeof linesFor>): Promise<string> {
  const reply = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines, address: guestAddress }));
  const { temp_razorpay_order_id: providerOrderId } = reply.body as unknown as { temp_razorpay_order_id: string };
  await provider.pay(providerOrderId);
  await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId }))!, shop.clock());
  return (await placedOrders(shop)).at(-1)!.number;
}
type Many = { done: number[]; refused: { name: string; why: string }[] };
const send = async <C extends Parameters<typeof callAdmin>[1]>(call: C, given: Parameters<typeof callAdmin<C>>[2] = {}) =>
  await callAdmin(shop, call, { cookie: packer, ...given });
const many = async <C extends Parameters<typeof callAdmin>[1]>(call: C, body: NonNullable<Parameters<typeof callAdmin<C>>[2]>["body"]) =>
  (await send(call, { body: body! })).body as unknown as Many;
const pick = (number: string, units?: { lineId: number; quantity: number }[], key = randomUUID()) =>
  many(calls.pickOrders, { key, orders: [{ number, ...(units && { units }) }] });
const pack = (...ids: number[]) => many(calls.packParcels, { parcels: ids.map((id) => ({ id, weightGrams: 9_500, rolledLengthCm: 135 })) });
const handOver = (...ids: number[]) =>
  many(calls.handOverParcels, { parcels: ids.map((id) => ({ id, carrier: "dtdc", trackingId: `D${10_000 + id}`, ewayBill: "" })) });
/** The minute for undoing passes. */
async function leave(): Promise<void> {
  shop.itIs(AFTER_UNDO);
  await sendLeaving({ ...shop.checkout, logError: assert.fail }, shop.clock());
}
/** Sends units as one parcel, through all its states. */
async function sent(number: string, units?: { lineId: number; quantity: number }[]): Promise<number> {
  shop.itIs(NOW);
  const [id] = (await pick(number, units)).done;
  assert.ok(id);
  await pack(id);
  assert.deepEqual((await handOver(id)).refused, []);
  await leave();
  return id;
}
const detail = async (number: string) =>
  (await send(orderCalls.orderDetail, { params: { number } })).body["order"] as {
    status: string;
    lines: { id: number }[];
    can: Record<string, boolean>;
  };
const linesOf = async (number: string) => (await detail(number)).lines.map(({ id }) => id) as [number, number];
const stage = async (name: (typeof calls.parcelStages)[number]) =>
  (await send(calls.parcelList, { query: { stage: name } })).body as unknown as {
    parcels: Record<string, unknown>[];
    counts: Record<string, number>;
  };
const totals = async () => (await documents(shop)).map(({ kind, total }) => [kind, total]);
const emails = async (kind: string) =>
  (await shop.db.execute<{ data: Record<string, unknown> }>(sql`select data from mail_outbox where kind = ${kind} order by id`)).rows;

test("an order goes from its shelf to its carrier; the invoice and the e-mail wait for the minute in which that can be undone", async () => {
  const number = await order();
  const list = (await send(calls.ordersToPick)).body as unknown as { orders: { number: string; items: object[] }[]; counts: object };
  assert.deepEqual(list.counts, { to_pick: 1, picked: 0, packed: 0, leaving: 0, on_the_way: 0 });
  assert.partialDeepStrictEqual(list.orders, [
    {
      number,
      items: [
        { name: "Serai", shelf: "B-04", quantity: 3 },
        { name: "Lamp", shelf: "", quantity: 1 },
      ],
    },
  ]);

  const [id] = (await pick(number)).done;
  assert.deepEqual((await handOver(id!)).refused, [{ name: String(id), why: "Pack the parcel first: weigh and measure it." }]);
  assert.partialDeepStrictEqual((await stage("picked")).parcels, [{ id, number, expected: { weightGrams: null, rolledLengthCm: 130 } }]);
  await pack(id!);
  await handOver(id!);
  assert.partialDeepStrictEqual((await stage("leaving")).parcels, [
    { id, carrier: "DTDC", weightGrams: 9_500, leavesAt: "2026-11-25T06:01:00.000Z" },
  ]);
  await sendLeaving({ ...shop.checkout, logError: assert.fail }, shop.clock());
  assert.deepEqual([(await detail(number)).status, await totals(), (await emails("orderShipped")).length], ["confirmed", [], 0]);

  await leave();
  await sendLeaving({ ...shop.checkout, logError: assert.fail }, shop.clock());
  assert.equal((await detail(number)).status, "shipped");
  const mails = await emails("orderShipped");
  assert.equal(mails.length, 1);
  assert.equal(mails[0]!.data["items"], undefined, "a whole order needs no list of what is in it");
  assert.deepEqual(
    (await documents(shop)).map(({ number: invoice }) => invoice),
    ["IN/26-27/000001"],
  );
  await send(calls.deliverParcel, { params: { id } });
  assert.equal((await detail(number)).status, "delivered");
  assert.equal((await emails("orderDelivered")).length, 1);
});

test("handing over that is undone leaves no trace: no invoice, no number, no e-mail", async () => {
  const number = await order();
  const [id] = (await pick(number)).done;
  await pack(id!);
  await handOver(id!);
  assert.deepEqual(await many(calls.keepParcels, { ids: [id!] }), { status: "success", done: [id], refused: [] });
  await leave();
  assert.deepEqual([(await detail(number)).status, await totals(), await emails("orderShipped")], ["confirmed", [], []]);
  await handOver(id!);
  shop.itIs("2026-11-25T06:05:00.000Z");
  assert.match((await many(calls.keepParcels, { ids: [id!] })).refused[0]!.why, /handed over already/);
});

test("parcels of one order are invoiced one by one, and together to the paisa: charges once, gift card and coupon in parts", async () => {
  await shop.db.execute("update products set hsn_code = '5701'");
  const number = await order();
  // A coupon and a gift card that divide badly.
  await shop.db.execute(sql`update orders set coupon = 10001, gift_card = 200003, payable = payable - 210004 where number = ${number}`);
  await shop.db.execute(sql`update order_lines set coupon_share = case when quantity = 3 then 9002 else 999 end`);
  const [rugs, lamps] = await linesOf(number);
  await sent(number, [{ lineId: rugs, quantity: 1 }]);
  assert.equal((await detail(number)).status, "confirmed");
  await sent(number, [{ lineId: rugs, quantity: 2 }]);
  await sent(number, [{ lineId: lamps, quantity: 1 }]);
  assert.equal((await detail(number)).status, "shipped");

  const invoices = await documents(shop);
  const { rows } = await shop.db.execute<{ total: string; payable: string; gift: string; charges: string }>(
    sql`select item_total - discount + shipping + cod_charge - coupon as total, payable, gift_card as gift, shipping + cod_charge as charges from orders`,
  );
  const sum = (of: (one: (typeof invoices)[number]) => number) => invoices.reduce((all, one) => all + of(one), 0);
  assert.equal(invoices.length, 3);
  assert.equal(
    sum(({ total }) => total),
    Number(rows[0]!.total),
  );
  assert.equal(
    sum(({ content }) => content.payment.giftCard),
    Number(rows[0]!.gift),
  );
  assert.equal(
    sum(({ content }) => content.payment.payable),
    Number(rows[0]!.payable),
  );
  const charged = invoices.map(({ content }) =>
    content.rows.filter(({ kind }) => kind !== "goods").reduce((all, { amount }) => all + amount, 0),
  );
  assert.deepEqual(charged, [Number(rows[0]!.charges), 0, 0]);
  for (const { content, total } of invoices) assert.equal(content.payment.payable, total - content.payment.giftCard);
  // Each e-mail says what is in its parcel, and asks for its own cash.
  const told = (await emails("orderShipped")).map(({ data }) => ({
    items: (data["items"] as { quantity: number }[]).map(({ quantity }) => quantity),
    isLast: data["isLast"],
    cash: data["cash"],
  }));
  const cash = invoices.map(({ content }) => content.payment.payable);
  assert.deepEqual(told, [
    { items: [1], isLast: false, cash: cash[0] },
    { items: [2], isLast: false, cash: cash[1] },
    { items: [1], isLast: true, cash: cash[2] },
  ]);
});

test("no unit is packed twice, however many pack at once; a repeat with the same key packs nothing more", async () => {
  const number = await order();
  const [rugs] = await linesOf(number);
  const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pick(number, [{ lineId: rugs, quantity: 2 }])));
  assert.equal(tries.flatMap(({ done }) => done).length, 1);
  assert.match(tries.flatMap(({ refused }) => refused)[0]!.why, /in a parcel already/);
  const key = randomUUID();
  const again = await Promise.all([pick(number, undefined, key), pick(number, undefined, key), pick(number, undefined, key)]);
  assert.equal(new Set(again.flatMap(({ done }) => done)).size, 1);
  assert.deepEqual((await pick(number)).refused, [{ name: number, why: "Everything of this order is in a parcel already." }]);
  // The database would refuse it too.
  await assert.rejects(shop.db.execute("update order_lines set packed = packed + 1"));
});

test("a parcel that is put back is here again; one that leaves is not", async () => {
  const number = await order();
  const [id] = (await pick(number)).done;
  await pack(id!);
  assert.equal((await send(calls.putBackParcel, { params: { id: id! } })).httpStatus, 200);
  assert.equal((await send(calls.putBackParcel, { params: { id: id! } })).code, "shipments.not_found");
  const second = await sent(number);
  assert.equal((await send(calls.putBackParcel, { params: { id: second } })).code, "shipments.leaving");
  assert.match((await pack(second)).refused[0]!.why, /cancelled or changed/);
});

test("what is packed is not taken out or redirected, and what has left in part is not cancelled", async () => {
  const number = await order();
  const [rugs, lamps] = await linesOf(number);
  await sent(number, [{ lineId: rugs, quantity: 2 }]);
  assert.deepEqual([(await detail(number)).can["cancel"], (await detail(number)).can["takeOut"]], [false, true]);
  const params = { number };
  const cancelled = await callAdmin(shop, orderCalls.cancelOrder, { cookie: owner, params, body: { reason: "" } });
  assert.equal(cancelled.code, "checkout.part_sent");
  const take = async (lineId: number, units: number) => {
    const body = { lineId, units };
    const preview = await callAdmin(shop, orderCalls.previewTakeOut, { cookie: owner, params, body });
    if (preview.httpStatus !== 200) return preview.code;
    const seen = { money: Number(preview.body["money"]), giftCard: Number(preview.body["giftCard"]) };
    return (await callAdmin(shop, orderCalls.takeOut, { cookie: owner, params, body: { ...body, key: randomUUID(), seen } })).httpStatus;
  };
  assert.equal(await take(rugs, 2), "checkout.units_packed");
  assert.equal(await take(rugs, 1), 200);
  assert.equal(await take(lamps, 1), 200);
  // Nothing is left to send: the order counts as sent, and its one invoice is all of it.
  assert.equal((await detail(number)).status, "shipped");
  const { rows } = await shop.db.execute<{ total: string }>(
    sql`select item_total - discount + shipping + cod_charge - coupon as total from orders`,
  );
  assert.deepEqual(await totals(), [["invoice", Number(rows[0]!.total)]]);
});

test("an order that is cancelled while its parcel waits stays here, and says so", async () => {
  const number = await order();
  const [id] = (await pick(number)).done;
  await pack(id!);
  await handOver(id!);
  assert.equal(
    (await callAdmin(shop, orderCalls.cancelOrder, { cookie: owner, params: { number }, body: { reason: "" } })).httpStatus,
    200,
  );
  await leave();
  assert.deepEqual(await totals(), []);
  assert.partialDeepStrictEqual((await stage("packed")).parcels, [{ id, isStopped: true }]);
  assert.match((await handOver(id!)).refused[0]!.why, /cancelled/);
  assert.equal((await send(calls.putBackParcel, { params: { id: id! } })).httpStatus, 200);
});

test("who hands over undoes their own parcels only", async () => {
  const [mine, theirs] = [(await pick(await order())).done[0]!, (await pick(await order())).done[0]!];
  await pack(mine, theirs);
  await handOver(mine);
  const body = { parcels: [{ id: theirs, carrier: "dtdc", trackingId: "D55555", ewayBill: "" }] };
  assert.equal((await callAdmin(shop, calls.handOverParcels, { cookie: owner, body })).httpStatus, 200);
  const kept = await many(calls.keepParcels, { ids: [mine, theirs] });
  assert.deepEqual([kept.done, kept.refused.map(({ why }) => /colleague/.test(why))], [[mine], [true]]);
  await leave();
  assert.deepEqual(
    (await stage("on_the_way")).parcels.map(({ id }) => id),
    [theirs],
  );
});

/** As a phone's camera sends it. */
const photographed = async (background: string) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background } })
      .withExif({ IFD0: { Artist: "Asha" }, IFD3: { GPSLatitude: "26/1 54/1 0/1" } })
      .jpeg()
      .toBuffer()
  ).toString("base64")}`;
const addPhoto = (id: number, photo: string, cookie = packer) =>
  callAdmin(shop, calls.addParcelPhoto, { cookie, params: { id }, body: { photo } });
const readPhoto = (id: number, photo: number, cookie?: string) =>
  shop.app.inject({
    method: "GET",
    url: `/api/admin/shipments/${id}/photos/${photo}`,
    headers: { "sec-fetch-site": "same-origin", ...(cookie !== undefined && { cookie }) },
  });

test("a photo of a parcel is encoded again without place and device, kept once, and seen by staff only", async () => {
  const number = await order();
  const [id] = (await pick(number)).done;
  const photo = await photographed("#22365c");
  const added = await addPhoto(id!, photo);
  assert.equal(added.httpStatus, 200, added.code);
  const [photoId] = added.body["photoIds"] as number[];
  assert.deepEqual((await addPhoto(id!, photo)).body["photoIds"], [photoId]);
  assert.partialDeepStrictEqual((await stage("picked")).parcels, [{ id, photoIds: [photoId] }]);
  const file = await readPhoto(id!, photoId!, packer);
  const { format, width, exif } = await sharp(file.rawPayload).metadata();
  assert.deepEqual([format, width, exif], ["webp", 1_600, undefined]);
  assert.match(String(file.headers["cache-control"]), /no-store/);
  const content = await signInAs(shop, "content");
  assert.deepEqual([(await readPhoto(id!, photoId!)).statusCode, (await readPhoto(id!, photoId!, content)).statusCode], [401, 403]);
  const [other] = (await pick(await order())).done;
  assert.equal((await readPhoto(other!, photoId!, packer)).statusCode, 404, "of another parcel");
  const wrong = [`data:image/jpeg;base64,${Buffer.from("%PDF-1.4").toString("base64")}`, "data:text/html;base64,PGI+"];
  for (const one of wrong) assert.ok([400, 422].includes((await addPhoto(id!, one)).httpStatus), one);
});

test("photos are six at most, can be removed until the parcel leaves, and go with a parcel that is put back", async () => {
  const [id] = (await pick(await order())).done;
  const photos = await Promise.all(["#000", "#111", "#222", "#333", "#444", "#555", "#666"].map(photographed));
  const answers = [];
  for (const photo of photos) answers.push((await addPhoto(id!, photo)).httpStatus);
  assert.deepEqual(answers, [200, 200, 200, 200, 200, 200, 409]);
  const [first, second] = ((await stage("picked")).parcels[0] as unknown as { photoIds: number[] }).photoIds;
  const remove = (photo: number) => send(calls.removeParcelPhoto, { params: { id: id!, photo } });
  assert.equal((await remove(first!)).httpStatus, 200);
  await pack(id!);
  await handOver(id!);
  await leave();
  assert.equal((await remove(second!)).code, "shipments.photos_kept");
  const [back] = (await pick(await order())).done;
  await addPhoto(back!, photos[0]!);
  assert.equal((await send(calls.putBackParcel, { params: { id: back! } })).httpStatus, 200);
  const count = async () => (await shop.db.execute<{ n: number }>("select count(*)::int as n from shipment_photos")).rows[0]!.n;
  assert.equal(await count(), 5);
  await shop.db.transaction((tx) => anonymiseOrdersBefore(tx, new Date("2030-01-01T00:00:00Z")));
  assert.equal(await count(), 0, "a photo may show the label");
});

test("what slips at dispatch is on the day's list: parcels of yesterday, and orders that must leave today", async () => {
  const tasks = async () =>
    ((await send(today)).body as unknown as { tasks: { task: string; count: number }[] }).tasks
      .filter(({ task }) => task === "parcels_left" || task === "due_to_leave")
      .map(({ task, count }) => [task, count]);
  const number = await order();
  const other = await order();
  assert.deepEqual(await tasks(), [], "nothing is promised");
  const promise = (days: number) =>
    shop.db.execute(
      sql`update orders set promised_from = '2026-11-25', promised_by = date '2026-11-25' + ${days}::int, delivery_zone = 'rest', size_class = 'roll'
        where number in (${number}, ${other})`,
    );
  await shop.db.execute("delete from delivery_times");
  await shop.db.execute("insert into delivery_times (zone, size_class, min_days, max_days) values ('rest', 'roll', 4, 7)");
  await promise(5);
  assert.deepEqual(await tasks(), [], "it can leave tomorrow");
  await promise(4);
  assert.deepEqual(await tasks(), [["due_to_leave", 2]]);
  const [id] = (await pick(number)).done;
  await pack(id!);
  assert.deepEqual(await tasks(), [["due_to_leave", 1]], "what was packed today leaves today");
  // A session ends after twelve idle hours.
  shop.itIs("2026-11-25T13:00:00.000Z");
  await tasks();
  shop.itIs("2026-11-25T19:00:00.000Z");
  assert.deepEqual(await tasks(), [
    ["parcels_left", 1],
    ["due_to_leave", 1],
  ]);
  await handOver(id!);
  assert.deepEqual(await tasks(), [["due_to_leave", 1]]);
});

test("a refund between two parcels is credited on their invoices, and never more than each is", async () => {
  const number = await paidOnline(linesFor([rug, 3], [lamp, 1]));
  const [rugs] = await linesOf(number);
  await sent(number, [{ lineId: rugs, quantity: 1 }]);
  const refund = await callAdmin(shop, orderCalls.refundOrder, {
    cookie: owner,
    params: { number },
    body: { key: randomUUID(), amount: fromRupees(2_000), restocks: false, note: "" },
  });
  assert.equal(refund.httpStatus, 200, refund.code);
  await sent(number);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
  const all = await documents(shop);
  const credited = all.filter(({ kind }) => kind === "credit_note");
  assert.equal(credited.length, 2);
  assert.equal(
    credited.reduce((sum, { total }) => sum + total, 0),
    fromRupees(2_000),
  );
  for (const invoice of all.filter(({ kind }) => kind === "invoice"))
    assert.ok(credited.filter(({ corrects }) => corrects === invoice.id).reduce((sum, { total }) => sum + total, 0) <= invoice.total);
});

test("many at once: each is done or refused by itself, and wrong input is named", async () => {
  const numbers = [await order(), await order(), await order()];
  const result = await many(calls.pickOrders, { key: randomUUID(), orders: [...numbers, "NONE-0000"].map((number) => ({ number })) });
  assert.equal(result.done.length, 3);
  assert.deepEqual(
    result.refused.map(({ name }) => name),
    ["NONE-0000"],
  );
  const wrong = await send(calls.packParcels, { body: { parcels: [{ id: result.done[0]!, weightGrams: 0, rolledLengthCm: null }] } });
  assert.equal(wrong.httpStatus, 400);
  await pack(...result.done);
  const bad = await many(calls.handOverParcels, {
    parcels: [
      { id: result.done[0]!, carrier: "dtdc", trackingId: "", ewayBill: "" },
      { id: result.done[1]!, carrier: "Sharma Tempo", trackingId: "", ewayBill: "" },
      { id: result.done[2]!, carrier: "dtdc", trackingId: "D123456", ewayBill: "12" },
    ],
  });
  assert.deepEqual(bad.done, [result.done[1]]);
  assert.deepEqual(
    bad.refused.map(({ why }) => why.slice(0, 20)),
    ["A tracking ID has 4 ", "The number of an e-w"],
  );
  const refusedRole = await callAdmin(shop, calls.pickOrders, {
    cookie: support,
    body: { key: randomUUID(), orders: [{ number: numbers[0]! }] },
  });
  assert.equal(refusedRole.httpStatus, 403);
});

test("labels ask for the cash of their parcel, charges once, and the parcel with the charges leaves first", async () => {
  const number = await order();
  const [rugs] = await linesOf(number);
  const [first] = (await pick(number, [{ lineId: rugs, quantity: 1 }])).done;
  const [second] = (await pick(number)).done;
  await pack(first!, second!);
  assert.match((await handOver(second!)).refused[0]!.why, /Hand that one over first/);
  const pages = await paper("labels", [first!, second!], "a6");
  const asked = pages.map((page) => Number(/Collect ₹([\d,.]+) in cash/.exec(page)?.[1]?.replaceAll(",", "")) * 100);
  await handOver(first!, second!);
  await leave();
  assert.deepEqual(
    asked,
    (await documents(shop)).map(({ content }) => content.payment.payable),
  );
  for (const page of pages)
    for (const text of [number, "Asha Rao", "302001", "9.50 kg", "roll 135 cm"]) assert.ok(page.includes(text), text);
  assert.equal((await paper("labels", [first!, second!], "a4")).length, 1);
  assert.match((await paper("manifest", [first!, second!]))[0]!, /Manifest: DTDC .* 2 parcels, 19\.00 kg/);
  assert.match((await paper("slips", [second!]))[0]!, /Packing slip .* 2 Serai 4 × 6 ft T-serai-4x6 1 Lamp/);
  const gone = await send(calls.parcelPapers, { query: { ids: "999999", kind: "labels" } });
  assert.equal(gone.code, "shipments.no_papers");
});

test("goods worth more than the owner's limit are handed over with the number of their e-way bill only, in one step too", async () => {
  const number = await paidOnline(linesFor([rug, 48]));
  const [id] = (await pick(number)).done;
  await pack(id!);
  assert.partialDeepStrictEqual((await stage("packed")).parcels, [{ id, needsEwayBill: true }]);
  assert.match((await handOver(id!)).refused[0]!.why, /needs the number of its e-way bill/);
  const given = await many(calls.handOverParcels, {
    parcels: [{ id: id!, carrier: "dtdc", trackingId: "D777777", ewayBill: "331001234567" }],
  });
  assert.deepEqual(given.refused, []);
  assert.match((await paper("labels", [id!], "a6"))[0]!, /e-way bill 331001234567/);

  const other = await paidOnline(linesFor([rug, 48]));
  const ship = (ewayBill = "") =>
    send(orderCalls.shipOrder, { params: { number: other }, body: { carrier: "dtdc", trackingId: "D888888", ewayBill } });
  assert.deepEqual([(await ship()).code, (await ship("12")).code], ["shipments.eway_bill_needed", "shipments.eway_bill"]);
  await assert.rejects(fulfilmentCommand(shop.checkout, ["ship", other, "dtdc", "D888888"]), { code: "shipments.eway_bill_needed" });
  // The limit is the owner's.
  const saved = (await callAdmin(shop, settingCalls.shopSettings, { cookie: owner })).body as unknown as {
    version: number;
    seller: SellerFields;
  };
  const change = (fields: Partial<SellerFields>) =>
    callAdmin(shop, settingCalls.changeSeller, {
      cookie: owner,
      body: { ...saved.seller, ...sellerAnswers, ...fields, version: saved.version },
    });
  assert.equal((await change({ ewayBillFromWithinState: "a lot" })).httpStatus, 400);
  assert.equal((await change({ ewayBillFromWithinState: "1,00,000" })).httpStatus, 200);
  assert.equal((await ship()).httpStatus, 200);
});

const sellerAnswers = { grievanceName: "Asha", grievanceEmail: "asha@shop.example", grievancePhone: "0141 222 3344" };

/** The text of each page. */
async function paper(kind: string, ids: number[], size = "a4"): Promise<string[]> {
  const url = `/api/admin/shipments/papers?${new URLSearchParams({ ids: ids.join(), kind, paper: size })}`;
  const answer = await shop.app.inject({ method: "GET", url, headers: { cookie: packer, "sec-fetch-site": "same-origin" } });
  assert.equal(answer.statusCode, 200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  return text.map((page) => page.replace(/\s+/g, " "));
}
