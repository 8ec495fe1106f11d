import assert from "node:assert/strict";
import { test } from "node:test";
import { redirects } from "../../../contract/content/redirects.ts";
import { lookThrough, readRedirects } from "./redirect-rules.ts";

const rulesOf = (...pairs: [string, string][]) => pairs.map(([from, to]) => redirects.shape.rules.unwrap().element.parse({ from, to }));

test("a file of from,to is read with or without names of columns, with commas, semicolons or tabs, and quoted cells", () => {
  const text = 'from,to\r\n/old,/new\r\n"/a, b",/c\r\n\r\n/x;/y\n/t\t/u\n';
  assert.deepEqual(
    readRedirects(text, []).added.map(({ from, to }) => [from, to]),
    [
      ["/old", "/new"],
      ["/a%2C%20b", "/c"],
      ["/x", "/y"],
      ["/t", "/u"],
    ],
  );
});

test("lines that cannot be redirects are named with what is wrong, and so are those that start where another one does", () => {
  const { added, wrong } = readRedirects("/old,/new\nhttps://x.test,/y\n/z,\n/old,/other\n/kept,/n", rulesOf(["/kept", "/here"]));
  assert.equal(added.length, 1);
  assert.deepEqual(
    wrong.map(({ line, message }) => [line, message.split(",")[0]]),
    [
      [2, "A redirect starts from a page of the shop"],
      [3, "A redirect leads to a page of the shop"],
      [4, "Two redirects start from /old."],
      [5, "Two redirects start from /kept."],
    ],
  );
});

test("a circle is named before anything is saved, and a detour with its end", () => {
  assert.deepEqual(lookThrough(rulesOf(["/a", "/b"], ["/b", "/a"])).loop, ["/a", "/b", "/a"]);
  assert.deepEqual(lookThrough(rulesOf(["/a", "/b"], ["/b", "/c"], ["/c", "/d?x=1"])), {
    loop: null,
    detours: [
      { at: 0, from: "/a", to: "/b", end: "/d?x=1" },
      { at: 1, from: "/b", to: "/c", end: "/d?x=1" },
    ],
  });
});
