import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  categoryByIds,
  categoryDetails,
  collectionList,
  collectionWiseProducts,
  categoryWiseProducts,
  getAttributeTermsData,
  productList,
  productsToScale,
  tagsWiseProducts,
} from "../../contract/catalogue.ts";
import { getSearchData } from "../../contract/search.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { addCollection, changeStatus, changeStock } from "./catalogue.ts";

let shop: TestShop;
let at: TestCatalogue;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  // Thirty rugs with the same rank and only three prices: every order has ties.
  for (let number = 1; number <= 30; number++) {
    await addTestProduct(shop.db, at, {
      name: `Plain ${String(number).padStart(2, "0")}`,
      category: "flat",
      construction: "Flat Weave",
      rank: 7,
      collections: ["rug2"],
      colours: ["Ivory"],
      sizes: [{ size: "4x6", price: 1000 * (1 + (number % 3)), stock: 2 }],
    });
  }
  await addTestProduct(shop.db, at, {
    name: "Serai",
    rank: 1,
    colours: ["Red", "Blue"],
    tags: ["festive"],
    sizes: [
      { size: "4x6", price: 9000, mrp: 12000, stock: 0 },
      { size: "5x8", price: 15000, mrp: 15000, stock: 0, madeToOrder: true },
    ],
  });
  await addTestProduct(shop.db, at, {
    name: "Kota",
    rank: 2,
    publishedAt: new Date("2026-11-01"),
    colours: ["Blue"],
    tags: ["festive"],
    sizes: [
      { size: "4x6", price: 8000, stock: 3 },
      { size: "5x8", price: 14000, stock: 1 },
    ],
  });
  await addTestProduct(shop.db, at, { name: "Gone", rank: 3, colours: ["Red"], sizes: [{ size: "5x8", price: 500, stock: 0 }] });
  await addTestProduct(shop.db, at, { name: "Hidden", rank: 4, status: "draft" });
});
after(() => shop.close());

const list = async (body: object, page = 1) => (await shop.call(productList, body, { page: String(page) })).body.resProductsData;
const names = async (body: object, page = 1) => (await list(body, page)).data.map((card) => card.product_name);
const facet = async (body: object, group: string) => {
  const { body: reply } = await shop.call(categoryDetails, body);
  return Object.fromEntries(
    (reply.resAttributesData.find((one) => one.group === group)?.values ?? []).map((one) => [one.value, one.count]),
  );
};

test("a category shows its own products and those of its subcategories, but no drafts", async () => {
  assert.equal((await list({ type: "category", slug: "rugs" })).total, 33);
  assert.deepEqual(await names({ type: "category", slug: "hand-knotted" }), ["Serai", "Kota", "Gone"]);
});

for (const sort of ["bestseller", "newest", "price_asc", "price_desc", "title_asc", "title_desc"]) {
  test(`pages sorted by ${sort} neither repeat nor lose a product`, async () => {
    const first = await list({ type: "all", sort });
    assert.deepEqual([first.total, first.per_page, first.last_page], [33, 24, 2]);
    const all = [...(await names({ type: "all", sort }, 1)), ...(await names({ type: "all", sort }, 2))];
    assert.equal(new Set(all).size, 33);
  });
}

test("each sort order puts the right product first", async () => {
  const first = async (sort: string) => (await names({ type: "category", slug: "hand-knotted", sort }))[0];
  assert.equal(await first("newest"), "Kota");
  assert.equal(await first("price_asc"), "Gone");
  assert.equal(await first("price_desc"), "Serai");
  assert.equal(await first("title_asc"), "Gone");
  assert.equal(await first("title_desc"), "Serai");
});

test("a page after the last one is empty and has the correct totals", async () => {
  const page = await list({ type: "tag", slug: "festive" }, 1_000_000_000);
  assert.deepEqual([page.data, page.total, page.last_page], [[], 2, 1]);
});

