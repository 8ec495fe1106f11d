import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const QUIET_MS = 1_000;
/** Under steady traffic, deferrable work continues at this pace. */
const LONGEST_WAIT_MS = 5_000;
const POLL_MS = 200;

/**
 * `whenIdle` waits for a moment without requests; `noteRequest` tells of one that the app does not see. Deferrable work calls it between its steps: low process priority alone still
 * takes CPU time on a small machine. Call this before the app listens.
 */
export function watchForIdle(app: FastifyInstance): { whenIdle: () => Promise<void>; noteRequest: () => void } {
  let lastRequest = 0;
  const noteRequest = () => void (lastRequest = performance.now());
  app.addHook("onRequest", async () => noteRequest());
  return {
    noteRequest,
    async whenIdle() {
      const giveUpAt = performance.now() + LONGEST_WAIT_MS;
      while (performance.now() - lastRequest < QUIET_MS && performance.now() < giveUpAt) await sleep(POLL_MS);
    },
  };
}
