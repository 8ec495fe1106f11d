import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { eq, sql } from "drizzle-orm";
import { type Database, type Db, connect } from "../../db/connect.ts";
import { deliveryCharges } from "../../db/schema/content.ts";
import { createTestDatabase } from "./test-database.ts";
import { inTransaction, together } from "./transaction.ts";

let database: Database;
let drop: () => Promise<void>;

before(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = connect(created.url, { work: "checkout" });
  await database.db.execute("create table written (id int primary key, part text not null)");
});
beforeEach(() => database.db.execute("truncate written"));
after(async () => {
  await database.close();
  await drop();
});

const write = (db: Db, id: number, part = "") => db.execute(sql`insert into written (id, part) values (${id}, ${part})`);
const ids = async () => (await database.db.execute<{ id: number }>("select id from written order by id")).rows.map(({ id }) => id);

test("statements that are sent together run in the order in which they are named, whatever builds them", async () => {
  const seen = await inTransaction(database.db, async (tx) => {
    const counted = async () => Number((await tx.execute<{ n: string }>(sql`select count(*) as n from written`)).rows[0]!.n);
    return await together({
      first: () => write(tx, 1),
      one: counted,
      builtQuery: () => tx.select().from(deliveryCharges).where(eq(deliveryCharges.id, 1)),
      second: () => write(tx, 2),
      two: counted,
      builtCount: () => tx.$count(deliveryCharges),
      third: () => write(tx, 3),
      three: counted,
    });
  });
  assert.deepEqual([seen.one, seen.two, seen.three], [1, 2, 3]);
});

test("a failure of one part rolls back all, is the reason that is thrown, and leaves no part that writes after it", async () => {
  const slow = async (tx: Db) => {
    await tx.execute("select pg_sleep(0.05)");
    await write(tx, 2);
  };
  const tooLate: unknown[] = [];
  await assert.rejects(
    inTransaction(database.db, (tx) =>
      together({
        first: () => write(tx, 1),
        slow: () =>
          slow(tx).catch((error: unknown) => {
            tooLate.push(error);
            throw error;
          }),
        failing: () => Promise.reject(new Error("Sold meanwhile")),
        third: () => write(tx, 3),
      }),
    ),
    /Sold meanwhile/,
  );
  assert.deepEqual([await ids(), tooLate], [[], []]);
  // The statement that fails is the reason, not those that PostgreSQL refuses after it.
  await assert.rejects(
    inTransaction(database.db, (tx) =>
      together({
        first: () => write(tx, 1),
        again: () => write(tx, 1, "again"),
        second: () => write(tx, 2),
      }),
    ),
    (error: Error) => /duplicate key/.test(String(error.cause)),
  );
  assert.deepEqual(await ids(), []);
});

test("a transaction whose part fails only in JavaScript is not committed", async () => {
  await assert.rejects(
    inTransaction(database.db, (tx) =>
      together({
        first: () => write(tx, 1),
        failing: () => Promise.reject(new Error("The cart has changed")),
      }),
    ),
    /cart has changed/,
  );
  assert.deepEqual(await ids(), []);
});
