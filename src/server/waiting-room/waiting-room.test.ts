import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { checkoutOptions } from "../../contract/checkout.ts";
import { type MustWaitWire, leaveWaitingRooms, waitingPlaces } from "../../contract/waiting-room.ts";
import { advanceClock, clearAccounts } from "../accounts/test-accounts.ts";
import { type StockedProduct, putInCart, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { expireReservations } from "../checkout/scheduled-jobs.ts";
import {
  allowCod,
  bodyOf,
  cancel,
  chargeDelivery,
  confirm,
  customer,
  guestAddress,
  linesFor,
  orders,
  sendCod,
  sendOnline,
  stockOf,
} from "../checkout/test-checkout.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { waitingRoomCommand } from "./waiting-room.commands.ts";
import { runWaitingRooms } from "./waiting-room.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let provider: TestSandbox;
let shop: TestShop;
let at: TestCatalogue;
let rug: StockedProduct;
let other: StockedProduct;
let tests = 0;

before(async () => {
  provider = await openTestSandbox();
  shop = await openShop({ payments: provider.payments });
  await chargeDelivery(shop);
  at = await createTestCatalogue(shop.db);
  rug = await stockProduct(shop, at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 3 }] });
  other = await stockProduct(shop, at, { name: "Plain", sizes: [{ size: "4x6", price: 1_000, stock: 100 }] });
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute(
    "truncate waiting_rooms, waiting_demand, orders, order_lines, order_events, payment_attempts, refunds, payments_taken cascade",
  );
  await changeStock(shop.db, rug.sizes[0]!.id, 3);
  await allowCod(shop);
  // Each test an hour after the one before: nobody of it is at checkout any more.
  shop.itIs(new Date(Date.parse("2026-11-21T10:00:00.000Z") + ++tests * HOUR).toISOString());
});
after(async () => {
  await shop.close();
  await provider.close();
});

let people = 0;
type Buyer = { token: string; address: object };
/** A guest whom nobody has seen before, with a browser of their own. */
function buyer(): Buyer {
  const number = String(++people).padStart(4, "0");
  return {
    token: randomBytes(32).toString("base64url"),
    address: { ...guestAddress, ua_email: `wait-${number}@example.in`, ua_mobile: `980002${number}`, ua_apartment: `Flat ${number}` },
  };
}

type Input = { units?: number; method?: "COD" | "ONLINE"; product?: StockedProduct; from?: { address?: string } };
/** Presses Pay Now. */
async function order({ token, address }: Buyer, { units = 1, method = "COD", product = rug, from = {} }: Input = {}) {
  const body = await bodyOf(shop, method, { lines: linesFor([product, units]), address, change: { waiting_token: token } });
  return await (method === "COD" ? sendCod : sendOnline)(shop, body, { idempotencyKey: `wait-attempt-${++people}`, ...from });
}
const placeIn = (answer: { body: object }) => (answer.body as MustWaitWire).waiting_places[0]!;
const ask = async ({ token }: Buyer) => (await shop.call(waitingPlaces, { waiting_token: token })).body;
const run = () => runWaitingRooms(shop.checkout, shop.clock());
const commandDeps = () => ({ db: shop.db, mail: { clock: shop.clock } });
const slugOf = async ({ productId }: StockedProduct) =>
  String((await shop.db.execute(`select slug from products where id = ${productId}`)).rows[0]!["slug"]);
const open = async (minutes = "60") => await waitingRoomCommand(commandDeps(), ["open", await slugOf(rug), minutes]);
const rooms = async () => (await shop.db.execute("select * from waiting_rooms")).rows;

test("a product without a crowd has no waiting room: an order costs one statement more, and its reply is the same", async () => {
  const answer = await order(buyer());
  assert.equal(answer.httpStatus, 200);
  assert.deepEqual(Object.keys(answer.body).toSorted(), ["message", "order_access_token", "order_number", "status"]);
  assert.deepEqual(await rooms(), []);
});

