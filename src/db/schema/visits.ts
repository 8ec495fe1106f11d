import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What was visited, by day in India, without who. `kind`: a page's address, where visits came from, what they were made with, or a step of a purchase.
 * `name`: which; '*' for the rest of a day that has too many.
 */
export const visitCounts = pgTable(
  "visit_counts",
  { day: date().notNull(), kind: text().notNull(), name: text().notNull(), times: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.kind, t.day, t.name] }),
    check("visit_kind", sql`${t.kind} in ('page', 'source', 'device', 'step')`),
    check("visit_times", sql`${t.times} > 0`),
  ],
);
