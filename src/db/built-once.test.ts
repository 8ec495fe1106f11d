import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asc, gte, sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, integer, text, timestamp } from "drizzle-orm/pg-core";
import { createTestDatabase } from "../server/postgres/test-database.ts";
import { builtOnce, insertBuiltOnce } from "./built-once.ts";
import { type Database, connect } from "./connect.ts";

const things = pgTable("things", {
  id: integer().primaryKey(),
  isNew: boolean().notNull().default(true),
  madeAt: timestamp({ withTimezone: true }),
  extra: jsonb(),
  note: text().notNull().default("none"),
});

let database: Database;
let drop: () => Promise<void>;
let built = 0;
const insert = insertBuiltOnce((db, rows: (typeof things.$inferInsert)[]) => {
  built++;
  return db.insert(things).values(rows).returning().prepare("");
});
const from = builtOnce((db) =>
  db
    .select({ id: things.id })
    .from(things)
    .where(gte(things.id, sql.placeholder("id")))
    .orderBy(asc(things.id))
    .prepare(""),
);

before(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = connect(created.url, { work: "checkout", max: 1 });
  await database.db.execute(
    "create table things (id int primary key, is_new boolean not null default true, made_at timestamptz, extra jsonb, note text not null default 'none')",
  );
});
after(async () => {
  await database.close();
  await drop();
});

test("rows are stored as Drizzle stores them: dates, JSON, nulls and columns that are left to their default, in one insert", async () => {
  const madeAt = new Date("2026-11-25T10:00:00Z");
  const rows = [
    { id: 1, madeAt, extra: { of: [1, null] }, note: "first" },
    { id: 2, madeAt: null, extra: null, isNew: false, note: undefined },
    { id: 3 },
  ];
  assert.deepEqual(await insert(database.db, rows), [
    { id: 1, isNew: true, madeAt, extra: { of: [1, null] }, note: "first" },
    { id: 2, isNew: false, madeAt: null, extra: null, note: "none" },
    { id: 3, isNew: true, madeAt: null, extra: null, note: "none" },
  ]);
});

test("a statement is built once for each connection and shape, runs in the transaction that it is given, and is rolled back with it", async () => {
  built = 0;
  for (const id of [10, 11, 12]) await database.db.transaction(async (tx) => await insert(tx, [{ id, note: `${id}` }]));
  assert.equal(built, 1);
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await insert(tx, [{ id: 13, note: "13" }]);
      assert.deepEqual(await from(tx, { id: 13 }), [{ id: 13 }]);
      throw new Error("no");
    }),
  );
  assert.deepEqual(await from(database.db, { id: 10 }), [{ id: 10 }, { id: 11 }, { id: 12 }]);
});
