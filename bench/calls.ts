/** The cost of each call with many products: through the app, with a different choice each time, so that nothing is cached. */
import { cpus } from "node:os";
import { type Database, connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import type { Print } from "../src/server/postgres/postmaster.ts";
import { VARIANTS_OF_EACH, fillLargeCatalogue } from "./large-catalogue.ts";
import { openApp } from "./open-app.ts";
import { type Statement, wholeTableReads } from "./plans.ts";
import { type Request, requests } from "./requests.ts";

const ROUNDS = 60;
const GOAL_MS = 50;
const GOAL_STATEMENTS = 5;

/**
 * Fills the folder with the large shop if it is empty, and measures. Returns whether every call keeps to its number of statements and its
 * indexes.
 */
export async function measureCalls(
  folder: string,
  wanted: number,
  { onlyFill, print }: { onlyFill: boolean; print: Print },
): Promise<boolean> {
  const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, print);
  try {
    await migrate(server.url);
    const database = connect(server.url);
    const sent = recordStatements(database);
    const { rows } = await database.pool.query<{ count: string }>("select count(*) from products");
    if (Number(rows[0]?.count) === 0) {
      print(`Adding ${wanted} products with ${VARIANTS_OF_EACH} variations each …`);
      print(`  took ${(await fillLargeCatalogue(database.db, wanted)).toFixed(1)} s`);
    }
    const isFine = onlyFill || (await measure(database, sent, folder, print));
    await database.close();
    return isFine;
  } finally {
    await server.close();
  }
}

function recordStatements(database: Database): Statement[] {
  const sent: Statement[] = [];
  database.pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((config: string | { text: string; values?: unknown[] }, parameters?: unknown[], ...rest: unknown[]) => {
      sent.push(
        typeof config === "string"
          ? { text: config, values: [] }
          : { text: config.text, values: Array.isArray(parameters) ? parameters : (config.values ?? []) },
      );
      return query(config, parameters, ...rest);
    }) as typeof client.query;
  });
  return sent;
}

async function measure(database: Database, sent: Statement[], folder: string, print: Print): Promise<boolean> {
  const { app, sourceCaches } = await openApp(folder, { pages: database, checkout: database, jobs: database, health: database });
  // No reply is repeated, and each one uses the listing snapshot in memory. Nothing changes meanwhile.
  sourceCaches.trust(true);
  await app.inject({ method: "POST", url: "/api/web-api/product-list", headers: { "x-access-key": "bench" }, payload: { type: "all" } });

  print(`\n${cpus().length} cores, Node ${process.version}, ${ROUNDS} calls of each kind, one after another; milliseconds`);
  print(`${"call".padEnd(46)}${["median", "p90", "max", "statements"].map((title) => title.padStart(11)).join("")}`);
  let isFine = true;
  for (const request of requests) {
    const { times, statements } = await time(app, request, sent);
    const whole = await wholeTableReads(database.pool, statements);
    const worst = times.at(-1) ?? 0;
    const median = times[Math.floor(times.length / 2)] ?? 0;
    const figures = [median, times[Math.floor(times.length * 0.9)] ?? 0, worst].map((ms) => ms.toFixed(1).padStart(11)).join("");
    const remarks = [
      ...(median > GOAL_MS ? [`above ${GOAL_MS} ms`] : []),
      ...(statements.length >= GOAL_STATEMENTS ? ["too many statements"] : []),
      ...(whole.length > 0 ? [`reads all of ${whole.join(", ")}`] : []),
    ];
    if (whole.length > 0 || statements.length >= GOAL_STATEMENTS) isFine = false;
    print(`${request.name.padEnd(46)}${figures}${String(statements.length).padStart(11)}  ${remarks.join("; ")}`);
  }
  await app.close();
  return isFine;
}

async function time(app: Awaited<ReturnType<typeof openApp>>["app"], request: Request, sent: Statement[]) {
  const times: number[] = [];
  let statements: Statement[] = [];
  for (let round = 0; round < ROUNDS + 5; round++) {
    sent.length = 0;
    const { path, body } = request.make(round);
    const start = performance.now();
    const answer = await app.inject({
      url: path,
      headers: { "x-access-key": "bench" },
      ...(body ? { method: "POST", payload: body } : { method: "GET" }),
    });
    const took = performance.now() - start;
    if (answer.statusCode !== 200) throw new Error(`${request.name} returned ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
    if (round >= 5) times.push(took);
    statements = [...sent];
  }
  return { times: times.sort((a, b) => a - b), statements };
}
