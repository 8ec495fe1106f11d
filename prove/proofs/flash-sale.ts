/** A crowd comes for few units of one product: it waits in line, while processes are killed. */
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTempOrder, makeCodOrder, paymentProcessing } from "../../src/contract/checkout.ts";
import { type WaitingPlaceWire, leaveWaitingRooms, waitingPlaces } from "../../src/contract/waiting-room.ts";
import { audit, countUnits } from "../../src/server/audit/audit.ts";
import { stockProduct } from "../../src/server/cart/test-cart.ts";
import { bodyOf, guestAddress, linesFor } from "../../src/server/checkout/test-checkout.ts";
import { createTestDatabase } from "../../src/server/postgres/test-database.ts";
import { openShop } from "../../src/server/test-shop.ts";
import { waitingRoomCommand } from "../../src/server/waiting-room/waiting-room.commands.ts";
import { UNITS_FOR_ONE_MORE } from "../../src/server/waiting-room/waiting-room.rules.ts";
import { productPath } from "../../src/shared/links.ts";
import { percentile } from "../../tools/load-loops.ts";
import { type Loaded, startPageReader } from "../page-reader.ts";
import { type Random, randomFrom } from "../random.ts";
import { type ShopProcess, ask, startShop } from "../shop-process.ts";
import { type Proof, type Size, assertHolds, assertSame } from "../proof.ts";
import { furnish, rowsOf } from "../world.ts";

const SIZES: Record<Size, { buyers: number; units: number; kills: number; longestWaitMs: number; arriveMs: number }> = {
  small: { buyers: 90, units: 8, kills: 1, longestWaitMs: 400, arriveMs: 1_000 },
  full: { buyers: 2_000, units: 25, kills: 3, longestWaitMs: 30_000, arriveMs: 10_000 },
};
/** Those who arrive one after another, so that their order is known. */
const ONE_BY_ONE = 20;
/** Of those whose turn it is, one in so many leaves. */
const LEAVERS = 6;

type Reply = { status: number; body: Record<string, unknown> };
type Sale = Awaited<ReturnType<typeof openSale>>;

async function openSale(size: Size) {
  const { units } = SIZES[size];
  const database = await createTestDatabase();
  const maker = await openShop({ besides: { databaseUrl: database.url }, now: new Date().toISOString() });
  const rug = await stockProduct(maker, await furnish(maker), { name: "Flash", sizes: [{ size: "4x6", price: 1_000, stock: units }] });
  const rows = rowsOf(maker);
  const [{ slug } = { slug: "" }] = await rows<{ slug: string }>(`select slug from products where id = ${rug.productId}`);
  const lines = linesFor([rug, 1]);
  const bodies = { COD: await bodyOf(maker, "COD", { lines }), ONLINE: await bodyOf(maker, "ONLINE", { lines }) };
  await waitingRoomCommand({ db: maker.db, mail: { clock: () => new Date() } }, ["open", slug, "120"]);
  const start = () => startShop({ databaseUrl: database.url, dataDir: mkdtempSync(join(process.env["PROVE_FOLDER"] ?? "/tmp", "sale-")) });
  const processes = [await start(), await start()];
  const living = () => processes.filter((shop) => !shop.isOver());
  return {
    ...SIZES[size],
    rug,
    slug,
    rows,
    bodies,
    db: maker.db,
    before: await countUnits(maker.db),
    /** Calls any process; undefined when it dies. */
    async call(random: Random, path: string, body: object, key?: string): Promise<Reply | undefined> {
      const shop: ShopProcess | undefined = random.pick(living());
      return shop && (await ask(shop, path, body, key === undefined ? {} : { key }));
    },
    address: () => living()[0]?.url,
    /** Kills the first process and starts another one. */
    async kill() {
      await processes.shift()?.kill();
      processes.push(await start());
    },
    async close() {
      await Promise.all(processes.map((shop) => shop.kill()));
      await maker.close();
      await database.drop();
    },
  };
}

type Outcome = "placed" | "left" | "sold out" | "too late";
type Buyer = { number: number; token: string; method: "COD" | "ONLINE"; random: Random };

const placeIn = ({ body }: Reply) => (body["waiting_places"] as WaitingPlaceWire[] | undefined)?.[0];
const pause = (sale: Sale, { body }: Reply) => sleep(Math.min(sale.longestWaitMs, Number(body["retry_after"] || 1) * 1_000));

const bodyFor = (sale: Sale, { number, token, method }: Buyer) => ({
  ...sale.bodies[method],
  waiting_token: token,
  parsedAddressSession: {
    ...guestAddress,
    ua_email: `flash-${number}@example.in`,
    ua_mobile: String(9_300_000_000 + number),
    ua_apartment: `Flat ${number}`,
  },
});

