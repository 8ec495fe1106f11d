import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Encode } from "./encode.ts";
import type { VariantFormat } from "./media.rules.ts";
import type { DrawCard, ShareCard } from "./share-card.ts";

export type EncoderOrder = { content: Uint8Array; width: number; format: VariantFormat } | { card: ShareCard };
export type EncoderAnswer = { content: Uint8Array } | { failed: string };

/** How long the process waits for the next picture before it ends and gives its memory back. */
const IDLE_MS = 10_000;

/**
 * Makes sizes and draws cards in a process of their own, started with the first order: the shop's own process stays small and quick, whatever is
 * uploaded. Orders are carried out one after another.
 */
export function openEncoder(): { encode: Encode; drawCard: DrawCard; close(): Promise<void> } {
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

  const carryOut = async (order: EncoderOrder): Promise<Uint8Array> => {
    if (isClosed) throw new Error("The encoder is closed");
    clearTimeout(idle);
    child ??= start();
    const busy = child;
    const waiting = new AbortController();
    try {
      const answered = once(busy, "message", { signal: waiting.signal }).then(([answer]) => answer as EncoderAnswer);
      const died = once(busy, "exit", { signal: waiting.signal }).then((): EncoderAnswer => ({
        failed: "The process that makes sizes ended",
      }));
      busy.send(order);
      const answer = await Promise.race([answered, died]);
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.content;
    } finally {
      waiting.abort();
      idle = setTimeout(() => busy.disconnect(), IDLE_MS).unref();
    }
  };

  const inTurn = (order: EncoderOrder): Promise<Uint8Array> => {
    const done = last.then(() => carryOut(order));
    last = done.catch(() => {});
    return done;
  };

  return {
    encode: (content, width, format) => inTurn({ content, width, format }),
    drawCard: (card) => inTurn({ card }),
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
