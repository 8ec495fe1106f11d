import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";
import { documentGaps, documentSeries, eInvoices, taxDocuments } from "../../db/schema/invoices.ts";
import type { DeliveryAddress, OrderBusiness, OrderedTerm } from "../../db/schema/orders.ts";
import type { Paise } from "../../shared/money.ts";

export type DocumentRow = typeof taxDocuments.$inferSelect;
type NewDocument = Omit<DocumentRow, "id" | "number" | "serial">;

export type LineToInvoice = {
  id: number;
  name: string;
  sku: string;
  terms: OrderedTerm[];
  quantity: number;
  unitPrice: Paise;
  couponShare: Paise;
  isGiftCard: boolean;
  hsn: string;
  /** In per cent, on the day the order was placed; null when the owner has set none. */
  percent: number | null;
  /** Units that left with earlier parcels, and with the one that is invoiced. */
  before: number;
  own: number;
};

export type OrderToInvoice = {
  id: number;
  number: string;
  status: string;
  method: "cod" | "online";
  address: DeliveryAddress;
  placedAt: string | null;
  coupon: Paise;
  giftCard: Paise;
  shipping: Paise;
  codCharge: Paise;
  payable: Paise;
  lines: LineToInvoice[];
  business: OrderBusiness | null;
  isInvoiced: boolean;
};

/**
 * Everything that an invoice needs of its order, in one statement: of one parcel, or of the whole order without parcels (null). Orders without HSN codes take those of
 * their products. Undefined while the parcel is here.
 */
export async function readToInvoice(tx: Db, orderId: number, shipmentId: number | null): Promise<OrderToInvoice | undefined> {
  const { rows } = await tx.execute<OrderToInvoice>(sql`${PLANNED_ONCE}
    select o.id, o.number, o.status, o.method, o.address, o.business, to_json(o.placed_at) as "placedAt", o.coupon::float8 as coupon, o.gift_card::float8 as "giftCard",
      o.shipping::float8 as shipping, o.cod_charge::float8 as "codCharge", o.payable::float8 as payable,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'sku', l.sku, 'terms', l.terms, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'couponShare', l.coupon_share, 'isGiftCard', l.is_gift_card, 'hsn', h.code,
          'own', case when s.id is null then l.quantity else coalesce(u.own, 0) end, 'before', coalesce(u.before, 0),
          'percent', (select g.percent::float8 from gst_rates g
            where h.code like g.hsn_prefix || '%' and g.valid_from <= (o.placed_at at time zone 'Asia/Kolkata')::date
            order by length(g.hsn_prefix) desc, g.valid_from desc limit 1)) order by l.id)
        from order_lines l left join products p on p.id = l.product_id
        cross join lateral (select coalesce(nullif(l.hsn_code, ''), p.hsn_code, '') as code) h
        cross join lateral (
          select sum(p.quantity) filter (where p.shipment_id = s.id) as own, sum(p.quantity) filter (where d.departure < s.departure) as before
          from shipment_lines p join shipments d on d.id = p.shipment_id where p.order_line_id = l.id
        ) u
        where l.order_id = o.id) as lines,
      exists (select from tax_documents d where d.order_id = o.id and d.kind = 'invoice'
        and (s.id is null or d.shipment_id is null or d.shipment_id = s.id)) as "isInvoiced"
    from orders o left join shipments s on s.order_id = o.id and s.id = ${shipmentId}::int
    where o.id = ${orderId} and (${shipmentId}::int is null or s.handed_over_at is not null)`);
  return rows[0];
}

const numbered = z.object({ id: z.int(), number: z.string() });

/**
 * Inserts a document with the next number of its series. The series is locked until the transaction ends, and a rollback returns the number:
 * there are no gaps and no duplicates. Throws when a unique constraint finds the document exists already.
 */
