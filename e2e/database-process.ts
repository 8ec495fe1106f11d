/** Runs a statement with its values in the database of the shop under test. Started by shop-command.ts, beside the shop. */
import pg from "pg";
import { readConfig } from "../src/server/platform/config.ts";
import { visitDatabaseServer } from "../src/server/postgres/database-server.ts";

const [statement = "", ...values] = process.argv.slice(2);
const server = await visitDatabaseServer(readConfig(), console.error);
const client = new pg.Client({ connectionString: server.url });
await client.connect();
await client.query(statement, values);
await client.end();
await server.close();
