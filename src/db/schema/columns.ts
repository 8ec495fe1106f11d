/** Columns that many tables share. */
import { sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";
import type { Paise } from "../../shared/money.ts";

/** Money in whole paise. */
export const paiseColumn = () => bigint({ mode: "number" }).$type<Paise>();

/** A moment, with its time zone. */
export const moment = () => timestamp({ withTimezone: true });

/** The pattern of a SHA-256 in base64url. */
export const HASH = sql.raw("'^[A-Za-z0-9_-]{43}$'");

export const moments = () => ({
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
