import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import { cartLines, cartMerges } from "../../db/schema/cart.ts";
import { products, variants } from "../../db/schema/catalogue.ts";
import type { Paise } from "../../shared/money.ts";
import { type PictureRow, pictureJson } from "../catalogue/catalogue.ts";
import { type UnpaidOrderRef, unpaidOrdersOf } from "../orders/orders.ts";

/** A variation by its terms, or by its id; `variantId` is 0 when unknown. */
export type LineInput = { productId: number; combination: string; variantId: number; quantity: number; seenPrice: Paise | null };

export type TermRow = { attribute: string; kind: "value" | "image" | "text"; termId: number; name: string; value: string };

/** A line with today's catalogue data; null where the product or variation no longer exists. */
export type LineRow = {
  /** 0 on a guest's line. */
  id: number;
  productId: number;
  combination: string;
  quantity: number;
  seen_price: Paise | null;
  status: "active" | "archived" | null;
  name: string | null;
  slug: string | null;
  product_sku: string | null;
  category_id: number | null;
  /** All categories of the product, with their parents. */
  category_ids: number[] | null;
  picture: (PictureRow & { id: number }) | null;
  terms: TermRow[] | null;
  variant: {
    id: number;
    sku: string;
    price: Paise;
    sellingPrice: Paise;
    stock: number;
    minimumQuantity: number;
    quantityStep: number;
    madeToOrder: boolean;
    leadMinDays: number | null;
    leadMaxDays: number | null;
    weightGrams: number | null;
    rolledLengthCm: number | null;
    isGiftCard: boolean;
  } | null;
  is_favourite: boolean;
  trade: { discount: number; overrideDiscount: number | null; overrideMinimum: number | null } | null;
  /** The shop's, the same on every line; null until the owner sets them. */
  charges: { freeFrom: Paise; charge: Paise; codCharge: Paise } | null;
};

type Source = ReturnType<typeof sql>;

/**
 * Lines from `source` (l: id, product_id, combination, variant_id, quantity, seen_price, place) with today's catalogue data and the customer's
 * terms; `shopperId` is null for a guest. One statement for any number of lines. Draft products and hidden variations count as missing. Units reserved by the
 * customer's own unpaid orders, or by `unpaid`, count as in stock, because the next order replaces those orders; with null, none of them do.
 */
async function readFrom(db: Db, source: Source, shopperId: number | null, unpaid?: UnpaidOrderRef | null): Promise<LineRow[]> {
  // Most carts are those of guests without an unpaid order; their statement is half as long, and planned in a third of the time.
  const reserved =
    unpaid === null || (shopperId === null && !unpaid)
      ? sql`select null::int as variant_id, 0 as units where false`
      : sql`select ol.variant_id, sum(ol.from_stock)::int as units
      from (${unpaidOrdersOf({ shopperId, unpaid })}) o join order_lines ol on ol.order_id = o.id
      where o.holds_stock
      group by ol.variant_id`;
  const tradeTerms =
    shopperId === null
      ? sql`null::json`
      : sql`(select json_build_object('discount', g.discount_basis_points,
        'overrideDiscount', o.discount_basis_points, 'overrideMinimum', o.minimum_quantity)
        from shoppers s join trade_applications ta on ta.shopper_id = s.id and ta.state = 'approved'
        join trade_groups g on g.id = s.trade_group_id
        left join trade_overrides o on o.group_id = g.id and o.product_id = p.id
        where s.id = ${shopperId})`;
  const isFavourite =
    shopperId === null
      ? sql`false`
      : sql`exists (select 1 from wishlist_entries w where w.shopper_id = ${shopperId} and w.variant_id = v.id)`;
  const { rows } = await db.execute<LineRow>(sql`${PLANNED_ONCE}
    with own as (${reserved})
    select l.id, l.product_id as "productId", coalesce(v.combination, l.combination) as combination, l.quantity, l.seen_price::float8 as seen_price,
      p.status, p.name, p.slug, p.sku as product_sku, p.main_category_id as category_id, p.category_ids,
      (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)}::jsonb || jsonb_build_object('id', m.id) from product_images pi join media m on m.id = pi.media_id
        where pi.product_id = p.id and (pi.variant_id is null or pi.variant_id = v.id)
        order by pi.variant_id is null, pi.position, pi.id limit 1) as picture,
      (select json_agg(json_build_object('attribute', a.name, 'kind', a.kind, 'termId', t.id, 'name', t.name, 'value', t.value) order by a.position, a.id)
        from terms t join attributes a on a.id = t.attribute_id
        where p.id is not null and t.id = any(case when coalesce(v.combination, l.combination) ~ '^[0-9]{1,9}(-[0-9]{1,9})*$'
          then string_to_array(coalesce(v.combination, l.combination), '-')::int[] end)) as terms,
      case when v.id is not null then json_build_object('id', v.id, 'sku', v.sku, 'price', v.price, 'sellingPrice', v.selling_price,
        'stock', v.stock + coalesce(own.units, 0), 'minimumQuantity', v.minimum_quantity, 'quantityStep', v.quantity_step,
        'madeToOrder', v.made_to_order, 'leadMinDays', v.lead_min_days, 'leadMaxDays', v.lead_max_days, 'weightGrams', v.weight_grams,
        'rolledLengthCm', v.rolled_length_cm, 'isGiftCard', p.is_gift_card) end as variant,
      ${isFavourite} as is_favourite, ${tradeTerms} as trade,
      (select json_build_object('freeFrom', free_from, 'charge', charge, 'codCharge', cod_charge) from delivery_charges) as charges
    from (${source}) l
      left join products p on p.id = l.product_id and p.status <> 'draft'
      left join variants v on v.product_id = p.id and v.is_visible
        and case when l.variant_id > 0 then v.id = l.variant_id and l.combination in ('', v.combination) else v.combination = l.combination end
      left join own on own.variant_id = v.id
    order by l.place`);
  return rows;
}

