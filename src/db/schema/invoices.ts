import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Paise } from "../../shared/money.ts";
import { paiseColumn } from "./columns.ts";
import { orders, shipments } from "./orders.ts";
import { staff } from "./staff.ts";

/** A state or union territory with its GST code. */
export type GstState = { id: number; name: string };

export type Party = {
  name: string;
  /** Lines without the name. */
  address: string[];
  state: GstState;
  /** Empty without a GSTIN. */
  gstin: string;
};

/** Clauses of section 10(1) of the IGST Act: (ca) consumers, (a) delivery to the business itself, (b) delivery to someone else for it. */
export type PlaceReason = "consumer" | "delivery" | "buyer";

/** A row of a document that is taxed by itself: goods or a charge. Amounts in paise. */
export type TaxRow = {
  kind: "goods" | "shipping" | "cod";
  description: string;
  /** The chosen variation. */
  details: string;
  hsn: string;
  /** 0 where nothing is counted. */
  quantity: number;
  /** Price of one unit, tax included. */
  unitPrice: Paise;
  /** Tax included, before the coupon. */
  value: Paise;
  /** The row's share of the coupon. */
  discount: Paise;
  /** value − discount = taxable + all tax. */
  amount: Paise;
  /** Basis points: 500 = 5 %. */
  rateBasisPoints: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
};

/** The whole content of a document as it was when issued, so that it always prints the same. */
export type DocumentContent = {
  shopName: string;
  /** The colour of the shop's name; documents from before it could be chosen lack it. */
  mark?: string;
  /** `bank`: where to pay to, line by line; documents from before it could be set lack it. */
  seller: Party & { companyNumber: string; email: string; phone: string; bank?: string[] };
  buyer: Party;
  /** The place of delivery. */
  deliverTo: Party;
  placeOfSupply: GstState;
  /** Why it is the place of supply. Documents from before it was stored lack it. */
  placeReason?: PlaceReason;
  order: { number: string; /** ISO 8601. */ placedAt: string; method: "cod" | "online" };
  rows: TaxRow[];
  /** How the order was paid: `payable` = total + vouchers − giftCard. */
  payment: {
    /** Gift cards bought with it: vouchers are no supply. */
    vouchers: Paise;
    giftCard: Paise;
    payable: Paise;
  };
  /** Only for a credit note. `places`: indexes of the invoice's rows. */
  credit?: { invoice: string; /** ISO 8601. */ invoicedAt: string; reason: string; isWhole: boolean; places: number[] };
};

/** The last number issued, one row per series. Locked by the transaction that issues a document. */
export const documentSeries = pgTable(
  "document_series",
  {
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    /** The year in which the financial year begins: 2026 from April 2026 to March 2027. */
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.year] }),
    check("document_series_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("document_series_last", sql`${t.last} > 0`),
  ],
);

/** Numbers that the shop issued and lost: a restored backup is older than they are. They are never issued again. */
export const documentGaps = pgTable(
  "document_gaps",
  {
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    year: smallint().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.year, t.first] }),
    check("document_gaps_range", sql`${t.first} > 0 and ${t.last} >= ${t.first}`),
  ],
);

/** Tax invoices and credit notes. A trigger prevents changes after they are issued. */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    year: smallint().notNull(),
    serial: integer().notNull(),
    /** IN/26-27/000001. */
    number: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`case "kind" when 'invoice' then 'IN/' else 'CN/' end || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')`,
      ),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Whose goods an invoice is for; null for all goods of an order, and for a credit note. */
    shipmentId: integer().references(() => shipments.id, { onDelete: "restrict" }),
    /** The invoice that a credit note corrects. */
    corrects: integer().references((): AnyPgColumn => taxDocuments.id, { onDelete: "restrict" }),
    /** The reason for a credit note: 'cancelled', or the refund's key. Empty for an invoice. */
    cause: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Empty for a consumer. */
    buyerGstin: text().notNull(),
    /** The state's GST code. */
    placeOfSupply: smallint().notNull(),
    taxable: paiseColumn().notNull(),
    cgst: paiseColumn().notNull(),
    sgst: paiseColumn().notNull(),
    igst: paiseColumn().notNull(),
    total: paiseColumn().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
  },
  (t) => [
    check("tax_document_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("tax_document_serial", sql`${t.serial} > 0`),
    // Rule 46(b) of the CGST Rules.
    check("tax_document_number", sql`length(${t.number}) <= 16`),
    check("tax_document_year", sql`${t.year} = extract(year from (${t.issuedAt} at time zone 'Asia/Kolkata') - interval '3 months')`),
    check("tax_document_shipment", sql`${t.shipmentId} is null or ${t.kind} = 'invoice'`),
    check("tax_document_cause", sql`(${t.kind} = 'invoice') = (${t.corrects} is null) and (${t.kind} = 'invoice') = (${t.cause} = '')`),
    check(
      "tax_document_amounts",
      sql`least(${t.taxable}, ${t.cgst}, ${t.sgst}, ${t.igst}) >= 0 and ${t.total} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst}`,
    ),
    // CGST and SGST are equal; across states there is only IGST.
    check("tax_document_taxes", sql`${t.cgst} = ${t.sgst} and (${t.igst} = 0 or ${t.cgst} = 0)`),
    uniqueIndex("tax_document_serial_once").on(t.kind, t.year, t.serial),
    // One invoice per shipment, because its cause is ''; and one credit note per invoice and cause.
    uniqueIndex("tax_document_once").on(t.orderId, t.cause, sql`coalesce(${t.shipmentId}, 0)`, sql`coalesce(${t.corrects}, 0)`),
    index("tax_documents_issued").on(t.issuedAt),
    index("tax_documents_to_businesses")
      .on(t.issuedAt)
      .where(sql`${t.buyerGstin} <> ''`),
  ],
);

/** What the government's invoice registration portal answered for a document, as staff have typed it. */
export const eInvoices = pgTable(
  "e_invoices",
  {
    documentId: integer()
      .primaryKey()
      .references(() => taxDocuments.id, { onDelete: "restrict" }),
    /** The invoice reference number. */
    irn: text().notNull().unique(),
    ackNumber: text().notNull(),
    /** The day of the acknowledgement, in India. */
    ackDay: date({ mode: "string" }).notNull(),
    /** What the portal has signed, for the QR code on the document; empty when it is not known. */
    signedQr: text().notNull().default(""),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
    recordedBy: integer().references(() => staff.id),
  },
  (t) => [
    check("e_invoice_irn", sql`${t.irn} ~ '^[0-9a-f]{64}$'`),
    check("e_invoice_ack", sql`${t.ackNumber} ~ '^[0-9]{6,20}$'`),
    check("e_invoice_qr", sql`length(${t.signedQr}) <= 2500`),
    index("e_invoices_recorded").on(t.recordedAt),
  ],
);
