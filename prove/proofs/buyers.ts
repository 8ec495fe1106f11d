/** Many concurrent buyers of the same products. */
import { setTimeout as sleep } from "node:timers/promises";
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { changeStock } from "../../src/server/catalogue/catalogue.ts";
import { bodyOf, confirm, guestAddress, linesFor, sendCod, sendOnline } from "../../src/server/checkout/test-checkout.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { CONNECTIONS, type World, inWorld } from "../world.ts";

const BUYERS = 200;
const UNITS = 25;

type Buyer = { method: "COD" | "ONLINE"; body: object; key: string };
type Ended = { status: number; isPlaced: boolean; number: string };

const send = ({ shop }: World, { method, body, key }: Buyer) =>
  (method === "COD" ? sendCod : sendOnline)(shop, body, { idempotencyKey: key });

/** Places an order, and pays it when it is an online order. */
async function buy(world: World, buyer: Buyer): Promise<Ended> {
  const { httpStatus: status, body } = await send(world, buyer);
  if (status !== 200) return { status, isPlaced: false, number: "" };
  if ("order_number" in body) return { status, isPlaced: true, number: body.order_number };
  const orderId = body.temp_razorpay_order_id;
  if (orderId !== "") {
    const { paymentId, signature } = await world.provider.pay(orderId);
    const reply = await confirm(world.shop, { paymentId, orderId, signature });
    return { status: reply.httpStatus, isPlaced: reply.httpStatus === 200, number: body.temp_trans_order_id };
  }
  return { status, isPlaced: true, number: body.temp_trans_order_id };
}

/** No two buyers have a mobile number or an address in common: such buyers would wait for each other. */
let nextBuyer = 0;

/** Buyers who have all seen the same prices; `email` by index. */
async function crowd(
  world: World,
  random: Random,
  size: number,
  input: Parameters<typeof bodyOf>[2],
  email = (n: number) => `buyer-${n}@example.in`,
) {
  const cod = await bodyOf(world.shop, "COD", input);
  const online = await bodyOf(world.shop, "ONLINE", input);
  return Array.from({ length: size }, (_, number): Buyer => {
    const method = random.percent(50) ? "COD" : "ONLINE";
    const buyer = nextBuyer++;
    const parsedAddressSession = {
      ...guestAddress,
      ua_email: email(number),
      ua_mobile: String(9_100_000_000 + buyer),
      ua_apartment: `Flat ${buyer}`,
    };
    return {
      method,
      body: { ...(method === "COD" ? cod : online), parsedAddressSession },
      key: `attempt-${random.integer(1, 1e9)}-${number}`,
    };
  });
}

const noServerError = (ended: readonly Ended[], promise: string) =>
  assertSame(
    ended.filter(({ status }) => status >= 500),
    [],
    promise,
  );

/** 200 buyers for 25 units. */
async function rush(world: World, random: Random, product: StockedProduct) {
  await changeStock(world.shop.db, product.sizes[0]!.id, UNITS);
  const before = await world.countUnits();
  const countPlaced = () => world.count("orders where status = 'confirmed'");
  const placedBefore = await countPlaced();
  const ended = await Promise.all(
    (await crowd(world, random, BUYERS, { lines: linesFor([product, 1]) })).map((buyer) => buy(world, buyer)),
  );
  noServerError(ended, "a buyer who is too late gets no server error");
  assertSame(ended.filter(({ isPlaced }) => isPlaced).length, UNITS, "as many buyers get an order as there were units");
  assertSame((await countPlaced()) - placedBefore, UNITS, "as many orders are placed as there were units");
  const [stock] = await world.rows(`select stock from variants where id = ${product.sizes[0]!.id}`);
  assertSame(stock, { stock: 0 }, "no unit is left, and none is sold twice");
  await world.assertConsistent(before, "after the rush");
}

/**
 * Locks one product after the other for a moment, until it is over. Without it two orders rarely meet in the moment in which each has locked a part of its
 * products: a process lets two at once order a product.
 */
async function lockOneByOne({ shop }: World, random: Random, products: readonly StockedProduct[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await shop.db.transaction(async (tx) => {
      await tx.execute(`select from products where id = ${random.pick(products).productId} for update`);
      await sleep(30);
    });
    await sleep(5);
  }
}

