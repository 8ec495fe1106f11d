import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { addToCartSession, cartSessionData, checkOrderSummary } from "../../contract/cart.ts";
import { checkoutOptions, paidAlready } from "../../contract/checkout.ts";
import { applyCoupon, applyGiftCard } from "../../contract/promotions.ts";
import { messages } from "../../contract/messages.ts";
import { fromRupees } from "../../shared/money.ts";
import { advanceClock, clearAccounts } from "../accounts/test-accounts.ts";
import { type StockedProduct, lineFor, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { expireReservations } from "./scheduled-jobs.ts";
import { settle } from "./settle.ts";
import {
  allowCod,
  bodyOf,
  confirm,
  customer,
  guestAddress,
  linesFor,
  orders,
  sendCod,
  sendOnline,
  stockOf,
  openPayingShop,
} from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await allowCod(shop);
  shop.itIs("2026-11-21T10:00:00.000Z");
});
after(async () => {
  await shop.close();
  await provider.close();
});

const statuses = async () => (await orders(shop)).map(({ status }) => status);
const row = async (text: string) => (await shop.db.execute<Record<string, unknown>>(text)).rows;
const newCard = async (rupees: number) => (await issueGiftCard(shop.db, { amount: fromRupees(rupees) }, shop.clock())).code;
const cardState = async () =>
  (await row("select sum(amount)::int as balance, count(*) filter (where kind = 'used')::int as used from gift_card_entries"))[0];
const settleNow = async (orderId: string) =>
  await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId: orderId }))!, shop.clock());

type Codes = { coupon?: string; giftCard?: string };
type Opened = { orderId: string; number: string; token: string; amount: number };
/** A shopper: a guest, whose browser names the unpaid order, or a customer. */
type Buyer = { wish: object; from: object; named: (order: Opened) => object };

const guest = (email = "guest@example.in"): Buyer => ({
  wish: { lines: linesFor([rug, 2]), address: { ...guestAddress, ua_email: email } },
  from: {},
  named: ({ number, token }) => ({ replaces_order: { trans_id: number, order_access_token: token } }),
});
const signedIn = async (email = "asha@example.in"): Promise<Buyer> => {
  const { token, address } = await customer(shop, [[rug, 2]], email);
  return { wish: { token, address }, from: { token }, named: () => ({}) };
};
const buyers = [
  ["a guest", async () => guest()],
  ["a customer", () => signedIn()],
] as const;

/** What the browser sends at Pay Now, after the summary that it has checked again. */
async function bodyFor(buyer: Buyer, method: "COD" | "ONLINE", codes: Codes, replaced?: Opened) {
  return await bodyOf(shop, method, { ...buyer.wish, ...codes, ...(replaced ? { summary: buyer.named(replaced) } : {}) });
}
const press = async (buyer: Buyer, codes: Codes, replaced?: Opened) => {
  const answer = await sendOnline(shop, await bodyFor(buyer, "ONLINE", codes, replaced), buyer.from);
  return { ...answer, opened: openedOf(answer.body) };
};
const openedOf = (body: {
  temp_razorpay_order_id: string;
  temp_trans_order_id: string;
  order_access_token: string;
  amount: number;
}): Opened => ({
  orderId: body.temp_razorpay_order_id,
  number: body.temp_trans_order_id,
  token: body.order_access_token,
  amount: body.amount,
});

/** Each discount that an unpaid order can use up, and what is left to pay of 2,099 rupees. */
const discounts: [string, () => Promise<Codes>, number][] = [
  ["a coupon that can be used once", async () => (await offer(shop, "ONCE", { totalLimit: 1 }), { coupon: "ONCE" }), 1_999],
  ["a coupon once for each customer", async () => (await offer(shop, "YOURS", { perCustomerLimit: 1 }), { coupon: "YOURS" }), 1_999],
  ["a coupon for a first order", async () => (await offer(shop, "FIRST", { firstOrderOnly: true }), { coupon: "FIRST" }), 1_999],
  ["a gift card that is used in full", async () => ({ giftCard: await newCard(1_599) }), 500],
];

for (const [who, enter] of buyers)
  for (const [what, create, toPay] of discounts)
    test(`after a closed payment window ${who} pays the same with ${what}, also again and by cash on delivery`, async () => {
      const buyer = await enter();
      const codes = await create();
      const first = await press(buyer, codes);
      assert.deepEqual([first.httpStatus, first.opened.amount], [200, toPay]);
      const second = await press(buyer, codes, first.opened);
      assert.deepEqual([second.httpStatus, second.opened.amount], [200, toPay], second.body.message);
      assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["cancelled", "processing"], [48]]);
      const cod = await sendCod(shop, await bodyFor(buyer, "COD", codes, second.opened), buyer.from);
      assert.equal(cod.httpStatus, 200, cod.body.message);
      const [, , placed] = await orders(shop);
      assert.deepEqual([placed!.status, Number(placed!.payable)], ["confirmed", (toPay + 40) * 100]);
      assert.deepEqual(await row("select count(*)::int as uses from coupon_redemptions where state = 'used'"), [
        { uses: codes.coupon ? 1 : 0 },
      ]);
      if (codes.giftCard) assert.deepEqual(await cardState(), { balance: 0, used: 1 });
    });

