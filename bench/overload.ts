/**
 * Five times the load that the shop can take, sent without waiting for replies (an open loop): what it still answers, how fast, and what it refuses.
 * Capacity is measured first, in the same run.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { type Sent, closedLoop, openLoop, openSender, percentile } from "../tools/load-loops.ts";
import { type MeasuredShop, openMeasuredShop } from "./measured-shop.ts";

const FACTOR = 5;
const SECONDS = 10;
/** Connections that keep the shop busy while its capacity is measured: each sends its next request when it has its reply. */
const BUSY = 12;
const MOST_P99_MS = 1_000;
/** Meanwhile the queue fills: its first replies come later than they would otherwise. */
const FILLING_MS = 1_000;

/**
 * `leastGoodput`: which share of its capacity the shop still does. A refusal costs the process 0.023 ms, however little the work would cost: four of them for each
 * cart summary take a quarter of its time (docs/decisions/0032).
 */
type Load = {
  name: string;
  leastGoodput: number;
  /** What five times as much did before anything was refused. */
  before: string;
  make(n: number): Sent;
};
type Variant = { product: number; variant: number; combination: string };

/** Returns whether the shop keeps what docs/promises.md says about overload. */
export async function measureOverload(folder: string, print: Print): Promise<boolean> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  await migrate(server.url);
  const shop = await openMeasuredShop(folder, server.url);
  try {
    const loads = await makeLoads(server.url, shop.address);
    print(`\nOverload: ${FACTOR} times capacity for ${SECONDS} s, whether or not replies come; the sender shares the machine`);
    print(
      "".padEnd(14) +
        ["capacity/s", "sent/s", "goodput/s", "of capacity", "p99 ms", "503", "503 p99 ms", "500", "lost", "heap MB", "after", "before"]
          .map((title) => title.padStart(12))
          .join(""),
    );
    let isGood = true;
    for (const load of loads) isGood = (await measure(shop, load, print)) && isGood;
    return isGood;
  } finally {
    await shop.close();
    await server.close();
  }
}

async function measure(shop: MeasuredShop, load: Load, print: Print): Promise<boolean> {
  const sender = await openSender(shop.address, "bench");
  let sent = 0;
  const one = () => sender.send(load.make(sent++));
  await closedLoop(BUSY, 2, one);
  const heapBefore = (await shop.memoryMb()).heap;
  const before = await closedLoop(BUSY, 5, one);
  const from = performance.now() + FILLING_MS;
  const until = performance.now() + SECONDS * 1000;
  const seen = await openLoop(before * FACTOR, SECONDS, one);
  const goodput = seen.filter(({ status, at }) => status === 200 && at > from && at <= until).length / (SECONDS - FILLING_MS / 1000);
  const accepted = seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = seen.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const failed = seen.filter(({ status }) => status >= 500 && status !== 503).length;
  const lost = seen.filter(({ status }) => status === 0).length;
  const heapAtEnd = (await shop.memoryMb()).heap;
  await sleep(2_000);
  const heapAfter = (await shop.memoryMb()).heap;
  // Before and after: the disk of a shared machine is not always as fast.
  const capacity = (before + (await closedLoop(BUSY, 5, one))) / 2;
  const share = goodput / capacity;
  const cells = [
    capacity.toFixed(0),
    (seen.length / SECONDS).toFixed(0),
    goodput.toFixed(0),
    `${(share * 100).toFixed(0)} %`,
    p99(accepted).toFixed(0),
    refused.length,
    p99(refused).toFixed(0),
    failed,
    lost,
    heapAtEnd.toFixed(0),
    heapAfter.toFixed(0),
    load.before,
  ];
  print(load.name.padEnd(14) + cells.map((cell) => String(cell).padStart(12)).join(""));
  sender.close();
  const isBackInMemory = heapAfter < heapBefore * 1.5 + 20;
  return failed === 0 && lost === 0 && p99(accepted) <= MOST_P99_MS && share >= load.leastGoodput && isBackInMemory;
}

const p99 = (times: readonly number[]) => percentile(times, 0.99);

const api = "/api/web-api";

async function makeLoads(databaseUrl: string, address: string): Promise<Load[]> {
  const database = connect(databaseUrl, { max: 1 });
  await database.pool.query("update variants set stock = 1000000");
  await database.pool.query("update products set total_stock = 1000000");
  const { rows: variants } = await database.pool.query<Variant>(
    `select distinct on (v.product_id) v.product_id as product, v.id as variant, v.combination from variants v join products p on p.id = v.product_id
      where p.status = 'active' and v.minimum_quantity = 1 and v.selling_price between 100 and 4000000 order by v.product_id, v.id`,
  );
  await database.close();
  const carts = variants.map(({ product, variant, combination }) => [
    { product_id: product, product_variation_id: variant, product_variation: combination, quantity: 1 },
  ]);
  const sums = await Promise.all(
    carts.map(async (lines) => {
      const answer = await fetch(`${address}${api}/checkOrderSummary`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-access-key": "bench" },
        body: JSON.stringify({ parsedCartSession: lines }),
      });
      return ((await answer.json()) as { cartSummary: Record<string, number> }).cartSummary;
    }),
  );
  const at = <Item>(items: readonly Item[], n: number): Item => items[n % items.length]!;
  return [
    {
      name: "search",
      leastGoodput: 0.9,
      before: "p99 18 s",
      make: (n) => ({ path: `${api}/getsearchdata`, body: { query: `blue wool rug ${n}` } }),
    },
    {
      name: "cart summary",
      leastGoodput: 0.5,
      before: "resets",
      make: (n) => ({ path: `${api}/checkOrderSummary`, body: { parsedCartSession: at(carts, n) } }),
    },
    {
      name: "checkout",
      leastGoodput: 0.9,
      before: "39 % failed",
      make(n) {
        const sum = at(sums, n);
        const body = {
          parsedCartSession: at(carts, n),
          paymentMethod: "COD",
          amount: sum["payable_amount_cod"],
          shippingCharge: sum["shipping_amount"],
          cartSummary: { itemTotal: sum["itemTotal"], discount: sum["discount"], total_amount: sum["total_amount"] },
          parsedAddressSession: buyer(n),
        };
        return { path: `${api}/makeCodOrder`, body, headers: { "idempotency-key": `overload-${process.pid}-${n}` } };
      },
    },
  ];
}

/** No two buyers have a mobile number or an address in common. */
const buyer = (n: number) => ({
  ua_email: `overload-${n}@example.in`,
  ua_fname: "Asha",
  ua_lname: "Rao",
  ua_mobile: String(9_100_000_000 + n),
  ua_apartment: `Flat ${n}`,
  ua_complete_address: "11 Station Road",
  ua_pincode: "302001",
  ua_country_id: 356,
  ua_state_id: 8,
  ua_city_id: 8001,
  ua_address_type: "Home",
});
