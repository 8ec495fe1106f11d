import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { getSearchData, searchSuggestions } from "../../contract/search.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { changeStatus } from "../catalogue/catalogue.ts";
import { ensureIndexed, indexProducts, reindex, setSearchPages, setSynonyms } from "./search.ts";

let shop: TestShop;
let at: TestCatalogue;

const synonyms = [
  ["rug", "carpet", "kaleen", "dhurrie", "कालीन"],
  ["red", "madder"],
  ["flatweave", "flat weave"],
];

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  await addTestProduct(shop.db, at, {
    name: "Serai Madder",
    rank: 5,
    colours: ["Red"],
    description: "<p>Tied in Jaipur.</p>",
    sizes: [{ size: "4x6", price: 42_900, stock: 1 }],
  });
  await addTestProduct(shop.db, at, {
    name: "Kota Ridge",
    rank: 1,
    colours: ["Blue"],
    description: "<p>A neighbour of the serai gate.</p>",
  });
  await addTestProduct(shop.db, at, {
    name: "Panja Stripe",
    rank: 2,
    category: "flat",
    construction: "Flat Weave",
    collections: ["rug2"],
    tags: ["festive"],
    colours: ["Ivory"],
  });
  await setSynonyms(shop.db, synonyms);
  await reindex(shop.db);
});
after(() => shop.close());

const search = async (query: string, body: object = {}, page = 1) =>
  (await shop.call(getSearchData, { query, ...body }, { page: String(page) })).body;
const found = async (query: string, body: object = {}) => (await search(query, body)).data.data.map((card) => card.product_name);

test("name, SKU, description, construction, collection, colour and tag are searched", async () => {
  for (const [query, name] of [
    ["Panja", "Panja Stripe"],
    ["T-panja-stripe", "Panja Stripe"],
    ["jaipur", "Serai Madder"],
    ["flat weave", "Panja Stripe"],
    ["desert geometry", "Panja Stripe"],
    ["ivory", "Panja Stripe"],
    ["festive", "Panja Stripe"],
  ]) {
    assert.deepEqual(await found(query!), [name], query);
  }
});

test("a match in the name ranks before a better seller", async () => {
  assert.deepEqual(await found("serai"), ["Serai Madder", "Kota Ridge"]);
});

test("a word is found while it is being typed, and with or without its accents", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Résumé Knotted", rank: 9 });
  await indexProducts(shop.db, [id]);
  for (const query of ["kn", "kno", "knot", "knott", "knotte", "knotted"])
    assert.ok((await found(query)).includes("Résumé Knotted"), query);
  for (const query of ["résumé", "resume", "RÉSUMÉ"]) assert.deepEqual(await found(query), ["Résumé Knotted"], query);
  await changeStatus(shop.db, id, "archived");
});

test("a match only in the description ranks after a match in the attributes", async () => {
  const id = await addTestProduct(shop.db, at, {
    name: "Cushion",
    rank: 1,
    category: "flat",
    construction: "Flat Weave",
    colours: ["Ivory"],
    description: "<p>Made of the ends of red yarn.</p>",
  });
  await indexProducts(shop.db, [id]);
  assert.deepEqual(await found("red"), ["Serai Madder", "Cushion"]);
  await changeStatus(shop.db, id, "archived");
});

test("all words must match, in any order, and the last may be unfinished", async () => {
  assert.deepEqual(await found("madder serai"), ["Serai Madder"]);
  assert.deepEqual(await found("madder panja"), []);
  assert.deepEqual(await found("pan"), ["Panja Stripe"]);
});

test("one typo in each word is corrected, and the reply names the correction", async () => {
  for (const query of ["seria madder", "srai mader", "seraii maddre", "xerai"]) {
    const { data, corrected } = await search(query);
    assert.equal(data.data[0]?.product_name, "Serai Madder", query);
    assert.match(corrected, /^serai/, query);
  }
  assert.equal((await search("serai")).corrected, "");
  assert.deepEqual(await found("sxxai"), []);
});

test("a search without results suggests similar searches with results, closest first", async () => {
  const suggested = async (query: string) => (await search(query)).did_you_mean;
  assert.deepEqual(await suggested("sxxrai"), ["serai"]);
  assert.deepEqual((await suggested("madder panja")).toSorted(), ["madder", "panja"]);
  assert.deepEqual(await suggested("submarine"), []);
  assert.deepEqual(await suggested("rug"), [], "enough results");
  assert.deepEqual((await search("panja", { filterArray: { Color: ["Red"] } })).did_you_mean, [], "the filters exclude everything");
  // Two of them read the listing snapshot.
  const running = await openShop({ keep: true, besides: shop });
  assert.ok((await running.statements(() => running.call(getSearchData, { query: "madder panja" }))) <= 6);
  await running.close();
});

