/**
 * Tax invoices and credit notes: issued within the transaction of what they are for, never changed. Front door for all other areas. What the
 * shop may not decide by itself (rates, HSN codes, its GSTIN) is the owner's; what is taken from the law is named beside it
 * (docs/decisions/0014).
 */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import type { DocumentContent } from "../../db/schema/invoices.ts";
import type { Paise } from "../../shared/money.ts";
import { stateName } from "../addresses/addresses.ts";
import { readPublished } from "../content/content.ts";
import { type OrderAccess, noSuchOrder, readOrderRowFor } from "../orders/orders.ts";
import { type Seller, invoiceContent, stateOfGstin } from "./content.rules.ts";
import { type CreditedRow, creditPart, creditRest, restOf } from "./credit.rules.ts";
import { type DocumentRow, documentsOf, insertDocument, readToInvoice } from "./invoices.queries.ts";
import { parseDocumentNumber, financialYear } from "./serial.rules.ts";
import { isWithinState, totalsOf } from "./tax.rules.ts";

/**
 * `unregistered`: the shop is not registered for the GST. `none`: nothing of the order is to be invoiced. `missing`: there should be an invoice, and
 * `why` says to the owner what keeps it; the order stands all the same.
 */
export type Issued =
  | { state: "issued"; number: string }
  | { state: "before" }
  | { state: "unregistered" }
  | { state: "none" }
  | { state: "missing"; why: string };

/** What is on hold or cancelled is not sold. */
const STANDS = ["confirmed", "shipped", "delivered"];

/**
 * Issues the invoice of an order that is placed, once. To be called last in its transaction, which holds the order: the series is locked from
 * here on, so those who place an order at the same time wait for nothing but this commit. Three statements.
 */
export async function issueInvoice(tx: Db, orderId: number, now: Date): Promise<Issued> {
  const seller = await readSeller(tx);
  if (seller === "unregistered") return { state: "unregistered" };
  if (seller === "wrong") return { state: "missing", why: "the GSTIN in the settings cannot be right" };
  const order = await readToInvoice(tx, orderId);
  if (!order || !STANDS.includes(order.status)) return { state: "none" };
  if (order.isInvoiced) return { state: "before" };
  const made = invoiceContent(order, seller);
  if (!made) return { state: "none" };
  if ("untaxed" in made) return { state: "missing", why: `no GST rate is set for the HSN code of ${made.untaxed.join(", ")}` };
  const { buyer } = made.content;
  const content = {
    ...made.content,
    buyer: { ...buyer, state: { id: buyer.state.id, name: buyer.state.name || stateName(buyer.state.id) } },
  };
  const { number } = await insertDocument(tx, {
    kind: "invoice",
    orderId,
    corrects: null,
    cause: "",
    ...headOf(content, now),
  });
  return { state: "issued", number };
}

/**
 * A document of an order, for anyone who may see the order; its invoice when none is named. Throws `noSuchOrder`, the same for an unknown
 * order, another customer's order, and an order without such a document. Two statements.
 */
export async function readDocumentFor(db: Db, { document, ...access }: OrderAccess & { document: string }): Promise<DocumentRow> {
  const { id } = await readOrderRowFor(db, access);
  const named = parseDocumentNumber(document);
  const found = (await documentsOf(db, id)).find(({ kind, number }) => (document === "" ? kind === "invoice" : number === named));
  if (!found) throw noSuchOrder();
  return found;
}

export type Credit = {
  /** 'cancelled', or the refund's own key: for the same there is one credit note. */
  cause: string;
  /** A part of the price, tax included; undefined for all that is left. */
  amount?: Paise;
  /** Stands on the credit note. */
  reason: string;
};

/**
 * Takes back what was invoiced for an order, or a part of it, by a credit note, once for a cause. To be called last in the transaction, which
 * holds the order. Undefined where nothing was invoiced or nothing is left of it. Two statements.
 */
export async function creditInvoice(tx: Db, orderId: number, { cause, amount, reason }: Credit, now: Date): Promise<string | undefined> {
  const documents = await documentsOf(tx, orderId);
  const invoice = documents.find(({ kind }) => kind === "invoice");
  if (!invoice || documents.some((document) => document.cause === cause)) return undefined;
  const rest = restOf(invoice.content.rows, documents.flatMap(creditedBy));
  const credited = amount === undefined ? creditRest(rest) : creditPart(rest, amount, isWithinState(invoice.content));
  if (credited.length === 0) return undefined;
  const content: DocumentContent = {
    ...invoice.content,
    rows: credited.map(({ row }) => row),
    credit: {
      invoice: invoice.number,
      invoicedAt: invoice.issuedAt.toISOString(),
      reason,
      isWhole: amount === undefined,
      places: credited.map(({ place }) => place),
    },
  };
  const head = headOf(content, now);
  return (await insertDocument(tx, { kind: "credit_note", orderId, corrects: invoice.id, cause, ...head })).number;
}

const creditedBy = ({ content: { credit, rows } }: DocumentRow): CreditedRow[] =>
  credit ? rows.map((row, index) => ({ place: credit.places[index]!, row })) : [];

/** What a document is found by and comes to, and what it says. */
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

/** Who sells, by the owner's settings of this moment. Without a GSTIN the shop is not registered, and must not ask for tax. */
async function readSeller(db: Db): Promise<Seller | "unregistered" | "wrong"> {
  const shop = await readPublished(db, "settings", "");
  if (!shop || shop.legal.gstin === "") return "unregistered";
  const { companyName, registeredAddress, gstin, companyNumber } = shop.legal;
  if (!isGstin(gstin)) return "wrong";
  const id = stateOfGstin(gstin);
  return {
    shopName: shop.shopName,
    name: companyName || shop.shopName,
    address: registeredAddress.split("\n").filter(Boolean),
    state: { id, name: stateName(id) },
    gstin,
    companyNumber,
    email: shop.supportEmail,
    phone: shop.phone,
  };
}
