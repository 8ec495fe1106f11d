import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { sql } from "drizzle-orm";
import { createTestDatabase } from "../server/postgres/test-database.ts";
import { UNAVAILABLE, asOverload } from "../server/platform/overload.ts";
import { LIMITS, PLANNED_ONCE, type Work, callerSignal, connect } from "./connect.ts";

test("a connection lost between two statements of a transaction fails the transaction, not the process", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 2 });
  const { db } = database;
  try {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      await db.execute(`select pg_terminate_backend(${rows[0]!.pid})`);
      await sleep(100); // the connection ends while no query runs
      await tx.execute("select 1");
    });
    await assert.rejects(broken);
    assert.equal((await db.execute("select 1")).rowCount, 1);
  } finally {
    await database.close();
    await drop();
  }
});

test("a transaction that cannot begin returns its connection to the pool", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { max: 2 });
  const { db } = database;
  try {
    const impossible = { isolationLevel: "no such level" as "serializable" };
    for (let time = 0; time < 3; time++) await assert.rejects(db.transaction(async () => {}, impossible));
    assert.equal(await db.transaction(async (tx) => (await tx.execute("select 1")).rowCount), 1);
    assert.equal(database.pool.idleCount, database.pool.totalCount);
  } finally {
    await database.close();
    await drop();
  }
});

test("each pool ends what takes too long for its kind of work, and commands take as long as they need", async () => {
  const { url, drop } = await createTestDatabase();
  const shown: Record<string, string[]> = {};
  for (const work of Object.keys(LIMITS) as Work[]) {
    const database = connect(url, { work, max: 1 });
    shown[work] = [];
    for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      shown[work].push(String((await database.db.execute<Record<string, string>>(`show ${name}`)).rows[0]![name]));
    await database.close();
  }
  assert.deepEqual(shown, {
    pages: ["5s", "3s", "5s"],
    checkout: ["5s", "3s", "5s"],
    jobs: ["1min", "3s", "30s"],
    health: ["1s", "1s", "5s"],
    maintenance: ["0", "0", "0"],
  });
  await drop();
});

test("a caller who waits for a connection is refused after the deadline of its kind of work", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { work: "pages", max: 1 });
  const taken = await database.pool.connect();
  try {
    const start = performance.now();
    const error = await database.db.execute("select 1").catch((reason: unknown) => reason);
    assert.equal(asOverload(error)?.code, UNAVAILABLE);
    assert.ok(performance.now() - start < 1_500);
  } finally {
    taken.release();
    await database.close();
    await drop();
  }
});

test("a statement whose caller has gone is cancelled in the database, and its connection serves the next caller", async () => {
  const { url, drop } = await createTestDatabase();
  const health = connect(url, { work: "health" });
  const pages = connect(url, { work: "pages", max: 1, cancelOn: health });
  try {
    const gone = new AbortController();
    const asked = callerSignal.run(gone.signal, async () => await pages.db.execute("select pg_sleep(4)"));
    await sleep(200);
    const start = performance.now();
    gone.abort(new Error("gone"));
    await assert.rejects(asked);
    for (let n = 0; n < 20; n++) assert.equal((await pages.db.execute("select 1")).rowCount, 1);
    assert.ok(performance.now() - start < 1_000);
    const { rows } = await health.pool.query(
      "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(4)' and state = 'active'",
    );
    assert.deepEqual(rows, [{ n: 0 }]);
    // Nothing starts for somebody who has gone.
    await assert.rejects(callerSignal.run(gone.signal, async () => await pages.db.execute("select 1")));
  } finally {
    await pages.close();
    await health.close();
    await drop();
  }
});

test("checkout's connections plan each statement once, others when its plan does not depend on its values", async () => {
  const { url, drop } = await createTestDatabase();
  const planned = async (work: Work) => {
    const database = connect(url, { work, max: 1 });
    try {
      for (const value of [1, 2, 3]) await database.db.execute(sql`select ${value}::int as plain`);
      await database.db.execute(sql`${PLANNED_ONCE} select ${1}::int as marked`);
      const { rows } = await database.db.execute<{ statement: string }>("select statement from pg_prepared_statements order by 1");
      return rows.map(({ statement }) => /plain|marked/.exec(statement)![0]);
    } finally {
      await database.close();
    }
  };
  assert.deepEqual(await planned("pages"), ["marked"]);
  assert.deepEqual(await planned("checkout"), ["marked", "plain"]);
  await drop();
});
