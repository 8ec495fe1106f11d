/** Two people in one form: what each has changed stays. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "./merge.ts";

const size = (key: string, price: string, stock = "1") => ({ key, price, stock });
const base = { name: "Madder", sku: "M", sizes: [size("a", "10"), size("b", "20")] };

test("fields that one of them has changed are taken, and of both the typed one stays", () => {
  const { fields, theirs } = merge({ base, mine: { ...base, name: "Red" }, saved: { ...base, name: "Ruby", sku: "R" } });
  assert.deepEqual(fields, { ...base, name: "Red", sku: "R" });
  assert.deepEqual(theirs, { name: "Ruby" });
});

test("the same change by both is no conflict", () => {
  const changed = { ...base, sizes: [size("a", "11"), size("b", "20")] };
  assert.deepEqual(merge({ base, mine: changed, saved: changed }), { fields: changed, theirs: {} });
});

test("parts of a list are merged by their keys, whatever their order is", () => {
  const mine = { ...base, sizes: [size("b", "20", "5"), size("a", "12")] };
  const saved = { ...base, sizes: [size("a", "11"), size("b", "22"), size("c", "30")] };
  const { fields, theirs } = merge({ base, mine, saved });
  assert.deepEqual(fields.sizes, [size("b", "22", "5"), size("a", "12"), size("c", "30")]);
  assert.deepEqual(theirs, { "sizes.1.price": "11" });
});

test("what either has removed is gone, and what was added here stays", () => {
  const mine = { ...base, sizes: [size("a", "10"), size("new", "1")] };
  const saved = { ...base, sizes: [size("b", "25")] };
  assert.deepEqual(merge({ base, mine, saved }).fields.sizes, [size("new", "1")]);
});

test("a part that both have added is one part: the saved one, with what was typed here", () => {
  const part = (known: number | null, price: string) => ({ key: "new", known, price });
  const { fields, theirs } = merge({
    base: { sizes: [] as ReturnType<typeof part>[] },
    mine: { sizes: [part(null, "1")] },
    saved: { sizes: [part(7, "2")] },
  });
  assert.deepEqual([fields.sizes, theirs], [[part(7, "1")], { "sizes.0.price": "2" }]);
});

test("what was sent without a number has been saved with one, and what was typed meanwhile stays", () => {
  const sent = { items: [question(2, "Wash?"), question(0, "Moths?")] };
  const mine = { items: [question(2, "Wash?"), question(0, "Moths? No.")] };
  const saved = { items: [question(2, "Wash?"), question(3, "Moths?")] };
  assert.deepEqual(merge({ base: sent, mine, saved }).fields, mine);
  assert.deepEqual(merge({ base: sent, mine: sent, saved }).fields, saved);
});

test("a list of parts without keys is one value", () => {
  const tagged = { tags: ["a"] };
  const { fields, theirs } = merge({ base: tagged, mine: { tags: ["a", "b"] }, saved: { tags: ["c"] } });
  assert.deepEqual([fields.tags, theirs], [["a", "b"], { tags: ["c"] }]);
});

const question = (id: number, words: string, isActive = true) => ({ id, question: words, isActive });

test("parts of a document are merged by their numbers, at any depth, and new ones of both stay", () => {
  const faq = {
    intro: { title: "Help", text: "" },
    groups: [{ id: 1, name: "Care", questions: [question(2, "Wash?"), question(3, "Moths?")] }],
  };
  const mine = {
    ...faq,
    groups: [{ ...faq.groups[0]!, questions: [question(2, "May I wash it?"), question(3, "Moths?"), question(0, "Mine?")] }],
  };
  const saved = {
    intro: { title: "Help", text: "Ask us." },
    groups: [{ id: 1, name: "Care of rugs", questions: [question(2, "Wash?", false), question(3, "Insects?"), question(4, "Theirs?")] }],
  };
  const { fields, theirs } = merge({ base: faq, mine, saved });
  const expected = [question(2, "May I wash it?", false), question(3, "Insects?"), question(0, "Mine?"), question(4, "Theirs?")];
  assert.deepEqual(fields, { intro: saved.intro, groups: [{ id: 1, name: "Care of rugs", questions: expected }] });
  assert.deepEqual(theirs, {});
});

test("a colleague's order of parts is taken when nothing was moved here", () => {
  const base = { items: [question(1, "a"), question(2, "b")] };
  const mine = { items: [question(1, "a"), question(2, "B")] };
  const saved = { items: [question(2, "b"), question(1, "a")] };
  assert.deepEqual(merge({ base, mine, saved }).fields.items, [question(2, "B"), question(1, "a")]);
});
