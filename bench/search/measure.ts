/**
 * How well and how fast searches answer: NDCG@10 and typos on the demo shop; then, with many products, the times of judged queries, of pages of
 * categories, and of the first search after a change.
 */
import { seedDemoShop } from "../../demo/seed.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { LISTINGS } from "../../src/contract/fields.ts";
import { followInvalidations } from "../../src/server/cache/invalidation.ts";
import { openDatabaseServer } from "../../src/server/postgres/database-server.ts";
import { openApp, openStore } from "../open-app.ts";
import { judgedQueries } from "./judged-queries.ts";
import { multiplyProducts } from "./large-demo.ts";
import { type Answer, mean, mistypedNames, scoreQueries } from "./score.ts";

/** What an answer should take at most, in ms, for 99 of 100 queries; and the first one after a change. */
const GOAL_MS = 50;
const GOAL_AFTER_CHANGE_MS = 150;

/** Prints all of it. `products`: about how many the large shop has. */
export async function measureSearch(folder: string, products: number, print: (line: string) => void): Promise<void> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  try {
    await migrate(server.url);
    const database = connect(server.url);
    await seedDemoShop(database.db, { store: await openStore(folder), jobs: { add: async () => {} } }, print);
    const { app, sourceCaches } = await openApp(folder, { pages: database, checkout: database, jobs: database, health: database });
    const changes = await followInvalidations(server.url, { onChange: sourceCaches.drop, onConnected: sourceCaches.trust });
    const search = async (query: string): Promise<Answer> => {
      const answer = await app.inject({
        method: "POST",
        url: "/api/web-api/getsearchdata",
        headers: { "x-access-key": "bench" },
        payload: { query },
      });
      const { data, pages } = answer.json<{ data: { data: { product_slug: string }[] }; pages: { path: string }[] }>();
      return { slugs: data.data.map((card) => card.product_slug), pages: pages.map(({ path }) => path) };
    };

    const scored = await scoreQueries(judgedQueries, search);
    print(`\n${judgedQueries.length} judged queries, NDCG@10: ${mean(scored).toFixed(3)}`);
    for (const [kind, ofKind] of Map.groupBy(scored, (one) => one.kind))
      print(`  ${kind.padEnd(10)}${String(ofKind.length).padStart(4)}  ${mean(ofKind).toFixed(3)}`);
    const typos = [1, 2, 3].flatMap(mistypedNames);
    let found = 0;
    for (const { query, slug } of typos) if ((await search(query)).slugs[0] === slug) found++;
    print(`${typos.length} names with one typo: ${((100 * found) / typos.length).toFixed(1)} % show their product first`);

    print(`\nCopying products until there are about ${products} …`);
    await multiplyProducts(database.db, products);
    const call = async (path: string, payload: object) => {
      const start = performance.now();
      const { statusCode } = await app.inject({
        method: "POST",
        url: `/api/web-api/${path}`,
        headers: { "x-access-key": "bench" },
        payload,
      });
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}`);
      return performance.now() - start;
    };
    const searchAll = async () => {
      const times: Timed[] = [];
      for (const { query } of judgedQueries) times.push({ name: query, ms: await call("getsearchdata", { query }) });
      return times;
    };
    // The index has changed, so no term is in memory yet.
    report("Searches, each term for the first time", await searchAll(), print);
    report("Searches, with their terms in memory", await searchAll(), print);

    const { rows } = await database.db.execute<{ slug: string }>("select slug from categories order by id");
    const listings: Timed[] = [];
    for (const { slug } of rows)
      for (const sort of ["bestseller", "price_asc", "price_desc", "title_asc", "title_desc"])
        for (const page of [1, 2, 10])
          listings.push({ name: `${slug} ${sort} ${page}`, ms: await call(`product-list?page=${page}`, { type: "category", slug, sort }) });
    report("Pages of categories", listings, print);

    const first: Timed[] = [];
    for (let round = 0; round < 20; round++) {
      sourceCaches.drop([LISTINGS]);
      first.push({ name: "red rug 8x10", ms: await call("getsearchdata", { query: "red rug 8x10" }) });
    }
    report("The first search after a change", first, print, GOAL_AFTER_CHANGE_MS);
    const metrics = (await app.inject({ url: "/metrics" })).body;
    for (const name of ["listing_snapshot_bytes", "search_matches_bytes"])
      print(`${name}: ${(Number(new RegExp(`^${name} (.+)$`, "m").exec(metrics)?.[1]) / 1_000_000).toFixed(1)} MB`);
    await changes.close();
    await app.close();
    await database.close();
  } finally {
    await server.close();
  }
}

type Timed = { name: string; ms: number };

function report(what: string, times: readonly Timed[], print: (line: string) => void, goalMs = GOAL_MS) {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.ms;
  const figures = [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`);
  const slowest = sorted.slice(-3).map(({ name, ms }) => `"${name}" ${ms.toFixed(0)} ms`);
  print(`${what}: ${figures.join(", ")}; slowest: ${slowest.join(", ")}${at(0.99) > goalMs ? `; p99 above ${goalMs} ms` : ""}`);
}
