/** Orders of businesses: what the order stores and shows, which tax its invoice has, and where GSTR-1 reports it. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { updateUserBusiness } from "../../contract/accounts.ts";
import { businessMessages } from "../../contract/business-messages.ts";
import { orderTax } from "../../contract/checkout.ts";
import { getOrderDetail } from "../../contract/orders.ts";
import { clearAccounts, newestEmail } from "../accounts/test-accounts.ts";
import type { StockedProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { gstCommand } from "../invoices/invoices.commands.ts";
import { MAHARASHTRA_GSTIN, RAJASTHAN_GSTIN, documents, emptyInvoices, openShopWithRug, register } from "../invoices/test-invoices.ts";
import { orderCommand } from "../orders/orders.commands.ts";
import type { TestShop } from "../test-shop.ts";
import { cancel } from "./checkout.ts";
import { allowCod, customer, guestAddress, linesFor, orderCod, orders, shipNow } from "./test-checkout.ts";

let shop: TestShop;
let rug: StockedProduct;

before(async () => {
  ({ shop, rug } = await openShopWithRug());
});
beforeEach(async () => {
  shop.itIs("2026-11-21T10:00:00.000Z");
  await clearAccounts(shop);
  await emptyInvoices(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await allowCod(shop);
  await register(shop);
});
after(() => shop.close());

/** Registered in Maharashtra; the shop is in Rajasthan. */
const studio = { user_company_name: "Studio Ira", user_gst_no: MAHARASHTRA_GSTIN, user_business_address: "4 Kala Ghoda\nMumbai 400001" };
const inMumbai = { ...guestAddress, ua_pincode: "400001", ua_state_id: 27, ua_city_id: 27001 };

/** Orders a rug as a guest, for delivery in Jaipur unless another address is given. */
const buy = (business: object | null | undefined, address: object = guestAddress) =>
  orderCod(shop, { lines: linesFor([rug]), address, change: { parsedBusinessSession: business } });

async function invoiceFor(...given: Parameters<typeof buy>) {
  const { httpStatus, body } = await buy(...given);
  assert.equal(httpStatus, 200, body.message);
  await shipNow(shop, body.order_number);
  return (await documents(shop)).at(-1)!;
}

type Invoice = Awaited<ReturnType<typeof invoiceFor>>;
const placeAndTax = ({ placeOfSupply, content, cgst, igst }: Invoice) => [
  placeOfSupply,
  content.placeReason,
  cgst > 0 ? "CGST" : "",
  igst > 0 ? "IGST" : "",
];

test("the place of supply of a business is where its goods are delivered, whatever its own state", async () => {
  assert.deepEqual(placeAndTax(await invoiceFor(studio)), [8, "delivery", "CGST", ""]);
  assert.deepEqual(placeAndTax(await invoiceFor({ ...studio, user_gst_no: RAJASTHAN_GSTIN }, inMumbai)), [27, "delivery", "", "IGST"]);
});

test("goods delivered to someone else for a business are supplied in the state of the business", async () => {
  const toClient = { ...studio, delivered_to_other: true };
  assert.deepEqual(placeAndTax(await invoiceFor(toClient)), [27, "buyer", "", "IGST"]);
  assert.deepEqual(placeAndTax(await invoiceFor({ ...toClient, user_gst_no: RAJASTHAN_GSTIN }, inMumbai)), [8, "buyer", "CGST", ""]);
});

test("a consumer's place of supply is the delivery, also for a company without a GSTIN", async () => {
  assert.deepEqual(placeAndTax(await invoiceFor(null)), [8, "consumer", "CGST", ""]);
  const invoice = await invoiceFor({ ...studio, user_gst_no: "", delivered_to_other: true }, inMumbai);
  assert.deepEqual(placeAndTax(invoice), [27, "consumer", "", "IGST"]);
  const { buyer, deliverTo } = invoice.content;
  assert.deepEqual([buyer.name, buyer.gstin, buyer.address], ["Studio Ira", "", deliverTo.address]);
});

