/** The behaviour that every provider must have. Payments need a person with a browser; without one, those tests are skipped. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { paise } from "../../shared/money.ts";
import { type Gateway, NotAtProvider, RefusedByProvider } from "./gateway.ts";

export const newReceipt = () => `suite-${randomBytes(8).toString("hex")}`;

type Paid = { paymentId: string; signature: string };
type Provider = {
  gateway: Gateway;
  /** Pays an order as a shopper would; the payment may stay authorized, or fail. */
  pay?(orderId: string, how?: "success" | "failure"): Promise<Paid>;
  close(): Promise<void>;
};

export function paymentsSuite(name: string, open: () => Promise<Provider>, { canPay }: { canPay: boolean }): void {
  const skip = canPay ? false : "there is no browser to pay with";
  let provider: Provider;
  before(async () => void (provider = await open()));
  after(() => provider.close());
  const opened = (amount = paise(124_900)) => provider.gateway.createOrder({ amount, receipt: newReceipt(), notes: { order: "K7QF" } });

  test(`${name}: an order is created in paise and found by its receipt`, async () => {
    const receipt = newReceipt();
    const order = await provider.gateway.createOrder({ amount: paise(124_950), receipt });
    assert.match(order.id, /^order_[A-Za-z0-9]{14}$/);
    assert.deepEqual(order, { id: order.id, receipt, amount: 124_950, currency: "INR", state: "created" });
    assert.deepEqual(await provider.gateway.findOrder(receipt), order);
    assert.equal(await provider.gateway.findOrder(newReceipt()), undefined);
    assert.deepEqual(await provider.gateway.readPaymentsOf(order.id), []);
  });

  test(`${name}: an invalid order is refused with RefusedByProvider and the reason`, async () => {
    await assert.rejects(opened(paise(99)), (error) => error instanceof RefusedByProvider && /1\.00/.test(error.message));
  });

  test(`${name}: a missing order or payment differs from a refused one`, async () => {
    await assert.rejects(provider.gateway.readPayment("pay_AAAAAAAAAAAAAA"), NotAtProvider);
    await assert.rejects(provider.gateway.readPaymentsOf("order_AAAAAAAAAAAAAA"), NotAtProvider);
    for (const id of ["pay_short", "pay_AAAAAAAAAAAAA/", "../orders", ""]) {
      await assert.rejects(provider.gateway.readPayment(id), NotAtProvider);
      await assert.rejects(provider.gateway.readPaymentsOf(id), NotAtProvider);
    }
  });

  test(`${name}: a payment has its order, amount, currency and state, and a valid signature`, { skip }, async () => {
    const order = await opened();
    const { paymentId, signature } = await provider.pay!(order.id);
    const payment = await provider.gateway.readPayment(paymentId);
    assert.equal(payment.orderId, order.id);
    assert.deepEqual([payment.amount, payment.currency, payment.state, payment.refunded], [124_900, "INR", "captured", 0]);
    assert.deepEqual(await provider.gateway.readPaymentsOf(order.id), [payment]);
    assert.equal((await provider.gateway.findOrder(order.receipt))?.state, "paid");
    assert.equal(provider.gateway.isCheckoutSignature({ orderId: order.id, paymentId, signature }), true);
    assert.equal(provider.gateway.isCheckoutSignature({ orderId: (await opened()).id, paymentId, signature }), false);
  });

  test(`${name}: a failed payment has a reason, and its order can still be paid`, { skip }, async () => {
    const order = await opened();
    const failed = await provider.gateway.readPayment((await provider.pay!(order.id, "failure")).paymentId);
    assert.equal(failed.state, "failed");
    assert.ok(failed.reason);
    assert.equal((await provider.gateway.findOrder(order.receipt))?.state, "attempted");
    await provider.pay!(order.id);
    const states = (await provider.gateway.readPaymentsOf(order.id)).map(({ state }) => state).toSorted();
    assert.deepEqual(states, ["captured", "failed"]);
  });

  test(`${name}: capturing a payment again changes nothing, another amount is refused`, { skip }, async () => {
    const { paymentId } = await provider.pay!((await opened()).id);
    assert.equal((await provider.gateway.capture(paymentId, paise(124_900))).state, "captured");
    await assert.rejects(provider.gateway.capture(paymentId, paise(124_800)), RefusedByProvider);
    await assert.rejects(provider.gateway.capture("pay_AAAAAAAAAAAAAA", paise(100)), NotAtProvider);
  });

  test(`${name}: a refund is made once per key, in parts, and never exceeds the payment`, { skip }, async () => {
    const { paymentId } = await provider.pay!((await opened()).id);
    const first = await provider.gateway.refund({ paymentId, amount: paise(24_900), key: "first-part-1" });
    assert.deepEqual([first.paymentId, first.amount], [paymentId, 24_900]);
    const both = [1, 2].map(() => provider.gateway.refund({ paymentId, amount: paise(24_900), key: "first-part-1" }));
    for (const again of await Promise.all(both)) assert.equal(again.id, first.id);
    assert.deepEqual([(await provider.gateway.readPayment(paymentId)).refunded], [24_900]);
    await assert.rejects(provider.gateway.refund({ paymentId, amount: paise(24_800), key: "first-part-1" }), RefusedByProvider);
    await assert.rejects(provider.gateway.refund({ paymentId, amount: paise(100_001), key: "second-part" }), RefusedByProvider);
    await provider.gateway.refund({ paymentId, amount: paise(100_000), key: "third-part-3" });
    const { state, refunded } = await provider.gateway.readPayment(paymentId);
    assert.deepEqual([state, refunded], ["refunded", 124_900]);
  });
}
