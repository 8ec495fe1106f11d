/** Invoices and credit notes as checkout issues them: when the goods leave, in the transaction of their cause, once, without gaps. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { updateUserBusiness } from "../../contract/accounts.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { clearAccounts } from "../accounts/test-accounts.ts";
import { saveAddress } from "../addresses/test-addresses.ts";
import { type StockedProduct, putInCart, signUpTrader, stockProduct } from "../cart/test-cart.ts";
import { changeStock, upsertGstRate } from "../catalogue/catalogue.ts";
import { cancel } from "../checkout/cancel-order.ts";
import { fulfilmentCommand, missingInvoicesCommand } from "../checkout/checkout.commands.ts";
import { settle } from "../checkout/settle.ts";
import { findAttemptFor } from "../checkout/attempts.queries.ts";
import {
  allowCod,
  bodyOf,
  guestAddress,
  linesFor,
  orderCod,
  orders,
  sendCod,
  shipNow,
  sendOnline,
  openPayingShop,
} from "../checkout/test-checkout.ts";
import { expireReservations } from "../checkout/scheduled-jobs.ts";
import type { TestSandbox } from "../payments/test-sandbox.ts";
import { issueGiftCard } from "../promotions/promotions.ts";
import { offer } from "../promotions/test-promotions.ts";
import type { TestShop } from "../test-shop.ts";
import { findWithoutInvoice } from "./invoices.queries.ts";
import { issueInvoice } from "./invoices.ts";
import { MAHARASHTRA_GSTIN, documents, emptyInvoices, register } from "./test-invoices.ts";

let provider: TestSandbox;
let shop: TestShop;
let rug: StockedProduct;
let lamp: StockedProduct;
let card: StockedProduct;
const NOW = "2026-11-21T10:00:00.000Z";

before(async () => {
  const opened = await openPayingShop();
  ({ provider, shop } = opened);
  rug = await stockProduct(shop, opened.at, { name: "Serai", sizes: [{ size: "4x6", price: 1_050, mrp: 1_200, stock: 500 }] });
  lamp = await stockProduct(shop, opened.at, { name: "Lamp", category: "flat", sizes: [{ size: "4x6", price: 1_180, stock: 50 }] });
  card = await stockProduct(shop, opened.at, { name: "Gift card", isGiftCard: true, sizes: [{ size: "4x6", price: 2_000, stock: 1_000 }] });
  await upsertGstRate(shop.db, { hsnPrefix: "9405", validFrom: "2017-07-01", percent: 18 });
  await shop.db.execute("update products set hsn_code = '9405' where slug = 'lamp'");
});
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyInvoices(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 500);
  await allowCod(shop);
  await register(shop);
  shop.itIs(NOW);
});
after(async () => {
  await shop.close();
  await provider.close();
});

const numbers = async () => (await documents(shop)).map(({ number }) => number);
const invoiceOf = async () => {
  const [invoice, ...others] = await documents(shop);
  assert.ok(invoice && others.length === 0, `${others.length + (invoice ? 1 : 0)} documents`);
  return invoice;
};
const totals = ({ taxable, cgst, sgst, igst, total }: Record<"taxable" | "cgst" | "sgst" | "igst" | "total", number>) => [
  taxable,
  cgst,
  sgst,
  igst,
  total,
];
const inMumbai = { ...guestAddress, ua_pincode: "400001", ua_state_id: 27, ua_city_id: 27001 };

async function placed(...given: Parameters<typeof orderCod> extends [TestShop, ...infer Rest] ? Rest : never): Promise<number> {
  const { httpStatus, body } = await orderCod(shop, ...given);
  assert.equal(httpStatus, 200, body.message);
  return (await orders(shop)).find(({ number }) => number === body.order_number)!.id;
}

/** Places a cash-on-delivery order and ships it. */
async function shipped(...given: Parameters<typeof placed>): Promise<number> {
  const id = await placed(...given);
  await shipNow(shop, await numberOf(id));
  return id;
}
const numberOf = async (id: number) => (await orders(shop)).find((order) => order.id === id)!.number;

