/** Reads a file on a thread of its own: it may be hostile, and the shop answers others meanwhile. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type Table, UnreadableFile, readTable } from "./table.ts";

const answer = (port: MessagePort, message: { table: Table } | { problem: string }) => port.postMessage(message, []);

if (parentPort)
  try {
    answer(parentPort, { table: await readTable(workerData as Uint8Array) });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    answer(parentPort, { problem: error.message });
  }
