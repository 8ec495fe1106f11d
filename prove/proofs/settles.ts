/** One payment, told of by everybody at once. */
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

/** What is written down of one order. */
async function traces({ rows }: World, number: string) {
  const [found] = await rows(`
    select o.status, (select count(*)::int from payments_taken where order_id = o.id) as payments,
      (select count(*)::int from refunds where order_id = o.id) as refunds,
      (select count(*)::int from order_events where order_id = o.id and kind = 'placed') as placed,
      (select count(*)::int from tax_documents where order_id = o.id) as invoices,
      (select count(*)::int from mail_outbox where kind = 'orderConfirmed' and key like 'order:' || o.number || ':%') as letters
    from orders o where o.number = '${number}'`);
  return found;
}
const ONE_ORDER = { status: "confirmed", payments: 1, refunds: 0, placed: 1, invoices: 1, letters: 1 };

/** So many settle one payment at once: browsers, notices and the clock. */
async function crowdOne(world: World, random: Random, piece: StockedProduct, settlers: number) {
  const { shop, deps, provider } = world;
  const { orderId, number } = await world.open({ lines: linesFor([piece, 1]) });
  const { paymentId, signature } = await provider.pay(orderId);
  const attempt = (await findAttemptFor(shop.db, { providerOrderId: orderId }))!;
  const told = { paymentId, orderId, signature };
  const event = JSON.stringify({ event: "payment.captured", payload: { payment: { entity: { id: paymentId, order_id: orderId } } } });
  const ways = {
    browser: async () => (await confirm(shop, told)).httpStatus,
    notice: async () => {
      const status = await world.post(event, { id: `evt-${random.integer(1, 5)}-${orderId}` });
      await processWebhookEvents(deps, shop.clock());
      return status;
    },
    clock: async () => ((await settle(deps, attempt, shop.clock())).state === "paid" ? 200 : 500),
  };
  const works = Array.from({ length: settlers }, () => random.pick(Object.values(ways))());
  assertSame([...new Set(await Promise.all(works))], [200], "whoever tells of a payment hears that it is good");
  assertSame(await traces(world, number), ONE_ORDER, "one payment is one order, one invoice and one letter, whoever tells of it");
}

/** A payment that arrives at the very moment at which its hold ends. */
async function atTheEnd(world: World, piece: StockedProduct) {
  const { shop, deps, provider } = world;
  const { orderId, number } = await world.open({ lines: linesFor([piece, 1]) });
  world.later(15 * 60 + 1);
  const arrive = barrier(2);
  let heard = () => {};
  const firstHeard = new Promise<void>((done) => (heard = done));
  world.hear({
    async readPaymentsOf(id) {
      const payments = await provider.gateway.readPaymentsOf(id);
      heard();
      await arrive();
      return payments;
    },
  });
  const ending = expireReservations(deps, shop.clock());
  await firstHeard; // the clock has been told that nothing is paid
  const { paymentId, signature } = await provider.pay(orderId);
  const told = await confirm(shop, { paymentId, orderId, signature });
  await ending;
  world.hear();
  assertSame(told.httpStatus, 200, "a payment at the very end of the hold is good while there are pieces");
  assertSame(await traces(world, number), ONE_ORDER, "a payment at the very end of the hold is one order");
}

export const settles: Proof = {
  name: "settles",
  promise: "One payment is one order and one letter, however many tell of it at once",
  run: ({ size, seed, print }) =>
    inWorld(async (world) => {
      const random = randomFrom(seed);
      const [payments, settlers, endings] = size === "full" ? [50, 100, 50] : [4, 40, 8];
      const piece = await world.add("Settled", 1_000);
      const before = await world.countPieces();
      for (let payment = 1; payment <= payments; payment++) {
        await crowdOne(world, random, piece, settlers);
        if (payment % 10 === 0) print(`${payment} of ${payments} payments`);
      }
      for (let ending = 0; ending < endings; ending++) await atTheEnd(world, piece);
      await world.allIsWell(before, "after all have told");
      return { payments, "settlers of each": settlers, "at the end of a hold": endings };
    }),
};
