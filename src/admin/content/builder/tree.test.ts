import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { block as blockSchema } from "../../../contract/content/blocks.ts";
import { sections as sectionsSchema } from "../../../contract/content/home.ts";
import { type Sections, dropped, findRow, freshId, idsOf, renumbered, rowsOf, stepped, withChanged, withInserted } from "./tree.ts";

/** A tree by the numbers of blocks in the columns of its sections: '2,1|3' has two sections, the first with two columns. */
function treeOf(shape: string): Sections {
  let id = 0;
  const blocks = (count: number) => Array.from({ length: count }, () => ({ type: "heading", id: ++id, heading: `Block ${id}` }));
  return sectionsSchema.parse(
    shape.split("|").map((columns) => ({
      id: ++id,
      columns: columns.split(",").map((count) => ({ id: ++id, width: 6, blocks: blocks(Number(count)) })),
    })),
  );
}
/** 'section 1: column 2[3 4] …', to compare at a glance. */
const drawn = (sections: Sections) =>
  sections
    .map(
      ({ id, columns }) => `${id}: ${columns.map((column) => `${column.id}[${column.blocks.map((one) => one.id).join(" ")}]`).join(" ")}`,
    )
    .join(" | ");

test("a block moves among its neighbours, and beyond the last of them into the next column", () => {
  const tree = treeOf("2,1|1");
  assert.equal(drawn(tree), "1: 2[3 4] 5[6] | 7: 8[9]");
  assert.equal(drawn(stepped(tree, 3, 1)), "1: 2[4 3] 5[6] | 7: 8[9]");
  assert.equal(drawn(stepped(tree, 4, 1)), "1: 2[3] 5[4 6] | 7: 8[9]");
  assert.equal(drawn(stepped(tree, 6, 1)), "1: 2[3 4] 5[] | 7: 8[6 9]");
  assert.equal(drawn(stepped(tree, 9, -1)), "1: 2[3 4] 5[6 9] | 7: 8[]");
  assert.equal(drawn(stepped(tree, 3, -1)), drawn(tree), "the first of all stays");
});

test("columns and sections move with what is in them", () => {
  const tree = treeOf("2,1|1");
  assert.equal(drawn(stepped(tree, 5, 1)), "1: 2[3 4] | 7: 5[6] 8[9]");
  assert.equal(drawn(stepped(tree, 7, -1)), "7: 8[9] | 1: 2[3 4] 5[6]");
});

test("a part that is dropped takes the place of another one, or goes into what it is dropped on", () => {
  const tree = treeOf("2,1|1");
  assert.equal(drawn(dropped(tree, 3, 6)), "1: 2[4] 5[3 6] | 7: 8[9]");
  assert.equal(drawn(dropped(tree, 3, 8)), "1: 2[4] 5[6] | 7: 8[3 9]", "on a column");
  assert.equal(drawn(dropped(tree, 3, 7)), "1: 2[4] 5[6] | 7: 8[3 9]", "on a section");
  assert.equal(drawn(dropped(tree, 2, 8)), "1: 5[6] | 7: 2[3 4] 8[9]");
  assert.equal(drawn(dropped(tree, 1, 9)), "7: 8[9] | 1: 2[3 4] 5[6]", "a section on a block of another one");
  assert.equal(drawn(dropped(tree, 1, 3)), drawn(tree), "not on what is in it");
});

test("a copy has numbers of its own", () => {
  const tree = treeOf("2,1|1");
  const copy = renumbered(tree[0]!, idsOf(tree));
  const both = withInserted(tree, copy, null, 1);
  assert.equal(new Set(idsOf(both)).size, idsOf(both).length);
  assert.equal(rowsOf(both).length, rowsOf(tree).length + 6);
});

test("a full column, section or page takes no more", () => {
  const tree = treeOf(`20|${Array.from({ length: 12 }, () => "0").join(",")}`);
  const block = blockSchema.parse({ type: "heading", id: 900 });
  assert.equal(findRow(withInserted(tree, block, tree[0]!.columns[0]!.id, 0), 900), undefined);
  const dropOnFull = dropped([...tree, ...treeOf("1").map((section) => renumbered(section, idsOf(tree)))], 900, 3);
  assert.equal(rowsOf(dropOnFull).filter(({ level }) => level === "block").length, 21);
});

test("whatever is done, every part is in the tree once, and the schema takes the tree", () => {
  const deed = fc.record({
    what: fc.constantFrom("up", "down", "drop", "copy", "remove", "hide"),
    on: fc.nat(200),
    over: fc.nat(200),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      fc.array(deed, { maxLength: 25 }),
      (shape, deeds) => {
        let tree: Sections = treeOf(shape.map((columns) => columns.join(",")).join("|"));
        for (const { what, on, over } of deeds) {
          const rows = rowsOf(tree);
          const [row, other] = [rows[on % Math.max(1, rows.length)], rows[over % Math.max(1, rows.length)]];
          if (!row || !other) break;
          const before = rows.length;
          if (what === "up" || what === "down") tree = stepped(tree, row.id, what === "up" ? -1 : 1);
          if (what === "drop") tree = dropped(tree, row.id, other.id);
          if (what === "hide") tree = withChanged(tree, row.id, (node) => (row.level === "column" ? node : { ...node, isHidden: true }));
          if (["up", "down", "drop", "hide"].includes(what)) assert.equal(rowsOf(tree).length, before);
          if (what === "copy") tree = withInserted(tree, renumbered(row.node, idsOf(tree)), row.parentId, row.at + 1);
          if (what === "remove") tree = withChanged(tree, row.id, () => null);
          const ids = idsOf(tree);
          assert.equal(new Set(ids).size, ids.length);
          assert.ok(sectionsSchema.safeParse(tree).success);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("numbers of new parts are above those that are used", () => {
  assert.equal(freshId([3, 9], 0), 10);
  assert.equal(freshId([], 0.5), 5_001);
});
