/** A Playwright reporter: after a whole run it lists the slowest browser tests, and those that passed only on a retry. */
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const LISTED = 10;

export default class SlowestTestsReporter implements Reporter {
  private readonly durations = new Map<TestCase, number>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.durations.set(test, (this.durations.get(test) ?? 0) + duration);
  }

  onEnd(): void {
    if (this.durations.size <= LISTED) return;
    const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(" › ");
    const slowest = [...this.durations].toSorted(([, a], [, b]) => b - a).slice(0, LISTED);
    console.log("\nSlowest browser tests, with their retries:");
    for (const [test, duration] of slowest) console.log(`${(duration / 1000).toFixed(1).padStart(7)} s  ${nameOf(test)}`);
    const flaky = [...this.durations.keys()].filter((test) => test.outcome() === "flaky");
    if (flaky.length > 0) console.log(`\n${flaky.length} flaky: passed only on a retry`);
    for (const test of flaky) console.log(`  ${nameOf(test)}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
