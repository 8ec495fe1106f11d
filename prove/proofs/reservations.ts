/** Reservations that expire, an unreachable provider, a database that restarts, a clock that jumps. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../src/db/migrate.ts";
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { expireReservations } from "../../src/server/checkout/scheduled-jobs.ts";
import { bodyOf, cancel, confirm, guestAddress, linesFor, orderCod, sendCod, sendOnline } from "../../src/server/checkout/test-checkout.ts";
import { ProviderOutOfReach } from "../../src/server/payments/payments.ts";
import { startBundledPostgres } from "../../src/server/postgres/bundled-postgres.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

/** In seconds. */
const QUARTER = 15 * 60;
/** Who want the same units, coupon and gift card. */
const RIVALS = 6;

/** The distinct states of these orders. */
const statusesOf = async ({ statusOf }: World, orders: readonly { number: string }[]) => [
  ...new Set(await Promise.all(orders.map(({ number }) => statusOf(number)))),
];

/** Expired reservations: paid late with and without stock left, paid in time without a webhook, and not paid. */
async function overdue(world: World, number: number) {
  const { shop, deps, provider } = world;
  const [many, last] = [await world.add(`Many ${number}`, 10), await world.add(`Last ${number}`, 1)];
  const before = await world.countUnits();
  const late = await world.open({ lines: linesFor([many, 2]) });
  const tooLate = await world.open({ lines: linesFor([last, 1]) });
  world.advance(QUARTER + 1);
  await Promise.all([
    expireReservations(deps, shop.clock()),
    expireReservations(deps, shop.clock()),
    expireReservations(deps, shop.clock()),
  ]);
  assertSame(
    [await world.statusOf(late.number), await world.statusOf(tooLate.number)],
    ["cancelled", "cancelled"],
    "an unpaid reservation expires",
  );
  await orderCod(shop, { lines: linesFor([last, 1]) });
  for (const { orderId } of [late, tooLate]) await provider.pay(orderId);
  await world.deliver();
  assertSame(await world.statusOf(late.number), "confirmed", "paid late with stock left: the order is placed");
  await world.tick();
  assertSame(await world.statusOf(tooLate.number), "cancelled", "paid late without stock: the order ends with its refund");
  const { rows } = await provider.shop.db.execute(`select state from sandbox_payments where order_id = '${tooLate.orderId}'`);
  assertSame(rows, [{ state: "refunded" }], "paid late without stock: the payment is refunded");

  const code = `HOLD${number}`;
  await offer(shop, code, { totalLimit: 1 });
  const card = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const forgotten = await world.open({ lines: linesFor([many, 3]), coupon: code, giftCard: card.code });
  await provider.pay(forgotten.orderId, "failure");
  world.advance(QUARTER + 1);
  await Promise.all(Array.from({ length: 5 }, () => expireReservations(deps, shop.clock())));
  assertSame(await world.statusOf(forgotten.number), "cancelled", "an order whose payment failed expires with its reservation");

  await provider.control({ drop_webhooks: true });
  const withoutWebhook = await world.open({ lines: linesFor([many, 1]) });
  await provider.pay(withoutWebhook.orderId);
  world.advance(QUARTER + 1);
  await expireReservations(deps, shop.clock());
  await provider.control({ drop_webhooks: false });
  assertSame(await world.statusOf(withoutWebhook.number), "confirmed", "the provider is asked before a reservation expires");
  await world.assertConsistent(before, "after reservations have expired");
}

/** The browser dies after paying; the scheduled jobs run as in an open shop. */
async function deadBrowsers(world: World, product: StockedProduct) {
  const { provider } = world;
  const before = await world.countUnits();
  const withWebhook = await world.open({ lines: linesFor([product, 1]) });
  await provider.pay(withWebhook.orderId);
  world.advance(2);
  await world.deliver();
  assertSame(
    await world.statusOf(withWebhook.number),
    "confirmed",
    "a webhook places the order at the next run of the job, two seconds later",
  );
  await provider.control({ drop_webhooks: true });
  const withoutWebhook = await world.open({ lines: linesFor([product, 1]) });
  await provider.pay(withoutWebhook.orderId);
  for (let minute = 0; minute < 2; minute++) {
    world.advance(60);
    await world.tick();
  }
  await provider.control({ drop_webhooks: false });
  assertSame(await world.statusOf(withoutWebhook.number), "confirmed", "without a webhook the order is placed within 120 seconds");
  await world.assertConsistent(before, "after browsers have died");
}