/** The lines of a customer's cart, in the order in which they were added. */
export const readLines = (db: Db, shopperId: number, unpaid?: UnpaidOrderRef): Promise<LineRow[]> =>
  readFrom(
    db,
    sql`select id, product_id, combination, 0 as variant_id, quantity, seen_price, id as place from cart_lines where shopper_id = ${shopperId}`,
    shopperId,
    unpaid,
  );

/** Locks the line until the transaction ends; undefined when it is not this customer's. */
export async function lockLine(tx: Db, shopperId: number, lineId: number): Promise<LineRow | undefined> {
  const locked = sql`select id, product_id, combination, 0 as variant_id, quantity, seen_price, id as place from cart_lines
    where id = ${lineId} and shopper_id = ${shopperId} for update`;
  return (await readFrom(tx, locked, shopperId))[0];
}

/** The lines of a browser, in the given order. */
export async function resolveLines(
  db: Db,
  wanted: readonly LineInput[],
  shopperId: number | null,
  unpaid?: UnpaidOrderRef | null,
): Promise<LineRow[]> {
  if (wanted.length === 0) return [];
  const column = (values: readonly (number | string | null)[], type: string) => sql`${sql.param([...values])}::${sql.raw(type)}[]`;
  return await readFrom(
    db,
    sql`select 0 as id, w.* from unnest(
      ${column(
        wanted.map((line) => line.productId),
        "int",
      )},
      ${column(
        wanted.map((line) => line.combination),
        "text",
      )},
      ${column(
        wanted.map((line) => line.variantId),
        "int",
      )},
      ${column(
        wanted.map((line) => line.quantity),
        "int",
      )},
      ${column(
        wanted.map((line) => line.seenPrice),
        "bigint",
      )}
    ) with ordinality w(product_id, combination, variant_id, quantity, seen_price, place)`,
    shopperId,
    unpaid,
  );
}

/** The variations with these SKUs, in any letter case, but for hidden ones. */
export async function findSkus(
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; productId: number; variantId: number; combination: string }[]> {
  const distinct = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  return await db
    .select({ sku: variants.sku, productId: variants.productId, variantId: variants.id, combination: variants.combination })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(sql`lower(${variants.sku})`, distinct), ne(products.status, "draft"), variants.isVisible));
}