/** Starts a payment, and pays it if asked to. */
async function online(wished: Parameters<typeof bodyOf>[2]) {
  const { httpStatus, body } = await sendOnline(shop, await bodyOf(shop, "ONLINE", wished));
  assert.equal(httpStatus, 200, body.message);
  const providerOrderId = body.temp_razorpay_order_id;
  return {
    number: body.temp_trans_order_id,
    pay: () => provider.pay(providerOrderId),
    settle: async () => await settle(shop.checkout, (await findAttemptFor(shop.db, { providerOrderId }))!, shop.clock()),
  };
}

const byShop = { by: "shop" as const, reason: "" };

test("fifty orders that are shipped at once get the numbers from 1 to 50", async () => {
  const bodies = await Promise.all([...Array(50).keys()].map(() => bodyOf(shop, "COD", { lines: linesFor([rug]) })));
  const answers = await Promise.all(bodies.map((body) => sendCod(shop, body)));
  assert.deepEqual(new Set(answers.map(({ httpStatus }) => httpStatus)), new Set([200]));
  assert.deepEqual(await numbers(), [], "nothing is invoiced before the goods leave");
  await Promise.all((await orders(shop)).map(({ number }) => shipNow(shop, number)));
  assert.deepEqual(
    await numbers(),
    [...Array(50).keys()].map((count) => `IN/26-27/${String(count + 1).padStart(6, "0")}`),
  );
});

test("a shipment that fails leaves no gap in the numbers", async () => {
  await shipped({ lines: linesFor([rug]) });
  await register(shop, "");
  const id = await shipped({ lines: linesFor([rug]) });
  await register(shop);
  await assert.rejects(
    shop.db.transaction(async (tx) => {
      assert.deepEqual(await issueInvoice(tx, id, null, shop.clock()), { state: "issued", number: "IN/26-27/000002" });
      throw new Error("The power failed");
    }),
    /power/,
  );
  assert.deepEqual(await numbers(), ["IN/26-27/000001"]);
  // One order is shipped by three people at once.
  const number = await numberOf(await placed({ lines: linesFor([rug]) }));
  const answers = await Promise.all([1, 2, 3].map(() => shipNow(shop, number)));
  assert.equal(answers.filter(Boolean).length, 1);
  assert.deepEqual(await numbers(), ["IN/26-27/000001", "IN/26-27/000002"]);
});

test("tax is CGST and SGST within the state, IGST across states, and the total is the amount paid", async () => {
  await shipped({ lines: linesFor([rug, 2]) });
  const invoice = await invoiceOf();
  assert.deepEqual(totals(invoice), [2_132_38, 53_31, 53_31, 0, 2_239_00]);
  assert.deepEqual([invoice.placeOfSupply, invoice.buyerGstin, invoice.issuedAt.toISOString()], [8, "", NOW]);
  const { content } = invoice;
  assert.deepEqual(
    content.rows.map((row) => [row.description, row.details, row.hsn, row.quantity, row.amount, row.rateBasisPoints]),
    [
      ["Serai", "4 × 6 ft, SKU T-serai-4x6", "5701", 2, 2_100_00, 500],
      ["Shipping", "", "5701", 0, 99_00, 500],
      ["Cash on delivery", "", "5701", 0, 40_00, 500],
    ],
  );
  assert.deepEqual(
    [content.seller.gstin, content.seller.state, content.buyer.name],
    ["08AAAAA0000A1Z2", { id: 8, name: "Rajasthan" }, "Asha Rao"],
  );
  await emptyInvoices(shop);
  await shipped({ lines: linesFor([rug, 2]), address: inMumbai });
  assert.deepEqual(totals(await invoiceOf()), [2_132_39, 0, 0, 106_61, 2_239_00]);
  assert.deepEqual((await invoiceOf()).content.placeOfSupply, { id: 27, name: "Maharashtra" });
});

