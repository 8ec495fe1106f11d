/** Invalidates cache tags in every process of the shop through PostgreSQL's NOTIFY, if and only if the transaction commits. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../../db/connect.ts";
import type { Tag } from "./cache.ts";

const CHANNEL = "shop_changes";
/** PostgreSQL accepts just under 8,000 bytes; a tag is far shorter than 100. */
const TAGS_PER_NOTIFICATION = 80;
const RECONNECT_AFTER_MS = 1_000;
const HEARTBEAT_MS = 1_000;
/** Two heartbeats may be late. */
const SILENT_FOR_MS = 3_000;
const CONNECT_TIMEOUT_MS = 4_000;
const CLOSE_WITHIN_MS = 1_000;

type Held = { tags: readonly Tag[]; met: Set<Tag> };
const holding = new AsyncLocalStorage<Held>();

/**
 * Does work that does not invalidate these tags itself: of many transactions in a row, each would empty the same caches. What it would have invalidated is
 * added to `met`; the caller invalidates that soon, also when the work has failed.
 */
export const holdTags = <Result>(held: Held, work: () => Promise<Result>): Promise<Result> => holding.run(held, work);

/** Invalidates every cached answer with one of these tags. Call it in the transaction that makes the change. */
export async function invalidateTags(db: Db, all: readonly Tag[]): Promise<void> {
  const held = holding.getStore();
  for (const tag of held?.tags ?? []) if (all.includes(tag)) held?.met.add(tag);
  const tags = held ? all.filter((tag) => !held.tags.includes(tag)) : all;
  for (let from = 0; from < tags.length; from += TAGS_PER_NOTIFICATION) {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.slice(from, from + TAGS_PER_NOTIFICATION))})`);
  }
}

type Follower = { onChange(tags: Tag[]): void; /** False while invalidations may be missed. */ onConnected(isConnected: boolean): void };

export type Invalidations = {
  /** Seconds since the connection last delivered a notification; it should deliver one each second. */
  silentSeconds(): number;
  close(): Promise<void>;
};

/**
 * Listens on a separate connection and reconnects when it is lost. A connection whose other end has disappeared looks open, so it sends itself a
 * notification each second, and is replaced when none arrives.
 */
export async function followInvalidations(databaseUrl: string, { onChange, onConnected }: Follower): Promise<Invalidations> {
  let isClosing = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heardAt = performance.now();

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      application_name: "dhurrie-changes",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = mine;
    const heartbeat = `shop_heartbeat_${randomUUID().replaceAll("-", "")}`;
    let isConnected = false;
    let isLost = false;
    const beating = setInterval(() => {
      if (!isConnected) return;
      mine.query(`notify ${heartbeat}`).catch(lose);
      // A timer runs before what has arrived is read: a process that was paused reads first and judges then.
      setImmediate(() => performance.now() - heardAt > SILENT_FOR_MS && lose());
    }, HEARTBEAT_MS);
    function lose() {
      if (isLost) return;
      isLost = true;
      clearInterval(beating);
      // A polite end would wait for the other side.
      mine.connection.stream.destroy();
      if (isClosing) return;
      onConnected(false);
      retry = setTimeout(() => void connect(), RECONNECT_AFTER_MS);
    }
    mine.on("notification", ({ channel, payload }) => {
      heardAt = performance.now();
      if (channel === CHANNEL) onChange(JSON.parse(payload ?? "[]") as Tag[]);
    });
    mine.on("error", lose);
    mine.on("end", lose);
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}; listen ${heartbeat}`);
    } catch {
      return lose();
    }
    heardAt = performance.now();
    isConnected = true;
    onConnected(true);
  }

  onConnected(false);
  await connect();
  return {
    silentSeconds: () => (performance.now() - heardAt) / 1000,
    async close() {
      isClosing = true;
      clearTimeout(retry);
      await Promise.race([client?.end().catch(() => {}), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
