import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choice, choiceQuery, countFilters, isPlain, readChoice, withFilter } from "./choice.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("an address without choices is the first page of the plain listing", () => {
  assert.deepEqual(read(""), { sort: "bestseller", filters: {}, page: 1 });
  assert.equal(isPlain(read("page=3")), true);
  assert.equal(choiceQuery(read("")), "");
});

test("filters stand as Name[]=value, each value once", () => {
  const choice = read("Color[]=Red&Color[]=Blue&Color[]=Red&Material[]=Wool&other=1");
  assert.deepEqual(choice.filters, { Color: ["Red", "Blue"], Material: ["Wool"] });
  assert.equal(countFilters(choice.filters), 3);
});

test("a group may be called like something that every object has", () => {
  for (const group of ["constructor", "toString"]) {
    const { filters } = read(`${group}[]=x`);
    assert.deepEqual(Object.entries(filters), [[group, ["x"]]]);
    assert.equal(choiceQuery(read(`${group}[]=x`)), `?${group}[]=x`);
    assert.deepEqual(Object.entries(withFilter({}, group, "x", true)), [[group, ["x"]]]);
    assert.deepEqual(Object.entries(withFilter(filters, group, "x", false)), []);
  }
});

test("a name that no group can have is left out", () => {
  for (const group of ["__proto__", "x".repeat(61)]) assert.deepEqual(Object.entries(read(`${group}[]=x`).filters), []);
});

test("what is written into the address is read back", () => {
  const choice: Choice = { sort: "price_desc", filters: { Color: ["Red & gold", "Ivory"], Size: ["8 × 10 ft"] }, page: 4 };
  assert.deepEqual(read(choiceQuery(choice)), choice);
  assert.match(choiceQuery(choice), /^\?sort=price_desc&Color\[\]=Red/);
});

test("an unknown sort and a page that cannot be are left out", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e9", ""]) assert.equal(read(`sort=cheap&page=${page}`).page, 1);
  assert.equal(read("sort=toString").sort, "bestseller");
});

test("the last value of a group takes the group with it", () => {
  assert.deepEqual(withFilter({ Color: ["Red"], Style: ["Modern"] }, "Color", "Red", false), { Style: ["Modern"] });
  assert.deepEqual(withFilter({}, "Color", "Red", true), { Color: ["Red"] });
});
