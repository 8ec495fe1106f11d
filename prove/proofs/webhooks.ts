/** The provider's webhooks in every order, repeated, forged and lost. */
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { expireReservations, reconcile } from "../../src/server/checkout/scheduled-jobs.ts";
import { processWebhookEvents } from "../../src/server/checkout/webhook-events.ts";
import { requestRefunds } from "../../src/server/checkout/refunds.ts";
import { confirm, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { sign } from "../../src/server/payments/signature.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

type Sent = { id: string; body: string; about: string };

/** The provider's webhooks in order; it sends none by itself. */
async function webhooksSince(world: World, since: ReadonlySet<string> = new Set()): Promise<Sent[]> {
  const { rows } = await world.provider.shop.db.execute<{ id: string; body: string }>(
    "select id, body from sandbox_notices order by created_at, id",
  );
  const fresh = rows.filter(({ id }) => !since.has(id));
  return fresh.map(({ id, body }) => ({ id, body, about: /"order_id":"(order_\w+)"/.exec(body)?.[1] ?? "" }));
}

/** One way after the other, each with its own order. */
async function oneByOne(world: World, product: StockedProduct) {
  const { shop, deps, provider } = world;
  const work = () => processWebhookEvents(deps, shop.clock());
  const opened = () => world.open({ lines: linesFor([product, 1]) });
  const paid = async () => {
    const before = new Set((await webhooksSince(world)).map(({ id }) => id));
    const order = await opened();
    const payment = await provider.pay(order.orderId);
    return { ...order, ...payment, events: await webhooksSince(world, before) };
  };
  const ways: Record<string, (order: Awaited<ReturnType<typeof paid>>) => Promise<unknown>> = {
    "before the browser": async ({ orderId, paymentId, signature, events }) => {
      for (const { id, body } of events) await world.post(body, { id });
      await work();
      assertSame(
        (await confirm(shop, { orderId, paymentId, signature })).httpStatus,
        200,
        "a browser that confirms after the webhook gets its order",
      );
    },
    "after the browser": async ({ orderId, paymentId, signature, events }) => {
      await confirm(shop, { orderId, paymentId, signature });
      for (const { id, body } of events) await world.post(body, { id });
      await work();
    },
    twice: async ({ events }) => {
      for (const { id, body } of [...events, ...events]) {
        await world.post(body, { id });
        await work();
      }
    },
    "the last one first": async ({ events }) => {
      for (const { id, body } of events.toReversed()) await world.post(body, { id });
      await work();
    },
    "without an id": async ({ events }) => {
      for (const { body } of [...events, ...events]) await world.post(body);
      await work();
    },
  };
  for (const [way, happens] of Object.entries(ways)) {
    const order = await paid();
    await happens(order);
    assertSame(await world.statusOf(order.number), "confirmed", `a paid order is placed by webhooks that come ${way}`);
  }

  const countStored = () => world.count("provider_notices");
  const before = await countStored();
  const unpaid = await opened();
  const claim = JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: unpaid.orderId } } } });
  for (const signature of [sign(claim, "another secret"), sign(`${claim} `, "dhurrie"), "", "0".repeat(64), "é"])
    assertSame(await world.post(claim, { signature }), 400, "a webhook without a valid signature is refused");
  assertSame(await world.post("x".repeat(5 * 1024 * 1024)), 413, "a webhook of 5 MB is not read");
  assertSame(await countStored(), before, "a refused webhook is not stored");

  // Signed, but about another order's payment; and a provider that confuses the two as well.
  const other = await paid();
  await world.post(
    JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: other.paymentId, order_id: unpaid.orderId } } } }),
  );
  const { readPaymentsOf } = provider.gateway;
  world.replaceGateway({ readPaymentsOf: async (id) => [...(await readPaymentsOf(id)), ...(await readPaymentsOf(other.orderId))] });
  await work();
  world.replaceGateway();
  assertSame(await world.statusOf(unpaid.number), "processing", "another order's payment does not count");

  for (const change of ["amount = amount - 100", "amount = amount + 100", "currency = 'USD'"]) {
    const { events, number, orderId } = await paid();
    await provider.shop.db.execute(`update sandbox_payments set ${change} where order_id = '${orderId}'`);
    for (const { id, body } of events) await world.post(body, { id });
    await work();
    assertSame(await world.statusOf(number), "on_hold", `a payment with ${change} places no order`);
    await requestRefunds(deps, shop.clock());
    const { rows } = await provider.shop.db.execute(`select state from sandbox_payments where order_id = '${orderId}'`);
    assertSame(rows, [{ state: "refunded" }], `a payment with ${change} is refunded`);
  }
}

