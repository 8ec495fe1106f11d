import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { cancelOrder } from "../../contract/checkout.ts";
import { messages } from "../../contract/messages.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { fromRupees } from "../../shared/money.ts";
import { clearAccounts, queuedEmails } from "../accounts/test-accounts.ts";
import { audit } from "../audit/audit.ts";
import { type StockedProduct, stockProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { documents, register } from "../invoices/test-invoices.ts";
import { deliverOrder } from "../orders/orders.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard, readGiftCard } from "../promotions/promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { findAttemptFor } from "./attempts.queries.ts";
import { fulfilmentCommand } from "./checkout.commands.ts";
import { requestRefunds } from "./refunds.ts";
import { settle } from "./settle.ts";
import { allowCod, bodyOf, linesFor, orderCod, orders, sendCod, sendOnline, stockOf, shipNow, openPayingShop } from "./test-checkout.ts";
import { emptyOrders } from "../orders/test-orders.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let card: StockedProduct;

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_000, stock: 50 }] });
  card = await stockProduct(shop, opened.at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 2_000, stock: 1_000 }] });
  await register(shop);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyOrders(shop, "gift_cards", "document_series");
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await allowCod(shop);
});
after(async () => {
  await shop.close();
  await provider.close();
});

const run = async (...words: string[]) => (await fulfilmentCommand(shop.checkout, words))!.join("\n");
const broken = async () => await audit(shop.db, shop.clock());
const inTx = (work: Parameters<typeof shop.db.transaction>[0]) => shop.db.transaction(work);

/** A cash-on-delivery order of two rugs, ₹2,139, as far as it has come. */
async function codOrder(stage: "placed" | "shipped" | "delivered", wish: object = {}) {
  const { httpStatus } = await orderCod(shop, { lines: linesFor([rug, 2]), ...wish });
  assert.equal(httpStatus, 200);
  const { number, access_token } = (await orders(shop)).at(-1)!;
  if (stage !== "placed") await shipNow(shop, number);
  if (stage === "delivered") await inTx((tx) => deliverOrder(shop.checkout, tx, number, shop.clock()));
  return { number, access: { trans_id: number, order_access_token: access_token } };
}
const creditNotes = async () => (await documents(shop)).filter(({ kind }) => kind === "credit_note").map(({ total }) => total);
const refundEmails = async () =>
  (await queuedEmails(shop)).filter(({ kind }) => kind === "orderRefunded").map(({ data }) => [data["amount"], data["note"]]);

test("cash of a delivered order is refunded in part and in whole, with credit notes and e-mails, and never more than was paid", async () => {
  const { number, access } = await codOrder("delivered");
  assert.match(await run("refund", number, "139", "upi", "4321987"), /₹139\.00 of .* is recorded as sent by you/);
  assert.match(await run("refund", number, "139", "upi", "4321987"), /was recorded before/);
  await assert.rejects(run("refund", number, "2000.01", "upi", "1"), { code: "checkout.too_much" });
  await assert.rejects(run("refund", number, "100"), { code: "checkout.note_needed" });
  assert.deepEqual([await creditNotes(), await stockOf(shop, rug)], [[139_00], [48]]);
  const statusOf = async () => (await shop.call(getOrderDetail, access)).body.row_orders_data.trans_payment_status;
  assert.equal(await statusOf(), "paid");
  assert.match(await run("refund", number, "all", "--restock", "bank", "N77"), /₹2,000\.00 .* units are in stock again/);
  assert.equal(await statusOf(), "refunded");
  assert.deepEqual([await creditNotes(), await stockOf(shop, rug)], [[139_00, 2_000_00], [50]]);
  assert.deepEqual(await refundEmails(), [
    [139_00, "upi 4321987"],
    [2_000_00, "bank N77"],
  ]);
  await assert.rejects(run("refund", number, "all", "upi", "2"), { code: "checkout.too_much" });
  assert.deepEqual(await broken(), []);
});

test("the same refund of cash that is recorded by several processes at once is recorded once", async () => {
  const { number } = await codOrder("delivered");
  const answers = await Promise.all([1, 2, 3, 4].map(() => run("refund", number, "all", "--restock", "bank", "N77")));
  assert.equal(answers.filter((answer) => /recorded before/.test(answer)).length, 3);
  assert.deepEqual([await creditNotes(), await stockOf(shop, rug), (await refundEmails()).length], [[2_139_00], [50], 1]);
});

test("cash is not refunded before it is taken: a shipped order is delivered or refused first", async () => {
  for (const stage of ["placed", "shipped"] as const) {
    const { number } = await codOrder(stage);
    await assert.rejects(run("refund", number, "all", "upi", "1"), { code: "checkout.not_delivered" });
  }
  assert.deepEqual([await creditNotes(), await refundEmails()], [[], []]);
});

