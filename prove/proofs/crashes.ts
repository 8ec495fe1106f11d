/** The shop's process is killed at every failpoint and at random moments, and started again. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cancelOrder, createTempOrder, makeCodOrder, paymentProcessing } from "../../src/contract/checkout.ts";
import { audit, countUnits } from "../../src/server/audit/audit.ts";
import { type StockedProduct, stockProduct } from "../../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { handOverShipment, packShipment, pickShipment } from "../../src/server/orders/orders.ts";
import { Failure } from "../../src/server/platform/failure.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { issueGiftCard } from "../../src/server/promotions/promotions.ts";
import { offer } from "../../src/server/promotions/test-promotions.ts";
import { openShop } from "../../src/server/test-shop.ts";
import { fromRupees } from "../../src/shared/money.ts";
import { type Random, randomFrom } from "../random.ts";
import { failpoints } from "../failpoints.ts";
import { type ShopProcess, ask, startShop } from "../shop-process.ts";
import { type Proof, assertSame } from "../proof.ts";
import { furnish, rowsOf } from "../world.ts";

/** Shops that are tested at the same time, each with its own database. */
const LANES = 3;
const CONSISTENT_WITHIN_S = 120;
/** Every failpoint is reached by then: the slowest job runs once a minute. */
const REACHED_WITHIN_MS = 90_000;
const BUYERS = 6;

type Lane = Awaited<ReturnType<typeof openLane>>;

/** A shop's database, and a second connection that inspects it while the process is killed and restarted. */
async function openLane(number: number) {
  const database = await createTestDatabase();
  const inspector = await openShop({ besides: { databaseUrl: database.url }, connections: 3, now: new Date().toISOString() });
  const at = await furnish(inspector);
  const products: StockedProduct[] = [];
  for (const name of ["Warp", "Weft", "Knot"])
    products.push(await stockProduct(inspector, at, { name, sizes: [{ size: "4x6", price: 1_000, stock: 5_000 }] }));
  await offer(inspector, "HUNDRED");
  const card = await issueGiftCard(inspector.db, { amount: fromRupees(1_00_000) }, new Date());
  const lines = linesFor(...products.map((product): [StockedProduct] => [product]));
  const bodies = {
    cod: await bodyOf(inspector, "COD", { lines, coupon: "HUNDRED" }),
    online: await bodyOf(inspector, "ONLINE", { lines: lines.slice(0, 2), coupon: "HUNDRED" }),
    carded: await bodyOf(inspector, "ONLINE", { lines: lines.slice(1), giftCard: card.code }),
  };
  return {
    number,
    db: inspector.db,
    bodies,
    databaseUrl: database.url,
    dataDir: mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "lane-")),
    units: await countUnits(inspector.db),
    rows: rowsOf(inspector),
    async close() {
      await inspector.close();
      await database.drop();
    },
  };
}

/** One visit: some pay and confirm, some disappear after paying, some never pay, some cancel. Ends when the shop dies. */
async function visit(shop: ShopProcess, lane: Lane, random: Random): Promise<void> {
  const key = `kill-${lane.number}-${random.integer(1, 2 ** 31)}-${random.integer(1, 2 ** 31)}`;
  const way = random.pick(["cod", "told", "told", "silent", "left", "regretted", "regretted", "carded"] as const);
  const body = lane.bodies[way === "cod" || way === "carded" ? way : "online"];
  const parsedAddressSession = { ...guestAddress, ua_email: `${way}-${key}@example.in` };
  const opened = await ask(shop, (way === "cod" ? makeCodOrder : createTempOrder).path, { ...body, parsedAddressSession }, { key });
  const orderId = opened?.body["temp_razorpay_order_id"];
  if (opened?.status !== 200 || !orderId || way === "left") return;
  const paid = await ask(shop, "/sandbox/razorpay/pay", { order_id: orderId, method: "upi", vpa: "success@razorpay" });
  const paymentId = paid?.body["razorpay_payment_id"];
  if (!paymentId || way === "silent") return;
  await ask(shop, paymentProcessing.path, { paymentId, orderId, signature: paid?.body["razorpay_signature"] });
  if (way !== "regretted") return;
  const named = { trans_id: opened.body["temp_trans_order_id"], order_access_token: opened.body["order_access_token"], reason: "" };
  await ask(shop, cancelOrder.path, named);
}