/** Presses Pay Now, in three tabs at once when it is paid in cash. The better reply counts. */
async function press(sale: Sale, buyer: Buyer): Promise<Reply | undefined> {
  const { path } = buyer.method === "COD" ? makeCodOrder : createTempOrder;
  const tabs = buyer.method === "COD" ? ["one", "two", "three"] : ["one"];
  const replies = await Promise.all(tabs.map((tab) => sale.call(buyer.random, path, bodyFor(sale, buyer), `flash-${buyer.token}-${tab}`)));
  return replies.find((reply) => reply?.status === 200) ?? replies.find((reply) => reply !== undefined);
}

/** Pays an online order, however often the shop dies. */
async function pay(sale: Sale, { random }: Buyer, orderId: string): Promise<void> {
  for (;;) {
    const paid = await sale.call(random, "/sandbox/razorpay/pay", { order_id: orderId, method: "upi", vpa: "success@razorpay" });
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid?.body ?? {};
    const reply = paymentId === undefined ? undefined : await sale.call(random, paymentProcessing.path, { paymentId, orderId, signature });
    if (reply && (reply.status === 200 || reply.body["code"] === "checkout.paid_already")) return;
    await sleep(200);
  }
}

/** Waits in line. True when it is the buyer's turn; false when everything is sold. */
async function wait(sale: Sale, buyer: Buyer, first: Reply): Promise<boolean> {
  for (let reply: Reply | undefined = first; ; reply = await sale.call(buyer.random, waitingPlaces.path, { waiting_token: buyer.token })) {
    const place = reply && placeIn(reply);
    if (place?.state === "sold_out") return false;
    if (reply?.status === 200 && place?.state !== "waiting") return true;
    if (buyer.random.percent(5)) await tryToPass(sale, buyer);
    await (reply ? pause(sale, reply) : sleep(200));
  }
}

/** Without the token, and with another one, the same buyer gets nowhere. */
async function tryToPass(sale: Sale, buyer: Buyer): Promise<void> {
  const { waiting_token: _own, ...body } = bodyFor(sale, buyer);
  const cheat = buyer.random.percent(50) ? body : { ...body, waiting_token: randomBytes(24).toString("base64url") };
  const { path } = buyer.method === "COD" ? makeCodOrder : createTempOrder;
  const reply = await sale.call(buyer.random, path, cheat, `cheat-${randomBytes(12).toString("hex")}`);
  assertHolds(reply?.status !== 200, "nobody gets around the line");
}

/** From the first click to the order, or to the end of the sale. */
async function buy(sale: Sale, buyer: Buyer, arrived: (place: number) => void = () => {}): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const reply = await press(sale, buyer);
    const code = reply?.body["code"];
    if (reply?.status === 200) {
      const orderId = String(reply.body["temp_razorpay_order_id"] ?? "");
      if (orderId !== "") await pay(sale, buyer, orderId);
      return "placed";
    }
    if (code === "waiting_room.sold_out") return "sold out";
    if (code === "checkout.changed") return "too late";
    if (code === "waiting_room.wait") {
      arrived(placeIn(reply!)?.place ?? 0);
      if (!(await wait(sale, buyer, reply!))) return "sold out";
      if (buyer.number % LEAVERS === 0) {
        while (!(await sale.call(buyer.random, leaveWaitingRooms.path, { waiting_token: buyer.token }))) await sleep(200);
        return "left";
      }
    } else {
      const isExpected =
        !reply ||
        reply.status === 503 ||
        code === "waiting_room.turn_over" ||
        code === "waiting_room.ordered" ||
        code === "checkout.key_taken";
      assertHolds(isExpected, `a buyer reads where the line is, and no ${reply?.status} ${String(code)}`);
      await (reply ? pause(sale, reply) : sleep(200));
    }
  }
}

const pageOf = (sale: Sale) => `${sale.address() ?? ""}${productPath(sale.slug)}`;

/** A process that has just started has no page in its cache, and has not compiled its code. */
const WARM_AFTER_MS = 5_000;

/** A buyer whose turn is for all units and for those few more that are admitted, and who does not order yet. Returns the token. */
async function holdAll(sale: Sale, random: Random): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const body = {
    ...bodyFor(sale, { number: 9_999, token, method: "COD", random }),
    amount: 1,
    parsedCartSession: linesFor([sale.rug, sale.units + Math.floor(sale.units / UNITS_FOR_ONE_MORE)]),
  };
  const reply = await sale.call(random, makeCodOrder.path, body, `flash-${token}`);
  assertSame(reply?.body["code"], "checkout.changed", "the first buyer is admitted at once");
  return token;
}

