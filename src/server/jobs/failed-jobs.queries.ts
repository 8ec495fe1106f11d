/** Jobs that failed after all their tries. The queue deletes them after some days. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow, readRows } from "../../db/rows.ts";

const MOST = 100;

/** The newest ones. The payload is not shown: it may name customers. */
export const listFailedJobs = (db: Db) =>
  readRows(
    db,
    z.object({ id: z.string(), name: z.string(), failedAt: z.coerce.date(), tries: z.int(), error: z.string() }),
    sql`select id::text, name, completed_on as "failedAt", retry_count + 1 as tries, coalesce(output ->> 'message', output::text, '') as error
      from pgboss.job where state = 'failed' order by completed_on desc limit ${MOST}`,
  );

export const countFailedJobs = async (db: Db): Promise<number> =>
  (await readRow(db, z.object({ count: z.int() }), sql`select count(*)::int as count from pgboss.job where state = 'failed'`)).count;

/** Takes a failed job out of the queue; undefined when there is none. */
export async function takeFailedJob(tx: Db, id: string): Promise<{ name: string; payload: object } | undefined> {
  const [taken] = await readRows(
    tx,
    z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()).nullable() }),
    sql`delete from pgboss.job where id::text = ${id} and state = 'failed' returning name, data as payload`,
  );
  return taken && { name: taken.name, payload: taken.payload ?? {} };
}
