/** Changes are told to every process of the shop through the database itself, when and only when their transaction commits. */
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../../db/connect.ts";
import type { Tag } from "./cache.ts";

const CHANNEL = "shop_changes";
/** PostgreSQL takes just under 8,000 bytes; a tag is far shorter than 100. */
const TAGS_AT_ONCE = 80;
const TRY_AGAIN_MS = 1_000;

/** Says that whatever shows one of these tags is out of date. To be called within the transaction that changes it. */
export async function invalidateTags(db: Db, tags: readonly Tag[]): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(tags.slice(from, from + TAGS_AT_ONCE))})`);
  }
}

type Follower = { onChange(tags: Tag[]): void; /** False while changes may be missed. */ onConnected(isConnected: boolean): void };

/** Listens on a connection of its own, and connects again when it is lost. */
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
      retry = setTimeout(() => void connect(), TRY_AGAIN_MS);
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
