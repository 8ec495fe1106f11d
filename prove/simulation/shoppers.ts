/** Shoppers and the owner of the simulated shop. What a reply does not tell them, they try again, as people do. */
import { addToCart } from "../../src/contract/cart.ts";
import { ZERO, fromRupees, paise } from "../../src/shared/money.ts";
import { deliverOrder, deliverShipment, handOverShipment, packShipment, pickShipment } from "../../src/server/orders/orders.ts";
import { previewTakeOut, previewUnitsRefund, refundOrder, refundUnits, takeOut } from "../../src/server/checkout/checkout.ts";
import { sendLeaving, ship } from "../../src/server/checkout/ship-order.ts";
import { cancel as cancelByShop } from "../../src/server/checkout/checkout.ts";
import { bodyOf, cancel, confirm, guestAddress, linesFor, sendCod, sendOnline } from "../../src/server/checkout/test-checkout.ts";
import { inTransaction } from "../../src/server/postgres/transaction.ts";
import {
  agreeToReturn,
  askReturn,
  checkReturn,
  previewReturnRefund,
  quoteReturn,
  readStaffReturn,
  receiveReturn,
  settleReturn,
} from "../../src/server/returns/returns.ts";
import type { TestShop } from "../../src/server/test-shop.ts";
import { Failure } from "../../src/server/platform/failure.ts";
import { assertSame } from "../proof.ts";
import type { Random } from "../random.ts";
import { expectedTotals } from "../reference-model.ts";
import { type Furnished, WRONG } from "./furnished.ts";
import type { Provider } from "./provider.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long a browser waits for a reply. */
const PATIENCE_MS = 30 * SECOND;

/** What a shopper knows about an order. */
export type Known = { key: string; number: string; method: "COD" | "ONLINE"; payable: number; isCancelled: boolean; paid: string[] };

export type City = {
  at: Furnished;
  provider: Provider;
  wait(actor: string, ms: number): Promise<void>;
  note(actor: string, text: string): void;
  randomOf(name: string): Random;
  /** Does something in any living process. Undefined when no reply comes within `patienceMs`. */
  inShop<Result>(name: string, work: (shop: TestShop) => Promise<Result>, patienceMs?: number): Promise<Result | undefined>;
  /** What the shop has told, by the key of the request. */
  known: Map<string, Known>;
  /** How many units of which order the owner has refunded, by the key of the request. */
  refundedUnits: Map<string, { number: string; units: number }>;
  now(): number;
  /** When many come. */
  rushes: readonly number[];
};

type Answer = { httpStatus: number; body: { message?: string } };

/** Asks until there is a reply that is not for a moment only. Undefined when the shopper gives up. */
async function insist<Reply extends Answer>(city: City, name: string, random: Random, work: (shop: TestShop) => Promise<Reply>) {
  for (let tries = 1; tries <= 6; tries++) {
    const reply = await city.inShop(`${name}.${tries}`, work, PATIENCE_MS);
    city.note(name, reply ? String(reply.httpStatus) : "no reply");
    if (reply && reply.httpStatus < 500) return reply;
    await city.wait(name, random.integer(1, 90) * SECOND);
  }
  return undefined;
}

const toPaise = (rupees: number | undefined): number => Math.round((rupees ?? 0) * 100);