test("a card shows the lowest price that can be bought, the discount and the availability", async () => {
  const [serai, kota, gone] = (await list({ type: "category", slug: "hand-knotted" })).data;
  assert.deepEqual(
    [serai?.product_selling_price, serai?.product_price, serai?.product_availability_status, serai?.product_sold_out],
    [15000, 15000, 0, false],
  );
  assert.deepEqual(
    [kota?.product_selling_price, kota?.product_price_from, kota?.product_availability_status, kota?.product_size_count],
    [8000, true, 1, 2],
  );
  assert.deepEqual([gone?.product_sold_out, gone?.product_size_name], [true, "5 × 8 ft"]);
});

test("values in a group are combined with OR, groups with AND, and the query's Name[] works like the body", async () => {
  assert.deepEqual(await names({ type: "all", filterArray: { Color: ["Red", "Blue"] } }), ["Serai", "Kota", "Gone"]);
  assert.deepEqual(await names({ type: "all", filterArray: { Color: ["Red"], Size: ["5 × 8 ft"] } }), ["Serai"]);
  const merged = await shop.call(productList, { type: "all", filterArray: { Color: ["Red"] } }, { "Color[]": "Blue" });
  assert.equal(merged.body.resProductsData.total, 3);
  assert.deepEqual(await names({ type: "all", filterArray: { Price: ["above-10000"] } }), ["Serai"]);
});

test("unknown groups are ignored, unknown values match nothing", async () => {
  assert.equal((await list({ type: "all", filterArray: { Smell: ["wool"] } })).total, 33);
  assert.equal((await list({ type: "all", filterArray: { Color: ["Octarine"] } })).total, 0);
});

test("invented filters, parameters and pages are answered from the cache of what the catalogue has", async () => {
  const busy = await openShop({ keep: true, besides: shop });
  const ask = async (round: number) => {
    const filterArray = {
      Color: [`invented ${round}`, "Red"],
      [`Invented ${round}`]: ["x"],
      Style: [`invented ${round}`],
      Price: [`${round}`],
    };
    const known = { Color: ["Red"] };
    const query = { page: "1", [`invented${round}`]: "x", [`Invented ${round}[]`]: "x", "Color[]": `also invented ${round}` };
    return [
      await busy.call(productList, { type: "all", filterArray: { Color: filterArray.Color } }, query),
      await busy.call(productList, { type: "all", filterArray }, query),
      await busy.call(productList, { type: "all", filterArray: known }, { page: String(1_000 + round) }),
      await busy.call(getSearchData, { query: "serai", filterArray: { Color: filterArray.Color } }, query),
      await busy.call(categoryDetails, { type: "category", cat_slug: "hand-knotted", filterArray }),
    ].map(({ body }) => body);
  };
  const first = await ask(1);
  let again: unknown;
  assert.equal(await busy.statements(async () => void (again = await ask(2))), 0);
  assert.deepEqual(again, first);
  await busy.close();
});

test("the order in which filters are chosen makes no difference, and Red and an unknown colour are Red", async () => {
  const busy = await openShop({ keep: true, besides: shop });
  const ask = (...colours: string[]) => busy.call(productList, { type: "all", filterArray: { Color: colours } });
  const both = await ask("Red", "Blue");
  const red = await ask("Red");
  const statements = await busy.statements(async () => {
    assert.deepEqual((await ask("Blue", "Red", "Blue")).body, both.body);
    assert.deepEqual((await ask("Octarine", "Red")).body, red.body);
  });
  assert.equal(statements, 0);
  await busy.close();
});

