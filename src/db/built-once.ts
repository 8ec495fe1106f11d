/**
 * Frequent statements that Drizzle builds once on each connection: building one with many columns takes longer than all that the driver does for it.
 */
import { sql } from "drizzle-orm";
import type { Db } from "./connect.ts";

type Values = Record<string, unknown>;
type Built<Result> = { execute(values: Values): Promise<Result> };

/** Of one statement on one connection: carts with many lines have many. */
const MOST_SHAPES = 50;

/** `build` puts `sql.placeholder()` where values go, and ends with `prepare`. `shape`: what the text depends on besides, such as the number of rows. */
export function builtOnce<Result>(
  build: (db: Db, shape: string) => Built<Result>,
): (db: Db, values: Values, shape?: string) => Promise<Result> {
  const built = new WeakMap<object, Map<string, Built<Result>>>();
  return async (db, values, shape = "") => {
    // A transaction has the session of its connection; Drizzle's types do not show it.
    const { session } = db as unknown as { session: object };
    const ofSession = built.get(session) ?? new Map<string, Built<Result>>();
    built.set(session, ofSession);
    const statement = ofSession.get(shape) ?? build(db, shape);
    if (ofSession.size < MOST_SHAPES) ofSession.set(shape, statement);
    return await statement.execute(values);
  };
}

/** The same for an insert of rows. `build` gets them with placeholders for their values. */
export function insertBuiltOnce<Row extends object, Result>(
  build: (db: Db, rows: Row[]) => Built<Result>,
): (db: Db, rows: readonly Row[]) => Promise<Result> {
  const insert = builtOnce((db, shape) => build(db, JSON.parse(shape).map(placeholdersFor) as Row[]));
  return async (db, rows) => {
    const given = rows.map((row) => Object.entries(row).filter(([, value]) => value !== undefined));
    const values = given.flatMap((row, n) => row.map(([column, value]) => [`${column} ${n}`, value]));
    // Drizzle translates the value of a placeholder like one that is not null, so a null is a part of the text.
    const shape = given.map((row) => row.map(([column, value]) => [column, value === null]));
    return await insert(db, Object.fromEntries(values), JSON.stringify(shape));
  };
}

const placeholdersFor = (row: [column: string, isNull: boolean][], n: number) =>
  Object.fromEntries(row.map(([column, isNull]) => [column, isNull ? null : sql.placeholder(`${column} ${n}`)]));
