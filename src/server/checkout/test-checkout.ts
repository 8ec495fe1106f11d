/** Purchases, for tests. */
import assert from "node:assert/strict";
import { ship } from "./ship-order.ts";
import { checkOrderSummary } from "../../contract/cart.ts";
import { cancelOrder, createTempOrder, makeCodOrder, paymentProcessing } from "../../contract/checkout.ts";
import { homeAddress, saveAddress } from "../addresses/test-addresses.ts";
import { signUp } from "../accounts/test-accounts.ts";
import { type StockedProduct, putInCart, lineFor } from "../cart/test-cart.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { fromRupees } from "../../shared/money.ts";
import { type TestSandbox, openTestSandbox } from "../payments/test-sandbox.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { changeCodRules } from "./checkout.ts";
import { settle } from "./settle.ts";

/** A guest's address form. */
export const guestAddress = { ...homeAddress, ua_email: "guest@example.in" };

/** Charges ₹99 below ₹5,000, and ₹40 for cash on delivery. */
export const chargeDelivery = (shop: TestShop) =>
  setDeliveryCharges(shop.db, { freeFrom: fromRupees(5_000), charge: fromRupees(99), codCharge: fromRupees(40) });

/** A shop that charges for delivery and is paid through the sandbox, and where its products go. The caller closes both. */
export async function openPayingShop(options: Parameters<typeof openShop>[0] = {}) {
  const provider = await openTestSandbox();
  const shop = await openShop({ payments: provider.payments, ...options });
  const at = await createTestCatalogue(shop.db);
  await chargeDelivery(shop);
  return { provider, shop, at };
}

/** Offers cash on delivery up to ₹49,999, for any number of open orders; one refused parcel is allowed. */
export const allowCod = (shop: TestShop, change: Parameters<typeof changeCodRules>[1] = {}) =>
  changeCodRules(shop.db, {
    isOn: true,
    minimum: fromRupees(0),
    maximum: fromRupees(49_999),
    refusalsAllowed: 1,
    openPerEmail: 1_000,
    openPerMobile: 1_000,
    openPerNetwork: 1_000,
    ...change,
  });

type PurchaseInput = {
  lines?: readonly object[];
  token?: string;
  coupon?: string;
  giftCard?: string;
  address?: object;
  change?: object;
  /** Sent with the summary and the order: the unpaid order that is replaced. */
  summary?: object;
};

/** The body that the payment step sends, with the totals that the shop has just returned. */
export async function bodyOf(
  shop: TestShop,
  method: "COD" | "ONLINE",
  { lines = [], token, coupon, giftCard, address, change, summary }: PurchaseInput,
) {
  const codes = {
    ...(coupon === undefined ? {} : { parsedCouponSession: { promo_code: coupon } }),
    ...(giftCard === undefined ? {} : { parsedGiftCardSession: { gt_giftcard_code: giftCard } }),
  };
  const asked = { parsedCartSession: lines, ...codes, ...summary };
  const { cartSummary: sum } = (await shop.call(checkOrderSummary, asked, undefined, token === undefined ? {} : { token })).body;
  return {
    paymentMethod: method,
    amount: method === "COD" ? sum.payable_amount_cod : sum.payable_amount,
    shippingCharge: sum.shipping_amount,
    couponAmount: sum.coupon_amount,
    cartSummary: { itemTotal: sum.itemTotal, discount: sum.discount, total_amount: sum.total_amount },
    parsedAddressSession: address ?? guestAddress,
    ...asked,
    textarea: "Please ring twice.",
    ...change,
  };
}

type From = { token?: string; idempotencyKey?: string; address?: string };

let attempts = 0;
/** Each call is a new attempt unless it has a key; '' sends no key. */
export const sendCod = (shop: TestShop, body: object, from: From = {}) =>
  shop.call(makeCodOrder, body, undefined, { idempotencyKey: `attempt-of-its-own-${++attempts}`, ...from });

export const sendOnline = (shop: TestShop, body: object, from: From = {}) => shop.call(createTempOrder, body, undefined, from);
export const confirm = (
  shop: TestShop,
  body: { paymentId: string; orderId: string; signature?: string; order_access_token?: string },
  from: From = {},
) => shop.call(paymentProcessing, body, undefined, from);
export const cancel = (shop: TestShop, body: object, from: From = {}) => shop.call(cancelOrder, body, undefined, from);

/** Places a guest's order with cash on delivery. */
export const orderCod = async (shop: TestShop, input: PurchaseInput, from: From = {}) =>
  await sendCod(shop, await bodyOf(shop, "COD", input), from);

/** Places a guest's order, and pays it unless it is in cash or a gift card pays all of it. */
export async function placeAndPay(shop: TestShop, provider: TestSandbox, method: "COD" | "ONLINE", input: PurchaseInput) {
  const reply = await (method === "COD" ? sendCod : sendOnline)(shop, await bodyOf(shop, method, input));
  assert.equal(reply.httpStatus, 200, JSON.stringify(reply.body));
  const providerOrderId = (reply.body as { temp_razorpay_order_id?: string }).temp_razorpay_order_id;
  let paymentId = "";
  if (providerOrderId) {
    ({ paymentId } = await provider.pay(providerOrderId));
    await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId }))!, shop.clock());
  }
  const { number, id } = (await orders(shop)).at(-1)!;
  return { number, id, paymentId };
}

/** Signs up a customer with a saved address and a filled cart. */
export async function customer(shop: TestShop, items: readonly [StockedProduct, number][], email = "asha@example.in") {
  const token = await signUp(shop, { user_email: email });
  for (const [item, quantity] of items) await putInCart(shop, token, item, quantity);
  const { ua_id } = await saveAddress(shop, token);
  return { token, address: { ua_id } };
}

/** The lines of a guest's cart. */
export const linesFor = (...items: [StockedProduct, number?][]) => items.map(([item, quantity]) => lineFor(item, quantity));

/** The stock of each variation. */
export const stockOf = async (shop: TestShop, { sizes }: StockedProduct) => {
  const { rows } = await shop.db.execute<{ stock: number }>(
    `select stock from variants where id in (${sizes.map(({ id }) => id).join()}) order by position`,
  );
  return rows.map(({ stock }) => stock);
};

export type OrderRow = {
  id: number;
  number: string;
  access_token: string;
  status: string;
  placed_at: string | null;
  payable: string;
  email: string;
  holds_stock: boolean;
  shopper_id: number | null;
};

export const orders = async (shop: TestShop): Promise<OrderRow[]> =>
  (await shop.db.execute<OrderRow>("select * from orders order by id")).rows;

export const linesOf = async (shop: TestShop) => (await shop.db.execute("select * from order_lines order by id")).rows;

/** Hands an order, by its number, to a carrier. */
export const shipNow = (shop: TestShop, number: string) =>
  ship(shop.checkout, number, { carrier: "dtdc", trackingId: "D12345" }, shop.clock());
