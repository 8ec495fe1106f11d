/** Repeatable random numbers: the same seed gives the same numbers. */
import { execFileSync } from "node:child_process";

/**
 * The seed of a run: the one that was asked for, or a random one. In CI it is made from the commit, so that a commit that passed once passes again;
 * the next commit tries other numbers.
 */
export function seedFrom(asked: string | undefined): number {
  if (asked !== undefined) return Number(asked);
  if (process.env.CI !== undefined) {
    try {
      return Number.parseInt(execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).slice(0, 7), 16);
    } catch {
      // Without a repository, for example in an image, the seed is random.
    }
  }
  return Math.floor(Math.random() * 1e9);
}

export type Random = ReturnType<typeof randomFrom>;

/** Mulberry32: 32 bits of state, good enough for shuffling. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** At least 0 and less than 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer from `least` to `most`. */
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    /** True in `share` per cent of the calls. */
    percent: (share: number): boolean => next() * 100 < share,
    pick: <Item>(items: readonly Item[]): Item => items[integer(0, items.length - 1)]!,
    shuffled<Item>(items: readonly Item[]): Item[] {
      const all = [...items];
      for (let last = all.length - 1; last > 0; last--) {
        const other = integer(0, last);
        [all[last], all[other]] = [all[other]!, all[last]!];
      }
      return all;
    },
  };
}
