/** Stock for staff: the list of variations, one variation's movements, and the changes that staff make. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { PRODUCT_STATUSES } from "../../contract/admin/products.ts";
import { MOVEMENT_REASONS, type StockFilter, type StockSort, type StockTab } from "../../contract/admin/stock.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { readRows } from "../../db/rows.ts";
import { pictureJson, pictureRow } from "./card.queries.ts";
import { type StockChange, stockChangeColumns } from "./stock.queries.ts";

const row = z.object({
  productId: z.int(),
  product: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  sku: z.string(),
  terms: z.string(),
  stock: z.int(),
  lowStockAt: z.int().nullable(),
  madeToOrder: z.boolean(),
  isVisible: z.boolean(),
  countedAt: z.coerce.date().nullable(),
  picture: pictureRow.nullable(),
});
const rowWithId = row.extend({ id: z.int() });
export type StockRow = z.output<typeof rowWithId>;

const columns = sql`v.product_id as "productId", p.name as product, p.status, v.sku, v.stock, v.low_stock_at as "lowStockAt",
  v.made_to_order as "madeToOrder", v.is_visible as "isVisible",
  (select coalesce(string_agg(t.name, ', ' order by a.position, a.id), '') from variant_terms vt join terms t on t.id = vt.term_id
    join attributes a on a.id = vt.attribute_id where vt.variant_id = v.id) as terms,
  (select max(m.at) from stock_movements m where m.variant_id = v.id and m.reason = 'counted') as "countedAt",
  (select ${pictureJson(sql`coalesce(nullif(pi.alt, ''), m.alt)`)} from product_images pi join media m on m.id = pi.media_id
    where pi.product_id = v.product_id and (pi.variant_id is null or pi.variant_id = v.id)
    order by pi.variant_id is null, pi.position, pi.id limit 1) as picture`;

const from = sql`variants v join products p on p.id = v.product_id and not p.is_gift_card`;

export const stockListing = {
  from,
  id: sql`v.id`,
  columns,
  row,
  tabs: { active: sql`p.status = 'active'`, all: sql`true` },
  filters: {
    sold_out: sql`v.is_visible and v.stock = 0 and not v.made_to_order`,
    low: sql`v.is_visible and v.stock <= v.low_stock_at and v.stock > 0`,
    made_to_order: sql`v.made_to_order`,
    // Read once and hashed; asked for each variation, the counts of the tabs would take twice as long.
    uncounted: sql`v.id not in (select m.variant_id from stock_movements m where m.reason = 'counted' and m.at > now() - interval '1 year')`,
  },
  sorts: {
    // What is made to order has none by design: it comes after what can run out.
    stock: { by: sql`case when v.made_to_order and v.stock = 0 then 2147483647 else v.stock end`, type: "int8", isDescending: false },
    name: { by: sql`lower(p.name)`, type: "text", isDescending: false },
    sku: { by: sql`lower(v.sku)`, type: "text", isDescending: false },
  },
} as const satisfies List<StockTab, StockFilter, StockSort, z.ZodObject>;

/** Every word is in the product's name, or the whole text in the SKU. `text`: in lower case. */
export function stockMatches(text: string): SQL {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const named = sql.join(
    words.map((word) => hasOneOf(sql`lower(p.name)`, [word])),
    sql` and `,
  );
  return sql`((${named}) or ${hasOneOf(sql`lower(v.sku)`, [text])})`;
}

export async function findStock(db: Db, by: { id: number } | { code: string }): Promise<StockRow | undefined> {
  const which = "id" in by ? sql`v.id = ${by.id}` : sql`lower(v.sku) = ${by.code.toLowerCase()}`;
  const [found] = await readRows(db, rowWithId, sql`select v.id, ${columns} from ${from} where ${which}`);
  return found;
}

/** Units on the shelf that orders have: of unpaid ones that reserve them, and of placed ones that are not sent. Such orders are few. */
export async function findOrdered(db: Db, variantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows(
    db,
    z.object({ id: z.int(), units: z.int() }),
    sql`select l.variant_id as id, sum(l.from_stock)::int as units from orders o join order_lines l on l.order_id = o.id
      where o.status in ('processing', 'confirmed') and o.holds_stock and l.variant_id = any(${sql.param([...variantIds])}::int[]) group by 1`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}

const movement = z.object({
  id: z.int(),
  at: z.coerce.date(),
  change: z.int(),
  stock: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  orderNumber: z.string().nullable(),
  staff: z.string().nullable(),
  note: z.string(),
});

/** Movements before the one with the number `before`, the newest first, each with the stock after it. */
export const listMovements = (db: Db, variantId: number, { before, limit }: { before: number | null; limit: number }) =>
  readRows(
    db,
    movement,
    sql`with page as (
        select * from stock_movements where variant_id = ${variantId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}
      ), earlier as (
        select coalesce(sum(change), 0) as units from stock_movements where variant_id = ${variantId} and id < (select min(id) from page)
      )
      select m.id::float8 as id, m.at, m.change, (e.units + sum(m.change) over (order by m.id))::int as stock, m.reason, o.number as "orderNumber", s.name as staff, m.note
      from page m cross join earlier e left join orders o on o.id = m.order_id left join staff s on s.id = m.staff_id order by m.id desc`,
  );

export const hasMovementsOf = async (tx: Db, key: string): Promise<boolean> =>
  (await readRows(tx, z.object({}), sql`select 1 from stock_movements where key = ${key} limit 1`)).length > 0;

const sellable = z.object({ id: z.int(), sku: z.string(), stock: z.int(), isGiftCard: z.boolean() });

export const findStocks = (tx: Db, variantIds: readonly number[]) =>
  readRows(
    tx,
    sellable,
    sql`select v.id, v.sku, v.stock, p.is_gift_card as "isGiftCard" from variants v join products p on p.id = v.product_id
      where v.id = any(${sql.param([...variantIds])}::int[])`,
  );

type Move = { reason: "received" | "damaged" | "counted"; note: string; key: string; staffId: number };

/** Changes stock and writes the movements. The caller has locked the products; the database refuses a stock below 0. One statement. */
export async function insertMoves(
  tx: Db,
  lines: readonly { variantId: number; change: number }[],
  { reason, note, key, staffId }: Move,
): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange>(sql`
    with moved as (
      insert into stock_movements (variant_id, change, reason, note, key, staff_id)
      select id, change, ${reason}, ${note}, ${key}, ${staffId}
      from unnest(${sql.param(lines.map(({ variantId }) => variantId))}::int[], ${sql.param(lines.map(({ change }) => change))}::int[]) w(id, change)
      returning variant_id, change
    )
    update variants v set stock = v.stock + m.change, updated_at = now() from moved m
    where v.id = m.variant_id and m.change <> 0 returning ${stockChangeColumns}, v.stock, m.change`);
  return rows;
}

export const updateLowStock = (tx: Db, variantId: number, lowStockAt: number | null) =>
  readRows(
    tx,
    z.object({ sku: z.string(), before: z.int().nullable() }),
    sql`with was as (select id, low_stock_at as before from variants where id = ${variantId} for no key update)
      update variants v set low_stock_at = ${lowStockAt} from was where v.id = was.id returning v.sku, was.before`,
  );
