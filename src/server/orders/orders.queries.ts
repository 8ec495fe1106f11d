import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { builtOnce, insertBuiltOnce } from "../../db/built-once.ts";
import type { Db } from "../../db/connect.ts";
import { paiseValue, readRow, readRows } from "../../db/rows.ts";
import type { taxDocuments } from "../../db/schema/invoices.ts";
import { lineRefunds } from "../../db/schema/checkout.ts";
import { media } from "../../db/schema/media.ts";
import { giftCardDeliveries, orderEvents, orderLines, orders, shipmentPhotos, shipments } from "../../db/schema/orders.ts";
import { defined } from "../../shared/defined.ts";
import type { PromisedDays } from "../../shared/delivery.ts";
import type { ReturnTerms } from "../../shared/returns.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type PictureRow, pictureJson } from "../catalogue/catalogue.ts";
import type { RefundTotals, OrderState } from "./orders.rules.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
/** With the product's picture and the one after it, which shows it in a room, if they still exist. */
export type OrderLineView = OrderLineRow & { picture: PictureRow | null; roomPicture: PictureRow | null };
export type EventRow = typeof orderEvents.$inferSelect;
export type NewOrder = Omit<typeof orders.$inferInsert, "returnTerms">;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, "id" | "orderId" | "hsnCode" | "isFinalPrice">;
export type GiftCardDelivery = typeof giftCardDeliveries.$inferSelect;
export type NewGiftCardDelivery = Omit<GiftCardDelivery, "orderId" | "sentAt">;
export type NewEvent = Omit<typeof orderEvents.$inferInsert, "id" | "orderId" | "at">;

/** An order's id or its number. */
export type OrderKey = number | string;

const matches = (which: OrderKey) => (typeof which === "number" ? eq(orders.id, which) : eq(orders.number, which));

/** The new row, with the terms of returns as they are now; undefined when the number, the reservation key or the idempotency key is taken. */
export const insertOrder = async (tx: Db, order: NewOrder): Promise<OrderRow | undefined> => (await orderInsert(tx, [order]))[0];

const orderInsert = insertBuiltOnce((db, rows: NewOrder[]) =>
  db
    .insert(orders)
    .values(rows.map((row) => ({ ...row, returnTerms })))
    .onConflictDoNothing()
    .returning()
    .prepare(""),
);

/** Without rules of the owner's, those that a shop starts with hold, and are not written. */
const returnTerms = sql<ReturnTerms>`(select jsonb_build_object('returnDays', coalesce((
    select (v.body->>'returnDays')::int from content_documents d join content_versions v on v.id = d.published_version_id
    where d.kind = 'settings' and d.slug = ''), 0))
  || coalesce((select jsonb_build_object('damageHours', r.damage_hours, 'faultDays', r.fault_days, 'fees', jsonb_build_object(
    'envelope', r.fee_envelope, 'roll', r.fee_roll, 'long', r.fee_long, 'heavy', r.fee_heavy)) from return_rules r), '{}'))`;

/** Each line takes the HSN code that its product has now, and whether the rules of returns say now that its price is final. */
export const insertLines = (tx: Db, orderId: number, lines: readonly NewOrderLine[]) =>
  lineInsert(
    tx,
    lines.map((line) => ({ ...line, orderId })),
  );

const lineInsert = insertBuiltOnce((db, rows: (NewOrderLine & { orderId: number })[]) =>
  db
    .insert(orderLines)
    .values(rows.map((row) => ({ ...row, hsnCode: hsnOf(row.productId ?? null), isFinalPrice: isFinalPrice(row.productId ?? null) })))
    .prepare(""),
);

const hsnOf = (productId: number | null) => sql<string>`coalesce((select p.hsn_code from products p where p.id = ${productId}::int), '')`;

const isFinalPrice = (productId: number | null) =>
  sql<boolean>`exists (select from return_rules r join product_tags t on t.tag_id = any (r.tag_ids) where t.product_id = ${productId}::int)`;