test("a facet count applies the filters of other groups but not those of its own group", async () => {
  const listing = { type: "category", cat_slug: "hand-knotted" };
  assert.deepEqual(await facet(listing, "Color"), { Red: 2, Blue: 2 });
  assert.deepEqual(await facet({ ...listing, filterArray: { Color: ["Red"] } }, "Color"), { Red: 2, Blue: 2 });
  assert.deepEqual(await facet({ ...listing, filterArray: { Color: ["Red"] } }, "Size"), { "5 × 8 ft": 1 });
  assert.deepEqual(await facet({ ...listing, filterArray: { Color: ["Red"], Size: ["5 × 8 ft"] } }, "Color"), { Red: 1, Blue: 2 });
  assert.deepEqual(await facet({ type: "all", filterArray: { Color: ["Red"] } }, "Collections"), { "Indigo Stories": 2 });
});

test("a chosen value keeps its place also when its count is 0", async () => {
  const filterArray = { Color: ["Red"], Size: ["4 × 6 ft"] };
  const colours = await facet({ type: "category", cat_slug: "hand-knotted", filterArray }, "Color");
  assert.deepEqual(Object.entries(colours), [
    ["Red", 0],
    ["Blue", 1],
  ]);
  // Of those that are not chosen only values that lead somewhere are sent.
  const sizes = await facet({ type: "category", cat_slug: "hand-knotted", filterArray: { Size: ["4 × 6 ft"] } }, "Color");
  assert.deepEqual(sizes, { Blue: 1 });
});

test("every facet count equals the total of the listing with that filter added", async () => {
  const choices: Record<string, string[]>[] = [
    {},
    { Color: ["Red"] },
    { Color: ["Red", "Blue"], Size: ["5 × 8 ft"] },
    { Color: ["Blue"], Collections: ["Indigo Stories"] },
    { Price: ["5000-10000", "above-10000"], Color: ["Blue"] },
    { Category: ["Rugs"], Constructions: ["Hand Knotted"], Size: ["4 × 6 ft"] },
    { Color: ["Octarine"], Size: ["4 × 6 ft"] },
    { Color: ["Red"], Constructions: ["Hand Knotted"], Size: ["5 × 8 ft"], Collections: ["Indigo Stories"], Price: ["above-10000"] },
    // Filters that look at the variations, each alone and together: one variation has to fit all of them.
    { Availability: ["ready-to-ship"] },
    { Availability: ["ready-to-ship"], Color: ["Blue"], Size: ["5 × 8 ft"] },
    { Availability: ["ready-to-ship"], Size: ["4 × 6 ft"], Price: ["-9000"] },
    { Availability: ["invented"], Size: ["4 × 6 ft"] },
    { Price: ["above-10000"] },
    { Size: ["4 × 6 ft"], Price: ["above-10000"] },
    { Size: ["5 × 8 ft"], Price: ["5000-under-14000"] },
  ];
  const listings = [
    { type: "all" },
    { type: "category", slug: "rugs" },
    { type: "category", slug: "hand-knotted" },
    { type: "tag", slug: "festive" },
  ];
  let counted = 0;
  for (const { slug, type } of listings) {
    for (const filterArray of choices) {
      const { body } = await shop.call(categoryDetails, { type, cat_slug: slug, tag_slug: slug, filterArray });
      for (const { group, values } of body.resAttributesData) {
        for (const { value, count } of values) {
          const { total } = await list({ type, slug, filterArray: { ...filterArray, [group]: [value] } });
          assert.equal(count, total, `${group} ${value} of ${slug ?? type} with ${JSON.stringify(filterArray)}`);
          counted++;
        }
      }
    }
  }
  assert.ok(counted > 100, `only ${counted} counts`);
});

test("ready to ship finds what is in stock in the chosen size, and its cards show the cheapest of these", async () => {
  const ready = { Availability: ["ready-to-ship"] };
  const listing = { type: "category", slug: "hand-knotted" };
  assert.deepEqual(await facet({ type: "category", cat_slug: "hand-knotted" }, "Availability"), { "ready-to-ship": 1 });
  assert.deepEqual(await names({ ...listing, filterArray: ready }), ["Kota"]);
  assert.deepEqual(await names({ ...listing, filterArray: { Size: ["5 × 8 ft"] } }), ["Serai", "Kota"]);
  const { data } = await list({ ...listing, filterArray: { ...ready, Size: ["5 × 8 ft"] } });
  assert.deepEqual(
    data.map((card) => [card.product_name, card.product_selling_price, card.product_availability_status]),
    [["Kota", 14000, 1]],
  );
});

