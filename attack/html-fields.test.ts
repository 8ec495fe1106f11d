import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { kinds } from "../src/contract/content/kinds.ts";
import { filledBody, htmlCalls, htmlKinds } from "./html-fields.ts";
import { globSync } from "node:fs";

test("HTML is found in every kind of content that has some, and in the records of the catalogue", () => {
  assert.deepEqual(htmlKinds.toSorted(), ["banners", "cartnotes", "faq", "footer", "home", "landing", "page", "post", "sizeguide"]);
  assert.deepEqual(Object.values(htmlCalls).flat().toSorted(), [
    "description",
    "description",
    "description",
    "description",
    "description",
    "description",
    "tabs.*.body",
    "tabs.*.body",
  ]);
});

test("a filled body is one that can be saved, with a text in each field of HTML", () => {
  for (const kind of htmlKinds) {
    const paths: string[] = [];
    const body = filledBody(kind, { textFor: (path) => (paths.push(path), "<p>x</p>"), line: "x", pictureId: 1 });
    const { error } = kinds[kind].safeParse(body);
    assert.equal(error, undefined, `${kind}: ${error?.message}`);
    assert.ok(paths.length > 0, kind);
  }
});

/** A form that edits HTML in a field that no schema calls HTML would stay untried. */
test("forms edit HTML in fields that the schemas call HTML only", () => {
  const root = new URL("../src/admin/", import.meta.url).pathname;
  const forms = globSync("**/*.tsx", { cwd: root }).filter((file) => /<RichText\b/.test(readFileSync(root + file, "utf8")));
  assert.deepEqual(forms.toSorted(), [
    "catalogue/categories/category-form.tsx",
    "catalogue/collections/collection-page.tsx",
    "catalogue/text-parts.tsx",
    "content/form/fields.tsx",
  ]);
});
