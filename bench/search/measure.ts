/** How well and how fast searches answer: NDCG@10 and typos on the demo shop, then the time of each judged query with many products. */
import { seedDemoShop } from "../../demo/seed.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { openDatabaseServer } from "../../src/server/postgres/database-server.ts";
import { openApp, openStore } from "../open-app.ts";
import { judgedQueries } from "./judged-queries.ts";
import { multiplyProducts } from "./large-demo.ts";
import { type Answer, mean, mistypedNames, scoreQueries } from "./score.ts";

/** What an answer should take at most, in ms, for 99 of 100 queries. */
const GOAL_MS = 50;

/** Prints all of it. `products`: about how many the large shop has. */
export async function measureSearch(folder: string, products: number, print: (line: string) => void): Promise<void> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  try {
    await migrate(server.url);
    const database = connect(server.url);
    await seedDemoShop(database.db, { store: await openStore(folder), jobs: { add: async () => {} } }, print);
    const { app } = await openApp(folder, database);
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
    const times: { query: string; ms: number }[] = [];
    for (const { query } of judgedQueries) {
      const start = performance.now();
      await search(`${query} `);
      times.push({ query, ms: performance.now() - start });
    }
    times.sort((a, b) => a.ms - b.ms);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    const figures = [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${at(share).ms.toFixed(1)} ms`);
    print(
      `Answers that are not cached, one after another: ${figures.join(", ")}${at(0.99).ms > GOAL_MS ? `; p99 above ${GOAL_MS} ms` : ""}`,
    );
    print(
      `Slowest: ${times
        .slice(-5)
        .map(({ query, ms }) => `"${query}" ${ms.toFixed(0)} ms`)
        .join(", ")}`,
    );
    await app.close();
    await database.close();
  } finally {
    await server.close();
  }
}