test("the price bands of a listing follow its own prices, and stay while filters are chosen", async () => {
  const bands = async (filterArray: object) => Object.keys(await facet({ type: "category", cat_slug: "rugs", filterArray }, "Price"));
  assert.deepEqual(await facet({ type: "category", cat_slug: "flat-weaves" }, "Price"), {
    "under-2000": 10,
    "2000-under-3000": 10,
    "from-3000": 10,
  });
  const all = await bands({});
  assert.ok((await bands({ Color: ["Blue"] })).every((band) => all.includes(band)));
  assert.deepEqual(await names({ type: "category", slug: "hand-knotted", filterArray: { Price: ["from-15000"] } }), ["Serai"]);
});

test("products to scale are those of the listing, each in the size nearest to the one asked for that can be bought", async () => {
  const toScale = async (body: object) => {
    const { body: reply } = await shop.call(productsToScale, { type: "category", slug: "hand-knotted", ...body });
    return [reply.total, ...reply.productsData.map((one) => [one.product_name, one.terms_name, one.product_selling_price])];
  };
  // The small size of Serai and everything of Gone are sold out.
  const serai = ["Serai", "5 × 8 ft", 15000];
  assert.deepEqual(await toScale({ size: "4 × 6 ft" }), [2, serai, ["Kota", "4 × 6 ft", 8000]]);
  assert.deepEqual(await toScale({ size: "5 × 8 ft" }), [2, serai, ["Kota", "5 × 8 ft", 14000]]);
  assert.deepEqual(await toScale({ size: "5 × 8 ft", filterArray: { Availability: ["ready-to-ship"] } }), [1, ["Kota", "5 × 8 ft", 14000]]);
  // No such size: each in its largest.
  assert.deepEqual(await toScale({ size: "9 miles", sort: "price_asc" }), [2, ["Kota", "5 × 8 ft", 14000], serai]);
  const { body } = await shop.call(productsToScale, { type: "all", size: "4 × 6 ft" });
  assert.deepEqual([body.total, body.productsData[0]?.measure], [32, { widthCm: 152, lengthCm: 244, shape: "rectangle" }]);
  assert.equal((await shop.call(productsToScale, { type: "tag", slug: "nope" })).httpStatus, 404);
});

test("a size that the catalogue does not have takes no work and no place in the cache", async () => {
  const busy = await openShop({ keep: true, besides: shop });
  await busy.call(productsToScale, { type: "all", size: "invented 1" });
  assert.equal(await busy.statements(() => busy.call(productsToScale, { type: "all", size: "invented 2" })), 0);
  await busy.close();
});

test("sizes carry their outline", async () => {
  const { body } = await shop.call(categoryDetails, { type: "category", cat_slug: "rugs" });
  const sizes = body.resAttributesData.find(({ group }) => group === "Size")?.values;
  assert.deepEqual(sizes?.[0]?.measure, { widthCm: 122, lengthCm: 183, shape: "rectangle" });
});

test("a size is counted only while it can be bought", async () => {
  const { rows } = await shop.db.execute<{ id: number }>("select id from variants where sku = 'T-gone-5x8'");
  const listing = { type: "category", cat_slug: "hand-knotted" };
  assert.deepEqual(await facet(listing, "Size"), { "4 × 6 ft": 1, "5 × 8 ft": 2 });
  await changeStock(shop.db, rows[0]!.id, 1);
  assert.deepEqual(await facet(listing, "Size"), { "4 × 6 ft": 1, "5 × 8 ft": 3 });
  assert.equal((await list({ type: "category", slug: "hand-knotted" })).data[2]?.product_sold_out, false);
  await changeStock(shop.db, rows[0]!.id, 0);
  assert.deepEqual(await facet(listing, "Size"), { "4 × 6 ft": 1, "5 × 8 ft": 2 });
});