export const insertGiftCardDelivery = (tx: Db, orderId: number, delivery: NewGiftCardDelivery) =>
  tx.insert(giftCardDeliveries).values({ orderId, ...delivery });

export const findGiftCardDelivery = async (db: Db, orderId: number): Promise<GiftCardDelivery | undefined> =>
  (await db.select().from(giftCardDeliveries).where(eq(giftCardDeliveries.orderId, orderId)))[0];

/** False when they are sent already. */
export const setGiftCardsSent = async (tx: Db, orderId: number, sentAt: Date): Promise<boolean> =>
  (
    await tx
      .update(giftCardDeliveries)
      .set({ sentAt })
      .where(and(eq(giftCardDeliveries.orderId, orderId), isNull(giftCardDeliveries.sentAt)))
      .returning({ orderId: giftCardDeliveries.orderId })
  ).length > 0;

/** Ids of the orders whose gift cards are to be sent now, and are still worth something. */
export async function findDueGiftCardDeliveries(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from gift_card_deliveries d join orders o on o.id = d.order_id
    where d.sent_at is null and d.send_at <= ${now.toISOString()}::timestamptz and o.status in ('confirmed', 'shipped', 'delivered')
      and exists (select from gift_cards c join gift_card_entries e on e.card_id = c.id
        where c.sold_as like o.number || '/%' group by c.id having sum(e.amount) > 0)
    order by d.send_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Returns how many were new: an event with the kind and key of an earlier one changes nothing. */
export async function insertEvents(tx: Db, orderId: number, at: Date, events: readonly NewEvent[]): Promise<number> {
  const added = await tx
    .insert(orderEvents)
    .values(events.map((event) => ({ ...event, orderId, at })))
    .onConflictDoNothing({ target: [orderEvents.orderId, orderEvents.kind, orderEvents.key] })
    .returning({ id: orderEvents.id });
  return added.length;
}

/** The first event of an order that is placed at once. */
export const insertPlacedEvent = (tx: Db, orderId: number, at: Date) => eventInsert(tx, [{ kind: "placed", orderId, at }]);

const eventInsert = insertBuiltOnce((db, rows: (typeof orderEvents.$inferInsert)[]) => db.insert(orderEvents).values(rows).prepare(""));

export const findByKey = async (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> => (await byKey(db, { idempotencyKey }))[0];

const byKey = builtOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")))
    .prepare(""),
);

/** Frees the attempt's key for another order, unless its order is confirmed and was created at `placedFrom` or later. */
export const freeKey = (db: Db, idempotencyKey: string, placedFrom: Date) =>
  db
    .update(orders)
    .set({ idempotencyKey: null })
    .where(and(eq(orders.idempotencyKey, idempotencyKey), or(ne(orders.status, "confirmed"), lt(orders.createdAt, placedFrom))));

/** An unpaid order, as a guest's browser names it. */
export type UnpaidOrderRef = { number: string; accessToken: string };

/** Who has reserved something: a customer, and the unpaid order that a browser names. */
export type ReservationHolder = { shopperId: number | null; unpaid?: UnpaidOrderRef | undefined };

/**
 * A subquery: id and reservation key of the unpaid orders of a customer, of the unpaid order that is named with its token, and of the order that
 * has replaced the named one. A named order opens no other customer's order. Orders that staff took by phone are not among them: what their customer buys
 * in the shop comes on top, and does not replace them.
 */
export const unpaidOrdersOf = ({ shopperId, unpaid }: ReservationHolder) => sql`
  with recursive own(id) as (
    select o.id from orders o where (o.status = 'processing' and o.shopper_id = ${shopperId}::int)
      or (o.number = ${unpaid?.number ?? null}::text and o.access_token = ${unpaid?.accessToken ?? null}::text)
    union
    select next.id from own join payment_attempts a on a.order_id = own.id join orders next on next.id = a.replaced_by
    where next.shopper_id is null or next.shopper_id = ${shopperId}::int
  )
  select o.id, o.hold_key, o.holds_stock from own join orders o on o.id = own.id where o.status = 'processing' and o.taken_by is null`;

/** The same, as rows. One statement. */
export async function findUnpaidOrders(db: Db, holder: ReservationHolder): Promise<{ id: number; reservationKey: string }[]> {
  if (holder.shopperId === null && !holder.unpaid) return [];
  const rows = await readRows(
    db,
    z.object({ id: z.int(), reservationKey: z.string() }),
    sql`select id, hold_key as "reservationKey" from (${unpaidOrdersOf(holder)}) o order by id`,
  );
  return rows;
}

export const findOrder = async (db: Db, which: OrderKey): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(matches(which)))[0];

