/**
 * GSTR-1 of a month (rule 59 of the CGST Rules) as the tables of the government's offline tool, under its column heads. A credit note belongs
 * to the month in which it is issued (section 34(2) of the CGST Act).
 */
import type { TaxRow } from "../../db/schema/invoices.ts";
import { indianDate } from "../../shared/dates.ts";
import { type Paise, fromRupees, paise } from "../../shared/money.ts";
import type { DocumentRow } from "./invoices.queries.ts";
import { isWithinState, totalsOf } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

/** A document; for a credit note with the total of its invoice. */
export type Reported = DocumentRow & { invoiceTotal: Paise | null };

/** Larger consumer invoices to another state are listed one by one. Lowered by Notification 12/2024-Central Tax of 10 July 2024. */
const largeFrom = [
  { validFrom: "2017-07-01", above: fromRupees(2_50_000) },
  { validFrom: "2024-08-01", above: fromRupees(1_00_000) },
];

const isLarge = (total: Paise, issuedAt: Date): boolean =>
  total > (largeFrom.findLast(({ validFrom }) => validFrom <= indianDate(issuedAt)) ?? largeFrom[0]!).above;

type Table = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur";

/** The table of a document. Credit notes to consumers reduce b2cs, unless their invoice was in b2cl. */
function tableOf(document: Reported): Table {
  const { kind, buyerGstin, content, total, invoiceTotal, issuedAt } = document;
  const isInvoice = kind === "invoice";
  if (buyerGstin !== "") return isInvoice ? "b2b" : "cdnr";
  const invoicedAt = content.credit ? new Date(content.credit.invoicedAt) : issuedAt;
  if (!isWithinState(content) && isLarge(isInvoice ? total : (invoiceTotal ?? total), invoicedAt)) return isInvoice ? "b2cl" : "cdnur";
  return "b2cs";
}

export const sections = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn-b2b", "hsn-b2c", "docs"] as const;
export type Section = (typeof sections)[number];
export type Cells = readonly string[];

const hsnHead =
  "HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount";
const heads: Record<Section, string> = {
  b2b: "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
  b2cl: "Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  b2cs: "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
  cdnr: "GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  cdnur: "UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
  "hsn-b2b": hsnHead,
  "hsn-b2c": hsnHead,
  docs: "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
};

