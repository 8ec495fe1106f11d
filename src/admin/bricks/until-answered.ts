/** Work on a line that comes and goes. */
import { ConnectionLost, Refused } from "../api.ts";

/** `onLost`: whether the line is lost just now, and the work goes on by itself. */
export type OnLine = { onLost: (isLost: boolean) => void; signal: AbortSignal };

/** Longer than the server waits for a part. What comes later comes over a dead line. */
const ANSWER_MS = 35_000;
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
const LONGEST_PAUSE_MS = 15_000;
/** Refusals that pass: the shop is busy or starts, or it has more of a file than this browser knows. */
const PASSING: readonly string[] = ["shop.busy", "shop.unavailable", "request.too_many", "media.other_offset"];

const passes = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof Refused && PASSING.includes(error.code)) ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Does the work again and again until an answer comes: after growing pauses, and at once when the line is back. Throws `Refused`, or why the signal ended it. */
export async function untilAnswered<Result>(work: (signal: AbortSignal) => Promise<Result>, { onLost, signal }: OnLine): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      const result = await inTime(work, signal);
      if (tries > 0) onLost(false);
      return result;
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error;
      onLost(true);
      const isBack = await pause(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS, signal);
      // The first try after it came back may be too early.
      if (isBack) tries = 0;
    }
}

async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stop = new AbortController();
  const end = () => stop.abort(signal.reason);
  const late = setTimeout(() => stop.abort(new DOMException("", "TimeoutError")), ANSWER_MS);
  signal.addEventListener("abort", end);
  try {
    signal.throwIfAborted();
    return await work(stop.signal);
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", end);
  }
}

/** True when it ended early because the line is back. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (isBack: boolean) => {
      clearTimeout(timer);
      removeEventListener("online", back);
      signal.removeEventListener("abort", ended);
      resolve(isBack);
    };
    const back = () => done(true);
    const ended = () => done(false);
    const timer = setTimeout(ended, ms);
    addEventListener("online", back);
    signal.addEventListener("abort", ended);
  });