export async function insertDocument(tx: Db, document: NewDocument): Promise<Pick<DocumentRow, "id" | "number">> {
  const {
    kind,
    year,
    orderId,
    shipmentId,
    corrects,
    cause,
    issuedAt,
    buyerGstin,
    placeOfSupply,
    taxable,
    cgst,
    sgst,
    igst,
    total,
    content,
  } = document;
  return await readRow(
    tx,
    numbered,
    sql`${PLANNED_ONCE}
    with next as (
      insert into ${documentSeries} (kind, year, last) values (${kind}, ${year}, 1)
      on conflict (kind, year) do update set last = document_series.last + 1 returning last
    )
    insert into ${taxDocuments} (kind, year, serial, order_id, shipment_id, corrects, cause, issued_at, buyer_gstin, place_of_supply,
      taxable, cgst, sgst, igst, total, content)
    select ${kind}, ${year}::smallint, next.last, ${orderId}::int, ${shipmentId}::int, ${corrects}::int, ${cause}, ${issuedAt.toISOString()}::timestamptz, ${buyerGstin},
      ${placeOfSupply}::smallint, ${taxable}::bigint, ${cgst}::bigint, ${sgst}::bigint, ${igst}::bigint, ${total}::bigint, ${JSON.stringify(content)}::jsonb
    from next
    returning id, number`,
  );
}

type Series = typeof documentSeries.$inferSelect;

/** The last number of each series, newest year first. */
export const readSeries = (db: Db): Promise<Series[]> =>
  db.select().from(documentSeries).orderBy(desc(documentSeries.year), desc(documentSeries.kind));

/** The same, with how many documents of it there are. */
export const readSeriesWithCounts = async (db: Db): Promise<(Series & { issued: number })[]> =>
  await db
    .select({
      kind: documentSeries.kind,
      year: documentSeries.year,
      last: documentSeries.last,
      issued: sql<number>`(select count(*)::int from tax_documents d where d.kind = document_series.kind and d.year = document_series.year)`,
    })
    .from(documentSeries)
    .orderBy(desc(documentSeries.year), desc(documentSeries.kind));

/** Numbers that were issued before a restore. */
export const listGaps = (db: Db) => db.select().from(documentGaps).orderBy(asc(documentGaps.first));

/**
 * Moves a series to the given last number and records what it skips. Nothing is issued in any series meanwhile. Returns the last number before, 0 for a new
 * series; unless it is lower, nothing changes.
 */
export async function moveSeries(tx: Db, { kind, year, last }: Series, now: Date): Promise<number> {
  await tx.execute(sql`lock table ${documentSeries} in share row exclusive mode`);
  const [series] = await tx
    .select()
    .from(documentSeries)
    .where(and(eq(documentSeries.kind, kind), eq(documentSeries.year, year)));
  const before = series?.last ?? 0;
  if (before >= last) return before;
  await tx
    .insert(documentSeries)
    .values({ kind, year, last })
    .onConflictDoUpdate({ target: [documentSeries.kind, documentSeries.year], set: { last } });
  await tx.insert(documentGaps).values({ kind, year, first: before + 1, last, recordedAt: now });
  return before;
}

/** An order's invoice and its credit notes, in the order of issue. */
export const documentsOf = (db: Db, orderId: number): Promise<DocumentRow[]> =>
  db.select().from(taxDocuments).where(eq(taxDocuments.orderId, orderId)).orderBy(asc(taxDocuments.id));

export const findDocument = async (db: Db, number: string): Promise<DocumentRow | undefined> =>
  (await db.select().from(taxDocuments).where(eq(taxDocuments.number, number)))[0];

export const documentsByIds = (db: Db, ids: readonly number[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(inArray(taxDocuments.id, [...ids]));

const toReport = (from: Date) => and(ne(taxDocuments.buyerGstin, ""), gte(taxDocuments.issuedAt, from), isNull(eInvoices.documentId));

/** Documents to businesses that the portal has not answered for yet, the oldest first. */
export const findToReport = async (db: Db, from: Date, limit: number): Promise<DocumentRow[]> =>
  (
    await db
      .select({ document: taxDocuments })
      .from(taxDocuments)
      .leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id))
      .where(toReport(from))
      .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
      .limit(limit)
  ).map(({ document }) => document);

export async function countToReport(db: Db, from: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(taxDocuments)
    .leftJoin(eInvoices, eq(eInvoices.documentId, taxDocuments.id))
    .where(toReport(from));
  return row?.count ?? 0;
}

const answered = { irn: eInvoices.irn, ackNumber: eInvoices.ackNumber, ackDay: eInvoices.ackDay, signedQr: eInvoices.signedQr };

