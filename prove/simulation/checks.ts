/** What has to be true after a simulated day. The provider's books are the reference: the shop has not written them. */
import { audit, countUnits } from "../../src/server/audit/audit.ts";
import type { TestShop } from "../../src/server/test-shop.ts";
import { assertSame } from "../proof.ts";
import { rowsOf } from "../world.ts";
import type { Process, Task } from "./machine.ts";
import type { Provider } from "./provider.ts";
import type { Known } from "./shoppers.ts";

export type Evidence = {
  provider: Provider;
  /** What the shop has told shoppers, by the key of the request. */
  known: ReadonlyMap<string, Known>;
  /** The units that the owner has refunded, by the key of the request. */
  refundedUnits: ReadonlyMap<string, { number: string; units: number }>;
  unitsBefore: Map<number, number>;
  /** Each delivery of an e-mail, and what delivered it. */
  emails: { messageId: string; task: Task; process: Process }[];
  /** Failures of requests and jobs to which nothing had happened. */
  unexpected: string[];
};

type OrderRow = {
  id: number;
  number: string;
  status: string;
  method: string;
  payable: string;
  is_placed: boolean;
  idempotency_key: string | null;
};

export async function assertDayIsRight(
  shop: TestShop,
  { provider, known, refundedUnits, unitsBefore, emails, unexpected }: Evidence,
  now: Date,
): Promise<void> {
  const rows = rowsOf(shop);
  assertSame(await audit(shop.db, now), [], "the auditor finds nothing after the day");
  assertSame(await countUnits(shop.db), unitsBefore, "units in stock, reserved and sold are as many as before the day");
  const orders = await rows<OrderRow>(
    "select id, number, status, method, payable + lowered as payable, placed_at is not null as is_placed, idempotency_key from orders order by id",
  );
  await assertMoney(provider, orders, rows);
  await assertInvoices(rows);
  await assertUnits(refundedUnits, rows);
  await assertExchanges(rows);

  assertSame(
    [...known.values()]
      .filter(({ number, key }) => orders.filter((order) => order.number === number && order.idempotency_key === key).length !== 1)
      .map(({ key }) => key),
    [],
    "every order that a shopper was told of exists, once for its request",
  );
  const statusOf = new Map(orders.map(({ number, status }) => [number, status]));
  assertSame(
    [...known.values()]
      .filter(({ isCancelled, number }) => isCancelled && statusOf.get(number) !== "cancelled")
      .map(({ key, number }) => `${key}: ${statusOf.get(number)}`),
    [],
    "an order whose cancellation was confirmed stays cancelled",
  );
  assertSame(
    [...known.values()]
      .filter(({ number, payable }) => Number(orders.find((order) => order.number === number)?.payable) !== payable)
      .map(({ key }) => key),
    [],
    "an order costs what its shopper agreed to",
  );

  // Sent again only when the first delivery could not be recorded.
  const recorded = emails.filter(({ task, process }) => task.faults.length === 0 && !process.isDead);
  const times = Map.groupBy(recorded, ({ messageId }) => messageId);
  assertSame([...times.values()].filter((each) => each.length > 1).length, 0, "no e-mail whose delivery was recorded is sent twice");
  const [unsent] = await rows<{ n: number }>("select count(*)::int as n from mail_outbox where state <> 'sent'");
  assertSame(unsent!.n, 0, "every e-mail is sent");
  const [queued] = await rows<{ n: number }>("select count(*)::int as n from mail_outbox");
  assertSame(new Set(emails.map(({ messageId }) => messageId)).size, queued!.n, "each event has its e-mail");
  assertSame(unexpected, [], "nothing fails to which nothing has happened");
}

type Rows = ReturnType<typeof rowsOf>;

async function assertMoney(
  { payments, refunds, orders: providerOrders }: Provider,
  orders: readonly OrderRow[],
  rows: Rows,
): Promise<void> {
  const taken = await rows<{ payment_id: string; order_id: number; is_own: boolean }>(
    "select payment_id, order_id, is_the_orders as is_own from payments_taken",
  );
  const given = await rows<{ key: string; payment_id: string; amount: string; state: string }>(
    "select key, payment_id, amount, state from refunds where payment_id is not null and not is_by_hand",
  );
  assertSame(
    given.filter(({ state }) => state !== "done").map(({ key }) => key),
    [],
    "every refund is done",
  );
  // An exchange waits for what comes back, or for its difference.
  const exchanges = await rows<{ id: number }>("select exchange_order_id as id from returns where exchange_order_id is not null");
  const isExchange = ({ id }: OrderRow) => exchanges.some((one) => one.id === id);
  const unfinished = orders.filter((order) => order.status === "on_hold" || (order.status === "processing" && !isExchange(order)));
  assertSame(
    unfinished.map(({ id }) => id),
    [],
    "no order waits for anything",
  );
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  // Two requests at once may create two; the shop shows one of them.
  const isTried = ({ id }: { id: string }) => payments.some(({ orderId }) => orderId === id);
  assertSame(
    [...Map.groupBy(providerOrders.filter(isTried), ({ receipt }) => receipt)]
      .filter(([, same]) => same.length > 1)
      .map(([receipt]) => byNumber.get(receipt)?.id),
    [],
    "each order can be paid in one place at the provider",
  );
  for (const payment of payments) {
    if (payment.state === "failed") continue;
    const receipt = providerOrders.find(({ id }) => id === payment.orderId)!.receipt;
    const order = byNumber.get(receipt);
    const record = taken.filter(({ payment_id }) => payment_id === payment.id);
    assertSame(
      record.map(({ order_id }) => order_id),
      [order?.id],
      `the captured payment ${payment.id} is recorded once, for its order`,
    );
    const back = given.filter(({ payment_id }) => payment_id === payment.id).reduce((sum, { amount }) => sum + Number(amount), 0);
    assertSame(Number(payment.refunded), back, `of ${payment.id} as much goes back as the shop says`);
    const isKept = record[0]!.is_own && order!.is_placed && order!.status !== "cancelled";
    if (isKept) assertSame(Number(payment.amount), Number(order!.payable), `the payment ${payment.id} is the price of its order`);
    else assertSame(Number(payment.refunded), Number(payment.amount), `the payment ${payment.id}, which paid for nothing, goes back`);
  }
  assertSame(refunds.length, given.length, "the provider has made as many refunds as the shop has asked for");
}