test("the heading carries the flags for title and description and its parent categories", async () => {
  const knotted = (await shop.call(categoryDetails, { type: "category", cat_slug: "hand-knotted" })).body.aryHeaderDetails;
  assert.deepEqual(
    [knotted.title, knotted.showTitle, knotted.parents],
    ["Hand-knotted rugs", true, [{ cat_name: "Rugs", cat_slug: "rugs" }]],
  );
  const desert = (await shop.call(categoryDetails, { type: "collection", cat_slug: "rug2" })).body.aryHeaderDetails;
  assert.equal(desert.showTitle, false);
  assert.equal((await shop.call(categoryDetails, { type: "all" })).body.aryHeaderDetails.title, "New Arrivals");
});

test("an unknown listing answers 404 with a message", async () => {
  for (const body of [
    { type: "category", slug: "nope" },
    { type: "tag", slug: "'; drop table products; --" },
    { type: "collection", slug: "🧶" },
    { type: "category" },
  ]) {
    const { httpStatus, body: reply } = await shop.call(productList, body);
    assert.deepEqual([httpStatus, reply.status, reply.message], [404, "error", "Page Not Found"]);
  }
});

test("a filter by a category finds the same products as its listing, subcategories included", async () => {
  assert.equal((await list({ type: "all", filterArray: { Category: ["Rugs"] } })).total, 33);
  assert.equal((await list({ type: "all", filterArray: { Category: ["Hand-knotted rugs"] } })).total, 3);
});

test("empty fields of a block may be null or an empty string", async () => {
  const data = { home_tag_id: at.tags.festive, home_cat_id: null, home_collection_id: "", home_no_items: null, home_column: null };
  assert.equal((await shop.call(tagsWiseProducts, { data })).body.tagsData.tagProducts.length, 2);
});

test("home blocks get products of a tag, a category and a collection, and categories in the requested order", async () => {
  const tagged = (await shop.call(tagsWiseProducts, { data: { home_tag_id: String(at.tags.festive), home_no_items: 1 } })).body.tagsData;
  assert.deepEqual([tagged.tag_slug, tagged.tagProducts.length], ["festive", 1]);
  const inCategory = (await shop.call(categoryWiseProducts, { data: { home_cat_id: at.categories.rugs, home_no_items: 30 } })).body
    .categoriesData;
  assert.equal(inCategory.catProducts.length, 30);
  const inCollection = (await shop.call(collectionWiseProducts, { data: { home_collection_id: at.collections.rug1 } })).body.categoriesData;
  assert.deepEqual(
    inCollection.catProducts.map((card) => card.product_name),
    ["Serai", "Kota", "Gone"],
  );
  const { flat, rugs } = at.categories;
  const listed = (await shop.call(categoryByIds, { data: { home_cat_multi_id: `${flat},x,${rugs},999999` } })).body.resCategoryData;
  assert.deepEqual(
    listed.map((one) => [one.cat_slug, one.product_count]),
    [
      ["flat-weaves", 30],
      ["rugs", 33],
    ],
  );
  assert.equal((await shop.call(tagsWiseProducts, { data: {} })).httpStatus, 404);
});

test("the attribute call lists every attribute with its terms and the filter counts of the whole shop", async () => {
  const { body } = await shop.call(getAttributeTermsData);
  assert.deepEqual(
    body.resTermsData.map((one) => one.attribute_name),
    ["Size", "Colour", "Construction"],
  );
  assert.deepEqual(body.constructions, [
    { name: "Hand Knotted", count: 3 },
    { name: "Flat Weave", count: 30 },
  ]);
  assert.deepEqual(
    body.product_collection_name.map((one) => one.count),
    [3, 30],
  );
});

