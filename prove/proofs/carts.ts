/**
 * Random carts compared with the reference model, to the paisa; and requests with wrong amounts. A cart that fails is shrunk to the smallest one
 * that fails; its `--path` repeats it.
 */
import { AssertionError } from "node:assert";
import fc from "fast-check";
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
import { BrokenExample, type Proof, assertHolds, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

const CARTS = { small: 1_500, full: 100_000 };
/** Of this many carts about one is ordered, and one is sent with a wrong amount. */
const ORDERED = 20;
const PRODUCTS = 40;
const COUPONS = 30;
const CARDS = 3;
const CHARGES = { freeFrom: 5_000_07, shipping: 99_49, cash: 40_01 };

type Goods = { sold: Sold; product: StockedProduct };
type Code = { code: string; coupon: Coupon };
type Shopper = {
  /** Undefined for a guest. */
  token: string | undefined;
  shopperId: number | null;
  trade: Trade | undefined;
  address: object;
  cards: Card[];
};
type Card = { code: string; amount: bigint };
type Place = { world: World; goods: readonly Goods[]; codes: readonly Code[]; othersAddress: number };
type Counted = { carts: number; ordered: number; refused: number };

const sessionOf = ({ token }: Shopper) => (token === undefined ? {} : { token });

/** Amounts that are not round. */
const oddAmount = (random: Random, least: number, most: number) => random.integer(least, most) * 7 + random.integer(0, 6);

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
    const selling = oddAmount(random, 100, 300_000);
    const mrp = selling + (random.percent(50) ? oddAmount(random, 1, 50_000) : 0);
    const [variant] = await world.rows<{ id: number; combination: string; stock: number; least: number; made: boolean }>(
      `update variants set price = ${mrp}, selling_price = ${selling} where product_id = ${productId}
        returning id, combination, stock, minimum_quantity as least, made_to_order as made`,
    );
    goods.push({
      product: { productId, sizes: [variant!] },
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

async function addCoupons({ shop }: World, random: Random): Promise<Code[]> {
  const codes: Code[] = [];
  for (let number = 0; number < COUPONS; number++) {
    const isPercent = random.percent(60);
    const value = isPercent ? random.integer(1, 10_000) : oddAmount(random, 10, 100_000);
    const cap = random.percent(40) ? oddAmount(random, 100, 30_000) : undefined;
    const minimum = random.percent(40) ? oddAmount(random, 100, 200_000) : 0;
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
async function signUpShoppers({ shop, rows }: World, random: Random, goods: readonly Goods[]): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (const [number, kind] of (["guest", "guest", "customer", "trade", "trade", "trade"] as const).entries()) {
    const cards: Shopper["cards"] = [];
    for (let card = 0; card < CARDS; card++) {
      // One card of each shopper pays for most carts in full.
      const amount = card === 0 ? oddAmount(random, 300_000, 1_400_000) : oddAmount(random, 1_500, 70_000);
      cards.push({ code: (await issueGiftCard(shop.db, { amount: paise(amount) }, shop.clock())).code, amount: BigInt(amount) });
    }
    const address = { ...guestAddress, ua_email: `prove-${number}@example.in` };
    if (kind === "guest") {
      shoppers.push({ token: undefined, shopperId: null, trade: undefined, address, cards });
      continue;
    }
    const email = `prove-${number}@example.in`;
    const token = await signUp(shop, { user_email: email, user_type: kind === "trade" ? 2 : 1 });
    const { ua_id } = await saveAddress(shop, token);
    const [row] = await rows<{ id: number }>(`select id from shoppers where email = '${email}'`);
    shoppers.push({
      token,
      shopperId: row!.id,
      trade: kind === "trade" ? await approveTrade(number, email) : undefined,
      address: { ua_id },
      cards,
    });
  }
  return shoppers;

  async function approveTrade(number: number, email: string): Promise<Trade> {
    const group = `Group ${number}`;
    const off = random.integer(1, 6_000);
    await saveGroup(shop.db, { name: group, percent: off / 100 });
    await approve({ db: shop.db, mail: { jobs: shop.media.jobs, clock: shop.clock } }, email, group);
    const overrides = new Map<string, { off: bigint; from: bigint }>();
    for (const { product, sold } of goods) {
      if (!random.percent(25)) continue;
      const [other, from] = [random.integer(1, 7_000), random.integer(1, 6)];
      await shop.db.execute(
        `insert into trade_overrides (group_id, product_id, discount_basis_points, minimum_quantity)
          select id, ${product.productId}, ${other}, ${from} from trade_groups where name = '${group}'`,
      );
      overrides.set(sold.id, { off: BigInt(other), from: BigInt(from) });
    }
    return { off: BigInt(off), overrides };
  }
}

/** A cart and what is done with it, as fast-check draws and shrinks it: all numbers are places in lists. */
type Example = {
  deed: "compare" | "order" | "send wrong";
  lines: { good: number; quantity: number }[];
  coupon: number | undefined;
  card: number | undefined;
  /** Of an order's own gift card, so that the shopper's cards keep their amounts and every example can be repeated alone. */
  cardAmount: number;
  method: "COD" | "ONLINE";
  wrong: string;
};

const sometimes = <Value>(percent: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(undefined) }, { weight: percent, arbitrary });

const examplesOf = (shopper: Shopper): fc.Arbitrary<Example> =>
  fc.record({
    deed: fc.oneof(
      { weight: ORDERED - 2, arbitrary: fc.constant("compare" as const) },
      { weight: 1, arbitrary: fc.constant("order" as const) },
      { weight: 1, arbitrary: fc.constant("send wrong" as const) },
    ),
    lines: fc.uniqueArray(
      fc.record({
        good: fc.nat(PRODUCTS - 1),
        quantity: fc.oneof(
          { weight: 19, arbitrary: fc.integer({ min: 1, max: 6 }) },
          { weight: 1, arbitrary: fc.integer({ min: 7, max: 999 }) },
        ),
      }),
      { selector: ({ good }) => good, minLength: 1, maxLength: 6 },
    ),
    coupon: sometimes(50, fc.nat(COUPONS - 1)),
    card: sometimes(35, fc.nat(CARDS - 1)),
    cardAmount: fc.integer({ min: 10_500, max: 490_000 }),
    method: fc.constantFrom("COD" as const, "ONLINE" as const),
    wrong: fc.constantFrom(...wrongRequestsOf(shopper).map(({ name }) => name)),
  });

type Cart = { bought: Bought; input: Record<string, unknown> };

/** Goods that can be ordered at any time. */
const isPlain = ({ sold }: Goods) => !sold.isGiftCard && sold.stock > 1_000n;

function linesOf({ goods }: Place, { deed, lines }: Example): (Goods & { quantity: number })[] {
  if (deed === "compare") return lines.map(({ good, quantity }) => ({ ...goods[good]!, quantity }));
  const plain = goods.filter(isPlain);
  const chosen = new Map(lines.map(({ good, quantity }) => [plain[good % plain.length]!, quantity]));
  return [...chosen].map(([each, quantity]) => ({ ...each, quantity: Math.max(quantity, Number(each.sold.least)) }));
}

async function fill(place: Place, shopper: Shopper, example: Example): Promise<Cart> {
  const { world, codes } = place;
  const lines = linesOf(place, example);
  if (shopper.shopperId !== null)
    await world.shop.db.execute(
      `with gone as (delete from cart_lines where shopper_id = ${shopper.shopperId} and product_id not in (${lines.map(({ product }) => product.productId).join()}))
        insert into cart_lines (shopper_id, product_id, combination, quantity, seen_price, added_at)
        values ${lines.map(({ product, quantity }) => `(${shopper.shopperId}, ${product.productId}, '${product.sizes[0]!.combination}', ${quantity}, 100, now())`).join()}
        on conflict (shopper_id, product_id, combination) do update set quantity = excluded.quantity`,
    );
  const coupon = example.coupon === undefined ? undefined : codes[example.coupon];
  const card = example.card === undefined ? undefined : await cardOf(world, shopper, example, example.card);
  return {
    bought: {
      lines: lines.map(({ sold, quantity }) => ({ sold, quantity: BigInt(quantity) })),
      trade: shopper.trade,
      coupon: coupon?.coupon,
      card: card?.amount,
      charges: { freeFrom: BigInt(CHARGES.freeFrom), shipping: BigInt(CHARGES.shipping), cash: BigInt(CHARGES.cash) },
    },
    input: {
      parsedCartSession: shopper.token === undefined ? lines.map(({ product, quantity }) => toLine(product, quantity)) : [],
      ...(coupon ? { parsedCouponSession: { promo_code: coupon.code } } : {}),
      ...(card ? { parsedGiftCardSession: { gt_giftcard_code: card.code } } : {}),
    },
  };
}

async function cardOf({ shop }: World, { cards }: Shopper, { deed, cardAmount }: Example, place: number): Promise<Card | undefined> {
  if (deed !== "order") return cards[place];
  const { code } = await issueGiftCard(shop.db, { amount: paise(cardAmount) }, shop.clock());
  return { code, amount: BigInt(cardAmount) };
}

const toLine = ({ productId, sizes }: StockedProduct, quantity: number) => ({
  product_id: productId,
  product_variation: sizes[0]!.combination,
  product_variation_id: sizes[0]!.id,
  quantity,
});

/** Rupees of the wire as paise; the text itself when it has more than two decimals. */
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

type Compared = { cart: Cart; sum: ExpectedTotals; shown: Record<string, number> };

async function compare(place: Place, shopper: Shopper, example: Example): Promise<Compared> {
  const cart = await fill(place, shopper, example);
  const { httpStatus, body } = await place.world.shop.call(checkOrderSummary, cart.input, undefined, sessionOf(shopper));
  assertSame(httpStatus, 200, `the shop returns the cart's totals: ${body.message ?? ""}`);
  const sum = expectedTotals(cart.bought);
  const { shipping_is_most: _, ...shown } = body.cartSummary;
  for (const part of parts)
    assertSame([part, paiseOf(shown[part])], [part, sum[part]], `every amount equals the reference model's: ${JSON.stringify(cart.input)}`);
  return { cart, sum, shown };
}

const orderBody = (method: "COD" | "ONLINE", { input }: Cart, shown: Record<string, number>, address: object) => ({
  paymentMethod: method,
  amount: method === "COD" ? shown["payable_amount_cod"] : shown["payable_amount"],
  shippingCharge: shown["shipping_amount"],
  couponAmount: shown["coupon_amount"],
  cartSummary: { itemTotal: shown["itemTotal"], discount: shown["discount"], total_amount: shown["total_amount"] },
  parsedAddressSession: address,
  ...input,
});

type Body = ReturnType<typeof orderBody>;

/** Wrong values from a browser; each is refused, and nothing is placed. */
const wrongValues: { name: string; change: (body: Body, place: Place) => Record<string, unknown> }[] = [
  { name: "a paisa less", change: ({ amount }) => ({ amount: amount === 0 ? 0.01 : amount! - 0.01 }) },
  { name: "a total of one rupee", change: () => ({ amount: 1 }) },
  { name: "a paisa more", change: ({ amount }) => ({ amount: amount! + 0.01 }) },
  { name: "no shipping", change: ({ shippingCharge }) => ({ shippingCharge: shippingCharge === 0 ? 99.49 : 0 }) },
  { name: "a larger coupon", change: ({ couponAmount }) => ({ couponAmount: couponAmount! + 500 }) },
  {
    name: "cheaper goods",
    change: ({ cartSummary }) => ({ cartSummary: { ...cartSummary, total_amount: cartSummary.total_amount! / 2 } }),
  },
  { name: "a larger discount", change: ({ cartSummary }) => ({ cartSummary: { ...cartSummary, discount: cartSummary.discount! + 1 } }) },
  { name: "another customer's address", change: (_body, { othersAddress }) => ({ parsedAddressSession: { ua_id: othersAddress } }) },
];

/** Wrong lines, which only a guest's browser sends. */
const wrongLines: typeof wrongValues = [
  {
    name: "a negative quantity",
    change: ({ parsedCartSession }: Body & { parsedCartSession?: object[] }) => ({
      parsedCartSession: [{ ...parsedCartSession![0], quantity: -1 }],
    }),
  },
  {
    name: "half a unit",
    change: ({ parsedCartSession }: Body & { parsedCartSession?: object[] }) => ({
      parsedCartSession: [{ ...parsedCartSession![0], quantity: 0.5 }],
    }),
  },
  {
    name: "a unit more than was priced",
    change: ({ parsedCartSession }: Body & { parsedCartSession?: { quantity: number }[] }) => ({
      parsedCartSession: parsedCartSession!.map((line, place) => (place === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
    }),
  },
];

const wrongRequestsOf = ({ token }: Shopper) => (token === undefined ? [...wrongValues, ...wrongLines] : wrongValues);

async function sendWrong(place: Place, shopper: Shopper, example: Example, count: Counted): Promise<void> {
  const { cart, shown } = await compare(place, shopper, example);
  const { method, wrong } = example;
  const body = orderBody(method, cart, shown, shopper.address);
  const change = wrongRequestsOf(shopper)
    .find(({ name }) => name === wrong)
    ?.change(body, place);
  const key = `wrong-request-${String(++count.refused).padStart(6, "0")}`;
  const from = { idempotencyKey: key, ...sessionOf(shopper) };
  const { httpStatus } = await (method === "COD" ? sendCod : sendOnline)(place.world.shop, { ...body, ...change }, from);
  assertHolds(httpStatus >= 400 && httpStatus < 500, `a request with ${wrong} is refused as a client error, not with ${httpStatus}`);
  assertSame(
    await place.world.rows(`select id from orders where idempotency_key = '${key}'`),
    [],
    `a request with ${wrong} places nothing`,
  );
}

const COD_LIMIT = 1_99_999_00n;

/** An order stores the reference model's amounts. */
async function order(place: Place, shopper: Shopper, example: Example, count: Counted): Promise<void> {
  const { cart, sum, shown } = await compare(place, shopper, example);
  if (sum.payable_amount_cod >= COD_LIMIT) return;
  const key = `right-order-${String(++count.ordered).padStart(6, "0")}`;
  const from = { idempotencyKey: key, ...sessionOf(shopper) };
  const { httpStatus, body } = await sendCod(place.world.shop, orderBody("COD", cart, shown, shopper.address), from);
  assertSame([httpStatus, body.status], [200, "success"], `a cart that can be bought is placed: ${body.message ?? ""}`);
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
  assertSame(found, expected, "an order stores the reference model's amounts");
}

/** Checks examples one after the other. Throws `BrokenExample` with the smallest one that fails. */
async function checkExamples(
  arbitrary: fc.Arbitrary<Example>,
  check: (example: Example) => Promise<void>,
  parameters: fc.Parameters<[Example]>,
): Promise<void> {
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(fc.asyncProperty(arbitrary, check), parameters);
  if (!failed) return;
  if (!(errorInstance instanceof AssertionError)) throw errorInstance;
  throw new BrokenExample(errorInstance, fc.stringify(counterexample?.[0]), counterexamplePath ?? "");
}

export const carts: Proof = {
  name: "carts",
  promise: "Every cart has the totals that its rules give, to the paisa, and wrong totals are refused",
  run: async ({ size, seed, path, print }) =>
    await inWorld(async (world) => {
      const random = randomFrom(seed);
      await setDeliveryCharges(world.shop.db, {
        freeFrom: paise(CHARGES.freeFrom),
        charge: paise(CHARGES.shipping),
        codCharge: paise(CHARGES.cash),
      });
      const goods = await stockGoods(world, random);
      const codes = await addCoupons(world, random);
      const shoppers = await signUpShoppers(world, random, goods);
      const stranger = await signUp(world.shop, { user_email: "somebody@example.in" });
      const othersAddress = (await saveAddress(world.shop, stranger)).ua_id;
      const place: Place = { world, goods, codes, othersAddress };
      const before = await world.countUnits();
      const count: Counted = { carts: 0, ordered: 0, refused: 0 };
      const numRuns = Math.ceil(CARTS[size] / shoppers.length);
      // The first part of a path is the shopper, the rest is fast-check's.
      const [chosen, ...rest] = path?.split(":") ?? [];
      let broken: number | undefined;
      const checked = await Promise.allSettled(
        shoppers.map(async (shopper, number) => {
          if (chosen !== undefined && Number(chosen) !== number) return;
          const check = async (example: Example) => {
            // Only the first shopper who finds a broken cart goes on, to shrink it.
            if (broken !== undefined && broken !== number) return;
            count.carts++;
            if (count.carts % 10_000 === 0) print(`${count.carts} carts`);
            try {
              if (example.deed === "order") await order(place, shopper, example, count);
              else if (example.deed === "send wrong") await sendWrong(place, shopper, example, count);
              else await compare(place, shopper, example);
            } catch (error) {
              broken ??= number;
              throw error;
            }
          };
          const parameters = { numRuns, seed: seed + number + 1, ...(rest.length > 0 ? { path: rest.join(":") } : {}) };
          await checkExamples(examplesOf(shopper), check, parameters);
        }),
      );
      const failure = broken === undefined ? undefined : checked[broken];
      if (failure?.status === "rejected") throw failure.reason instanceof BrokenExample ? failure.reason.at(`${broken}:`) : failure.reason;
      await world.assertConsistent(before, "after the carts");
      return count;
    }),
};
