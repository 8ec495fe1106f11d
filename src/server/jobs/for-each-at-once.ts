/** Does the work for each item, for at most `atOnce` of them at a time. Rejects with the first error, after which no further item begins. */
export async function forEachAtOnce<Item>(atOnce: number, items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next())
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
