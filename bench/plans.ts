/** Reads PostgreSQL's query plans. */
import type { Pool } from "pg";

export type Statement = { text: string; values: unknown[] };

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** A table with more rows is large: a call must not read it from end to end. */
const LARGE = 10_000;

/** Large tables that one of the statements reads from end to end. */
export async function wholeTableReads(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select relname as name from pg_class where relkind = 'r' and reltuples > $1", [
    LARGE,
  ]);
  const large = new Set(rows.map((row) => row.name));
  const read = new Set<string>();
  for (const { text, values } of statements) {
    const { rows: explained } = await pool.query<{ "QUERY PLAN": { Plan: Plan }[] }>(`explain (format json) ${text}`, values);
    const root = explained[0]?.["QUERY PLAN"][0]?.Plan;
    for (const plan of root ? nodesOf(root) : []) {
      if (plan["Node Type"] === "Seq Scan" && plan["Relation Name"] && large.has(plan["Relation Name"])) read.add(plan["Relation Name"]);
    }
  }
  return [...read];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
