import assert from "node:assert/strict";
import { test } from "node:test";
import { connect } from "../../db/connect.ts";
import { createTestDatabase } from "../postgres/test-database.ts";
import { readCodFacts } from "./cod.queries.ts";

test("the plan that a connection makes before the first order finds the open orders of a buyer by the buyer, not among all confirmed ones", async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, { work: "checkout", max: 1 });
  try {
    const traces = [{ kind: "email" as const, hash: "a".repeat(64) }];
    await readCodFacts(database.db, { shopperId: null, email: "asha@example.in", mobile: null, pincode: "302001", traces });
    const { rows: planned } = await database.pool.query<{ name: string; values: number }>(
      "select name, cardinality(parameter_types) as values from pg_prepared_statements where statement like '%order_traces%'",
    );
    const nothing = Array.from({ length: planned[0]!.values }, () => "null").join(", ");
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`explain execute ${planned[0]!.name} (${nothing})`);
    const reads = rows.map((row) => row["QUERY PLAN"]).filter((line) => / on (orders|order_traces)/.test(line));
    const indexes = rows.flatMap((row) => /(orders_by\w+|orders_pkey|order_traces\w+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
    assert.ok(
      reads.every((line) => !line.includes("Seq Scan")),
      reads.join("\n"),
    );
    assert.deepEqual([...new Set(indexes)].toSorted(), ["order_traces_of_hash", "orders_pkey"]);
  } finally {
    await database.close();
    await drop();
  }
});