test("an order keeps the business as it was at the purchase: order, e-mail, command line, invoice and credit note", async () => {
  const { token, address } = await customer(shop, [[rug, 1]]);
  await shop.call(updateUserBusiness, studio, undefined, { token });
  const { body } = await orderCod(shop, { token, address }, { token });
  await shop.call(updateUserBusiness, {}, undefined, { token });
  const detail = (await shop.call(getOrderDetail, { trans_id: body.order_number }, undefined, { token })).body.row_orders_data;
  assert.deepEqual([detail.trans_company_name, detail.trans_gst_no], ["Studio Ira", MAHARASHTRA_GSTIN]);
  for (const kind of ["orderConfirmed", "orderNotice"]) {
    const { company, gstin } = await newestEmail(shop, kind);
    assert.deepEqual([company, gstin], ["Studio Ira", MAHARASHTRA_GSTIN]);
  }
  const shown = await orderCommand({ db: shop.db, mail: shop.checkout.mail }, ["show", body.order_number]);
  assert.ok(shown!.includes(`Bought by Studio Ira, GSTIN ${MAHARASHTRA_GSTIN}, 4 Kala Ghoda, Mumbai 400001`), shown!.join("\n"));
  const [order] = await orders(shop);
  await shipNow(shop, body.order_number);
  await cancel(shop.checkout, order!.id, { by: "shop", reason: "", refused: true }, shop.clock());
  const issued = await documents(shop);
  assert.deepEqual(
    issued.map(({ kind, buyerGstin, content }) => [kind, buyerGstin, content.buyer.name, content.buyer.address]),
    [
      ["invoice", MAHARASHTRA_GSTIN, "Studio Ira", ["4 Kala Ghoda", "Mumbai 400001"]],
      ["credit_note", MAHARASHTRA_GSTIN, "Studio Ira", ["4 Kala Ghoda", "Mumbai 400001"]],
    ],
  );
});

test("a customer with a business can buy privately", async () => {
  const { token, address } = await customer(shop, [[rug, 1]]);
  await shop.call(updateUserBusiness, studio, undefined, { token });
  const { body } = await orderCod(shop, { token, address, change: { parsedBusinessSession: null } }, { token });
  await shipNow(shop, body.order_number);
  const [invoice] = await documents(shop);
  assert.deepEqual([invoice!.buyerGstin, invoice!.content.buyer.name], ["", "Asha Rao"]);
});

test("a wrong GSTIN, one without a company, and one of another state without its address are refused, and nothing is placed", async () => {
  for (const [change, message] of [
    [{ user_gst_no: "27AAPFU0939F1ZW" }, businessMessages.gstFormat],
    [{ user_gst_no: "28AAPFU0939F1ZV" }, businessMessages.gstFormat],
    [{ user_company_name: " " }, businessMessages.companyNeeded],
    [{ user_business_address: " " }, businessMessages.addressNeeded],
  ] as const) {
    const { httpStatus, body } = await buy({ ...studio, ...change });
    assert.deepEqual([httpStatus, body.message], [400, message]);
  }
  assert.deepEqual(await orders(shop), []);
  const forgiven = await buy({ ...studio, user_gst_no: " 27 aapfu-0939f 1zv " });
  assert.equal(forgiven.httpStatus, 200, forgiven.body.message);
  await shipNow(shop, forgiven.body.order_number);
  assert.equal((await documents(shop))[0]!.buyerGstin, MAHARASHTRA_GSTIN);
});

test("checkout says which tax the prices include, and why", async () => {
  const ask = async (body: object) => (await shop.call(orderTax, body)).body;
  const jaipur = { ua_state_id: 8 };
  const mumbai = { ua_state_id: 27 };
  const toClient = { user_gst_no: MAHARASHTRA_GSTIN, delivered_to_other: true };
  for (const [body, place, message] of [
    [jaipur, "08 Rajasthan", "The prices include CGST and SGST, because the goods are delivered in Rajasthan, our own state."],
    [mumbai, "27 Maharashtra", "The prices include IGST, because the goods are delivered from Rajasthan to Maharashtra."],
    [
      { ...jaipur, user_gst_no: MAHARASHTRA_GSTIN },
      "08 Rajasthan",
      "The prices include CGST and SGST, because the goods are delivered in Rajasthan, our own state.",
    ],
    [
      { ...jaipur, ...toClient },
      "27 Maharashtra",
      "The prices include IGST, because the goods go to someone else for a business in Maharashtra, and we are in Rajasthan.",
    ],
    [
      { ...mumbai, ...toClient, user_gst_no: RAJASTHAN_GSTIN },
      "08 Rajasthan",
      "The prices include CGST and SGST, because the goods go to someone else for a business in Rajasthan, our own state.",
    ],
  ] as const)
    assert.deepEqual(await ask(body), { status: "success", place_of_supply: place, message });
  await register(shop, "");
  assert.deepEqual(await ask(jaipur), { status: "success", place_of_supply: "", message: "" });
});

test("GSTR-1 reports the invoices of businesses by GSTIN and place of supply, and those of consumers by place and rate", async () => {
  await invoiceFor({ ...studio, delivered_to_other: true });
  await invoiceFor({ ...studio, user_gst_no: "" });
  await invoiceFor(null);
  const report = async (section: string) => (await gstCommand(shop.checkout, ["report", "2026-11", section]))!;
  const b2b = (await report("b2b")).slice(1);
  assert.equal(b2b.length, 1);
  assert.match(b2b[0]!, /^27AAPFU0939F1ZV,Studio Ira,IN\/26-27\/000001,21-Nov-2026,1189\.00,27-Maharashtra,N,,Regular B2B/);
  assert.deepEqual(
    (await report("b2cs")).slice(1).map((line) => line.split(",").slice(0, 5)),
    [["OE", "08-Rajasthan", "", "5.00", "2264.76"]],
  );
});
