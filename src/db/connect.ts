import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase | Tx;
/** A transaction can be passed wherever a database is expected. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;
export type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> };

/** What connections are used for. Each has a pool of its own, so that one that is stuck leaves connections to the others. */
export type Work = "pages" | "checkout" | "jobs" | "health" | "maintenance";

/**
 * `connections`: at most, in one process. `acquireMs`: the longest wait for one of them. The other times end a statement, a wait for a lock, and a
 * transaction that does nothing, in the database: that one also ends when its process hangs and still holds locks. 0 is no limit. A lock timeout is
 * shorter than a statement timeout, so that the error tells which of the two it was.
 */
type Limits = {
  connections: number;
  acquireMs: number;
  statementMs: number;
  lockMs: number;
  idleMs: number;
  /** Each connection plans each of its statements once, for all values. Right where statements find their rows by keys. */
  plansOnce?: boolean;
};

/** The numbers of connections add up in docs/runbook.md, "Connections to the database". */
export const LIMITS: Readonly<Record<Work, Limits>> = {
  /** Reads for everyone. */
  pages: { connections: 6, acquireMs: 1_000, statementMs: 5_000, lockMs: 3_000, idleMs: 5_000 },
  /** Carts, accounts, orders and payments. */
  checkout: { connections: 11, acquireMs: 2_000, statementMs: 5_000, lockMs: 3_000, idleMs: 5_000, plansOnce: true },
  /** Scheduled jobs, the audit and metrics: nobody waits for them, but they must not lock others out. */
  jobs: { connections: 2, acquireMs: 30_000, statementMs: 60_000, lockMs: 3_000, idleMs: 30_000 },
  /** /readyz, and cancelling statements. */
  health: { connections: 2, acquireMs: 1_000, statementMs: 1_000, lockMs: 1_000, idleMs: 5_000 },
  /** Commands, the demo shop and benchmarks, which take as long as they take. */
  maintenance: { connections: 20, acquireMs: 10_000, statementMs: 0, lockMs: 0, idleMs: 0 },
};

/**
 * Set on every connection, so that it applies on any PostgreSQL. The shop runs many small statements at once: a parallel worker for one is
 * missing for another, and compiling a statement takes longer than running it.
 */
const settingsFor = ({ statementMs, lockMs, idleMs, plansOnce = false }: Limits) =>
  `set max_parallel_workers_per_gather = 0; set jit = off; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = ${idleMs}; set plan_cache_mode = ${plansOnce ? "force_generic_plan" : "auto"}`;

const CASING = "snake_case";

const MARK = "/* planned once */";

/**
 * Starts a statement that each connection plans once (a named prepared statement). For frequent statements whose planning takes longer than
 * running them, and whose best plan does not depend on their values.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const names = new Map<string, string>();

/** A connection keeps its plans. The texts of some statements vary with the number of rows, so there is an end. */
const MOST_NAMES = 300;

/** PostgreSQL finds a prepared statement by its name; undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `planned_${names.size + 1}`;
  names.set(text, name);
  return name;
}

class PlanningClient extends pg.Client {
  protected isPlannedOnce(text: string): boolean {
    return text.startsWith(MARK);
  }

  // The driver's signature has a dozen forms; only the one with a statement object matters here.
  override query(...given: unknown[]): never {
    const [first, ...rest] = given;
    const isPlannedOnce = isStatement(first) && this.isPlannedOnce(first.text);
    // Statements that are sent at the same time leave in one write.
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return super.query(...([isPlannedOnce ? { ...first, name: nameOf(first.text) } : first, ...rest] as [never])) as never;
  }
}

class OncePlanningClient extends PlanningClient {
  /** All statements with values. */
  protected override isPlannedOnce(text: string): boolean {
    return text.includes("$1");
  }
}

const isStatement = (given: unknown): given is { text: string } =>
  typeof given === "object" && given !== null && "text" in given && typeof given.text === "string";

/** Drizzle on each open connection: it keeps the names of the tables' columns, and statements (src/db/built-once.ts). */
const drizzleOn = new WeakMap<pg.ClientBase, NodePgDatabase>();

/**
 * Runs the work on one connection and always releases it. Drizzle's own transaction never releases the connection when `begin` fails: a
 * restarting database would use up the whole pool.
 */
async function onConnection<Result>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const own = drizzleOn.get(client) ?? drizzle({ client, casing: CASING });
    drizzleOn.set(client, own);
    return await work(own);
  } finally {
    client.release();
  }
}

/** Aborted when nobody waits for the current work any more. */
export const callerSignal = new AsyncLocalStorage<AbortSignal>();

/** Runs a statement that is cancelled in the database when its caller has gone. Throws the signal's reason then. */
async function queryForCaller(pool: pg.Pool, signal: AbortSignal, cancel: (pid: number) => Promise<unknown>, given: unknown[]) {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<unknown> | undefined;
  // The driver has it, its types do not.
  const { processID } = client as unknown as { processID: number };
  const stop = () => void (cancelling = cancel(processID).catch(() => {}));
  try {
    signal.throwIfAborted();
    signal.addEventListener("abort", stop, { once: true });
    return await client.query(...(given as [string]));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    // Nobody else gets the connection before the request to cancel has arrived: it would end the next statement.
    await cancelling;
    client.release();
  }
}

/** Opens a pool of connections. The caller closes it. `cancelOn`: the pool through which statements on pages are cancelled whose callers have gone. */
export function connect(url: string, options: { work?: Work; max?: number; cancelOn?: Database } = {}): Database {
  const limits = LIMITS[options.work ?? "maintenance"];
  const pool = new pg.Pool({
    connectionString: url,
    Client: limits.plansOnce ? OncePlanningClient : PlanningClient,
    max: options.max ?? limits.connections,
    // Statements of one transaction do not wait for each other's answers (`together`).
    pipeline: true,
    application_name: "dhurrie",
    connectionTimeoutMillis: limits.acquireMs,
    onConnect: async (client) => void (await client.query(settingsFor(limits))),
  });
  // An idle connection may end with its server; the next query reports it, the process must not crash here.
  pool.on("error", () => {});
  // Nor when a connection ends between two statements of a transaction.
  pool.on("connect", (client) => client.on("error", () => {}));
  const { cancelOn } = options;
  if (cancelOn) {
    const cancel = (pid: number) => cancelOn.pool.query("select pg_cancel_backend($1)", [pid]);
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    // The driver's signature has a dozen forms; drizzle uses those that return a promise.
    pool.query = ((...given: unknown[]) => {
      const signal = callerSignal.getStore();
      return signal ? queryForCaller(pool, signal, cancel, given) : query(...given);
    }) as typeof pool.query;
  }
  const db = drizzle({ client: pool, casing: CASING });
  db.transaction = (work, config) => onConnection(pool, (own) => own.transaction(work, config));
  return { db, pool, close: () => pool.end() };
}

/** The pools of a running shop. */
export type Databases = Readonly<Record<Exclude<Work, "maintenance">, Database>>;

/** Opens a pool for each kind of work. The caller closes them. */
export function connectAll(url: string): { databases: Databases; close(): Promise<void> } {
  const health = connect(url, { work: "health" });
  const pages = connect(url, { work: "pages", cancelOn: health });
  const databases = {
    pages,
    checkout: connect(url, { work: "checkout" }),
    jobs: connect(url, { work: "jobs" }),
    health,
  };
  return { databases, close: async () => void (await Promise.all(Object.values(databases).map((database) => database.close()))) };
}