/** A visit: the cart, the order, the payment, and for some a change of mind. `token`: of a customer. */
export async function visit(city: City, name: string, token?: string): Promise<void> {
  const { at } = city;
  const random = city.randomOf(name);
  // Both tabs of a customer are open at the same time.
  const arrival = token === undefined ? random : city.randomOf(`${name.slice(0, -1)}arrival`);
  const from = (arrival.percent(85) ? arrival.pick(city.rushes) : city.now()) + arrival.integer(0, 40 * MINUTE) + random.integer(0, 200);
  await city.wait(name, from - city.now());
  const wanted = random.shuffled(at.products).slice(0, random.percent(70) ? 1 : 2);
  const items = wanted.map((product) => ({ product, quantity: random.percent(80) ? 1 : random.integer(2, 3) }));
  const method = random.percent(35) ? "COD" : "ONLINE";
  const codes = {
    ...(random.percent(30) ? { coupon: at.coupon } : {}),
    ...(random.percent(25) ? { giftCard: at.giftCard } : {}),
  };
  const address =
    token === undefined
      ? { ...guestAddress, ua_email: `${name}@example.in`, ua_mobile: `9${String(100_000_000 + Number(name.replaceAll(/\D/g, "")))}` }
      : at.customers.find((one) => one.token === token)!.address;
  if (token !== undefined)
    for (const { product, quantity } of items) {
      const line = linesFor([product.stocked, quantity])[0]!;
      await insist(city, `${name}/cart-${product.stocked.productId}`, random, (shop) => shop.call(addToCart, line, undefined, { token }));
    }
  const lines =
    token === undefined
      ? linesFor(...items.map(({ product, quantity }) => [product.stocked, quantity] as [typeof product.stocked, number]))
      : [];

  for (let round = 1; round <= 2; round++) {
    const body = await city.inShop(`${name}/cart.${round}`, (shop) =>
      bodyOf(shop, method, { lines, address, ...codes, ...(token === undefined ? {} : { token }) }),
    );
    if (!body?.cartSummary) continue;
    if (!(body.amount > 0) && !(body.couponAmount > 0)) return city.note(name, "sold out");
    if (token === undefined) assertTotals(body, items, city);
    const key = `${name}-attempt-${round}`;
    const by = { idempotencyKey: key, ...(token === undefined ? {} : { token }) };
    const isTwice = random.percent(15);
    const send = (shop: TestShop) =>
      (method === "COD" ? sendCod(shop, body, by) : sendOnline(shop, body, by)) as Promise<Answer & { body: Record<string, string> }>;
    const second = isTwice ? insist(city, `${name}/order.${round}-again`, city.randomOf(`${name}/again`), send) : undefined;
    const reply = await insist(city, `${name}/order.${round}`, random, send);
    await second;
    if (reply?.httpStatus === 409) {
      await city.wait(name, random.integer(5, 60) * SECOND);
      continue;
    }
    if (reply?.httpStatus !== 200) return;
    const number = reply.body["order_number"] ?? reply.body["temp_trans_order_id"] ?? "";
    const order: Known = { key, number, method, payable: toPaise(body.amount), isCancelled: false, paid: [] };
    city.known.set(key, order);
    const providerOrderId = reply.body["temp_razorpay_order_id"];
    if (providerOrderId) await pay(city, name, random, order, { providerOrderId, accessToken: reply.body["order_access_token"] ?? "" });
    if (random.percent(20)) await regret(city, name, random, order, reply.body["order_access_token"] ?? "");
    return;
  }
}

/** The shop's totals are those of the reference model. */
function assertTotals(
  body: Awaited<ReturnType<typeof bodyOf>>,
  items: readonly { product: Furnished["products"][number]; quantity: number }[],
  { at }: City,
) {
  const of = (coupon: boolean, card: number) =>
    expectedTotals({
      lines: items.map(({ product, quantity }) => ({
        sold: {
          id: product.name,
          categories: [],
          stock: 999n,
          least: 1n,
          isMade: false,
          isGiftCard: false,
          mrp: product.price,
          selling: product.price,
        },
        quantity: BigInt(quantity),
      })),
      trade: undefined,
      coupon: coupon ? { amount: at.couponAmount, minimum: 0n, categories: [], audience: "both", isOn: true } : undefined,
      card: BigInt(card),
      charges: { freeFrom: 500_000n, shipping: 9_900n, cash: 4_000n },
    });
  const all = of(body.couponAmount > 0, 0);
  // Some of it is sold out.
  if (BigInt(toPaise(body.cartSummary.total_amount)) !== all.total_amount) return;
  const [payable, full] =
    body.paymentMethod === "COD"
      ? (["payable_amount_cod", all.payable_amount_cod] as const)
      : (["payable_amount", all.payable_amount] as const);
  const card = Number(full) - toPaise(body.amount);
  assertSame(BigInt(toPaise(body.amount)), of(body.couponAmount > 0, card)[payable], "a cart's total is that of the reference model");
}

