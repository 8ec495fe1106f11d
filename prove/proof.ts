/** A proof tests one promise of the shop under the conditions in which it is hardest to keep. */
import assert from "node:assert/strict";

export type Size = "small" | "full";

export type Options = {
  /** `small` finds a broken rule within seconds; `full` is for nightly runs and releases. */
  size: Size;
  /** Seeds everything random, so that a run can be repeated as far as the machine allows. */
  seed: number;
  /** Repeats one random example of a run with this seed, as `BrokenExample` names it. */
  path: string | undefined;
  /** How long a proof runs that can run for any time; its own choice when undefined. */
  minutes: number | undefined;
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

/** The smallest random example that breaks the promise, and the path that repeats it with `--path`. */
export class BrokenExample extends assert.AssertionError {
  readonly original: assert.AssertionError;
  readonly example: string;
  readonly path: string;

  constructor(original: assert.AssertionError, example: string, path: string) {
    super({ message: `${original.message}\n\nThe smallest example: ${example}` });
    this.original = original;
    this.example = example;
    this.path = path;
  }

  /** The same with a longer path. */
  at(prefix: string): BrokenExample {
    return new BrokenExample(this.original, this.example, prefix + this.path);
  }
}

/** A simulated day on which the promise is broken. The same seed repeats it. */
export class BrokenDay extends assert.AssertionError {
  readonly seed: number;

  constructor(
    original: assert.AssertionError,
    day: { seed: number; trace: readonly string[] },
    { days, shown }: { days: number; shown: number },
  ) {
    super({
      message: `Day ${days}, with the seed ${day.seed}: ${original.message}\n\nIts last events:\n${day.trace.slice(-shown).join("\n")}`,
    });
    this.seed = day.seed;
  }
}