/** Carts with the same products in random order. */
async function crossed(world: World, random: Random, rounds: number): Promise<number> {
  const products = [];
  for (const name of ["Warp", "Weft", "Knot", "Pile", "Fringe"]) products.push(await world.add(name, 10_000));
  const before = await world.countUnits();
  const deadlocks = async () => {
    // A connection reports what it has counted with the first statement that ends a second after its last report, so each has to run one.
    await sleep(1_100);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => world.rows("select pg_sleep(0.2)")));
    return (await world.rows<{ n: number }>("select deadlocks::int as n from pg_stat_database where datname = current_database()"))[0]!.n;
  };
  const met = await deadlocks();
  let sent = 0;
  let isOver = false;
  const locking = lockOneByOne(world, randomFrom(random.integer(1, 1e9)), products, () => isOver);
  try {
    for (let round = 0; round < rounds; round++) {
      const buyers = [];
      for (let number = 0; number < 60; number++) {
        const lines = linesFor(...random.shuffled(products).map((product): [StockedProduct] => [product]));
        buyers.push(...(await crowd(world, random, 1, { lines }, () => `crossed-${round}-${number}@example.in`)));
      }
      const ended = await Promise.all(buyers.map((buyer) => buy(world, buyer)));
      sent += ended.length;
      assertSame(
        ended.filter(({ isPlaced }) => !isPlaced),
        [],
        "carts with the same products in another order are placed",
      );
    }
  } finally {
    isOver = true;
    await locking;
  }
  assertSame((await deadlocks()) - met, 0, "all transactions lock in the same order, so there is no deadlock");
  await world.assertConsistent(before, "after crossed carts");
  return sent;
}

/** Every buyer sends three times. */
async function clickThrice(world: World, random: Random) {
  const product = await world.add("Clicked", 1_000);
  const before = await world.countUnits();
  const buyers = await crowd(world, random, 20, { lines: linesFor([product, 1]) }, (n) => `clicks-${n}@example.in`);
  const answers = await Promise.all(buyers.flatMap((buyer) => [1, 2, 3].map(() => send(world, buyer))));
  assertSame([...new Set(answers.map(({ httpStatus }) => httpStatus))], [200], "a repeated request gets the same reply");
  assertSame(await world.count("orders where email like 'clicks-%'"), buyers.length, "a repeated request creates no second order");
  await world.assertConsistent(before, "after repeated requests");
}

/**
 * A coupon limited to five uses, once per customer; and one gift card for all. Each buyer wants another product, so they share only the code.
 */
async function share(world: World, random: Random) {
  const { shop } = world;
  const products: StockedProduct[] = [];
  for (let number = 0; number < 16; number++) products.push(await world.add(`Shared ${number}`, 100));
  const before = await world.countUnits();
  const apart = async (codes: { coupon?: string; giftCard?: string }, email: (n: number) => string) => {
    const input = products.map((product, number) =>
      crowd(world, random, 1, { lines: linesFor([product, 1]), ...codes }, () => email(number)),
    );
    const ended = await Promise.all((await Promise.all(input)).flat().map((buyer) => buy(world, buyer)));
    noServerError(ended, "a buyer who is too late for a code gets no server error");
    return ended.filter(({ isPlaced }) => isPlaced).length;
  };
  const coupon = `FIVE${random.integer(1, 1e9)}`;
  await offer(shop, coupon, { totalLimit: 5, perCustomerLimit: 1 });
  const byTwo = await apart({ coupon }, (n) => `coupon-${n % 2}@example.in`);
  assertSame(byTwo, 2, "two customers use a coupon once each, however many orders they send at once");
  const byAll = await apart({ coupon }, (n) => `other-${n}@example.in`);
  assertSame(byAll, 3, "a coupon limited to five is used five times");
  const { code: giftCard } = await issueGiftCard(shop.db, { amount: fromRupees(2_500) }, shop.clock());
  await apart({ giftCard }, (n) => `card-${n}@example.in`);
  await world.assertConsistent(before, "after shared codes");
  const [paid] = await world.rows("select coalesce(sum(gift_card), 0)::int as paise from orders where status = 'confirmed'");
  assertHolds(Number(paid!["paise"]) <= 2_500_00, "a gift card of ₹2,500 pays no more than that");
}

export const buyers: Proof = {
  name: "buyers",
  promise: "Of 25 units exactly 25 are sold, however many buyers come at once and however they pay",
  run: ({ size, seed, print }) =>
    inWorld(async (world) => {
      const random = randomFrom(seed);
      const runs = size === "full" ? 20 : 1;
      const product = await world.add("Rush", UNITS);
      for (let run = 1; run <= runs; run++) {
        await rush(world, random, product);
        print(`rush ${run} of ${runs}`);
      }
      const sent = await crossed(world, random, size === "full" ? 20 : 1);
      await clickThrice(world, random);
      await share(world, random);
      return { runs, "buyers a run": BUYERS, units: UNITS, "crossed carts": sent };
    }),
};
