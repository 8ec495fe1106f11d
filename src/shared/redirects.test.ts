import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { redirects } from "../contract/content/redirects.ts";
import { createRedirectFinder } from "./redirects.ts";

const SISTER = "https://rugs.sister.test";
type NewRule = { from: string; to: string; match?: "exact" | "prefix"; status?: 301 | 302; onSisterSite?: boolean; keepsRest?: boolean };
const parseRules = (rules: NewRule[]) => redirects.safeParse({ rules });
/** The location a path is redirected to; undefined when it is not redirected. */
function redirectOf(rules: NewRule[], address: string, sisterSite = SISTER) {
  const [path = "", query] = address.split("?");
  const parsed = parseRules(rules);
  assert.ok(parsed.success, parsed.error?.issues[0]?.message);
  return createRedirectFinder(parsed.data.rules, sisterSite)(path, query === undefined ? "" : `?${query}`)?.location;
}
const validationMessage = (rules: NewRule[]) => parseRules(rules).error?.issues[0]?.message ?? "none";

test("an exact rule redirects only its own path", () => {
  const rules: NewRule[] = [{ from: "/old", to: "/new" }];
  assert.equal(redirectOf(rules, "/old"), "/new");
  for (const address of ["/", "/older", "/old/rug", "/a/old"]) assert.equal(redirectOf(rules, address), undefined, address);
});

test("a trailing slash, capitals and encoding do not matter", () => {
  const rules: NewRule[] = [{ from: "/style/Traditional rugs/", to: "/new" }];
  for (const address of [
    "/style/traditional%20rugs",
    "/style/tradition%61l%20rugs/",
    "//Style//TRADITIONAL%20rugs",
    "/./style/traditional%20rugs",
  ])
    assert.equal(redirectOf(rules, address), "/new", address);
  for (const address of ["/style%2Ftraditional%20rugs", "/style/%zz", "/x/../style/traditional%20rugs"])
    assert.equal(redirectOf(rules, address), undefined, address);
});

