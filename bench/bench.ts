/**
 * npm run bench: what each listing, facet and search call costs with 20,000 products of 6 variations.
 * Every call is made over the app with another choice each time, so that nothing is answered from memory; the figures are the server's
 * own time in milliseconds. Fails when a call reads a large table from end to end where an index should serve.
 *   npm run bench -- --products=2000   a smaller shop
 *   npm run bench -- --data=folder     keep the shop in this folder for the next run
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Database, connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { createShop } from "../src/server/app.ts";
import { openDiskStore } from "../src/server/media/disk-store.ts";
import { openDatabaseServer } from "../src/server/platform/database-server.ts";
import { VARIANTS_OF_EACH, fillLargeCatalogue } from "./large-catalogue.ts";
import { type Statement, wholeTableReads } from "./plans.ts";
import { type Request, requests } from "./requests.ts";

const ROUNDS = 60;
const GOAL_MS = 50;
const GOAL_STATEMENTS = 5;

const { values } = parseArgs({ options: { products: { type: "string", default: "20000" }, data: { type: "string" } } });
const wanted = Number(values.products);
const folder = values.data ? resolve(values.data) : await mkdtemp(join(tmpdir(), "shop-bench-"));
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, say);
let isAsItShould = true;
try {
  await migrate(server.url);
  const database = connect(server.url);
  const sent = recordStatements(database);
  const { rows } = await database.pool.query<{ count: string }>("select count(*) from products");
  if (Number(rows[0]?.count) === 0) {
    say(`Laying out ${wanted} products with ${VARIANTS_OF_EACH} variations each …`);
    say(`  took ${(await fillLargeCatalogue(database.db, wanted)).toFixed(1)} s`);
  }
  isAsItShould = await measure(database, sent);
  await database.close();
} finally {
  await server.close();
  if (!values.data) await rm(folder, { recursive: true, force: true });
}
process.exitCode = isAsItShould ? 0 : 1;

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

async function measure(database: Database, sent: Statement[]): Promise<boolean> {
  const { app } = await createShop({
    database,
    store: await openDiskStore(join(folder, "media")),
    placeholder: await readFile(new URL("../src/storefront/public/placeholder.jpg", import.meta.url)),
    clock: () => new Date(),
    settings: {
      accessKey: "bench",
      publicUrl: "http://localhost",
      rateLimit: false,
      metricsToken: undefined,
      logLevel: "silent",
      trustProxy: false,
      isPublic: false,
    },
  });

  say(`\n${cpus().length} cores, Node ${process.version}, ${ROUNDS} calls of each kind, one after another; milliseconds`);
  say(`${"call".padEnd(46)}${["median", "p90", "max", "statements"].map((title) => title.padStart(11)).join("")}`);
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
      ...(whole.length > 0 ? [`reads all of ${whole.join(", ")}${request.needsAll ? " (as it must)" : ""}`] : []),
    ];
    if ((whole.length > 0 && !request.needsAll) || statements.length >= GOAL_STATEMENTS) isFine = false;
    say(`${request.name.padEnd(46)}${figures}${String(statements.length).padStart(11)}  ${remarks.join("; ")}`);
  }
  await app.close();
  return isFine;
}

async function time(app: Awaited<ReturnType<typeof createShop>>["app"], request: Request, sent: Statement[]) {
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
    if (answer.statusCode !== 200) throw new Error(`${request.name} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
    if (round >= 5) times.push(took);
    statements = [...sent];
  }
  return { times: times.sort((a, b) => a - b), statements };
}
