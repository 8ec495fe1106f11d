/** E-invoices for staff: what is to be reported, the file for the portal, and what it answers. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { extractText, getDocumentProxy } from "unpdf";
import * as calls from "../../contract/admin/books.ts";
import { today } from "../../contract/admin/today.ts";
import { orderDocument } from "../../contract/invoices.ts";
import { clearAccounts } from "../accounts/test-accounts.ts";
import type { StockedProduct } from "../cart/test-cart.ts";
import { changeStock } from "../catalogue/catalogue.ts";
import { fulfilmentCommand } from "../checkout/checkout.commands.ts";
import { allowCod, guestAddress, linesFor, orderCod, orders, shipNow } from "../checkout/test-checkout.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { anonymiseDocumentsBefore } from "../invoices/invoices.ts";
import { MAHARASHTRA_GSTIN, documents, emptyInvoices, openShopWithRug, register } from "../invoices/test-invoices.ts";
import { deliverOrder } from "../orders/orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { ACCESS_KEY, type TestShop } from "../test-shop.ts";

let shop: TestShop;
let rug: StockedProduct;
let owner: string;
let packer: string;
const NOW = "2026-11-21T10:00:00.000Z";
const IRN = "e770eb741c861ee1c5f3dc7475c4c789a3f494174d15ef236624e1290c4663d3";

before(async () => {
  ({ shop, rug } = await openShopWithRug());
  [owner, packer] = [await signInAs(shop, "owner"), await signInAs(shop, "orders")];
  await shop.db.execute("update products set hsn_code = '570242'");
});
beforeEach(async () => {
  shop.itIs(NOW);
  await clearAccounts(shop);
  await emptyInvoices(shop);
  await changeStock(shop.db, rug.sizes[0]!.id, 50);
  await allowCod(shop);
  await register(shop);
  await report({ isOn: true, from: "2026-04-01", limitDays: 30 });
});
after(() => shop.close());

async function report(eInvoice: { isOn: boolean; from: string; limitDays: number }): Promise<void> {
  const settings = (await readPublished(shop.db, "settings", ""))!;
  await saveDraft(shop.db, "settings", "", { ...settings, legal: { ...settings.legal, eInvoice } });
  await publish(shop.db, "settings", "");
}

const hotel = { user_company_name: "Kala Hotels", user_gst_no: MAHARASHTRA_GSTIN, user_business_address: "4 Kala Ghoda\nMumbai 400001" };
/** Orders a rug, sends it, and returns the number of its invoice. */
async function sell(business: object | null = hotel, change: object = {}): Promise<string> {
  const placed = await orderCod(shop, {
    lines: linesFor([rug]),
    address: guestAddress,
    change: { parsedBusinessSession: business, ...change },
  });
  assert.equal(placed.httpStatus, 200, placed.body.message);
  await shipNow(shop, placed.body.order_number);
  return (await documents(shop)).findLast(({ kind }) => kind === "invoice")!.number;
}

type List = {
  isOn: boolean;
  open: { number: string; daysLeft: number | null; faults: string[] }[];
  openCount: number;
  reported: { number: string; irn: string }[];
};
const list = async () => (await callAdmin(shop, calls.eInvoices, { cookie: owner })).body as unknown as List;
const file = (cookie = owner) =>
  shop.app.inject({ method: "GET", url: "/api/admin/e-invoices/file", headers: { cookie, "sec-fetch-site": "same-origin" } });
type Sent = { DocDtls: { Typ: string; No: string }; ValDtls: { TotInvVal: number } };
const answer = (number: string, change: object = {}) =>
  callAdmin(shop, calls.recordEInvoice, {
    cookie: owner,
    body: { number, irn: IRN, ackNumber: "112110046814212", ackDay: "2026-11-22", signedQr: "", ...change },
  });

test("invoices to businesses and their credit notes are to be reported, within the days of the law; those to consumers are not", async () => {
  await sell(null);
  const number = await sell();
  assert.deepEqual((await list()).open, [{ ...(await list()).open[0]!, number, daysLeft: 30, faults: [] }]);
  shop.itIs("2026-12-22T10:00:00.000Z");
  // A session ends after twelve idle hours.
  owner = await signInAs(shop, "owner");
  assert.deepEqual(
    (await list()).open.map(({ daysLeft }) => daysLeft),
    [-1],
  );
  const order = (await orders(shop)).at(-1)!;
  await shop.db.transaction((tx) => deliverOrder(shop.checkout, tx, order.number, shop.clock()));
  await fulfilmentCommand(shop.checkout, ["refund", order.number, "all", "upi", "7"]);
  const sent = (await file()).json<Sent[]>();
  assert.deepEqual(
    sent.map(({ DocDtls, ValDtls }) => [DocDtls.Typ, ValDtls.TotInvVal]),
    [
      ["INV", 1_189],
      ["CRN", 1_189],
    ],
  );
});

