/** Units that staff take out of an order before it is sent: sums, money, stock, the invoice, and that nothing is taken out twice. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { type Paise, fromRupees, paise } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { audit, countUnits } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { readOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { cancel } from "./cancel-order.ts";
import { fulfilmentCommand } from "./checkout.commands.ts";
import { previewUnitsRefund, refundUnits } from "./line-refunds.ts";
import { requestRefunds } from "./refunds.ts";
import { previewTakeOut, takeOut } from "./take-out.ts";
import { allowCod, linesFor, shipNow, stockOf, openPayingShop, placeAndPay } from "./test-checkout.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let mat: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, mrp: 1_200, stock: 50 }] });
  mat = await stockProduct(shop, opened.at, { name: "Mat", sizes: [{ size: "4x6", price: 333, stock: 50 }] });
  await register(shop);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "coupons", "gift_cards", "document_series");
  for (const { sizes } of [rug, mat]) await changeStock(shop.db, sizes[0]!.id, 50);
  await allowCod(shop);
});
after(async () => {
  await shop.close();
  await provider.close();
});

type Wish = { lines: [StockedProduct, number][]; coupon?: string; giftCard?: string };

async function placed({ lines, ...codes }: Wish, method: "ONLINE" | "COD" = "ONLINE") {
  const { number, id, paymentId } = await placeAndPay(shop, provider, method, { lines: linesFor(...lines), ...codes });
  const order = await readOrder(shop.db, number);
  return { number, id, paymentId, payable: order.payable, lineIds: order.lines.map((line) => line.id) };
}
type Order = Awaited<ReturnType<typeof placed>>;

type Change = { key?: string; seen?: { money: Paise; giftCard: Paise } };
async function take(order: Order, units: number, place = 0, { key = randomUUID(), seen }: Change = {}) {
  const out = { lineId: order.lineIds[place]!, units };
  const { money, giftCard } = seen ?? (await previewTakeOut(shop.db, order.number, out));
  return await takeOut(shop.checkout, { ...out, number: order.number, key, seen: { money, giftCard } }, shop.clock());
}

const findings = () => audit(shop.db, shop.clock());
const refunded = async ({ paymentId }: Order) => (await provider.gateway.readPayment(paymentId)).refunded;
const balanceOf = async (code: string) => (await readGiftCard(shop.db, code, shop.clock())).balance;

test("a unit that is taken out goes back in money and stock, and the invoice is without it", async () => {
  const order = await placed({ lines: [[rug, 3]] });
  const units = await countUnits(shop.db);
  assert.deepEqual(await take(order, 1), { money: 1_000_00, giftCard: 0, isNew: true });
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), 1_000_00);
  const now = await readOrder(shop.db, order.number);
  assert.deepEqual([now.lines[0]?.quantity, now.payable, now.refunds.done], [2, order.payable - 1_000_00, 0]);
  assert.deepEqual([await stockOf(shop, rug), await countUnits(shop.db)], [[48], units]);
  await shipNow(shop, order.number);
  assert.deepEqual(
    (await documents(shop)).map(({ kind, total }) => [kind, total]),
    [["invoice", order.payable - 1_000_00]],
  );
  const told = (await queuedEmails(shop)).filter(({ kind }) => kind === "orderChanged").map(({ data }) => [data["detail"], data["back"]]);
  assert.deepEqual(told, [["Taken out: 1 × Serai 4 × 6 ft", 1_000_00]]);
  assert.deepEqual(await findings(), []);
});

test("of cash on delivery less is collected, and a coupon and a gift card are divided to the paisa", async () => {
  await offer(shop, "HUNDRED");
  const code = (await issueGiftCard(shop.db, { amount: fromRupees(2_800) }, shop.clock())).code;
  const order = await placed(
    {
      lines: [
        [rug, 2],
        [mat, 3],
      ],
      coupon: "HUNDRED",
      giftCard: code,
    },
    "COD",
  );
  // 2,999 + 99 − 100 − 2,800 + 40: there is less cash than a rug costs, and the charge for cash stays.
  assert.equal(order.payable, 238_00);
  const { money, giftCard } = await take(order, 1);
  assert.deepEqual([money, giftCard > 0], [198_00, true]);
  await take(order, 3, 1);
  const now = await readOrder(shop.db, order.number);
  assert.deepEqual([now.lines.length, now.payable], [1, 40_00]);
  assert.equal(now.lines[0]?.couponShare, now.coupon);
  assert.equal(now.giftCard + (await balanceOf(code)), 2_800_00);
  await shipNow(shop, order.number);
  assert.deepEqual(await findings(), []);
});

test("the last product is not taken out, nor more than there is, nor anything that was sent", async () => {
  const order = await placed({ lines: [[rug, 2]] });
  await assert.rejects(take(order, 2), { code: "checkout.last_unit" });
  await assert.rejects(take(order, 3), { code: "checkout.units_changed" });
  await shipNow(shop, order.number);
  await assert.rejects(take(order, 1), { code: "checkout.goods_sent" });
});

test("the same request twice at once takes out once; sums that have changed take out nothing", async () => {
  const order = await placed({ lines: [[rug, 4]] });
  const key = randomUUID();
  const seen = { money: paise(1_000_00), giftCard: paise(0) };
  const same = await Promise.all([1, 2, 3].map(() => take(order, 1, 0, { key, seen })));
  assert.deepEqual(same.map(({ isNew }) => isNew).toSorted(), [false, false, true]);
  await assert.rejects(take(order, 2, 0, { seen }), { code: "checkout.sums_changed" });
  assert.deepEqual([await stockOf(shop, rug), (await readOrder(shop.db, order.number)).lines[0]?.quantity], [[47], 3]);
  const both = { money: paise(2_000_00), giftCard: paise(0) };
  const two = await Promise.allSettled([1, 2].map(() => take(order, 2, 0, { seen: both })));
  assert.deepEqual(two.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refunded(order), await findings()], [3_000_00, []]);
});

test("after units were taken out, a cancellation gives back the rest of money, card and stock", async () => {
  const code = (await issueGiftCard(shop.db, { amount: fromRupees(2_500) }, shop.clock())).code;
  const order = await placed({ lines: [[rug, 3]], giftCard: code });
  assert.equal(order.payable, 599_00);
  assert.deepEqual(await take(order, 1), { money: 599_00, giftCard: 401_00, isNew: true });
  await cancel(shop.checkout, order.id, { by: "shop", reason: "" }, shop.clock());
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refunded(order), await balanceOf(code), await stockOf(shop, rug)], [order.payable, 2_500_00, [50]]);
  assert.deepEqual(await findings(), []);
});

test("a part that was refunded before the units were taken out is credited with the invoice, and all goes back in the end", async () => {
  const order = await placed({ lines: [[rug, 3]] });
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "500"]);
  await take(order, 1);
  await shipNow(shop, order.number);
  const left = { lines: [{ lineId: order.lineIds[0]!, units: 2, restocked: 2 }], shipping: false, codCharge: false };
  const seen = await previewUnitsRefund(shop.db, order.number, left);
  assert.deepEqual([seen.before, seen.money], [401_00, 1_599_00]);
  const refund = { ...left, number: order.number, key: randomUUID(), reason: "returned", note: "", seen, staffId: null } as const;
  await refundUnits(shop.checkout, refund, shop.clock());
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), order.payable);
  const all = await documents(shop);
  const sum = (kind: string) => all.filter((one) => one.kind === kind).reduce((total, one) => total + one.total, 0);
  assert.deepEqual([sum("invoice"), sum("credit_note")], [order.payable - 1_000_00, order.payable - 1_000_00]);
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[50], []]);
});
