/** Invoices and the monthly return on the owner's command line. */
import { writeFile } from "node:fs/promises";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { moneyText } from "../../shared/money.ts";
import { lockOrder, parseOrderNumber, readOrder } from "../orders/orders.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure, failure } from "../platform/failure.ts";
import { printable } from "../platform/terminal.ts";
import { csvLine, gstr1, monthTyped, sections } from "./gstr1.rules.ts";
import { type DocumentRow, documentsByIds, documentsIssued, documentsOf, findDocument, findWithoutInvoice } from "./invoices.queries.ts";
import { issueInvoice } from "./invoices.ts";
import { fileName } from "./invoices.wire.ts";
import { parseDocumentNumber } from "./serial.rules.ts";
import { ownerMessages } from "./messages.ts";

export const invoicesUsage = [
  "invoice show <number>                                of an invoice, a credit note or an order: what it comes to",
  "invoice pdf <number>                                 writes it into this folder",
  "invoice issue-missing                                invoices of orders that have none: of before, or for want of a setting",
  `gst report <month> [<table>]                         GSTR-1 as CSV: npm run -s shop -- gst report 2026-11 > gstr1.csv`,
  `                                                     one table alone: ${sections.join(", ")}`,
];

const noSuchDocument = failure("invoices.not_found", ownerMessages.noSuchDocument, 404);
const noMonth = failure("invoices.month", ownerMessages.noMonth, 422);

type Deps = { db: Db; mail: { clock: Clock } };

/** Does what the words after `invoice` ask for; undefined when that is nothing known. Throws a Failure. */
export async function invoiceCommand({ db, mail }: Deps, [verb, ...given]: readonly string[]): Promise<string[] | undefined> {
  switch (`${verb}/${given.length}`) {
    case "show/1":
      return (await documentsNamed(db, given[0]!)).flatMap(describe);
    case "pdf/1":
      return await Promise.all((await documentsNamed(db, given[0]!)).map(writePdf));
    case "issue-missing/0":
      return await issueMissing(db, mail.clock());
    default:
      return undefined;
  }
}

/** The same for the words after `gst`. */
export async function gstCommand({ db }: Deps, [verb, month = "", table, ...others]: readonly string[]): Promise<string[] | undefined> {
  const section = sections.find((each) => each === table);
  if (verb !== "report" || others.length > 0 || (table !== undefined && !section)) return undefined;
  const span = monthTyped(month);
  if (!span) throw noMonth();
  const issued = await documentsIssued(db, span);
  const corrected = await documentsByIds(
    db,
    issued.flatMap(({ corrects }) => corrects ?? []),
  );
  const totals = new Map(corrected.map(({ id, total }) => [id, total]));
  const report = gstr1(issued.map((each) => ({ ...each, invoiceTotal: totals.get(each.corrects ?? 0) ?? null })));
  if (section) return report[section].map(csvLine);
  return sections.flatMap((each, place) => [...(place > 0 ? [""] : []), each, ...report[each].map(csvLine)]);
}

/** A document by its own number; of an order all that it has. Throws `noSuchDocument`, or what orders throw. */
async function documentsNamed(db: Db, typed: string): Promise<DocumentRow[]> {
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

async function writePdf(document: DocumentRow): Promise<string> {
  const { toPdf } = await import("./pdf/document.pdf.ts");
  const name = fileName(document);
  await writeFile(name, await toPdf(document));
  return `${document.number} is in ${name}.`;
}

/** Each in a transaction of its own: one that cannot be issued keeps no other. */
async function issueMissing(db: Db, now: Date): Promise<string[]> {
  const said: string[] = [];
  for (const { id, number } of await findWithoutInvoice(db)) {
    const issued = await db.transaction(async (tx) => {
      await lockOrder(tx, id);
      return await issueInvoice(tx, id, now);
    });
    if (issued.state === "issued") said.push(`${number}: ${issued.number}`);
    if (issued.state === "missing") said.push(`${number}: none, since ${issued.why}`);
    if (issued.state === "unregistered") throw new Failure("invoices.unregistered", ownerMessages.unregistered, 409);
  }
  return said.length > 0 ? said : ["Every order has its invoice."];
}
