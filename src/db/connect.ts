import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase | Tx;
/** A transaction can be passed wherever a database is expected. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;
export type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> };

/**
 * Set on every connection, so that it applies on any PostgreSQL. The shop runs many small statements at once: a parallel worker for one is
 * missing for another, and compiling a statement takes longer than running it. The browser that waited for a minute is gone: a statement that takes
 * longer, or waits for a lock, gives its connection back.
 */
const SETTINGS = "set max_parallel_workers_per_gather = 0; set jit = off; set statement_timeout = '60s'";

const CASING = "snake_case";

const MARK = "/* planned once */";

/**
 * Starts a statement that each connection plans once (a named prepared statement). For frequent statements whose planning takes longer than
 * running them, and whose best plan does not depend on their values.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const names = new Map<string, string>();

/** PostgreSQL finds a prepared statement by its name. Few statements are marked, and their texts do not vary. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}

class PlanningClient extends pg.Client {
  // The driver's signature has a dozen forms; only the one with a statement object matters here.
  override query(...given: unknown[]): never {
    const [first, ...rest] = given;
    const isMarked = isStatement(first) && first.text.startsWith(MARK);
    return super.query(...([isMarked ? { ...first, name: nameOf(first.text) } : first, ...rest] as [never])) as never;
  }
}

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === "object" && given !== null && "text" in given && typeof given.text === "string";

/**
 * Runs the work on one connection and always releases it. Drizzle's own transaction never releases the connection when `begin` fails: a
 * restarting database would use up the whole pool.
 */
async function onConnection<Result>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(drizzle({ client, casing: CASING }));
  } finally {
    client.release();
  }
}

/** Opens a pool of connections. The caller closes it. */
export function connect(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PlanningClient,
    max: options.max ?? 20,
    application_name: "dhurrie",
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  // An idle connection may end with its server; the next query reports it, the process must not crash here.
  pool.on("error", () => {});
  // Nor when a connection ends between two statements of a transaction.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool, casing: CASING });
  db.transaction = (work, config) => onConnection(pool, (own) => own.transaction(work, config));
  return { db, pool, close: () => pool.end() };
}
