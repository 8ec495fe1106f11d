/** One thing is stuck: a product's row, a process in mid-order, the whole database. The rest of the shop goes on. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { checkOrderSummary } from "../../src/contract/cart.ts";
import { productDetails, productList } from "../../src/contract/catalogue.ts";
import { makeCodOrder } from "../../src/contract/checkout.ts";
import type { Call } from "../../src/contract/call.ts";
import { LIMITS, connectAll } from "../../src/db/connect.ts";
import type { StockedProduct } from "../../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { ACCESS_KEY, openShop } from "../../src/server/test-shop.ts";
import { stockProduct } from "../../src/server/cart/test-cart.ts";
import { audit, countUnits } from "../../src/server/audit/audit.ts";
import { WAITS } from "../../src/server/platform/limiter.ts";
import { UNAVAILABLE } from "../../src/server/platform/overload.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { type Proof, assertHolds, assertSame } from "../proof.ts";
import { furnish, rowsOf } from "../world.ts";

/** Twice the deadline of a busy queue and of a wait for a connection: the machine does other work too. */
const PROMPT_MS = 2_500;
/** More than any pool has connections. */
const BUYERS = 40;

type Reply = { status: number; ms: number; retryAfter: string | null; body: Record<string, unknown> };
type World = Awaited<ReturnType<typeof openStuckWorld>>;

/** A shop with the pools and limits of a running one, and a second shop that arranges it. */
async function openStuckWorld() {
  const database = await createTestDatabase();
  const maker = await openShop({ besides: { databaseUrl: database.url } });
  const at = await furnish(maker);
  const pools = connectAll(database.url);
  const shop = await openShop({ besides: { databaseUrl: database.url }, databases: pools.databases, waits: WAITS, keep: true });
  const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const add = (name: string) => stockProduct(maker, at, { name, sizes: [{ size: "4x6", price: 1_000, stock: 1_000 }] });
  const [wanted, other] = [await add("Wanted"), await add("Other")];
  const [named] = await rowsOf(maker)<{ slug: string }>(`select slug from products where id = ${wanted.productId}`);
  let buyers = 0;

  async function ask(call: Call, body: object): Promise<Reply> {
    const start = performance.now();
    const answer = await fetch(address + call.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-access-key": ACCESS_KEY, "idempotency-key": `stuck-attempt-of-buyer-${buyers}` },
      body: JSON.stringify(body),
    });
    const reply = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, ms: performance.now() - start, retryAfter: answer.headers.get("retry-after"), body: reply };
  }
  const bodies = new Map<StockedProduct, object>();
  for (const product of [wanted, other]) bodies.set(product, await bodyOf(maker, "COD", { lines: linesFor([product, 1]) }));

  return {
    maker,
    wanted,
    other,
    slug: named!.slug,
    ask,
    pages: pools.databases.pages,
    units: await countUnits(maker.db),
    /** Each buyer has a mobile number and an address of their own. */
    buy(product: StockedProduct): Promise<Reply> {
      const buyer = ++buyers;
      const who = { ua_email: `stuck-${buyer}@example.in`, ua_mobile: String(9_200_000_000 + buyer), ua_apartment: `Flat ${buyer}` };
      return ask(makeCodOrder, { ...bodies.get(product), parsedAddressSession: { ...guestAddress, ...who } });
    },
    summary: (product: StockedProduct) => ask(checkOrderSummary, { parsedCartSession: linesFor([product, 1]) }),
    isReady: async () => (await fetch(`${address}/readyz`)).status,
    async locker() {
      const client = new pg.Client({ connectionString: database.url });
      client.on("error", () => {});
      await client.connect();
      return client;
    },
    async close() {
      await shop.close();
      await pools.close();
      await maker.close();
      await database.drop();
    },
  };
}

function assertPolite(replies: readonly Reply[], when: string) {
  assertSame(
    replies.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0)).map(({ status }) => status),
    [],
    `${when}, every reply is a success, or 503 that says when to try again`,
  );
}