test("in a waiting room as many are admitted as there are units; the others get their place in order of arrival, with Retry-After", async () => {
  await open();
  const admitted = [buyer(), buyer(), buyer()];
  // They take their turns and do not order yet: 4 units each is more than there is.
  for (const one of admitted) assert.equal((await order(one, { method: "ONLINE" })).httpStatus, 200);
  await shop.db.execute("update waiting_places set order_id = null");
  await changeStock(shop.db, rug.sizes[0]!.id, 3);
  const [first, second] = [buyer(), buyer()];
  const answers = [await order(first), await order(second)];
  assert.deepEqual(
    answers.map(({ httpStatus, body }) => [httpStatus, (body as { code?: string }).code]),
    [
      [503, "waiting_room.wait"],
      [503, "waiting_room.wait"],
    ],
  );
  assert.deepEqual(
    answers.map((answer) => placeIn(answer).place),
    [1, 2],
  );
  const { headers, body } = answers[0]!;
  assert.ok(Number(headers["retry-after"]) >= 2);
  assert.equal((body as unknown as MustWaitWire).retry_after, Number(headers["retry-after"]));
  assert.equal((body as unknown as MustWaitWire).waiting_token, first.token);
  assert.match(body.message!, /^You are number 1 in line for Serai\. 3 pieces are left\./);
  assert.equal(placeIn(answers[0]!).wait_minutes, null, "an unknown time is not invented");
});

/** A room in which all units are in the hands of admitted buyers, who have not ordered. */
async function fullRoom(): Promise<Buyer[]> {
  await open();
  await shop.db.execute(`update variants set stock = 0 where product_id = ${rug.productId}`);
  const admitted = [buyer(), buyer(), buyer()];
  for (const one of admitted) assert.equal((await order(one)).httpStatus, 503);
  await shop.db.execute(`update variants set stock = 3 where product_id = ${rug.productId}`);
  await run();
  return admitted;
}

test("a place survives a reload and a second tab, and moves up when those before it order or let their turn pass", async () => {
  const [asha, binu] = await fullRoom();
  const [dev, esha] = [buyer(), buyer()];
  await order(dev);
  await order(esha);
  assert.deepEqual([(await ask(dev)).waiting_places[0]!.place, (await ask(esha)).waiting_places[0]!.place], [1, 2]);
  assert.equal(placeIn(await order(esha)).place, 2, "asking again takes no other place");
  assert.equal((await ask(asha!)).waiting_places[0]!.state, "admitted");
  assert.equal((await order(asha!)).httpStatus, 200);
  await run();
  assert.equal((await ask(dev)).waiting_places[0]!.state, "waiting", "a unit that is ordered makes no room for another buyer");
  // Those who are admitted have five minutes; those who wait keep asking.
  for (let minute = 0; minute < 5; minute++) {
    advanceClock(shop, MINUTE);
    await Promise.all([ask(dev), ask(esha)]);
    await run();
  }
  assert.equal((await ask(binu!)).waiting_places[0]!.state, "over");
  assert.deepEqual([(await ask(dev)).waiting_places[0]!.state, (await ask(esha)).waiting_places[0]!.state], ["admitted", "admitted"]);
  assert.equal(placeIn(await order(binu!)).place, 1, "who has let the turn pass stands at the end of the line again");
  assert.equal((await order(dev)).httpStatus, 200);
  assert.equal((await order(esha)).httpStatus, 200);
  assert.deepEqual(await stockOf(shop, rug), [0]);
});

test("turns begin in the order of the line, also for a request that has waited long for the room", async () => {
  await open();
  await shop.db.execute(`update variants set stock = 0 where product_id = ${rug.productId}`);
  const [first, second] = [buyer(), buyer()];
  await order(first);
  await order(second);
  await shop.db.execute(`update variants set stock = 1 where product_id = ${rug.productId}`);
  await runWaitingRooms(shop.checkout, new Date(shop.clock().getTime() + SECOND));
  assert.equal((await ask(first)).waiting_places[0]!.state, "admitted");
  await shop.db.execute(`update variants set stock = 2 where product_id = ${rug.productId}`);
  await order(second);
  const { rows } = await shop.db.execute("select admitted_at::text as at from waiting_places order by number");
  assert.equal(rows.length, 2);
  assert.ok(rows[0]!["at"] !== null && rows[0]!["at"] === rows[1]!["at"], JSON.stringify(rows));
});

test("a turn is used by one order; no other token, no missing token and no other call gets around the line", async () => {
  const [asha] = await fullRoom();
  const stranger = buyer();
  for (const method of ["COD", "ONLINE"] as const) {
    assert.equal((await order(stranger, { method })).httpStatus, 503);
    const body = await bodyOf(shop, method, { lines: linesFor([rug, 1]), address: buyer().address });
    const answer = await (method === "COD" ? sendCod : sendOnline)(shop, body, { idempotencyKey: `without-${method}-token` });
    assert.equal(answer.httpStatus, 503);
    assert.match((answer.body as unknown as MustWaitWire).waiting_token, /^[\w-]{43}$/, "who has no token gets one");
  }
  assert.equal((await order(asha!)).httpStatus, 200);
  const second = await order({ ...asha!, address: buyer().address });
  assert.deepEqual(
    [second.httpStatus, (second.body as { code?: string }).code],
    [409, "waiting_room.ordered"],
    "the second order with one turn",
  );
  assert.deepEqual((await ask(asha!)).waiting_places.length, 1, "it takes no second place");
  assert.equal((await orders(shop)).length, 1);
});

