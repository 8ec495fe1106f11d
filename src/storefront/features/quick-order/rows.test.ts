import assert from "node:assert/strict";
import test from "node:test";
import { parseRows, writeRows } from "./rows.ts";

test("an SKU and a number, however they are parted", () => {
  const expected = [
    { sku: "DH-SM-0810", quantity: "2" },
    { sku: "DH-NG-0406", quantity: "10" },
  ];
  for (const parted of ["\t", ", ", ";", " ; ", "  ", " | "])
    assert.deepEqual(parseRows(`DH-SM-0810${parted}2\r\n\n  DH-NG-0406${parted}10  \n`), expected, JSON.stringify(parted));
  assert.deepEqual(parseRows('"DH-SM-0810","2"\n"DH-NG-0406","10"'), expected);
});

test("a heading is no row, an SKU alone is one piece, and nonsense is left for the shop to name", () => {
  assert.deepEqual(parseRows("SKU\tQty\nDH-SM-0810"), [{ sku: "DH-SM-0810", quantity: "1" }]);
  assert.deepEqual(parseRows("ITEM-7 3"), [{ sku: "ITEM-7", quantity: "3" }]);
  assert.deepEqual(parseRows("DH-SM-0810, two"), [{ sku: "DH-SM-0810", quantity: "two" }]);
  assert.deepEqual(parseRows(", 3"), [{ sku: "", quantity: "3" }]);
  assert.deepEqual(parseRows(" \n\t\n"), []);
});

test("what is written can be read again", () => {
  const rows = [{ sku: "DH-SM-0810", quantity: "2" }];
  assert.deepEqual(parseRows(writeRows(rows)), rows);
});
