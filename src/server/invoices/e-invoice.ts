/** What the government's invoice registration portal answered for a document. */
import type { Db } from "../../db/connect.ts";
import { findEInvoice } from "./invoices.queries.ts";

/** `signedQr`: for the QR code; '' when it is not known. */
export type EInvoice = { irn: string; ackNumber: string; ackDay: string; signedQr: string };

/** A document with that answer. A consumer's has none, and costs no statement. */
export async function withEInvoice<Document extends { id: number; buyerGstin: string }>(
  db: Db,
  document: Document,
): Promise<Document & { eInvoice?: EInvoice }> {
  const eInvoice = document.buyerGstin === "" ? undefined : await findEInvoice(db, document.id);
  return eInvoice ? { ...document, eInvoice } : document;
}
