/** The gateway behind a circuit breaker. */
import { RETRY_AFTER_MS, createCircuit } from "../platform/circuit-breaker.ts";
import { type Gateway, ProviderOutOfReach } from "./gateway.ts";

export type CircuitBreaker = {
  gateway: Gateway;
  /** Whether the provider is not asked at the moment. */
  isOpen(): boolean;
};

/** The same gateway; while the provider is down, its requests throw `ProviderOutOfReach` at once. */
export function withCircuitBreaker(gateway: Gateway, { retryAfterMs = RETRY_AFTER_MS } = {}): CircuitBreaker {
  const { ask, isOpen } = createCircuit({
    isDown: (error) => error instanceof ProviderOutOfReach && error.isDown,
    refuse: () => new ProviderOutOfReach("The provider has not answered for a while and is asked again in some seconds"),
    retryAfterMs,
  });
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
