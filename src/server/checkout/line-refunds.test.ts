/** Refunds by units: what they cost, where the money goes, the credit note, stock, and that nothing goes back twice. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { type Paise, fromRupees, paise } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { audit, countUnits } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { deliverOrder, readOrder } from "../orders/orders.ts";
import { emptyOrders } from "../orders/test-orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { cancel } from "./cancel-order.ts";
import { fulfilmentCommand } from "./checkout.commands.ts";
import { previewUnitsRefund, refundUnits } from "./line-refunds.ts";
import { unitAmounts } from "../../shared/unit-amounts.ts";
import { requestRefunds } from "./refunds.ts";
import { allowCod, linesFor, shipNow, stockOf, openPayingShop, placeAndPay } from "./test-checkout.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let mat: StockedProduct;
let card: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  mat = await stockProduct(shop, opened.at, { name: "Mat", sizes: [{ size: "4x6", price: 333, stock: 50 }] });
  card = await stockProduct(shop, opened.at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 500, stock: 1_000 }] });
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

/** An order that is paid online, or by gift card alone, and sent. Returns its number and its lines' ids. */
async function sent({ lines, ...codes }: Wish, method: "ONLINE" | "COD" = "ONLINE") {
  const { number, id, paymentId } = await placeAndPay(shop, provider, method, { lines: linesFor(...lines), ...codes });
  await shipNow(shop, number);
  if (method === "COD") await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, number, shop.clock()));
  const order = await readOrder(shop.db, number);
  return { number, id, paymentId, payable: order.payable, lineIds: order.lines.map((line) => line.id) };
}

type Order = Awaited<ReturnType<typeof sent>>;
type Chosen = { units?: number[]; restocked?: number[]; shipping?: boolean; codCharge?: boolean };

const selection = ({ lineIds }: Order, { units = [], restocked = [], shipping = false, codCharge = false }: Chosen) => ({
  lines: lineIds.flatMap((lineId, place) =>
    (units[place] ?? 0) > 0 ? [{ lineId, units: units[place]!, restocked: restocked[place] ?? 0 }] : [],
  ),
  shipping,
  codCharge,
});
const preview = (order: Order, chosen: Chosen) => previewUnitsRefund(shop.db, order.number, selection(order, chosen));

type Change = { key?: string; note?: string; seen?: { money: Paise; giftCard: Paise } };
/** As the page does it: looks at the sums, then refunds. */
async function refund(order: Order, chosen: Chosen, { key = randomUUID(), note = "", seen }: Change = {}) {
  const sums = seen ?? (await preview(order, chosen));
  const asked = { ...selection(order, chosen), number: order.number, key, reason: "returned" as const, note, staffId: null };
  return await refundUnits(shop.checkout, { ...asked, seen: { money: sums.money, giftCard: sums.giftCard } }, shop.clock());
}

const credits = async () => (await documents(shop)).filter(({ kind }) => kind === "credit_note");
const creditedRows = async () =>
  (await credits()).map(({ content: { rows } }) =>
    rows.map(({ kind, description, quantity, amount }) => [kind, description, quantity, amount]),
  );
const findings = () => audit(shop.db, shop.clock());
const balanceOf = async (code: string) => (await readGiftCard(shop.db, code, shop.clock())).balance;
const refunded = async ({ paymentId }: Order) => (await provider.gateway.readPayment(paymentId)).refunded;
const newCard = async (rupees: number) => (await issueGiftCard(shop.db, { amount: fromRupees(rupees) }, shop.clock())).code;

test("the units of a line add up to the line, to the paisa", () => {
  assert.deepEqual(unitAmounts(paise(100), 3), [33, 33, 34]);
  assert.deepEqual(unitAmounts(paise(0), 2), [0, 0]);
  assert.deepEqual(unitAmounts(paise(5), 1), [5]);
});

test("one of two rugs goes back: its price by the provider, its row on the credit note, and into stock when it came back", async () => {
  const order = await sent({
    lines: [
      [rug, 2],
      [mat, 1],
    ],
  });
  const seen = await preview(order, { units: [1] });
  assert.deepEqual([seen.money, seen.giftCard, seen.before, seen.shipping], [1_000_00, 0, 0, 99_00]);
  assert.match(seen.invoice ?? "", /^IN\//);
  assert.deepEqual(await refund(order, { units: [1], restocked: [1] }), { money: 1_000_00, giftCard: 0, isNew: true });
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), 1_000_00);
  assert.deepEqual([await creditedRows(), await stockOf(shop, rug)], [[[["goods", "Serai", 1, 1_000_00]]], [49]]);
  // The second one is damaged: it comes back to no shelf.
  await refund(order, { units: [1], shipping: true });
  assert.deepEqual((await creditedRows()).at(-1), [
    ["goods", "Serai", 1, 1_000_00],
    ["shipping", "Shipping", 0, 99_00],
  ]);
  await refund(order, { units: [0, 1] });
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), order.payable);
  assert.equal(
    (await credits()).reduce((sum, { total }) => sum + total, 0),
    order.payable,
  );
  assert.deepEqual([await stockOf(shop, rug), await findings()], [[49], []]);
});