async function pay(city: City, name: string, random: Random, order: Known, opened: { providerOrderId: string; accessToken: string }) {
  const { provider } = city;
  if (random.percent(12)) return;
  await city.wait(name, random.percent(80) ? random.integer(10, 240) * SECOND : random.integer(8, 40) * MINUTE);
  if (random.percent(20)) {
    provider.pay(opened.providerOrderId, false);
    await city.wait(name, random.integer(20, 120) * SECOND);
    if (random.percent(30)) return;
  }
  const times = random.percent(10) ? 2 : 1;
  for (let time = 1; time <= times; time++) {
    const { paymentId, signature } = provider.pay(opened.providerOrderId, true)!;
    order.paid.push(paymentId);
    if (random.percent(30)) continue;
    const report = { paymentId, orderId: opened.providerOrderId, signature, order_access_token: opened.accessToken };
    const told = random.integer(100, 4_000);
    await city.wait(name, told);
    await insist(city, `${name}/paid.${time}`, random, (shop) => confirm(shop, report));
  }
}

async function regret(city: City, name: string, random: Random, order: Known, accessToken: string) {
  await city.wait(name, random.integer(1, 90) * MINUTE);
  const body = { trans_id: order.number, order_access_token: accessToken, reason: "" };
  const reply = await insist(city, `${name}/cancel`, random, (shop) => cancel(shop, body));
  if (reply?.httpStatus === 200) order.isCancelled = true;
}

type OwnersOrder = { id: number; number: string; status: string; method: string; payable: string };

/** The owner ships, delivers, refunds and cancels, several times a day. */
export async function keepShop(city: City, endsAt: number): Promise<void> {
  const random = city.randomOf("owner");
  const open = "select id, number, status, method, payable from orders where status in ('confirmed', 'shipped', 'delivered') order by id";
  for (let round = 1; city.now() < endsAt; round++) {
    await city.wait("owner", random.integer(20, 100) * MINUTE);
    const orders = await city.inShop(
      `owner/${round}`,
      async ({ checkout }) => (await checkout.db.execute<OwnersOrder>(open)).rows,
      PATIENCE_MS,
    );
    for (const order of orders ?? []) {
      const what = random.integer(1, 100);
      if (what > 45) continue;
      const again = random.percent(20) ? 2 : 1;
      const wish = random.percent(50) ? "exchange" : "refund";
      for (let time = 1; time <= again; time++) {
        const name = `owner/${round}-${order.id}.${time}`;
        if (what <= 3 && order.status === "confirmed") await takeUnitsOut(city, name, `${round}-${order.id}`, order);
        else if (isGivenBack(order, what)) await giveBack(city, name, `${round}-${order.id}`, order, wish);
        else if (what <= 6 && order.status !== "confirmed") await returnUnits(city, name, `${round}-${order.id}`, order);
        else await tend(city, name, order, what, random);
      }
    }
  }
}

/** Of an order that is not sent in full, what has arrived may come back. */
const isGivenBack = ({ status }: OwnersOrder, what: number): boolean =>
  (status === "delivered" && what > 8 && what <= 24) || (status === "confirmed" && what > 30 && what <= 34);

/** Refunds the next units of an order, and the shipping with the last ones: the same request again when `key` was used. They come back to stock. */
async function returnUnits(city: City, name: string, key: string, { number }: OwnersOrder) {
  const run = async ({ checkout, clock }: TestShop): Promise<string> => {
    const nothing = { lines: [], shipping: false, codCharge: false };
    try {
      const { lines, shipping } = await previewUnitsRefund(checkout.db, number, nothing);
      const open = lines.filter(({ quantity, refunded }) => refunded < quantity);
      const chosen = {
        ...nothing,
        lines: open.slice(0, 1).map(({ lineId }) => ({ lineId, units: 1, restocked: 1 })),
        shipping: open.length === 1 && shipping > ZERO,
      };
      const seen = await previewUnitsRefund(checkout.db, number, chosen);
      const note = seen.isByHand && seen.money > ZERO ? "UPI 1" : "";
      if (chosen.lines.length > 0) city.refundedUnits.set(key, { number, units: 1 });
      await refundUnits(checkout, { ...chosen, number, key, reason: "returned", note, seen, staffId: null }, clock());
      return "done";
    } catch (error) {
      return error instanceof Failure ? error.code : "failed";
    }
  };
  city.note(name, (await city.inShop(name, run, PATIENCE_MS)) ?? "no reply");
}

