/** The GST return of a month, from the documents that were issued in it. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { type Cells, type Section, gstr1, monthTyped } from "./gstr1.rules.ts";
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
