/** Asks `/healthz` twenty times a second in a process of its own, so that the attacker's own work does not count, and hands back the times. */
import { fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const EVERY_MS = 50;

export type Probed = { p50: number; p99: number; slowest: number; count: number; failed: number };

/** Starts asking. `end()`: stops and returns the times in ms. */
export function probeHealth(address: string): { end(): Promise<Probed> } {
  const child = fork(fileURLToPath(import.meta.url), [address]);
  return {
    end: () =>
      new Promise((done, fail) => {
        child.once("message", (probed: Probed) => done(probed)).once("error", fail);
        child.send("end");
      }),
  };
}

async function probe(address: string): Promise<Probed> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  process.once("message", () => (isOver = true));
  while (!isOver) {
    const start = performance.now();
    try {
      const reply = await fetch(`${address}/healthz`);
      await reply.arrayBuffer();
      if (reply.status !== 200) failed++;
    } catch {
      failed++;
    }
    times.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: times.at(-1) ?? 0, count: times.length, failed };
}

if (import.meta.main) process.send?.(await probe(process.argv[2] ?? ""), () => process.disconnect());
