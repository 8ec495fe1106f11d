/** Days of delivery: what a shopper was shown, what the order keeps, and what ordering later or more changes. */
import { deliveryPromise } from "../../src/contract/delivery.ts";
import { type StockedProduct, lineFor } from "../../src/server/cart/test-cart.ts";
import { guestAddress, orderCod } from "../../src/server/checkout/test-checkout.ts";
import { setDelivery, testSettings } from "../../src/server/delivery/test-delivery.ts";
import { DAY_MS, indianDate, indianDateAfter, startOfIndianDay } from "../../src/shared/dates.ts";
import { ZONES } from "../../src/shared/delivery.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

const ROUNDS = { small: 40, full: 400 };
/** Of the address in every order; the owner's exceptions put it into any zone. */
const PINCODE = "302001";
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Another shop each time: cut-off, working days, times, holidays. */
function randomSettings(random: Random, now: Date) {
  const days = () => random.shuffled(WEEK).slice(0, random.integer(2, 7)).toSorted();
  const offsets = new Set(Array.from({ length: random.integer(0, 8) }, () => random.integer(0, 20)));
  return {
    rules: {
      ...testSettings.rules,
      cutOffMinutes: random.integer(0, 24) * 60,
      packingDays: random.integer(0, 3),
      dispatchDays: days(),
      courierDays: days(),
    },
    times: testSettings.times.map(({ zone, sizeClass }) => {
      const minDays = random.integer(1, 6);
      return { zone, sizeClass, minDays, maxDays: minDays + random.integer(0, 6) };
    }),
    areas: [{ prefix: "302", zone: random.pick(ZONES) }],
    holidays: [...offsets].map((offset) => ({
      day: indianDateAfter(now, offset),
      name: "Holiday",
      closesShop: true,
      stopsCourier: random.percent(50),
    })),
  };
}

async function ask({ shop }: World, lines: readonly object[]) {
  const { httpStatus, body } = await shop.call(deliveryPromise, { pincode: PINCODE, items: lines });
  assertSame(httpStatus, 200, "a promise is always answered");
  assertHolds(body.promise, "where everything is delivered, everything is promised");
  return { from: body.promise.from, by: body.promise.by };
}

/** The next cut-off: a minute later, another day counts. */
function untilCutOff(now: Date, cutOffMinutes: number): number {
  const today = startOfIndianDay(indianDate(now)).getTime() + cutOffMinutes * 60_000 - now.getTime();
  return today >= 0 ? today : today + DAY_MS;
}

async function promiseOnce(world: World, random: Random, products: readonly StockedProduct[]) {
  const { shop, rows } = world;
  const settings = randomSettings(random, shop.clock());
  await setDelivery(shop, settings);
  const lines = random
    .shuffled(products)
    .slice(0, random.integer(1, 2))
    .map((product) => lineFor(product, random.integer(1, 2)));
  const shown = await ask(world, lines);
  const { body, httpStatus } = await orderCod(shop, { lines, address: { ...guestAddress, ua_pincode: PINCODE } });
  assertSame(httpStatus, 200, `the order is placed: ${body.message}`);
  const kept = () =>
    rows<{ from: string; by: string }>(
      `select promised_from::text as from, promised_by::text as by from orders where number = '${body.order_number}'`,
    );
  assertSame(await kept(), [shown], "the order keeps the days that the shopper was shown");

  const more = await ask(world, [...lines, lineFor(random.pick(products), 1)]);
  assertHolds(more.from >= shown.from && more.by >= shown.by, `more never arrives earlier: ${JSON.stringify({ shown, more })}`);
  const waitMs = random.percent(60) ? untilCutOff(shop.clock(), settings.rules.cutOffMinutes) : random.integer(0, 10 * DAY_MS);
  shop.itIs(new Date(shop.clock().getTime() + waitMs).toISOString());
  const later = await ask(world, lines);
  assertHolds(later.from >= shown.from && later.by >= shown.by, `later never arrives earlier: ${JSON.stringify({ shown, later })}`);
  await setDelivery(shop, randomSettings(random, shop.clock()));
  assertSame(await kept(), [shown], "other rules change no order");
}

export const promises: Proof = {
  name: "promises",
  promise: "An order keeps the days that its shopper was shown, and ordering later or more never arrives earlier",
  run: async ({ size, seed, print }) =>
    await inWorld(async (world) => {
      const random = randomFrom(seed);
      const products = await Promise.all(["Roll", "Long", "Heavy", "Made"].map((name) => world.add(name, 2_000, 100)));
      const variants = (at: number) => products[at]!.sizes.map(({ id }) => id).join();
      await world.rows(`update variants set rolled_length_cm = 250, weight_grams = 9000 where id in (${variants(1)})`);
      await world.rows(`update variants set weight_grams = 60000 where id in (${variants(2)})`);
      await world.rows(`update variants set made_to_order = true, stock = 0 where id in (${variants(3)})`);
      for (let round = 1; round <= ROUNDS[size]; round++) {
        await promiseOnce(world, random, products);
        if (round % 20 === 0) print(`${round} of ${ROUNDS[size]} orders`);
      }
      return { orders: ROUNDS[size] };
    }),
};
