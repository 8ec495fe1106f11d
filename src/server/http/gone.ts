import type { FastifyReply } from "fastify";

/** The reason of the signal. Nobody reads the reply. */
export class CallerHasGone extends Error {
  override name = "CallerHasGone";
}

/** Aborted when the connection closes before the reply is complete. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) controller.abort(new CallerHasGone());
  };
  if (raw.destroyed) abort();
  else raw.once("close", abort);
  return controller.signal;
}