test("every collection is listed with its number of products", async () => {
  const { body } = await shop.call(collectionList);
  assert.deepEqual(
    body.resCollectionData.map((one) => [one.cat_slug, one.product_count]),
    [
      ["rug1", 3],
      ["rug2", 30],
    ],
  );
});

test("an archived product is removed from its listings", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Passing", tags: ["festive"], rank: 5 });
  assert.equal((await list({ type: "tag", slug: "festive" })).total, 3);
  await changeStatus(shop.db, id, "archived");
  assert.equal((await list({ type: "tag", slug: "festive" })).total, 2);
});

test("a listing and its filters take fewer than five statements", async () => {
  const filterArray = { Color: ["Red"], Size: ["5 × 8 ft"], Collections: ["Indigo Stories"], Price: ["above-10000"] };
  for (const [call, body] of [
    [productList, { type: "category", slug: "rugs", filterArray }],
    [categoryDetails, { type: "category", cat_slug: "rugs", filterArray }],
    [productsToScale, { type: "category", slug: "rugs", size: "5 × 8 ft", filterArray }],
    [getAttributeTermsData, undefined],
  ] as const) {
    const running = await openShop({ keep: true, besides: shop });
    assert.ok((await running.statements(() => running.call(call, body))) < 5, call.name);
    await running.close();
  }
});

test("malformed input gets a message or an empty list, never a server error", async () => {
  const strange: [object, Record<string, string>?][] = [
    [{ type: "all" }, { page: "0" }],
    [{ type: "all" }, { page: "-1" }],
    [{ type: "all" }, { page: "two" }],
    [{ type: "all" }, { page: "1e99" }],
    [{ type: "nonsense" }],
    [{ type: "category", slug: "a\u0000b" }],
    [{ type: "all", sort: "; drop table products" }],
    [{ type: "all", filterArray: { Color: Array.from({ length: 10_000 }, (_, index) => `v${index}`) } }],
    [{ type: "all", filterArray: { "Color\u0000": ["Red"] } }],
    [{ type: "all", filterArray: { Price: ["' or 1=1"] } }],
    [{ type: "all", filterArray: "Red" }],
    [{ type: "all", filterArray: { Color: ["🧶"], Collections: ["\\"], Category: ["%"] } }],
    [{ type: "all" }, { "Color[]": "x".repeat(5000) }],
  ];
  for (const [body, query] of strange) {
    const { httpStatus, body: reply } = await shop.call(productList, body, query);
    assert.ok(httpStatus < 500, `${httpStatus} for ${JSON.stringify(body).slice(0, 80)}`);
    assert.ok(httpStatus === 200 ? Array.isArray(reply.resProductsData.data) : reply.message, "a list or a message");
  }
});

test("two collections with the same name are one filter value, and a product in both is counted once", async () => {
  const twin = await addCollection(shop.db, { slug: "twin", name: "Indigo Stories" });
  const before = (await facet({ type: "all" }, "Collections"))["Indigo Stories"]!;
  const twinned = { ...at, collections: { ...at.collections, rug2: twin } };
  await addTestProduct(shop.db, twinned, { name: "In both", collections: ["rug1", "rug2"] });
  await addTestProduct(shop.db, twinned, { name: "In the twin", collections: ["rug2"] });
  assert.equal((await facet({ type: "all" }, "Collections"))["Indigo Stories"], before + 2);
  assert.equal((await list({ type: "all", filterArray: { Collections: ["Indigo Stories"] } })).total, before + 2);
  const { body } = await shop.call(categoryDetails, { type: "all" });
  const named = body.resAttributesData
    .find(({ group }) => group === "Collections")
    ?.values.filter(({ label }) => label === "Indigo Stories");
  assert.equal(named?.length, 1);
});