test("a coupon is divided among lines and units to the paisa, and all units together give back what was paid", async () => {
  await offer(shop, "HUNDRED");
  const order = await sent({
    lines: [
      [rug, 3],
      [mat, 2],
    ],
    coupon: "HUNDRED",
  });
  const amounts: number[] = [];
  for (const units of [[1], [1], [1], [0, 1], [0, 1]]) {
    const { money } = await refund(order, { units });
    amounts.push(money);
  }
  const { shipping } = await preview(order, {});
  assert.equal(
    amounts.reduce((sum, amount) => sum + amount, 0),
    order.payable - shipping,
  );
  assert.ok(
    amounts.slice(0, 3).every((amount) => amount < 1_000_00),
    String(amounts),
  );
  await refund(order, { shipping: true });
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), order.payable);
  assert.equal(
    (await credits()).reduce((sum, { total }) => sum + total, 0),
    order.payable,
  );
  assert.equal((await readOrder(shop.db, order.number)).refunds.done, order.payable);
  assert.deepEqual(await findings(), []);
});

test("what was paid by gift card goes back to it, after the money; the e-mail names both", async () => {
  const code = await newCard(700);
  const order = await sent({ lines: [[rug, 2]], giftCard: code });
  // 2,000 + 99 − 700 in money.
  assert.equal(order.payable, 1_399_00);
  assert.deepEqual(await refund(order, { units: [1] }), { money: 1_000_00, giftCard: 0, isNew: true });
  assert.deepEqual(await refund(order, { units: [1] }), { money: 399_00, giftCard: 601_00, isNew: true });
  assert.equal(await balanceOf(code), 601_00);
  await requestRefunds(shop.checkout, shop.clock());
  const emails = (await queuedEmails(shop)).filter(({ kind }) => kind === "orderRefunded");
  assert.deepEqual(
    emails.map(({ data }) => [data["amount"], data["giftCard"]]),
    [
      [1_000_00, 0],
      [399_00, 601_00],
    ],
  );
  assert.deepEqual(await findings(), []);
});

test("an order that was paid by gift card alone gives it back at once, and is refunded then", async () => {
  const code = await newCard(5_000);
  const order = await sent({ lines: [[rug, 2]], giftCard: code });
  assert.equal(order.payable, 0);
  assert.deepEqual(await refund(order, { units: [2], shipping: true }), { money: 0, giftCard: 2_099_00, isNew: true });
  assert.equal(await balanceOf(code), 5_000_00);
  const emails = (await queuedEmails(shop)).filter(({ kind }) => kind === "orderRefunded");
  assert.deepEqual(
    emails.map(({ data }) => [data["amount"], data["giftCard"]]),
    [[0, 2_099_00]],
  );
  const { events, refunds } = await readOrder(shop.db, order.number);
  assert.deepEqual([events.at(-1)?.kind, events.at(-1)?.amount, refunds.giftCard], ["refunded", 2_099_00, 2_099_00]);
  await assert.rejects(refund(order, { units: [1] }), { code: "checkout.units_changed" });
  assert.deepEqual(await findings(), []);
});

test("the same request twice at once refunds once, and two requests never refund the same unit", async () => {
  const order = await sent({ lines: [[rug, 3]] });
  const key = randomUUID();
  const seen = { money: paise(1_000_00), giftCard: paise(0) };
  const same = await Promise.all([1, 2, 3].map(() => refund(order, { units: [1], restocked: [1] }, { key, seen })));
  assert.deepEqual(same.map(({ isNew }) => isNew).toSorted(), [false, false, true]);
  assert.deepEqual([await stockOf(shop, rug), (await credits()).length], [[48], 1]);
  // Two units are left, and two people refund both of them.
  const both = { money: paise(2_000_00), giftCard: paise(0) };
  const two = await Promise.allSettled([1, 2].map(() => refund(order, { units: [2] }, { seen: both })));
  assert.deepEqual(two.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), 3_000_00);
  assert.deepEqual(await findings(), []);
});

test("a shop that dies after the provider has paid and before it is recorded pays once", async () => {
  const order = await sent({ lines: [[rug, 1]] });
  const key = randomUUID();
  await refund(order, { units: [1] }, { key });
  await provider.gateway.refund({ paymentId: order.paymentId, amount: paise(1_000_00), key: `units-${order.number}-${key}` });
  await requestRefunds(shop.checkout, shop.clock());
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), 1_000_00);
  assert.equal((await readOrder(shop.db, order.number)).events.filter(({ kind }) => kind === "refunded").length, 1);
  assert.deepEqual(await findings(), []);
});

test("the database refuses to refund a unit or a charge twice", async () => {
  const order = await sent({ lines: [[rug, 1]] });
  await refund(order, { units: [1], shipping: true });
  await assert.rejects(
    shop.db.execute(`insert into refunded_units select order_line_id, unit, line_refund_id, amount, is_restocked from refunded_units`),
    ({ cause }: { cause: { code: string } }) => cause.code === "23505",
  );
  await assert.rejects(
    shop.db.execute(
      `insert into line_refunds (order_id, key, money, gift_card, shipping, cod_charge, reason, created_at) select order_id, 'again', 9900, 0, 9900, 0, 'lost', now() from line_refunds`,
    ),
    ({ cause }: { cause: { constraint: string } }) => cause.constraint === "line_refund_shipping_once",
  );
  await assert.rejects(refund(order, { shipping: true }), { code: "checkout.units_changed" });
});

