import { sql } from "drizzle-orm";
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

const CASING = "snake_case";

const MARK = "/* planned once */";

/**
 * Begins a statement that each connection plans once and then keeps. For those that are asked again and again, whose planning takes longer than
 * carrying them out, and whose best plan does not depend on their values.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const names = new Map<string, string>();

/** By its name PostgreSQL knows a statement again. Marked ones are few, since their texts do not vary. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}

class PlanningClient extends pg.Client {
  // The driver's own signature has a dozen forms; only the one with a statement as an object is looked at.
  override query(...given: unknown[]): never {
    const [first, ...rest] = given;
    const isMarked = isStatement(first) && first.text.startsWith(MARK);
    return super.query(...([isMarked ? { ...first, name: nameOf(first.text) } : first, ...rest] as [never])) as never;
  }
}

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === "object" && given !== null && "text" in given && typeof given.text === "string";

/**
 * Does the work on one connection, and gives that back whatever happens. Drizzle's own way keeps the connection for good when `begin` fails: while
 * a database restarts, that would cost the shop one connection after the other, until none is left.
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
  // An idle connection may die with its server; the next query reports it, the process must not fall over here.
  pool.on("error", () => {});
  // Nor may it over one that dies between two statements of a transaction.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool, casing: CASING });
  db.transaction = (work, config) => onConnection(pool, (own) => own.transaction(work, config));
  return { db, pool, close: () => pool.end() };
}
