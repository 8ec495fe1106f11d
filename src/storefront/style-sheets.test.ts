/** Style sheets stay in the document once a page brought them, so no two of them may mean different things by one class. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** The classes that are styled as they are, without anything around or beside them. */
function classesIn(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g);
  return [...rules]
    .flatMap(([, selectors = ""]) =>
      selectors
        .replaceAll(/\([^()]*\)/g, "()")
        .split(",")
        .map((selector) => selector.trim()),
    )
    .filter((selector) => /^\.[\w-]+$/.test(selector));
}

test("each class is styled by one style sheet", () => {
  const files = globSync("**/*.css", { cwd: import.meta.dirname });
  assert.ok(files.length > 50, `${files.length} style sheets`);
  const sheets = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of classesIn(readFileSync(new URL(file, import.meta.url), "utf8")))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  const shared = [...sheets].filter(([, where]) => where.size > 1).map(([name, where]) => `${name}: ${[...where].join(", ")}`);
  assert.deepEqual(shared, []);
});
