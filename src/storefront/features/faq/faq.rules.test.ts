import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesSearch, slugger } from "./faq.rules.ts";

test("a question's slug comes from its text and is unique", () => {
  const name = slugger();
  assert.deepEqual(["Can I return it?", "Can I return it", "  ₹40?! ", "???", "Größe & Maß", "कालीन"].map(name), [
    "can-i-return-it",
    "can-i-return-it-2",
    "40",
    "question",
    "große-maß",
    "कलन",
  ]);
  assert.ok(slugger()("word ".repeat(60)).length <= 80);
});

test("a search matches all of its words, in any order, case or accent", () => {
  const one = { question: "Will it shed?", answer: "<p>For <b>two</b> or three months. Wóol does.</p>" };
  for (const search of ["shed", "SHED months", "wool", "mont", "", "  ?"]) assert.ok(matchesSearch(one, search), search);
  for (const search of ["silk", "shed silk", "<b>x", "strong"]) assert.ok(!matchesSearch(one, search), search);
});