/** Browsing, other products and the health check, while something is stuck. */
async function assertGoesOn(world: World, when: string) {
  const replies = [
    await world.ask(productDetails, { slug: world.slug }),
    await world.ask(productList, { filterArray: {} }),
    await world.summary(world.other),
    await world.buy(world.other),
  ];
  const readiness = await world.isReady();
  assertSame(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
    `${when}, pages, listings, cart totals and other products' orders go on`,
  );
  assertHolds(
    Math.max(...replies.map(({ ms }) => ms)) < PROMPT_MS,
    `${when}, they are prompt: ${replies.map(({ ms }) => Math.round(ms)).join()} ms`,
  );
  assertSame(readiness, 200, `${when}, the process is ready`);
}

/** Somebody locks the row of one product, and many want to buy it. */
async function lockedProduct(world: World) {
  const locker = await world.locker();
  await locker.query("begin");
  await locker.query("select from products where id = $1 for update", [world.wanted.productId]);
  const refused = Promise.all(Array.from({ length: BUYERS }, () => world.buy(world.wanted)));
  await sleep(200);
  await assertGoesOn(world, "while one product is locked");
  const replies = await refused;
  assertPolite(replies, "while its product is locked");
  // The first in line waits for one lock. The next one waits for two, each up to the timeout, until the statement's own timeout two seconds later.
  const ended = replies.filter(({ body }) => body["code"] === UNAVAILABLE).map(({ ms }) => ms);
  assertHolds(Math.min(...ended) < LIMITS.checkout.lockMs + 1_500, "a wait for a lock ends with its timeout");
  await locker.query("rollback");
  await locker.end();
  assertSame((await world.buy(world.wanted)).status, 200, "once the lock is gone, the product can be bought");
}

/** Another process of the shop freezes in mid-order: it holds its locks and sends nothing more. */
async function frozenProcess(world: World) {
  const frozen = connectAll(world.maker.databaseUrl);
  const client = await frozen.databases.checkout.pool.connect();
  await client.query("begin");
  await client.query("select from products where id = any($1) for no key update", [[world.wanted.productId, world.other.productId]]);
  const replies = await Promise.all(Array.from({ length: BUYERS }, (_, n) => world.buy(n % 2 ? world.wanted : world.other)));
  assertPolite(replies, "while a frozen process holds its locks");
  let isFree = false;
  for (const giveUpAt = Date.now() + 8_000; !isFree && Date.now() < giveUpAt; await sleep(100))
    isFree = (await world.buy(world.wanted)).status === 200;
  assertHolds(isFree, "the locks of a frozen process end within seconds");
  client.release(true);
  await frozen.close();
}

/** Slow reads use up every connection of the pages. */
async function busyPages(world: World) {
  const { pool } = world.pages;
  const slow = Array.from({ length: 12 }, () => pool.query("select pg_sleep(3)").catch(() => {}));
  await sleep(100);
  const [summary, order] = [await world.summary(world.other), await world.buy(world.other)];
  assertSame(
    [summary.status, order.status, await world.isReady()],
    [200, 200, 200],
    "while pages have no connection, carts and orders go on",
  );
  assertHolds(Math.max(summary.ms, order.ms) < PROMPT_MS, "while pages have no connection, carts and orders are prompt");
  await Promise.all(slow);
}

export const stuck: Proof = {
  name: "stuck",
  promise: "One stuck product, process or page never stops the shop",
  async run({ print }) {
    const world = await openStuckWorld();
    try {
      await assertGoesOn(world, "when nothing is stuck");
      await lockedProduct(world);
      print("a locked product");
      await frozenProcess(world);
      print("a frozen process");
      await busyPages(world);
      print("busy pages");
      assertSame(await audit(world.maker.db, world.maker.clock()), [], "the auditor finds nothing afterwards");
      assertSame(await countUnits(world.maker.db), world.units, "units in stock and sold are as many as before");
      return { "buyers of the locked product": BUYERS };
    } finally {
      await world.close();
    }
  },
};
