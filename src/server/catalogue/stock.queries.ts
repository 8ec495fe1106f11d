import { sql } from "drizzle-orm";
import { type Db, PLANNED_ONCE } from "../../db/connect.ts";
import type { Sellable } from "./catalogue.rules.ts";

type VariantQuantity = { variantId: number; quantity: number };

/** A variation after `change` pieces came to its stock: below zero when they were taken, 0 when nothing was. */
export type StockChange = Sellable & { productId: number; variantId: number; change: number };

const asRows = (pieces: readonly VariantQuantity[]) => sql`unnest(${sql.param(pieces.map(({ variantId }) => variantId))}::int[],
  ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) w(id, quantity)`;

const stockChangeColumns = sql`v.id as "variantId", v.product_id as "productId", v.price::float8 as price, v.selling_price::float8 as "sellingPrice",
  v.minimum_quantity as "minimumQuantity", v.made_to_order as "madeToOrder"`;

/**
 * Takes what is there in the whole quantity, and answers with all variations that exist, also those of which nothing was taken. Their
 * products are held, so that orders of the same pieces come one after the other; whether there is enough is decided here, by the row itself.
 */
export async function subtractStock(tx: Db, wanted: readonly VariantQuantity[]): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange>(sql`${PLANNED_ONCE}
    with taken as (
      update variants v set stock = v.stock - w.quantity, updated_at = now() from ${asRows(wanted)}
      where v.id = w.id and v.stock >= w.quantity returning v.id, v.stock, w.quantity
    )
    select ${stockChangeColumns}, coalesce(t.stock, v.stock) as stock, coalesce(-t.quantity, 0) as change
    from ${asRows(wanted)} join variants v on v.id = w.id left join taken t on t.id = w.id`);
  return rows;
}

export async function addStock(tx: Db, pieces: readonly VariantQuantity[]): Promise<StockChange[]> {
  const { rows } = await tx.execute<StockChange>(sql`
    update variants v set stock = v.stock + w.quantity, updated_at = now() from ${asRows(pieces)}
    where v.id = w.id returning ${stockChangeColumns}, v.stock, w.quantity as change`);
  return rows;
}

/** For products that are otherwise as they were: nothing about them is new but how many pieces there are. */
export async function addToTotalStock(tx: Db, changes: readonly { productId: number; change: number }[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`${PLANNED_ONCE}
    update products p set total_stock = p.total_stock + s.change
    from (select id, sum(change)::int as change
      from unnest(${sql.param(changes.map(({ productId }) => productId))}::int[], ${sql.param(changes.map(({ change }) => change))}::int[]) c(id, change)
      group by id) s
    where p.id = s.id`);
}