test("sums that have changed since they were seen refund nothing", async () => {
  const code = await newCard(1_500);
  const order = await sent({ lines: [[rug, 2]], giftCard: code });
  const seen = await preview(order, { units: [1] });
  assert.deepEqual([seen.money, seen.giftCard], [599_00, 401_00]);
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "100"]);
  await assert.rejects(refund(order, { units: [1] }, { seen }), { code: "checkout.sums_changed" });
  assert.deepEqual(await refund(order, { units: [1] }), { money: 499_00, giftCard: 501_00, isNew: true });
});

test("what was refunded as a part of the price is not refunded again with the units", async () => {
  const order = await sent({ lines: [[rug, 2]] });
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "500"]);
  const { before: earlier, money } = await preview(order, { units: [2], shipping: true });
  assert.deepEqual([earlier, money], [500_00, 1_599_00]);
  await refund(order, { units: [2], shipping: true });
  assert.equal(
    (await credits()).reduce((sum, { total }) => sum + total, 0),
    order.payable,
  );
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal(await refunded(order), order.payable);
  assert.deepEqual(await findings(), []);
});

test("a refused parcel gives back what is left: the rest of the money, of the card and of the units", async () => {
  const code = await newCard(2_800);
  const order = await sent({ lines: [[rug, 3]], giftCard: code });
  assert.deepEqual(await refund(order, { units: [1], restocked: [1] }), { money: 299_00, giftCard: 701_00, isNew: true });
  const units = await countUnits(shop.db);
  await cancel(shop.checkout, order.id, { by: "shop", reason: "", refused: true }, shop.clock());
  await requestRefunds(shop.checkout, shop.clock());
  assert.deepEqual([await refunded(order), await balanceOf(code), await stockOf(shop, rug)], [order.payable, 2_800_00, [50]]);
  assert.deepEqual([await countUnits(shop.db), await findings()], [units, []]);
});

test("units of the whole order that are back in stock are not restocked by a later refusal, nor by a refund of units", async () => {
  const order = await sent({ lines: [[rug, 2]] });
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "500", "--restock"]);
  assert.deepEqual(await stockOf(shop, rug), [50]);
  await assert.rejects(refund(order, { units: [1], restocked: [1] }), { code: "checkout.restocked" });
  await cancel(shop.checkout, order.id, { by: "shop", reason: "", refused: true }, shop.clock());
  assert.deepEqual(await stockOf(shop, rug), [50]);
});

test("cash of a delivered order goes back by hand with a note, its gift card at once, and its charge once", async () => {
  const code = await newCard(500);
  const order = await sent({ lines: [[rug, 2]], giftCard: code }, "COD");
  const chosen = { units: [2], shipping: true, codCharge: true };
  assert.deepEqual([(await preview(order, chosen)).isByHand, order.payable], [true, 1_639_00]);
  await assert.rejects(refund(order, chosen), { code: "checkout.note_needed" });
  assert.deepEqual(await refund(order, chosen, { note: "UPI 4321987" }), { money: 1_639_00, giftCard: 500_00, isNew: true });
  assert.equal(await balanceOf(code), 500_00);
  assert.equal(
    (await credits()).reduce((sum, { total }) => sum + total, 0),
    2_139_00,
  );
  await assert.rejects(refund(order, { codCharge: true }, { note: "UPI 2" }), { code: "checkout.units_changed" });
  assert.deepEqual(await findings(), []);
});

test("nothing is refunded by units before the goods have left, and cash not before it was taken", async () => {
  const order = await sent({ lines: [[rug, 2]] });
  await shop.db.execute(`update orders set status = 'confirmed' where id = ${order.id}`);
  await assert.rejects(preview(order, { units: [1] }), { code: "checkout.goods_not_sent" });
  const cash = await sent({ lines: [[rug, 1]] }, "COD");
  await shop.db.execute(`update orders set status = 'shipped', delivered_at = null where id = ${cash.id}`);
  await assert.rejects(preview(cash, { units: [1] }), { code: "checkout.goods_not_sent" });
});

test("a gift card that was sold with the order is not refunded by units, and its price stays with it", async () => {
  const order = await sent({
    lines: [
      [rug, 1],
      [card, 1],
    ],
  });
  const { lines } = await preview(order, { units: [1] });
  assert.deepEqual(
    lines.map(({ lineId }) => lineId),
    [order.lineIds[0]],
  );
  await assert.rejects(preview(order, { units: [0, 1] }), { code: "checkout.units_changed" });
  await assert.rejects(preview(order, { units: [2] }), { code: "checkout.units_changed" });
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "900"]);
  const { money, before: earlier } = await preview(order, { units: [1] });
  assert.deepEqual([money, earlier], [order.payable - 500_00 - 900_00, 1_000_00 - (order.payable - 500_00 - 900_00)]);
});