/** The same; locks the row until the transaction ends. */
export const lockOrderRow = async (tx: Db, which: OrderKey): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(matches(which)).for("update"))[0];

export const readOrderRows = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));

/** In the order in which they were added to the cart. */
export const readLines = (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id);

export const readLineViews = (db: Db, orderIds: readonly number[]): Promise<OrderLineView[]> =>
  db
    .select({
      ...getTableColumns(orderLines),
      picture: sql<PictureRow | null>`(select ${pictureJson(sql`m.alt`)} from media m where m.id = "order_lines"."picture_id")`,
      roomPicture: sql<PictureRow | null>`(select ${pictureJson(sql`i.alt`)} from product_images i join media m on m.id = i.media_id
        where i.product_id = "order_lines"."product_id" and i.media_id <> "order_lines"."picture_id"
          and (i.variant_id is null or i.variant_id = "order_lines"."variant_id")
        order by i.position, i.id limit 1)`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.id);

/** The keys of pictures, by id; pictures that are gone are left out. */
export async function readPictureKeys(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, key: media.key })
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** One page of a customer's placed orders, newest first, and the total count. */
export async function readPlacedOf(db: Db, shopperId: number, { offset, limit }: { offset: number; limit: number }) {
  const own = and(eq(orders.shopperId, shopperId), isNotNull(orders.placedAt));
  const rows = await db.select().from(orders).where(own).orderBy(desc(orders.placedAt), desc(orders.id)).offset(offset).limit(limit);
  return { rows, total: await db.$count(orders, own) };
}

/** The newest placed orders of all. */
export const readNewest = (db: Db, limit: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(isNotNull(orders.placedAt)).orderBy(desc(orders.placedAt), desc(orders.id)).limit(limit);

export type DocumentSummary = Pick<typeof taxDocuments.$inferSelect, "kind" | "number" | "issuedAt">;

const refundsAndDocuments = z.object({
  done: paiseValue,
  underWay: paiseValue,
  giftCard: paiseValue,
  documents: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), number: z.string(), issuedAt: z.string() })),
});

/**
 * One statement. `refunds`: of the payment that paid for the order, without what goes back because units were taken out: `payable` is lower by that; for a cancelled order or one on hold, of all its payments. `documents`:
 * its invoice and credit notes, oldest first.
 */
export async function readRefundsAndDocuments(db: Db, orderId: number): Promise<{ refunds: RefundTotals; documents: DocumentSummary[] }> {
  const { documents, ...refunds } = await readRow(
    db,
    refundsAndDocuments,
    sql`
    select coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::float8 as done,
      coalesce(sum(r.amount) filter (where r.state <> 'done'), 0)::float8 as "underWay",
      (select coalesce(sum(gift_card), 0)::float8 from line_refunds where order_id = ${orderId}) as "giftCard",
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at) order by d.id), '[]')
        from tax_documents d where d.order_id = ${orderId}) as documents
    from refunds r left join payments_taken p on p.payment_id = r.payment_id join orders o on o.id = r.order_id
    where r.order_id = ${orderId} and r.key not like ${`${LOWERED}%`} and (r.payment_id is null or p.is_the_orders or o.status in ('cancelled', 'on_hold'))`,
  );
  return { refunds, documents: documents.map((document) => ({ ...document, issuedAt: new Date(document.issuedAt) })) };
}

