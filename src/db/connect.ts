import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase | Tx;
/** A transaction fits wherever a database is asked for. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;
export type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> };

/**
 * Set on every connection, so that it holds on any PostgreSQL. The shop answers many at once with small statements: a second worker for one
 * of them is taken from somebody else, and compiling a statement takes longer than carrying it out.
 */
const SETTINGS = "set max_parallel_workers_per_gather = 0; set jit = off";

/** Opens a pool of connections. The caller closes it. */
export function connect(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: "dhurrie",
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  // An idle connection may die with its server; the next query reports it, the process must not fall over here.
  pool.on("error", () => {});
  return { db: drizzle({ client: pool, casing: "snake_case" }), pool, close: () => pool.end() };
}