test("twenty orders at once with one turn are one order", async () => {
  const [asha] = await fullRoom();
  const answers = await Promise.all(Array.from({ length: 20 }, () => order({ ...asha!, address: buyer().address })));
  assert.equal(answers.filter(({ httpStatus }) => httpStatus === 200).length, 1);
  assert.equal((await orders(shop)).length, 1);
});

test("a buyer has one place: the same e-mail address, mobile number or address takes no second one, while the first is used", async () => {
  await fullRoom();
  const asha = buyer();
  await order(asha);
  const again = { ...buyer(), address: asha.address };
  const refused = await order(again);
  assert.deepEqual([refused.httpStatus, (refused.body as { code?: string }).code], [409, "waiting_room.one_place"]);
  // Who has lost the browser is in line again when the old place is away.
  advanceClock(shop, 2 * MINUTE + SECOND);
  const later = await order(again);
  assert.equal(placeIn(later).place, 1);
  assert.deepEqual((await ask(asha)).waiting_places, []);
});

test("one network takes forty places at most", async () => {
  const limited = await openShop({
    now: shop.clock().toISOString(),
    rateLimit: true,
    payments: provider.payments,
    besides: { databaseUrl: shop.databaseUrl },
  });
  try {
    await fullRoom();
    const here = { address: "203.0.113.77" };
    const hash = `encode(sha256(convert_to('network:203.0.113.77', 'UTF8')), 'hex')`;
    for (let count = 0; count < 40; count++) await order(buyer());
    await shop.db.execute(
      `insert into waiting_place_traces select id, product_id, 'network', ${hash} from waiting_places where admitted_at is null`,
    );
    const someone = buyer();
    const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), address: someone.address });
    const refused = await sendCod(limited, body, { ...here, idempotencyKey: "network-is-full" });
    assert.deepEqual([refused.httpStatus, (refused.body as { code?: string }).code], [409, "waiting_room.full_network"]);
  } finally {
    await limited.close();
  }
});

test("a signed-in customer keeps the place on every device", async () => {
  await fullRoom();
  const { token, address } = await customer(shop, [[rug, 1]]);
  const send = async () => sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  assert.equal(placeIn(await send()).place, 1);
  await order(buyer());
  assert.equal(placeIn(await send()).place, 1, "a browser without the place's token");
  const elsewhere = { waiting_token: randomBytes(32).toString("base64url") };
  assert.equal((await shop.call(waitingPlaces, elsewhere, undefined, { token })).body.waiting_places[0]!.place, 1);
  assert.deepEqual((await shop.call(waitingPlaces, elsewhere)).body.waiting_places, []);
});

test("when everything is sold and paid, those in line and newcomers read it at once; a unit that comes back goes to the first in line", async () => {
  const [asha, binu, chand] = await fullRoom();
  const [dev, esha] = [buyer(), buyer()];
  await order(dev);
  await order(esha);
  const placed = await order(asha!);
  await order(binu!);
  const opened = (await order(chand!, { method: "ONLINE" })).body as unknown as { temp_razorpay_order_id: string };
  await run();
  const waiting = await ask(dev);
  assert.deepEqual([waiting.waiting_places[0]!.state, waiting.waiting_places[0]!.units_unpaid], ["waiting", 1]);
  assert.match(waiting.message!, /No piece is left, 1 is with a buyer who is paying for it\./);
  const { paymentId, signature } = await provider.pay(opened.temp_razorpay_order_id);
  assert.equal((await confirm(shop, { paymentId, signature, orderId: opened.temp_razorpay_order_id })).httpStatus, 200);
  await run();
  const told = await ask(dev);
  assert.deepEqual([told.waiting_places[0]!.state, told.retry_after], ["sold_out", 0]);
  const late = await order(buyer());
  assert.deepEqual(
    [late.httpStatus, (late.body as { code?: string }).code, late.headers["retry-after"]],
    [409, "waiting_room.sold_out", undefined],
  );
  const { order_number, order_access_token } = placed.body as { order_number: string; order_access_token: string };
  assert.equal((await cancel(shop, { trans_id: order_number, order_access_token })).httpStatus, 200);
  await run();
  assert.deepEqual([(await ask(dev)).waiting_places[0]!.state, (await ask(esha)).waiting_places[0]!.state], ["admitted", "waiting"]);
});

