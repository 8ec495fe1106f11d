/** Runs one proof in a child process of prove.ts: takes its name, seed and size as arguments and sends the result as a message. */
import { AssertionError } from "node:assert";
import { BrokenDay, BrokenExample, type Size } from "./proof.ts";
import { proofs } from "./proofs.ts";

/** `broken`: the shop broke its promise. `failed`: the proof itself could not run. */
export type End = {
  verdict: "kept" | "broken" | "failed";
  figures: Record<string, string | number>;
  reason: string;
  /** Of a random example. */ path?: string;
  /** Of a simulated day. */ seed?: number;
};

const [, , name, seed, size] = process.argv;

async function prove(): Promise<End> {
  const proof = proofs.find((each) => each.name === name);
  if (!proof) return { verdict: "failed", figures: {}, reason: `There is no proof named ${name}.` };
  try {
    const minutes = process.env["PROVE_MINUTES"] ? Number(process.env["PROVE_MINUTES"]) : undefined;
    const print = (line: string) => process.stdout.write(`  ${line}\n`);
    return {
      verdict: "kept",
      figures: await proof.run({ seed: Number(seed), size: size as Size, path: process.env["PROVE_PATH"] || undefined, minutes, print }),
      reason: "",
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const again = error instanceof BrokenExample ? { path: error.path } : error instanceof BrokenDay ? { seed: error.seed } : {};
    return { verdict: error instanceof AssertionError ? "broken" : "failed", figures: {}, reason, ...again };
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const end = await prove();
process.send?.(end, () => process.exit(end.verdict === "kept" ? 0 : 1));
