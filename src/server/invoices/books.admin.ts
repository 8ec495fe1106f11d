/** The books of tax documents for staff. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { findDocument, findWithoutInvoice, listGaps, readSeriesWithCounts } from "./invoices.queries.ts";
import { withEInvoice } from "./e-invoice.ts";
import { fileName } from "./invoices.wire.ts";
import { ownerMessages } from "./messages.ts";
import { documentNumber, financialYear, parseDocumentNumber } from "./serial.rules.ts";

export const noSuchDocument = failure("invoices.not_found", ownerMessages.noSuchDocument, 404);

/** Orders without an invoice that a page shows; an unregistered shop issues none at all. */
const MOST_SHOWN = 100;

/** Series with their last numbers and the gaps in them, and the orders that lack an invoice. Three statements. */
export async function readInvoiceBooks(db: Db, now: Date) {
  const gaps = await listGaps(db);
  const known = await readSeriesWithCounts(db);
  const year = financialYear(now);
  const next = (["invoice", "credit_note"] as const).map((kind) => {
    const last = known.find((one) => one.kind === kind && one.year === year)?.last ?? 0;
    const named = (serial: number) => documentNumber({ kind, year, serial });
    return { kind, year, number: named(last + 1), last: last === 0 ? "" : named(last) };
  });
  const series = known.map(({ kind, year, last, issued }) => {
    const named = (serial: number) => documentNumber({ kind, year, serial });
    const own = gaps.filter((gap) => gap.kind === kind && gap.year === year);
    return {
      last: named(last),
      issued,
      gaps: own.map((gap) => ({ first: named(gap.first), last: named(gap.last), recordedAt: gap.recordedAt })),
    };
  });
  const missing = await findWithoutInvoice(db);
  return { series, next, missing: missing.slice(0, MOST_SHOWN).map(({ number }) => number), missingCount: missing.length };
}

/** A document as PDF, by its number however it is typed. `logError` gets a line for each sign that the PDF cannot draw. Throws `noSuchDocument`. */
export async function documentPdf(db: Db, typed: string, logError: (line: string) => void): Promise<{ name: string; content: Uint8Array }> {
  const number = parseDocumentNumber(typed);
  const document = number === undefined ? undefined : await findDocument(db, number);
  if (!document) throw noSuchDocument();
  const { toPdf } = await import("./pdf/document.pdf.ts");
  return { name: fileName(document), content: await toPdf(await withEInvoice(db, document), logError) };
}
