import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seedDemoShop } from "../../demo/seed.ts";
import { getSearchData } from "../../src/contract/search.ts";
import { type TestShop, openShop } from "../../src/server/test-shop.ts";
import { judgedQueries } from "./judged-queries.ts";
import { type Scored, mean, mistypedNames, scoreQueries } from "./score.ts";

let shop: TestShop;
let scored: Scored[];

before(async () => {
  shop = await openShop();
  await seedDemoShop(shop.db, shop.media, () => {});
  scored = await scoreQueries(judgedQueries, async (query) => {
    const { body } = await shop.call(getSearchData, { query });
    return { slugs: body.data.data.map((card) => card.product_slug), pages: body.pages.map(({ path }) => path) };
  });
});
after(() => shop.close());

test("judged searches reach an NDCG@10 of 0.92", () => {
  const worst = scored.toSorted((a, b) => a.score - b.score).slice(0, 10);
  assert.ok(
    mean(scored) >= 0.92,
    `${mean(scored).toFixed(3)}; worst: ${worst.map(({ query, score }) => `${query} ${score.toFixed(2)}`).join(", ")}`,
  );
});

test("each kind of search reaches 0.9", () => {
  for (const [kind, ofKind] of Map.groupBy(scored, (one) => one.kind))
    assert.ok(mean(ofKind) >= 0.9, `${kind}: ${mean(ofKind).toFixed(3)}`);
});

test("99 of 100 names with one typo show their product first", async () => {
  const typos = [1, 2, 3].flatMap(mistypedNames);
  const missed: string[] = [];
  for (const { query, slug } of typos) {
    const { body } = await shop.call(getSearchData, { query });
    if (body.data.data[0]?.product_slug !== slug) missed.push(query);
  }
  assert.ok(typos.length > 400, `only ${typos.length} typos`);
  assert.ok(missed.length <= typos.length / 100, `${missed.length} of ${typos.length}: ${missed.join(", ")}`);
});