test("words of an archived product are not suggested", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Zarafshan" });
  await indexProducts(shop.db, [id]);
  const suggestedWords = async () => (await shop.call(searchSuggestions, undefined, { query: "zara" })).body.terms;
  assert.deepEqual(await suggestedWords(), ["zarafshan"]);
  for (const typo of ["zaraffxan", "zrfshan", "zarafshaneh"]) assert.deepEqual((await search(typo)).did_you_mean, ["zarafshan"], typo);
  await changeStatus(shop.db, id, "archived");
  await indexProducts(shop.db, [id]);
  assert.deepEqual(await suggestedWords(), []);
  assert.deepEqual((await search("zaraffxan")).did_you_mean, []);
});

test("synonyms find each other, also with a typo and in another script", async () => {
  for (const query of ["carpet", "kaleen", "kalen", "dhurrie", "कालीन", "rugs"]) assert.equal((await search(query)).data.total, 3, query);
  assert.deepEqual(await found("flatweave"), ["Panja Stripe"]);
});

test("a new synonym works immediately", async () => {
  assert.equal((await search("galicha")).data.total, 0);
  await setSynonyms(shop.db, [
    ["rug", "carpet", "kaleen", "dhurrie", "galicha", "कालीन"],
    ["red", "madder"],
    ["flatweave", "flat weave"],
  ]);
  assert.equal((await search("galicha")).data.total, 3);
});

test("filters narrow a result, and their counts are those of the result", async () => {
  const { data, resAttributesData } = await search("rug", { filterArray: { Price: ["above-10000"] } });
  assert.equal(data.total, 1);
  assert.deepEqual(
    resAttributesData.map((one) => one.group),
    ["Category", "Color", "Price"],
  );
  assert.deepEqual(
    resAttributesData[2]?.values.map((one) => [one.value, one.count]),
    [
      ["under-5000", 2],
      ["above-10000", 1],
    ],
  );
  assert.deepEqual(
    (await search("rug", { filterArray: { Color: ["Red"] } })).data.data.map((card) => card.product_name),
    ["Serai Madder"],
  );
});

test("a typed size filters by it, and the cards show that size", async () => {
  await addTestProduct(shop.db, at, {
    name: "Two Sizes",
    rank: 9,
    sizes: [
      { size: "4x6", price: 4_000, stock: 1 },
      { size: "5x8", price: 8_000, stock: 1 },
    ],
  });
  await reindex(shop.db);
  const { data, size_names: sizes } = await search("5x8");
  assert.deepEqual(sizes, ["5 × 8 ft"]);
  assert.deepEqual(
    data.data.map((card) => [card.product_name, card.product_selling_price, card.product_size_name, card.product_price_from]),
    [["Two Sizes", 8_000, "5 × 8 ft", false]],
  );
  assert.equal(data.data[0]?.pv_variation, String(at.sizes["5x8"]));
  assert.deepEqual((await search("two 4x6")).data.data[0]?.product_selling_price, 4_000);
});

test("a budget is kept by at least one size, and the card shows the cheapest size within it", async () => {
  assert.deepEqual(await found("rug between 5000 and 10000"), ["Two Sizes"]);
  assert.equal((await search("rug between 5000 and 10000")).data.data[0]?.product_selling_price, 8_000);
  const { price_from: from, price_to: to } = await search("rug under 3000");
  assert.deepEqual([from, to], [null, 3_000]);
  assert.deepEqual((await found("rug under 3000")).toSorted(), ["Kota Ridge", "Panja Stripe"]);
});

test("an SKU, with or without its hyphens, finds its product alone", async () => {
  for (const query of ["T-two-sizes-5x8", "t two sizes 5x8", "TTWOSIZES"]) assert.deepEqual(await found(query), ["Two Sizes"], query);
  const id = (await search("T-two-sizes")).data.data[0]!.product_id;
  await changeStatus(shop.db, id, "archived");
  assert.deepEqual(await found("T-two-sizes"), []);
  await reindex(shop.db);
});

test("words about the shop lead to its pages", async () => {
  await setSearchPages(shop.db, [
    { path: "/return-policy", title: "Returns", phrases: ["return", "return policy"] },
    { path: "/sizeguide", title: "Size guide", phrases: ["size guide", "policy"] },
  ]);
  assert.deepEqual((await search("Return Policy")).pages, [
    { title: "Returns", path: "/return-policy" },
    { title: "Size guide", path: "/sizeguide" },
  ]);
  assert.deepEqual((await search("rug")).pages, []);
  assert.deepEqual((await shop.call(searchSuggestions, undefined, { query: "size guide" })).body.pages, [
    { title: "Size guide", path: "/sizeguide" },
  ]);
  await setSearchPages(shop.db, []);
});

