import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { failpoints } from "./failpoints.ts";
import { type Edit, faults } from "./faults.ts";
import { proofs } from "./proofs.ts";

const PROJECT = resolve(import.meta.dirname, "..");
const times = ({ file, find }: Edit) => readFileSync(resolve(PROJECT, file), "utf8").split(find).length - 1;

test("what each fault takes out, and each place to die at, stands in the shop exactly once", () => {
  const all = [...faults.flatMap(({ name, edits }) => edits.map((edit) => ({ name, ...edit }))), ...failpoints];
  assert.deepEqual(
    all
      .filter((edit) => times(edit) !== 1)
      .map(({ name, file, find }) => `${name}: ${file} holds this ${times({ file, find, instead: "" })} times: ${find}`),
    [],
  );
  for (const names of [faults.map(({ name }) => name), failpoints.map(({ name }) => name)]) assert.equal(new Set(names).size, names.length);
});

test("every proof has a fault that it must notice, and every fault its proof", () => {
  const broken = new Set(faults.map(({ breaks }) => breaks));
  assert.deepEqual([...broken].toSorted(), proofs.map(({ name }) => name).toSorted());
});
