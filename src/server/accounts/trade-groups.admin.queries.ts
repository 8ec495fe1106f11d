import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";

const product = z.object({ slug: z.string(), name: z.string(), percent: z.number(), minimum: z.int() });
const group = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.number(),
  version: z.int(),
  customers: z.int(),
  products: z.array(product),
});
type TradeGroup = z.output<typeof group>;

/** One statement. */
export const listTradeGroups = (db: Db): Promise<TradeGroup[]> =>
  readRows(
    db,
    group,
    sql`select g.id, g.name, (g.discount_basis_points / 100.0)::float8 as percent, g.version,
        (select count(*)::int from shoppers s where s.trade_group_id = g.id) as customers,
        (select coalesce(json_agg(json_build_object('slug', p.slug, 'name', p.name, 'percent', t.discount_basis_points / 100.0,
            'minimum', t.minimum_quantity) order by p.name), '[]')
          from trade_overrides t join products p on p.id = t.product_id where t.group_id = g.id) as products
      from trade_groups g order by g.name`,
  );
