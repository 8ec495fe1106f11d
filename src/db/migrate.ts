import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any number that no other lock of the shop uses. */
const MIGRATION_LOCK = 7_303_001;

/** Applies the pending migrations. Any number of processes may call this at once: one migrates, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "dhurrie-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: fileURLToPath(new URL("migrations", import.meta.url)) });
  } finally {
    await client.end();
  }
}
