import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkOrderSummary } from "../../contract/cart.ts";
import { checkoutOptions } from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { audit } from "../audit/audit.ts";
import { advanceClock, clearAccounts } from "../accounts/test-accounts.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { offer } from "../promotions/test-promotions.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { reservationCommand, reservationsCommand } from "./checkout.commands.ts";
import { traceValuesOf } from "./order-traces.rules.ts";
import { deleteOldTraces, expireReservations } from "./scheduled-jobs.ts";
import { settle } from "./settle.ts";
import { allowCod, bodyOf, chargeDelivery, guestAddress, linesFor, orders, sendCod, sendOnline, stockOf } from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;

before(async () => {
  provider = await openTestSandbox();
  shop = await openShop({ payments: provider.payments, rateLimit: true });
  await chargeDelivery(shop);
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 4 }] });
});
beforeEach(async () => {
  await provider.control({ drop_webhooks: true });
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons");
  await changeStock(shop.db, rug.sizes[0]!.id, 4);
  await allowCod(shop);
  shop.itIs("2026-11-21T10:00:00.000Z");
});
after(async () => {
  await shop.close();
  await provider.close();
});

let people = 0;
/** A guest whom nobody has seen before. */
const stranger = () => {
  const number = String(++people).padStart(4, "0");
  return { ua_email: `guest-${number}@example.in`, ua_mobile: `980001${number}`, ua_complete_address: `${number} Station Road` };
};
type Typed = Partial<ReturnType<typeof stranger>>;

/** Opens a payment for all four rugs. Each call comes from the given network. */
async function press(typed: Typed, { address = "203.0.113.7", coupon }: { address?: string; coupon?: string } = {}) {
  const body = await bodyOf(shop, "ONLINE", {
    lines: linesFor([rug, 4]),
    address: { ...guestAddress, ...typed },
    ...(coupon === undefined ? {} : { coupon }),
  });
  return (await sendOnline(shop, body, { address, idempotencyKey: `attempt-${++people}-x` })).body;
}

/** Lets the unpaid orders expire. */
async function waitAndExpire(minutes: number) {
  advanceClock(shop, minutes * MINUTE);
  await expireReservations(shop.checkout, shop.clock());
}

async function pay(opened: { temp_razorpay_order_id: string }) {
  await provider.pay(opened.temp_razorpay_order_id);
  const attempt = await findAttemptFor(shop.db, { providerOrderId: opened.temp_razorpay_order_id });
  return await settle(shop.checkout, attempt!, shop.clock());
}

const freshNetwork = () => ({ address: `198.51.100.${++people % 250}` });

test("who lets reservations expire gets a shorter one, then none, by each thing that recognises the buyer", async () => {
  for (const kind of ["ua_email", "ua_mobile", "ua_complete_address"] as const) {
    const known = stranger();
    const again = (): Typed => ({ ...stranger(), [kind]: known[kind] });
    assert.equal((await press(known, freshNetwork())).reserved_minutes, 15, kind);
    for (const minutes of [15, 5, 5]) {
      await waitAndExpire(minutes);
      assert.deepEqual([await stockOf(shop, rug), (await press(again(), freshNetwork())).reserved_minutes], [[4], 5], kind);
    }
    await waitAndExpire(5);
    const last = await press(again(), freshNetwork());
    assert.deepEqual([last.status, last.reserved_minutes, last.message], ["success", 0, messages.payment.openedUnreserved], kind);
    assert.deepEqual(await stockOf(shop, rug), [4], `${kind}: others can buy`);
    assert.equal((await press(stranger(), freshNetwork())).reserved_minutes, 15, "somebody else");
    await shop.db.execute("update orders set held_until = now() - interval '1 year' where status = 'processing'");
    await expireReservations(shop.checkout, shop.clock());
  }
});

test("another spelling of a mailbox is the same buyer, and another spelling of an address", async () => {
  const known = { ...stranger(), ua_email: "asha.rao@gmail.com" };
  await press(known, freshNetwork());
  await waitAndExpire(15);
  const spelled = { ...stranger(), ua_email: "AshaRao+rugs@googlemail.com" };
  assert.equal((await press(spelled, freshNetwork())).reserved_minutes, 5);
  await waitAndExpire(5);
  const moved = { ...stranger(), ua_complete_address: ` ${known.ua_complete_address.toUpperCase()}, ` };
  assert.equal((await press(moved, freshNetwork())).reserved_minutes, 5);
});

test("unpaid orders that are open at the same time count, also when they come at once", async () => {
  await changeStock(shop.db, rug.sizes[0]!.id, 100);
  const who = stranger();
  const opened = await Promise.all([1, 2, 3, 4, 5, 6].map(() => press(who, freshNetwork())));
  assert.deepEqual(
    opened.map(({ reserved_minutes }) => reserved_minutes).toSorted((a, b) => b - a),
    [15, 5, 5, 5, 0, 0],
  );
  assert.deepEqual(await stockOf(shop, rug), [100 - 16]);
});