for (const [who, enter] of buyers)
  test(`the summary, the cart and both code forms count the own reservation of ${who} as free, and nobody else's`, async () => {
    const buyer = await enter();
    await offer(shop, "ONCE", { totalLimit: 1 });
    const codes = { coupon: "ONCE", giftCard: await newCard(500) };
    const { opened } = await press(buyer, codes);
    const cart = { parsedCartSession: linesFor([rug, 2]) };
    const sent = { ...cart, parsedCouponSession: { promo_code: "ONCE" }, parsedGiftCardSession: { gt_giftcard_code: codes.giftCard } };
    const own = buyer.named(opened);
    const summaryOf = async (from: object, body: object) => {
      const { body: reply } = await shop.call(checkOrderSummary, { ...sent, ...body }, undefined, from);
      return [reply.cartSummary.coupon_amount, reply.cartSummary.giftcard_amount, reply.coupon_message, reply.giftcard_message];
    };
    assert.deepEqual(await summaryOf(buyer.from, own), [100, 500, "", ""]);
    const asked = { ...cart, ...own };
    assert.equal((await shop.call(applyCoupon, { promo_code: "ONCE", ...asked }, undefined, buyer.from)).httpStatus, 200);
    assert.equal((await shop.call(applyGiftCard, { gt_giftcard_code: codes.giftCard, ...asked }, undefined, buyer.from)).httpStatus, 200);
    const refused = [0, 0, messages.promotions.couponUsedUp, messages.promotions.cardEmpty];
    const stranger = await signedIn("bela@example.in");
    const wrongToken = { replaces_order: { trans_id: opened.number, order_access_token: "wrong" } };
    assert.deepEqual(await summaryOf({}, {}), refused);
    assert.deepEqual(await summaryOf({}, wrongToken), refused);
    assert.deepEqual(await summaryOf(stranger.from, wrongToken), refused);
    const theirs = await press(stranger, {});
    assert.equal(theirs.httpStatus, 200);
    assert.deepEqual(await statuses(), ["processing", "processing"]);
  });

test("a customer's cart call keeps coupon and gift card that the own unpaid order has reserved", async () => {
  const buyer = await signedIn();
  await offer(shop, "ONCE", { totalLimit: 1 });
  const giftCard = await newCard(500);
  await press(buyer, { coupon: "ONCE", giftCard });
  const sessions = { coupon_session: { promo_code: "ONCE" }, giftcard_session: { gt_giftcard_code: giftCard } };
  const { data } = (await shop.call(cartSessionData, sessions, undefined, buyer.from)).body;
  assert.deepEqual([data.coupon_session?.discount_amount, data.giftcard_session?.gt_amount], [100, 500]);
});

test("a guest may add the last unit to the cart that only the own unpaid order has reserved", async () => {
  await changeStock(shop.db, rug.sizes[0]!.id, 2);
  const { opened } = await press(guest(), {});
  const add = (body: object) => shop.call(addToCartSession, { ...lineFor(rug, 2), ...body });
  assert.equal((await add({})).httpStatus, 409);
  assert.equal((await add(guest().named(opened))).httpStatus, 200);
});

test("two tabs of a customer that pay at once reserve stock and gift card once", async () => {
  const buyer = await signedIn();
  const codes = { giftCard: await newCard(1_599) };
  const body = await bodyFor(buyer, "ONLINE", codes);
  const answers = await Promise.all(
    ["one", "two"].map((tab) => sendOnline(shop, { ...body, textarea: tab }, { ...buyer.from, idempotencyKey: `tab-number-${tab}` })),
  );
  assert.deepEqual(
    answers.map(({ httpStatus, body: reply }) => [httpStatus, reply.amount]),
    [
      [200, 500],
      [200, 500],
    ],
    answers.map(({ body: reply }) => reply.message).join(),
  );
  assert.deepEqual([(await statuses()).toSorted(), await stockOf(shop, rug)], [["cancelled", "processing"], [48]]);
});

