/** Stops asking something outside that is down: each request would wait for its timeout, a shopper's too. */

/** This many failures in a row open the circuit. */
const FAILURES = 5;
export const RETRY_AFTER_MS = 15_000;

export type Circuit = {
  /** Whether it is not asked at the moment. */
  isOpen(): boolean;
  /** Asks, or throws what `refuse` makes. */
  ask<Reply>(request: () => Promise<Reply>): Promise<Reply>;
};

/**
 * After five requests in a row that failed because it is down, every request is refused at once. After fifteen seconds one request is let through: its reply
 * closes the circuit, its failure opens it again. `isDown`: whether an error means that.
 */
export function createCircuit(options: { isDown: (error: unknown) => boolean; refuse: () => Error; retryAfterMs?: number }): Circuit {
  const { isDown, refuse, retryAfterMs = RETRY_AFTER_MS } = options;
  let failures = 0;
  let openUntil = 0;
  const isOpen = () => failures >= FAILURES;

  return {
    isOpen,
    async ask(request) {
      const now = performance.now();
      if (isOpen() && now < openUntil) throw refuse();
      // The one request that is let through keeps the others out.
      openUntil = now + retryAfterMs;
      try {
        const reply = await request();
        failures = 0;
        return reply;
      } catch (error) {
        failures = isDown(error) ? failures + 1 : 0;
        openUntil = performance.now() + retryAfterMs;
        throw error;
      }
    },
  };
}