const STEPS = ["ask", "agree", "receive", "check", "settle"] as const;

type Wish = "refund" | "exchange";

/** A customer gives a unit back, for its money or for another one of the same, and staff settle it: the same requests again when `key` was used. Of steps that fail, the later ones are refused. */
async function giveBack(city: City, name: string, key: string, { number }: OwnersOrder, wish: Wish) {
  for (const step of STEPS) {
    const run = async ({ checkout, clock }: TestShop): Promise<string> => {
      try {
        return await takeStep(
          { checkout, now: clock(), number, key, wish, willSettle: () => city.refundedUnits.set(`return-${key}`, { number, units: 1 }) },
          step,
        );
      } catch (error) {
        return error instanceof Failure ? error.code : "failed";
      }
    };
    city.note(`${name}.${step}`, (await city.inShop(`${name}.${step}`, run, PATIENCE_MS)) ?? "no reply");
  }
}

type Step = { checkout: TestShop["checkout"]; now: Date; number: string; key: string; wish: Wish; willSettle: () => void };

async function takeStep({ checkout, now, number, key, wish, willSettle }: Step, step: (typeof STEPS)[number]): Promise<string> {
  const { db } = checkout;
  const uuid = `00000000-0000-4000-8000-${key.replace(/\D/g, "").padStart(12, "0")}`;
  const { rows } = await db.execute<{
    access_token: string;
    line: number | null;
    variant: number | null;
    number: string | null;
    staff: number;
  }>(
    `select o.access_token, r.number, (select min(id) from staff) as staff, l.id as line, l.variant_id as variant
    from orders o left join returns r on r.order_id = o.id and r.key = '${uuid}'
      left join order_lines l on l.id = (select min(i.id) from order_lines i where i.order_id = o.id and not i.is_gift_card and i.refunded + i.in_return < i.delivered)
    where o.number = '${number}'`,
  );
  const found = rows[0]!;
  if (step === "ask") {
    const access = { number, shopperId: null, accessToken: found.access_token };
    const variantId = wish === "exchange" ? found.variant : null;
    const wanted = { lines: [{ lineId: found.line ?? 0, units: 1, variantId }], wish, reasonId: WRONG };
    const { fee, money, giftCard, exchangePrice } = await quoteReturn(checkout, access, wanted, now);
    const seen = { fee, refund: paise(money + giftCard), exchangePrice };
    await askReturn(checkout, access, { ...wanted, key: uuid, note: "", handover: "drop", pickupDay: null, seen }, now);
    return "done";
  }
  const which = { number: found.number ?? "", staffId: found.staff };
  if (step === "agree") await inTransaction(db, (tx) => agreeToReturn({ ...checkout, db: tx }, tx, which, now));
  else if (step === "receive") await inTransaction(db, (tx) => receiveReturn(tx, which, now));
  else if (step === "check") {
    const { lines } = await readStaffReturn(db, which.number);
    const checked = lines.map(({ orderLineId: lineId, quantity: sellable }) => ({ lineId, sellable }));
    await inTransaction(db, (tx) => checkReturn(tx, which, checked, now));
  } else {
    const { money, giftCard, isByHand, exchange } = await previewReturnRefund(db, which.number, true);
    const note = isByHand && money > ZERO ? "UPI 1" : "";
    willSettle();
    const to = exchange ? "exchange" : "source";
    await inTransaction(db, (tx) =>
      settleReturn({ ...checkout, db: tx }, tx, which, { to, keepsFee: true, note, seen: { money, giftCard } }, now),
    );
  }
  return "done";
}

