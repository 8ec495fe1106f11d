/** Products of the demo shop to attack with. */
import type { StockedProduct } from "../src/server/cart/test-cart.ts";
import type { AttackedShop } from "./attacked-shop.ts";

const AMOUNT = 4;

/** Some that cost less than cash on delivery allows, with more units than any attack buys. */
export async function demoProducts({ inside }: AttackedShop): Promise<StockedProduct[]> {
  const { rows } = await inside.db.execute<{ productId: number; sizes: StockedProduct["sizes"] }>(
    `select p.id as "productId", jsonb_agg(jsonb_build_object('id', v.id, 'combination', v.combination) order by v.position) as sizes
      from products p join variants v on v.product_id = p.id
      where p.status = 'active' and not p.is_gift_card and v.selling_price < 1500000 and v.minimum_quantity = 1 and not v.made_to_order
      group by p.id order by p.id limit ${AMOUNT}`,
  );
  await inside.db.execute(`update variants set stock = 10000 where product_id in (${rows.map(({ productId }) => productId).join()})`);
  return rows;
}
