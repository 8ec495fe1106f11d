/**
 * Holds the vocabulary of CONTRIBUTING.md: one meaning, one word. Finds words that this project does not use in identifiers, comments, test names
 * and documents, and says which word to use instead.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const PROJECT = resolve(import.meta.dirname, "..");

/** In names: parts of camelCase, PascalCase and kebab-case, file names included. */
const inNames: Record<string, string> = {
  afresh: "again, re…",
  anew: "again, re…",
  announce: "invalidateTags",
  awake: "hydrated",
  clockwork: "scheduledJobs",
  complain: "logError",
  desk: "deps, form, desktop or admin",
  entrance: "auth",
  farewell: "deleteAccount",
  film: "video",
  guesses: "codeThrottle",
  journal: "blog",
  ladder: "backoffPolicy",
  lapse: "expire",
  letter: "email (or newsletter)",
  letters: "emails",
  notices: "webhookEvents",
  oracle: "referenceModel",
  piece: "unit, StockLine or OrderLine",
  pieces: "units, StockLine or OrderLine",
  seeker: "OrderAccess",
  somebody: "uniqueEmail or the role",
  whoever: "the role",
};

/** Names that are stored in the database: renaming them would need a migration. */
const storedNames = new Set(["lapsed", "letterIds"]);

/** In comments, test names and documents. */
const inProse: Record<string, string> = {
  afresh: "again",
  anew: "again",
  clockwork: "scheduled jobs",
  "comes to nothing": "fails, is cancelled",
  "for ever": "forever, or say how long",
  "goes along": "is passed, is sent with",
  lapse: "expire",
  lapses: "expires",
  lapsed: "expired",
  whoever: "anyone who, the caller",
  "whatever dies": "whichever process dies",
  "owner's desk": "admin",
  "is told of": "is notified of, knows",
  "are told of": "are notified of, know",
};

type Finding = { place: string; word: string; use: string };

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: PROJECT, encoding: "utf8" })
  .split("\n")
  .filter((path) => /^(src|demo|attack|bench|prove|tools|e2e)\/.*\.tsx?$|^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path))
  .filter((path) => path !== "tools/check-words.ts" && !path.startsWith("src/db/migrations/"));

const nameParts = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

const prose = new RegExp(`\\b(${Object.keys(inProse).join("|")})\\b`, "gi");

function findInProse(path: string, line: number, text: string): Finding[] {
  return [...text.matchAll(prose)].map(([word]) => ({ place: `${path}:${line}`, word, use: inProse[word.toLowerCase()]! }));
}

function findInNames(place: string, name: string): Finding[] {
  if (storedNames.has(name)) return [];
  return nameParts(name).flatMap((part) => (Object.hasOwn(inNames, part) ? [{ place, word: name, use: inNames[part]! }] : []));
}

function findInCode(path: string, code: string): Finding[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const findings: Finding[] = [];
  const seenComments = new Set<number>();
  const readComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      if (seenComments.has(pos)) continue;
      seenComments.add(pos);
      findings.push(...findInProse(path, lineAt(pos), code.slice(pos, end)));
    }
  };
  const visit = (node: ts.Node): void => {
    readComments(ts.getLeadingCommentRanges(code, node.getFullStart()));
    readComments(ts.getTrailingCommentRanges(code, node.getEnd()));
    if (ts.isIdentifier(node)) findings.push(...findInNames(`${path}:${lineAt(node.getStart())}`, node.text));
    if (ts.isCallExpression(node) && /^(test|it)\b|^test\./.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) findings.push(...findInProse(path, lineAt(name.getStart()), name.text));
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return findings;
}

const findings = files.flatMap((path) => {
  const text = readFileSync(resolve(PROJECT, path), "utf8");
  const found = path.endsWith(".md") ? text.split("\n").flatMap((line, at) => findInProse(path, at + 1, line)) : findInCode(path, text);
  return [...findInNames(path, path.replace(/^.*\//, "")), ...found];
});
for (const line of new Set(findings.map(({ place, word, use }) => `${place}: "${word}" → ${use}`))) console.log(line);
process.exitCode = findings.length === 0 ? 0 : 1;