/** The last documents that the portal has answered for. */
export const findReported = (db: Db, limit: number) =>
  db
    .select({ document: taxDocuments, eInvoice: answered })
    .from(eInvoices)
    .innerJoin(taxDocuments, eq(taxDocuments.id, eInvoices.documentId))
    .orderBy(desc(eInvoices.recordedAt), desc(eInvoices.documentId))
    .limit(limit);

export const findEInvoice = async (db: Db, documentId: number) =>
  (await db.select(answered).from(eInvoices).where(eq(eInvoices.documentId, documentId)))[0];

export const findDocumentOfIrn = async (db: Db, irn: string): Promise<number | undefined> =>
  (await db.select({ id: eInvoices.documentId }).from(eInvoices).where(eq(eInvoices.irn, irn)))[0]?.id;

export const upsertEInvoice = (tx: Db, { documentId, ...answer }: typeof eInvoices.$inferInsert) =>
  tx
    .insert(eInvoices)
    .values({ documentId, ...answer })
    .onConflictDoUpdate({ target: eInvoices.documentId, set: answer });

/** Documents issued from one moment until before another: invoices, then credit notes, by number. */
export const documentsIssued = (db: Db, { from, until }: { from: Date; until: Date }): Promise<DocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(and(gte(taxDocuments.issuedAt, from), lt(taxDocuments.issuedAt, until)))
    .orderBy(desc(taxDocuments.kind), asc(taxDocuments.year), asc(taxDocuments.serial));

/** What left without an invoice, oldest order first: its parcels, or an order from before there were parcels (null). */
export const findWithoutInvoice = (db: Db): Promise<{ id: number; number: string; shipmentId: number | null }[]> =>
  readRows(
    db,
    numbered.extend({ shipmentId: z.int().nullable() }),
    sql`
    select o.id, o.number, s.id as "shipmentId" from orders o left join shipments s on s.order_id = o.id and s.handed_over_at is not null
    where (o.status in ('shipped', 'delivered') or (o.status = 'confirmed' and s.id is not null)) and s.state is distinct from 'came_back'
      and exists (select from order_lines l where l.order_id = o.id and not l.is_gift_card)
      and not exists (select from tax_documents d where d.order_id = o.id and d.kind = 'invoice'
        and (s.id is null or d.shipment_id is null or d.shipment_id = s.id))
    order by o.placed_at, o.id, s.departure`,
  );

/** The units that each invoice of an order is for, in the order of its rows. `shipmentId`: null for an invoice of the whole order. */
export const readInvoicedUnits = (db: Db, orderId: number) =>
  readRows(
    db,
    z.object({ shipmentId: z.int().nullable(), lineId: z.int(), firstUnit: z.int(), quantity: z.int() }),
    sql`
    select null::int as "shipmentId", l.id as "lineId", 1 as "firstUnit", l.quantity from order_lines l where l.order_id = ${orderId} and not l.is_gift_card
    union all
    select p.shipment_id, p.order_line_id, p.first_unit, p.quantity from shipment_lines p join shipments s on s.id = p.shipment_id
    where s.order_id = ${orderId} and p.first_unit is not null
    order by 2`,
  );

/**
 * Takes the person out of the documents of the financial years before: name, address and GSTIN of buyer and recipient. The database allows it
 * once a document is older than eight years. Returns how many.
 */
export async function anonymiseDocumentsBefore(db: Db, year: number): Promise<number> {
  const nobody = JSON.stringify({ name: "", address: [], gstin: "" });
  const without = (party: string) => sql`(${taxDocuments.content} -> ${sql.raw(`'${party}'`)}) || ${nobody}::jsonb`;
  // The signed text names buyer and amount.
  await db.execute(
    sql`update e_invoices e set signed_qr = '' from tax_documents d where d.id = e.document_id and d.year < ${year} and e.signed_qr <> ''`,
  );
  const { rowCount } = await db
    .update(taxDocuments)
    .set({
      buyerGstin: "",
      content: sql`${taxDocuments.content} || jsonb_build_object('buyer', ${without("buyer")}, 'deliverTo', ${without("deliverTo")})`,
    })
    .where(
      and(
        lt(taxDocuments.year, year),
        sql`(${taxDocuments.content} #>> '{buyer,name}' <> '' or ${taxDocuments.content} #>> '{deliverTo,name}' <> '')`,
      ),
    );
  return rowCount ?? 0;
}
