import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { type Database, connect } from "../../db/connect.ts";
import { openDatabaseClock } from "./database-clock.ts";
import { createTestDatabase } from "./test-database.ts";

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

before(async () => {
  server = await createTestDatabase();
  database = connect(server.url, { max: 1 });
});
after(async () => {
  await database.close();
  await server.drop();
});

const HOUR_MS = 60 * 60_000;
const databaseTime = async () =>
  Number((await database.db.execute<{ ms: string }>("select extract(epoch from clock_timestamp()) * 1000 as ms")).rows[0]!.ms);

test("the clock shows the database's time, however the machine's clock is set", async () => {
  const machine = Date.now();
  for (const skew of [-HOUR_MS, 0, 20 * 60_000, HOUR_MS]) {
    mock.timers.enable({ apis: ["Date"], now: machine + skew });
    const { clock, close } = await openDatabaseClock(database.db);
    try {
      assert.ok(Math.abs(clock().getTime() - (await databaseTime())) < 1_000, `skewed by ${skew} ms`);
    } finally {
      await close();
      mock.timers.reset();
    }
  }
});

test("a step of the machine's clock does not move the time", async () => {
  const { clock, close } = await openDatabaseClock(database.db);
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  try {
    for (const step of [HOUR_MS, -HOUR_MS]) {
      const before = clock();
      mock.timers.setTime(Date.now() + step);
      const passed = clock().getTime() - before.getTime();
      assert.ok(passed >= 0 && passed < 1_000, `${passed} ms after a step of ${step} ms`);
    }
  } finally {
    mock.timers.reset();
    await close();
  }
});