test("an order gets its invoice when it is shipped, once, and none before", async () => {
  const { number, settle: settleNow, pay } = await online({ lines: linesFor([rug]) });
  await assert.rejects(shipNow(shop, number), { code: "orders.not_now" });
  await pay();
  await settleNow();
  assert.deepEqual(await numbers(), []);
  shop.itIs("2026-11-25T10:00:00.000Z");
  assert.deepEqual(await shipNow(shop, number), { invoice: { state: "issued", number: "IN/26-27/000001" } });
  assert.equal(await shipNow(shop, number), undefined);
  assert.equal((await invoiceOf()).issuedAt.toISOString(), "2026-11-25T10:00:00.000Z");
});

test("what was refunded before the goods left is credited with the invoice", async () => {
  const { number, settle: settleNow, pay } = await online({ lines: linesFor([rug]) });
  await pay();
  await settleNow();
  for (const part of ["100", "49"]) await fulfilmentCommand(shop.checkout, ["refund", number, part]);
  assert.deepEqual(await numbers(), []);
  await shipNow(shop, number);
  assert.deepEqual(
    (await documents(shop)).map(({ kind, total }) => [kind, total]),
    [
      ["invoice", 1_149_00],
      ["credit_note", 100_00],
      ["credit_note", 49_00],
    ],
  );
});

test("an invoice that is issued late is credited with what was refunded before it", async () => {
  await register(shop, "");
  const { number, settle: settleNow, pay } = await online({ lines: linesFor([rug]) });
  await pay();
  await settleNow();
  await fulfilmentCommand(shop.checkout, ["refund", number, "100"]);
  await shipNow(shop, number);
  await fulfilmentCommand(shop.checkout, ["refund", number, "49"]);
  assert.deepEqual(await numbers(), []);
  await register(shop);
  assert.deepEqual(await missingInvoicesCommand(shop.checkout, ["issue-missing"]), [`${number}: IN/26-27/000001`]);
  assert.deepEqual(
    (await documents(shop)).map(({ kind, total }) => [kind, total]),
    [
      ["invoice", 1_149_00],
      ["credit_note", 100_00],
      ["credit_note", 49_00],
    ],
  );
  assert.deepEqual(await missingInvoicesCommand(shop.checkout, ["issue-missing"]), ["Every order has its invoice."]);
});

test("an order that is cancelled before it is shipped has neither invoice nor credit note", async () => {
  const id = await placed({ lines: linesFor([rug]) });
  await cancel(shop.checkout, id, byShop, shop.clock());
  assert.deepEqual(await numbers(), []);
  assert.deepEqual(await findWithoutInvoice(shop.db), []);
});

test("an order paid in full by gift card has an invoice: a gift card is money, not a discount", async () => {
  const { code } = await issueGiftCard(shop.db, { amount: fromRupees(5_000) }, shop.clock());
  await online({ lines: linesFor([rug]), giftCard: code }).catch(() => undefined);
  await shipNow(shop, (await orders(shop))[0]!.number);
  const invoice = await invoiceOf();
  assert.equal(invoice.total, 1_149_00);
  assert.deepEqual(invoice.content.payment, { vouchers: 0, giftCard: 1_149_00, payable: 0 });
});

test("an order on hold has no invoice, and no credit note when it is cancelled", async () => {
  const late = await online({ lines: linesFor([rug]) });
  shop.itIs("2026-11-21T11:00:00.000Z");
  await expireReservations(shop.checkout, shop.clock());
  await changeStock(shop.db, rug.sizes[0]!.id, 0);
  await late.pay();
  await late.settle();
  const [order] = await orders(shop);
  assert.equal(order!.status, "on_hold");
  await cancel(shop.checkout, order!.id, byShop, shop.clock());
  assert.deepEqual(await numbers(), []);
});

