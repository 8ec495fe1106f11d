import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { audit } from "../audit/audit.ts";
import type { StockedProduct } from "../cart/test-cart.ts";
import { cancel } from "../checkout/cancel-order.ts";
import { missingInvoicesCommand } from "../checkout/checkout.commands.ts";
import { linesFor, orderCod, orders, shipNow } from "../checkout/test-checkout.ts";
import type { TestShop } from "../test-shop.ts";
import { gstCommand, invoiceCommand } from "./invoices.commands.ts";
import { documents, emptyInvoices, openShopWithRug, register } from "./test-invoices.ts";

let shop: TestShop;
let rug: StockedProduct;
before(async () => void ({ shop, rug } = await openShopWithRug()));
after(() => shop.close());

const invoices = async (...words: string[]) =>
  (await invoiceCommand(shop.checkout, words)) ?? (await missingInvoicesCommand(shop.checkout, words));
const gst = (...words: string[]) => gstCommand(shop.checkout, words);

test("the owner issues missing invoices, shows one, writes it as PDF and reports the month", async () => {
  const { body } = await orderCod(shop, { lines: linesFor([rug, 2]) });
  const { order_number: number } = body;
  await shipNow(shop, number);
  await assert.rejects(invoices("show", number), { message: "There is no such invoice or credit note." });
  await assert.rejects(invoices("issue-missing"), { code: "invoices.unregistered" });
  await register(shop);
  assert.deepEqual(await invoices("issue-missing"), [`${number}: IN/26-27/000001`]);
  assert.deepEqual(await invoices("issue-missing"), ["Every order has its invoice."]);
  await cancel(shop.checkout, (await orders(shop))[0]!.id, { by: "shop", reason: "", refused: true }, shop.clock());

  assert.deepEqual(await invoices("show", "in 26-27 1"), [
    `IN/26-27/000001  2026-11-21  order ${number}`,
    "  Asha Rao, place of supply Rajasthan",
    "  2 Serai, HSN 5701, 5 %  ₹2,100.00",
    "   Shipping, HSN 5701, 5 %  ₹99.00",
    "   Cash on delivery, HSN 5701, 5 %  ₹40.00",
    "  Taxable ₹2,132.38, CGST ₹53.31, SGST ₹53.31",
    "  Total ₹2,239.00",
  ]);
  assert.equal(
    (await invoices("show", number))![7],
    `CN/26-27/000001  2026-11-21  order ${number}, for IN/26-27/000001: Goods returned: the parcel was not taken in`,
  );

  const [here, folder] = [process.cwd(), await mkdtemp(join(tmpdir(), "invoice-"))];
  process.chdir(folder);
  try {
    assert.deepEqual(await invoices("pdf", "CN/26-27/000001"), ["CN/26-27/000001 is in credit-note-CN-26-27-000001.pdf."]);
    assert.equal((await readFile("credit-note-CN-26-27-000001.pdf")).toString("latin1", 0, 5), "%PDF-");
  } finally {
    process.chdir(here);
    await rm(folder, { recursive: true });
  }

  const report = (await gst("report", "2026-11"))!;
  assert.deepEqual([report[0], report.filter((line) => line === "").length], ["b2b", 7]);
  assert.deepEqual(await gst("report", "2026-11", "docs"), [
    "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
    "Invoices for outward supply,IN/26-27/000001,IN/26-27/000001,1,0",
    "Credit Note,CN/26-27/000001,CN/26-27/000001,1,0",
  ]);
  assert.deepEqual((await gst("report", "2026-12", "docs"))!.length, 1);
});

test("unclear commands are refused and change nothing", async () => {
  await assert.rejects(gst("report", "11/2026"), { code: "invoices.month" });
  await assert.rejects(invoices("show", "IN/26-27/000999"), { code: "invoices.not_found" });
  await assert.rejects(invoices("show", "2222-2222"));
  for (const words of [[], ["show"], ["pdf", "1", "2"], ["sell", "x"]]) assert.equal(await invoices(...words), undefined);
  for (const words of [[], ["report", "2026-11", "b2x"], ["report", "2026-11", "docs", "x"]]) assert.equal(await gst(...words), undefined);
});

test("after a restore the owner moves a series past the last number issued, and no number is issued twice", async () => {
  await emptyInvoices(shop);
  await shop.db.execute("truncate mail_outbox");
  await register(shop);
  const ship = async () => {
    const { body } = await orderCod(shop, { lines: linesFor([rug, 1]) });
    await shipNow(shop, body.order_number);
    return (await documents(shop)).findLast(({ kind }) => kind === "invoice")!.number;
  };
  assert.equal(await ship(), "IN/26-27/000001");
  assert.deepEqual(await invoices("series"), ["IN/26-27/000001"]);
  assert.deepEqual(await invoices("continue-after", "in 26-27 7"), [
    "IN/26-27/000002 to IN/26-27/000007 are recorded as issued before the restore. The next number is IN/26-27/000008.",
  ]);
  assert.equal(await ship(), "IN/26-27/000008");
  // A series that the backup does not know yet.
  await invoices("continue-after", "CN/26-27/000003");
  assert.deepEqual(await invoices("series"), ["IN/26-27/000008", "CN/26-27/000003"]);
  assert.deepEqual(await audit(shop.db, shop.clock()), []);
  for (const [number, code] of [
    ["IN/26-27/000008", "invoices.not_after"],
    ["IN/26-27/000003", "invoices.not_after"],
    ["IN/26-27/099999", "invoices.too_far"],
    ["152", "invoices.not_a_number"],
  ] as const)
    await assert.rejects(invoices("continue-after", number), { code });
  assert.deepEqual(await invoices("series"), ["IN/26-27/000008", "CN/26-27/000003"]);
});