test("an unpaid order that expires gives its units to the next in line; its buyer changes the way to pay without a second turn", async () => {
  const [asha, binu, chand] = await fullRoom();
  const opened = (await order(asha!, { method: "ONLINE" })).body as { temp_trans_order_id: string; order_access_token: string };
  const replaces_order = { trans_id: opened.temp_trans_order_id, order_access_token: opened.order_access_token };
  const change = { waiting_token: asha!.token };
  const body = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 1]), address: asha!.address, change, summary: { replaces_order } });
  assert.equal((await sendOnline(shop, body, { idempotencyKey: "another-way-to-pay" })).httpStatus, 200);
  const greedy = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 2]), address: asha!.address, change, summary: { replaces_order } });
  assert.equal((await sendOnline(shop, greedy, { idempotencyKey: "more-than-before" })).httpStatus, 409);
  await order(binu!);
  await order(chand!);
  const dev = buyer();
  await order(dev);
  for (let minute = 0; minute < 16; minute++) {
    advanceClock(shop, MINUTE);
    await ask(dev);
    await expireReservations(shop.checkout, shop.clock());
    await run();
  }
  assert.equal((await ask(dev)).waiting_places[0]!.state, "admitted");
  const later = await order(asha!);
  assert.ok(later.httpStatus === 503 && placeIn(later).place === 1, "who has not paid is in line again");
});

test("who is away is passed over and keeps the place; who stays away loses it", async () => {
  const [asha, binu, chand] = await fullRoom();
  const [away, here] = [buyer(), buyer()];
  await order(away);
  await order(here);
  for (const one of [asha!, binu!]) await order(one);
  for (let minute = 0; minute < 6; minute++) {
    advanceClock(shop, MINUTE);
    await ask(here);
    await run();
  }
  assert.equal((await ask(chand!)).waiting_places[0]!.state, "over");
  assert.equal((await ask(here)).waiting_places[0]!.state, "admitted");
  assert.equal((await ask(away)).waiting_places[0]!.place, 1);
  advanceClock(shop, 6 * MINUTE);
  await ask(away);
  await run();
  assert.equal((await ask(away)).waiting_places[0]!.state, "admitted");
  const gone = buyer();
  await order(gone);
  advanceClock(shop, 15 * MINUTE + SECOND);
  await run();
  assert.deepEqual((await ask(gone)).waiting_places, []);
});

test("a turn is for the units that the buyer came for", async () => {
  const [asha] = await fullRoom();
  const refused = await order(asha!, { units: 3 });
  assert.deepEqual([refused.httpStatus, (refused.body as { code?: string }).code], [409, "waiting_room.too_many"]);
  assert.match(refused.body.message!, /turn for 1 of Serai/);
});

test("who leaves the line lets the others move up", async () => {
  await fullRoom();
  const [dev, esha] = [buyer(), buyer()];
  await order(dev);
  await order(esha);
  assert.equal((await shop.call(leaveWaitingRooms, { waiting_token: dev.token })).httpStatus, 200);
  assert.equal((await ask(esha)).waiting_places[0]!.place, 1);
  assert.deepEqual((await ask(dev)).waiting_places, []);
});

/** Somebody opens the payment step. */
const comeToCheckout = async (count: number, product: StockedProduct) => {
  for (let n = 0; n < count; n++)
    await shop.call(checkoutOptions, { parsedCartSession: linesFor([product, 1]), email: `crowd-${++people}@example.in` });
};

test("more buyers at checkout than units open a waiting room, and it closes by itself", async () => {
  await comeToCheckout(19, rug);
  await comeToCheckout(30, other);
  await run();
  assert.deepEqual(await rooms(), [], "nineteen buyers are no crowd, and thirty for a hundred units neither");
  await comeToCheckout(1, rug);
  await run();
  assert.deepEqual(
    (await rooms()).map(({ product_id, open_until }) => [product_id, open_until]),
    [[rug.productId, null]],
  );
  assert.equal((await order(buyer(), { product: other })).httpStatus, 200);
  advanceClock(shop, MINUTE);
  await run();
  advanceClock(shop, 2 * MINUTE);
  await run();
  assert.equal((await rooms()).length, 1, "the crowd was there until a moment ago");
  advanceClock(shop, SECOND);
  await run();
  assert.deepEqual(await rooms(), []);
  assert.equal((await order(buyer())).httpStatus, 200);
});

test("two processes count one crowd together", async () => {
  const second = await openShop({ now: shop.clock().toISOString(), besides: { databaseUrl: shop.databaseUrl } });
  try {
    await comeToCheckout(12, rug);
    for (let n = 0; n < 12; n++)
      await second.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]), email: `crowd-${++people}@example.in` });
    await run();
    assert.deepEqual(await rooms(), []);
    await runWaitingRooms(second.checkout, shop.clock());
    assert.equal((await rooms()).length, 1);
  } finally {
    await second.close();
  }
});

