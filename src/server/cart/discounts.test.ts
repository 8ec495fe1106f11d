import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { cartSessionData, checkOrderSummary } from "../../contract/cart.ts";
import { applyCoupon, applyGiftCard } from "../../contract/promotions.ts";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts, advanceClock, signUp } from "../accounts/test-accounts.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { endCoupon, issueGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type StockedProduct, putInCart, signUpTrader, stockProduct, outcomeOf, lineFor } from "./test-cart.ts";

let shop: TestShop;
let at: TestCatalogue;
/** Hand-knotted, ₹1,000; a flat weave, ₹500. Shipping is ₹250 below ₹5,000. */
let serai: StockedProduct;
let kilim: StockedProduct;
let card: string;
before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute("truncate products, coupons, gift_cards cascade");
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(5_000), charge: fromRupees(250), codCharge: fromRupees(40) });
  serai = await stockProduct(shop, at, { name: "Serai" });
  kilim = await stockProduct(shop, at, { name: "Kilim", category: "flat", sizes: [{ size: "4x6", price: 500, stock: 5 }] });
  card = (await issueGiftCard(shop.db, { amount: fromRupees(2_000) }, shop.clock())).code;
});
after(() => shop.close());

const cart = () => [lineFor(serai), lineFor(kilim)];
const coupon = (code: string, body: object = {}, from = {}) =>
  shop.call(applyCoupon, { promo_code: code, parsedCartSession: cart(), ...body }, undefined, from);
const giftCard = (code: string, body: object = {}, from = {}) =>
  shop.call(applyGiftCard, { gt_giftcard_code: code, parsedCartSession: cart(), ...body }, undefined, from);
const refusal = (message: string, httpStatus = 422) => ({ httpStatus, status: "error", message });

test("a guest's coupon returns its session, a message and the new totals", async () => {
  await offer(shop, "WEAVE10", { percentBasisPoints: 1_000 });
  const { httpStatus, body } = await coupon(" weave10 ");
  assert.equal(httpStatus, 200);
  assert.equal(body.message, "₹150.00 off with this coupon.");
  const { promo_id, ...session } = body.coupon_session;
  assert.ok(promo_id > 0);
  assert.deepEqual(session, { promo_code: "WEAVE10", discount_amount: 150, cart_amount: 1_500 });
  assert.deepEqual([body.cartSummary.coupon_amount, body.cartSummary.payable_amount], [150, 1_600]);
});

test("a coupon for a category discounts only the products in it and below it", async () => {
  await offer(shop, "FLAT", { percentBasisPoints: 1_000, categories: ["flat-weaves"] });
  await offer(shop, "RUGS", { percentBasisPoints: 1_000, categories: ["rugs"] });
  assert.equal((await coupon("FLAT")).body.coupon_session.discount_amount, 50);
  assert.equal((await coupon("RUGS")).body.coupon_session.discount_amount, 150);
  assert.deepEqual(
    outcomeOf(await coupon("FLAT", { parsedCartSession: [lineFor(serai)] })),
    refusal("This coupon is not for the products in your cart."),
  );
});

test("a customer's stored cart counts, at the customer's prices, whatever the browser sends", async () => {
  await offer(shop, "WEAVE10", { percentBasisPoints: 1_000 });
  const token = await signUpTrader(shop, 20);
  await putInCart(shop, token, serai, 2);
  assert.deepEqual((await coupon("WEAVE10", {}, { token })).body.coupon_session, {
    ...(await coupon("WEAVE10")).body.coupon_session,
    discount_amount: 160,
    cart_amount: 1_600,
  });
});

