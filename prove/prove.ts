/**
 * Tries out what the shop promises about money and stock: `npm run prove`, or with less of everything `npm run prove -- --small`. `--only=buyers`
 * runs one proof, `--seed=7` repeats one. `--fault=name` plants a fault, after which its proof has to fail; `--faults` tries all of them, and with
 * `--small` one for each proof, another one each time. `--at=cancel` kills the shop only at the places whose names begin so.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type TestServer, openTestServer } from "../tools/test-server.ts";
import { chanceOf } from "./chance.ts";
import { faults } from "./faults.ts";
import type { Size } from "./proof.ts";
import { proofs } from "./proofs.ts";
import type { End } from "./run.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    small: { type: "boolean", default: false },
    seed: { type: "string" },
    only: { type: "string" },
    fault: { type: "string" },
    at: { type: "string" },
    faults: { type: "boolean", default: false },
  },
});

const size: Size = values.small ? "small" : "full";
const seed = values.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(values.seed);
/** A proof that hangs has failed. */
const PATIENCE_MS = { small: 3 * 60_000, full: 90 * 60_000 };
/** So many faults are tried at once: a proof waits about half of its time. */
const AT_ONCE = 2;

type Row = End & { name: string; promise: string; seconds: number; replay: string };

const children = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    isStopped = true;
    for (const child of children) child.kill("SIGTERM");
  });

function run(server: TestServer, name: string, options: { size: Size; fault?: string | undefined; isQuiet?: boolean }): Promise<Row> {
  const { promise } = proofs.find((proof) => proof.name === name)!;
  const begun = performance.now();
  const replay = `npm run prove -- --only=${name} --seed=${seed}${options.size === "small" ? " --small" : ""}${options.fault ? ` --fault=${options.fault}` : ""}`;
  return new Promise((done) => {
    const child = spawn(process.execPath, ["--import", "./prove/plant.ts", "prove/run.ts", name, String(seed), options.size], {
      cwd: PROJECT,
      env: {
        ...process.env,
        NODE_ENV: "test",
        TEST_DATABASE_URL: server.url,
        PROVE_FOLDER: server.folder,
        PROVE_FAULT: options.fault ?? "",
        PROVE_AT: values.at ?? "",
      },
      stdio: ["ignore", options.isQuiet ? "ignore" : "inherit", "inherit", "ipc"],
    });
    children.add(child);
    // A place that somebody names may be one to which the shop comes once a minute.
    const patienceMs = PATIENCE_MS[values.at === undefined ? options.size : "full"];
    const patience = [setTimeout(() => child.kill("SIGTERM"), patienceMs), setTimeout(() => child.kill("SIGKILL"), patienceMs + 5_000)];
    let end: End = { verdict: "failed", figures: {}, reason: "It ended without a word, or took too long." };
    child.on("message", (message) => (end = message as End));
    child.once("exit", () => {
      children.delete(child);
      patience.forEach(clearTimeout);
      done({ ...end, name, promise, replay, seconds: (performance.now() - begun) / 1000 });
    });
  });
}

async function proveAll(server: TestServer): Promise<boolean> {
  const rows: Row[] = [];
  for (const { name, promise } of proofs.filter((proof) => values.only === undefined || proof.name === values.only)) {
    if (isStopped) return false;
    say(`── ${name}: ${promise}`);
    const row = await run(server, name, { size, fault: values.fault });
    if (row.verdict !== "kept") say(`\n${row.reason}\n\nAgain: ${row.replay}\n`);
    rows.push(row);
  }
  say(`\n${"proof".padEnd(11)}${"size".padEnd(7)}${"seed".padEnd(11)}${"seconds".padStart(8)}  ${"verdict".padEnd(9)}figures`);
  for (const { name, seconds, verdict, figures } of rows)
    say(
      `${name.padEnd(11)}${size.padEnd(7)}${String(seed).padEnd(11)}${seconds.toFixed(1).padStart(8)}  ${verdict.toUpperCase().padEnd(9)}${Object.entries(
        figures,
      )
        .map(([what, figure]) => `${what} ${figure}`)
        .join(", ")}`,
    );
  for (const { name, promise, verdict } of rows) say(`${verdict === "kept" ? "✔" : "✖"} ${name}: ${promise}.`);
  return rows.length > 0 && rows.every(({ verdict }) => verdict === "kept");
}

/** A proof that does not notice a fault proves nothing. */
async function proveProofs(server: TestServer): Promise<boolean> {
  const mine = proofs.filter(({ name }) => values.only === undefined || name === values.only);
  const chance = chanceOf(seed);
  const waiting = mine
    .flatMap(({ name: proof }) => {
      const own = faults.filter(({ breaks }) => breaks === proof).map((fault) => ({ proof, fault: fault.name }));
      return size === "small" ? [chance.pick(own)] : [{ proof, fault: undefined }, ...own];
    })
    .toReversed();
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next && !isStopped; next = waiting.pop()) {
      const { verdict, reason, seconds, replay } = await run(server, next.proof, { size: "small", fault: next.fault, isQuiet: true });
      const isRight = verdict === (next.fault ? "broken" : "kept");
      const what = next.fault ?? "without a fault";
      say(`${isRight ? "✔" : "✖"} ${next.proof.padEnd(11)}${what.padEnd(44)}${verdict.padEnd(8)}${seconds.toFixed(1).padStart(6)} s`);
      if (!isRight) failed.push(`${replay}\n${reason}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const each of failed) say(`\nAgain: ${each}`);
  return failed.length === 0 && mine.length > 0 && !isStopped;
}

const server = await openTestServer("dhurrie-prove-");
let isGood = false;
try {
  isGood = values.faults ? await proveProofs(server) : await proveAll(server);
} finally {
  await server.close();
}
process.exit(isGood ? 0 : 1);
