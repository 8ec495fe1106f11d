/** Random carts against the oracle, to the paisa; and bodies that lie about what was agreed to. */
import { checkOrderSummary } from "../../src/contract/cart.ts";
import { signUp } from "../../src/server/accounts/test-accounts.ts";
import { approve, saveGroup } from "../../src/server/accounts/trade.ts";
import { saveAddress } from "../../src/server/addresses/test-addresses.ts";
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { guestAddress, sendCod, sendOnline } from "../../src/server/checkout/test-checkout.ts";
import { setDeliveryCharges } from "../../src/server/shop-settings/shop-settings.ts";
import { type CouponDraft, issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { type TestProduct, addTestProduct } from "../../src/server/test-catalogue.ts";
import { paise } from "../../src/shared/money.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Bought, type Coupon, type Sold, type ExpectedTotals, type Trade, expectedTotals } from "../reference-model.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

const CARTS = { small: 1_500, full: 100_000 };
/** Of so many carts one is ordered, and one is lied about. */
const ORDERED = 25;
const PRODUCTS = 40;
const CHARGES = { freeFrom: 5_000_07, shipping: 99_49, cash: 40_01 };

type Goods = { sold: Sold; piece: StockedProduct };
type Code = { code: string; coupon: Coupon };
type Person = {
  /** Undefined for a guest. */
  token: string | undefined;
  shopperId: number | null;
  trade: Trade | undefined;
  address: object;
  cards: { code: string; left: bigint }[];
};
type Place = { world: World; random: Random; goods: readonly Goods[]; codes: readonly Code[]; someonesAddress: number };
type Counted = { carts: number; ordered: number; refused: number };

const sessionOf = ({ token }: Person) => (token === undefined ? {} : { token });

/** Amounts that do not come out even. */
const oddly = (random: Random, least: number, most: number) => random.integer(least, most) * 7 + random.integer(0, 6);

async function stockGoods(world: World, random: Random): Promise<Goods[]> {
  const goods: Goods[] = [];
  for (let number = 0; number < PRODUCTS; number++) {
    const category = random.pick(["knotted", "flat"] as const);
    const isGiftCard = number % 10 === 9;
    const size = {
      size: "4x6" as const,
      price: 1,
      stock: random.percent(15) ? random.integer(0, 3) : 1_000_000,
      madeToOrder: random.percent(15),
      moq: random.percent(15) ? random.integer(2, 5) : 1,
    };
    const wish: TestProduct = {
      name: `Piece ${number}`,
      category,
      isGiftCard,
      sizes: [isGiftCard ? { size: "4x6", price: 1, stock: 1_000_000 } : size],
    };
    const productId = await addTestProduct(world.shop.db, world.at, wish);
    const selling = oddly(random, 100, 300_000);
    const mrp = selling + (random.percent(50) ? oddly(random, 1, 50_000) : 0);
    const [variant] = await world.rows<{ id: number; combination: string; stock: number; least: number; made: boolean }>(
      `update variants set price = ${mrp}, selling_price = ${selling} where product_id = ${productId}
        returning id, combination, stock, minimum_quantity as least, made_to_order as made`,
    );
    goods.push({
      piece: { productId, sizes: [variant!] },
      sold: {
        id: String(productId),
        mrp: BigInt(mrp),
        selling: BigInt(selling),
        categories: ["rugs", category === "knotted" ? "hand-knotted" : "flat-weaves"],
        stock: BigInt(variant!.stock),
        least: BigInt(variant!.least),
        isMade: variant!.made,
        isGiftCard,
      },
    });
  }
  return goods;
}

async function printCodes({ shop }: World, random: Random): Promise<Code[]> {
  const codes: Code[] = [];
  for (let number = 0; number < 30; number++) {
    const isPercent = random.percent(60);
    const value = isPercent ? random.integer(1, 10_000) : oddly(random, 10, 100_000);
    const cap = random.percent(40) ? oddly(random, 100, 30_000) : undefined;
    const minimum = random.percent(40) ? oddly(random, 100, 200_000) : 0;
    const categories = random.percent(40) ? [random.pick(["rugs", "hand-knotted", "flat-weaves"])] : [];
    const audience = random.pick(["retail", "trade", "both", "both"] as const);
    const isOn = !random.percent(10);
    const draft: Partial<CouponDraft> = {
      ...(isPercent ? { percentBasisPoints: value } : { amount: paise(value) }),
      ...(cap === undefined ? {} : { cap: paise(cap) }),
      minimum: paise(minimum),
      categories,
      audience,
      ...(isOn ? {} : { endsAt: new Date(shop.clock().getTime() - 1000) }),
    };
    await offer(shop, `PROVE${number}`, draft);
    codes.push({
      code: `PROVE${number}`,
      coupon: {
        ...(isPercent ? { percent: BigInt(value) } : { amount: BigInt(value) }),
        ...(cap === undefined ? {} : { cap: BigInt(cap) }),
        minimum: BigInt(minimum),
        categories,
        audience,
        isOn,
      },
    });
  }
  return codes;
}

/** Guests, customers, and trade customers of groups with odd discounts. */
async function invite({ shop, rows }: World, random: Random, goods: readonly Goods[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const [number, kind] of (["guest", "guest", "customer", "trade", "trade", "trade"] as const).entries()) {
    const cards: Person["cards"] = [];
    for (let card = 0; card < 3; card++) {
      const amount = oddly(random, 1_500, 70_000);
      cards.push({ code: (await issueGiftCard(shop.db, { amount: paise(amount) }, shop.clock())).code, left: BigInt(amount) });
    }
    const address = { ...guestAddress, ua_email: `prove-${number}@example.in` };
    if (kind === "guest") {
      people.push({ token: undefined, shopperId: null, trade: undefined, address, cards });
      continue;
    }
    const email = `prove-${number}@example.in`;
    const token = await signUp(shop, { user_email: email, user_type: kind === "trade" ? 2 : 1 });
    const { ua_id } = await saveAddress(shop, token);
    const [row] = await rows<{ id: number }>(`select id from shoppers where email = '${email}'`);
    people.push({ token, shopperId: row!.id, trade: kind === "trade" ? await letIn(number, email) : undefined, address: { ua_id }, cards });
  }
  return people;

  async function letIn(number: number, email: string): Promise<Trade> {
    const group = `Group ${number}`;
    const off = random.integer(1, 6_000);
    await saveGroup(shop.db, { name: group, percent: off / 100 });
    await approve({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, email, group);
    const others = new Map<string, { off: bigint; from: bigint }>();
    for (const { piece, sold } of goods) {
      if (!random.percent(25)) continue;
      const [other, from] = [random.integer(1, 7_000), random.integer(1, 6)];
      await shop.db.execute(
        `insert into trade_overrides (group_id, product_id, discount_basis_points, minimum_quantity)
          select id, ${piece.productId}, ${other}, ${from} from trade_groups where name = '${group}'`,
      );
      others.set(sold.id, { off: BigInt(other), from: BigInt(from) });
    }
    return { off: BigInt(off), others };
  }
}

type Cart = { bought: Bought; asked: Record<string, unknown>; card: Person["cards"][number] | undefined; isPlain: boolean };

async function fill({ world, random, goods, codes }: Place, person: Person): Promise<Cart> {
  const chosen = random.shuffled(goods).slice(0, random.integer(1, 6));
  const lines = chosen.map((each) => ({ ...each, quantity: random.percent(5) ? random.integer(7, 999) : random.integer(1, 6) }));
  if (person.shopperId !== null)
    await world.shop.db.execute(
      `with gone as (delete from cart_lines where shopper_id = ${person.shopperId} and product_id not in (${lines.map(({ piece }) => piece.productId).join()}))
        insert into cart_lines (shopper_id, product_id, combination, quantity, seen_price, added_at)
        values ${lines.map(({ piece, quantity }) => `(${person.shopperId}, ${piece.productId}, '${piece.sizes[0]!.combination}', ${quantity}, 100, now())`).join()}
        on conflict (shopper_id, product_id, combination) do update set quantity = excluded.quantity`,
    );
  const coupon = random.percent(50) ? random.pick(codes) : undefined;
  const card = random.percent(35) ? random.pick(person.cards) : undefined;
  return {
    bought: {
      lines: lines.map(({ sold, quantity }) => ({ sold, quantity: BigInt(quantity) })),
      trade: person.trade,
      coupon: coupon?.coupon,
      card: card?.left,
      charges: { freeFrom: BigInt(CHARGES.freeFrom), shipping: BigInt(CHARGES.shipping), cash: BigInt(CHARGES.cash) },
    },
    asked: {
      parsedCartSession: person.token === undefined ? lines.map(({ piece, quantity }) => wished(piece, quantity)) : [],
      ...(coupon ? { parsedCouponSession: { promo_code: coupon.code } } : {}),
      ...(card ? { parsedGiftCardSession: { gt_giftcard_code: card.code } } : {}),
    },
    card,
    isPlain: lines.every(({ sold, quantity }) => !sold.isGiftCard && sold.stock > 1_000n && BigInt(quantity) >= sold.least),
  };
}

const wished = ({ productId, sizes }: StockedProduct, quantity: number) => ({
  product_id: productId,
  product_variation: sizes[0]!.combination,
  product_variation_id: sizes[0]!.id,
  quantity,
});

/** Rupees of the wire as paise; a number with more than two decimals is none. */
function paiseOf(rupees: unknown): bigint | string {
  const text = String(rupees);
  const [, minus = "", whole, part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? text : BigInt(`${minus}${whole}${part.padEnd(2, "0")}`);
}

const parts = [
  "itemTotal",
  "discount",
  "total_amount",
  "shipping_amount",
  "cod_amount",
  "coupon_amount",
  "giftcard_amount",
  "payable_amount",
  "payable_amount_cod",
] as const;

async function compare(place: Place, person: Person): Promise<{ cart: Cart; sum: ExpectedTotals; told: Record<string, number> }> {
  const cart = await fill(place, person);
  const { httpStatus, body } = await place.world.shop.call(checkOrderSummary, cart.asked, undefined, sessionOf(person));
  assertSame(httpStatus, 200, `the shop answers what a cart comes to: ${body.message ?? ""}`);
  const sum = expectedTotals(cart.bought);
  const told: Record<string, number> = body.cartSummary;
  for (const part of parts)
    assertSame([part, paiseOf(told[part])], [part, sum[part]], `every amount is the oracle's: ${JSON.stringify(cart.asked)}`);
  return { cart, sum, told };
}

const orderBody = (method: "COD" | "ONLINE", { asked }: Cart, told: Record<string, number>, address: object) => ({
  paymentMethod: method,
  amount: method === "COD" ? told["payable_amount_cod"] : told["payable_amount"],
  shippingCharge: told["shipping_amount"],
  couponAmount: told["coupon_amount"],
  cartSummary: { itemTotal: told["itemTotal"], discount: told["discount"], total_amount: told["total_amount"] },
  parsedAddressSession: address,
  ...asked,
});

type Body = ReturnType<typeof orderBody>;

/** What a browser may say that is not so; each is refused, and nothing is placed. */
const lies: { name: string; tell: (body: Body, place: Place) => Record<string, unknown> }[] = [
  { name: "a paisa less", tell: ({ amount }) => ({ amount: amount === 0 ? 0.01 : amount! - 0.01 }) },
  { name: "a rupee in all", tell: () => ({ amount: 1 }) },
  { name: "a paisa more", tell: ({ amount }) => ({ amount: amount! + 0.01 }) },
  { name: "no shipping", tell: ({ shippingCharge }) => ({ shippingCharge: shippingCharge === 0 ? 99.49 : 0 }) },
  { name: "a larger coupon", tell: ({ couponAmount }) => ({ couponAmount: couponAmount! + 500 }) },
  { name: "cheaper goods", tell: ({ cartSummary }) => ({ cartSummary: { ...cartSummary, total_amount: cartSummary.total_amount! / 2 } }) },
  { name: "a larger discount", tell: ({ cartSummary }) => ({ cartSummary: { ...cartSummary, discount: cartSummary.discount! + 1 } }) },
  { name: "somebody else's address", tell: (_body, { someonesAddress }) => ({ parsedAddressSession: { ua_id: someonesAddress } }) },
];

/** The same of lines, which only a guest's browser sends. */
const linesLies: typeof lies = [
  {
    name: "fewer than nothing",
    tell: ({ parsedCartSession }: Body & { parsedCartSession?: object[] }) => ({
      parsedCartSession: [{ ...parsedCartSession![0], quantity: -1 }],
    }),
  },
  {
    name: "half a piece",
    tell: ({ parsedCartSession }: Body & { parsedCartSession?: object[] }) => ({
      parsedCartSession: [{ ...parsedCartSession![0], quantity: 0.5 }],
    }),
  },
  {
    name: "a piece more than was priced",
    tell: ({ parsedCartSession }: Body & { parsedCartSession?: { quantity: number }[] }) => ({
      parsedCartSession: parsedCartSession!.map((line, place) => (place === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
    }),
  },
];

async function lie(place: Place, person: Person, count: Counted): Promise<void> {
  const { cart, told } = await compare(place, person);
  if (!cart.isPlain) return;
  const method = place.random.pick(["COD", "ONLINE"] as const);
  const body = orderBody(method, cart, told, person.address);
  const { name, tell } = place.random.pick(person.token === undefined ? [...lies, ...linesLies] : lies);
  const key = `lie-${place.random.integer(1, 1e9)}-${count.refused}`;
  const from = { idempotencyKey: key, ...sessionOf(person) };
  const { httpStatus } = await (method === "COD" ? sendCod : sendOnline)(place.world.shop, { ...body, ...tell(body, place) }, from);
  assertHolds(httpStatus >= 400 && httpStatus < 500, `who lies (${name}) is refused, and not with ${httpStatus}`);
  assertSame(
    await place.world.rows(`select id from orders where idempotency_key = '${key}'`),
    [],
    `nothing is placed for who lies (${name})`,
  );
  count.refused++;
}

/** What is ordered is written down as the oracle says, and takes that much from the gift card. */
async function order(place: Place, person: Person, count: Counted): Promise<void> {
  const { cart, sum, told } = await compare(place, person);
  if (!cart.isPlain || sum.payable_amount_cod >= 1_99_999_00n) return;
  const key = `cart-${place.random.integer(1, 1e9)}-${count.ordered}`;
  const from = { idempotencyKey: key, ...sessionOf(person) };
  const { httpStatus, body } = await sendCod(place.world.shop, orderBody("COD", cart, told, person.address), from);
  assertSame([httpStatus, body.status], [200, "success"], `a cart that can be bought is ordered: ${body.message ?? ""}`);
  const [written] = await place.world.rows<Record<string, string>>(
    `select item_total, discount, shipping, cod_charge, coupon, gift_card, payable from orders where idempotency_key = '${key}'`,
  );
  const found = Object.fromEntries(Object.entries(written ?? {}).map(([name, amount]) => [name, BigInt(amount)]));
  const expected = {
    item_total: sum.itemTotal,
    discount: sum.discount,
    shipping: sum.shipping_amount,
    cod_charge: sum.cod_amount,
    coupon: sum.coupon_amount,
    gift_card: sum.giftcard_amount,
    payable: sum.payable_amount_cod,
  };
  assertSame(found, expected, "an order is written down with the oracle's amounts");
  if (cart.card) cart.card.left -= sum.giftcard_amount;
  count.ordered++;
}

export const carts: Proof = {
  name: "carts",
  promise: "Every cart comes to what its rules say, to the paisa, and nobody is believed who says otherwise",
  run: async ({ size, seed, print }) =>
    await inWorld(async (world) => {
      const random = randomFrom(seed);
      await setDeliveryCharges(world.shop.db, {
        freeFrom: paise(CHARGES.freeFrom),
        charge: paise(CHARGES.shipping),
        codCharge: paise(CHARGES.cash),
      });
      const goods = await stockGoods(world, random);
      const codes = await printCodes(world, random);
      const people = await invite(world, random, goods);
      const stranger = await signUp(world.shop, { user_email: "somebody@example.in" });
      const someonesAddress = (await saveAddress(world.shop, stranger)).ua_id;
      const before = await world.countPieces();
      const count: Counted = { carts: 0, ordered: 0, refused: 0 };
      const each = Math.ceil(CARTS[size] / people.length);
      await Promise.all(
        people.map(async (person, number) => {
          const place: Place = { world, random: randomFrom(seed + number + 1), goods, codes, someonesAddress };
          for (let cart = 0; cart < each; cart++) {
            const kind = cart % ORDERED;
            if (kind === 0) await order(place, person, count);
            else if (kind === 1) await lie(place, person, count);
            else await compare(place, person);
            count.carts++;
            if (count.carts % 10_000 === 0) print(`${count.carts} carts`);
          }
        }),
      );
      await world.allIsWell(before, "after the carts");
      return count;
    }),
};
