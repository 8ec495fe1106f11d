/** The provider's notices, in every order in which they can come, and those that it never sent. */
import type { Piece } from "../../src/server/cart/test-cart.ts";
import { endHolds, reconcile } from "../../src/server/checkout/clockwork.ts";
import { workNotices } from "../../src/server/checkout/notices.ts";
import { askRefunds } from "../../src/server/checkout/refunds.ts";
import { confirm, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { sign } from "../../src/server/payments/signature.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { type Proof, same } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

type Sent = { id: string; body: string; about: string };

/** What the provider has to say, in its order; it sends nothing by itself. */
async function noticesOf(world: World, since: ReadonlySet<string> = new Set()): Promise<Sent[]> {
  const { rows } = await world.provider.shop.db.execute<{ id: string; body: string }>(
    "select id, body from sandbox_notices order by created_at, id",
  );
  const fresh = rows.filter(({ id }) => !since.has(id));
  return fresh.map(({ id, body }) => ({ id, body, about: /"order_id":"(order_\w+)"/.exec(body)?.[1] ?? "" }));
}

/** One way after the other, each with an order of its own. */
async function oneByOne(world: World, piece: Piece) {
  const { shop, desk, provider } = world;
  const work = () => workNotices(desk, shop.clock());
  const opened = () => world.open({ lines: linesFor([piece, 1]) });
  const paid = async () => {
    const before = new Set((await noticesOf(world)).map(({ id }) => id));
    const order = await opened();
    const payment = await provider.pay(order.orderId);
    return { ...order, ...payment, notices: await noticesOf(world, before) };
  };
  const ways: Record<string, (order: Awaited<ReturnType<typeof paid>>) => Promise<unknown>> = {
    "before the browser": async ({ orderId, paymentId, signature, notices }) => {
      for (const { id, body } of notices) await world.post(body, { id });
      await work();
      same((await confirm(shop, { orderId, paymentId, signature })).httpStatus, 200, "a browser after the notice hears of its order");
    },
    "after the browser": async ({ orderId, paymentId, signature, notices }) => {
      await confirm(shop, { orderId, paymentId, signature });
      for (const { id, body } of notices) await world.post(body, { id });
      await work();
    },
    twice: async ({ notices }) => {
      for (const { id, body } of [...notices, ...notices]) {
        await world.post(body, { id });
        await work();
      }
    },
    "the last one first": async ({ notices }) => {
      for (const { id, body } of notices.toReversed()) await world.post(body, { id });
      await work();
    },
    "without a name": async ({ notices }) => {
      for (const { body } of [...notices, ...notices]) await world.post(body);
      await work();
    },
  };
  for (const [way, happens] of Object.entries(ways)) {
    const order = await paid();
    await happens(order);
    same(await world.statusOf(order.number), "confirmed", `a paid order is placed by notices that come ${way}`);
  }

  const kept = () => world.count("provider_notices");
  const before = await kept();
  const unpaid = await opened();
  const claim = JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: unpaid.orderId } } } });
  for (const signature of [sign(claim, "another secret"), sign(`${claim} `, "dhurrie"), "", "0".repeat(64), "é"])
    same(await world.post(claim, { signature }), 400, "what the provider has not signed is refused");
  same(await world.post("x".repeat(5 * 1024 * 1024)), 413, "a notice of 5 MB is not read");
  same(await kept(), before, "what is refused is not kept");

  // Signed, and about the payment of another order; and a provider that mixes them up as well.
  const other = await paid();
  await world.post(
    JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: other.paymentId, order_id: unpaid.orderId } } } }),
  );
  const { readPaymentsOf } = provider.gateway;
  world.hear({ readPaymentsOf: async (id) => [...(await readPaymentsOf(id)), ...(await readPaymentsOf(other.orderId))] });
  await work();
  world.hear();
  same(await world.statusOf(unpaid.number), "processing", "the payment of another order pays nothing");

  for (const change of ["amount = amount - 100", "amount = amount + 100", "currency = 'USD'"]) {
    const { notices, number, orderId } = await paid();
    await provider.shop.db.execute(`update sandbox_payments set ${change} where order_id = '${orderId}'`);
    for (const { id, body } of notices) await world.post(body, { id });
    await work();
    same(await world.statusOf(number), "on_hold", `a payment with ${change} places no order`);
    await askRefunds(desk, shop.clock());
    const { rows } = await provider.shop.db.execute(`select state from sandbox_payments where order_id = '${orderId}'`);
    same(rows, [{ state: "refunded" }], `a payment with ${change} goes back`);
  }
}

