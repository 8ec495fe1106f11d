/** Invoices and the monthly return on the owner's command line. */
import { writeFile } from "node:fs/promises";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { moneyText } from "../../shared/money.ts";
import { parseOrderNumber, readOrder } from "../orders/orders.ts";
import type { Clock } from "../platform/clock.ts";
import { printable } from "../platform/terminal.ts";
import { gstLines, gstReport } from "./gst-report.ts";
import { sections } from "./gstr1.rules.ts";
import { type DocumentRow, documentsOf, findDocument, readSeries } from "./invoices.queries.ts";
import { noSuchDocument } from "./books.admin.ts";
import { continueAfter } from "./invoices.ts";
import { fileName } from "./invoices.wire.ts";
import { documentNumber, parseDocumentNumber } from "./serial.rules.ts";

/** `issue-missing` is done by checkout, which knows what was refunded. */
export const invoicesUsage = [
  "invoice show <number>                                an invoice, a credit note, or all documents of an order",
  "invoice pdf <number>                                 writes it as PDF into the current folder",
  "invoice issue-missing                                issues the invoices of orders that have none",
  "invoice series                                       the last number of each series of documents",
  "invoice continue-after <number>                      after a restore: the last number issued before it, which is not issued again",
  `gst report <month> [<table>]                         GSTR-1 as CSV: npm run -s shop -- gst report 2026-11 > gstr1.csv`,
  `                                                     one table only: ${sections.join(", ")}`,
];

type Deps = { db: Db; mail: { clock: Clock } };

/** Runs `invoice …` and returns the lines to print; undefined for an unknown command. Throws a Failure. */
export async function invoiceCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  const [document = ""] = given;
  switch (`${verb}/${given.length}`) {
    case "show/1":
      return (await findDocuments(db, document)).flatMap(describe);
    case "pdf/1":
      return (await Promise.all((await findDocuments(db, document)).map(writePdf))).flat();
    case "series/0":
      return (await readSeries(db)).map(({ last, ...series }) => documentNumber({ ...series, serial: last }));
    case "continue-after/1": {
      const { first, last, next } = await continueAfter(db, document, mail.clock());
      return [`${first} to ${last} are recorded as issued before the restore. The next number is ${next}.`];
    }
    default:
      return undefined;
  }
}

/** The same for `gst …`. */
export async function gstCommand({ db }: Deps, [verb, month = "", table, ...others]: readonly string[]): Promise<string[] | undefined> {
  const section = sections.find((each) => each === table);
  if (verb !== "report" || others.length > 0 || (table !== undefined && !section)) return undefined;
  const report = await gstReport(db, month);
  return gstLines(report, section);
}

/** A document by its number, or all documents of an order. Throws `noSuchDocument`, or the failures of orders. */
async function findDocuments(db: Db, typed: string): Promise<DocumentRow[]> {
  const number = parseDocumentNumber(typed);
  const found = number === undefined ? undefined : await findDocument(db, number);
  const documents = number === undefined ? await documentsOf(db, (await readOrder(db, parseOrderNumber(typed))).id) : found ? [found] : [];
  if (documents.length === 0) throw noSuchDocument();
  return documents;
}

function describe({ number, issuedAt, content, taxable, cgst, sgst, igst, total }: DocumentRow): string[] {
  const { buyer, placeOfSupply, order, rows, credit } = content;
  return [
    `${number}  ${indianDate(issuedAt)}  order ${order.number}${credit ? `, for ${credit.invoice}: ${credit.reason}` : ""}`,
    `  ${printable(buyer.name)}${buyer.gstin === "" ? "" : `, GSTIN ${buyer.gstin}`}, place of supply ${placeOfSupply.name}`,
    ...rows.map(
      (row) =>
        `  ${row.quantity || ""} ${printable(row.description)}, HSN ${row.hsn}, ${row.rateBasisPoints / 100} %  ${moneyText(row.amount)}`,
    ),
    `  Taxable ${moneyText(taxable)}${igst > 0 ? `, IGST ${moneyText(igst)}` : `, CGST ${moneyText(cgst)}, SGST ${moneyText(sgst)}`}`,
    `  Total ${moneyText(total)}`,
  ];
}

async function writePdf(document: DocumentRow): Promise<string[]> {
  const { toPdf } = await import("./pdf/document.pdf.ts");
  const name = fileName(document);
  const problems: string[] = [];
  await writeFile(name, await toPdf(document, (line) => problems.push(line)));
  return [`${document.number} is in ${name}.`, ...problems];
}