/** Staff pack what is placed and hand it over; the shop's process lets the parcels go. */
async function packAll({ db, rows }: Lane): Promise<void> {
  const placed = await rows<{ number: string }>(
    "select number from orders o where status = 'confirmed' and not exists (select from shipments s where s.order_id = o.id) order by id limit 2",
  );
  for (const { number } of placed)
    await db
      .transaction(async (tx) => {
        const now = new Date();
        const { shipment } = await pickShipment(tx, { number, units: "rest", key: randomUUID() }, now);
        await packShipment(tx, shipment.id, { weightGrams: 5_000, rolledLengthCm: null }, now);
        const carried = { carrier: "dtdc", trackingId: `D${10_000 + shipment.id}`, ewayBill: "" };
        await handOverShipment(tx, shipment.id, carried, { by: null, leavesAt: now, needsEwayBill: () => false });
      })
      .catch((error: unknown) => {
        // Its customer has cancelled it meanwhile.
        if (!(error instanceof Failure)) throw error;
      });
}

/** Buyers visit, staff pack and deadlines pass until the shop is dead. */
async function loadUntilDead(shop: ShopProcess, lane: Lane, random: Random): Promise<void> {
  const buyer = async () => {
    while (!shop.isOver()) await visit(shop, lane, random);
  };
  const time = async () => {
    while (!shop.isOver()) {
      await sleep(1_000);
      // Expires abandoned orders, and makes payments due for another check.
      await lane.rows("update orders set held_until = now() where status = 'processing' and email like 'left-%'");
      await lane.rows(
        "update payment_attempts set created_at = created_at - interval '2 minutes', asked_at = null where asked_at > now() - interval '10 seconds'",
      );
    }
  };
  const packer = async () => {
    while (!shop.isOver()) {
      await sleep(1_000);
      await packAll(lane);
    }
  };
  await Promise.all([...Array.from({ length: BUYERS }, buyer), time(), packer()]);
}

/** Everything that is unfinished or inconsistent; empty when the shop is consistent. */
async function findUnfinished({ db, rows }: Lane): Promise<unknown[]> {
  return [
    ...(await audit(db, new Date())),
    ...(await rows(`select 'payment' as what, p.id from sandbox_payments p
      where p.state in ('captured', 'refunded') and not exists (select from payments_taken t where t.payment_id = p.id)`)),
    ...(await rows("select 'refund' as what, key, state from refunds where state <> 'done'")),
    ...(await rows("select 'e-mail' as what, key from mail_outbox where state <> 'sent'")),
    ...(await rows("select 'parcel' as what, id from shipments where state = 'packed' and leaves_at is not null")),
    ...(await rows(`select 'e-mail of a parcel' as what, o.number from orders o
      where (select count(*) from shipments s where s.order_id = o.id and s.handed_over_at is not null)
        <> (select count(*) from mail_outbox m where m.kind = 'orderShipped' and m.key like 'order:' || o.number || ':%')`)),
    ...(await rows("select 'webhook event' as what, event_id from provider_notices where done_at is null")),
  ];
}

/** Kills the shop, restarts it, and waits until it is consistent. Returns the seconds that took. */
async function crashOnce(lane: Lane, random: Random, failpoint: string | undefined): Promise<number> {
  const where = failpoint === undefined ? "at a moment" : `at "${failpoint}"`;
  const shop = await startShop({ ...lane, ...(failpoint === undefined ? {} : { failpoint }) });
  await ask(shop, "/sandbox/razorpay/control", { late_capture_ms: failpoint?.endsWith("captured") ? 600_000 : 0 });
  const patience = setTimeout(() => void shop.kill(), failpoint === undefined ? random.integer(500, 5_000) : REACHED_WITHIN_MS);
  const begun = performance.now();
  await loadUntilDead(shop, lane, random);
  clearTimeout(patience);
  if (failpoint !== undefined && performance.now() - begun > REACHED_WITHIN_MS)
    throw new Error(`The failpoint "${failpoint}" was not reached.`);
  assertSame(await countUnits(lane.db), lane.units, `no unit is lost when the shop dies ${where}`);

  const again = await startShop(lane);
  const restarted = performance.now();
  const seconds = () => (performance.now() - restarted) / 1_000;
  await ask(again, "/sandbox/razorpay/control", { late_capture_ms: 0 });
  try {
    let left = await findUnfinished(lane);
    for (; left.length > 0 && seconds() < CONSISTENT_WITHIN_S; left = await findUnfinished(lane)) await sleep(1_000);
    assertSame(left, [], `the shop is consistent within ${CONSISTENT_WITHIN_S} seconds after it dies ${where}`);
    assertSame(
      await countUnits(lane.db),
      lane.units,
      `units in stock, reserved and sold are as many as before when the shop dies ${where}`,
    );
    return seconds();
  } finally {
    await again.kill();
  }
}

