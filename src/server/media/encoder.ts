import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Encode } from "./encode.ts";
import type { DrawCard, ShareCard } from "./share-card.ts";

export type EncoderRequest = { content: Uint8Array; width: number; format: Parameters<Encode>[2]; isQuick: boolean } | { card: ShareCard };
export type EncoderReply = { content: Uint8Array } | { failed: string };

const IDLE_MS = 10_000;

/**
 * Encodes pictures and draws share cards in a child process, started at the first request, so that the server stays small and fast whatever is
 * uploaded. Requests run one after another. The process ends after being idle for `idleMs`, to free its memory.
 */
export function openEncoder(idleMs = IDLE_MS): { encode: Encode; drawCard: DrawCard; close(): Promise<void> } {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = fork(new URL("encoder-process.ts", import.meta.url), { serialization: "advanced", stdio: "inherit", execArgv: [] });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  };

  /** A request that arrives while the process is ending gets a new one. */
  const release = (worker: ChildProcess) => {
    if (child === worker) child = undefined;
    if (worker.connected) worker.disconnect();
  };

  const run = async (request: EncoderRequest): Promise<Uint8Array> => {
    if (isClosed) throw new Error("The encoder is closed");
    clearTimeout(idle);
    child ??= start();
    const worker = child;
    const listening = new AbortController();
    try {
      const replied = once(worker, "message", { signal: listening.signal }).then(([reply]) => reply as EncoderReply);
      const died = once(worker, "exit", { signal: listening.signal }).then((): EncoderReply => ({
        failed: "The encoder process ended",
      }));
      worker.send(request);
      const reply = await Promise.race([replied, died]);
      if ("failed" in reply) throw new Error(reply.failed);
      return reply.content;
    } finally {
      listening.abort();
      idle = setTimeout(() => release(worker), idleMs).unref();
    }
  };

  const enqueue = (request: EncoderRequest): Promise<Uint8Array> => {
    const done = last.then(() => run(request));
    last = done.catch(() => {});
    return done;
  };

  return {
    encode: (content, width, format, isQuick = false) => enqueue({ content, width, format, isQuick }),
    drawCard: (card) => enqueue({ card }),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
