/** Carts, for tests. */
import { addToCart, cartSessionData } from "../../contract/cart.ts";
import type { Call } from "../../contract/call.ts";
import type { CartLineWire } from "../../contract/cart-fields.ts";
import { asha, signUp } from "../accounts/test-accounts.ts";
import { approve, saveGroup } from "../accounts/trade.ts";
import { type TestCatalogue, type TestProduct, addTestProduct } from "../test-catalogue.ts";
import type { Answered, TestShop } from "../test-shop.ts";

/** A product with its variations, in the order in which they were given. */
export type StockedProduct = { productId: number; sizes: { id: number; combination: string }[] };

/** Adds a product to the catalogue. */
export async function stockProduct(shop: TestShop, at: TestCatalogue, product: TestProduct): Promise<StockedProduct> {
  const productId = await addTestProduct(shop.db, at, product);
  const { rows } = await shop.db.execute<StockedProduct["sizes"][number]>(
    `select id, combination from variants where product_id = ${productId} order by position`,
  );
  return { productId, sizes: rows };
}

/** A cart line as a request body sends it: the first variation by default. */
export const lineFor = ({ productId, sizes }: StockedProduct, quantity = 1, size = 0) => ({
  product_id: productId,
  product_variation: sizes[size]!.combination,
  product_variation_id: sizes[size]!.id,
  quantity,
});

/** Status and message of a reply. */
export function outcomeOf({ httpStatus, body }: Answered<Call>) {
  const reply = "data" in body ? body.data : body;
  const { status, message } = reply as { status: string; message?: string };
  return { httpStatus, status, message };
}

export const putInCart = (shop: TestShop, token: string, product: StockedProduct, quantity = 1, size = 0) =>
  shop.call(addToCart, lineFor(product, quantity, size), undefined, { token });

export const cartOf = async (shop: TestShop, token: string) => (await shop.call(cartSessionData, {}, undefined, { token })).body.data;

/** Name, quantity and problem of each line. */
export const summarize = (lines: readonly CartLineWire[]) =>
  lines.map((line) => [line.product_name, line.quantity, line.product_item_status_message]);

export const linesOf = async (shop: TestShop, token: string) => (await cartOf(shop, token)).resCartData;

/** Signs up a trade customer of a group with this discount. Returns the token. */
export async function signUpTrader(shop: TestShop, percent: number): Promise<string> {
  const token = await signUp(shop, { user_type: 2 });
  await saveGroup(shop.db, { name: "Designers", percent });
  await approve({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, asha.user_email, "Designers");
  return token;
}

/** Sets other terms for one product, from a number of units on. */
export const override = (shop: TestShop, { productId }: StockedProduct, percent: number, minimum: number) =>
  shop.db.execute(
    `insert into trade_overrides (group_id, product_id, discount_basis_points, minimum_quantity)
      select id, ${productId}, ${percent * 100}, ${minimum} from trade_groups where name = 'Designers'`,
  );
