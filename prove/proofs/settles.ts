/** One payment, reported many times at once. */
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { expireReservations } from "../../src/server/checkout/scheduled-jobs.ts";
import { findAttemptFor } from "../../src/server/checkout/attempts.queries.ts";
import { processWebhookEvents } from "../../src/server/checkout/webhook-events.ts";
import { settle } from "../../src/server/checkout/settle.ts";
import { confirm, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { barrier } from "../../src/server/promotions/test-promotions.ts";
import { type Random, randomFrom } from "../random.ts";
import { type Proof, assertSame } from "../proof.ts";
import { type World, inWorld } from "../world.ts";

/** Everything stored about one order. */
async function traces({ rows }: World, number: string) {
  const [found] = await rows(`
    select o.status, (select count(*)::int from payments_taken where order_id = o.id) as payments,
      (select count(*)::int from refunds where order_id = o.id) as refunds,
      (select count(*)::int from order_events where order_id = o.id and kind = 'placed') as placed,
      (select count(*)::int from mail_outbox where kind = 'orderConfirmed' and key like 'order:' || o.number || ':%') as emails
    from orders o where o.number = '${number}'`);
  return found;
}
const ONE_ORDER = { status: "confirmed", payments: 1, refunds: 0, placed: 1, emails: 1 };

/** Browsers, webhooks and the scheduled job settle one payment at once. */
async function crowdOne(world: World, random: Random, product: StockedProduct, settlers: number) {
  const { shop, deps, provider } = world;
  const { orderId, number } = await world.open({ lines: linesFor([product, 1]) });
  const { paymentId, signature } = await provider.pay(orderId);
  const attempt = (await findAttemptFor(shop.db, { providerOrderId: orderId }))!;
  const report = { paymentId, orderId, signature };
  const event = JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: paymentId, order_id: orderId } } } });
  const ways = {
    browser: async () => (await confirm(shop, report)).httpStatus,
    webhook: async () => {
      const status = await world.post(event, { id: `evt-${random.integer(1, 5)}-${orderId}` });
      await processWebhookEvents(deps, shop.clock());
      return status;
    },
    clock: async () => ((await settle(deps, attempt, shop.clock())).state === "paid" ? 200 : 500),
  };
  const settled = Array.from({ length: settlers }, () => random.pick(Object.values(ways))());
  assertSame([...new Set(await Promise.all(settled))], [200], "every report of the payment succeeds");
  assertSame(await traces(world, number), ONE_ORDER, "one payment gives one order and one e-mail, whoever reports it");
}

/** A payment that arrives at the very moment its reservation expires. */
async function atTheEnd(world: World, product: StockedProduct) {
  const { shop, deps, provider } = world;
  const { orderId, number } = await world.open({ lines: linesFor([product, 1]) });
  world.advance(15 * 60 + 1);
  const arrive = barrier(2);
  let resolveRead = () => {};
  const firstRead = new Promise<void>((done) => (resolveRead = done));
  world.replaceGateway({
    async readPaymentsOf(id) {
      const payments = await provider.gateway.readPaymentsOf(id);
      resolveRead();
      await arrive();
      return payments;
    },
  });
  const ending = expireReservations(deps, shop.clock());
  await firstRead; // the job has read that nothing is paid
  const { paymentId, signature } = await provider.pay(orderId);
  const reply = await confirm(shop, { paymentId, orderId, signature });
  await ending;
  world.replaceGateway();
  assertSame(reply.httpStatus, 200, "a payment at the end of the reservation succeeds while there is stock");
  assertSame(await traces(world, number), ONE_ORDER, "a payment at the end of the reservation gives one order");
}

export const settles: Proof = {
  name: "settles",
  promise: "One payment gives one order and one e-mail, however many report it at once",
  run: ({ size, seed, print }) =>
    inWorld(async (world) => {
      const random = randomFrom(seed);
      const [payments, settlers, endings] = size === "full" ? [50, 100, 50] : [4, 40, 8];
      const product = await world.add("Settled", 1_000);
      const before = await world.countUnits();
      for (let payment = 1; payment <= payments; payment++) {
        await crowdOne(world, random, product, settlers);
        if (payment % 10 === 0) print(`${payment} of ${payments} payments`);
      }
      for (let ending = 0; ending < endings; ending++) await atTheEnd(world, product);
      await world.assertConsistent(before, "after all reports");
      return { payments, "settlers of each": settlers, "at the end of a reservation": endings };
    }),
};
