/** The simulated time: what is going to happen, in order. Nothing happens at the same moment by chance: the seed decides every moment. */

/** `actor`: who it happens to; decides between two of the same moment. */
export type Entry = { at: number; actor: string; run: () => unknown };

export type Timeline = ReturnType<typeof createTimeline>;

/** Times are in milliseconds since 1970. */
export function createTimeline(start: number) {
  let now = start;
  const entries: Entry[] = [];
  const isBefore = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.actor <= other.actor);
  return {
    now: () => now,
    /** Lets `run` happen at a moment; not in the past. */
    at(moment: number, actor: string, run: () => unknown): Entry {
      const entry = { at: Math.max(now, moment), actor, run };
      let low = 0;
      for (let high = entries.length; low < high;) {
        const middle = (low + high) >> 1;
        if (isBefore(entries[middle]!, entry)) low = middle + 1;
        else high = middle;
      }
      entries.splice(low, 0, entry);
      return entry;
    },
    cancel(entry: Entry): void {
      const place = entries.indexOf(entry);
      if (place >= 0) entries.splice(place, 1);
    },
    /** Moves the time to the next entry. Undefined when nothing is left. */
    next(): Entry | undefined {
      const entry = entries.shift();
      if (entry) now = entry.at;
      return entry;
    },
  };
}