/** A buyer closes the payment window and pays again, while others want what the unpaid order has reserved. */
async function closedWindows(world: World, number: number) {
  const { shop } = world;
  const last = await world.add(`Closed ${number}`, 2);
  const before = await world.countUnits();
  const coupon = `CLOSED${number}`;
  await offer(shop, coupon, { totalLimit: 1 });
  const { code: giftCard } = await issueGiftCard(shop.db, { amount: fromRupees(300) }, shop.clock());
  const codes = { coupon, giftCard };
  const rivals = await Promise.all(
    Array.from({ length: RIVALS }, async (_, rival) => {
      const address = { ...guestAddress, ua_email: `rival-${number}-${rival}@example.in`, ua_mobile: String(9_500_000_000 + rival) };
      return await bodyOf(shop, "COD", { lines: linesFor([last, 1]), address, ...codes });
    }),
  );
  let own = await world.open({ lines: linesFor([last, 2]), ...codes });
  for (const method of ["ONLINE", "ONLINE", "COD"] as const) {
    const replaces = { replaces_order: { trans_id: own.number, order_access_token: own.token } };
    const body = await bodyOf(shop, method, { lines: linesFor([last, 2]), ...codes, summary: replaces });
    const [answer, ...others] = await Promise.all([
      method === "COD" ? sendCod(shop, body) : sendOnline(shop, body),
      ...rivals.map((rival) => sendCod(shop, rival)),
    ]);
    assertSame(answer.httpStatus, 200, "who closes the payment window can buy what the own unpaid order has reserved");
    assertSame([...new Set(others.map(({ httpStatus }) => httpStatus))], [409], "nobody else gets it meanwhile");
    if (!("temp_razorpay_order_id" in answer.body)) continue;
    const { temp_razorpay_order_id: orderId, temp_trans_order_id: next, order_access_token: token, amount } = answer.body;
    assertSame(amount, own.amount, "it costs the same again, with coupon and gift card");
    own = { orderId, number: next, token, amount };
  }
  await world.assertConsistent(before, "after closed payment windows");
}

/** The provider creates an order, and its reply is too late. */
async function lostReplies(seed: number, times: number) {
  await inWorld(
    async (world) => {
      const { shop, provider } = world;
      const product = await world.add("Slow", 100);
      const before = await world.countUnits();
      for (let time = 0; time < times; time++) {
        const body = await bodyOf(shop, "ONLINE", { lines: linesFor([product, 1]) });
        const ask = () => sendOnline(shop, body, { idempotencyKey: `slow-attempt-${seed}-${time}` });
        await provider.control({ delay_ms: 900 });
        assertSame((await ask()).httpStatus, 503, "while the provider is too slow, the shopper is asked to retry");
        await provider.control({ delay_ms: 0 });
        const again = await ask();
        assertSame(again.httpStatus, 200, "the retry finds the payment that was created");
        const { rows } = await provider.shop.db.execute(
          `select count(*)::int as n from sandbox_orders where receipt = '${again.body.temp_trans_order_id}'`,
        );
        assertSame(rows, [{ n: 1 }], "a payment is created once");
        const orderId = again.body.temp_razorpay_order_id;
        const { paymentId, signature } = await provider.pay(orderId);
        assertSame((await confirm(shop, { orderId, paymentId, signature })).httpStatus, 200, "the payment can be paid");
      }
      await world.assertConsistent(before, "after lost replies");
    },
    { seconds: 0.4 },
  );
}

/** The provider is unreachable for ten minutes. */
async function providerDown(world: World, product: StockedProduct, size: number) {
  const { shop, provider } = world;
  const before = await world.countUnits();
  const regretted = await world.open({ lines: linesFor([product, 1]) });
  await provider.pay(regretted.orderId);
  await world.deliver();
  const waiting = [];
  for (let number = 0; number < size; number++) waiting.push(await world.open({ lines: linesFor([product, 1]) }));
  const out = () => Promise.reject(new ProviderOutOfReach("away"));
  world.replaceGateway({ createOrder: out, findOrder: out, readPayment: out, readPaymentsOf: out, capture: out, refund: out });
  for (const { orderId } of waiting) await provider.pay(orderId); // only the shop cannot reach it
  assertSame(
    (await cancel(shop, { trans_id: regretted.number, order_access_token: regretted.token })).httpStatus,
    200,
    "an order can be cancelled in the meantime",
  );
  const refused = await sendOnline(shop, await bodyOf(shop, "ONLINE", { lines: linesFor([product, 1]) }), {
    idempotencyKey: `away-${waiting[0]!.orderId}`,
  });
  assertSame(refused.httpStatus, 503, "a new online order is refused in the meantime");
  assertSame(
    (await sendCod(shop, await bodyOf(shop, "COD", { lines: linesFor([product, 1]) }))).httpStatus,
    200,
    "cash on delivery continues",
  );
  for (let minute = 0; minute < 10; minute++) {
    world.advance(60);
    await world.deliver();
    await world.tick();
  }
  assertSame(await statusesOf(world, waiting), ["processing"], "an order that may be paid keeps its reservation");
  world.replaceGateway();
  for (let minute = 0; minute < 10; minute++) {
    world.advance(60);
    await world.tick();
  }
  assertSame(await statusesOf(world, waiting), ["confirmed"], "when it is back, paid orders are placed");
  const { rows } = await provider.shop.db.execute(`select state from sandbox_payments where order_id = '${regretted.orderId}'`);
  assertSame(rows, [{ state: "refunded" }], "when it is back, the cancelled order is refunded");
  await world.assertConsistent(before, "after the provider was away");
}