/** Locks all lines of the customer's cart until the transaction ends. */
export const lockQuantities = (tx: Db, shopperId: number) =>
  tx
    .select({ productId: cartLines.productId, combination: cartLines.combination, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(cartLines.productId, cartLines.combination)
    .for("update");

/** The products in a customer's cart. */
export const readProductUnits = async (db: Db, shopperId: number): Promise<{ productId: number; units: number }[]> =>
  await db
    .select({ productId: cartLines.productId, units: sql<number>`sum(${cartLines.quantity})::int` })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
    .groupBy(cartLines.productId);

type NewLine = { productId: number; combination: string; quantity: number; seenPrice: Paise };
type StoredLine = { id: number; productId: number; combination: string; quantity: number };

/**
 * Inserts lines, or raises the quantity of existing ones, and returns them; they stay locked until the transaction ends. Pass lines in lock
 * order (`byLockOrder`), or concurrent calls deadlock.
 */
export async function upsertLines(tx: Db, shopperId: number, lines: readonly NewLine[], addedAt: Date): Promise<StoredLine[]> {
  const { id, productId, combination, quantity } = cartLines;
  return await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ shopperId, ...line, addedAt })))
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.productId, cartLines.combination],
      set: { quantity: sql`${quantity} + excluded.quantity`, seenPrice: sql`excluded.seen_price` },
    })
    .returning({ id, productId, combination, quantity });
}

export const countLines = (db: Db, shopperId: number): Promise<number> => db.$count(cartLines, eq(cartLines.shopperId, shopperId));

const ownLine = (shopperId: number, lineId: number) => and(eq(cartLines.id, lineId), eq(cartLines.shopperId, shopperId));

export const updateQuantity = (tx: Db, shopperId: number, lineId: number, quantity: number) =>
  tx.update(cartLines).set({ quantity }).where(ownLine(shopperId, lineId));

/** False when the line does not exist or belongs to another customer. */
export async function deleteLine(db: Db, shopperId: number, lineId: number): Promise<boolean> {
  const gone = await db.delete(cartLines).where(ownLine(shopperId, lineId)).returning({ id: cartLines.id });
  return gone.length > 0;
}

/** Removes an ordered quantity from the customer's cart; the rest of a line stays. */
export async function subtractOrdered(tx: Db, shopperId: number, ordered: readonly Omit<StoredLine, "id">[]): Promise<void> {
  const column = <Key extends keyof Omit<StoredLine, "id">>(key: Key, type: string) =>
    sql`${sql.param(ordered.map((line) => line[key]))}::${sql.raw(type)}[]`;
  const wanted = sql`unnest(${column("productId", "int")}, ${column("combination", "text")}, ${column("quantity", "int")}) o(product_id, combination, quantity)`;
  const isSame = sql`l.shopper_id = ${shopperId} and l.product_id = o.product_id and l.combination = o.combination`;
  await tx.execute(sql`delete from cart_lines l using ${wanted} where ${isSame} and l.quantity <= o.quantity`);
  await tx.execute(
    sql`update cart_lines l set quantity = l.quantity - o.quantity from ${wanted} where ${isSame} and l.quantity > o.quantity`,
  );
}

/** True for the first merge with this key; a concurrent one waits for it. */
export async function insertMerge(tx: Db, merge: typeof cartMerges.$inferInsert): Promise<boolean> {
  const added = await tx.insert(cartMerges).values(merge).onConflictDoNothing().returning({ key: cartMerges.key });
  return added.length > 0;
}

/** The cart for the personal data export. */
export const exportCart = (db: Db, shopperId: number) =>
  db
    .select({
      product: products.name,
      variation: sql<string>`array_to_string(array(select t.name from terms t where t.id::text = any(string_to_array(${cartLines.combination}, '-')) order by t.id), ', ')`,
      quantity: cartLines.quantity,
      addedAt: cartLines.addedAt,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(cartLines.id);

/** Moves the lines that the other cart does not have. */
export const moveCart = (tx: Db, { from, to }: { from: number; to: number }) =>
  tx.execute(sql`update cart_lines l set shopper_id = ${to} where l.shopper_id = ${from} and not exists (select 1 from cart_lines k
    where k.shopper_id = ${to} and k.product_id = l.product_id and k.combination = l.combination)`);

/** Lets another term take the place of one in the carts of customers, as in the variations of the products. */
export const replaceTermInCarts = (tx: Db, { from, into, productIds }: { from: number; into: number; productIds: readonly number[] }) => {
  const replaced = sql`array_to_string(array_replace(string_to_array(l.combination, '-'), ${String(from)}, ${String(into)}), '-')`;
  return tx.execute(sql`update cart_lines l set combination = ${replaced}
    where l.product_id = any(${sql.param([...productIds])}::int[]) and ${String(from)} = any(string_to_array(l.combination, '-'))
      and not exists (select 1 from cart_lines k where k.shopper_id = l.shopper_id and k.product_id = l.product_id and k.combination = ${replaced})`);
};
