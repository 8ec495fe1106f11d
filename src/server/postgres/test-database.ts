/** A separate database for each test file: a copy of a migrated, empty one. `npm test` provides the server and the template. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export const TEMPLATE_DATABASE = "dhurrie_template";

/** One copy at a time: concurrent copies of one template fail in PostgreSQL. */
let copying: Promise<unknown> = Promise.resolve();

/** Creates an empty shop database in about 50 ms. Drop it at the end of the test. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env["TEST_DATABASE_URL"];
  if (!adminUrl) throw new Error("There is no test database. Run tests with `npm test -- <file or folder>`.");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const copied = copying.then(() => command(adminUrl, `create database ${name} template ${TEMPLATE_DATABASE} strategy wal_log`));
  copying = copied.catch(() => {});
  await copied;
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => command(adminUrl, `drop database ${name} with (force)`),
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement, such as `create database`, on a separate connection. */
export async function command(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
