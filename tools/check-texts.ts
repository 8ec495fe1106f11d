/**
 * Finds texts for shoppers that are written inside components. They belong into a `messages.ts`, so that a shop can correct them in one place and a
 * translation does not have to touch components.
 */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const PROJECT = resolve(import.meta.dirname, "..");
/** The page of building blocks is for engineers. */
const EXEMPT = /\.test\.tsx?$|^src\/storefront\/dev\//;
const TEXT_ATTRIBUTES = new Set(["aria-label", "aria-description", "aria-roledescription", "alt", "label", "placeholder", "title"]);
const HAS_ALPHABETIC = /\p{L}/u;

function textsIn(path: string): string[] {
  const code = readFileSync(resolve(PROJECT, path), "utf8");
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (HAS_ALPHABETIC.test(text))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${JSON.stringify(text.trim())}`);
  };
  /** Literals that an expression may evaluate to; those that it only compares or looks up are no texts. */
  const reportLiterals = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) report(node, node.text);
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) report(part, part.text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(reportLiterals);
    else if (ts.isParenthesizedExpression(node)) reportLiterals(node.expression);
    else if (ts.isBinaryExpression(node) && /^(\+|\|\||&&|\?\?)$/.test(node.operatorToken.getText()))
      [node.left, node.right].forEach(reportLiterals);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) reportLiterals(node.expression);
    if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.has(node.name.getText()) && node.initializer)
      reportLiterals(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node.initializer) : node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const found = globSync("src/{storefront,admin}/**/*.tsx", { cwd: PROJECT })
  .filter((path) => !EXEMPT.test(path))
  .toSorted()
  .flatMap(textsIn);
for (const line of found) console.log(line);
process.exitCode = found.length === 0 ? 0 : 1;
