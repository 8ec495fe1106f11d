/**
 * Orders per second: each from an empty cart to a cash-on-delivery order, through the API (add a product, read the totals, order). In the same
 * run, how fast PostgreSQL alone writes the same rows in bare transactions. The sender, the shop and the database share the cores.
 */
import { Agent, request } from "node:http";
import { connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { openDatabaseCpu } from "./cpu.ts";
import { openMeasuredShop } from "./measured-shop.ts";

const SECONDS = 5;
const VARIANTS = 40;
/** Compilation takes as long as some hundred orders. */
const WARM_UP_SECONDS = 3;
const COLUMN = 12;

type Variant = { product: number; variant: number; combination: string };
type Run = { perSecond: number; p99Ms: number; done: number; failed: number };
type Figures = { perSecond: number; p99Ms: number };
/** `before`: on 2026-11-25, on two cores, before statements were built once and one plan was mended. */
type Load = { connections: number; isOneProduct: boolean; before: Figures; goal?: Figures };

const LOADS: Load[] = [
  { connections: 1, isOneProduct: false, before: { perSecond: 42, p99Ms: 56 } },
  { connections: 16, isOneProduct: false, before: { perSecond: 52, p99Ms: 427 }, goal: { perSecond: 200, p99Ms: 250 } },
  { connections: 16, isOneProduct: true, before: { perSecond: 23, p99Ms: 792 }, goal: { perSecond: 100, p99Ms: 250 } },
];

export async function measureCheckout(folder: string, print: Print): Promise<void> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  await migrate(server.url);
  const shop = await openMeasuredShop(folder, server.url);
  const database = connect(server.url, { max: 16 });
  try {
    await database.pool.query("update variants set stock = 1000000, minimum_quantity = 1, quantity_step = 1");
    await database.pool.query("update products set total_stock = 1000000");
    const { rows: variants } = await database.pool.query<Variant>(
      `select distinct on (v.product_id) v.product_id as product, v.id as variant, v.combination from variants v join products p on p.id = v.product_id
        where p.status = 'active' and v.selling_price between 100 and 4000000 order by v.product_id, v.id limit ${VARIANTS}`,
    );
    const databaseCpu = await openDatabaseCpu(database.pool);
    const cpuMs = () => ({ shop: shop.cpuMs(), database: databaseCpu(), sender: process.cpuUsage() });
    print(`\nOrders from an empty cart to cash on delivery; ${SECONDS} s each. Milliseconds of processor time are for each order.`);
    const columns = ["connections", "products", "orders/s", "goal", "before", "p99 ms", "goal", "before", "failed", "cpu: shop"];
    print([...columns, "database", "sender", "bare/s", "of bare"].map((title) => title.padStart(COLUMN)).join(""));
    for (const { connections, isOneProduct, before, goal } of LOADS) {
      const next = () => (isOneProduct ? variants[0]! : variants[Math.floor(Math.random() * variants.length)]!);
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const order = orderThrough(shop.address, agent);
      const bare = async () => await writeBare(database.pool, next());
      await repeat(connections, WARM_UP_SECONDS, () => order(next()));
      const start = cpuMs();
      const orders = await repeat(connections, SECONDS, () => order(next()));
      const end = cpuMs();
      const sender = (usage: NodeJS.CpuUsage) => (usage.user + usage.system) / 1000;
      await repeat(connections, 1, bare);
      const transactions = await repeat(connections, SECONDS, bare);
      const perOrder = (used: number) => (used / Math.max(1, orders.done)).toFixed(1);
      const cells = [
        connections,
        isOneProduct ? "one" : variants.length,
        orders.perSecond.toFixed(0),
        goal ? goal.perSecond : "",
        before.perSecond,
        orders.p99Ms.toFixed(0),
        goal ? goal.p99Ms : "",
        before.p99Ms,
        orders.failed,
        perOrder(end.shop - start.shop),
        perOrder(end.database - start.database),
        perOrder(sender(end.sender) - sender(start.sender)),
        transactions.perSecond.toFixed(0),
        `${((orders.perSecond / transactions.perSecond) * 100).toFixed(0)} %`,
      ];
      print(cells.map((cell) => String(cell).padStart(COLUMN)).join(""));
      agent.destroy();
    }
  } finally {
    await shop.close();
    await database.close();
    await server.close();
  }
}

