/** Sets the end of an order's reservation to the past. Started by shop-command.ts, beside the shop under test. */
import pg from "pg";
import { readConfig } from "../src/server/platform/config.ts";
import { visitDatabaseServer } from "../src/server/postgres/database-server.ts";

const server = await visitDatabaseServer(readConfig(), console.error);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query("update orders set held_until = now() - interval '1 second' where number = $1 and held_until is not null", [
  process.argv[2],
]);
await client.end();
await server.close();