/** All at once: shuffled, three times, some lost, some forged. */
async function storm(world: World, chance: Chance, piece: Piece, payments: number) {
  const { shop, desk, provider } = world;
  const earlier = new Set((await noticesOf(world)).map(({ id }) => id));
  const paid: { orderId: string; number: string }[] = [];
  const unpaid: { orderId: string; number: string }[] = [];
  for (let number = 0; number < payments; number++) {
    const order = await world.open({ lines: linesFor([piece, 1]) });
    const isPaid = chance.percent(85);
    if (isPaid || chance.percent(50)) await provider.pay(order.orderId, isPaid ? "success" : "failure");
    if (isPaid) paid.push(order);
    else unpaid.push(order);
  }
  // Of some orders nothing arrives at all.
  const silent = new Set(paid.filter((_, index) => index % 20 === 0).map(({ orderId }) => orderId));
  const sent = (await noticesOf(world, earlier)).filter(({ about }) => !silent.has(about) && !chance.percent(8));
  const forged = Array.from({ length: Math.ceil(sent.length * 0.05) }, (_, number) => {
    const { orderId = "" } = unpaid.length > 0 ? chance.pick(unpaid) : {};
    const body = JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: orderId } } } });
    return { id: `forged-${number}`, body, signature: sign(body, `guess ${number}`), expected: 400 };
  });
  const all = chance.shuffled([...sent, ...sent, ...sent].map(({ id, body }) => ({ id, body, signature: undefined, expected: 200 })));
  const mixed = chance.shuffled([...all, ...forged]);
  for (let from = 0; from < mixed.length; from += 20) {
    const some = mixed.slice(from, from + 20);
    const statuses = await Promise.all(
      some.map(({ body, id, signature }) => world.post(body, { id, ...(signature ? { signature } : {}) })),
    );
    same(
      statuses,
      some.map(({ expected }) => expected),
      "a notice is taken when the provider has signed it",
    );
    if (chance.percent(30)) await Promise.all([workNotices(desk, shop.clock()), workNotices(desk, shop.clock())]);
  }
  const names = new Set(sent.map(({ id }) => id));
  const kept = await world.rows<{ id: string }>("select event_id as id from provider_notices");
  same(kept.filter(({ id }) => names.has(id)).length, names.size, "each notice is kept once");
  same(
    kept.filter(({ id }) => id.startsWith("forged")),
    [],
    "no forged notice is kept",
  );
  for (let round = 0; round < Math.ceil(payments / 100) + 1; round++) {
    world.later(61);
    await workNotices(desk, shop.clock());
    await reconcile(desk, shop.clock());
  }
  const stand = async (numbers: readonly string[], state: string) =>
    same(
      (await world.rows<{ number: string }>(`select number from orders where status <> '${state}'`)).filter(({ number }) =>
        numbers.includes(number),
      ),
      [],
      `after the storm every order of these is ${state}`,
    );
  await stand(
    paid.map(({ number }) => number),
    "confirmed",
  );
  world.later(15 * 60);
  for (let round = 0; round < Math.ceil(payments / 100) + 1; round++) await endHolds(desk, shop.clock());
  await stand(
    unpaid.map(({ number }) => number),
    "cancelled",
  );
  return {
    paid: paid.length,
    unpaid: unpaid.length,
    notices: mixed.length,
    forged: forged.length,
    "orders of which nothing was told": silent.size,
  };
}

export const webhooks: Proof = {
  name: "webhooks",
  promise: "Notices may come in any order, twice, never or forged: what is paid is ordered, and nothing else",
  run: ({ size, seed }) =>
    inWorld(async (world) => {
      const piece = await world.add("Noticed", 5_000);
      const before = await world.countPieces();
      await oneByOne(world, piece);
      const figures = await storm(world, chanceOf(seed), piece, size === "full" ? 400 : 30);
      await world.allIsWell(before, "after the storm");
      return figures;
    }),
};
