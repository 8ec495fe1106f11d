/** Rows of raw statements, checked at run time: TypeScript knows only what the query builder selects. */
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Paise } from "../shared/money.ts";
import type { Db } from "./connect.ts";

/** An amount of a raw statement, which selects it as float8. */
export const paiseValue = z.custom<Paise>((value) => Number.isSafeInteger(value));

/**
 * Runs a raw statement and returns its rows. Throws when a row does not fit the schema: the statement and the schema beside it differ. The hottest
 * statements do without: their replies are checked by the contract.
 */
export async function readRows<Row extends z.ZodType>(db: Db, row: Row, statement: SQL): Promise<z.output<Row>[]> {
  const { rows } = await db.execute(statement);
  return z.array(row).parse(rows);
}

/** The same for a statement that always returns a row, such as a select without a table. */
export async function readRow<Row extends z.ZodType>(db: Db, row: Row, statement: SQL): Promise<z.output<Row>> {
  const { rows } = await db.execute(statement);
  return row.parse(rows[0]);
}
