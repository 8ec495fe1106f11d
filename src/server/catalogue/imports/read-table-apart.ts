import { Worker } from "node:worker_threads";
import { importMessages as texts } from "../../../contract/admin/import-messages.ts";
import { type Table, UnreadableFile } from "./table.ts";

const MOST_MS = 30_000;
const MEMORY_MB = 512;

type Answer = { table: Table } | { problem: string };

/** Reads a file on a thread that ends when it needs too much time or memory. Throws `UnreadableFile`. */
export async function readTableApart(bytes: Uint8Array): Promise<Table> {
  const worker = new Worker(new URL("table-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnreadableFile(texts.tooSlow)), MOST_MS);
      worker.once("message", (message: Answer) => {
        clearTimeout(timer);
        resolve(message);
      });
      worker.once("error", (error) => {
        clearTimeout(timer);
        reject("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new UnreadableFile(texts.excelTooLarge) : error);
      });
    });
    if ("problem" in answer) throw new UnreadableFile(answer.problem);
    return answer.table;
  } finally {
    await worker.terminate();
  }
}