const NO_CESS = "0.00";
const text = (amount: Paise): string => (amount / 100).toFixed(2);
const rateText = (basisPoints: number): string => (basisPoints / 100).toFixed(2);
const placeText = ({ content: { placeOfSupply } }: Reported): string =>
  `${String(placeOfSupply.id).padStart(2, "0")}-${placeOfSupply.name}`;

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** 21-Nov-2026, by Indian time. */
function dayText(moment: Date): string {
  const [year, month, day] = indianDate(moment).split("-");
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

/** Documents listed one by one: a line for each rate; `taxed` returns the rate, the taxable value and the cess. */
const oneByOne = (documents: readonly Reported[], line: (document: Reported, taxed: Cells) => Cells): Cells[] =>
  documents.flatMap((document) =>
    [...Map.groupBy(document.content.rows, ({ rateBasisPoints }) => rateBasisPoints)]
      .toSorted(([one], [other]) => one - other)
      .map(([rate, rows]) => line(document, [rateText(rate), text(totalsOf(rows).taxable), NO_CESS])),
  );

/** The lines of each table under its heads; an empty month has only the heads. */
export function gstr1(documents: readonly Reported[]): Record<Section, Cells[]> {
  const of = (table: Table) => documents.filter((document) => tableOf(document) === table);
  const lines: Record<Section, Cells[]> = {
    b2b: oneByOne(of("b2b"), (one, taxed) => [
      one.buyerGstin,
      one.content.buyer.name,
      one.number,
      dayText(one.issuedAt),
      text(one.total),
      placeText(one),
      "N",
      "",
      "Regular B2B",
      "",
      ...taxed,
    ]),
    b2cl: oneByOne(of("b2cl"), (one, taxed) => [one.number, dayText(one.issuedAt), text(one.total), placeText(one), "", ...taxed, ""]),
    b2cs: smallSales(of("b2cs")),
    cdnr: oneByOne(of("cdnr"), (one, taxed) => [
      one.buyerGstin,
      one.content.buyer.name,
      one.number,
      dayText(one.issuedAt),
      "C",
      placeText(one),
      "N",
      "Regular B2B",
      text(one.total),
      "",
      ...taxed,
    ]),
    cdnur: oneByOne(of("cdnur"), (one, taxed) => [
      "B2CL",
      one.number,
      dayText(one.issuedAt),
      "C",
      placeText(one),
      text(one.total),
      "",
      ...taxed,
    ]),
    "hsn-b2b": hsnSummary(documents.filter(({ buyerGstin }) => buyerGstin !== "")),
    "hsn-b2c": hsnSummary(documents.filter(({ buyerGstin }) => buyerGstin === "")),
    docs: seriesOf(documents),
  };
  // Each section has its own kind of line, as in the record above.
  return Object.fromEntries(sections.map((section) => [section, [heads[section].split(","), ...lines[section]]])) as Record<
    Section,
    Cells[]
  >;
}

type Signed = { row: TaxRow; sign: 1 | -1 };
const signed = ({ kind, content }: Reported): Signed[] => content.rows.map((row) => ({ row, sign: kind === "invoice" ? 1 : -1 }));
const net = (rows: readonly Signed[], field: "amount" | "taxable" | "cgst" | "sgst" | "igst" | "quantity"): number =>
  rows.reduce((sum, { row, sign }) => sum + sign * row[field], 0);
const netText = (...given: Parameters<typeof net>): string => text(paise(net(...given)));

/** Consumer invoices minus their credit notes, by place of supply and rate. */
function smallSales(documents: readonly Reported[]): Cells[] {
  const rows = documents.flatMap((document) => signed(document).map((one) => ({ ...one, place: placeText(document) })));
  return [...Map.groupBy(rows, ({ place, row }) => `${place}|${String(row.rateBasisPoints).padStart(5, "0")}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => {
      const { place, row } = defined(of[0], "row of a group");
      return ["OE", place, "", rateText(row.rateBasisPoints), netText(of, "taxable"), NO_CESS, ""];
    });
}

/** Supplies minus credits, by HSN code and rate (table 12; separate for businesses and consumers since May 2025). */
function hsnSummary(documents: readonly Reported[]): Cells[] {
  const rows = documents.flatMap(signed);
  return [...Map.groupBy(rows, ({ row }) => `${row.hsn}|${String(row.rateBasisPoints).padStart(5, "0")}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => {
      const { hsn, rateBasisPoints } = defined(of[0], "row of a group").row;
      return [
        hsn,
        "",
        "PCS-PIECES",
        net(of, "quantity").toFixed(2),
        netText(of, "amount"),
        rateText(rateBasisPoints),
        netText(of, "taxable"),
        netText(of, "igst"),
        netText(of, "cgst"),
        netText(of, "sgst"),
        NO_CESS,
      ];
    });
}

const natures = { invoice: "Invoices for outward supply", credit_note: "Credit Note" } as const;

/** The first and last number of each series (table 13). Documents are never cancelled, only corrected by credit notes. */
function seriesOf(documents: readonly Reported[]): Cells[] {
  return [...Map.groupBy(documents, ({ kind, year }) => `${kind === "invoice" ? 1 : 2}|${year}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => {
      const inOrder = of.toSorted((one, other) => one.serial - other.serial);
      const first = defined(inOrder[0], "document of a series");
      const last = inOrder.at(-1) ?? first;
      return [natures[first.kind], first.number, last.number, String(of.length), "0"];
    });
}

/** From the first moment of a month in India to the first of the next; undefined unless it looks like '2026-11'. */
export function monthTyped(typed: string): { from: Date; until: Date } | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(typed) ?? [];
  if (!year || !month) return undefined;
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const begin = (yearAndMonth: string) => new Date(`${yearAndMonth}-01T00:00:00+05:30`);
  return { from: begin(typed), until: begin(next) };
}
