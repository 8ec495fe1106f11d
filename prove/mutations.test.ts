import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { plantedFaults } from "../attack/planted-faults.ts";
import { courierFailpoints, failpoints as crashFailpoints } from "./failpoints.ts";
import { type Edit, mutations } from "./mutations.ts";
import { proofs } from "./proofs.ts";

const failpoints = [...crashFailpoints, ...courierFailpoints];
const PROJECT = resolve(import.meta.dirname, "..");
const times = ({ file, find }: Edit) => readFileSync(resolve(PROJECT, file), "utf8").split(find).length - 1;

test("the text of each mutation, failpoint and planted fault occurs exactly once in the source", () => {
  const all = [...[...mutations, ...plantedFaults].flatMap(({ name, edits }) => edits.map((edit) => ({ name, ...edit }))), ...failpoints];
  assert.deepEqual(
    all
      .filter((edit) => times(edit) !== 1)
      .map(({ name, file, find }) => `${name}: ${file} contains this ${times({ file, find, replacement: "" })} times: ${find}`),
    [],
  );
  for (const names of [[...mutations, ...plantedFaults].map(({ name }) => name), failpoints.map(({ name }) => name)])
    assert.equal(new Set(names).size, names.length);
});

test("every proof has a mutation that it must detect, and every mutation has a proof", () => {
  const broken = new Set(mutations.map(({ breaks }) => breaks));
  assert.deepEqual([...broken].toSorted(), proofs.map(({ name }) => name).toSorted());
});
