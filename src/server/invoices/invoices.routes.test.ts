import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { extractText, getDocumentProxy } from "unpdf";
import { deleteUserAccount, exportUserData } from "../../contract/accounts.ts";
import { orderDocument } from "../../contract/invoices.ts";
import { getOrderDetail, trackOrder } from "../../contract/orders.ts";
import { messages } from "../../contract/messages.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import type { StockedProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { cancel } from "../checkout/cancel-order.ts";
import { bodyOf, customer, linesFor, orderCod, orders, sendCod, shipNow } from "../checkout/test-checkout.ts";
import { ACCESS_KEY, type TestShop } from "../test-shop.ts";
import { emptyInvoices, openShopWithRug, register } from "./test-invoices.ts";

let shop: TestShop;
let rug: StockedProduct;
before(async () => void ({ shop, rug } = await openShopWithRug()));
beforeEach(async () => {
  await clearAccounts(shop);
  await emptyInvoices(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await register(shop);
});
after(() => shop.close());

/** Requests the file as a browser does. */
const ask = (body: object, token = "") =>
  shop.app.inject({
    method: "POST",
    url: orderDocument.path,
    headers: { "x-access-key": ACCESS_KEY, "x-authorization": token && `Bearer ${token}` },
    payload: body,
  });
const refused = [404, { status: "error", code: "orders.not_found", message: messages.orders.notFound }];
const refusal = async (body: object, token = "") => {
  const { httpStatus, body: reply } = await shop.call(orderDocument, body, undefined, token === "" ? {} : { token });
  return [httpStatus, reply];
};

async function read(answer: Awaited<ReturnType<typeof ask>>): Promise<string> {
  assert.equal(answer.statusCode, 200, answer.statusCode === 200 ? "" : answer.body);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)));
  return text.join(" ").replace(/\s+/g, " ");
}

async function guestOrder() {
  const { body } = await orderCod(shop, { lines: linesFor([rug, 2]) });
  await shipNow(shop, body.order_number);
  return { trans_id: body.order_number, order_access_token: body.order_access_token };
}

test("a guest with the access token gets the invoice as a file that no proxy may store", async () => {
  const named = await guestOrder();
  const answer = await ask(named);
  assert.deepEqual(
    ["content-type", "content-disposition", "cache-control"].map((header) => answer.headers[header]),
    ["application/pdf", 'attachment; filename="invoice-IN-26-27-000001.pdf"', "private, no-store"],
  );
  const text = await read(answer);
  for (const expected of ["Tax invoice", "IN/26-27/000001", named.trans_id, "Serai", "2,239.00", "Asha Rao", "08AAAAA0000A1Z2"])
    assert.ok(text.includes(expected), expected);
});

test("the customer gets it with the session, and anyone with the order number and a contact on it", async () => {
  const { token, address } = await customer(shop, [[rug, 1]]);
  await sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  const trans_id = (await orders(shop))[0]!.number;
  await shipNow(shop, trans_id);
  await read(await ask({ trans_id }, token));
  await read(await ask({ trans_id, contact: "ASHA@example.in" }));
  await read(await ask({ trans_id, contact: "+91 98000 00000", document_number: "IN/26-27/000001" }));
});

test("everyone else gets the same refusal, whether the order exists or not", async () => {
  const { trans_id, order_access_token } = await guestOrder();
  const other = await guestOrder();
  const stranger = await signUp(shop, { user_email: "bela@example.in" });
  for (const [body, token] of [
    [{ trans_id }, ""],
    [{ trans_id }, stranger],
    [{ trans_id, order_access_token: other.order_access_token }, ""],
    [{ trans_id, contact: "bela@example.in" }, stranger],
    [{ trans_id: "2222-2222", order_access_token }, ""],
    // One's own order with a document of another order.
    [{ trans_id, order_access_token, document_number: "IN/26-27/000002" }, ""],
    [{ trans_id, order_access_token, document_number: "CN/26-27/000001" }, ""],
    [{ trans_id, order_access_token, document_number: "' or 1=1" }, ""],
  ] as [object, string][])
    assert.deepEqual(await refusal(body, token), refused, JSON.stringify(body));
});

test("an order lists its documents, credit notes included", async () => {
  const named = await guestOrder();
  const documentsIn = async () => (await shop.call(getOrderDetail, named)).body.row_orders_data.trans_documents;
  assert.deepEqual(await documentsIn(), [
    { document_number: "IN/26-27/000001", document_kind: "invoice", document_date: "2026-11-21T10:00:00.000Z" },
  ]);
  await cancel(shop.checkout, (await orders(shop))[0]!.id, { by: "shop", reason: "", refused: true }, shop.clock());
  assert.deepEqual(
    (await documentsIn()).map(({ document_number: number, document_kind: kind }) => [number, kind]),
    [
      ["IN/26-27/000001", "invoice"],
      ["CN/26-27/000001", "credit_note"],
    ],
  );
  const note = await ask({ ...named, document_number: "CN/26-27/000001" });
  assert.equal(note.headers["content-disposition"], 'attachment; filename="credit-note-CN-26-27-000001.pdf"');
  assert.match(await read(note), /Credit note.*IN\/26-27\/000001 of 21 November 2026/);
  assert.match(await read(await ask(named)), /Tax invoice IN/, "the invoice is unchanged");
  const found = await shop.call(trackOrder, { trans_order_number: named.trans_id, contact: "guest@example.in" });
  assert.equal(found.body.row_orders_data.trans_documents.length, 2);
});

test("an order without an invoice has no file", async () => {
  await register(shop, "");
  const named = await guestOrder();
  assert.deepEqual((await shop.call(getOrderDetail, named)).body.row_orders_data.trans_documents, []);
  assert.deepEqual(await refusal(named), refused);
});

test("a document does not change when the shop's data changes", async () => {
  const named = await guestOrder();
  const before = (await ask(named)).rawPayload;
  await register(shop, "27AAPFU0939F1ZV");
  await shop.db.execute("update gst_rates set percent = 28");
  await shop.db.execute("update products set name = 'Another', hsn_code = '63'");
  const after = (await ask(named)).rawPayload;
  await shop.db.execute("update gst_rates set percent = case when valid_from < '2025-09-22' then 12 else 5 end");
  await shop.db.execute("update products set name = 'Serai', hsn_code = '5701'");
  assert.deepEqual(after, before);
});

test("the personal data export has the customer's invoices, and deleting the account leaves them in the shop's books", async () => {
  const { token, address } = await customer(shop, [[rug, 1]]);
  await sendCod(shop, await bodyOf(shop, "COD", { token, address }), { token });
  await shipNow(shop, (await orders(shop))[0]!.number);
  const { export: taken } = (await shop.call(exportUserData, undefined, undefined, { token })).body;
  for (const expected of ["IN/26-27/000001", '"total":1189', "11 Station Road"])
    assert.ok(JSON.stringify(taken["orders"]).includes(expected), expected);
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, undefined, { token });
  await read(await ask({ trans_id: (await orders(shop))[0]!.number, contact: "asha@example.in" }));
});
