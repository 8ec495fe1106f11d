/** Does the work at intervals, never twice at once in this process. The returned function ends that and waits for work that is running. */
export function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
