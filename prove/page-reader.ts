/** Loads a page again and again, in a process of its own: what a proof does meanwhile delays nothing here. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export type Loaded = { at: number; ms: number };
export type PageReader = {
  /** Reads at this address from now on. */
  move(url: string): void;
  /** Reads no more, and returns when each page came, by `Date.now()`, and how long it took. */
  end(): Promise<Loaded[]>;
  close(): void;
};

const PAUSE_MS = 50;

export function startPageReader(url: string): PageReader {
  const child = fork(import.meta.filename, [url]);
  return {
    move: (to) => void child.send(to),
    async end() {
      child.send("");
      const [loaded] = (await once(child, "message")) as [Loaded[]];
      return loaded;
    },
    close: () => void child.kill(),
  };
}

async function read(first: string) {
  let url = first;
  process.on("message", (to: string) => void (url = to));
  process.once("disconnect", () => process.exit());
  const loaded: Loaded[] = [];
  while (url !== "") {
    const start = performance.now();
    const page = await fetch(url).catch(() => undefined);
    await page?.text().catch(() => "");
    if (page?.status === 200) loaded.push({ at: Date.now(), ms: performance.now() - start });
    await sleep(PAUSE_MS);
  }
  process.send?.(loaded);
}

if (import.meta.main) await read(process.argv[2] ?? "");