test("a tab that reads its cart while another tab reserves the gift card replaces that tab's order", async () => {
  const buyer = await signedIn();
  const codes = { giftCard: await newCard(1_599) };
  const first = await press(buyer, codes);
  const body = await bodyFor(buyer, "ONLINE", codes);
  // The second tab reads the unpaid orders before the first tab's order is there, and the gift card's balance after it.
  const ownedBy = (shopperId: unknown) => sql`update orders set shopper_id = ${shopperId} where number = ${first.opened.number}`;
  const owner = (await row("select shopper_id from orders"))[0]!["shopper_id"];
  await shop.db.execute(ownedBy(null));
  let second: ReturnType<typeof sendOnline> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.execute("lock table gift_card_entries in access exclusive mode");
    second = sendOnline(shop, body, buyer.from);
    while ((await row("select from pg_locks where not granted")).length === 0) await setImmediate();
    await tx.execute(ownedBy(owner));
  });
  const answer = await second!;
  assert.deepEqual([answer.httpStatus, answer.body.amount], [200, 500], answer.body.message);
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["cancelled", "processing"], [48]]);
});

test("two tabs of a guest that name the same unpaid order at once reserve stock and coupon once", async () => {
  await offer(shop, "ONCE", { totalLimit: 1 });
  const codes = { coupon: "ONCE" };
  const { opened } = await press(guest(), codes);
  const body = await bodyFor(guest(), "ONLINE", codes, opened);
  const answers = await Promise.all(
    ["one", "two"].map((tab) => sendOnline(shop, { ...body, textarea: tab }, { idempotencyKey: `tab-number-${tab}` })),
  );
  assert.deepEqual(
    answers.map(({ httpStatus, body: reply }) => [httpStatus, reply.amount]),
    [
      [200, 1_999],
      [200, 1_999],
    ],
  );
  assert.deepEqual([(await statuses()).toSorted(), await stockOf(shop, rug)], [["cancelled", "cancelled", "processing"], [48]]);
  assert.deepEqual(await row("select taken from coupons"), [{ taken: 1 }]);
});

test("while an order is replaced, another customer gets neither its coupon nor its gift card", async () => {
  await offer(shop, "ONCE", { totalLimit: 1 });
  const codes = { coupon: "ONCE", giftCard: await newCard(500) };
  const buyer = guest();
  let { opened } = await press(buyer, codes);
  const rival = guest("rival@example.in");
  for (let round = 1; round <= 5; round++) {
    const body = await bodyFor(buyer, "ONLINE", codes, opened);
    const greedy = { ...(await bodyFor(rival, "ONLINE", codes)), amount: 1_499, couponAmount: 100 };
    const [own, theirs] = await Promise.all([
      sendOnline(shop, body, { idempotencyKey: `own-round-${round}` }),
      sendOnline(shop, greedy, { idempotencyKey: `rival-round-${round}` }),
    ]);
    assert.deepEqual([own.httpStatus, own.body.amount, theirs.httpStatus], [200, 1_499, 409], own.body.message);
    opened = openedOf(own.body);
  }
});

for (const [who, enter] of buyers)
  test(`the old payment of ${who} arrives after all: the old order is placed with its discounts, and the new one gives way`, async () => {
    const buyer = await enter();
    await offer(shop, "ONCE", { totalLimit: 1 });
    const codes = { coupon: "ONCE", giftCard: await newCard(500) };
    const first = await press(buyer, codes);
    const second = await press(buyer, codes, first.opened);
    await provider.pay(first.opened.orderId);
    await settleNow(first.opened.orderId);
    assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["confirmed", "cancelled"], [48]]);
    assert.deepEqual(await cardState(), { balance: 0, used: 1 });
    await provider.pay(second.opened.orderId);
    await settleNow(second.opened.orderId);
    assert.deepEqual([await statuses(), (await row("select * from refunds")).length], [["confirmed", "on_hold"], 1]);
  });

test("an old payment that waited for the new order reads that it is replaced: it is refunded, and one order is placed", async () => {
  const buyer = guest();
  const first = await press(buyer, {});
  // What a scheduled job has read before the new order commits.
  const attempt = (await findAttemptFor(shop.db, { providerOrderId: first.opened.orderId }))!;
  const body = { ...(await bodyFor(buyer, "COD", {}, first.opened)) };
  assert.equal((await sendCod(shop, body)).httpStatus, 200);
  await provider.pay(first.opened.orderId);
  await settle(shop.checkout, attempt, shop.clock());
  assert.deepEqual([await statuses(), await stockOf(shop, rug)], [["on_hold", "confirmed"], [48]]);
});