test("a prefix rule keeps the rest of the path unless keepsRest is false", () => {
  assert.equal(redirectOf([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs/round/red"), "/category/round/red");
  assert.equal(redirectOf([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs"), "/category");
  assert.equal(redirectOf([{ from: "/rugs", match: "prefix", to: "/shop", keepsRest: false }], "/rugs/round"), "/shop");
  assert.equal(redirectOf([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs-in-delhi"), undefined);
});

test("a prefix can be removed, also repeatedly", () => {
  assert.equal(redirectOf([{ from: "/en", match: "prefix", to: "/" }], "/en/category/round"), "/category/round");
  assert.equal(redirectOf([{ from: "/en", match: "prefix", to: "/" }], "/en/en"), "/");
});

test("an exact rule wins over a prefix, and a longer prefix over a shorter one", () => {
  const rules: NewRule[] = [
    { from: "/a", match: "prefix", to: "/short" },
    { from: "/a/b", match: "prefix", to: "/long" },
    { from: "/a/b/c", to: "/exact" },
  ];
  assert.equal(redirectOf(rules, "/a/x"), "/short/x");
  assert.equal(redirectOf(rules, "/a/b/x"), "/long/x");
  assert.equal(redirectOf(rules, "/a/b/c"), "/exact");
  assert.equal(redirectOf(rules, "/a/b/c/d"), "/long/c/d");
});

test("the query is appended to the target's own query", () => {
  assert.equal(redirectOf([{ from: "/old", to: "/new" }], "/old?page=2&Color[]=Red"), "/new?page=2&Color%5B%5D=Red");
  assert.equal(redirectOf([{ from: "/old", to: "/new?sort=price_asc#list" }], "/old?page=2"), "/new?sort=price_asc&page=2#list");
});

test("a sister-site rule redirects to the site in the settings and is ignored without one", () => {
  const rules: NewRule[] = [{ from: "/rugs", match: "prefix", to: "/rugs/", onSisterSite: true }];
  assert.equal(redirectOf(rules, "/rugs/"), "https://rugs.sister.test/rugs/");
  assert.equal(redirectOf(rules, "/rugs/round?x=1"), "https://rugs.sister.test/rugs/round?x=1");
  assert.equal(redirectOf(rules, "/rugs/round", "https://sister.test/shop/"), "https://sister.test/shop/rugs/round");
  assert.equal(redirectOf(rules, "/rugs/round", ""), undefined);
});

test("a chain is followed to its end and is permanent only when all its rules are", () => {
  const rules: NewRule[] = [
    { from: "/1", to: "/2" },
    { from: "/2", to: "/3", status: 302 },
    { from: "/3", to: "https://other.test/end" },
  ];
  assert.equal(redirectOf(rules, "/1?q=x"), "https://other.test/end?q=x");
  const find = createRedirectFinder(redirects.parse({ rules }).rules, "");
  assert.deepEqual([find("/1", "")?.status, find("/3", "")?.status], [302, 301]);
});

test("a redirect loop is refused", () => {
  const loop = /go round in a circle: /;
  assert.match(validationMessage([{ from: "/a", to: "/A/" }]), loop);
  assert.match(
    validationMessage([
      { from: "/a", to: "/b" },
      { from: "/b", to: "/c?x=1" },
      { from: "/c", to: "/a" },
    ]),
    /\/a → \/b → \/c → \/a/,
  );
  assert.match(validationMessage([{ from: "/a", match: "prefix", to: "/a/b" }]), loop);
  assert.match(
    validationMessage([
      { from: "/a", match: "prefix", to: "/b" },
      { from: "/b/c", to: "/a/c" },
    ]),
    loop,
  );
  assert.match(
    validationMessage([
      { from: "/a", match: "prefix", to: "/b/x" },
      { from: "/b/x", to: "/home" },
      { from: "/b", match: "prefix", to: "/a" },
    ]),
    loop,
  );
  assert.equal(
    validationMessage([
      { from: "/a", match: "prefix", to: "/b" },
      { from: "/b", to: "/c" },
    ]),
    "none",
  );
});

test("reserved paths cannot be redirected", () => {
  for (const from of [
    "/",
    "",
    "old",
    "//",
    "/api/x",
    "/Admin",
    "/%61pi",
    "/media",
    "/healthz",
    "/checkout",
    "/a?b=1",
    "/a#b",
    "/a/../b",
    "https://x.test/",
  ])
    assert.match(validationMessage([{ from, to: "/new" }]), /A redirect starts from a page of the shop/, from);
  assert.match(
    validationMessage([
      { from: "/a", to: "/b" },
      { from: "/A/", to: "/c" },
    ]),
    /none|Two redirects/,
  );
});

test("a target is a page of the shop or an https URL", () => {
  for (const to of [
    "",
    "new",
    "//evil.test",
    "/\\evil.test",
    "http://other.test",
    "javascript:alert(1)",
    "mailto:a@b.test",
    "https:evil.test",
    "/a\nb",
  ])
    assert.notEqual(validationMessage([{ from: "/a", to }]), "none", to);
  assert.match(validationMessage([{ from: "/a", to: "https://other.test/", onSisterSite: true }]), /say only the path/);
});

test("no path redirects to a host that the owner did not name", () => {
  const rules: NewRule[] = [
    { from: "/in", match: "prefix", to: "/" },
    { from: "/page", match: "prefix", to: "/shop" },
    { from: "/out", match: "prefix", to: "https://other.test" },
    { from: "/sister", match: "prefix", to: "/", onSisterSite: true },
  ];
  const part = fc.constantFrom(
    "/",
    "//",
    "\\",
    "%5C",
    "%2F",
    "@",
    "evil.test",
    ".evil.test",
    ":80",
    "..",
    "%2e%2e",
    "?",
    "#",
    "%09",
    "a",
    "http:",
    "%00",
  );
  fc.assert(
    fc.property(fc.constantFrom("/in", "/page", "/out", "/sister"), fc.array(part, { maxLength: 6 }), (start, rest) => {
      const location = redirectOf(rules, start + rest.join(""));
      if (location === undefined) return;
      const { host } = new URL(location, "https://shop.test");
      assert.ok(["shop.test", "other.test", "rugs.sister.test"].includes(host), location);
      if (start === "/in" || start === "/page") assert.equal(host, "shop.test", location);
    }),
  );
});
