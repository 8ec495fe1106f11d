import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";

/** Each run of the audit: when, how long it took, and its findings. */
export const audits = pgTable(
  "audits",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    tookMs: integer().notNull(),
    findings: jsonb().$type<{ rule: string; subject: string; expected: string; found: string }[]>().notNull(),
  },
  (t) => [index("audits_newest").on(t.ranAt.desc()), check("audit_took", sql`${t.tookMs} >= 0`)],
);