/** Takes a unit out of an order before it is sent: the same request again when `key` was used. */
async function takeUnitsOut(city: City, name: string, key: string, { number, id }: OwnersOrder) {
  const run = async ({ checkout, clock }: TestShop): Promise<string> => {
    try {
      const { rows } = await checkout.db.execute<{ id: number }>(`select id from order_lines where order_id = ${id} order by id limit 1`);
      const out = { lineId: rows[0]?.id ?? 0, units: 1 };
      const seen = await previewTakeOut(checkout.db, number, out);
      await takeOut(checkout, { ...out, number, key, seen }, clock());
      return "done";
    } catch (error) {
      return error instanceof Failure ? error.code : "failed";
    }
  };
  city.note(name, (await city.inShop(name, run, PATIENCE_MS)) ?? "no reply");
}

/** A parcel of one unit is packed and handed over; it leaves at once, or with the next one when the process ends before. */
async function sendOneUnit({ checkout, clock }: TestShop, number: string, key: string) {
  const { db } = checkout;
  const { rows } = await db.execute<{ id: number }>(
    `select l.id from order_lines l join orders o on o.id = l.order_id where o.number = '${number}' and not l.is_gift_card order by l.id limit 1`,
  );
  const { shipment } = await db.transaction((tx) =>
    pickShipment(tx, { number, units: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }], key }, clock()),
  );
  await db.transaction((tx) => packShipment(tx, shipment.id, { weightGrams: 5_000, rolledLengthCm: null }, clock()));
  const carried = { carrier: "dtdc", trackingId: "D54321", ewayBill: "" };
  await db.transaction((tx) => handOverShipment(tx, shipment.id, carried, { by: null, leavesAt: clock(), needsEwayBill: () => false }));
  await sendLeaving(checkout, clock());
}

/** The first parcel that is on its way arrives. */
async function deliverOneParcel({ checkout, clock }: TestShop, { id }: OwnersOrder) {
  const { rows } = await checkout.db.execute<{ id: number }>(
    `select id from shipments where order_id = ${id} and state = 'handed_over' order by id limit 1`,
  );
  await checkout.db.transaction((tx) => deliverShipment(checkout, tx, rows[0]?.id ?? 0, clock()));
}

/** One command for one order; the shop may refuse it. */
async function tend(city: City, name: string, order: OwnersOrder, what: number, random: Random) {
  const part = paise(Math.max(1, Math.floor(Number(order.payable) / random.integer(2, 7))));
  const way = random.integer(1, 2);
  const key = `00000000-0000-4000-8000-${String(random.integer(1, 999_999_999)).padStart(12, "0")}`;
  const run = async (shop: TestShop): Promise<string> => {
    const { checkout } = shop;
    const now = shop.clock();
    try {
      if (what <= 8)
        await refundOrder(
          checkout,
          {
            number: order.number,
            amount: part > ZERO ? part : fromRupees(1),
            note: order.method === "cod" ? "UPI 1" : "",
            restocks: false,
          },
          now,
        );
      else if (order.status === "shipped" && what <= 12)
        await cancelByShop(checkout, order.id, { by: "shop", reason: "", refused: true }, now);
      else if (order.status === "shipped") await checkout.db.transaction((tx) => deliverOrder(checkout, tx, order.number, now));
      else if (what <= 11) await cancelByShop(checkout, order.id, { by: "shop", reason: "Broken" }, now);
      else if (what > 34 && what <= 38) await deliverOneParcel(shop, order);
      else if (way === 1) await sendOneUnit(shop, order.number, key);
      else await ship(checkout, order.number, { carrier: "dtdc", trackingId: "D12345" }, now);
      return "done";
    } catch (error) {
      return error instanceof Failure ? error.code : "failed";
    }
  };
  city.note(name, (await city.inShop(name, run, PATIENCE_MS)) ?? "no reply");
}
