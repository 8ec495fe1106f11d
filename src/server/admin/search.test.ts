/** The search for staff: what was looked for, synonyms, pinned products, and how a search is understood. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/search.ts";
import type { Call } from "../../contract/call.ts";
import { getSearchData } from "../../contract/search.ts";
import { forgetOldSearches, reindex, setSynonyms } from "../search/search.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let catalogue: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  const at = await createTestCatalogue(shop.db);
  await addTestProduct(shop.db, at, { name: "Serai Madder", rank: 1 });
  await addTestProduct(shop.db, at, { name: "Kota Madder", rank: 2 });
  await addTestProduct(shop.db, at, { name: "Panja Stripe", rank: 3 });
  catalogue = await signInAs(shop, "catalogue");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate searches, search_pins, audit_entries`);
  await setSynonyms(shop.db, [["madder", "manjistha"]]);
  await reindex(shop.db);
});

const send = async <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) =>
  await callAdmin(shop, call, { cookie: catalogue, ...given });
const found = async (query: string) =>
  (await shop.call(getSearchData, { query }, { page: "1" })).body.data.data.map((card) => card.product_name);
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const searched = async (show: "all" | "nothing" = "all") =>
  (
    (await send(calls.searches, { query: { show } })).body["searches"] as {
      query: string;
      times: number;
      results: number | null;
      instead: string;
    }[]
  ).map(({ query, times, results, instead }) => [query, times, results, instead]);
const entries = async () =>
  (await shop.db.execute<{ action: string }>(sql`select action from audit_entries order by id`)).rows.map(({ action }) => action);

test("searches are counted by page, with what they found, without who searched and without steps within one", async () => {
  const { searchLog } = shop;
  await found("Madder rugs");
  for (const url of [
    "/search-result/Madder%20rugs",
    "/search-result/madder-rugs.data",
    "/search-result/madder%20rugs.data?_routes=routes%2Fsearch",
  ])
    searchLog.visited(url);
  for (const url of [
    "/search-result/madder%20rugs?page=2",
    "/search-result/madder%20rugs?color=Red",
    "/product/madder",
    "/search-result/%ff",
  ])
    searchLog.visited(url);
  for (const personal of ["asha@example.in", "98450 31772", "K7CF-3MWT"])
    searchLog.visited(`/search-result/${encodeURIComponent(personal)}`);
  await found("panjaa");
  searchLog.visited("/search-result/panjaa");
  await found("zzyzx");
  searchLog.visited("/search-result/zzyzx");
  await searchLog.save();
  assert.deepEqual(await searched(), [
    ["madder rugs", 3, 2, ""],
    ["panjaa", 1, 1, ""],
    ["zzyzx", 1, 0, ""],
  ]);
  assert.deepEqual(await searched("nothing"), [["zzyzx", 1, 0, ""]]);
  searchLog.visited("/search-result/zzyzx");
  await searchLog.save();
  assert.deepEqual(await searched("nothing"), [["zzyzx", 2, 0, ""]], "what is not known anew stays");
  await searchLog.save();
});

test("a search that found nothing is shown with one like it, and is forgotten after 90 days", async () => {
  await shop.db.execute(
    sql`insert into searches (day, query, times, results) values ('2026-11-20', 'madderrr', 4, 0), ('2026-08-20', 'madderrr', 9, 0), ('2026-10-01', 'old', 1, 0)`,
  );
  assert.deepEqual(await searched("nothing"), [["madderrr", 4, 0, "madder"]]);
  await forgetOldSearches(shop.db, shop.clock());
  assert.deepEqual((await shop.db.execute(sql`select query, times from searches order by times`)).rows, [
    { query: "old", times: 1 },
    { query: "madderrr", times: 4 },
  ]);
});

test("a robot that searches for much fills neither the memory nor the table", async () => {
  for (let made = 0; made < 3_000; made++) shop.searchLog.visited(`/search-result/robot${made}`);
  await shop.searchLog.save();
  assert.deepEqual((await shop.db.execute(sql`select count(*)::int as kept from searches`)).rows, [{ kept: 1_000 }]);
  await shop.db.execute(sql`insert into searches (day, query, times) select '2026-11-23', 'more' || n, 1 from generate_series(1, 4000) n`);
  shop.searchLog.visited("/search-result/late");
  shop.searchLog.visited("/search-result/more1");
  await shop.searchLog.save();
  assert.deepEqual((await shop.db.execute(sql`select query, times from searches where query in ('late', 'more1')`)).rows, [
    { query: "more1", times: 2 },
  ]);
});

test("a group of synonyms is added, changed and removed, and finds at once", async () => {
  assert.deepEqual(await found("pattidar"), []);
  const change = (before: string[], words: string[]) => send(calls.changeSynonyms, { body: { before, words } });
  assert.deepEqual((await change([], [" Pattidar ", "stripe", "STRIPE", ""])).body["words"], ["pattidar", "stripe"]);
  assert.deepEqual(await found("pattidar"), ["Panja Stripe"]);
  assert.deepEqual((await send(calls.synonyms)).body["groups"], [
    ["madder", "manjistha"],
    ["pattidar", "stripe"],
  ]);
  assert.equal((await change(["stripe", "pattidar"], ["pattidar", "stripe", "dhaari"])).httpStatus, 200);
  assert.deepEqual(await found("dhaari"), ["Panja Stripe"]);
  assert.equal((await change(["stripe", "pattidar"], ["pattidar", "line"])).code, "staff.changed_meanwhile");
  assert.equal((await change([], ["alone"])).httpStatus, 400);
  assert.equal((await change([], ["alone", "ALONE"])).httpStatus, 422);
  assert.equal((await change(["dhaari", "pattidar", "stripe"], [])).httpStatus, 200);
  assert.deepEqual(await found("dhaari"), []);
  assert.deepEqual(await entries(), ["admin.change-synonyms", "admin.change-synonyms", "admin.change-synonyms"]);
});

test("of two people who change a group at once, one is told", async () => {
  const change = (words: string[]) => send(calls.changeSynonyms, { body: { before: ["madder", "manjistha"], words } });
  const answers = await Promise.all([change(["madder", "majith"]), change(["madder", "lal"])]);
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 409]);
});

test("pinned products come first, in their order, for the search and its plural, with the same statements", async () => {
  assert.deepEqual(await found("madder"), ["Serai Madder", "Kota Madder"]);
  const statements = () =>
    shop.statements(
      async () => void (await shop.call(getSearchData, { query: `madder ${" ".repeat(Math.ceil(Math.random() * 9))}` }, { page: "1" })),
    );
  const before = await statements();
  const pin = (products: string[], present: string[], query = "The Madders") =>
    send(calls.changePins, { body: { query, before: present, products } });
  const [stripe, kota] = [slugOf("Panja Stripe"), slugOf("Kota Madder")];
  assert.deepEqual((await pin([stripe, kota], [])).body["phrase"], "madder");
  assert.deepEqual(await found("madder"), ["Panja Stripe", "Kota Madder", "Serai Madder"]);
  assert.deepEqual(await found("madders"), ["Panja Stripe", "Kota Madder", "Serai Madder"]);
  assert.deepEqual(await found("serai madder"), ["Serai Madder"], "another search is as it was");
  assert.ok((await statements()) <= before, "pins are read with the words");
  assert.equal((await pin([], [])).code, "staff.changed_meanwhile");
  assert.equal((await pin(["no-such-rug"], [stripe, kota])).httpStatus, 422);
  assert.equal((await pin([stripe], [], "the")).httpStatus, 422);
  assert.deepEqual((await send(calls.pins)).body["pins"], [
    {
      phrase: "madder",
      products: [
        { slug: stripe, name: "Panja Stripe" },
        { slug: kota, name: "Kota Madder" },
      ],
    },
  ]);
  const tried = (await send(calls.trySearch, { query: { q: "madder" } })).body as unknown as {
    total: number;
    products: { name: string; isPinned: boolean }[];
  };
  assert.deepEqual(
    [tried.total, tried.products.map(({ name, isPinned }) => [name, isPinned])],
    [
      3,
      [
        ["Panja Stripe", true],
        ["Kota Madder", true],
        ["Serai Madder", false],
      ],
    ],
  );
  assert.equal((await pin([], [stripe, kota])).httpStatus, 200);
  assert.deepEqual(await found("madder"), ["Serai Madder", "Kota Madder"]);
});

test("a try says how a search is understood, also when it means nothing", async () => {
  const tried = async (q: string) => (await send(calls.trySearch, { query: { q } })).body as unknown as Record<string, unknown>;
  const typo = await tried("manjishtha");
  assert.deepEqual([typo["corrected"], typo["total"]], ["manjistha", 2]);
  assert.deepEqual((await tried("the"))["products"], []);
  assert.equal((await send(calls.trySearch, { query: { q: " " } })).httpStatus, 400);
});

test("who may not change the catalogue changes no search", async () => {
  const cookie = await signInAs(shop, "support");
  const answer = await callAdmin(shop, calls.changeSynonyms, { cookie, body: { before: [], words: ["a rug", "a carpet"] } });
  assert.equal(answer.httpStatus, 403);
});