/** All at once: shuffled, sent three times, some lost, some forged. */
async function storm(world: World, random: Random, product: StockedProduct, payments: number) {
  const { shop, deps, provider } = world;
  const earlier = new Set((await webhooksSince(world)).map(({ id }) => id));
  const paid: { orderId: string; number: string }[] = [];
  const unpaid: { orderId: string; number: string }[] = [];
  for (let number = 0; number < payments; number++) {
    const order = await world.open({ lines: linesFor([product, 1]) });
    const isPaid = random.percent(85);
    if (isPaid || random.percent(50)) await provider.pay(order.orderId, isPaid ? "success" : "failure");
    if (isPaid) paid.push(order);
    else unpaid.push(order);
  }
  // No webhook arrives for some orders.
  const silent = new Set(paid.filter((_, index) => index % 20 === 0).map(({ orderId }) => orderId));
  const sent = (await webhooksSince(world, earlier)).filter(({ about }) => !silent.has(about) && !random.percent(8));
  const forged = Array.from({ length: Math.ceil(sent.length * 0.05) }, (_, number) => {
    const { orderId = "" } = unpaid.length > 0 ? random.pick(unpaid) : {};
    const body = JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: orderId } } } });
    return { id: `forged-${number}`, body, signature: sign(body, `guess ${number}`), expected: 400 };
  });
  const all = random.shuffled([...sent, ...sent, ...sent].map(({ id, body }) => ({ id, body, signature: undefined, expected: 200 })));
  const mixed = random.shuffled([...all, ...forged]);
  for (let from = 0; from < mixed.length; from += 20) {
    const some = mixed.slice(from, from + 20);
    const statuses = await Promise.all(
      some.map(({ body, id, signature }) => world.post(body, { id, ...(signature ? { signature } : {}) })),
    );
    assertSame(
      statuses,
      some.map(({ expected }) => expected),
      "a webhook is accepted exactly when it is signed",
    );
    if (random.percent(30)) await Promise.all([processWebhookEvents(deps, shop.clock()), processWebhookEvents(deps, shop.clock())]);
  }
  const names = new Set(sent.map(({ id }) => id));
  const stored = await world.rows<{ id: string }>("select event_id as id from provider_notices");
  assertSame(stored.filter(({ id }) => names.has(id)).length, names.size, "each webhook event is stored once");
  assertSame(
    stored.filter(({ id }) => id.startsWith("forged")),
    [],
    "no forged webhook is stored",
  );
  for (let round = 0; round < Math.ceil(payments / 100) + 1; round++) {
    world.advance(61);
    await processWebhookEvents(deps, shop.clock());
    await reconcile(deps, shop.clock());
  }
  const assertStatus = async (numbers: readonly string[], state: string) =>
    assertSame(
      (await world.rows<{ number: string }>(`select number from orders where status <> '${state}'`)).filter(({ number }) =>
        numbers.includes(number),
      ),
      [],
      `after the storm each of these orders is ${state}`,
    );
  await assertStatus(
    paid.map(({ number }) => number),
    "confirmed",
  );
  world.advance(15 * 60);
  for (let round = 0; round < Math.ceil(payments / 100) + 1; round++) await expireReservations(deps, shop.clock());
  await assertStatus(
    unpaid.map(({ number }) => number),
    "cancelled",
  );
  return {
    paid: paid.length,
    unpaid: unpaid.length,
    webhooks: mixed.length,
    forged: forged.length,
    "orders without webhooks": silent.size,
  };
}

export const webhooks: Proof = {
  name: "webhooks",
  promise: "Webhooks may arrive in any order, twice, never or forged: exactly the paid orders are placed",
  run: ({ size, seed }) =>
    inWorld(async (world) => {
      const product = await world.add("Webhook rug", 5_000);
      const before = await world.countUnits();
      await oneByOne(world, product);
      const figures = await storm(world, randomFrom(seed), product, size === "full" ? 400 : 30);
      await world.assertConsistent(before, "after the storm");
      return figures;
    }),
};
