import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { redirects } from "./redirects.ts";
import { redirectsFrom } from "./redirects.rules.ts";

const SISTER = "https://rugs.sister.test";
type Given = { from: string; to: string; match?: "exact" | "prefix"; status?: 301 | 302; onSisterSite?: boolean; keepsRest?: boolean };
const saved = (rules: Given[]) => redirects.safeParse({ rules });
/** Where the rules send a path; undefined when it is an address of its own. */
function leads(rules: Given[], address: string, sisterSite = SISTER) {
  const [path = "", query] = address.split("?");
  const parsed = saved(rules);
  assert.ok(parsed.success, parsed.error?.issues[0]?.message);
  return redirectsFrom(parsed.data.rules, sisterSite)(path, query === undefined ? "" : `?${query}`)?.location;
}
const complaint = (rules: Given[]) => saved(rules).error?.issues[0]?.message ?? "none";

test("an exact address leads on, and nothing above or below it", () => {
  const rules: Given[] = [{ from: "/old", to: "/new" }];
  assert.equal(leads(rules, "/old"), "/new");
  for (const address of ["/", "/older", "/old/rug", "/a/old"]) assert.equal(leads(rules, address), undefined, address);
});

test("a slash at the end, capitals and encoding make no difference", () => {
  const rules: Given[] = [{ from: "/style/Traditional rugs/", to: "/new" }];
  for (const address of [
    "/style/traditional%20rugs",
    "/style/tradition%61l%20rugs/",
    "//Style//TRADITIONAL%20rugs",
    "/./style/traditional%20rugs",
  ])
    assert.equal(leads(rules, address), "/new", address);
  for (const address of ["/style%2Ftraditional%20rugs", "/style/%zz", "/x/../style/traditional%20rugs"])
    assert.equal(leads(rules, address), undefined, address);
});

test("a prefix takes along what stands behind it, unless it is told not to", () => {
  assert.equal(leads([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs/round/red"), "/category/round/red");
  assert.equal(leads([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs"), "/category");
  assert.equal(leads([{ from: "/rugs", match: "prefix", to: "/shop", keepsRest: false }], "/rugs/round"), "/shop");
  assert.equal(leads([{ from: "/rugs", match: "prefix", to: "/category" }], "/rugs-in-delhi"), undefined);
});

test("a prefix may be taken away, more than once", () => {
  assert.equal(leads([{ from: "/en", match: "prefix", to: "/" }], "/en/category/round"), "/category/round");
  assert.equal(leads([{ from: "/en", match: "prefix", to: "/" }], "/en/en"), "/");
});

test("exact goes before prefix, the longest prefix before shorter ones", () => {
  const rules: Given[] = [
    { from: "/a", match: "prefix", to: "/short" },
    { from: "/a/b", match: "prefix", to: "/long" },
    { from: "/a/b/c", to: "/exact" },
  ];
  assert.equal(leads(rules, "/a/x"), "/short/x");
  assert.equal(leads(rules, "/a/b/x"), "/long/x");
  assert.equal(leads(rules, "/a/b/c"), "/exact");
  assert.equal(leads(rules, "/a/b/c/d"), "/long/c/d");
});

test("the query goes along, behind what the target has itself", () => {
  assert.equal(leads([{ from: "/old", to: "/new" }], "/old?page=2&Color[]=Red"), "/new?page=2&Color%5B%5D=Red");
  assert.equal(leads([{ from: "/old", to: "/new?sort=price_asc#list" }], "/old?page=2"), "/new?sort=price_asc&page=2#list");
});

test("a path on the sister site goes to the address in the settings; without one it is the shop's own", () => {
  const rules: Given[] = [{ from: "/rugs", match: "prefix", to: "/rugs/", onSisterSite: true }];
  assert.equal(leads(rules, "/rugs/"), "https://rugs.sister.test/rugs/");
  assert.equal(leads(rules, "/rugs/round?x=1"), "https://rugs.sister.test/rugs/round?x=1");
  assert.equal(leads(rules, "/rugs/round", "https://sister.test/shop/"), "https://sister.test/shop/rugs/round");
  assert.equal(leads(rules, "/rugs/round", ""), undefined);
});

test("a chain is walked to its end, and is for good only when all of it is", () => {
  const rules: Given[] = [
    { from: "/1", to: "/2" },
    { from: "/2", to: "/3", status: 302 },
    { from: "/3", to: "https://other.test/end" },
  ];
  assert.equal(leads(rules, "/1?q=x"), "https://other.test/end?q=x");
  const find = redirectsFrom(redirects.parse({ rules }).rules, "");
  assert.deepEqual([find("/1", "")?.status, find("/3", "")?.status], [302, 301]);
});

test("a circle is refused when it is saved", () => {
  const circle = /go round in a circle: /;
  assert.match(complaint([{ from: "/a", to: "/A/" }]), circle);
  assert.match(
    complaint([
      { from: "/a", to: "/b" },
      { from: "/b", to: "/c?x=1" },
      { from: "/c", to: "/a" },
    ]),
    /\/a → \/b → \/c → \/a/,
  );
  assert.match(complaint([{ from: "/a", match: "prefix", to: "/a/b" }]), circle);
  assert.match(
    complaint([
      { from: "/a", match: "prefix", to: "/b" },
      { from: "/b/c", to: "/a/c" },
    ]),
    circle,
  );
  assert.match(
    complaint([
      { from: "/a", match: "prefix", to: "/b/x" },
      { from: "/b/x", to: "/home" },
      { from: "/b", match: "prefix", to: "/a" },
    ]),
    circle,
  );
  assert.equal(
    complaint([
      { from: "/a", match: "prefix", to: "/b" },
      { from: "/b", to: "/c" },
    ]),
    "none",
  );
});

test("what the shop cannot do without cannot be given away", () => {
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
    assert.match(complaint([{ from, to: "/new" }]), /A redirect starts from a page of the shop/, from);
  assert.match(
    complaint([
      { from: "/a", to: "/b" },
      { from: "/A/", to: "/c" },
    ]),
    /none|Two redirects/,
  );
});

test("a target is a page of the shop or a whole https address", () => {
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
    assert.notEqual(complaint([{ from: "/a", to }]), "none", to);
  assert.match(complaint([{ from: "/a", to: "https://other.test/", onSisterSite: true }]), /say only the path/);
});

test("whatever is asked for, nobody is sent to a host that the owner did not name", () => {
  const rules: Given[] = [
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
      const location = leads(rules, start + rest.join(""));
      if (location === undefined) return;
      const { host } = new URL(location, "https://shop.test");
      assert.ok(["shop.test", "other.test", "rugs.sister.test"].includes(host), location);
      if (start === "/in" || start === "/page") assert.equal(host, "shop.test", location);
    }),
  );
});
