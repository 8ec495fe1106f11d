/**
 * Tests what the shop promises about money and stock: `npm run prove`, or a shorter run with `--small`. `--only=buyers` runs one proof, `--seed=7`
 * repeats a run. `--mutation=name` applies a mutation, and its proof has to fail; `--mutations` tries all of them, or with `--small` one random
 * mutation for each proof. `--at=cancel` kills the shop only at failpoints whose names begin with that text. `--path` repeats a random example
 * that failed, as printed. `--minutes=60` simulates days for that long.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type TestServer, openTestServer } from "../tools/test-server.ts";
import { randomFrom, seedFrom } from "./random.ts";
import { mutations } from "./mutations.ts";
import type { Size } from "./proof.ts";
import { proofs } from "./proofs.ts";
import type { End } from "./run.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    small: { type: "boolean", default: false },
    seed: { type: "string" },
    only: { type: "string" },
    mutation: { type: "string" },
    at: { type: "string" },
    path: { type: "string" },
    minutes: { type: "string" },
    mutations: { type: "boolean", default: false },
  },
});

const size: Size = values.small ? "small" : "full";
const seed = seedFrom(values.seed);
/** A proof that takes longer has failed. */
const TIMEOUT_MS = { small: 3 * 60_000, full: 90 * 60_000 };
/** Mutations tried at the same time: a proof spends about half of its time waiting. */
const CONCURRENCY = 2;

type Result = End & { name: string; promise: string; seconds: number; replay: string };

const children = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill("SIGTERM");
  });

function run(server: TestServer, name: string, options: { size: Size; mutation?: string | undefined; isQuiet?: boolean }): Promise<Result> {
  const { promise } = proofs.find((proof) => proof.name === name)!;
  const startedAt = performance.now();
  const replayOf = (again: number) =>
    `npm run prove -- --only=${name} --seed=${again}${options.size === "small" ? " --small" : ""}${options.mutation ? ` --mutation=${options.mutation}` : ""}`;
  return new Promise((done) => {
    const child = spawn(process.execPath, ["--import", "./prove/mutation-loader.ts", "prove/run.ts", name, String(seed), options.size], {
      cwd: PROJECT,
      env: {
        ...process.env,
        NODE_ENV: "test",
        TEST_DATABASE_URL: server.url,
        PROVE_FOLDER: server.folder,
        PROVE_MUTATION: options.mutation ?? "",
        PROVE_AT: values.at ?? "",
        PROVE_PATH: values.path ?? "",
        PROVE_MINUTES: values.minutes ?? "",
      },
      stdio: ["ignore", options.isQuiet ? "ignore" : "inherit", "inherit", "ipc"],
    });
    children.add(child);
    // A failpoint that is named with --at may be reached only once a minute.
    const timeoutMs = TIMEOUT_MS[values.at === undefined ? options.size : "full"];
    const timeouts = [setTimeout(() => child.kill("SIGTERM"), timeoutMs), setTimeout(() => child.kill("SIGKILL"), timeoutMs + 5_000)];
    let end: End = { verdict: "failed", figures: {}, reason: "The proof exited without a result, or took too long." };
    child.on("message", (message) => (end = message as End));
    child.once("exit", () => {
      children.delete(child);
      timeouts.forEach(clearTimeout);
      done({
        ...end,
        name,
        promise,
        replay: replayOf(end.seed ?? seed) + (end.path === undefined ? "" : ` --path=${end.path}`),
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
  });
}

async function proveAll(server: TestServer): Promise<boolean> {
  const rows: Result[] = [];
  for (const { name, promise } of proofs.filter((proof) => values.only === undefined || proof.name === values.only)) {
    if (isStopped) return false;
    print(`── ${name}: ${promise}`);
    const row = await run(server, name, { size, mutation: values.mutation });
    if (row.verdict !== "kept") print(`\n${row.reason}\n\nAgain: ${row.replay}\n`);
    rows.push(row);
  }
  print(`\n${"proof".padEnd(11)}${"size".padEnd(7)}${"seed".padEnd(11)}${"seconds".padStart(8)}  ${"verdict".padEnd(9)}figures`);
  for (const { name, seconds, verdict, figures } of rows)
    print(
      `${name.padEnd(11)}${size.padEnd(7)}${String(seed).padEnd(11)}${seconds.toFixed(1).padStart(8)}  ${verdict.toUpperCase().padEnd(9)}${Object.entries(
        figures,
      )
        .map(([what, figure]) => `${what} ${figure}`)
        .join(", ")}`,
    );
  for (const { name, promise, verdict } of rows) print(`${verdict === "kept" ? "✔" : "✖"} ${name}: ${promise}.`);
  return rows.length > 0 && rows.every(({ verdict }) => verdict === "kept");
}

/** Runs each proof against its mutations: a proof that does not detect a mutation proves nothing. */
async function proveProofs(server: TestServer): Promise<boolean> {
  const selected = proofs.filter(({ name }) => values.only === undefined || name === values.only);
  const random = randomFrom(seed);
  const waiting = selected
    .flatMap(({ name: proof }) => {
      const candidates = mutations.filter(({ breaks }) => breaks === proof).map(({ name }) => ({ proof, mutation: name }));
      return size === "small" ? [random.pick(candidates)] : [{ proof, mutation: undefined }, ...candidates];
    })
    .toReversed();
  const failed: string[] = [];
  const score = { killed: 0, total: 0 };
  const work = async () => {
    for (let next = waiting.pop(); next && !isStopped; next = waiting.pop()) {
      const { verdict, reason, seconds, replay } = await run(server, next.proof, { size: "small", mutation: next.mutation, isQuiet: true });
      const isRight = verdict === (next.mutation ? "broken" : "kept");
      const what = next.mutation ?? "no mutation";
      const day = /Day (\d+), with the seed/.exec(reason)?.[1];
      print(
        `${isRight ? "✔" : "✖"} ${next.proof.padEnd(11)}${what.padEnd(44)}${verdict.padEnd(8)}${seconds.toFixed(1).padStart(6)} s${day ? `, on day ${day}` : ""}`,
      );
      if (!isRight) failed.push(`${replay}\n${reason}`);
      if (next.mutation === undefined) continue;
      score.total++;
      if (isRight) score.killed++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  print(`\nMutations detected: ${score.killed} of ${score.total} (${((100 * score.killed) / Math.max(1, score.total)).toFixed(0)} %)`);
  for (const each of failed) print(`\nAgain: ${each}`);
  return failed.length === 0 && selected.length > 0 && !isStopped;
}

const server = await openTestServer("dhurrie-prove-");
let isGood = false;
try {
  isGood = values.mutations ? await proveProofs(server) : await proveAll(server);
} finally {
  await server.close();
}
process.exit(isGood ? 0 : 1);