test("a document that the portal would refuse is listed with the reason, and not in the file", async () => {
  const number = await sell({ ...hotel, user_business_address: "4 Kala Ghoda" });
  assert.deepEqual(
    (await list()).open.map(({ faults }) => faults),
    [["The address of the buyer has no PIN code."]],
  );
  assert.equal((await file()).statusCode, 409);
  const good = await sell();
  assert.deepEqual(
    (await file()).json<Sent[]>().map(({ DocDtls }) => DocDtls.No),
    [good],
  );
  assert.notEqual(good, number);
});

test("what the portal answers is kept once for each document, printed on it, and can be corrected", async () => {
  const [number, other] = [await sell(), await sell()];
  assert.equal((await answer(number, { irn: IRN.slice(1) })).httpStatus, 422);
  assert.equal((await answer(number, { ackNumber: "twelve" })).httpStatus, 400);
  assert.equal((await answer("IN/26-27/009999")).httpStatus, 404);
  const signedQr = "eyJhbGciOiJSUzI1NiJ9.".repeat(30);
  assert.equal((await answer(number, { irn: ` ${IRN.toUpperCase()} `, signedQr })).httpStatus, 200);
  assert.equal((await answer(other)).httpStatus, 409);
  const { open, reported } = await list();
  assert.deepEqual([open.map((one) => one.number), reported.map((one) => [one.number, one.irn])], [[other], [[number, IRN]]]);
  const { number: trans_id, access_token } = (await orders(shop))[0]!;
  const pdf = await shop.app.inject({
    method: "POST",
    url: orderDocument.path,
    headers: { "x-access-key": ACCESS_KEY },
    payload: { trans_id, order_access_token: access_token },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)));
  const page = text.join(" ").replaceAll(/\s+/g, "");
  for (const part of [IRN, "112110046814212of22November2026", "Signedbytheinvoiceregistrationportal"]) assert.ok(page.includes(part), part);
  assert.equal((await answer(number, { ackNumber: "112110046814213" })).httpStatus, 200);
  const { rows } = await shop.db.execute(
    "select before->>'ackNumber' as before, after->>'ackNumber' as after from audit_entries order by id",
  );
  assert.deepEqual(rows, [
    { before: null, after: "112110046814212" },
    { before: "112110046814212", after: "112110046814213" },
  ]);
});

test("it is off until the owner switches it on, and says what waits on the day's list", async () => {
  await sell();
  const waiting = async () =>
    ((await callAdmin(shop, today, { cookie: owner })).body as unknown as { tasks: { task: string; count: number }[] }).tasks.find(
      ({ task }) => task === "e_invoices",
    )?.count;
  assert.equal(await waiting(), 1);
  await report({ isOn: false, from: "", limitDays: 30 });
  assert.deepEqual(await list(), { status: "success", isOn: false, open: [], openCount: 0, reported: [] });
  assert.deepEqual([(await file()).statusCode, await waiting()], [409, undefined]);
});

test("documents from before the day on which it begins are not reported", async () => {
  await sell();
  await report({ isOn: true, from: "2026-11-22", limitDays: 0 });
  assert.deepEqual((await list()).open, []);
});

test("colleagues who may not read the books neither see nor change it", async () => {
  const number = await sell();
  assert.deepEqual([(await file(packer)).statusCode, (await callAdmin(shop, calls.eInvoices, { cookie: packer })).httpStatus], [403, 403]);
  const body = { number, irn: IRN, ackNumber: "112110046814212", ackDay: "2026-11-22", signedQr: "" };
  assert.equal((await callAdmin(shop, calls.recordEInvoice, { cookie: packer, body })).httpStatus, 403);
});

test("the signed text of a document goes with the name of its buyer", async () => {
  await report({ isOn: true, from: "", limitDays: 30 });
  // The database lets go of what is older than eight years.
  shop.itIs("2017-11-21T10:00:00.000Z");
  const number = await sell();
  shop.itIs(NOW);
  await answer(number, { signedQr: "signed" });
  await anonymiseDocumentsBefore(shop.db, 2018);
  const { rows } = await shop.db.execute("select signed_qr, irn from e_invoices");
  assert.deepEqual(rows, [{ signed_qr: "", irn: IRN }]);
});
