/** A shop in its own process to be measured from outside: like `npm start`, but without other work. */
import { seedDemoShop } from "../demo/seed.ts";
import { connect, connectAll } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { followInvalidations } from "../src/server/cache/invalidation.ts";
import { openDatabaseServer } from "../src/server/postgres/database-server.ts";
import { openStorefront } from "../src/server/http/storefront-build.ts";
import { openApp, openStore, project } from "./open-app.ts";

const [folder = "", databaseUrl = ""] = process.argv.slice(2);
const server = await openDatabaseServer({ dataDir: folder, databaseUrl: databaseUrl || undefined }, () => {});
await migrate(server.url);
const database = connect(server.url);
const store = await openStore(folder);
// An empty database gets the demo shop; its pictures are not resized, which would use both cores.
await seedDemoShop(database.db, { store, jobs: { add: async () => {} } }, () => {});

await database.close();

const { databases, close: closeDatabases } = connectAll(server.url);
const { app, caches } = await openApp(folder, databases, await openStorefront(project, true));
const changes = await followInvalidations(server.url, { onChange: caches.drop, onConnected: caches.trust });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.(address);

process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});

process.once("disconnect", async () => {
  await changes.close();
  await app.close();
  await closeDatabases();
  await server.close();
  process.exit(0);
});