test("an old payment goes back when the order that replaced its replacement is placed", async () => {
  const buyer = guest();
  const first = await press(buyer, {});
  const second = await press(buyer, {}, first.opened);
  assert.equal((await sendCod(shop, await bodyFor(buyer, "COD", {}, second.opened))).httpStatus, 200);
  await provider.pay(first.opened.orderId);
  await settleNow(first.opened.orderId);
  assert.deepEqual(await statuses(), ["on_hold", "cancelled", "confirmed"]);
});

test("a late payment for an expired order goes back when the browser has named it in the next order, and the reason is true", async () => {
  const buyer = guest();
  const first = await press(buyer, {});
  advanceClock(shop, 16 * 60_000);
  await expireReservations(shop.checkout, shop.clock());
  assert.equal((await sendCod(shop, await bodyFor(buyer, "COD", {}, first.opened))).httpStatus, 200);
  const { paymentId, signature } = await provider.pay(first.opened.orderId);
  const stranger = await confirm(shop, { paymentId, orderId: first.opened.orderId });
  assert.deepEqual([stranger.httpStatus, stranger.body.message], [409, messages.payment.goesBack]);
  assert.ok(!paidAlready.safeParse(stranger.body).success);
  const { httpStatus, body } = await confirm(shop, { paymentId, orderId: first.opened.orderId, signature });
  const [, placed] = await orders(shop);
  assert.deepEqual([httpStatus, body.message], [409, messages.payment.replaced.replace("{number}", placed!.number)]);
  assert.equal(paidAlready.parse(body).order_number, first.opened.number);
  assert.deepEqual(await statuses(), ["on_hold", "confirmed"]);
  assert.deepEqual(await row("select detail from order_events where kind = 'held'"), [{ detail: body.message }]);
});

test("an old payment and the new order at once: one order is placed, the card pays once, and all other money goes back", async () => {
  for (let round = 1; round <= 6; round++) {
    await emptyOrders(shop, "gift_cards");
    await changeStock(shop.db, rug.sizes[0]!.id, 50);
    const buyer = guest();
    const codes = { giftCard: await newCard(1_599) };
    const first = await press(buyer, codes);
    const body = await bodyFor(buyer, round % 2 ? "COD" : "ONLINE", codes, first.opened);
    const attempt = (await findAttemptFor(shop.db, { providerOrderId: first.opened.orderId }))!;
    await provider.pay(first.opened.orderId);
    await Promise.all([
      settle(shop.checkout, attempt, shop.clock()),
      round % 2 ? sendCod(shop, body) : sendOnline(shop, body, { idempotencyKey: `race-number-${round}` }),
    ]);
    await settle(shop.checkout, attempt, shop.clock());
    const states = await statuses();
    assert.equal(states.filter((status) => status === "confirmed").length, 1, `round ${round}: ${states.join()}`);
    assert.deepEqual([await cardState(), await stockOf(shop, rug)], [{ balance: 0, used: 1 }, [48]], `round ${round}`);
    const paidBack = (await row("select coalesce(sum(amount), 0)::int as back from refunds"))[0]!["back"];
    assert.equal(paidBack, states[0] === "confirmed" ? 0 : 500_00, `round ${round}: ${states.join()}`);
  }
});

test("a guest learns at the address step that the coupon is for first orders, once the e-mail address is known", async () => {
  await offer(shop, "WELCOME10", { percentBasisPoints: 1_000, firstOrderOnly: true });
  await sendCod(shop, await bodyFor(guest("mira@example.in"), "COD", {}));
  const sent = { parsedCartSession: linesFor([rug, 2]), parsedCouponSession: { promo_code: "WELCOME10" } };
  const messageFor = async (email: string) => {
    const { body: summary } = await shop.call(checkOrderSummary, { ...sent, email });
    const { body: options } = await shop.call(checkoutOptions, { ...sent, email });
    assert.equal(options.coupon_message, summary.coupon_message);
    return [summary.coupon_message, summary.cartSummary.coupon_amount];
  };
  assert.deepEqual(await messageFor(""), ["", 200]);
  assert.deepEqual(await messageFor("new@example.in"), ["", 200]);
  assert.deepEqual(await messageFor("Mira@Example.in"), [messages.promotions.couponFirst, 0]);
  const typed = await shop.call(applyCoupon, { promo_code: "WELCOME10", parsedCartSession: linesFor([rug, 2]), email: "mira@example.in" });
  assert.deepEqual([typed.httpStatus, typed.body.message], [422, messages.promotions.couponFirst]);
  // Trying many addresses to learn who has ordered here is throttled.
  for (let tries = 0; tries < 40; tries++) await shop.call(checkOrderSummary, { ...sent, email: "mira@example.in" });
  assert.match((await shop.call(checkOrderSummary, { ...sent, email: "new@example.in" })).body.coupon_message, /wait/);
});