test("numbers start again on 1 April at midnight in India", async () => {
  for (const moment of ["2027-03-31T18:29:59.000Z", "2027-03-31T18:30:00.000Z", "2027-03-31T18:29:59.900Z", "2027-04-01T08:00:00.000Z"]) {
    shop.itIs(moment);
    await shipped({ lines: linesFor([rug]) });
  }
  assert.deepEqual(await numbers(), ["IN/26-27/000001", "IN/26-27/000002", "IN/27-28/000001", "IN/27-28/000002"]);
});

test("the tax rate is that of the day of the order in India", async () => {
  for (const moment of ["2025-09-21T18:29:00.000Z", "2025-09-21T18:31:00.000Z"]) {
    shop.itIs(moment);
    await shipped({ lines: linesFor([rug]) });
  }
  assert.deepEqual(
    (await documents(shop)).map(({ content }) => content.rows[0]!.rateBasisPoints),
    [1_200, 500],
  );
});

test("a coupon for one category does not reduce the tax of other goods", async () => {
  await offer(shop, "FLAT", { amount: fromRupees(118), categories: ["flat-weaves"] });
  await shipped({ lines: linesFor([rug], [lamp]), coupon: "FLAT" });
  const { content, total } = await invoiceOf();
  assert.deepEqual(
    content.rows.map((row) => [row.description, row.hsn, row.rateBasisPoints, row.discount, row.amount]),
    [
      ["Serai", "5701", 500, 0, 1_050_00],
      ["Lamp", "9405", 1_800, 118_00, 1_062_00],
      ["Shipping", "5701", 500, 0, 49_22],
      ["Shipping", "9405", 1_800, 0, 49_78],
      ["Cash on delivery", "5701", 500, 0, 19_89],
      ["Cash on delivery", "9405", 1_800, 0, 20_11],
    ],
  );
  assert.equal(total, 2_251_00);
});

test("a gift card bought alone has no invoice; bought with a rug it is listed below the total", async () => {
  const alone = await online({ lines: linesFor([card]) });
  await alone.pay();
  await alone.settle();
  assert.deepEqual(await numbers(), []);
  const both = await online({ lines: linesFor([card], [rug]) });
  await both.pay();
  await both.settle();
  await shipNow(shop, both.number);
  const { total, content } = await invoiceOf();
  assert.deepEqual(
    content.rows.map(({ description }) => description),
    ["Serai", "Shipping"],
  );
  assert.equal(total + content.payment.vouchers - content.payment.giftCard, content.payment.payable);
  assert.deepEqual([total, content.payment.vouchers], [1_149_00, 2_000_00]);
  assert.deepEqual(await findWithoutInvoice(shop.db), []);
});

test("an order that names no business is billed to the one of the customer's account", async () => {
  const token = await signUpTrader(shop, 10);
  const studio = { user_company_name: "Studio Ira", user_gst_no: MAHARASHTRA_GSTIN, user_business_address: "4 Kala Ghoda\nMumbai" };
  assert.equal((await shop.call(updateUserBusiness, studio, undefined, { token })).httpStatus, 200);
  await putInCart(shop, token, rug);
  const { ua_id } = await saveAddress(shop, token);
  const { httpStatus, body } = await orderCod(shop, { token, address: { ua_id } }, { token });
  assert.equal(httpStatus, 200, body.message);
  await shipNow(shop, body.order_number);
  const { content, buyerGstin, placeOfSupply } = await invoiceOf();
  assert.deepEqual([buyerGstin, placeOfSupply], [MAHARASHTRA_GSTIN, 8]);
  assert.deepEqual(content.buyer, {
    name: "Studio Ira",
    address: ["4 Kala Ghoda", "Mumbai"],
    state: { id: 27, name: "Maharashtra" },
    gstin: MAHARASHTRA_GSTIN,
  });
  assert.equal(content.deliverTo.name, "Asha Rao");
});

