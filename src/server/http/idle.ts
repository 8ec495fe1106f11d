import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const QUIET_MS = 1_000;
/** Under steady traffic work that may wait still goes on, at this pace. */
const LONGEST_WAIT_MS = 5_000;
const LOOK_MS = 200;

/**
 * Watches for moments in which nobody is being served. Work that may wait asks for one between its steps: a low priority alone still takes
 * turns on a small machine. To be called before the app listens.
 */
export function watchForIdle(app: FastifyInstance): () => Promise<void> {
  let lastRequest = 0;
  app.addHook("onRequest", async () => {
    lastRequest = performance.now();
  });
  return async () => {
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    while (performance.now() - lastRequest < QUIET_MS && performance.now() < giveUpAt) await sleep(LOOK_MS);
  };
}
