/** Documents under the names of the wire. */
import type { z } from "zod";
import type { orderDocument } from "../../contract/invoices.ts";
import { type OrderAccess, orderAccessOf } from "../orders/orders.ts";
import type { Caller } from "../http/caller.ts";
import type { DocumentRow } from "./invoices.queries.ts";

/** Who asks, and for which of the order's documents; '' for its invoice. */
export type DocumentRequest = OrderAccess & { document: string };

export const documentRequestOf = (body: z.output<typeof orderDocument.body>, caller: Caller): DocumentRequest => ({
  ...orderAccessOf(body, caller),
  contact: body.contact,
  document: body.document_number,
});

/** 'invoice-IN-26-27-000001.pdf'. */
export const fileName = ({ kind, number }: Pick<DocumentRow, "kind" | "number">): string =>
  `${kind === "invoice" ? "invoice" : "credit-note"}-${number.replaceAll("/", "-")}.pdf`;
