import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Edits,
  type GridRow,
  lowerBefore,
  problemOf,
  textOf,
  toFile,
  withCell,
  withFilledDown,
  withFirstRead,
  withPasted,
  withRule,
  withoutSent,
} from "./grid.ts";

const row = (id: number, mrp: number, price: number, stock: number): GridRow => ({
  id,
  productId: 1,
  product: "Serai",
  sku: `S-${id}`,
  terms: "",
  mrp,
  price,
  lowest: price,
  stock,
  isVisible: true,
});
const rows = [row(1, 1_000_000, 899_950, 3), row(2, 1_250_000, 1_250_000, 0), row(3, 4_200_000, 3_999_900, 12)];
const none: Edits = {};
const column = (edits: Edits, name: "mrp" | "price" | "stock") => rows.map((one) => textOf(one, name, edits));

test("a cell that is typed back is no change, however it is written", () => {
  const changed = withCell(none, rows[0]!, "price", "8,500");
  assert.deepEqual(changed, { 1: { price: "8,500" } });
  assert.deepEqual(withCell(changed, rows[0]!, "price", " ₹8,999.50 "), {});
});

test("a changed cell keeps what the shop had when it was typed, until it is typed back", () => {
  const changed = withCell(none, rows[0]!, "price", "8500");
  const firstRead = withFirstRead({}, rows, changed);
  assert.deepEqual(firstRead, { 1: { price: "8999.5" } });
  const later = [{ ...rows[0]!, price: 950_000 }, rows[1]!, rows[2]!];
  assert.deepEqual(withFirstRead(firstRead, later, withCell(changed, later[1]!, "stock", "4")), {
    1: { price: "8999.5" },
    2: { stock: "0" },
  });
  assert.deepEqual(withFirstRead(firstRead, later, withCell(changed, later[0]!, "price", "9500")), {});
});

test("what is typed while a file is sent stays", () => {
  const sent: Edits = { 1: { price: "8500", stock: "4" }, 2: { mrp: "13000" } };
  assert.deepEqual(withoutSent({ ...sent, 1: { price: "8600", stock: "4" }, 3: { stock: "9" } }, sent), {
    1: { price: "8600" },
    3: { stock: "9" },
  });
});

test("a column and a table are pasted from a spreadsheet, down and to the right", () => {
  assert.deepEqual(column(withPasted(none, rows, { row: 1, column: "price" }, "12,000\r\n40000\r\n99\r\n"), "price"), [
    "8999.5",
    "12,000",
    "40000",
  ]);
  assert.deepEqual(withPasted(none, rows, { row: 0, column: "price" }, "8000\t5\n\t7"), {
    1: { price: "8000", stock: "5" },
    2: { stock: "7" },
  });
});

test("a cell is filled down", () => {
  assert.deepEqual(column(withFilledDown(withCell(none, rows[1]!, "stock", "8"), rows, { row: 1, column: "stock" }), "stock"), [
    "3",
    "8",
    "8",
  ]);
});

test("rules change a column, rounded as shops round", () => {
  const rule = { column: "price", deed: "raise", by: 10, find: 0, rounding: "none" } as const;
  assert.deepEqual(column(withRule(none, rows, rule), "price"), ["9899.45", "13750", "43998.9"]);
  assert.deepEqual(column(withRule(none, rows, { ...rule, rounding: "hundred" }), "price"), ["9900", "13800", "44000"]);
  assert.deepEqual(column(withRule(none, rows, { ...rule, deed: "lower", by: 5, rounding: "ninetyNine" }), "price"), [
    "8499",
    "11899",
    "37999",
  ]);
  assert.deepEqual(column(withRule(none, rows, { ...rule, deed: "subtract", by: 20_000 }), "price"), ["0", "0", "19999"]);
  assert.deepEqual(column(withRule(none, rows, { ...rule, column: "stock", deed: "replace", find: 0, by: 4 }), "stock"), ["3", "4", "12"]);
});

test("what cannot be saved says why", () => {
  assert.equal(problemOf(rows[0]!, "price", withCell(none, rows[0]!, "price", "12000")), "aboveMrp");
  assert.equal(problemOf(rows[0]!, "price", withCell(none, rows[0]!, "price", "cheap")), "amount");
  assert.equal(problemOf(rows[0]!, "stock", withCell(none, rows[0]!, "stock", "2.5")), "units");
  assert.equal(problemOf(rows[0]!, "price", none), null);
});

test("a price above what it was in the last 30 days is told while the MRP is struck through", () => {
  const cheap = { ...rows[0]!, lowest: 700_000 };
  const lowest = (typed: string, mrp = "10000") => lowerBefore(cheap, withCell(withCell(none, cheap, "price", typed), cheap, "mrp", mrp));
  assert.deepEqual([lowest("9,500"), lowest("7000"), lowest("6500")], [700_000, null, null]);
  // Nothing is struck through, nothing can be read, nothing is changed.
  assert.deepEqual([lowest("9500", "9500"), lowest("cheap"), lowerBefore(cheap, none)], [null, null, null]);
  assert.equal(lowerBefore(cheap, withCell(none, cheap, "mrp", "12000")), 700_000);
});

test("only changed cells are sent", () => {
  const edits = withCell(withCell(none, rows[2]!, "stock", "1,000"), rows[0]!, "mrp", "₹11,000.5");
  assert.deepEqual(toFile(rows, edits), [
    ["SKU", "MRP", "Price", "Stock"],
    ["S-1", "11000.5", "", ""],
    ["S-3", "", "", "1000"],
  ]);
});
