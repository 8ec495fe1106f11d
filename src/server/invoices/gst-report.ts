/** The GST return of a month, from the documents that were issued in it. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { csvLine } from "../platform/csv.ts";
import { type Cells, type Section, gstr1, monthTyped, sections } from "./gstr1.rules.ts";
import { documentsByIds, documentsIssued } from "./invoices.queries.ts";
import { ownerMessages } from "./messages.ts";

const noMonth = failure("invoices.month", ownerMessages.noMonth, 422);

/** The tables of GSTR-1 with their heads. `month` is typed as 2026-11; throws `noMonth` for anything else. Two statements. */
export async function gstReport(db: Db, month: string): Promise<Record<Section, Cells[]>> {
  const span = monthTyped(month);
  if (!span) throw noMonth();
  const issued = await documentsIssued(db, span);
  const corrected = await documentsByIds(
    db,
    issued.flatMap(({ corrects }) => corrects ?? []),
  );
  const totals = new Map(corrected.map(({ id, total }) => [id, total]));
  return gstr1(issued.map((each) => ({ ...each, invoiceTotal: totals.get(each.corrects ?? 0) ?? null })));
}

/** The lines of a CSV file with all tables one below the other, or with one of them. */
export const gstLines = (report: Record<Section, Cells[]>, section?: Section): string[] =>
  section
    ? report[section].map(csvLine)
    : sections.flatMap((each, place) => [...(place > 0 ? [""] : []), each, ...report[each].map(csvLine)]);

/** Tables that sum up; the others have a line for each document. */
const summing: readonly Section[] = ["b2cs", "hsn-b2b", "hsn-b2c", "docs"];

/** For staff: how many lines each table has, and the lines of those that sum up. */
export const gstTables = (report: Record<Section, Cells[]>) =>
  sections.map((name) => {
    const [head = [], ...rows] = report[name];
    return { name, lines: rows.length, head: [...head], rows: summing.includes(name) ? rows.map((cells) => [...cells]) : null };
  });
