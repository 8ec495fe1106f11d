/** A shop in a process of its own, to be measured from outside: as `npm start` serves it, but nothing else is done meanwhile. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDemoShop } from "../demo/seed.ts";
import { connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { createShop } from "../src/server/app.ts";
import { openDiskStore } from "../src/server/media/disk-store.ts";
import { followChanges } from "../src/server/platform/changes.ts";
import { openDatabaseServer } from "../src/server/platform/database-server.ts";
import { openStorefront } from "../src/server/platform/storefront-build.ts";

const [folder = ""] = process.argv.slice(2);
const project = fileURLToPath(new URL("../", import.meta.url));
const server = await openDatabaseServer({ dataDir: folder, databaseUrl: undefined }, () => {});
await migrate(server.url);
const database = connect(server.url);
const store = await openDiskStore(join(folder, "media"));
// An empty database gets the demo shop; its pictures are not made into sizes, which would take both cores.
await openDemoShop(database.db, { store, jobs: { add: async () => {} } }, () => {});

const { app, kept } = await createShop({
  database,
  store,
  placeholder: await readFile(join(project, "src/storefront/public/placeholder.jpg")),
  clock: () => new Date(),
  storefront: await openStorefront(project, true),
  settings: {
    accessKey: "bench",
    publicUrl: "http://127.0.0.1",
    rateLimit: false,
    metricsToken: undefined,
    logLevel: "warn",
    trustProxy: false,
    isPublic: false,
  },
});
const changes = await followChanges(server.url, { onChange: kept.drop, onConnected: kept.trust });
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.(address);

process.once("disconnect", async () => {
  await changes.close();
  await app.close();
  await database.close();
  await server.close();
  process.exit(0);
});
