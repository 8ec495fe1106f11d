/** A courier behind a circuit breaker. */
import { RETRY_AFTER_MS, createCircuit } from "../platform/circuit-breaker.ts";
import { type Courier, CourierOutOfReach } from "./courier.ts";

/** The same courier; while it is down, its requests throw `CourierOutOfReach` at once, unsent. */
export function withCircuitBreaker(courier: Courier, { retryAfterMs = RETRY_AFTER_MS } = {}): { courier: Courier; isOpen(): boolean } {
  const { ask, isOpen } = createCircuit({
    isDown: (error) => error instanceof CourierOutOfReach && error.isDown,
    refuse: () => new CourierOutOfReach("The courier has not answered for a while and is asked again in some seconds", { wasAsked: false }),
    retryAfterMs,
  });
  return {
    isOpen,
    courier: {
      ...courier,
      quote: (route) => ask(() => courier.quote(route)),
      book: (consignment, service) => ask(() => courier.book(consignment, service)),
      find: (reference) => ask(() => courier.find(reference)),
      label: (bookings) => ask(() => courier.label(bookings)),
      manifest: (bookings) => ask(() => courier.manifest(bookings)),
      pickup: (bookings, day) => ask(() => courier.pickup(bookings, day)),
      cancel: (booking) => ask(() => courier.cancel(booking)),
      track: (booking) => ask(() => courier.track(booking)),
      reverse: (consignment, service) => ask(() => courier.reverse(consignment, service)),
      redeliver: (booking, wish) => ask(() => courier.redeliver(booking, wish)),
    },
  };
}
