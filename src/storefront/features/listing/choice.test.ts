import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choice, choiceQuery, countFilters, isPlain, withFilter } from "./choice.ts";
import { readPriceBounds } from "./price-bounds.ts";
import { readChoice } from "./read-choice.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("an address without choices is the first page of the plain listing", () => {
  assert.deepEqual(read(""), { sort: null, filters: {}, page: 1 });
  assert.equal(isPlain(read("page=3")), true);
  assert.equal(choiceQuery(read("")), "");
});

test("the list's own order is left out of the address, in a listing and in a search", () => {
  assert.equal(readChoice(new URLSearchParams("sort=bestseller"), "bestseller").sort, null);
  assert.equal(readChoice(new URLSearchParams("sort=bestseller"), "newest").sort, "bestseller");
  assert.equal(readChoice(new URLSearchParams("sort=bestseller"), "relevance").sort, "bestseller");
  assert.equal(readChoice(new URLSearchParams("sort=relevance"), "relevance").sort, null);
});

test("typed bounds of the price become one value of the price filter", () => {
  const prices = (from: string, to: string) => read(new URLSearchParams({ price_from: from, price_to: to }).toString()).filters["Price"];
  assert.deepEqual(prices("20000", "50000"), ["20000-50000"]);
  assert.deepEqual(prices("₹ 20,000.50", ""), ["20000-"]);
  assert.deepEqual(prices(" Rs. 1,00,000 ", "₹2 00 000"), ["100000-200000"]);
  assert.deepEqual(prices("12345678901", ""), ["999999999-"]);
  assert.deepEqual(prices("", "0900"), ["-900"]);
  assert.deepEqual(prices("9000", "500"), ["500-9000"]);
  for (const noAmount of ["cheap", "-5", "5k", "₹", "."]) assert.equal(prices("", noAmount), undefined);
  assert.deepEqual(prices("cheap", "500"), ["-500"]);
  assert.deepEqual(read("Price[]=9000-500").filters["Price"], ["500-9000"]);
  assert.deepEqual(read("Price[]=above-10000&price_to=500").filters["Price"], ["above-10000", "-500"]);
  assert.deepEqual(readPriceBounds("20000-"), { from: "20000", to: "" });
  assert.equal(readPriceBounds("above-10000"), undefined);
});

test("filters are Name[]=value in the address, each value once", () => {
  const choice = read("Color[]=Red&Color[]=Blue&Color[]=Red&Material[]=Wool&other=1");
  assert.deepEqual(choice.filters, { Color: ["Red", "Blue"], Material: ["Wool"] });
  assert.equal(countFilters(choice.filters), 3);
});

test("a group may have the name of a property of every object", () => {
  for (const group of ["constructor", "toString"]) {
    const { filters } = read(`${group}[]=x`);
    assert.deepEqual(Object.entries(filters), [[group, ["x"]]]);
    assert.equal(choiceQuery(read(`${group}[]=x`)), `?${group}[]=x`);
    assert.deepEqual(Object.entries(withFilter({}, group, "x", true)), [[group, ["x"]]]);
    assert.deepEqual(Object.entries(withFilter(filters, group, "x", false)), []);
  }
});

test("an impossible group name is ignored", () => {
  for (const group of ["__proto__", "x".repeat(61)]) assert.deepEqual(Object.entries(read(`${group}[]=x`).filters), []);
});

test("a choice is the same after it is written to the address and read again", () => {
  const choice: Choice = { sort: "price_desc", filters: { Color: ["Red & gold", "Ivory"], Size: ["8 × 10 ft"] }, page: 4 };
  assert.deepEqual(read(choiceQuery(choice)), choice);
  assert.match(choiceQuery(choice), /^\?sort=price_desc&Color\[\]=Red/);
});

test("an unknown sort order and an impossible page are ignored", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e9", ""]) assert.equal(read(`sort=cheap&page=${page}`).page, 1);
  assert.equal(read("sort=toString").sort, null);
});

test("removing the last value of a group removes the group", () => {
  assert.deepEqual(withFilter({ Color: ["Red"], Style: ["Modern"] }, "Color", "Red", false), { Style: ["Modern"] });
  assert.deepEqual(withFilter({}, "Color", "Red", true), { Color: ["Red"] });
});