test("unknown words are left out beside known ones, words of descriptions only rank", async () => {
  assert.deepEqual(await found("handmade serai qwertyuiop"), await found("serai"));
  // Both are tied in the same place; only one says so.
  assert.equal((await found("rug jaipur"))[0], "Serai Madder");
  assert.equal((await found("rug jaipur")).length, 3);
});

test("the first colour of a product counts more than its others", async () => {
  const names = ["Mostly Blue", "Mostly Ivory"];
  await addTestProduct(shop.db, at, { name: names[1]!, rank: 1, colours: ["Ivory", "Blue"] });
  await addTestProduct(shop.db, at, { name: names[0]!, rank: 8, colours: ["Blue", "Ivory"] });
  await reindex(shop.db);
  assert.deepEqual(
    (await found("blue")).filter((name) => names.includes(name)),
    names,
  );
  for (const name of names) await changeStatus(shop.db, (await search(name)).data.data[0]!.product_id, "archived");
  await reindex(shop.db);
});

test("a product that is missing in the index is added when the shop starts", async () => {
  await shop.db.execute(sql`delete from search_documents`);
  assert.deepEqual(await found("serai"), []);
  await ensureIndexed(shop.db);
  assert.equal((await found("serai"))[0], "Serai Madder");
});

test("results can be sorted like any listing", async () => {
  assert.deepEqual(await found("rug", { sort: "title_desc" }), ["Serai Madder", "Panja Stripe", "Kota Ridge"]);
});

test("too short, empty and malformed searches find nothing and cause no error", async () => {
  for (const query of [
    "",
    " ",
    "a",
    "🧶",
    "!!!",
    "&|!():*",
    "'; drop table products; --",
    "\\",
    "%",
    "the and of",
    "x".repeat(200),
    "% _ %",
  ]) {
    const { httpStatus, body } = await shop.call(getSearchData, { query });
    assert.deepEqual([httpStatus, body.data.total], [200, 0], query);
  }
  for (const query of ["a\u0000b", "a\ud800b"]) assert.equal((await shop.call(getSearchData, { query })).httpStatus, 400);
  assert.equal((await shop.call(getSearchData, { query: "x".repeat(5000) })).httpStatus, 400);
  assert.equal((await shop.call(getSearchData, { query: 7 })).httpStatus, 400);
  assert.deepEqual((await search("rug", {}, 1_000_000_000)).data.data, []);
});

test("before anything is typed, the most frequent word of each group and the first categories are suggested", async () => {
  const { body } = await shop.call(searchSuggestions, undefined, { query: "" });
  assert.deepEqual(body.terms, ["Red", "Hand Knotted"]);
  assert.deepEqual(
    body.categories.map(({ path }) => path),
    ["/category/rugs"],
  );
  assert.deepEqual([body.products, body.colours], [[], []]);
});

test("a word that finds nothing suggests the nearest one, colours and sizes, and one that finds something does not", async () => {
  const { body } = await shop.call(searchSuggestions, undefined, { query: "seraiii" });
  assert.deepEqual([body.products, body.terms], [[], []]);
  assert.equal(body.did_you_mean[0], "serai");
  assert.ok(body.colours.length > 0 && body.colours.every(({ name, path }) => path === `/shop?Color%5B%5D=${name}`));
  assert.ok(body.sizes.some(({ name }) => name === "4 × 6 ft"));
  const { body: found } = await shop.call(searchSuggestions, undefined, { query: "serai" });
  assert.deepEqual([found.did_you_mean, found.colours, found.sizes], [[], [], []]);
});

test("suggestions contain products, listings and words in one reply", async () => {
  const { body } = await shop.call(searchSuggestions, undefined, { query: "hand kn" });
  assert.deepEqual(body.categories, [{ name: "Hand-knotted rugs", path: "/category/hand-knotted", picture: null }]);
  assert.deepEqual(
    body.products.map((one) => one.name),
    ["Kota Ridge", "Serai Madder"],
  );
  assert.ok(body.terms.includes("knotted"));
  assert.deepEqual((await shop.call(searchSuggestions, undefined, { query: "" })).body.products, []);
  assert.equal((await shop.call(searchSuggestions, undefined, { query: "kotta" })).body.products[0]?.name, "Kota Ridge");
});

