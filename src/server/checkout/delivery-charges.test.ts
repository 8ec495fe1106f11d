/** Delivery charges by zone, weight and size: one number from the product page to the credit note. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { cartSessionData, checkOrderSummary } from "../../contract/cart.ts";
import { applyCoupon, applyGiftCard } from "../../contract/promotions.ts";
import { checkoutOptions } from "../../contract/checkout.ts";
import { settingsData } from "../../contract/content.ts";
import { deliveryPromise } from "../../contract/delivery.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, lineFor, stockProduct } from "../cart/test-cart.ts";
import { setDelivery, testCharges } from "../delivery/test-delivery.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { deliverOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { fulfilmentCommand } from "./checkout.commands.ts";
import { quoteByPhone } from "./phone-orders.ts";
import {
  allowCod,
  bodyOf,
  customer,
  guestAddress,
  linesFor,
  orders,
  sendCod,
  sendOnline,
  shipNow,
  openPayingShop,
} from "./test-checkout.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let card: StockedProduct;

const JAIPUR = "302001";
const GUWAHATI = "781001";
const inGuwahati = { ...guestAddress, ua_pincode: GUWAHATI, ua_state_id: 18, ua_city_id: 18001 };

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 500 }] });
  card = await stockProduct(shop, opened.at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 2_000, stock: 50 }] });
  await shop.db.execute(`update variants set weight_grams = 4000 where id = ${rug.sizes[0]!.id}`);
  await register(shop);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards", "document_series");
  await allowCod(shop);
  await setDelivery(shop, { charges: testCharges });
});
after(async () => {
  await shop.close();
  await provider.close();
});

const summary = async (pincode: string, lines = linesFor([rug, 2]), more: object = {}) =>
  (await shop.call(checkOrderSummary, { parsedCartSession: lines, pincode, ...more })).body.cartSummary;

test("product page, cart, order, e-mail, invoice, refund and credit note have the same delivery charge", async () => {
  // Two rugs of 4 kg: the rate of a roll, and three kilograms above five.
  const charge = 600 + 3 * 40;
  const promised = (await shop.call(deliveryPromise, { pincode: GUWAHATI, items: [lineFor(rug, 2)] })).body;
  assert.equal(promised.shipping_amount, charge);
  assert.deepEqual(promised.shipping_because, ["A roll to Guwahati: ₹600.00.", "3 kg above 5 kg, at ₹40.00 each: ₹120.00."]);
  const seen = await summary(GUWAHATI);
  assert.deepEqual([seen.shipping_amount, seen.payable_amount, seen.shipping_is_most], [charge, 2_000 + charge, false]);
  const ordered = { lines: linesFor([rug, 2]), address: inGuwahati, summary: { pincode: GUWAHATI } };
  const placed = await sendCod(shop, await bodyOf(shop, "COD", ordered));
  assert.equal(placed.httpStatus, 200);
  const { number, access_token: token } = (await orders(shop)).at(-1)!;
  const { row_orders_data: detail } = (await shop.call(getOrderDetail, { trans_id: number, order_access_token: token })).body;
  assert.equal(detail.trans_shipping_amount, charge);
  const confirmation = (await queuedEmails(shop)).find(({ kind }) => kind === "orderConfirmed");
  assert.match(JSON.stringify(confirmation?.data), new RegExp(`"shipping":${charge}00`));
  await shipNow(shop, number);
  const shippingOf = async (kind: string) =>
    (await documents(shop))
      .filter((document) => document.kind === kind)
      .flatMap(({ content }) => content.rows.filter((row) => row.kind === "shipping").map(({ amount }) => amount));
  assert.deepEqual(await shippingOf("invoice"), [fromRupees(charge)]);
  await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, number, shop.clock()));
  await fulfilmentCommand(shop.checkout, ["refund", number, "all", "upi", "4711"]);
  assert.deepEqual(await shippingOf("credit_note"), [fromRupees(charge)]);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
});

test("the charge is that of the address at the time of the order; another one is told, and nothing is placed", async () => {
  const near = await bodyOf(shop, "COD", { lines: linesFor([rug, 2]), address: inGuwahati, summary: { pincode: JAIPUR } });
  const refused = await sendCod(shop, near);
  assert.equal(refused.httpStatus, 409);
  assert.equal((refused.body as unknown as { cartSummary: { shipping_amount: number } }).cartSummary.shipping_amount, 720);
  const online = await bodyOf(shop, "ONLINE", { lines: linesFor([rug]), summary: { pincode: JAIPUR } });
  await setDelivery(shop, { charges: { ...testCharges, rates: testCharges.rates.map((rate) => ({ ...rate, charge: fromRupees(7) })) } });
  assert.equal((await sendOnline(shop, online)).httpStatus, 409);
  assert.deepEqual(await orders(shop), []);
});

test("without a PIN code a cart counts the highest charge, so that no sum grows later", async () => {
  const unknown = await summary("");
  assert.deepEqual([unknown.shipping_amount, unknown.shipping_is_most, unknown.shipping_free_from], [720, true, 0]);
  assert.deepEqual(await summary("12"), unknown, "what is no PIN code is none");
  for (const pincode of [JAIPUR, "342001", "400001", "226001", GUWAHATI])
    assert.ok((await summary(pincode)).shipping_amount <= unknown.shipping_amount, pincode);
});

test("a zone is free from its own order value", async () => {
  const some = await summary(JAIPUR);
  assert.deepEqual([some.shipping_amount, some.shipping_free_from], [220, 25_000]);
  assert.equal((await summary(JAIPUR, linesFor([rug, 25]))).shipping_amount, 0);
  assert.deepEqual((await summary(GUWAHATI)).shipping_free_from, 0);
});

test("where nothing is delivered, an order costs what its surroundings cost", async () => {
  await setDelivery(shop, { charges: testCharges, areas: [{ prefix: "781", zone: null }] });
  assert.equal((await summary(GUWAHATI)).shipping_amount, 720);
});

test("gift cards alone are sent for nothing", async () => {
  assert.equal((await summary("", linesFor([card]))).shipping_amount, 0);
});

test("coupons leave the charge as it is, and a gift card pays for it too", async () => {
  await offer(shop, "HUNDRED");
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(5_000) }, shop.clock());
  const sent = { parsedCartSession: linesFor([rug, 2]), pincode: GUWAHATI };
  const coupon = (await shop.call(applyCoupon, { ...sent, promo_code: "HUNDRED" })).body;
  assert.deepEqual([coupon.cartSummary.shipping_amount, coupon.cartSummary.payable_amount], [720, 2_620]);
  const paid = (await shop.call(applyGiftCard, { ...sent, gt_giftcard_code: code })).body;
  assert.deepEqual([paid.cartSummary.giftcard_amount, paid.cartSummary.payable_amount], [2_720, 0]);
});

test("the limit of cash on delivery counts the charge of the PIN code", async () => {
  await allowCod(shop, { maximum: fromRupees(2_400) });
  const isOffered = async (pincode: string) =>
    (await shop.call(checkoutOptions, { parsedCartSession: linesFor([rug, 2]), pincode })).body.cod.available;
  assert.deepEqual([await isOffered(JAIPUR), await isOffered(GUWAHATI)], [true, false]);
});

test("staff who take an order by phone quote the same charge", async () => {
  const wanted = [{ productId: rug.productId, variantId: rug.sizes[0]!.id, combination: "", quantity: 2, seenPrice: null }];
  const quote = await quoteByPhone(
    shop.checkout,
    { shopperId: null, wanted, chosen: { couponCode: "", giftCardCode: "" }, email: "", mobile: "", pincode: GUWAHATI },
    shop.clock(),
  );
  assert.equal(quote.cart.total.shipping, fromRupees(720));
});

test("pages say what shipping costs by the rules that count", async () => {
  const said = async () => (await shop.call(settingsData)).body.sitesettings.shipping;
  assert.deepEqual(await said(), { by_zone: true, charge: 50, free_from: null });
  await setDelivery(shop, {
    charges: { ...testCharges, terms: testCharges.terms.map((one) => ({ ...one, freeFrom: fromRupees(9_000) })) },
  });
  assert.deepEqual(await said(), { by_zone: true, charge: 50, free_from: 9_000 });
  const nothing = {
    isOn: true,
    rates: testCharges.rates.map((rate) => ({ ...rate, charge: fromRupees(0) })),
    terms: testCharges.terms.map((one) => ({ ...one, perKg: fromRupees(0) })),
  };
  await setDelivery(shop, { charges: nothing });
  assert.deepEqual(await said(), { by_zone: true, charge: 0, free_from: 0 });
  await setDelivery(shop, { charges: { ...testCharges, isOn: false } });
  assert.deepEqual(await said(), { by_zone: false, charge: 99, free_from: 5_000 });
});

test("charges by zone that are not complete are refused, and the simple rule still counts where they are off", async () => {
  const rates = testCharges.rates.slice(1);
  await assert.rejects(setDelivery(shop, { charges: { ...testCharges, rates } }), { code: "delivery.invalid" });
  await setDelivery(shop, { charges: { ...testCharges, isOn: false, rates } });
  assert.equal((await summary(GUWAHATI)).shipping_amount, 99);
});

test("a running shop asks the database no more often for charges by zone", async () => {
  const running = await openShop({ keep: true, besides: shop });
  const { token } = await customer(running, [[rug, 1]]);
  const cart = () => running.call(cartSessionData, { pincode: GUWAHATI }, undefined, { token });
  const guest = () => running.call(checkOrderSummary, { parsedCartSession: linesFor([rug, 2]), pincode: GUWAHATI });
  await cart();
  assert.equal(await running.statements(cart), 2);
  assert.equal(await running.statements(guest), 1);
  assert.equal((await guest()).body.cartSummary.shipping_amount, 720);
  await running.close();
});
