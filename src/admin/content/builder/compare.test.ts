import assert from "node:assert/strict";
import { test } from "node:test";
import { sections } from "../../../contract/content/home.ts";
import { differencesOf } from "./compare.ts";
import { stepped, withChanged, withInserted } from "./tree.ts";

const heading = (id: number) => ({ type: "heading", id, heading: `Block ${id}` });
const tree = sections.parse([
  { id: 1, columns: [{ id: 2, width: 12, blocks: [heading(3), heading(4), heading(5)] }] },
  { id: 6, columns: [{ id: 7, width: 12, blocks: [heading(8)] }] },
]);
const drawn = (after: typeof tree) =>
  differencesOf(tree, after).map(({ row, what, fields }) => `${row.id} ${what}${fields.length > 0 ? `: ${fields.join()}` : ""}`);

test("a tree does not differ from itself", () => assert.deepEqual(drawn(tree), []));

test("of parts that changed places, those are named that have not kept their order", () => {
  assert.deepEqual(drawn(stepped(tree, 3, 1)), ["3 moved"]);
  assert.deepEqual(drawn(stepped(stepped(tree, 5, -1), 5, -1)), ["5 moved"]);
  assert.deepEqual(drawn(stepped(tree, 5, 1)), ["5 moved"], "into another column");
  assert.deepEqual(drawn(stepped(tree, 6, -1)), ["1 moved"]);
});

test("what came, went and has other fields is named once, with the fields", () => {
  assert.deepEqual(drawn(withChanged(tree, 1, () => null)), ["1 removed"]);
  assert.deepEqual(
    drawn(withInserted(tree, { ...tree[1]!, id: 20, columns: [{ ...tree[1]!.columns[0]!, id: 21, blocks: [] }] }, null, 0)),
    ["20 added"],
  );
  assert.deepEqual(drawn(withChanged(tree, 4, (node) => ({ ...node, heading: "Silk", align: "center" }) as typeof node)), [
    "4 changed: heading,align",
  ]);
});
