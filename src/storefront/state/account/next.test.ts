import assert from "node:assert/strict";
import test from "node:test";
import { signInPath } from "../../../shared/links.ts";
import { nextPath } from "./next.ts";

const asked = (next: string) => nextPath(`?${new URLSearchParams({ next })}`);

test("the sign-in link returns to the page it was on, with its query", () => {
  const link = signInPath("/product/serai-madder?v=12&a=b");
  assert.equal(link, "/login?next=%2Fproduct%2Fserai-madder%3Fv%3D12%26a%3Db");
  assert.equal(nextPath(link.slice("/login".length)), "/product/serai-madder?v=12&a=b");
  assert.equal(asked("/blog/a-story#top"), "/blog/a-story#top");
  assert.equal(signInPath("/"), "/login");
});

test("a next link never leaves the shop or returns to a sign-in page", () => {
  const elsewhere = [
    "",
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/ /elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "javascript:alert(1)",
    "account",
    "/login",
    "/login?next=/login",
    "/register",
    "/trade-sign-in",
    "/verify-email?id=1",
    `/${"a".repeat(400)}`,
  ];
  for (const next of elsewhere) assert.equal(asked(next), "", next);
  assert.equal(nextPath(""), "");
});