/** Repeats the work on this many connections at once. */
async function repeat(lines: number, seconds: number, work: () => Promise<boolean>): Promise<Run> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        if (await work()) times.push(performance.now() - start);
        else failed++;
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, done: times.length, failed };
}

const address = {
  ua_fname: "Asha",
  ua_lname: "Rao",
  ua_complete_address: "11 Station Road",
  ua_pincode: "302001",
  ua_country_id: 356,
  ua_state_id: 8,
  ua_city_id: 8001,
  ua_address_type: "Home",
};

let orders = 0;

/** A different buyer for each order: the orders of one buyer wait for each other, and only so many may be open. */
const buyer = (order: number) => ({
  ...address,
  ua_email: `bench-${process.pid}-${order}@example.in`,
  ua_mobile: String(6_000_000_000 + ((process.pid * 100_003 + order) % 3_999_999_999)),
  ua_apartment: `Flat ${process.pid}-${order}`,
});

/** The three calls of a guest's order. False when one of them is refused. */
function orderThrough(shop: string, agent: Agent): (variant: Variant) => Promise<boolean> {
  const post = (call: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: Record<string, never> }>((done, fail) => {
      const payload = JSON.stringify(body);
      const sent = request(
        `${shop}/api/web-api/${call}`,
        {
          method: "POST",
          agent,
          headers: {
            "content-type": "application/json",
            "x-access-key": "bench",
            "content-length": Buffer.byteLength(payload),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => done({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }));
        },
      );
      sent.on("error", fail);
      sent.end(payload);
    });
  return async ({ product, variant, combination }) => {
    const line = { product_id: product, product_variation_id: variant, product_variation: combination, quantity: 1 };
    const added = await post("addToCartSession", { ...line, parsedCartSession: [] });
    if (added.status !== 200) return false;
    const asked = { parsedCartSession: [line] };
    const { body: seen } = await post("checkOrderSummary", asked);
    const sum: Record<string, number> = seen["cartSummary"]!;
    const number = orders++;
    const key = { "idempotency-key": `bench-${process.pid}-${number}` };
    const order = {
      ...asked,
      paymentMethod: "COD",
      amount: sum["payable_amount_cod"],
      shippingCharge: sum["shipping_amount"],
      cartSummary: { itemTotal: sum["itemTotal"], discount: sum["discount"], total_amount: sum["total_amount"] },
      parsedAddressSession: buyer(number),
    };
    return (await post("makeCodOrder", order, key)).status === 200;
  };
}

let written = 0;

/** Exactly the writes of an order: stock, order, line, event and e-mail. */
async function writeBare(pool: ReturnType<typeof connect>["pool"], { product, variant, combination }: Variant): Promise<boolean> {
  const client = await pool.connect();
  const name = `bare-${process.pid}-${written++}`;
  try {
    await client.query("begin");
    await client.query("select id from products where id = $1 for no key update", [product]);
    await client.query("update variants set stock = stock - 1, updated_at = now() where id = $1 and stock >= 1", [variant]);
    await client.query("update products set total_stock = total_stock - 1 where id = $1", [product]);
    const { rows } = await client.query<{ id: number }>(
      `insert into orders (number, access_token, status, method, email, mobile, address, note, item_total, discount, coupon, coupon_code, gift_card, shipping,
        cod_charge, payable, hold_key, holds_stock, idempotency_key, request_hash, created_at, placed_at)
        values ($1, $1, 'confirmed', 'cod', 'bench@example.in', '9800000000', $2, '', 100000, 0, 0, '', 0, 0, 4000, 104000, $1, true, $1, $1, now(), now()) returning id`,
      [name, JSON.stringify(address)],
    );
    const orderId = rows[0]!.id;
    await client.query(
      `insert into order_lines (order_id, product_id, variant_id, combination, name, slug, sku, terms, quantity, mrp, unit_price, from_stock)
        values ($1, $2, $3, $4, 'A rug', 'a-rug', 'R-1', '[]', 1, 100000, 100000, 1)`,
      [orderId, product, variant, combination],
    );
    await client.query("insert into order_events (order_id, kind, at) values ($1, 'placed', now())", [orderId]);
    await client.query(
      "insert into mail_outbox (key, kind, recipient, data, created_at, next_try_at) values ($1, 'orderConfirmed', 'bench@example.in', $2, now(), now())",
      [name, JSON.stringify({ number: name, lines: [address], address: ["Flat 4", "11 Station Road"] })],
    );
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