test("a new search takes 3 statements; what its query, its terms and its cards are stays in memory", async (t) => {
  const busy = await openShop({ keep: true, besides: shop });
  t.after(() => busy.close());
  const searchHere = (Color: string) =>
    busy.call(getSearchData, { query: "mader rug", filterArray: { Color: [Color], Price: ["above-10000"] } });
  const suggestHere = (query: string) => busy.call(searchSuggestions, undefined, { query });
  // Reads the listing snapshot.
  await busy.call(getSearchData, { query: "panja" });
  assert.equal(await busy.statements(() => searchHere("Red")), 3);
  assert.equal(await busy.statements(() => searchHere("Blue")), 0, "the same query with another filter");
  assert.equal(await busy.statements(() => busy.call(getSearchData, { query: "rug" })), 2, "the query, and cards that were not shown yet");
  assert.equal(await busy.statements(() => busy.call(getSearchData, { query: "rug", sort: "title_desc" })), 0);
  assert.equal(await busy.statements(() => suggestHere("serai")), 3);
  assert.equal(await busy.statements(() => suggestHere("serai ")), 0, "the same reply");
  assert.equal(await busy.statements(() => suggestHere("serai rug")), 2);
});

test("a query in memory is read again when synonyms, pins, names or products change", async (t) => {
  const busy = await openShop({ keep: true, besides: shop });
  t.after(() => busy.close());
  const isFoundBy = async (query: string, name: string, wanted: boolean) => {
    const names = async () => (await busy.call(getSearchData, { query })).body.data.data.map((card) => card.product_name);
    const until = Date.now() + 1_000;
    while ((await names()).includes(name) !== wanted && Date.now() < until) await sleep(10);
    return (await names()).includes(name);
  };
  assert.equal(await isFoundBy("zebra", "Panja Stripe", false), false);
  await setSynonyms(shop.db, [...synonyms, ["zebra", "panja"]]);
  assert.equal(await isFoundBy("zebra", "Panja Stripe", true), true);
  await setSynonyms(shop.db, synonyms);
  assert.equal(await isFoundBy("zebra", "Panja Stripe", false), false);

  assert.equal(await isFoundBy("KL-77", "Kullu Lane", false), false);
  const id = await addTestProduct(shop.db, at, { name: "Kullu Lane" });
  await indexProducts(shop.db, [id]);
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set sku = 'KL-77' where id = ${id}`);
    await indexProducts(tx, [id]);
  });
  assert.equal(await isFoundBy("KL-77", "Kullu Lane", true), true);
  await changeStatus(shop.db, id, "archived");
  assert.equal(await isFoundBy("KL-77", "Kullu Lane", false), false);
  await indexProducts(shop.db, [id]);
});

test("terms in memory are looked up again when the index changes", async () => {
  const busy = await openShop({ keep: true, besides: shop });
  const total = async () => (await busy.call(getSearchData, { query: "kashmir", filterArray: {} })).body.data.total;
  assert.equal(await total(), 0);
  const id = await addTestProduct(shop.db, at, { name: "Kashmir Lotus" });
  await indexProducts(shop.db, [id]);
  const until = Date.now() + 1_000;
  while ((await total()) === 0 && Date.now() < until) await sleep(10);
  assert.equal(await total(), 1);
  await changeStatus(shop.db, id, "archived");
  await indexProducts(shop.db, [id]);
  await busy.close();
});

test("the index follows a product that is added or archived", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Zanskar Bloom" });
  await indexProducts(shop.db, [id]);
  assert.deepEqual(await found("zanskar"), ["Zanskar Bloom"]);
  await changeStatus(shop.db, id, "archived");
  assert.deepEqual(await found("zanskar"), []);
  await indexProducts(shop.db, [id]);
  const { rows } = await shop.db.execute(`select 1 from search_documents where product_id = ${id}`);
  assert.equal(rows.length, 0);
});

test("a suggestion says whether its price is the lowest of several", async () => {
  const suggested = async (query: string) =>
    (await shop.call(searchSuggestions, undefined, { query })).body.products.map(({ name, selling_price, price_from }) => [
      name,
      selling_price,
      price_from,
    ]);
  await addTestProduct(shop.db, at, {
    name: "Dearer Larger",
    rank: 9,
    sizes: [
      { size: "4x6", price: 4_000, stock: 1 },
      { size: "5x8", price: 8_000, stock: 1 },
    ],
  });
  await addTestProduct(shop.db, at, { name: "Solitary", rank: 9, sizes: [{ size: "4x6", price: 4_000, stock: 1 }] });
  await reindex(shop.db);
  assert.deepEqual(await suggested("dearer"), [["Dearer Larger", 4_000, true]]);
  assert.deepEqual(await suggested("solitary"), [["Solitary", 4_000, false]]);
});
