import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

/** Set when the owner does not want to see the first steps of a new shop any more. One row. */
export const firstStepsDismissed = pgTable(
  "first_steps_dismissed",
  {
    id: smallint().primaryKey().default(1),
    at: moment().notNull(),
    /** Null in a demo shop, which has all of it. */
    staffId: integer().references(() => staff.id),
  },
  (t) => [check("first_steps_dismissed_once", sql`${t.id} = 1`)],
);
