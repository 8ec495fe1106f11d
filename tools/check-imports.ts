/**
 * Checks the import rules of .dependency-cruiser.cjs, and that the drawing in docs/architecture.md shows the imports as they are.
 * `node tools/check-imports.ts --write` draws it again.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const PROJECT = resolve(import.meta.dirname, "..");
const DOCUMENT = resolve(PROJECT, "docs/architecture.md");
const START = "<!-- drawn by tools/check-imports.ts: start -->";
const END = "<!-- drawn by tools/check-imports.ts: end -->";
const TEST = /\.(test|spec)\.tsx?$|(^|\/)test-[^/]+\.ts$|\.suite\.ts$/;
/** Every area of the server uses the ground and the contract; arrows to them would hide all others. */
const GROUND = new Set(["http", "cache", "postgres", "jobs", "platform"]);

type Module = { source: string; dependencies: { resolved: string }[] };
type Violation = { rule: { name: string; severity: string }; from: string; to: string; comment?: string };
type Cruised = { modules: Module[]; summary: { totalCruised: number; violations: Violation[] } };

function cruise(): Promise<Cruised> {
  const program = resolve(PROJECT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const args = [
    program,
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    "src",
    "demo",
    "attack",
    "bench",
    "prove",
    "tools",
    "e2e",
  ];
  return new Promise((done, fail) => {
    // The exit code is the number of violations; only an answer that is no report is a failure.
    execFile(process.execPath, args, { cwd: PROJECT, maxBuffer: 200_000_000 }, (_error, stdout, stderr) => {
      try {
        done(JSON.parse(stdout) as Cruised);
      } catch {
        fail(new Error(stderr || stdout));
      }
    });
  });
}

/** Imports between rooms below one folder, as `from → to`; a room is a folder, or the folder's own files. */
function roomsBelow(folder: string, modules: readonly Module[]): Map<string, Set<string>> {
  const roomOf = (path: string) => new RegExp(`^${folder}/([^/]+)/`).exec(path)?.[1];
  const rooms = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined || TEST.test(source)) continue;
    const known = rooms.get(from) ?? new Set<string>();
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== undefined && to !== from && !TEST.test(resolved)) known.add(to);
    }
    rooms.set(from, known);
  }
  return rooms;
}

/** Leaves out arrows that follow from others: a → c when a → b → c. */
function withoutShortcuts(rooms: Map<string, Set<string>>): [from: string, to: string][] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(rooms.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...rooms].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

function diagram(rooms: Map<string, Set<string>>): string {
  const arrows = withoutShortcuts(rooms).map(([from, to]) => `  ${from} --> ${to}`);
  const alone = [...rooms.keys()].filter((room) => !arrows.some((arrow) => arrow.split(/\s+/).includes(room)));
  return ["```mermaid", "flowchart LR", ...[...arrows, ...alone.map((room) => `  ${room}`)].toSorted(), "```"].join("\n");
}

function draw(modules: readonly Module[]): string {
  const layers = roomsBelow("src", modules);
  const areas = new Map(
    [...roomsBelow("src/server", modules)]
      .filter(([room]) => !GROUND.has(room))
      .map(([room, targets]) => [room, new Set([...targets].filter((target) => !GROUND.has(target)))]),
  );
  return [
    START,
    "",
    "Layers of `src`:",
    "",
    diagram(layers),
    "",
    `Areas of \`src/server\` (all of them use ${[...GROUND].map((room) => `\`${room}\``).join(", ")}; an arrow that follows from two others is left out):`,
    "",
    diagram(areas),
    "",
    "Rooms of `src/storefront`:",
    "",
    diagram(roomsBelow("src/storefront", modules)),
    "",
    END,
  ].join("\n");
}

const { modules, summary } = await cruise();
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
const errors = summary.violations.filter(({ rule }) => rule.severity === "error");

const document = readFileSync(DOCUMENT, "utf8");
const [before, rest] = document.split(START);
const [, after] = (rest ?? "").split(END);
if (after === undefined) throw new Error(`docs/architecture.md has no lines "${START}" and "${END}".`);
const drawn = `${before}${draw(modules)}${after}`;
const isDrawn = drawn === document;
if (!isDrawn && process.argv.includes("--write")) writeFileSync(DOCUMENT, drawn);
else if (!isDrawn) console.log("docs/architecture.md does not show the imports as they are: run node tools/check-imports.ts --write");
process.exitCode = errors.length === 0 && (isDrawn || process.argv.includes("--write")) ? 0 : 1;
