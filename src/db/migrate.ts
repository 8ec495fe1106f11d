import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";

/** Any number that no other lock of the shop uses. */
const MIGRATION_LOCK = 7_303_001;
const FILES = { migrationsFolder: fileURLToPath(new URL("migrations", import.meta.url)) };

/** Runs the work on a connection of its own. Any number of processes may call this at once: one works, the others wait. */
export async function underMigrationLock<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "dhurrie-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Applies the pending migrations. */
export const migrate = (databaseUrl: string): Promise<void> =>
  underMigrationLock(databaseUrl, (client) => applyMigrations(drizzle({ client }), FILES));

/** Whether this release has migrations that the database lacks. The role needs to read the table of migrations only. */
export async function hasPendingMigrations(client: pg.Client): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles(FILES).map(({ folderMillis }) => folderMillis));
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is null as is_empty");
  if (rows[0].is_empty) return true;
  const { rows: applied } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  return Number(applied[0].newest) < newest;
}
