/** Carts, for tests. */
import { addToCart, cartSessionData } from "../../contract/cart.ts";
import type { Call } from "../../contract/call.ts";
import type { CartLineWire } from "../../contract/cart-fields.ts";
import { asha, signUp } from "../accounts/test-accounts.ts";
import { approve, saveGroup } from "../accounts/trade.ts";
import { type TestCatalogue, type TestProduct, addTestProduct } from "../test-catalogue.ts";
import type { Answered, TestShop } from "../test-shop.ts";

/** A product with its variations in the order of the wish. */
export type Piece = { productId: number; sizes: { id: number; combination: string }[] };

/** Adds a product of the wish to the catalogue. */
export async function stock(shop: TestShop, at: TestCatalogue, wish: TestProduct): Promise<Piece> {
  const productId = await addTestProduct(shop.db, at, wish);
  const { rows } = await shop.db.execute<Piece["sizes"][number]>(
    `select id, combination from variants where product_id = ${productId} order by position`,
  );
  return { productId, sizes: rows };
}

/** A line of a body: the first variation unless another is asked for. */
export const wish = ({ productId, sizes }: Piece, quantity = 1, size = 0) => ({
  product_id: productId,
  product_variation: sizes[size]!.combination,
  product_variation_id: sizes[size]!.id,
  quantity,
});

/** What a shopper sees of an answer. */
export function told({ httpStatus, body }: Answered<Call>) {
  const said = "data" in body ? body.data : body;
  const { status, message } = said as { status: string; message?: string };
  return { httpStatus, status, message };
}

export const put = (shop: TestShop, token: string, piece: Piece, quantity = 1, size = 0) =>
  shop.call(addToCart, wish(piece, quantity, size), undefined, { token });

export const cartOf = async (shop: TestShop, token: string) => (await shop.call(cartSessionData, {}, undefined, { token })).body.data;

/** Name, quantity and what is wrong with it. */
export const brief = (lines: readonly CartLineWire[]) =>
  lines.map((line) => [line.product_name, line.quantity, line.product_item_status_message]);

export const linesOf = async (shop: TestShop, token: string) => (await cartOf(shop, token)).resCartData;

/** A trade customer of a group with so much off. Returns the token. */
export async function signUpTrader(shop: TestShop, percent: number): Promise<string> {
  const token = await signUp(shop, { user_type: 2 });
  await saveGroup(shop.db, { name: "Designers", percent });
  await approve({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, asha.user_email, "Designers");
  return token;
}

/** Other terms for one product, from a number of pieces on. */
export const override = (shop: TestShop, { productId }: Piece, percent: number, minimum: number) =>
  shop.db.execute(
    `insert into trade_overrides (group_id, product_id, discount_basis_points, minimum_quantity)
      select id, ${productId}, ${percent * 100}, ${minimum} from trade_groups where name = 'Designers'`,
  );