/** A request that is repeated refunds its units once. */
async function assertUnits(asked: Evidence["refundedUnits"], rows: Rows): Promise<void> {
  const refunded = await rows<{ number: string; units: number }>(
    "select o.number, count(*)::int as units from refunded_units u join line_refunds r on r.id = u.line_refund_id join orders o on o.id = r.order_id group by o.number order by o.number",
  );
  const wanted = Map.groupBy(asked.values(), ({ number }) => number);
  assertSame(
    refunded.filter(({ number, units }) => units > (wanted.get(number) ?? []).reduce((sum, one) => sum + one.units, 0)),
    [],
    "no more units are refunded than the owner has asked for",
  );
}

type ExchangeRow = {
  number: string;
  state: string;
  units: number;
  price: string;
  /** What came back in money, and is on a new card. */
  back: string;
  cards: number;
  order: string | null;
  is_placed: boolean;
  has_stock: boolean;
  paid: string;
  due: string;
  ordered: number;
};

/** An exchange sends as many units as come back, at the price that was agreed, and is paid once, with exactly what came back. */
async function assertExchanges(rows: Rows): Promise<void> {
  const exchanges = await rows<ExchangeRow>(
    `select r.number, r.state, l.units::int, l.price, coalesce(c.back, 0) as back, coalesce(c.cards, 0)::int as cards, o.status as order, o.placed_at is not null as is_placed,
        coalesce(o.holds_stock, false) as has_stock, coalesce(o.gift_card, 0) as paid, coalesce(o.payable, 0) as due, coalesce(g.units, 0)::int as ordered
      from returns r join (select return_id, sum(quantity) as units, sum(exchange_price * quantity) as price from return_lines group by 1) l on l.return_id = r.id
        left join (select key, sum(amount) as back, count(*) as cards from refunds where key like 'return-%-card' group by 1) c on c.key = 'return-' || r.number || '-card'
        left join orders o on o.id = r.exchange_order_id left join (select order_id, sum(quantity) as units from order_lines group by 1) g on g.order_id = o.id
      where r.wish = 'exchange' order by r.number`,
  );
  const isRight = (one: ExchangeRow): boolean => {
    const { state, units, ordered, order } = one;
    const [price, back, paid, due] = [one.price, one.back, one.paid, one.due].map(Number) as [number, number, number, number];
    if (state === "asked" || (state === "refused" && order === null)) return order === null && one.cards === 0;
    // Goods that were given back by their buyer, or units that staff took out, lower an order that is placed.
    if (state === "exchanged")
      return one.is_placed ? units >= ordered && paid + due <= price && paid <= back + 99 : paid === back && paid + due === price;
    if (state === "refunded" || state === "cancelled" || state === "refused") return order === "cancelled" && !one.has_stock;
    return order === "processing" && one.has_stock && units === ordered && paid === 0 && due === price;
  };
  assertSame(
    exchanges.filter((one) => !isRight(one)),
    [],
    "an exchange sends what was agreed, and is paid once with what came back",
  );
}

async function assertInvoices(rows: Rows): Promise<void> {
  const documents = await rows<{ kind: string; serial: number }>("select kind, serial from tax_documents order by kind, serial");
  for (const [kind, series] of Map.groupBy(documents, (document) => document.kind))
    assertSame(
      series.map(({ serial }) => serial),
      series.map((_, place) => place + 1),
      `the numbers of each ${kind} have no gap`,
    );
  const [missing] = await rows<{ n: number }>(
    `select count(*)::int as n from orders o where o.status <> 'cancelled' and (select count(*) from tax_documents d where d.order_id = o.id and d.kind = 'invoice')
      <> (select count(*) from shipments s where s.order_id = o.id and s.handed_over_at is not null)`,
  );
  assertSame(missing!.n, 0, "every parcel that left has one invoice");
  const uncredited = await rows<{ key: string }>(
    `select r.key from (select order_id, key from refunds where key like 'part-%' union select order_id, key from line_refunds) r join orders o on o.id = r.order_id
      where o.status in ('shipped', 'delivered') and not exists (select from tax_documents d where d.order_id = o.id and d.cause = r.key) order by r.key`,
  );
  assertSame(uncredited, [], "every refund of a shipped order has its credit note");
  const [early] = await rows<{ n: number }>(
    "select count(*)::int as n from tax_documents d join orders o on o.id = d.order_id where d.kind = 'invoice' and not exists (select from order_events e where e.order_id = o.id and e.kind = 'shipped')",
  );
  assertSame(early!.n, 0, "an order that was not shipped has no invoice");
}