test("a shop without a GSTIN issues none; a missing tax rate stops no parcel, and the invoice follows later", async () => {
  await register(shop, "");
  await shipped({ lines: linesFor([rug]) });
  await register(shop);
  await shop.db.execute("update products set hsn_code = '9999' where slug = 'serai'");
  const id = await shipped({ lines: linesFor([rug]) });
  assert.deepEqual(await numbers(), []);
  assert.equal((await findWithoutInvoice(shop.db)).length, 2);
  assert.deepEqual(await issueInvoice(shop.db, id, null, shop.clock()), {
    state: "missing",
    why: "no GST rate is set for the HSN code of Serai",
  });
  await shop.db.execute("update products set hsn_code = '5701' where slug = 'serai'");
  await shop.db.execute("update order_lines set hsn_code = '5701'");
  for (const { id, shipmentId } of await findWithoutInvoice(shop.db)) await issueInvoice(shop.db, id, shipmentId, shop.clock());
  assert.deepEqual(await numbers(), ["IN/26-27/000001", "IN/26-27/000002"]);
  assert.deepEqual(await issueInvoice(shop.db, id, null, shop.clock()), { state: "before" });
  await register(shop, "08AAAAA0000A1Z5");
  assert.equal((await issueInvoice(shop.db, id, null, shop.clock())).state, "missing");
});

test("a refused parcel has one credit note for its whole invoice, even when it is taken back several times at once", async () => {
  const id = await shipped({ lines: linesFor([rug, 2]) });
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => cancel(shop.checkout, id, { ...byShop, refused: true }, shop.clock())));
  const [invoice, note, ...others] = await documents(shop);
  assert.deepEqual([invoice!.number, note!.number, others.length], ["IN/26-27/000001", "CN/26-27/000001", 0]);
  assert.deepEqual(totals(note!), totals(invoice!));
  assert.deepEqual(
    [note!.corrects, note!.cause, note!.content.credit],
    [
      invoice!.id,
      "cancelled",
      {
        invoice: invoice!.number,
        invoicedAt: NOW,
        reason: "Goods returned: the parcel was not taken in",
        isWhole: true,
        places: [0, 1, 2],
      },
    ],
  );
});

test("partial refunds are credited in proportion, and a refused parcel credits the rest: together the whole invoice", async () => {
  const { number, pay, settle: settleNow } = await online({ lines: linesFor([rug], [lamp]), address: inMumbai });
  await pay();
  await settleNow();
  await shipNow(shop, number);
  for (const part of ["100.01", "333.33"]) await fulfilmentCommand(shop.checkout, ["refund", number, part]);
  await fulfilmentCommand(shop.checkout, ["refuse", number]);
  const [invoice, ...notes] = await documents(shop);
  assert.deepEqual(
    notes.map(({ number, total }) => [number, total]),
    [
      ["CN/26-27/000001", 100_01],
      ["CN/26-27/000002", 333_33],
      ["CN/26-27/000003", invoice!.total - 433_34],
    ],
  );
  for (const field of ["taxable", "igst", "total"] as const)
    assert.equal(
      notes.reduce((sum, note) => sum + note[field], 0),
      invoice![field],
    );
  assert.deepEqual(
    notes.map(({ content }) => content.rows.map(({ quantity }) => quantity)),
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 1, 0, 0],
    ],
  );
});

test("an issued document cannot be changed, deleted or issued twice", async () => {
  const id = await shipped({ lines: linesFor([rug]) });
  for (const change of ["update tax_documents set total = 1", "delete from tax_documents"])
    await assert.rejects(shop.db.execute(change), (error: Error) => /has been issued/.test(String(error.cause)));
  await assert.rejects(shop.db.execute(`delete from orders where id = ${id}`));
  assert.deepEqual(await issueInvoice(shop.db, id, null, shop.clock()), { state: "before" });
  assert.equal((await invoiceOf()).total, paise(1_189_00));
});

test("issuing takes three statements, however many lines there are", async () => {
  await register(shop, "");
  const id = await shipped({ lines: linesFor([rug], [lamp]) });
  await register(shop);
  assert.equal(await shop.statements(() => issueInvoice(shop.db, id, null, shop.clock())), 3);
});
