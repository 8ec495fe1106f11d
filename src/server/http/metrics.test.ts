import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import { connectAll } from "../../db/connect.ts";
import { createTestDatabase } from "../postgres/test-database.ts";
import { openShop } from "../test-shop.ts";
import { serveMetrics } from "./metrics.ts";

test("a metric that cannot be read is absent, neither zero nor its last value", async () => {
  const away = () => Promise.reject(new Error("The database is away"));
  let read: () => Promise<number> = away;
  const app = Fastify();
  serveMetrics(app, {
    token: undefined,
    openHere: true,
    figures: [
      { name: "letters_overdue", help: "E-mails that wait.", read: () => read() },
      { name: "refunds_refused", help: "Refunds to make by hand.", read: async () => 2 },
    ],
  });
  const figures = async () => [...(await app.inject("/metrics")).body.matchAll(/^(?:letters|refunds)_.*$/gm)].map(([line]) => line);
  assert.deepEqual(await figures(), ["refunds_refused 2"]);
  read = async () => 7;
  assert.deepEqual(await figures(), ["letters_overdue 7", "refunds_refused 2"]);
  read = away;
  assert.deepEqual(await figures(), ["refunds_refused 2"]);
  await app.close();
});

test("the metrics of a running shop show the connections of each pool", async () => {
  const { url, drop } = await createTestDatabase();
  const { databases, close } = connectAll(url);
  const shop = await openShop({ besides: { databaseUrl: url }, databases });
  const { statusCode, body } = await shop.app.inject("/metrics");
  await shop.close();
  await close();
  await drop();
  assert.equal(statusCode, 200);
  const pools = [...body.matchAll(/^database_connections_used\{pool="(\w+)"\}/gm)].map(([, pool]) => pool);
  assert.deepEqual(pools.toSorted(), ["checkout", "health", "jobs", "pages"]);
});
