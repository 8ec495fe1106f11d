/** Purchases, for tests. */
import { checkOrderSummary } from "../../contract/cart.ts";
import { cancelOrder, createTempOrder, makeCodOrder, paymentProcessing } from "../../contract/checkout.ts";
import { homeAddress, saveAddress } from "../addresses/test-addresses.ts";
import { signUp } from "../accounts/test-accounts.ts";
import { type StockedProduct, putInCart, lineFor } from "../cart/test-cart.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { fromRupees } from "../../shared/money.ts";
import type { TestShop } from "../test-shop.ts";
import { changeCodRules } from "./checkout.ts";

/** As a guest types it. */
export const guestAddress = { ...homeAddress, ua_email: "guest@example.in" };

/** ₹99 below ₹5,000, and ₹40 for taking cash. */
export const chargeDelivery = (shop: TestShop) =>
  setDeliveryCharges(shop.db, { freeFrom: fromRupees(5_000), charge: fromRupees(99), codCharge: fromRupees(40) });

/** Cash on delivery for orders of up to ₹49,999; one parcel may be refused. */
export const allowCod = (shop: TestShop, change: Parameters<typeof changeCodRules>[1] = {}) =>
  changeCodRules(shop.db, { isOn: true, minimum: fromRupees(0), maximum: fromRupees(49_999), refusalsAllowed: 1, ...change });

type Wish = {
  lines?: readonly object[];
  token?: string;
  coupon?: string;
  giftCard?: string;
  address?: object;
  change?: object;
  /** Goes with the summary and with the order: an unpaid order that is replaced. */
  summary?: object;
};

/** What the payment step sends, with the sums that the shop has just told. */
export async function bodyOf(
  shop: TestShop,
  method: "COD" | "ONLINE",
  { lines = [], token, coupon, giftCard, address, change, summary }: Wish,
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
/** Each is an attempt of its own unless it has a name; '' for a program that names none. */
export const sendCod = (shop: TestShop, body: object, from: From = {}) =>
  shop.call(makeCodOrder, body, undefined, { idempotencyKey: `attempt-of-its-own-${++attempts}`, ...from });

export const sendOnline = (shop: TestShop, body: object, from: From = {}) => shop.call(createTempOrder, body, undefined, from);
export const confirm = (shop: TestShop, body: { paymentId: string; orderId: string; signature?: string }) =>
  shop.call(paymentProcessing, body);
export const cancel = (shop: TestShop, body: object, from: From = {}) => shop.call(cancelOrder, body, undefined, from);

/** A guest orders, paying on delivery. */
export const orderCod = async (shop: TestShop, wished: Wish, from: From = {}) =>
  await sendCod(shop, await bodyOf(shop, "COD", wished), from);

/** A customer with a saved address and products in the cart. */
export async function customer(shop: TestShop, products: readonly [StockedProduct, number][], email = "asha@example.in") {
  const token = await signUp(shop, { user_email: email });
  for (const [product, quantity] of products) await putInCart(shop, token, product, quantity);
  const { ua_id } = await saveAddress(shop, token);
  return { token, address: { ua_id } };
}

/** A guest's cart. */
export const linesFor = (...products: [StockedProduct, number?][]) => products.map(([product, quantity]) => lineFor(product, quantity));

/** How many products of its variations there are. */
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
