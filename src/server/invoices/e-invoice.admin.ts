/**
 * E-invoices (rule 48(4) of the CGST Rules, 2017): invoices to businesses, and their credit notes, that the owner reports to the government's portal. The shop makes
 * the file for its bulk upload and keeps what the portal answers; it is off until the owner's turnover asks for it.
 */
import type { Db } from "../../db/connect.ts";
import { indianDate, startOfIndianDay } from "../../shared/dates.ts";
import { placeOfPincode } from "../addresses/addresses.ts";
import { readPublished } from "../content/content.ts";
import { failure } from "../platform/failure.ts";
import { noSuchDocument } from "./books.admin.ts";
import type { EInvoice } from "./e-invoice.ts";
import { daysLeft, eInvoiceFaults, isIrn, toEInvoice, toIrn } from "./e-invoice.rules.ts";
import {
  type DocumentRow,
  countToReport,
  findDocument,
  findDocumentOfIrn,
  findEInvoice,
  findReported,
  findToReport,
  upsertEInvoice,
} from "./invoices.queries.ts";
import { ownerMessages } from "./messages.ts";
import { parseDocumentNumber } from "./serial.rules.ts";

export const eInvoicesOff = failure("e_invoices.off", ownerMessages.eInvoicesOff, 409);
export const nothingToReport = failure("e_invoices.nothing", ownerMessages.nothingToReport, 409);
export const badIrn = failure("e_invoices.irn", ownerMessages.badIrn, 422);
export const irnTaken = failure("e_invoices.irn_taken", ownerMessages.irnTaken, 409);
export const notReported = failure("e_invoices.not_due", ownerMessages.notForPortal, 409);

/** A page of the list; what is over it says so by its count. */
const MOST_SHOWN = 200;
/** What the portal takes in one file. */
const MOST_IN_FILE = 1_000;
/** In the list of what was reported. */
const LAST_SHOWN = 50;

/** What is due: since when, and within how many days (0: without a limit). Undefined while the owner has not switched it on. */
async function readDuty(db: Db): Promise<{ from: Date; limitDays: number } | undefined> {
  const duty = (await readPublished(db, "settings", ""))?.legal.eInvoice;
  if (!duty?.isOn) return undefined;
  return { from: duty.from === "" ? new Date(0) : startOfIndianDay(duty.from), limitDays: duty.limitDays };
}

const statesOf = (pincode: string) => placeOfPincode(pincode)?.stateIds;
const faultsOf = (document: DocumentRow) => eInvoiceFaults(document, document.total, statesOf);

/** Documents that are still to be reported, the oldest first, with what the portal would refuse; and the last that were. */
export async function readEInvoices(db: Db, now: Date) {
  const duty = await readDuty(db);
  if (!duty) return { isOn: false, open: [], openCount: 0, reported: [] };
  const open = (await findToReport(db, duty.from, MOST_SHOWN)).map((document) => ({
    ...briefOf(document),
    total: document.total,
    daysLeft: daysLeft(document.issuedAt, now, duty.limitDays),
    faults: faultsOf(document),
  }));
  const reported = (await findReported(db, LAST_SHOWN)).map(({ document, eInvoice }) => ({ ...briefOf(document), ...eInvoice }));
  return { isOn: true, open, openCount: await countToReport(db, duty.from), reported };
}

const briefOf = ({ kind, number, issuedAt, buyerGstin, content }: DocumentRow) => ({
  kind,
  number,
  issuedAt,
  buyer: content.buyer.name,
  gstin: buyerGstin,
});

/** How many are to be reported, and since when the oldest waits; undefined while the owner has not switched it on. */
export async function readWaitingEInvoices(db: Db): Promise<{ count: number; oldest: Date | null } | undefined> {
  const duty = await readDuty(db);
  if (!duty) return undefined;
  const [oldest] = await findToReport(db, duty.from, 1);
  return { count: oldest ? await countToReport(db, duty.from) : 0, oldest: oldest?.issuedAt ?? null };
}

/** The file for the portal's bulk upload, of all that nothing is known against. Throws `eInvoicesOff` and `nothingToReport`. */
export async function eInvoiceFile(db: Db, now: Date): Promise<{ name: string; content: Buffer; count: number }> {
  const duty = await readDuty(db);
  if (!duty) throw eInvoicesOff();
  const documents = (await findToReport(db, duty.from, MOST_IN_FILE)).filter((document) => faultsOf(document).length === 0);
  if (documents.length === 0) throw nothingToReport();
  return {
    name: `e-invoices-${indianDate(now)}.json`,
    content: Buffer.from(JSON.stringify(documents.map(toEInvoice), null, 1)),
    count: documents.length,
  };
}

export type PortalAnswer = EInvoice & { number: string };

/**
 * Records what the portal answered for a document, or corrects it, in the caller's transaction. Returns it as it was and as it is. Throws `noSuchDocument`,
 * `notReported` for a document to a consumer, `badIrn` and `irnTaken`.
 */
export async function recordEInvoice(
  tx: Db,
  { number: typed, irn: typedIrn, ...answer }: PortalAnswer,
  staffId: number,
  now: Date,
): Promise<{ number: string; order: string; before: EInvoice | null; after: EInvoice }> {
  const number = parseDocumentNumber(typed);
  const document = number === undefined ? undefined : await findDocument(tx, number);
  if (!document) throw noSuchDocument();
  if (document.buyerGstin === "") throw notReported();
  const irn = toIrn(typedIrn);
  if (!isIrn(irn)) throw badIrn();
  const other = await findDocumentOfIrn(tx, irn);
  if (other !== undefined && other !== document.id) throw irnTaken();
  const before = await findEInvoice(tx, document.id);
  const after = { irn, ...answer };
  await upsertEInvoice(tx, { documentId: document.id, ...after, recordedAt: now, recordedBy: staffId });
  return { number: document.number, order: document.content.order.number, before: before ?? null, after };
}
