/** Starts bench/serve.ts and reads its resource use from the system. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defined } from "../src/shared/defined.ts";
import { cpuMsOf } from "./cpu.ts";
import { project } from "./open-app.ts";

export type MeasuredShop = {
  address: string;
  /** CPU time used so far by the shop's process, including its threads, in ms. */
  cpuMs(): number;
  /** Peak memory, in MB. */
  peakMb(): number;
  /** What it holds after a garbage collection, in MB: JavaScript, buffers outside of it such as cached pages, and all of the process. */
  memoryMb(): Promise<{ heap: number; buffers: number; all: number }>;
  close(): Promise<void>;
};

/** `databaseUrl`: a running database; by default the shop's own in the folder. */
export async function openMeasuredShop(folder: string, databaseUrl?: string): Promise<MeasuredShop> {
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [folder, databaseUrl ?? ""], {
    // Like `npm start`; its log goes nowhere.
    env: { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node") },
    execArgv: ["--max-semi-space-size=16", "--expose-gc"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [address] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The measured shop did not start.");
    }),
  ])) as [string];
  const pid = defined(child.pid, "process of the shop");
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  return {
    address,
    cpuMs: () => cpuMsOf(pid),
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(read("status"))?.[1] ?? 0) / 1024,
    async memoryMb() {
      child.send("memory");
      const [{ heapUsed, external, rss }] = (await once(child, "message")) as [NodeJS.MemoryUsage];
      const mb = (bytes: number) => bytes / 1024 / 1024;
      return { heap: mb(heapUsed), buffers: mb(external), all: mb(rss) };
    },
    async close() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
