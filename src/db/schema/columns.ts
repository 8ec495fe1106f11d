/** Columns that many tables share. */
import { bigint, timestamp } from "drizzle-orm/pg-core";
import type { Paise } from "../../shared/money.ts";

/** Money in whole paise. */
export const paiseColumn = () => bigint({ mode: "number" }).$type<Paise>();

export const moments = () => ({
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
