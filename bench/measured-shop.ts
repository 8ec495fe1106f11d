/** Starts bench/serve.ts and reads from the system what it uses. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { project } from "./open-app.ts";

export type MeasuredShop = {
  address: string;
  /** Processor time used so far by the shop's own process, its threads included, in ms. */
  cpuMs(): number;
  /** Most memory it ever held, in MB. */
  peakMb(): number;
  close(): Promise<void>;
};

/** Ticks of the processor clock in /proc, fixed for programs at 100 a second. */
const TICK_MS = 10;

/** `databaseUrl`: one that runs already; the shop's own in the folder when nothing is said. */
export async function openMeasuredShop(folder: string, databaseUrl?: string): Promise<MeasuredShop> {
  const child = fork(fileURLToPath(new URL("serve.ts", import.meta.url)), [folder, databaseUrl ?? ""], {
    // As `npm start` has it; what it logs is written, but to nowhere.
    env: { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node") },
    execArgv: ["--max-semi-space-size=16"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [address] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The shop to be measured did not open.");
    }),
  ])) as [string];
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  return {
    address,
    cpuMs() {
      // The name of the process may hold blanks, the numbers begin after its bracket.
      const fields = read("stat").split(") ")[1]!.split(" ");
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(read("status"))?.[1] ?? 0) / 1024,
    async close() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
