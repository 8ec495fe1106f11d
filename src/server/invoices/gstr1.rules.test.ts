import assert from "node:assert/strict";
import { test } from "node:test";
import type { DocumentContent } from "../../db/schema/invoices.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { type Reported, gstr1, monthTyped, sections } from "./gstr1.rules.ts";
import { csvLine } from "../platform/csv.ts";
import { business, invoice, sold } from "./pdf/test-samples.ts";
import { totalsOf } from "./tax.rules.ts";

type Change = Partial<Pick<Reported, "kind" | "number" | "serial" | "invoiceTotal">> & { issuedAt?: string };

function reported(
  content: DocumentContent,
  { kind = "invoice", serial = 1, issuedAt = "2026-11-21T10:00:00.000Z", ...change }: Change,
): Reported {
  return {
    id: serial,
    kind,
    year: 2026,
    serial,
    number: `${kind === "invoice" ? "IN" : "CN"}/26-27/${String(serial).padStart(6, "0")}`,
    orderId: serial,
    shipmentId: null,
    corrects: kind === "invoice" ? null : 1,
    cause: kind === "invoice" ? "" : "cancelled",
    issuedAt: new Date(issuedAt),
    buyerGstin: content.buyer.gstin,
    placeOfSupply: content.placeOfSupply.id,
    ...totalsOf(content.rows),
    content,
    invoiceTotal: null,
    ...change,
  };
}

const noCharges = { shipping: 0, codCharge: 0 };
const worth = (rupees: number, isAway = false) =>
  invoice({ goods: [sold({ quantity: 1, unitPrice: fromRupees(rupees) })], isAway, ...noCharges }).content;
const toBusiness = (content: DocumentContent): DocumentContent => ({ ...content, buyer: business });
const credit = (content: DocumentContent, invoicedAt = "2026-11-21T10:00:00.000Z"): DocumentContent => ({
  ...content,
  credit: { invoice: "IN/26-27/000001", invoicedAt, reason: "Order cancelled", isWhole: true, places: [0] },
});

test("each document is in its table, under the column heads of the government's tool", () => {
  const report = gstr1([
    reported(worth(1_050), { serial: 1 }),
    reported(worth(2_100, true), { serial: 2 }),
    reported(worth(1_05_000, true), { serial: 3 }),
    reported(toBusiness(worth(10_500, true)), { serial: 4 }),
    reported(worth(2_10_000), { serial: 5 }),
    reported(credit(worth(1_050)), { kind: "credit_note", serial: 1, invoiceTotal: fromRupees(1_050) }),
    reported(credit(worth(50_000, true)), { kind: "credit_note", serial: 2, invoiceTotal: fromRupees(1_05_000) }),
    reported(credit(toBusiness(worth(10_500, true))), { kind: "credit_note", serial: 3, invoiceTotal: fromRupees(10_500) }),
  ]);
  const csv = Object.fromEntries(sections.map((section) => [section, report[section].slice(1).map(csvLine)]));
  assert.deepEqual(csv, {
    b2b: ["27AAPFU0939F1ZV,Studio Ira,IN/26-27/000004,21-Nov-2026,10500.00,27-Maharashtra,N,,Regular B2B,,5.00,10000.00,0.00"],
    b2cl: ["IN/26-27/000003,21-Nov-2026,105000.00,27-Maharashtra,,5.00,100000.00,0.00,"],
    b2cs: ["OE,08-Rajasthan,,5.00,200000.00,0.00,", "OE,27-Maharashtra,,5.00,2000.00,0.00,"],
    cdnr: ["27AAPFU0939F1ZV,Studio Ira,CN/26-27/000003,21-Nov-2026,C,27-Maharashtra,N,Regular B2B,10500.00,,5.00,10000.00,0.00"],
    cdnur: ["B2CL,CN/26-27/000002,21-Nov-2026,C,27-Maharashtra,50000.00,,5.00,47619.05,0.00"],
    "hsn-b2b": ["5701,,PCS-PIECES,0.00,0.00,5.00,0.00,0.00,0.00,0.00,0.00"],
    "hsn-b2c": ["5701,,PCS-PIECES,2.00,267100.00,5.00,254380.95,2719.05,5000.00,5000.00,0.00"],
    docs: ["Invoices for outward supply,IN/26-27/000001,IN/26-27/000005,5,0", "Credit Note,CN/26-27/000001,CN/26-27/000003,3,0"],
  });
  assert.equal(csvLine(report.b2cs[0]!), "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN");
  assert.equal(report.b2b[0]!.length, report.b2b[1]!.length);
  for (const section of sections) for (const line of report[section]) assert.equal(line.length, report[section][0]!.length, section);
});

test("taxes are the same by table and by HSN code", () => {
  const goods = [sold({ unitPrice: paise(12_345_67) }), sold({ hsn: "9405", rateBasisPoints: 1_800, unitPrice: paise(99_999_99) })];
  const documents = [
    reported(invoice({ goods }).content, { serial: 1 }),
    reported(invoice({ goods, isAway: true }).content, { serial: 2 }),
    reported(toBusiness(invoice({ goods, isAway: true }).content), { serial: 3 }),
  ];
  const report = gstr1(documents);
  const sum = (section: "b2b" | "b2cl" | "b2cs" | "hsn-b2b" | "hsn-b2c") => {
    const at = report[section][0]!.indexOf("Taxable Value");
    return report[section].slice(1).reduce((total, line) => total + Math.round(Number(line[at]) * 100), 0);
  };
  const all = documents.reduce((total, { taxable }) => total + taxable, 0);
  assert.equal(sum("b2b") + sum("b2cl") + sum("b2cs"), all);
  assert.equal(sum("hsn-b2b") + sum("hsn-b2c"), all);
  assert.equal(report.b2b.length, 3, "one line for each rate");
});

test("which consumer invoices are listed one by one depends on their date", () => {
  const table = (rupees: number, issuedAt: string) => gstr1([reported(worth(rupees, true), { issuedAt })]).b2cl.length - 1;
  assert.deepEqual([table(1_00_000, "2026-11-21T10:00:00Z"), table(1_00_000.01, "2026-11-21T10:00:00Z")], [0, 1], "above one lakh");
  assert.deepEqual([table(2_00_000, "2024-07-31T18:29:00Z"), table(2_00_000, "2024-07-31T18:30:00Z")], [0, 1]);
});

test("a month begins and ends at midnight in India", () => {
  assert.deepEqual(monthTyped("2026-12"), { from: new Date("2026-11-30T18:30:00Z"), until: new Date("2026-12-31T18:30:00Z") });
  for (const typed of ["", "2026-13", "2026-1", "november"]) assert.equal(monthTyped(typed), undefined);
});
