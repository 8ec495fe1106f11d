/**
 * Tax invoices and credit notes: issued in the transaction of their cause, never changed. Public entry file of this area. The owner sets what
 * the shop cannot decide (rates, HSN codes, GSTIN); rules taken from the law are cited in place (docs/decisions/0014).
 */
import { isGstin, stateOfGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import type { DocumentContent, GstState, TaxRow } from "../../db/schema/invoices.ts";
import { allocate } from "../../shared/allocate.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { paletteOf } from "../../shared/theme.ts";
import { stateName } from "../addresses/addresses.ts";
import { type Body, readPublished } from "../content/content.ts";
import { type OrderAccess, noSuchOrder, readOrderRowFor } from "../orders/orders.ts";
import { failure } from "../platform/failure.ts";
import { type Seller, invoiceContent } from "./content.rules.ts";
import { type CreditedRow, type WantedCredit, creditPart, creditRest, creditRows, restOf } from "./credit.rules.ts";
import { type DocumentRow, documentsOf, insertDocument, moveSeries, readInvoicedUnits, readToInvoice } from "./invoices.queries.ts";
import { ownerMessages } from "./messages.ts";
import { documentNumber, financialYear, parseDocumentNumber, splitDocumentNumber } from "./serial.rules.ts";
import { halfNames, isWithinState, placeOfSupplyOf, sumOf, totalsOf } from "./tax.rules.ts";
import { defined } from "../../shared/defined.ts";

export { documentPdf, readInvoiceBooks } from "./books.admin.ts";
export { withEInvoice } from "./e-invoice.ts";
export { eInvoiceFile, readEInvoices, readWaitingEInvoices, recordEInvoice } from "./e-invoice.admin.ts";
export { gstLines, gstReport, gstTables } from "./gst-report.ts";
export { parcelPapers } from "./parcel-papers.ts";
export { readEwayBillRule } from "./eway-bill.ts";
export { anonymiseDocumentsBefore, findWithoutInvoice } from "./invoices.queries.ts";
export { financialYear, startOfFinancialYear } from "./serial.rules.ts";

/**
 * `unregistered`: the shop has no GSTIN. `none`: nothing in the order needs an invoice. `missing`: an invoice is due but cannot be issued
 * because of `why`; the order is shipped all the same.
 */
export type Issued =
  | { state: "issued"; number: string }
  | { state: "before" }
  | { state: "unregistered" }
  | { state: "none" }
  | { state: "missing"; why: string };

const notANumber = failure("invoices.not_a_number", ownerMessages.notANumber, 409);
const notAfter = failure("invoices.not_after", ownerMessages.notAfter, 409);
const tooFar = failure("invoices.too_far", ownerMessages.tooFar, 409);
export const unregistered = failure("invoices.unregistered", ownerMessages.unregistered, 409);

/** Before that the goods are still in the shop. */
const SUPPLIED = ["shipped", "delivered"];

/**
 * Issues the invoice of a parcel that leaves (null: of a shipped order without parcels), once. Call last in its transaction, which has locked the order: from here on
 * the series is locked, so concurrent orders wait only for this commit. Three statements.
 */
export async function issueInvoice(tx: Db, orderId: number, shipmentId: number | null, now: Date): Promise<Issued> {
  const seller = await readSeller(tx);
  if (seller === "unregistered") return { state: "unregistered" };
  if (seller === "wrong") return { state: "missing", why: "the GSTIN in the settings cannot be right" };
  const order = await readToInvoice(tx, orderId, shipmentId);
  if (!order || (shipmentId === null && !SUPPLIED.includes(order.status))) return { state: "none" };
  if (order.isInvoiced) return { state: "before" };
  const invoice = invoiceContent(order, seller);
  if (!invoice) return { state: "none" };
  if ("untaxed" in invoice) return { state: "missing", why: `no GST rate is set for the HSN code of ${invoice.untaxed.join(", ")}` };
  const { buyer, placeOfSupply } = invoice.content;
  const content = { ...invoice.content, buyer: { ...buyer, state: named(buyer.state) }, placeOfSupply: named(placeOfSupply) };
  const { number } = await insertDocument(tx, {
    kind: "invoice",
    orderId,
    shipmentId,
    corrects: null,
    cause: "",
    ...headOf(content, now),
  });
  return { state: "issued", number };
}

/** More than a shop issues between two backups: a larger step is a typing error, and cannot be undone. */
const LARGEST_STEP = 10_000;

/**
 * After a restore: moves the series of a document number past it, because that number, and those before it, were issued after the backup. Returns the numbers
 * that are skipped. Throws `notANumber`, `notAfter` or `tooFar`.
 */
export async function continueAfter(db: Db, typed: string, now: Date): Promise<{ first: string; last: string; next: string }> {
  const number = splitDocumentNumber(typed);
  if (!number) throw notANumber();
  const { kind, year, serial } = number;
  const named = (one: number) => documentNumber({ kind, year, serial: one });
  return await db.transaction(async (tx) => {
    const before = await moveSeries(tx, { kind, year, last: serial }, now);
    if (before >= serial) throw notAfter();
    if (serial - before > LARGEST_STEP) throw tooFar();
    return { first: named(before + 1), last: named(serial), next: named(serial + 1) };
  });
}

/** What keeps the shop from issuing invoices, for the owner; undefined when nothing does, and for a shop that is not registered. */
export async function findSellerProblem(db: Db): Promise<string | undefined> {
  return (await readSeller(db)) === "wrong" ? ownerMessages.wrongGstin : undefined;
}

/**
 * A document of an order for anyone who may see the order; the invoice by default. Throws `noSuchOrder` alike for an unknown order, an order
 * of someone else, and a missing document. Two statements.
 */
export async function readDocumentFor(db: Db, { document, ...access }: OrderAccess & { document: string }): Promise<DocumentRow> {
  const { id } = await readOrderRowFor(db, access);
  const named = parseDocumentNumber(document);
  const found = (await documentsOf(db, id)).find(({ kind, number }) => (document === "" ? kind === "invoice" : number === named));
  if (!found) throw noSuchOrder();
  return found;
}

export type Credit = {
  /** 'cancelled', or the refund's key: one credit note per cause. */
  cause: string;
  /** A part of the price, tax included, of all rows or of named units and charges; undefined for everything that is left. */
  amount?: Paise | UnitsCredit;
  /** The parcel whose invoice it is; without one, all invoices of the order. */
  shipmentId?: number;
  /** Printed on the credit note. */
  reason: string;
};

/** What is credited by units: of a line by their numbers, and charges. */
export type UnitsCredit = { units: readonly { lineId: number; unit: number; amount: Paise }[]; shipping: Paise; codCharge: Paise };

/**
 * Credits what was invoiced for an order, or a part of it, once per cause and invoice: units where they were invoiced, an amount in proportion to what is left of the
 * invoices. What is more than is invoiced now is credited when the rest is. Call last in the transaction, which has locked the order. Returns the numbers of the
 * credit notes; none when nothing was invoiced or nothing is left.
 */
export async function creditInvoices(tx: Db, orderId: number, { cause, amount, shipmentId, reason }: Credit, now: Date): Promise<string[]> {
  const documents = await documentsOf(tx, orderId);
  const invoices = documents.filter((one) => one.kind === "invoice" && (shipmentId === undefined || one.shipmentId === shipmentId));
  const ofCause = documents.filter((document) => document.cause === cause);
  const open = invoices.filter(({ id }) => !ofCause.some(({ corrects }) => corrects === id));
  if (open.length === 0) return [];
  const rests = open.map((invoice) =>
    restOf(invoice.content.rows, documents.filter(({ corrects }) => corrects === invoice.id).flatMap(creditedBy)),
  );
  const parts = await partsOf(tx, orderId, { open, rests, amount, before: sumOf(ofCause.map(({ total }) => total)) });
  const numbers: string[] = [];
  for (const [place, invoice] of open.entries()) {
    const credited = creditOf(defined(rests[place], "rest of an invoice"), parts?.[place], isWithinState(invoice.content));
    if (credited.length === 0) continue;
    const content: DocumentContent = {
      ...invoice.content,
      rows: credited.map(({ row }) => row),
      credit: {
        invoice: invoice.number,
        invoicedAt: invoice.issuedAt.toISOString(),
        reason,
        isWhole: amount === undefined,
        places: credited.map(({ place: at }) => at),
      },
    };
    const head = headOf(content, now);
    numbers.push(
      (await insertDocument(tx, { kind: "credit_note", orderId, shipmentId: null, corrects: invoice.id, cause, ...head })).number,
    );
  }
  return numbers;
}

type ToDivide = {
  open: readonly DocumentRow[];
  rests: readonly TaxRow[][];
  amount: Credit["amount"];
  /** Credited for the same cause. */ before: Paise;
};

/** What is credited of each invoice; undefined for all that is left of them. */
async function partsOf(tx: Db, orderId: number, { open, rests, amount, before }: ToDivide): Promise<(Paise | WantedCredit)[] | undefined> {
  if (amount === undefined) return undefined;
  if (typeof amount === "number") {
    const left = rests.map((rows) => sumOf(rows.map((row) => row.amount)));
    return allocate(paise(Math.max(0, Math.min(amount - before, sumOf(left)))), left);
  }
  const invoiced = await readInvoicedUnits(tx, orderId);
  const charges = open.findIndex(({ content: { rows } }) => rows.some(({ kind }) => kind !== "goods"));
  return open.map(({ shipmentId }, place) => ({
    goods: invoiced
      .filter((one) => one.shipmentId === shipmentId)
      .map(({ lineId, firstUnit, quantity }, at) => {
        const own = amount.units.filter(({ unit, ...of }) => of.lineId === lineId && unit >= firstUnit && unit < firstUnit + quantity);
        return { place: at, amount: sumOf(own.map((unit) => unit.amount)), quantity: own.length };
      })
      .filter(({ quantity }) => quantity > 0),
    shipping: place === charges ? amount.shipping : ZERO,
    codCharge: place === charges ? amount.codCharge : ZERO,
  }));
}

function creditOf(rest: readonly TaxRow[], amount: Paise | WantedCredit | undefined, isWithin: boolean): CreditedRow[] {
  if (amount === undefined) return creditRest(rest);
  return typeof amount === "number" ? creditPart(rest, amount, isWithin) : creditRows(rest, amount, isWithin);
}

/** The numbers of the invoices of an order, which can be credited. */
export const findInvoiceNumbers = async (db: Db, orderId: number): Promise<string[]> =>
  (await documentsOf(db, orderId)).filter(({ kind }) => kind === "invoice").map(({ number }) => number);

const creditedBy = ({ content: { credit, rows } }: DocumentRow): CreditedRow[] =>
  credit ? rows.map((row, index) => ({ place: defined(credit.places[index], "row that is credited"), row })) : [];

const named = ({ id, name }: GstState): GstState => ({ id, name: name || stateName(id) });

/** What determines the tax of an order: the state of the delivery, and the GSTIN of the business that buys ('' = none). */
export type TaxInput = { deliveryState: number; gstin: string; isForOther: boolean };

/** The place of supply, and the taxes in the prices; undefined when the shop charges no tax. One statement. */
export async function readOrderTax(db: Db, { deliveryState, gstin, isForOther }: TaxInput) {
  const seller = await readSeller(db);
  if (typeof seller === "string") return undefined;
  const deliverTo = { state: named({ id: deliveryState, name: "" }) };
  const buyer = { gstin, state: gstin === "" ? deliverTo.state : named({ id: stateOfGstin(gstin), name: "" }) };
  const place = placeOfSupplyOf(buyer, deliverTo, { isForOther });
  const isWithin = isWithinState({ seller, ...place });
  return { ...place, seller: seller.state, isWithinState: isWithin, taxes: isWithin ? halfNames(place) : ["IGST"] };
}

/** The columns by which a document is found and summed up, and its content. */
function headOf(content: DocumentContent, now: Date) {
  const { buyer, placeOfSupply, rows } = content;
  return {
    year: financialYear(now),
    issuedAt: now,
    buyerGstin: buyer.gstin,
    placeOfSupply: placeOfSupply.id,
    ...totalsOf(rows),
    content,
  };
}

/** The seller, from the owner's current settings. Without a GSTIN the shop must not charge tax. */
async function readSeller(db: Db): Promise<Seller | "unregistered" | "wrong"> {
  const shop = await readPublished(db, "settings", "");
  if (!shop || shop.legal.gstin === "") return "unregistered";
  const { companyName, registeredAddress, gstin, companyNumber } = shop.legal;
  if (!isGstin(gstin)) return "wrong";
  const id = stateOfGstin(gstin);
  return {
    shopName: shop.shopName,
    mark: paletteOf(shop.colours).madder,
    name: companyName || shop.shopName,
    address: registeredAddress.split("\n").filter(Boolean),
    state: { id, name: stateName(id) },
    gstin,
    companyNumber,
    email: shop.supportEmail,
    phone: shop.phone,
    bank: bankLines(shop.legal.bank),
  };
}

const bankLines = ({ holder, number, ifsc, bank, upi }: Body<"settings">["legal"]["bank"]): string[] =>
  [
    [holder, bank].filter(Boolean).join(", "),
    [number && `A/c ${number}`, ifsc && `IFSC ${ifsc}`].filter(Boolean).join(", "),
    upi && `UPI ${upi}`,
  ].filter((line) => line !== "");