/** Pays, and then the browser is gone: returns the seconds until the order is placed. */
async function deadBrowser(lane: Lane, { hasWebhook }: { hasWebhook: boolean }): Promise<number> {
  const within = hasWebhook ? 10 : 120;
  const shop = await startShop(lane);
  try {
    await ask(shop, "/sandbox/razorpay/control", { drop_webhooks: !hasWebhook });
    const parsedAddressSession = { ...guestAddress, ua_email: "dead-browser@example.in" };
    const opened = await ask(shop, createTempOrder.path, { ...lane.bodies.online, parsedAddressSession });
    await ask(shop, "/sandbox/razorpay/pay", { order_id: opened?.body["temp_razorpay_order_id"], method: "upi", vpa: "success@razorpay" });
    await ask(shop, "/sandbox/razorpay/control", { drop_webhooks: false });
    const paid = performance.now();
    const seconds = () => (performance.now() - paid) / 1_000;
    const isPlaced = async () =>
      (await lane.rows(`select from orders where number = '${opened?.body["temp_trans_order_id"]}' and status = 'confirmed'`)).length > 0;
    let placed = await isPlaced();
    for (; !placed && seconds() < within; placed = await isPlaced()) await sleep(200);
    assertSame(placed, true, `${hasWebhook ? "with" : "without"} a webhook the order is placed within ${within} seconds of the payment`);
    return seconds();
  } finally {
    await shop.kill();
  }
}

/** The failpoints of a short run. */
const SMALL = ["order: written", "payment: created", "settle: payment recorded", "webhook: stored", "parcel: sent"];

const longest = (seconds: readonly number[]): string => `${Math.max(...seconds).toFixed(0)} s`;

export const crashes: Proof = {
  name: "crashes",
  promise: `Whenever the shop's process dies, it is consistent ${CONSISTENT_WITHIN_S} seconds after it is restarted`,
  async run({ size, seed, print }) {
    const at = process.env["PROVE_AT"];
    const all = failpoints.map(({ name }) => name);
    const names = at ? all.filter((name) => name.startsWith(at)) : size === "full" ? all : SMALL;
    const randomMoments: undefined[] = Array.from({ length: at ? 0 : size === "full" ? 50 : 2 }, () => undefined);
    const waiting = [...names, ...randomMoments].map((failpoint, index) => ({ failpoint, random: randomFrom(seed + index) })).toReversed();
    const took: number[] = [];
    const withWebhook: number[] = [];
    const withoutWebhook: number[] = [];
    const work = async (_: unknown, number: number) => {
      const lane = await openLane(number);
      try {
        if (number === 0) withWebhook.push(await deadBrowser(lane, { hasWebhook: true }));
        if (number === 1 && size === "full") withoutWebhook.push(await deadBrowser(lane, { hasWebhook: false }));
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const seconds = await crashOnce(lane, next.random, next.failpoint);
          took.push(seconds);
          print(`${next.failpoint ?? "at a moment"}: consistent after ${seconds.toFixed(1)} s`);
        }
        const [orders] = await lane.rows<{ n: number }>("select count(*)::int as n from orders");
        return orders!.n;
      } finally {
        await lane.close();
      }
    };
    const orders = (await Promise.all(Array.from({ length: LANES }, work))).reduce((sum, n) => sum + n, 0);
    return {
      "named places": names.length,
      "random moments": randomMoments.length,
      orders,
      "consistent after, at most": longest(took),
      "order without browser after": longest(withWebhook),
      ...(withoutWebhook.length > 0 ? { "and without webhooks": longest(withoutWebhook) } : {}),
    };
  },
};
