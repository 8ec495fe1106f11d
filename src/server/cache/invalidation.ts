/** Invalidates cache tags in every process of the shop through PostgreSQL's NOTIFY, if and only if the transaction commits. */
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../../db/connect.ts";
import type { Tag } from "./cache.ts";

const CHANNEL = "shop_changes";
/** PostgreSQL accepts just under 8,000 bytes; a tag is far shorter than 100. */
const TAGS_PER_NOTIFICATION = 80;
const RECONNECT_AFTER_MS = 1_000;

/** Invalidates every cached answer with one of these tags. Call it in the transaction that makes the change. */
export async function invalidateTags(db: Db, tags: readonly Tag[]): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_PER_NOTIFICATION) {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.slice(from, from + TAGS_PER_NOTIFICATION))})`);
  }
}

type Follower = { onChange(tags: Tag[]): void; /** False while invalidations may be missed. */ onConnected(isConnected: boolean): void };

/** Listens on a separate connection and reconnects when it is lost. */
export async function followInvalidations(databaseUrl: string, { onChange, onConnected }: Follower): Promise<{ close(): Promise<void> }> {
  let isClosing = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: databaseUrl, application_name: "dhurrie-changes", keepAlive: true });
    client = mine;
    mine.on("notification", ({ payload }) => onChange(JSON.parse(payload ?? "[]") as Tag[]));
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (isClosing) return;
      onConnected(false);
      retry = setTimeout(() => void connect(), RECONNECT_AFTER_MS);
    };
    mine.on("error", lose);
    mine.on("end", lose);
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      onConnected(true);
    } catch {
      lose();
      await mine.end().catch(() => {});
    }
  }

  onConnected(false);
  await connect();
  return {
    async close() {
      isClosing = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
