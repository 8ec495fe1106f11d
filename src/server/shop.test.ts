/** The owner's command line as a program: what it says about words that it does not know, and its exit codes. None of this needs a database. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";

const start = (...words: string[]) =>
  spawn(process.execPath, [`${import.meta.dirname}/shop.ts`, ...words], { stdio: ["ignore", "pipe", "pipe"] });

async function run(...words: string[]) {
  const program = start(...words);
  const [out, errors, [code]] = await Promise.all([text(program.stdout), text(program.stderr), once(program, "close")]);
  return { code: Number(code), out, errors: errors.trimEnd().split("\n") };
}

test("an unknown command exits with 2 and prints nothing for a script to read", async () => {
  const { code, out, errors } = await run("ordre", "list");
  assert.deepEqual([code, out], [2, ""]);
  assert.deepEqual(errors, ['There is no command "ordre".', 'Did you mean "order"?', "npm run shop -- help lists all commands."]);
});

test("help is printed as output, and without words as an error", async () => {
  const { code, out, errors } = await run("help");
  assert.deepEqual([code, errors], [0, [""]]);
  assert.match(out, /^ {2}order list {2,}the newest orders$/m);
  assert.equal((await run()).code, 2);
});

test("a reader that stops reading is no error", async () => {
  const program = start("help");
  program.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(program.stderr), once(program, "close")]);
  assert.deepEqual([code, errors], [0, ""]);
});