/** What of a refund went back to the gift card that paid; nothing when no units were refunded with it. */
export const readGiftCardPart = async (db: Db, key: string): Promise<Paise> =>
  (await db.select({ giftCard: lineRefunds.giftCard }).from(lineRefunds).where(eq(lineRefunds.key, key)))[0]?.giftCard ?? ZERO;

/** All data about a customer's orders, for the personal data export; without access tokens. */
export async function exportPlaced(db: Db, shopperId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.number, o.status, o.method, o.email, o.mobile, o.address, o.business, o.note, o.item_total::float8 / 100 as item_total, o.discount::float8 / 100 as discount,
      o.coupon::float8 / 100 as coupon, o.coupon_code, o.gift_card::float8 / 100 as gift_card, o.shipping::float8 / 100 as shipping,
      o.cod_charge::float8 / 100 as cod_charge, o.payable::float8 / 100 as payable, o.created_at, o.placed_at, o.shipped_at, o.delivered_at, o.carrier, o.tracking_id,
      (select json_agg(json_build_object('product', l.name, 'sku', l.sku, 'quantity', l.quantity, 'unit_price', l.unit_price::float8 / 100) order by l.id)
        from order_lines l where l.order_id = o.id) as lines,
      (select json_build_object('name', g.recipient_name, 'email', g.recipient_email, 'message', g.message, 'send_at', g.send_at, 'sent_at', g.sent_at)
        from gift_card_deliveries g where g.order_id = o.id) as gift_cards_to,
      (select json_agg(json_build_object('kind', e.kind, 'detail', e.detail, 'at', e.at) order by e.at, e.id)
        from order_events e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('number', r.number, 'state', r.state, 'reason', r.reason, 'note', r.note, 'answer', r.answer,
        'asked_at', r.asked_at, 'photos', (select count(*) from return_photos p where p.return_id = r.id and p.staff_id is null)) order by r.id), '[]')
        from returns r where r.order_id = o.id) as returns,
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issued_at', d.issued_at, 'total', d.total::float8 / 100,
        'buyer', d.content->'buyer', 'delivered_to', d.content->'deliverTo') order by d.id), '[]') from tax_documents d where d.order_id = o.id) as documents
    from orders o where o.shopper_id = ${shopperId} order by o.id`);
  return rows;
}

export const readEvents = (db: Db, orderId: number): Promise<EventRow[]> =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.at, orderEvents.id);

/** The coupons of joined orders count for the account, also when its e-mail address changes later. */
const joinCoupons = sql`update coupon_redemptions r set shopper_id = joined.shopper_id from joined
  where r.hold_key = joined.hold_key and r.shopper_id is null`;

/** Gives all orders of an account to another one of the same person. */
export const moveOrders = (tx: Db, { from, to }: { from: number; to: number }) =>
  tx.update(orders).set({ shopperId: to }).where(eq(orders.shopperId, from));

/** Gives an account the placed guest orders of its e-mail address, which is confirmed. Orders of other accounts stay as they are. */
export const joinOrdersOfEmail = (tx: Db, { shopperId, email }: { shopperId: number; email: string }) =>
  tx.execute(sql`
    with joined as (
      update orders set shopper_id = ${shopperId}
      where email = lower(${email}::text) and shopper_id is null and placed_at is not null returning hold_key, shopper_id
    ) ${joinCoupons}`);

/**
 * Gives a guest's order to the account with its e-mail address, if that is confirmed; a retail account goes before a trade account. The lock on
 * the account waits for a confirmation that is being committed, so either this statement or the confirmation joins the order.
 */
export const joinOrderToAccount = (tx: Db, orderId: number) =>
  tx.execute(sql`
    with account as materialized (
      select id, kind, email_verified_at from shoppers where email = (select email from orders where id = ${orderId}) for share
    ), chosen as (
      select id from account where email_verified_at is not null order by kind limit 1
    ), joined as (
      update orders set shopper_id = chosen.id from chosen where orders.id = ${orderId} and orders.shopper_id is null
      returning orders.hold_key, orders.shopper_id
    ) ${joinCoupons}`);

export const updateDelivery = async (tx: Db, orderId: number, delivery: Pick<OrderRow, "address" | "mobile">): Promise<OrderRow> => {
  const [order] = await tx.update(orders).set(delivery).where(eq(orders.id, orderId)).returning();
  return defined(order, "order that goes elsewhere");
};

export const setAwaitsConfirmation = (tx: Db, orderId: number, awaitsConfirmation: boolean) =>
  tx.update(orders).set({ awaitsConfirmation }).where(eq(orders.id, orderId));

/** Ends the wish of a customer for updates on WhatsApp, with all their orders; returns the numbers of those that had it. */
export const endWishesOf = async (tx: Db, shopperId: number): Promise<string[]> =>
  (
    await tx
      .update(orders)
      .set({ onWhatsapp: false })
      .where(and(eq(orders.shopperId, shopperId), orders.onWhatsapp))
      .returning({ number: orders.number })
  ).map(({ number }) => number);

/** Other days than were promised when it was placed. */
export const setPromisedDays = (tx: Db, orderId: number, { from, by }: PromisedDays) =>
  tx.update(orders).set({ promisedFrom: from, promisedBy: by }).where(eq(orders.id, orderId));

export const countEvents = (db: Db, orderId: number, kind: EventRow["kind"]): Promise<number> =>
  db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)));

/** Lets a gift card pay a part of an unpaid order, which waits for the rest until `reservedUntil`. */
export const payByGiftCard = (tx: Db, orderId: number, { amount, reservedUntil }: { amount: Paise; reservedUntil: Date | null }) =>
  tx
    .update(orders)
    .set({ giftCard: sql`${orders.giftCard} + ${amount}`, payable: sql`${orders.payable} - ${amount}`, reservedUntil })
    .where(and(eq(orders.id, orderId), eq(orders.status, "processing")));

type UnitsOfLine = { lineId: number; units: number };

/** Counts units of lines as refunded. A constraint refuses more than there are. */
export const countRefunded = async (tx: Db, refunded: readonly UnitsOfLine[]): Promise<void> => {
  for (const { lineId, units } of refunded)
    await tx
      .update(orderLines)
      .set({ refunded: sql`${orderLines.refunded} + ${units}` })
      .where(eq(orderLines.id, lineId));
};

/** Counts units of lines as in a return that goes on, or no longer when `units` is below 0. A constraint refuses more than there are. */
export const countReturning = async (tx: Db, returning: readonly UnitsOfLine[]): Promise<void> => {
  for (const { lineId, units } of returning)
    await tx
      .update(orderLines)
      .set({ inReturn: sql`${orderLines.inReturn} + ${units}` })
      .where(eq(orderLines.id, lineId));
};

/** Begins the keys of what goes back when units are taken out of an order. */
export const LOWERED = "lowered-";

/** What changes when units of a line are taken out; what it takes off the order's own sums. */
export type Lowering = {
  lineId: number;
  units: number;
  fromStock: number;
  mrp: Paise;
  unitPrice: Paise;
  couponShare: Paise;
  money: Paise;
  giftCard: Paise;
};

/** Takes units out of a line, the whole line when none is left, and their price out of the order's sums. Returns the changed order. */
export async function lowerLine(tx: Db, orderId: number, lowering: Lowering): Promise<OrderRow> {
  const { lineId, units, fromStock, mrp, unitPrice, couponShare, money, giftCard } = lowering;
  const line = eq(orderLines.id, lineId);
  const gone = await tx
    .delete(orderLines)
    .where(and(line, eq(orderLines.quantity, units)))
    .returning({ id: orderLines.id });
  if (gone.length === 0)
    await tx
      .update(orderLines)
      .set({
        quantity: sql`${orderLines.quantity} - ${units}`,
        fromStock: sql`${orderLines.fromStock} - ${fromStock}`,
        couponShare: sql`${orderLines.couponShare} - ${couponShare}`,
      })
      .where(line);
  const [order] = await tx
    .update(orders)
    .set({
      itemTotal: sql`${orders.itemTotal} - ${mrp * units}`,
      discount: sql`${orders.discount} - ${(mrp - unitPrice) * units}`,
      coupon: sql`${orders.coupon} - ${couponShare}`,
      giftCard: sql`${orders.giftCard} - ${giftCard}`,
      payable: sql`${orders.payable} - ${money}`,
      lowered: sql`${orders.lowered} + ${money}`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  return defined(order, "order that is lowered");
}

/** Stores how the coupon of an order from before shares were stored is divided. */
export const storeCouponShare = (tx: Db, lineId: number, couponShare: Paise) =>
  tx.update(orderLines).set({ couponShare }).where(eq(orderLines.id, lineId));

export const hasEventWithKey = async (db: Db, orderId: number, kind: EventRow["kind"], key: string): Promise<boolean> =>
  (await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind), eq(orderEvents.key, key)))) > 0;

export const hasEvent = async (db: Db, orderId: number, kind: EventRow["kind"]): Promise<boolean> =>
  (await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, kind)))) > 0;

/** Why an order was put on hold; empty when it never was. */
export const readHoldReason = async (db: Db, orderId: number): Promise<string> =>
  (
    await db
      .select({ detail: orderEvents.detail })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "held")))
  )[0]?.detail ?? "";

const isIn = (state: OrderState) =>
  state === "expired"
    ? and(eq(orders.status, "cancelled"), isNull(orders.placedAt))
    : state === "cancelled"
      ? and(eq(orders.status, "cancelled"), isNotNull(orders.placedAt))
      : eq(orders.status, state);

type Change = Partial<Pick<OrderRow, "status" | "reservedUntil" | "placedAt" | "shippedAt" | "deliveredAt" | "carrier" | "trackingId">>;

/** Changes the order if it is in one of these states, so only one of two concurrent changes wins. Returns the changed row, or undefined. */
export async function changeFrom(tx: Db, which: OrderKey, from: readonly OrderState[], change: Change): Promise<OrderRow | undefined> {
  const changed = await tx
    .update(orders)
    .set(change)
    .where(and(matches(which), or(...from.map(isIn))))
    .returning();
  return changed[0];
}

export const updateReservation = (tx: Db, orderId: number, change: Partial<Pick<OrderRow, "hasReservedStock" | "reservationKey">>) =>
  tx.update(orders).set(change).where(eq(orders.id, orderId));

/**
 * Takes the person out of the orders of before: name, contacts, address (all but the state), business, note, tracking, recipients of gift
 * cards. Amounts, lines and events stay. Returns the reservation keys of the orders.
 */
export async function anonymiseOrdersBefore(tx: Db, moment: Date): Promise<string[]> {
  const nobody = { firstName: "", lastName: "", houseNumber: "", apartment: "", street: "", pincode: "", cityName: "" };
  const changed = await tx
    .update(orders)
    .set({
      shopperId: null,
      accessToken: sql`gen_random_uuid()::text`,
      email: "",
      mobile: "",
      address: sql`${orders.address} || ${JSON.stringify(nobody)}::jsonb`,
      business: null,
      note: "",
      idempotencyKey: null,
      requestHash: "",
      trackingId: "",
    })
    .where(
      and(
        lt(sql`coalesce(${orders.placedAt}, ${orders.createdAt})`, moment.toISOString()),
        ne(orders.email, ""),
        ne(orders.status, "processing"),
      ),
    )
    .returning({ id: orders.id, key: orders.reservationKey });
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await tx
      .update(giftCardDeliveries)
      .set({ recipientName: "", recipientEmail: "", message: "" })
      .where(inArray(giftCardDeliveries.orderId, ids));
    await tx.update(shipments).set({ trackingId: "", ewayBill: "" }).where(inArray(shipments.orderId, ids));
    // A photo may show the label.
    await tx
      .delete(shipmentPhotos)
      .where(inArray(shipmentPhotos.shipmentId, tx.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, ids))));
  }
  return changed.map(({ key }) => key);
}
