import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import type { FieldMeta } from "../../contract/content/fields.ts";
import { cleanBody, defOf } from "./clean-body.ts";
import { collectReferences } from "./content.rules.ts";
import { type Kind, kinds } from "../../contract/content/kinds.ts";

const typed = "<p onclick='x'>Rugs</p><script>x</script>";

test("HTML is cleaned wherever a schema has it: in lists, in blocks of a column, in what may be left out", () => {
  const body = {
    desktop: [
      {
        columns: [
          {
            width: 12,
            blocks: [
              { type: "text", text: typed },
              { type: "heading", heading: typed },
            ],
          },
        ],
      },
    ],
    phone: "no list",
  };
  assert.deepEqual(cleanBody(kinds.home, body), {
    desktop: [
      {
        columns: [
          {
            width: 12,
            blocks: [
              { type: "text", text: "<p>Rugs</p>" },
              { type: "heading", heading: typed },
            ],
          },
        ],
      },
    ],
    phone: "no list",
  });
  assert.deepEqual(cleanBody(kinds.footer, { columns: [{ title: typed, text: typed }] }), {
    columns: [{ title: typed, text: "<p>Rugs</p>" }],
  });
});

test("what does not fit the schema stays as it is", () => {
  for (const body of [null, undefined, 7, "text", [], { columns: 7 }, { columns: [null, 7, { text: 7 }] }, { unknown: typed }])
    assert.deepEqual(cleanBody(kinds.footer, body), body);
  const tooLong = { columns: [{ title: "", text: "x".repeat(60_001) }] };
  assert.deepEqual(cleanBody(kinds.footer, tooLong), tooLong);
});

/** Every field of a schema with its name, whatever wraps it. */
function fieldsIn(schema: z.core.$ZodType, name = ""): { name: string; meta: FieldMeta | undefined }[] {
  const def = defOf(schema);
  const here = [{ name, meta: z.globalRegistry.get(schema) as FieldMeta | undefined }];
  if (def.type === "object") return [...here, ...Object.entries(def.shape).flatMap(([key, inner]) => fieldsIn(inner, key))];
  if (def.type === "array") return [...here, ...fieldsIn(def.element, name)];
  if (def.type === "union") return [...here, ...def.options.flatMap((option) => fieldsIn(option, name))];
  return "innerType" in def ? [...here, ...fieldsIn(def.innerType as z.core.$ZodType, name)] : here;
}

test("a reference points to what the server looks for under its name", () => {
  const references = (Object.keys(kinds) as Kind[]).flatMap((kind) => fieldsIn(kinds[kind])).filter(({ meta }) => meta && "kind" in meta);
  assert.ok(references.length > 20);
  for (const { name, meta } of references)
    assert.deepEqual(collectReferences({ [name]: 1 }), [{ kind: meta && "kind" in meta && meta.kind, id: 1 }], name);
});
