/** A courier behind a circuit breaker. */
import { RETRY_AFTER_MS, createCircuit } from "../platform/circuit-breaker.ts";
import { type Courier, CourierOutOfReach, NotSignedIn } from "./courier.ts";

export type GuardedCourier = {
  courier: Courier;
  isOpen(): boolean;
  /** Whether it refused the shop's credentials when it answered last. */
  refusesCredentials(): boolean;
};

/** The same courier; while it is down, its requests throw `CourierOutOfReach` at once, unsent. */
export function withCircuitBreaker(courier: Courier, { retryAfterMs = RETRY_AFTER_MS } = {}): GuardedCourier {
  const circuit = createCircuit({
    isDown: (error) => error instanceof CourierOutOfReach && error.isDown,
    refuse: () => new CourierOutOfReach("The courier has not answered for a while and is asked again in some seconds", { wasAsked: false }),
    retryAfterMs,
  });
  const { manifest } = courier;
  let isRefused = false;
  async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await circuit.ask(request);
      isRefused = false;
      return answer;
    } catch (error) {
      // One that does not answer says nothing about them.
      isRefused = error instanceof NotSignedIn || (isRefused && error instanceof CourierOutOfReach);
      throw error;
    }
  }
  return {
    isOpen: circuit.isOpen,
    refusesCredentials: () => isRefused,
    courier: {
      ...courier,
      quote: (route) => ask(() => courier.quote(route)),
      book: (consignment, service) => ask(() => courier.book(consignment, service)),
      find: (reference) => ask(() => courier.find(reference)),
      label: (bookings) => ask(() => courier.label(bookings)),
      manifest: manifest && ((bookings) => ask(() => manifest(bookings))),
      pickup: (bookings, day) => ask(() => courier.pickup(bookings, day)),
      cancel: (booking) => ask(() => courier.cancel(booking)),
      track: (booking) => ask(() => courier.track(booking)),
      reverse: (consignment, service) => ask(() => courier.reverse(consignment, service)),
      redeliver: (booking, wish) => ask(() => courier.redeliver(booking, wish)),
    },
  };
}
