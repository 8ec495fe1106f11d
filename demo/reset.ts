/** npm run demo:reset: deletes the shop's database and pictures and seeds the demo shop again. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../src/db/connect.ts";
import { RESIZE_JOB } from "../src/server/media/media.ts";
import { openStore } from "../src/server/media/open-store.ts";
import { readConfig } from "../src/server/platform/config.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import { prepareDatabase } from "../src/server/postgres/prepare-database.ts";
import { openJobs } from "../src/server/jobs/jobs.ts";
import { StartFailure } from "../src/server/platform/start-failure.ts";
import { seedDemoShop } from "./seed.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

async function reset(): Promise<void> {
  const config = readConfig();
  if (!config.demo) throw new StartFailure("Only a demo shop is reset. If this is one, say so with DEMO=on.");
  if (config.databaseUrl && !process.argv.includes("--yes")) {
    throw new StartFailure("This empties the database that DATABASE_URL names. If you mean it: npm run demo:reset -- --yes");
  }
  const server = await openDatabaseServer(config, print);
  try {
    const owner = connect(server.adminUrl, { max: 1 });
    await owner.pool.query("drop schema if exists public, drizzle, pgboss cascade; create schema public");
    await owner.close();
    await rm(join(config.dataDir, "media"), { recursive: true, force: true });
    await prepareDatabase(server);
    const database = connect(server.url);
    const jobs = await openJobs(server.url, [RESIZE_JOB], { clock: () => new Date(), onError: (error) => print(error.message) });
    await seedDemoShop(database.db, { store: await openStore(config), jobs }, print);
    await jobs.stop();
    await database.close();
  } finally {
    await server.close();
  }
  print("The demo shop is as on its first day. Start it with npm start.");
}

try {
  await reset();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
