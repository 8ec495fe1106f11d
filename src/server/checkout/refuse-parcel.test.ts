/** Paid orders that nobody took in. Parcels that were to be paid in cash: dispatch/refused-parcels.test.ts. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts } from "../accounts/test-accounts.ts";
import { audit, countUnits } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { readOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { refundUnits } from "./line-refunds.ts";
import { checkParcel, refuseOrder } from "./refuse-parcel.ts";
import { requestRefunds } from "./refunds.ts";
import { linesFor, shipNow, stockOf, openPayingShop, placeAndPay } from "./test-checkout.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  await register(shop);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards", "document_series");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
});
after(async () => {
  await shop.close();
  await provider.close();
});

/** Two rugs, paid and on their way. */
async function onTheWay(giftCard = "") {
  const wished = { lines: linesFor([rug, 2]), ...(giftCard !== "" && { giftCard }) };
  const { number, paymentId } = await placeAndPay(shop, provider, "ONLINE", wished);
  await shipNow(shop, number);
  const { rows } = await shop.db.execute<{ id: number; lineId: number }>(
    `select s.id, p.order_line_id as "lineId" from shipments s join shipment_lines p on p.shipment_id = s.id order by s.id desc limit 1`,
  );
  return { number, paymentId, parcel: rows[0]!.id, lineId: rows[0]!.lineId };
}
/** Staff refund one rug; `restocked`: how many go back into stock. */
async function refundOne(number: string, lineId: number, restocked: number) {
  const refund = { number, key: randomUUID(), lines: [{ lineId, units: 1, restocked }], shipping: false, codCharge: false };
  const seen = { money: fromRupees(1_000), giftCard: fromRupees(0) };
  await refundUnits(shop.checkout, { ...refund, reason: "returned", note: "", seen, staffId: null }, shop.clock());
}
const refuse = (number: string) => refuseOrder(shop.checkout, number, shop.clock());
const check = (parcel: number, lineId: number, units: number) => checkParcel(shop, parcel, [{ lineId, units }], shop.clock());
const findings = () => audit(shop.db, shop.clock());

test("a paid order that nobody took in is refunded whole, once, and its rugs are for sale as staff find them", async () => {
  const gift = await issueGiftCard(shop.db, { amount: fromRupees(500) }, shop.clock());
  const { number, paymentId, parcel, lineId } = await onTheWay(gift.code);
  const units = await countUnits(shop.db);
  assert.deepEqual((await Promise.all([refuse(number), refuse(number)])).toSorted(), [false, true]);
  await requestRefunds(shop.checkout, shop.clock());
  const { state, refunded, amount } = await provider.gateway.readPayment(paymentId);
  assert.deepEqual([state, refunded], ["refunded", amount]);
  assert.equal((await readGiftCard(shop.db, gift.code, shop.clock())).balance, fromRupees(500));
  assert.equal((await readOrder(shop.db, number)).status, "cancelled");
  assert.deepEqual([await stockOf(shop, rug), await countUnits(shop.db), await findings()], [[48], units, []]);
  const sums = Map.groupBy(await documents(shop), ({ kind }) => kind);
  assert.deepEqual(
    sums.get("credit_note")?.map(({ total }) => Number(total)),
    sums.get("invoice")?.map(({ total }) => Number(total)),
  );

  await assert.rejects(check(parcel, lineId, 3), { code: "checkout.units_changed" });
  await Promise.all([check(parcel, lineId, 1), check(parcel, lineId, 1)]);
  await check(parcel, lineId, 2);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
});

test("when a unit of it was refunded before and not put into stock, the rest is refunded and all of it is checked", async () => {
  const { number, paymentId, parcel, lineId } = await onTheWay();
  const units = await countUnits(shop.db);
  await refundOne(number, lineId, 0);
  assert.equal(await refuse(number), true);
  await requestRefunds(shop.checkout, shop.clock());
  const { state, refunded, amount } = await provider.gateway.readPayment(paymentId);
  assert.deepEqual([state, refunded], ["refunded", amount]);
  assert.deepEqual([await stockOf(shop, rug), await countUnits(shop.db), await findings()], [[48], units, []]);
  await check(parcel, lineId, 2);
  assert.deepEqual([await stockOf(shop, rug), await countUnits(shop.db), await findings()], [[50], units, []]);
});

test("when staff have put a unit of it into stock before, the rest is in stock at once, and nothing waits to be checked", async () => {
  const { number, parcel, lineId } = await onTheWay();
  const units = await countUnits(shop.db);
  await refundOne(number, lineId, 1);
  assert.deepEqual(await stockOf(shop, rug), [49]);
  assert.equal(await refuse(number), true);
  await assert.rejects(check(parcel, lineId, 1), { code: "orders.not_now" });
  assert.deepEqual([await stockOf(shop, rug), await countUnits(shop.db), await findings()], [[50], units, []]);
});
