/**
 * The simulated payment provider with its own books, and the network to it. A reply may be late or lost, a request may be lost or arrive twice, and
 * webhooks come late, twice, in any order, or never.
 */
import {
  type Gateway,
  NotAtProvider,
  type Payment,
  type ProviderOrder,
  ProviderOutOfReach,
  type Refund,
  RefusedByProvider,
} from "../../src/server/payments/gateway.ts";
import { openRazorpay } from "../../src/server/payments/razorpay.ts";
import { checkoutMessage, sign } from "../../src/server/payments/signature.ts";
import { KEYS } from "../../src/server/payments/test-sandbox.ts";
import { type Paise, ZERO, paise } from "../../src/shared/money.ts";
import type { Machine } from "./machine.ts";

/** In per cent of all requests or webhooks. `outages`: from when to when it does not answer at all. */
export type Network = {
  requestIsLost: number;
  replyIsLost: number;
  arrivesTwice: number;
  webhookIsLost: number;
  webhookComesTwice: number;
  outages: readonly { from: number; to: number }[];
};

/** A message to the shop. */
export type Webhook = { id: string; body: string; signature: string };

export type Provider = ReturnType<typeof openProvider>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** As long as the shop waits for a reply. */
const TIMEOUT_MS = 8 * SECOND;

