/**
 * Runs costly work once at a time. Callers that come while it runs share the next run, because only that one sees everything that happened before
 * they came.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const result = work();
      running = result.catch(() => {});
      return result;
    });
    return next;
  };
}