/** The machine's clock is set an hour forward, and back again. */
async function clockJumps(world: World, product: StockedProduct, size: number) {
  const { provider } = world;
  const before = await world.countUnits();
  for (const seconds of [3600, -3600]) {
    const orders = [];
    for (let number = 0; number < size; number++) orders.push(await world.open({ lines: linesFor([product, 1]) }));
    const paid = orders.filter((_, index) => index % 2 === 0);
    for (const { orderId } of paid) await provider.pay(orderId);
    world.advance(seconds);
    await world.tick();
    if (seconds < 0)
      assertSame(
        await statusesOf(
          world,
          orders.filter((each) => !paid.includes(each)),
        ),
        ["processing"],
        "a clock set back expires no reservation",
      );
    await world.deliver();
    world.advance(3600 + QUARTER + 1);
    for (let round = 0; round < 2; round++) await world.tick();
    for (const each of orders)
      assertSame(
        await world.statusOf(each.number),
        paid.includes(each) ? "confirmed" : "cancelled",
        "whatever the clock does, paid orders are placed and the others expire",
      );
  }
  await world.assertConsistent(before, "after the clock has jumped");
}

/** PostgreSQL is stopped and started during orders. */
async function databaseRestarts(random: Random, buyers: number, times: number): Promise<number> {
  const folder = mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "restarted-"));
  const start = () => startBundledPostgres({ dataDir: folder, print: () => {}, durable: false });
  let server = await start();
  let errors = 0;
  try {
    await migrate(server.url);
    await inWorld(
      async (world) => {
        const { shop, provider } = world;
        const product = await world.add("Restarted", 1_000);
        const before = await world.countUnits();
        const [cod, online] = [
          await bodyOf(shop, "COD", { lines: linesFor([product, 1]) }),
          await bodyOf(shop, "ONLINE", { lines: linesFor([product, 1]) }),
        ];
        const buy = async (number: number) => {
          const isCod = random.percent(50);
          const body = { ...(isCod ? cod : online), parsedAddressSession: { ...guestAddress, ua_email: `restart-${number}@example.in` } };
          await sleep(random.integer(0, 600 * times));
          for (let tries = 0; tries < 100; tries++) {
            const answer = await (isCod ? sendCod : sendOnline)(shop, body, { idempotencyKey: `restarted-${number}` });
            if (answer.httpStatus === 200) {
              if ("temp_razorpay_order_id" in answer.body) await provider.pay(answer.body.temp_razorpay_order_id);
              return;
            }
            errors++;
            await sleep(150);
          }
          assertHolds(false, "a repeated request gets its order when the database is back");
        };
        const all = Promise.all(Array.from({ length: buyers }, (_, number) => buy(number)));
        for (let time = 0; time < times; time++) {
          await sleep(random.integer(100, 500));
          await server.stop();
          server = await start();
        }
        await all;
        world.advance(61);
        await world.deliver();
        await world.tick();
        const found = await world.rows<{ n: number }>("select count(*)::int as n from orders where status = 'confirmed' group by email");
        assertSame(
          found,
          Array.from({ length: buyers }, () => ({ n: 1 })),
          "every buyer has one order, however often the database restarted",
        );
        await world.assertConsistent(before, "after the database was restarted");
      },
      { databaseUrl: server.url },
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return errors;
}

export const reservations: Proof = {
  name: "reservations",
  promise: "Reservations are released once, and every payment gives an order or is refunded, whatever is down in the meantime",
  run: async ({ size, seed, print }) => {
    const random = randomFrom(seed);
    const isFull = size === "full";
    const rounds = isFull ? 10 : 1;
    await inWorld(async (world) => {
      for (let round = 0; round < rounds; round++) await overdue(world, round);
      print("reservations have expired");
      for (let round = 0; round < rounds; round++) await closedWindows(world, round);
      print("payment windows were closed");
      const product = await world.add("Plenty", 1_000);
      await deadBrowsers(world, product);
      await providerDown(world, product, isFull ? 50 : 5);
      print("the provider was unreachable");
      await clockJumps(world, product, isFull ? 50 : 4);
    });
    await lostReplies(seed, isFull ? 20 : 1);
    const errors = await databaseRestarts(random, isFull ? 300 : 20, isFull ? 5 : 1);
    return { rounds, "errors while the database was down": errors };
  },
};
