/** Reads a file on a thread of its own: it may be hostile, and the shop answers others meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import { UnreadableFile, readTable } from "./table.ts";

try {
  parentPort?.postMessage({ table: await readTable(workerData as Uint8Array) });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  parentPort?.postMessage({ problem: error.message });
}
