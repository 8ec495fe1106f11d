import assert from "node:assert/strict";
import { test } from "node:test";
import { oneAtATime } from "./one-at-a-time.ts";

/** Work that ends when the test says so; its result is the number of the run. */
function controlled() {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = oneAtATime(() => {
    const each = Promise.withResolvers<number>();
    runs.push(each);
    return each.promise;
  });
  return { run, runs };
}
const begun = () => new Promise((resolve) => setImmediate(resolve));

test("callers that come during a run share the next one, which begins afterwards", async () => {
  const { run, runs } = controlled();
  const first = run();
  await begun();
  const later = [run(), run(), run()];
  await begun();
  assert.equal(runs.length, 1);
  runs[0]!.resolve(1);
  assert.equal(await first, 1);
  await begun();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(2);
  assert.deepEqual(await Promise.all(later), [2, 2, 2]);
});

test("a failed run fails for its callers only", async () => {
  const { run, runs } = controlled();
  const first = assert.rejects(run(), /no/);
  await begun();
  const second = run();
  runs[0]!.reject(new Error("no"));
  await first;
  await begun();
  runs[1]!.resolve(2);
  assert.equal(await second, 2);
});