test("a network gets more time than a person, but not forever", async () => {
  const given: number[] = [];
  const shared = { address: "192.0.2.77" };
  do {
    given.push((await press(stranger(), shared)).reserved_minutes);
    await waitAndExpire(15);
  } while (given.at(-1) !== 0);
  assert.deepEqual(given, [...Array(4).fill(15), ...Array(12).fill(5), 0]);
  advanceClock(shop, DAY);
  assert.equal((await press(stranger(), shared)).reserved_minutes, 15, "on the next day");
});

test("an order without a reservation takes its stock with the payment; when that is gone, the money goes back", async () => {
  await offer(shop, "ONCE", { totalLimit: 1 });
  const who = stranger();
  const spend = async () => {
    for (const minutes of [15, 5, 5, 5]) {
      await press(who, freshNetwork());
      await waitAndExpire(minutes);
    }
  };
  await spend();
  const first = await press(who, { ...freshNetwork(), coupon: "ONCE" });
  const second = await press(stranger(), { ...freshNetwork(), coupon: "ONCE" });
  assert.deepEqual([first.reserved_minutes, second.reserved_minutes], [0, 15], "neither stock nor coupon is kept from others");
  assert.equal((await pay(second)).state, "paid");
  assert.equal((await pay(first)).state, "refunding");
  const placed = (await orders(shop)).filter(({ placed_at }) => placed_at !== null).map(({ status }) => status);
  assert.deepEqual([placed, await stockOf(shop, rug)], [["on_hold", "confirmed"], [0]]);
  assert.equal((await shop.db.execute("select 1 from refunds")).rows.length, 1);

  await changeStock(shop.db, rug.sizes[0]!.id, 4);
  const third = await press(who, freshNetwork());
  assert.equal(third.reserved_minutes, 0);
  assert.equal((await pay(third)).state, "paid");
  assert.deepEqual(await stockOf(shop, rug), [0]);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
});

test("an order without a reservation expires once and returns no stock that it never had", async () => {
  const who = stranger();
  for (const minutes of [15, 5, 5, 5]) {
    await press(who, freshNetwork());
    await waitAndExpire(minutes);
  }
  const opened = await press(who, freshNetwork());
  const replaces_order = { trans_id: opened.temp_trans_order_id, order_access_token: opened.order_access_token };
  const body = await bodyOf(shop, "ONLINE", {
    lines: linesFor([rug, 4]),
    address: { ...guestAddress, ...who },
    summary: { replaces_order },
  });
  assert.equal((await sendOnline(shop, body, { ...freshNetwork(), idempotencyKey: "replaces-it" })).httpStatus, 200);
  assert.deepEqual(await stockOf(shop, rug), [4]);
  await waitAndExpire(15);
  assert.deepEqual(await stockOf(shop, rug), [4]);
  // Its units do not count as the buyer's own: only four exist.
  const greedy = await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 5]), address: { ...guestAddress, ...who } });
  assert.equal((await sendOnline(shop, greedy, { ...freshNetwork(), idempotencyKey: "wants-five" })).httpStatus, 409);
});

test("a paid order clears what its buyer has let expire; placing one with cash on delivery does not", async () => {
  const who = stranger();
  await press(who, freshNetwork());
  await waitAndExpire(15);
  const cod = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), address: { ...guestAddress, ...who } });
  assert.equal((await sendCod(shop, cod, freshNetwork())).httpStatus, 200);
  await changeStock(shop.db, rug.sizes[0]!.id, 8);
  const opened = await press(who, freshNetwork());
  assert.equal(opened.reserved_minutes, 5);
  assert.equal((await pay(opened)).state, "paid");
  assert.equal((await press(who, freshNetwork())).reserved_minutes, 15);
});

test("a shopper who changes the order before paying keeps the whole time", async () => {
  const who = stranger();
  let opened = await press(who);
  for (let change = 0; change < 4; change++) {
    advanceClock(shop, 2 * MINUTE);
    const replaces_order = { trans_id: opened.temp_trans_order_id, order_access_token: opened.order_access_token };
    const body = await bodyOf(shop, "ONLINE", {
      lines: linesFor([rug, 4]),
      address: { ...guestAddress, ...who },
      summary: { replaces_order },
    });
    opened = (await sendOnline(shop, body, { idempotencyKey: `change-${change}-x` })).body;
    assert.equal(opened.reserved_minutes, 15, opened.message);
  }
});

test("the owner sees who has reserved what, and ends a reservation", async () => {
  const who = stranger();
  await press(who);
  await waitAndExpire(15);
  const { temp_trans_order_id: number } = await press(who);
  const deps = { db: shop.db, mail: { clock: shop.clock, jobs: shop.media.jobs } };
  const lines = await reservationsCommand(deps, []);
  assert.match(lines!.join("\n"), new RegExp(`^${number} .*expired before: 1\n {2}4 × Serai \\(`));
  assert.equal((await reservationCommand(deps, ["end", number.toLowerCase()]))?.length, 1);
  await expireReservations(shop.checkout, shop.clock());
  assert.deepEqual(await stockOf(shop, rug), [4]);
  await assert.rejects(reservationCommand(deps, ["end", number]), { code: "checkout.no_reservation" });
  assert.deepEqual(await reservationsCommand(deps, []), ["Nobody has reserved anything."]);
  assert.deepEqual([await reservationsCommand(deps, ["x"]), await reservationCommand(deps, ["end"])], [undefined, undefined]);
});

