import assert from "node:assert/strict";
import { test } from "node:test";
import type { MenuItem } from "../../../contract/content/menu.ts";
import { type Path, dropped, moved, rowsOf } from "./menu-tree.ts";

const item = (name: string, ...children: MenuItem[]): MenuItem => ({ name, children }) as unknown as MenuItem;
const tree = [item("Rugs", item("By size", item("8 x 10"), item("9 x 12")), item("By colour")), item("Sale"), item("Blog")];
/** 'Rugs', '.By size', '..8 x 10' */
const shown = (items: readonly MenuItem[]) => rowsOf(items).map(({ item: { name }, path }) => "·".repeat(path.length - 1) + name);
const after = (path: Path, way: "up" | "down" | "in" | "out") => moved(tree, path, way);

test("an item moves up and down among its neighbours, with what is below it", () => {
  assert.deepEqual(shown(after([0], "down")!.items).slice(0, 2), ["Sale", "Rugs"]);
  assert.deepEqual(after([0], "down")!.path, [1]);
  assert.deepEqual([after([0], "up"), after([2], "down"), after([0, 0, 1], "down")], [null, null, null]);
});

test("an item moves in below the one before it, and out beside the one above it", () => {
  const within = after([1], "in")!;
  assert.deepEqual(
    [shown(within.items).slice(4, 6), within.path],
    [
      ["·By colour", "·Sale"],
      [0, 2],
    ],
  );
  const out = after([0, 0], "out")!;
  assert.deepEqual([shown(out.items), out.path], [["Rugs", "·By colour", "By size", "·8 x 10", "·9 x 12", "Sale", "Blog"], [1]]);
  assert.equal(after([2], "out"), null);
});

test("nothing comes deeper than the third level", () => {
  assert.equal(moved([item("Sale"), ...tree], [1], "in"), null, "three levels below another one");
  assert.equal(after([0, 0, 1], "in"), null);
  assert.equal(dropped(tree, [0], [1]) !== null, true);
  assert.equal(dropped([item("A", item("B", item("C"))), item("D", item("E"))], [1], [0, 0, 0]), null);
});

test("an item that is dropped on another one takes its place on its level, and never goes below itself", () => {
  assert.deepEqual(shown(dropped(tree, [0], [2])!.items), ["Sale", "Blog", "Rugs", "·By size", "··8 x 10", "··9 x 12", "·By colour"]);
  assert.deepEqual(shown(dropped(tree, [2], [0, 1])!.items), ["Rugs", "·By size", "··8 x 10", "··9 x 12", "·Blog", "·By colour", "Sale"]);
  assert.deepEqual(dropped(tree, [1], [0, 0])!.path, [0, 0]);
  assert.equal(dropped(tree, [0], [0, 1]), null);
  const down = dropped([item("A"), item("B", item("C"))], [0], [1, 0])!;
  assert.deepEqual(
    [shown(down.items), down.path],
    [
      ["B", "·A", "·C"],
      [0, 0],
    ],
  );
});
