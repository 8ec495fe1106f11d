import { sql } from "drizzle-orm";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import type { Sellable } from "./catalogue.rules.ts";

type OrderedQuantity = { variantId: number; quantity: number; orderId: number };

/** Why units of an order are in stock again: it did not come about, or it was refunded. */
export type RestockReason = "released" | "returned";

/** A variation after its stock changed by `change` units: negative when deducted, 0 when unchanged. */
export type StockChange = Sellable & { productId: number; variantId: number; isVisible: boolean; change: number };

const asRows = (lines: readonly OrderedQuantity[]) => sql`unnest(${sql.param(lines.map(({ variantId }) => variantId))}::int[],
  ${sql.param(lines.map(({ quantity }) => quantity))}::int[], ${sql.param(lines.map(({ orderId }) => orderId))}::int[]) w(id, quantity, order_id)`;

export const stockChangeColumns = sql`v.id as "variantId", v.product_id as "productId", v.price::float8 as price, v.selling_price::float8 as "sellingPrice",
  v.minimum_quantity as "minimumQuantity", v.made_to_order as "madeToOrder", v.is_visible as "isVisible"`;

/**
 * Deducts each line whose whole quantity is in stock and whose variation is not hidden. Returns every variation that exists, including those with nothing deducted.
 * The caller has locked the products, so orders for the same variations run one after another; the update itself decides whether there is enough.
 */
export async function subtractStock(tx: Db, wanted: readonly OrderedQuantity[]): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange>(sql`${PLANNED_ONCE}
    with deducted as (
      update variants v set stock = v.stock - w.quantity, updated_at = now() from ${asRows(wanted)}
      where v.id = w.id and v.is_visible and v.stock >= w.quantity returning v.id, v.stock, w.quantity, w.order_id
    ), moved as (
      insert into stock_movements (variant_id, change, reason, order_id) select id, -quantity, 'ordered', order_id from deducted
    )
    select ${stockChangeColumns}, coalesce(t.stock, v.stock) as stock, coalesce(-t.quantity, 0) as change
    from ${asRows(wanted)} join variants v on v.id = w.id left join deducted t on t.id = w.id`);
  return rows;
}

export async function addStock(tx: Db, lines: readonly OrderedQuantity[], reason: RestockReason): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange>(sql`
    with added as (
      update variants v set stock = v.stock + w.quantity, updated_at = now() from ${asRows(lines)}
      where v.id = w.id returning ${stockChangeColumns}, v.stock, w.quantity as change, w.order_id
    ), moved as (
      insert into stock_movements (variant_id, change, reason, order_id) select "variantId", change, ${reason}, order_id from added
    )
    select * from added`);
  return rows;
}

/** For products whose availability did not change: only the total stock needs an update. */
export async function addToTotalStock(tx: Db, changes: readonly { productId: number; change: number }[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`${PLANNED_ONCE}
    update products p set total_stock = p.total_stock + s.change
    from (select id, sum(change)::int as change
      from unnest(${sql.param(changes.map(({ productId }) => productId))}::int[], ${sql.param(changes.map(({ change }) => change))}::int[]) c(id, change)
      group by id) s
    where p.id = s.id`);
}
