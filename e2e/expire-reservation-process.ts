/** Puts the end of an order's wait for its payment into the past. Started by owner.ts, beside the shop that the stories visit. */
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