test("the database stores hashes of who made an order, for 30 days", async () => {
  const who = stranger();
  await press(who);
  const { rows } = await shop.db.execute("select kind, hash from order_traces order by kind");
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ["address", "email", "mobile", "network"],
  );
  assert.ok(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(String(hash))));
  await deleteOldTraces(shop.checkout, new Date(shop.clock().getTime() + 29 * DAY));
  assert.equal((await shop.db.execute("select 1 from order_traces")).rows.length, 4);
  await deleteOldTraces(shop.checkout, new Date(shop.clock().getTime() + 31 * DAY));
  assert.equal((await shop.db.execute("select 1 from order_traces")).rows.length, 0);
});

const orderByPhone = async (typed: Typed, address: string) => {
  const body = await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), address: { ...guestAddress, ...typed } });
  return await sendCod(shop, body, { address });
};

test("open COD orders are limited per mailbox, mobile number and network; a shipped one makes room", async () => {
  await changeStock(shop.db, rug.sizes[0]!.id, 100);
  const cases: [string, Parameters<typeof allowCod>[1], (n: number) => Typed, (n: number) => string][] = [
    ["mailbox", { openPerEmail: 2 }, (n) => ({ ...stranger(), ua_email: `victim+${n}@example.in` }), () => freshNetwork().address],
    ["mobile", { openPerMobile: 2 }, () => ({ ...stranger(), ua_mobile: "+919812345678" }), () => freshNetwork().address],
    ["network", { openPerNetwork: 2 }, () => stranger(), () => "192.0.2.4"],
  ];
  for (const [name, change, typed, address] of cases) {
    await allowCod(shop, change);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => orderByPhone(typed(n), address(n))));
    assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 200, 422, 422], name);
    assert.equal(answers.find(({ httpStatus }) => httpStatus === 422)?.body.message, messages.cod.tooManyOpen, name);
    assert.match(messages.cod.tooManyOpen, /Pay this one online/);
    await shop.db.execute("update orders set status = 'shipped', shipped_at = now() where status = 'confirmed'");
    assert.equal((await orderByPhone(typed(5), address(5))).httpStatus, 200, name);
  }
});

test("a network that tries one e-mail address after another with a coupon has to wait, and learns nothing", async () => {
  await offer(shop, "WELCOME", { firstOrderOnly: true });
  const customer = stranger();
  await orderByPhone(customer, freshNetwork().address);
  const address = "192.0.2.99";
  const ask = async (email: string, from = address) => {
    const sent = { parsedCartSession: linesFor([rug, 1]), parsedCouponSession: { promo_code: "WELCOME" }, email };
    return (await shop.call(checkOrderSummary, sent, undefined, { address: from })).body;
  };
  for (let number = 0; number < 19; number++) assert.equal((await ask(`nobody-${number}@example.in`)).coupon_message, "");
  assert.equal((await ask(customer.ua_email)).coupon_message, messages.promotions.couponFirst);
  assert.equal((await ask("nobody-1@example.in")).coupon_message, "", "an address that was tried before");
  const [known, unknown] = [await ask(`x+${customer.ua_email}`), await ask("stranger@example.in")];
  assert.match(unknown.coupon_message, /wait 60 seconds/);
  assert.deepEqual(known, unknown, "one answer for all");
  assert.equal((await ask("stranger@example.in", freshNetwork().address)).coupon_message, "", "another network");
  advanceClock(shop, MINUTE);
  assert.equal((await ask("stranger@example.in")).coupon_message, "");
});

test("past the limit the payment options tell nothing about an address either", async () => {
  await allowCod(shop, { openPerEmail: 1 });
  const customer = stranger();
  await orderByPhone(customer, freshNetwork().address);
  const address = "192.0.2.98";
  const ask = async (email: string) =>
    (await shop.call(checkoutOptions, { parsedCartSession: linesFor([rug, 1]), email, pincode: "302001" }, undefined, { address })).body
      .cod;
  assert.deepEqual(await ask(customer.ua_email), { available: false, message: messages.cod.tooManyOpen });
  for (let number = 0; number < 19; number++) await ask(`nobody-${number}@example.in`);
  await shop.db.execute("delete from attempts where failures = 1 and next_at > last_at");
  assert.deepEqual(await ask(customer.ua_email), { available: true, message: "" });
});

test("buyers of gift cards only have no address in common", () => {
  const nowhere = { firstName: "Asha", lastName: "", houseNumber: "", apartment: "", street: "", pincode: "" };
  const address = { ...nowhere, cityName: "", stateName: "", stateId: 0, countryName: "" };
  const values = traceValuesOf({ shopperId: null, email: "asha@example.in", mobile: "", network: null, address });
  assert.deepEqual(values, [{ kind: "email", value: "asha@example.in" }]);
});
