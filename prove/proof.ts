/** A proof tests one promise of the shop under the conditions in which it is hardest to keep. */
import assert from "node:assert/strict";

export type Size = "small" | "full";

export type Options = {
  /** `small` finds a broken rule within seconds; `full` is for nightly runs and releases. */
  size: Size;
  /** Seeds everything random, so that a run can be repeated as far as the machine allows. */
  seed: number;
  /** Prints progress. */
  print: (line: string) => void;
};

export type Figures = Readonly<Record<string, string | number>>;

export type Proof = {
  name: string;
  /** The promise in one sentence. */
  promise: string;
  /** Throws an AssertionError when the promise is broken; any other error is a mistake in the proof. */
  run(options: Options): Promise<Figures>;
};

/** Fails the proof with its promise unless the condition is true. */
export function assertHolds(isTrue: unknown, promise: string): asserts isTrue {
  assert.ok(isTrue, promise);
}

/** Fails the proof unless the values are deeply equal. */
export function assertSame(found: unknown, expected: unknown, promise: string): void {
  assert.deepEqual(found, expected, promise);
}
