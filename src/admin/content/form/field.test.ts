/** Forms are drawn from the schemas of content: no field may be out of reach. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { kinds } from "../../../contract/content/kinds.ts";
import { type Field, emptyOf, fieldOf, lineOf, objectField, varietyOf, withoutIds } from "./field.ts";

type Named = { path: string; field: Field };

const walk = (path: string, field: Field): Named[] => {
  if (field.control === "object")
    return [{ path, field }, ...field.fields.flatMap(([name, inner]) => walk(path === "" ? name : `${path}.${name}`, inner))];
  if (field.control === "list") return [{ path, field }, ...field.varieties.flatMap((one) => walk(`${path}[${one.type}]`, one.field))];
  return [{ path, field }];
};

const fields = Object.entries(kinds).flatMap(([kind, schema]) => walk(kind, fieldOf(schema)));

test("every field of every kind of content has a control in the form", () => {
  assert.ok(fields.length > 200, `${fields.length} fields`);
  // What nobody types: numbers of items, the kind of a block, and the third level of the menu, which has nothing below it.
  const untyped = new Set(fields.filter(({ field }) => field.control === "none").map(({ path }) => path.split(".").at(-1)));
  assert.deepEqual([...untyped].toSorted(), ["children", "id", "type"]);
});

test("every field that is typed has a title, every choice a name, and every list says what it adds", () => {
  const parts = new Set(
    fields.flatMap(({ field }) => (field.control === "list" && field.varieties.length === 1 ? [field.varieties[0]!.field] : [])),
  );
  const documents = new Set<Field>(Object.values(kinds).map((schema) => fieldOf(schema)));
  const wrong = fields.filter(({ field }) => {
    if (field.control === "none" || documents.has(field) || (field.control === "object" && parts.has(field))) return false;
    if (!/^[A-Z]/.test(field.title)) return true;
    if ("options" in field) return field.options.some(({ label }) => !/^[A-Z]/.test(label));
    return "add" in field && !field.add.startsWith("Add ");
  });
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

test("a new part has what the schema fills in", () => {
  const groups = fieldOf(kinds.faq.shape.categories);
  assert.ok(groups.control === "list");
  const group = emptyOf(groups.varieties[0]!.field.schema) as { questions: unknown[] };
  assert.deepEqual(group, { id: 0, name: "", isActive: true, questions: [] });
  for (const [kind, schema] of Object.entries(kinds)) assert.equal(typeof emptyOf(schema), "object", kind);
});

test("the parts of a document that are new need only what has to be typed", () => {
  for (const { path, field } of fields) {
    if (field.control !== "list") continue;
    for (const { type, field: part } of field.varieties) {
      const issues = (part.schema as (typeof kinds)["faq"]).safeParse(emptyOf(part.schema)).error?.issues ?? [];
      for (const { code, message } of issues) assert.ok(code === "custom" || /^[A-Z]/.test(message), `${path} ${type}: ${code} ${message}`);
    }
  }
});

test("a part is told by its name, else by its text, and blocks are told by their kind", () => {
  const sections = fieldOf(kinds.home.shape.desktop);
  assert.ok(sections.control === "list");
  const columns = sections.varieties[0]!.field.fields.find(([name]) => name === "columns")![1];
  assert.ok(columns.control === "list");
  const blocks = columns.varieties[0]!.field.fields.find(([name]) => name === "blocks")![1];
  assert.ok(blocks.control === "list");
  const text = varietyOf(blocks, { type: "text" });
  assert.equal(text.field.title, "Text");
  assert.equal(lineOf(text.field, { title: "", text: "<p>Woven  in <b>Bhadohi</b></p>" }), "Woven in Bhadohi");
  assert.equal(lineOf(objectField(kinds.post), { title: "How a rug is knotted" }), "How a rug is knotted");
});

test("bounds of lists and numbers are those of the schema", () => {
  const columns = fieldOf(kinds.footer.shape.columns);
  assert.equal(columns.control === "list" && columns.most, 4);
  const width = fields.find(({ path }) => path === "home.desktop[].columns[].width")!.field;
  assert.deepEqual(width.control === "number" && [width.least, width.most], [1, 12]);
});

test("hours are told by their days and times", () => {
  const hours = fields.find(({ path }) => path === "stores.stores[].hours")!.field;
  assert.ok(hours.control === "list");
  assert.equal(
    lineOf(hours.varieties[0]!.field, { days: ["monday", "friday"], opens: "10:00", closes: "19:00" }),
    "Monday, Friday, 10:00, 19:00",
  );
});

test("a copy of a part is a new one, with new parts in it", () => {
  assert.deepEqual(withoutIds({ id: 4, name: "Care", questions: [{ id: 5, categoryId: 7 }] }), {
    id: 0,
    name: "Care",
    questions: [{ id: 0, categoryId: 7 }],
  });
});