async function sell(sale: Sale, seed: number, print: (line: string) => void) {
  const random = randomFrom(seed);
  const buyers = Array.from({ length: sale.buyers }, (_, number): Buyer => ({
    number,
    token: randomBytes(24).toString("base64url"),
    method: random.percent(75) ? "COD" : "ONLINE",
    random: randomFrom(seed + number),
  }));
  let placed = 0;
  const outcomes: Promise<Outcome>[] = [];
  const count = async (outcome: Promise<Outcome>) => {
    if ((await outcome) === "placed") placed++;
    return outcome;
  };
  const holder = await holdAll(sale, random);
  for (const [index, buyer] of buyers.slice(0, ONE_BY_ONE).entries()) {
    const place = await new Promise<number>((arrived, failed) => {
      const outcome = count(buy(sale, buyer, arrived));
      // Who does not have to wait has no place.
      outcome.then(() => arrived(0), failed);
      outcomes.push(outcome);
    });
    assertSame(place, index + 1, "who arrives later is further back");
  }
  let isOver = false;
  const reader = startPageReader(pageOf(sale));
  const starts: { from: number; to: number }[] = [];
  const killing = (async () => {
    for (let kills = 0; kills < sale.kills && !isOver; kills++) {
      await sleep(1_000);
      const from = Date.now();
      await sale.kill();
      reader.move(pageOf(sale));
      starts.push({ from, to: Date.now() + WARM_AFTER_MS });
      print(`a process is killed; ${placed} orders`);
    }
  })();
  try {
    for (const buyer of buyers.slice(ONE_BY_ONE)) outcomes.push(count(buy(sale, buyer)));
    await sleep(sale.arriveMs);
    while (!(await sale.call(random, leaveWaitingRooms.path, { waiting_token: holder }))) await sleep(200);
    const ends = await Promise.all(outcomes);
    isOver = true;
    await killing;
    const pages = await reader.end();
    return { ends, pages, calm: pages.filter(({ at }) => !starts.some(({ from, to }) => at > from && at < to)) };
  } finally {
    isOver = true;
    await killing;
    reader.close();
  }
}

const inMs = (pages: readonly Loaded[], share: number) =>
  `${percentile(
    pages.map(({ ms }) => ms),
    share,
  ).toFixed(0)} ms`;

export const flashSale: Proof = {
  name: "flash-sale",
  promise: "A crowd for few units waits in a line in which nobody overtakes and which nobody gets around, and every unit is sold once",
  async run({ size, seed, print }) {
    const sale = await openSale(size);
    try {
      const startedAt = performance.now();
      const { ends, pages, calm } = await sell(sale, seed, print);
      const seconds = (performance.now() - startedAt) / 1_000;
      const { rows, units } = sale;
      assertSame(ends.filter((end) => end === "placed").length, units, "as many buyers get an order as there are units");
      const [orders] = await rows("select count(*)::int as n from orders where status = 'confirmed'");
      assertSame(orders, { n: units }, "as many orders are placed as there are units");
      const withoutTurn = await rows(
        "select o.number from orders o where o.status = 'confirmed' and not exists (select from waiting_places p where p.order_id = o.id)",
      );
      assertSame(withoutTurn, [], "every order has used a turn");
      const overtaken = await rows(`select one.number from waiting_places one join waiting_places later on later.number > one.number
        where later.admitted_at < coalesce(one.admitted_at, 'infinity') and later.admitted_at > one.joined_at`);
      assertSame(overtaken, [], "who arrives first is admitted first");
      assertSame(await audit(sale.db, new Date()), [], "the auditor finds nothing");
      assertSame(await countUnits(sale.db), sale.before, "units in stock and sold are as many as before");
      const tooLate = ends.filter((end) => end === "too late").length;
      assertHolds(tooLate <= Math.floor(units / UNITS_FOR_ONE_MORE) + sale.kills, "who is admitted nearly always gets a unit");
      return {
        buyers: sale.buyers,
        units,
        kills: sale.kills,
        "admitted and too late": tooLate,
        "left at their turn": ends.filter((end) => end === "left").length,
        "product page p50": inMs(pages, 0.5),
        p99: inMs(pages, 0.99),
        "p99 while no process starts": inMs(calm, 0.99),
        seconds: seconds.toFixed(1),
      };
    } finally {
      await sale.close();
    }
  },
};
