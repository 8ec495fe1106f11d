/** What a proof is: a promise of the shop, tried out where it is hardest to keep. */
import assert from "node:assert/strict";

export type Size = "small" | "full";

export type Options = {
  /** `small` finds a broken rule within seconds; `full` is for nights and releases. */
  size: Size;
  /** Everything that happens by chance follows from it, as far as the machine allows. */
  seed: number;
  /** Says how far it has come. */
  say: (line: string) => void;
};

export type Figures = Readonly<Record<string, string | number>>;

export type Proof = {
  name: string;
  /** What the shop promises, in one sentence. */
  promise: string;
  /** Throws an AssertionError when the promise is broken; anything else that is thrown is a mistake of the proof. */
  run(options: Options): Promise<Figures>;
};

/** Holds the shop to its promise. */
export function holds(isTrue: unknown, promise: string): asserts isTrue {
  assert.ok(isTrue, promise);
}

/** The same for values. */
export function same(found: unknown, expected: unknown, promise: string): void {
  assert.deepEqual(found, expected, promise);
}
