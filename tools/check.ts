/** The gates that need no running shop: `npm run check`. Steps run side by side; a step says more only when it fails. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";

const PROJECT = resolve(import.meta.dirname, "..");

type Step = { name: string; commands: string[][] };
type Result = { name: string; isGood: boolean; output: string; seconds: number };

const steps: Step[] = [
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
    ],
  },
  { name: "lint", commands: [["oxlint", "--quiet"]] },
  { name: "format", commands: [["oxfmt", "--list-different"]] },
  { name: "imports", commands: [["node", "tools/check-imports.ts"]] },
  { name: "words", commands: [["node", "tools/check-words.ts"]] },
  { name: "texts", commands: [["node", "tools/check-texts.ts"]] },
  { name: "dead code", commands: [["knip", "--no-progress", "--no-config-hints"]] },
];

function run([program = "", ...args]: string[]): Promise<{ isGood: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(resolve(PROJECT, "node_modules/.bin", program), args, { cwd: PROJECT, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => done({ isGood: false, output: error.message }));
    child.once("close", (code) => done({ isGood: code === 0, output }));
  });
}

async function take({ name, commands }: Step): Promise<Result> {
  const start = performance.now();
  let result = { isGood: true, output: "" };
  for (const command of commands) if (result.isGood) result = await run(command);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${result.isGood ? "✔" : "✖"} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  return { name, ...result, seconds };
}

const start = performance.now();
const failed = (await Promise.all(steps.map(take))).filter((result) => !result.isGood);
for (const { name, output } of failed) console.log(`\n── ${name} ${"─".repeat(60 - name.length)}\n${output.trim()}`);
const names = failed.map(({ name }) => name).join(", ");
console.log(`\n${failed.length === 0 ? "All checks passed" : `FAILED: ${names}`} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
process.exitCode = failed.length === 0 ? 0 : 1;