async function payFor(...products: [StockedProduct, number?][]) {
  const { body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor(...products) }));
  const { paymentId } = await provider.pay(body.temp_razorpay_order_id);
  await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId: body.temp_razorpay_order_id }))!, shop.clock());
  const sent = (await queuedEmails(shop))
    .filter(({ kind }) => kind === "giftCards")
    .flatMap(({ data }) => data["cards"] as { code: string }[]);
  return {
    number: body.temp_trans_order_id,
    paymentId,
    codes: sent.map(({ code }) => code),
    access: { trans_id: body.temp_trans_order_id, order_access_token: body.order_access_token },
  };
}
const balanceOf = async (code: string) => (await readGiftCard(shop.db, code, shop.clock())).balance;

test("a refund of a sold gift card takes its worth off the card, and what is spent is not refunded", async () => {
  const { number, codes } = await payFor([card]);
  await run("refund", number, "500");
  assert.equal(await balanceOf(codes[0]!), 1_500_00);
  const spent = await sendCod(shop, await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), giftCard: codes[0]! }));
  assert.equal(spent.httpStatus, 200, spent.body.message);
  await assert.rejects(run("refund", number, "1000"), { code: "promotion.sold_card_spent" });
  const left = await balanceOf(codes[0]!);
  await run("refund", number, String(left / 100));
  await assert.rejects(readGiftCard(shop.db, codes[0]!, shop.clock()), { code: "promotion.card_empty" });
  assert.deepEqual(await broken(), []);
});

test("of an order of a rug and a gift card, the rug's price is refunded before the card loses anything", async () => {
  const { number, codes } = await payFor([card], [rug]);
  const { rows } = await shop.db.execute<{ payable: number }>("select payable::int from orders");
  const other = rows[0]!.payable / 100 - 2_000;
  await run("refund", number, String(other));
  assert.equal(await balanceOf(codes[0]!), 2_000_00);
  await run("refund", number, "1");
  assert.equal(await balanceOf(codes[0]!), 1_999_00);
});

test("a refused parcel that was sold with a gift card gives back what is not spent of the card, and closes it", async () => {
  const { number, codes, paymentId } = await payFor([card], [rug]);
  await sendCod(shop, await bodyOf(shop, "COD", { lines: linesFor([rug, 1]), giftCard: codes[0]! }));
  const spent = 2_000_00 - (await balanceOf(codes[0]!));
  await shipNow(shop, number);
  await run("refuse", number);
  const { rows } = await shop.db.execute<{ amount: number; taken: number }>(
    `select r.amount::int, p.amount::int as taken from refunds r join payments_taken p using (payment_id) where payment_id = '${paymentId}'`,
  );
  assert.equal(rows[0]!.amount, rows[0]!.taken - spent);
  await assert.rejects(readGiftCard(shop.db, codes[0]!, shop.clock()), { code: "promotion.card_empty" });
  assert.deepEqual(await broken(), []);
});

test("cancelling an order that was paid partly by gift card says that this part is on the card again", async () => {
  const giftCard = (await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock())).code;
  const { access } = await codOrder("placed", { giftCard });
  const { body } = await shop.call(cancelOrder, access);
  assert.equal(body.message, messages.checkout.cancelledCard.replace("{amount}", "₹300.00"));
  assert.equal(await balanceOf(giftCard), 300_00);
  const email = (await queuedEmails(shop)).find(({ kind }) => kind === "orderCancelled")!;
  assert.equal(email.data["giftCard"], 300_00);
});

test("an order on hold is cancelled once its payment is refunded, and the repeated payment message stays true", async () => {
  const { body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([rug, 1]) }));
  const orderId = body.temp_razorpay_order_id;
  const replaces = { replaces_order: { trans_id: body.temp_trans_order_id, order_access_token: body.order_access_token } };
  assert.equal((await orderCod(shop, { lines: linesFor([rug, 1]), summary: replaces })).httpStatus, 200);
  await provider.pay(orderId);
  const attempt = (await findAttemptFor(shop.db, { providerOrderId: orderId }))!;
  const settled = await settle(shop.checkout, attempt, shop.clock());
  assert.deepEqual([settled.state, (await orders(shop))[0]!.status], ["refunding", "on_hold"]);
  await requestRefunds(shop.checkout, shop.clock());
  await requestRefunds(shop.checkout, shop.clock());
  assert.equal((await orders(shop))[0]!.status, "cancelled");
  assert.deepEqual(await settle(shop.checkout, attempt, shop.clock()).then(({ state, reason }) => [state, reason]), [
    "refunding",
    settled.reason,
  ]);
  assert.deepEqual(await broken(), []);
});