test("a code that does not apply is refused with the reason, and gives no discount", async () => {
  await offer(shop, "BIG", { minimum: fromRupees(2_000) });
  await offer(shop, "DESIGN", { audience: "trade" });
  assert.deepEqual(outcomeOf(await coupon("BIG")), refusal("This coupon is for orders of ₹2,000.00 or more. Add ₹500.00 to use it."));
  assert.deepEqual(outcomeOf(await coupon("DESIGN")), refusal("This coupon is for trade customers."));
  assert.deepEqual(outcomeOf(await coupon("NONE")), refusal("That code is not valid. Check for a typo.", 404));
  assert.deepEqual(outcomeOf(await coupon(" ")), refusal("Please enter a coupon code.", 400));
  assert.deepEqual(outcomeOf(await coupon("BIG", { parsedCartSession: [] })), refusal("Nothing in your cart is available right now."));
  assert.deepEqual(outcomeOf(await giftCard("K7CF-3MWT")), refusal("That code is not valid. Check for a typo."));
  assert.deepEqual(outcomeOf(await giftCard(card, { parsedCartSession: [] })), refusal("Nothing is left to pay with a gift card."));
});

test("a gift card pays goods and shipping after the coupon, and the message states the remaining balance", async () => {
  await offer(shop, "HUNDRED");
  const stored = { parsedCouponSession: { promo_code: "hundred", discount_amount: 1_400 } };
  const { body } = await giftCard(card.toLowerCase(), stored);
  assert.equal(body.message, "The gift card pays ₹1,650.00. ₹350.00 will be left on it.");
  assert.deepEqual([body.giftcard_session.gt_giftcard_code, body.giftcard_session.gt_amount], [card, 1_650]);
  const { coupon_amount, giftcard_amount, payable_amount, payable_amount_cod } = body.cartSummary;
  assert.deepEqual([coupon_amount, giftcard_amount, payable_amount, payable_amount_cod], [100, 1_650, 0, 40]);
  const both = (await coupon("HUNDRED", { parsedGiftCardSession: { gt_giftcard_code: card } })).body.cartSummary;
  assert.deepEqual(both, body.cartSummary);
});

test("codes sent by the browser are looked up and priced again, for guests and customers", async () => {
  await offer(shop, "WEAVE10", { percentBasisPoints: 1_000 });
  const falseAmounts = {
    coupon: { promo_id: 99, promo_code: "weave10", discount_amount: 1_499, cart_amount: 1 },
    giftCard: { gt_id: 99, gt_giftcard_code: card, gt_amount: 9_999 },
  };
  const { coupon: storedCoupon, giftCard: storedCard } = falseAmounts;
  const asGuest = { parsedCartSession: cart(), parsedCouponSession: storedCoupon, parsedGiftCardSession: storedCard };
  const guest = (await shop.call(checkOrderSummary, asGuest)).body;
  assert.deepEqual([guest.coupon_session?.discount_amount, guest.coupon_session?.cart_amount], [150, 1_500]);
  assert.deepEqual([guest.giftcard_session?.gt_amount, guest.cartSummary.payable_amount], [1_600, 0]);
  assert.deepEqual([guest.coupon_message, guest.giftcard_message], ["", ""]);
  const token = await signUp(shop);
  await putInCart(shop, token, serai);
  const customer = (await shop.call(cartSessionData, { coupon_session: storedCoupon, giftcard_session: storedCard }, undefined, { token }))
    .body.data;
  assert.deepEqual([customer.coupon_session?.discount_amount, customer.giftcard_session?.gt_amount], [100, 1_150]);
  assert.deepEqual([customer.cartSummary.coupon_amount, customer.cartSummary.payable_amount], [100, 0]);
});

