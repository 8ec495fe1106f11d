/**
 * Applies a mutation or failpoint while Node loads the shop's files: `node --import ./prove/mutation-loader.ts …`. The shop's own code does not know
 * about it. PROVE_MUTATION names a mutation or an attack's planted fault, PROVE_FAILPOINT a failpoint; without them every file loads unchanged.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { courierFailpoints, failpoints } from "./failpoints.ts";
import { plantedFaults } from "../attack/planted-faults.ts";
import { type Edit, mutations } from "./mutations.ts";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));

function selectedEdits(): readonly Edit[] {
  const { PROVE_MUTATION: mutation, PROVE_FAILPOINT: failpoint } = process.env;
  const found = [
    ...[...mutations, ...plantedFaults].filter(({ name }) => name === mutation).flatMap(({ edits }) => edits),
    ...[...failpoints, ...courierFailpoints].filter(({ name }) => name === failpoint),
  ];
  if ((mutation || failpoint) && found.length === 0) throw new Error(`There is no mutation or failpoint named ${mutation ?? failpoint}.`);
  return found;
}

/** Throws when the text does not occur exactly once: a mutation that is not applied would prove nothing. */
function mutate(code: string, { file, find, replacement }: Edit): string {
  if (code.split(find).length !== 2) throw new Error(`${file} does not contain this exactly once: ${find}`);
  return code.replace(find, () => replacement);
}

const edits = selectedEdits();
if (edits.length > 0)
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith("file:") ? relative(PROJECT, fileURLToPath(url)) : "";
      const fileEdits = edits.filter(({ file }) => file === path);
      if (fileEdits.length === 0) return next(url, context);
      const source = fileEdits.reduce(mutate, readFileSync(fileURLToPath(url), "utf8"));
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