test("one buyer who comes back, or one network, is no crowd", async () => {
  const limited = await openShop({ now: shop.clock().toISOString(), rateLimit: true, besides: { databaseUrl: shop.databaseUrl } });
  try {
    for (let n = 0; n < 40; n++)
      await limited.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]), email: `one-${n}@example.in` }, undefined, {
        address: "203.0.113.9",
      });
    await runWaitingRooms(limited.checkout, limited.clock());
    for (let n = 0; n < 40; n++) await shop.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]), email: "same@example.in" });
    await run();
    assert.deepEqual(await rooms(), []);
  } finally {
    await limited.close();
  }
});

test("the owner opens a waiting room for a time, sees it and closes it", async () => {
  const slug = await slugOf(rug);
  assert.deepEqual(await waitingRoomCommand(commandDeps(), ["list"]), ["There is no waiting room."]);
  assert.match((await open("30"))![0]!, /^Buyers wait in line for Serai until /);
  assert.match(
    (await waitingRoomCommand(commandDeps(), ["list"]))![0]!,
    /^Serai \(.*0 waiting, 0 ordering, 0 ordered; 3 left, 0 not paid yet$/,
  );
  advanceClock(shop, 29 * MINUTE);
  await run();
  assert.equal((await rooms()).length, 1);
  advanceClock(shop, 2 * MINUTE);
  await run();
  assert.equal((await rooms()).length, 0);
  await open("30");
  assert.match((await waitingRoomCommand(commandDeps(), ["close", slug]))![0]!, /is closed/);
  await assert.rejects(waitingRoomCommand(commandDeps(), ["close", slug]), { code: "waiting_room.not_open" });
  await assert.rejects(waitingRoomCommand(commandDeps(), ["open", "no-such-rug", "5"]), { code: "waiting_room.no_product" });
  for (const wrong of ["0", "x", "99999"])
    await assert.rejects(waitingRoomCommand(commandDeps(), ["open", slug, wrong]), { code: "waiting_room.minutes" });
  assert.equal(await waitingRoomCommand(commandDeps(), ["open"]), undefined);
});

test("a product that is made to order has no waiting room", async () => {
  const woven = await stockProduct(shop, at, { name: "Woven", sizes: [{ size: "4x6", price: 1_000, stock: 1, madeToOrder: true }] });
  await comeToCheckout(40, woven);
  await run();
  assert.deepEqual(await rooms(), []);
  await assert.rejects(waitingRoomCommand(commandDeps(), ["open", await slugOf(woven), "5"]), { code: "waiting_room.made_to_order" });
});

test("the speed of the line is measured from those who waited", async () => {
  const admitted = await fullRoom();
  const waiting = Array.from({ length: 6 }, buyer);
  for (const one of waiting) await order(one);
  advanceClock(shop, 4 * MINUTE);
  await Promise.all(waiting.map(ask));
  await run();
  // Three turns pass within the last three minutes: one a minute.
  advanceClock(shop, 61 * SECOND);
  await Promise.all([...waiting, ...admitted].map(ask));
  await run();
  await run();
  const last = (await ask(waiting[5]!)).waiting_places[0]!;
  assert.deepEqual([last.place, last.wait_minutes], [3, 3]);
});

test("the database stores hashes of tokens and buyers, and asking costs two statements", async () => {
  await fullRoom();
  const asha = buyer();
  await order(asha);
  const { rows } = await shop.db.execute("select * from waiting_places p join waiting_place_traces t on t.place_id = p.id");
  assert.ok(rows.length > 0);
  assert.ok(!JSON.stringify(rows).includes(asha.token) && !JSON.stringify(rows).includes("@"));
  assert.ok((await shop.statements(() => ask(asha))) <= 2);
  await shop.db.execute("truncate waiting_rooms cascade");
  await run();
  assert.equal(await shop.statements(run), 1, "a job without a room");
});

test("a customer's cart counts too", async () => {
  const { token } = await customer(shop, [[other, 1]]);
  await putInCart(shop, token, rug, 1);
  await comeToCheckout(4, rug);
  assert.deepEqual(shop.checkout.presence.crowds(shop.clock()), [], "four buyers are not worth a statement");
  assert.equal((await shop.call(checkoutOptions, {}, undefined, { token })).httpStatus, 200);
  assert.deepEqual(shop.checkout.presence.crowds(shop.clock()), [{ productId: rug.productId, buyers: 5 }]);
});