test("a code that no longer applies returns null and the reason, and gives no discount", async () => {
  await offer(shop, "WEAVE10", { percentBasisPoints: 1_000 });
  await endCoupon(shop.db, "WEAVE10");
  await shop.db.execute("truncate gift_cards cascade");
  const stored = { parsedCouponSession: { promo_code: "WEAVE10" }, parsedGiftCardSession: { gt_giftcard_code: card } };
  const { httpStatus, body } = await shop.call(checkOrderSummary, { parsedCartSession: cart(), ...stored });
  assert.equal(httpStatus, 200);
  assert.deepEqual([body.coupon_session, body.coupon_message], [null, "This coupon has expired."]);
  assert.deepEqual([body.giftcard_session, body.giftcard_message], [null, "We cannot find this gift card. Check the code."]);
  assert.deepEqual([body.cartSummary.coupon_amount, body.cartSummary.giftcard_amount, body.cartSummary.payable_amount], [0, 0, 1_750]);
  const none = (await shop.call(checkOrderSummary, { parsedCartSession: cart(), parsedCouponSession: null })).body;
  assert.deepEqual([none.coupon_session, none.coupon_message, none.giftcard_message], [null, "", ""]);
});

test("guessing codes is throttled by IP address and by account, on every call", async () => {
  await offer(shop, "REAL");
  const guess = (from: object) => coupon("GUESS", {}, from).then(({ httpStatus }) => httpStatus);
  const here = { address: "198.51.100.7" };
  for (let tries = 0; tries < 31; tries++) assert.equal(await guess(here), 404);
  assert.equal(await guess(here), 429);
  const waiting = await coupon("REAL", {}, here);
  assert.deepEqual(outcomeOf(waiting), refusal("Too many wrong codes. Please wait 2 seconds and try again.", 429));
  const stored = { parsedCartSession: cart(), parsedCouponSession: { promo_code: "REAL" } };
  assert.equal((await shop.call(checkOrderSummary, stored, undefined, here)).body.coupon_session, null);
  assert.equal((await coupon("REAL", {}, { address: "198.51.100.8" })).httpStatus, 200);
  advanceClock(shop, 2_000);
  assert.equal((await coupon("REAL", {}, here)).httpStatus, 200);

  const token = await signUp(shop);
  await putInCart(shop, token, serai);
  const from = (last: number) => ({ token, address: `203.0.113.${last}` });
  for (let tries = 0; tries < 5; tries++) assert.equal(await guess(from(tries)), 404);
  assert.equal(await guess(from(99)), 429);
  assert.equal((await coupon("REAL", {}, { address: "203.0.113.99" })).httpStatus, 200);
});

test("a valid code costs two more statements, a mistyped gift card code one", async () => {
  await offer(shop, "REAL");
  const plain = await shop.statements(() => shop.call(checkOrderSummary, { parsedCartSession: cart() }));
  assert.equal(await shop.statements(() => coupon("REAL")), plain + 2);
  assert.equal(await shop.statements(() => giftCard(card)), plain + 2);
  assert.equal(await shop.statements(() => giftCard("K7CF")), plain + 1);
});

test("each call reports an expired session with its own status", async () => {
  for (const answer of [await coupon("X", {}, { token: "a".repeat(43) }), await giftCard(card, {}, { token: "a".repeat(43) })])
    assert.deepEqual([answer.httpStatus, answer.body.status], [401, "session_expired"]);
});

test("a code that does not apply is named, with the reason and whether the cart can change that", async () => {
  await offer(shop, "LARGE", { percentBasisPoints: 1_000, minimum: fromRupees(5_000) });
  const removed = async (promo_code: string, gt_giftcard_code = "") =>
    (
      await shop.call(checkOrderSummary, {
        parsedCartSession: cart(),
        parsedCouponSession: { promo_code },
        parsedGiftCardSession: { gt_giftcard_code },
      })
    ).body.removed_codes;
  assert.deepEqual(await removed("large", card), [
    {
      kind: "coupon",
      code: "LARGE",
      message: "This coupon is for orders of ₹5,000.00 or more. Add ₹3,500.00 to use it.",
      can_return: true,
    },
  ]);
  await endCoupon(shop.db, "LARGE");
  assert.deepEqual(
    (await removed("large", "AAAA")).map(({ kind, can_return }) => [kind, can_return]),
    [
      ["coupon", false],
      ["giftcard", false],
    ],
  );
  assert.deepEqual(await removed(""), []);
});
