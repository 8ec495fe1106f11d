/** Stops asking a provider that is down: each request would wait for its timeout, a shopper's too. */
import { type Gateway, ProviderOutOfReach } from "./gateway.ts";

/** This many failures in a row open the circuit. */
const FAILURES = 5;
const RETRY_AFTER_MS = 15_000;

export type CircuitBreaker = {
  gateway: Gateway;
  /** Whether the provider is not asked at the moment. */
  isOpen(): boolean;
};

/**
 * The same gateway behind a circuit breaker. After five requests in a row that the provider did not answer, every request throws `ProviderOutOfReach`
 * at once. After fifteen seconds one request is let through: its reply closes the circuit, its failure opens it again.
 */
export function withCircuitBreaker(gateway: Gateway, { retryAfterMs = RETRY_AFTER_MS } = {}): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  const isOpen = () => failures >= FAILURES;

  async function ask<Reply>(request: () => Promise<Reply>): Promise<Reply> {
    const now = performance.now();
    if (isOpen() && now < openUntil)
      throw new ProviderOutOfReach("The provider has not answered for a while and is asked again in some seconds");
    // The one request that is let through keeps the others out.
    openUntil = now + retryAfterMs;
    try {
      const reply = await request();
      failures = 0;
      return reply;
    } catch (error) {
      const isDown = error instanceof ProviderOutOfReach && error.isDown;
      failures = isDown ? failures + 1 : 0;
      openUntil = performance.now() + retryAfterMs;
      throw error;
    }
  }

  return {
    isOpen,
    gateway: {
      ...gateway,
      createOrder: (order) => ask(() => gateway.createOrder(order)),
      findOrder: (receipt) => ask(() => gateway.findOrder(receipt)),
      readPayment: (paymentId) => ask(() => gateway.readPayment(paymentId)),
      readPaymentsOf: (orderId) => ask(() => gateway.readPaymentsOf(orderId)),
      capture: (paymentId, amount) => ask(() => gateway.capture(paymentId, amount)),
      refund: (refund) => ask(() => gateway.refund(refund)),
    },
  };
}
