import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { test } from "node:test";
import { createTestDatabase } from "../server/postgres/test-database.ts";
import { connect } from "./connect.ts";

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

test("a statement that takes a minute is ended", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url);
  try {
    assert.deepEqual((await database.db.execute("show statement_timeout")).rows, [{ statement_timeout: "1min" }]);
    await database.db.execute("set statement_timeout = '20ms'");
    await assert.rejects(database.db.execute("select pg_sleep(1)"), (error: Error) => /57014|timeout/.test(String(error.cause)));
  } finally {
    await database.close();
    await drop();
  }
});
