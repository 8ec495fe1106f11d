/** A customer whose data is nobody else's business, and what it takes to notice that another got hold of it. */
import { signUp } from "../src/server/accounts/test-accounts.ts";
import { saveAddress } from "../src/server/addresses/test-addresses.ts";
import { type StockedProduct, lineFor, putInCart } from "../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, sendCod } from "../src/server/checkout/test-checkout.ts";
import type { TestShop } from "../src/server/test-shop.ts";
import { rowsOf } from "./world.ts";

export type Victim = {
  token: string;
  email: string;
  shopperId: number;
  /** By what they are ids of. */
  ids: {
    address: readonly number[];
    line: readonly number[];
    order: readonly number[];
    number: readonly string[];
    shopper: readonly number[];
  };
  /** The tokens of the orders. */
  orderTokens: readonly string[];
  /** Everything stored about the victim. */
  rows(): Promise<unknown>;
};

/**
 * Signs up a customer with an address, a cart and an order, and places a guest's order. `name`: in lower case, part of every text about the
 * victim, so that it can be searched for. `mobile`: with +91.
 */
export async function openVictim(
  shop: TestShop,
  products: readonly StockedProduct[],
  { name, mobile }: { name: string; mobile: string },
): Promise<Victim> {
  const rows = rowsOf(shop);
  const email = `${name}@example.in`;
  const called = name[0]!.toUpperCase() + name.slice(1);
  const token = await signUp(shop, { user_email: email, user_fname: called, user_lname: `${called}sdottir`, user_mobile: mobile });
  const address = { ua_fname: called, ua_lname: `${called}sdottir`, ua_complete_address: `7 ${called} Road`, ua_mobile: mobile };
  const { ua_id } = await saveAddress(shop, token, address);
  await putInCart(shop, token, products[0]!, 2);
  await sendCod(shop, await bodyOf(shop, "COD", { token, address: { ua_id } }), { token, idempotencyKey: `${name}-order-1` });
  await putInCart(shop, token, products[1]!, 1);
  const guest = { ...guestAddress, ...address, ua_email: `${name}.guest@example.in` };
  await sendCod(shop, await bodyOf(shop, "COD", { lines: [lineFor(products[0]!, 1)], address: guest }), {
    idempotencyKey: `${name}-order-2`,
  });
  const [found] = await rows<{ shopper: number; lines: number[]; numbers: string[]; orders: number[]; tokens: string[] }>(
    `select s.id as shopper, (select array_agg(id) from cart_lines where shopper_id = s.id) as lines,
      (select array_agg(number order by id) from orders where email like '${name}%') as numbers,
      (select array_agg(access_token order by id) from orders where email like '${name}%') as tokens,
      (select array_agg(id order by id) from orders where email like '${name}%') as orders from shoppers s where s.email = '${email}'`,
  );
  const { shopper, lines, numbers, orders, tokens } = found!;
  return {
    token,
    email,
    shopperId: shopper,
    ids: { address: [ua_id], line: lines, number: numbers, order: orders, shopper: [shopper] },
    orderTokens: tokens,
    rows: () =>
      rows(`select
        (select jsonb_agg(to_jsonb(s) - 'updated_at' - 'last_seen_at') from shoppers s where s.id = ${shopper}) as shopper,
        (select jsonb_agg(to_jsonb(a) order by a.id) from addresses a where a.shopper_id = ${shopper}) as addresses,
        (select jsonb_agg(to_jsonb(l) order by l.id) from cart_lines l where l.shopper_id = ${shopper}) as cart,
        (select jsonb_agg(to_jsonb(p) order by p.id) from passkeys p where p.shopper_id = ${shopper}) as passkeys,
        (select jsonb_agg(to_jsonb(s) - 'last_used_at' order by s.id) from sessions s where s.shopper_id = ${shopper}) as sessions,
        (select jsonb_agg(to_jsonb(o) order by o.id) from orders o where o.email like '${name}%') as orders`),
  };
}

/** Known values for a field besides valid ones: existing ids, most of them not the sender's. For `arbitraryOf`. */
export const namesFor =
  ({ ids }: Pick<Victim, "ids">, products: readonly StockedProduct[], cardCode?: string) =>
  (field: string): readonly unknown[] => {
    if (/^(ua_id|address_id|addressId)$/.test(field)) return ids.address;
    if (/cart_id|line_id|^cart$/.test(field)) return ids.line;
    if (/trans_id|order_number|trans_order_number|^order_id$/.test(field)) return [...ids.number, ...ids.order];
    if (/user_id|shopper/.test(field)) return ids.shopper;
    if (/product_id|^productId$/.test(field)) return products.map(({ productId }) => productId);
    if (/variation_id/.test(field)) return products.map(({ sizes }) => sizes[0]!.id);
    if (/giftcard_code/.test(field)) return cardCode === undefined ? [] : [cardCode];
    return /(^|_)id$|Id$/.test(field) ? [...ids.address, ...ids.line, ...ids.order, ...ids.shopper] : [];
  };
