/**
 * npm run attack: attacks the running shop as a stranger would, and fails when one attack succeeds. The parts, in this order:
 *   raw       requests that no browser would send: broken HTTP, strange methods, paths and encodings
 *   fuzz      requests to every call, made from the contract and then broken
 *   actors    seven callers make every call with what belongs to six victims
 *   scripts   scripts in every text that a shopper or the owner can write, opened in Chromium
 *   scanners  sqlmap and wapiti, as far as they are installed; not with --small
 * `--small` takes less than a minute. `--only=fuzz` runs one part, `--seed=7` repeats a run, `--request=12` sends one request of raw or fuzz.
 * `--fault=name` plants one of planted-faults.ts in the shop: its part has to find it; `--faults` tries all of them.
 */
import { parseArgs } from "node:util";
import { seedFrom } from "../prove/random.ts";
import { type Fixture, openFixture } from "./attacked-shop.ts";
import { actors } from "./actors.ts";
import { fuzz } from "./fuzz.ts";
import type { Part, Result, Size } from "./part.ts";
import { plantedFaults } from "./planted-faults.ts";
import { raw } from "./raw-requests.ts";
import { scanners } from "./scanners.ts";
import { scripts } from "./scripts.ts";

const parts: readonly Part[] = [raw, fuzz, actors, scripts, scanners];
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    small: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string" },
    request: { type: "string" },
    fault: { type: "string" },
    faults: { type: "boolean", default: false },
  },
});
const size: Size = values.small ? "small" : "full";
const seed = seedFrom(values.seed);
const request = values.request === undefined ? undefined : Number(values.request);
const print = (line: string) => process.stdout.write(`${line}\n`);

const figuresOf = ({ figures }: Result) =>
  Object.entries(figures)
    .map(([what, figure]) => `${what} ${figure}`)
    .join(", ");

/** Runs the parts against one shop. Returns whether no attack succeeded. */
async function attackAll(fixture: Fixture): Promise<boolean> {
  const chosen = parts.filter(({ name }) => values.only === undefined || name === values.only);
  const shop = await fixture.open(values.fault);
  const rows: string[] = [];
  let isGood = chosen.length > 0;
  try {
    for (const part of chosen) {
      print(`── ${part.name}: ${part.demand}`);
      const startedAt = performance.now();
      const result = await part.run(shop, { size, seed, request, print: (line) => print(`  ${line}`) });
      const findings = [...new Set([...result.findings, ...shop.takeLogFindings()])];
      if (!(await shop.isAlive())) findings.push("The shop is down.");
      for (const finding of findings.slice(0, SHOWN)) print(`  ${finding}`);
      if (findings.length > 0) {
        isGood = false;
        print(`\nAgain: npm run attack -- --only=${part.name} --seed=${seed}${values.small ? " --small" : ""}\n`);
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const verdict = findings.length > 0 ? `✖ ${findings.length} FOUND` : result.isSkipped ? "– skipped" : "✔ withstood";
      rows.push(
        `${part.name.padEnd(10)}${size.padEnd(7)}${String(seed).padEnd(9)}${seconds.padStart(7)} s  ${verdict.padEnd(12)}${figuresOf(result)}`,
      );
    }
  } finally {
    await shop.close();
  }
  print("");
  for (const row of rows) print(row);
  return isGood;
}

/** Plants each fault in a shop of its own: a part that does not find it would find nothing else. */
async function attackFaults(fixture: Fixture): Promise<boolean> {
  let isGood = true;
  for (const { name, foundBy } of plantedFaults.filter((fault) => values.only === undefined || fault.foundBy === values.only)) {
    const shop = await fixture.open(name);
    const startedAt = performance.now();
    const { findings } = await parts.find((part) => part.name === foundBy)!.run(shop, { size: "small", seed, request, print: () => {} });
    const isFound = findings.length + shop.takeLogFindings().length > 0;
    await shop.close();
    isGood &&= isFound;
    print(
      `${isFound ? "✔" : "✖"} ${foundBy.padEnd(9)}${name.padEnd(44)}${isFound ? "found" : "NOT FOUND"} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`,
    );
  }
  return isGood;
}

const fixture = await openFixture();
let isGood = false;
try {
  isGood = values.faults ? await attackFaults(fixture) : await attackAll(fixture);
} finally {
  await fixture.close();
}
process.exit(isGood ? 0 : 1);
