import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { defOf } from "./clean-body.ts";
import { kinds } from "../../contract/content/kinds.ts";

type Named = { path: string; schema: z.core.$ZodType };

/** Every field of a document and every block that it can hold, with the path that leads there. */
function fieldsOf(schema: z.core.$ZodType, path: string): Named[] {
  const def = defOf(schema);
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([name, field]) => [
      { path: `${path}.${name}`, schema: field },
      ...fieldsOf(field, `${path}.${name}`),
    ]);
  if (def.type === "array") return fieldsOf(def.element, `${path}[]`);
  if (def.type === "union")
    return def.options.flatMap((option, place) => [{ path: `${path}|${place}`, schema: option }, ...fieldsOf(option, `${path}|${place}`)]);
  return "innerType" in def ? fieldsOf(def.innerType as z.core.$ZodType, path) : [];
}

/** A form's words for a field. */
const textsOf = (schema: z.core.$ZodType) => (z.globalRegistry.get(schema) ?? {}) as { title?: string; help?: string };

const fields = Object.entries(kinds).flatMap(([kind, schema]) => fieldsOf(schema, kind));

test("every field and block of every kind of content has a title that a form can show", () => {
  assert.ok(fields.length > 200, `${fields.length} fields`);
  const untitled = fields.filter(({ schema }) => !/^[A-Z]/.test(textsOf(schema).title ?? ""));
  assert.deepEqual(
    untitled.map(({ path }) => path),
    [],
  );
});

test("help is one or more whole sentences and says more than the title", () => {
  const helps = fields.map(({ path, schema }) => ({ path, ...textsOf(schema) })).filter(({ help }) => help !== undefined);
  assert.ok(helps.length > 50, `${helps.length} helps`);
  for (const { path, title, help } of helps) {
    assert.match(String(help), /^[A-Z0-9+{].*\.$/s, path);
    assert.notEqual(help, `${title}.`, path);
  }
});

test("two fields of one form have different titles", () => {
  const seen = new Map<string, string>();
  for (const { path, schema } of fields) {
    if (path.includes("|")) continue;
    const key = `${path.replace(/\.[^.]+$/, "")}: ${textsOf(schema).title}`;
    assert.equal(seen.get(key), undefined, `${path} and ${seen.get(key)} are both called ${key}`);
    seen.set(key, path);
  }
});
