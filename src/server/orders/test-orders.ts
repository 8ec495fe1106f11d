/** Orders, for tests. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { ZERO, fromRupees } from "../../shared/money.ts";
import type { TestShop } from "../test-shop.ts";
import { type OrderContents, type OrderDraft, type OrderRef, type OrdersDeps, addContents, createOrder } from "./orders.ts";

export const depsOf = (shop: TestShop): OrdersDeps => ({ mail: { jobs: shop.media.jobs, clock: shop.clock } });

export const address = {
  firstName: "Asha",
  lastName: "Rao",
  houseNumber: "7",
  apartment: "Gulmohar",
  street: "12 Amrapali Marg",
  pincode: "302021",
  cityName: "Jaipur",
  stateName: "Rajasthan",
  stateId: 8,
  countryName: "India",
};

const line = {
  productId: null,
  variantId: null,
  combination: "",
  name: "Marigold Trellis",
  slug: "marigold-trellis",
  sku: "MT-46",
  pictureId: null,
  terms: [{ attribute: "Size", kind: "value" as const, termId: 1, name: "4 × 6 ft", value: "122 × 183 cm" }],
  quantity: 2,
  mrp: fromRupees(1_200),
  unitPrice: fromRupees(1_000),
  fromStock: 2,
};

/** Draft of a guest's order: two rugs of ₹1,000, to be paid online within 15 minutes. `change` overrides. */
type Draft = OrderDraft & OrderContents;

export const draft = (shop: TestShop, change: Partial<Draft> = {}): Draft => ({
  shopperId: null,
  method: "online",
  email: "asha@example.in",
  mobile: "9800000000",
  address,
  note: "",
  itemTotal: fromRupees(2_400),
  discount: fromRupees(400),
  coupon: ZERO,
  couponCode: "",
  giftCard: ZERO,
  shipping: ZERO,
  codCharge: ZERO,
  payable: fromRupees(2_000),
  reservationKey: randomBytes(9).toString("base64url"),
  hasReservedStock: true,
  idempotencyKey: null,
  requestHash: "",
  reservedUntil: new Date(shop.clock().getTime() + 15 * 60_000),
  lines: [line],
  ...change,
});

/** Deletes all orders, and everything in those tables. What is in stock stays. */
export async function emptyOrders(shop: TestShop, ...tables: string[]): Promise<void> {
  await shop.db.execute(`truncate ${["orders", ...tables].join(", ")} cascade`);
  // The movements of the orders went with them.
  await shop.db.execute(
    "insert into stock_movements (variant_id, change, reason) select id, stock, 'opening' from variants where stock > 0",
  );
}

/** Creates an order with its contents, as checkout does. */
export async function create(shop: TestShop, tx: Db, { lines, giftCardDelivery, ...wanted }: Draft): Promise<OrderRef | undefined> {
  const order = await createOrder(tx, wanted, shop.clock());
  if (order) await addContents(depsOf(shop), tx, order, { lines, giftCardDelivery }, shop.clock());
  return order && { id: order.id, number: order.number, accessToken: order.accessToken };
}

/** Creates an order that waits for its payment, unless `change` says otherwise. */
export async function open(shop: TestShop, change: Partial<Draft> = {}): Promise<OrderRef> {
  const created = await shop.db.transaction((tx) => create(shop, tx, draft(shop, change)));
  if (!created) throw new Error("The idempotency key is taken.");
  return created;
}

/** Creates a placed cash on delivery order, with the charge of ₹40. */
export const openCod = (shop: TestShop, change: Partial<Draft> = {}): Promise<OrderRef> =>
  open(shop, { method: "cod", reservedUntil: null, codCharge: fromRupees(40), payable: fromRupees(2_040), ...change });