/** `deliver` posts a webhook to the shop; true when the shop accepts it. */
export function openProvider(machine: Machine, network: Network, deliver: (webhook: Webhook) => Promise<boolean>) {
  const { now, note } = machine;
  const random = machine.randomOf("provider");
  const orders: ProviderOrder[] = [];
  const payments: Payment[] = [];
  const refunds: (Refund & { key: string })[] = [];
  let webhooks = 0;
  /** A requests's signatures are checked by the shop's real code. */
  const real = openRazorpay({ ...KEYS, baseUrl: "http://127.0.0.1:9" });
  const newId = (kind: string, number: number) => `${kind}_${String(number).padStart(14, "0")}`;
  const calm: Network = { requestIsLost: 0, replyIsLost: 0, arrivesTwice: 0, webhookIsLost: 0, webhookComesTwice: 0, outages: [] };
  let weather = network;

  const isAway = () => weather.outages.some(({ from, to }) => now() >= from && now() < to);

  async function send(webhook: Webhook, tries: number): Promise<void> {
    if (tries > 12 || random.percent(weather.webhookIsLost)) return;
    await machine.wait("provider", random.percent(85) ? random.integer(300, 20 * SECOND) : random.integer(MINUTE, 90 * MINUTE));
    if (!(await deliver(webhook))) await send(webhook, tries + 1);
  }

  function tell(event: string, payment: Payment, refund?: Refund): void {
    const id = `evt-${++webhooks}`;
    const entity = { id: payment.id, order_id: payment.orderId };
    const payload = { payment: { entity }, ...(refund ? { refund: { entity: { id: refund.id, payment_id: payment.id } } } : {}) };
    const body = JSON.stringify({ event, payload });
    const webhook = { id, body, signature: sign(body, KEYS.webhookSecret) };
    void send(webhook, 0);
    if (random.percent(weather.webhookComesTwice)) void send(webhook, 0);
  }

  /** What happens at the provider by itself, a while later. */
  const later = (ms: number, run: () => void) => void machine.timeline.at(now() + ms, "provider", run);

  function captureNow(payment: Payment): void {
    if (payment.state !== "authorized") return;
    payment.state = "captured";
    note("provider", `captures ${payment.id}`);
    const order = orders.find(({ id }) => id === payment.orderId);
    if (order) order.state = "paid";
    tell("payment.captured", payment);
  }

  function settleRefund(refund: Refund): void {
    if (refund.state !== "pending") return;
    refund.state = "processed";
    tell(
      "refund.processed",
      payments.find(({ id }) => id === refund.paymentId)!,
      refund,
    );
  }

  const paymentOf = (id: string): Payment => {
    const payment = payments.find((one) => one.id === id);
    if (!payment) throw new NotAtProvider("There is no such payment");
    return payment;
  };

  const books = {
    createOrder: ({ amount, receipt }: { amount: Paise; receipt: string }): ProviderOrder => {
      const order: ProviderOrder = { id: newId("order", orders.length + 1), receipt, amount, currency: "INR", state: "created" };
      orders.push(order);
      return { ...order };
    },
    findOrder: (receipt: string): ProviderOrder | undefined => {
      const same = orders.filter((order) => order.receipt === receipt);
      const found = same.find(({ state }) => state !== "created") ?? same[0];
      return found && { ...found };
    },
    readPayment: (id: string): Payment => ({ ...paymentOf(id) }),
    readPaymentsOf: (orderId: string): Payment[] =>
      payments.filter((payment) => payment.orderId === orderId).map((payment) => ({ ...payment })),
    capture: (id: string, amount: Paise): Payment => {
      const payment = paymentOf(id);
      if (payment.amount !== amount || !["authorized", "captured"].includes(payment.state))
        throw new RefusedByProvider("It cannot be captured");
      captureNow(payment);
      return { ...payment };
    },
    refund: ({ paymentId, amount, key }: { paymentId: string; amount: Paise; key: string }): Refund => {
      const known = refunds.find((refund) => refund.key === key);
      if (known && (known.amount !== amount || known.paymentId !== paymentId))
        throw new RefusedByProvider("This key was used for another refund");
      if (known) return { ...known };
      const payment = paymentOf(paymentId);
      if (payment.state !== "captured" || payment.refunded + amount > payment.amount)
        throw new RefusedByProvider("More than was paid cannot be refunded");
      payment.refunded = paise(payment.refunded + amount);
      if (payment.refunded === payment.amount) payment.state = "refunded";
      const isAtOnce = random.percent(50);
      const refund = {
        id: newId("rfnd", refunds.length + 1),
        paymentId,
        amount,
        key,
        state: isAtOnce ? ("processed" as const) : ("pending" as const),
      };
      refunds.push(refund);
      note("provider", `refunds ${amount} of ${paymentId}`);
      if (isAtOnce) tell("refund.processed", payment, refund);
      else later(random.integer(MINUTE, 3 * 60 * MINUTE), () => settleRefund(refund));
      return { ...refund };
    },
  };

  /** A request from a process of the shop: its way there, what it does, and the way back. */
  async function ask<Reply>(name: string, work: () => Reply): Promise<Reply> {
    const task = machine.task();
    return await machine.outside(task, async () => {
      task.statements++;
      const { random: chance } = task;
      const lost = async (why: string): Promise<never> => {
        note(task.name, `${name}: ${why}`);
        await machine.pause(task, TIMEOUT_MS);
        throw new ProviderOutOfReach(why, { isDown: true });
      };
      if (isAway()) return await lost("the provider is away");
      if (chance.percent(weather.requestIsLost)) return await lost("the request is lost");
      await machine.pause(task, chance.integer(20, 400));
      if (chance.percent(machine.currentWeather().processDies * 4)) {
        await machine.kill(task.process);
        return await new Promise<never>(() => {});
      }
      const reply = work();
      if (chance.percent(weather.arrivesTwice) && name !== "createOrder") repeat(work);
      if (chance.percent(machine.currentWeather().processDies * 4)) {
        await machine.kill(task.process);
        return await new Promise<never>(() => {});
      }
      if (chance.percent(weather.replyIsLost)) return await lost("the reply is lost");
      await machine.pause(task, chance.percent(90) ? chance.integer(20, 800) : chance.integer(1 * SECOND, 7 * SECOND));
      return reply;
    });
  }

  /** The network sends the same request again; nobody reads the reply. */
  function repeat(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RefusedByProvider)) throw error;
    }
  }

  const gateway: Gateway = {
    ...real,
    createOrder: (order) => ask("createOrder", () => books.createOrder(order)),
    findOrder: (receipt) => ask("findOrder", () => books.findOrder(receipt)),
    readPayment: (id) => ask("readPayment", () => books.readPayment(id)),
    readPaymentsOf: (orderId) => ask("readPaymentsOf", () => books.readPaymentsOf(orderId)),
    capture: (id, amount) => ask("capture", () => books.capture(id, amount)),
    refund: (refund) => ask("refund", () => books.refund(refund)),
  };

  return {
    gateway,
    orders,
    payments,
    refunds,
    /** A shopper pays in the provider's window. Undefined when the bank refuses. */
    pay(orderId: string, isGood: boolean): { paymentId: string; signature: string } | undefined {
      const order = orders.find(({ id }) => id === orderId)!;
      const id = newId("pay", payments.length + 1);
      const payment: Payment = {
        id,
        orderId,
        amount: order.amount,
        currency: order.currency,
        state: isGood ? "authorized" : "failed",
        refunded: ZERO,
        method: "upi",
        reason: isGood ? undefined : "The bank refused",
      };
      payments.push(payment);
      if (order.state === "created") order.state = "attempted";
      note("provider", `${isGood ? "authorizes" : "refuses"} ${id} for ${orderId}`);
      if (!isGood) {
        tell("payment.failed", payment);
        return undefined;
      }
      tell("payment.authorized", payment);
      later(random.percent(70) ? random.integer(100, 3 * SECOND) : random.integer(MINUTE, 12 * MINUTE), () => captureNow(payment));
      return { paymentId: id, signature: sign(checkoutMessage(orderId, id), KEYS.keySecret) };
    },
    /** From now on nothing is lost. */
    calmDown: () => void (weather = calm),
  };
}
