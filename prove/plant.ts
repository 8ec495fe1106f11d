/**
 * Plants faults while the shop's files are loaded: `node --import ./prove/plant.ts …`. The shop's own code knows nothing of it, and what is not
 * named in the environment is loaded as it stands. PROVE_FAULT names a fault, PROVE_FAILPOINT a place where the process kills itself.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { failpoints } from "./failpoints.ts";
import { type Edit, faults } from "./faults.ts";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));

function wanted(): readonly Edit[] {
  const { PROVE_FAULT: fault, PROVE_FAILPOINT: failpoint } = process.env;
  const found = [
    ...faults.filter(({ name }) => name === fault).flatMap(({ edits }) => edits),
    ...failpoints.filter(({ name }) => name === failpoint),
  ];
  if ((fault || failpoint) && found.length === 0) throw new Error(`There is no fault or failpoint named ${fault ?? failpoint}.`);
  return found;
}

/** Throws when the text does not stand there exactly once: a fault that is not planted would prove nothing. */
function planted(code: string, { file, find, instead }: Edit): string {
  if (code.split(find).length !== 2) throw new Error(`${file} does not hold this exactly once: ${find}`);
  return code.replace(find, () => instead);
}

const edits = wanted();
if (edits.length > 0)
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith("file:") ? relative(PROJECT, fileURLToPath(url)) : "";
      const mine = edits.filter(({ file }) => file === path);
      if (mine.length === 0) return next(url, context);
      const source = mine.reduce(planted, readFileSync(fileURLToPath(url), "utf8"));
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
