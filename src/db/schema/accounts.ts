import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
/** SHA-256 in base64url. What it was made of is known to its owner only. */
const HASH = sql.raw("'^[A-Za-z0-9_-]{43}$'");

/** Trade customers of the same terms. */
export const tradeGroups = pgTable(
  "trade_groups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /** Off every price, in hundredths of a per cent: 1250 = 12.5 %. */
    discountBasisPoints: integer().notNull(),
  },
  (t) => [check("trade_group_discount", sql`${t.discountBasisPoints} between 0 and 9000`)],
);

/** Other terms of a group for one product, from a quantity on. */
export const tradeOverrides = pgTable(
  "trade_overrides",
  {
    groupId: integer()
      .notNull()
      .references(() => tradeGroups.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    discountBasisPoints: integer().notNull(),
    /** Pieces of one line from which it holds. */
    minimumQuantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    check("trade_override_discount", sql`${t.discountBasisPoints} between 0 and 9000`),
    check("trade_override_minimum", sql`${t.minimumQuantity} between 1 and 999`),
    index("trade_overrides_of_product").on(t.productId),
  ],
);

/** Who has an account. A retail and a trade account of one person are two rows that know nothing of each other. */
export const shoppers = pgTable(
  "shoppers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["retail", "trade"] }).notNull(),
    email: text().notNull(),
    /** Null until the link in the first letter was opened. */
    emailVerifiedAt: moment(),
    /** Of a trade customer who applied: the whole name. */
    firstName: text().notNull(),
    lastName: text().notNull().default(""),
    mobile: text().notNull().default(""),
    /** argon2id, with its salt and cost. */
    passwordHash: text().notNull(),
    /** Whose prices a trade customer gets; null = those of everybody. */
    tradeGroupId: integer().references(() => tradeGroups.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique("shoppers_email_and_kind").on(t.email, t.kind),
    check("shoppers_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("shoppers_kind", sql`${t.kind} in ('retail', 'trade')`),
    check("shoppers_group_of_trade", sql`${t.tradeGroupId} is null or ${t.kind} = 'trade'`),
    index("shoppers_of_group")
      .on(t.tradeGroupId)
      .where(sql`${t.tradeGroupId} is not null`),
  ],
);

const ofShopper = () =>
  integer()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

/** Browsers in which somebody has signed in with the right password. They keep their name, and are limited apart from strangers. */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    nameHash: text().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (t) => [
    unique("known_devices_once").on(t.shopperId, t.nameHash),
    check("known_device_hash", sql`${t.nameHash} ~ ${HASH}`),
    index("known_devices_last_seen").on(t.lastSeenAt),
  ],
);

/** Who is signed in where. */
export const sessions = pgTable(
  "sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    shopperId: ofShopper(),
    /** Null where the browser did not tell its name. */
    knownDeviceId: integer().references(() => knownDevices.id, { onDelete: "set null" }),
    /** In words of ours, such as 'Chrome on Android'. */
    device: text().notNull(),
    createdAt: moment().notNull(),
    /** Written about once an hour. */
    lastUsedAt: moment().notNull(),
    /** Moves on with each use that is written down. */
    expiresAt: moment().notNull(),
  },
  (t) => [
    check("session_hash", sql`${t.tokenHash} ~ ${HASH}`),
    index("sessions_of_shopper").on(t.shopperId),
    index("sessions_of_device")
      .on(t.knownDeviceId)
      .where(sql`${t.knownDeviceId} is not null`),
    index("sessions_end").on(t.expiresAt),
  ],
);

/** Links in letters that prove who reads them, good for one purpose and once. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    shopperId: ofShopper(),
    purpose: text({ enum: ["verify", "reset", "email"] }).notNull(),
    /** The address that its reader will have; null for all other purposes. */
    newEmail: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    check("mailed_token_hash", sql`${t.tokenHash} ~ ${HASH}`),
    check("mailed_token_purpose", sql`${t.purpose} in ('verify', 'reset', 'email')`),
    check("mailed_token_new_email", sql`(${t.purpose} = 'email') = (${t.newEmail} is not null)`),
    index("mailed_tokens_of_shopper").on(t.shopperId),
    index("mailed_tokens_end").on(t.expiresAt),
  ],
);

/** What a trade customer tells of the business, and what the shop says to it. One for each trade account. */
export const tradeApplications = pgTable(
  "trade_applications",
  {
    shopperId: ofShopper().primaryKey(),
    state: text({ enum: ["applied", "approved", "declined"] })
      .notNull()
      .default("applied"),
    /** Empty when only the five fields of the registration were filled in. */
    company: text().notNull().default(""),
    phoneExtension: text().notNull().default(""),
    gstin: text().notNull().default(""),
    businessAddress: text().notNull().default(""),
    city: text().notNull().default(""),
    country: text().notNull().default(""),
    businessType: text().notNull().default(""),
    companyLink: text().notNull().default(""),
    /** How many times it was sent in: letters about it are told apart by this. */
    round: integer().notNull().default(1),
    appliedAt: moment().notNull(),
    /** When the shop said yes or no. */
    decidedAt: moment(),
  },
  (t) => [
    check("trade_application_state", sql`${t.state} in ('applied', 'approved', 'declined')`),
    check("trade_application_decided", sql`(${t.state} = 'applied') = (${t.decidedAt} is null)`),
    index("trade_applications_newest").on(t.appliedAt),
  ],
);

/**
 * The business card of an application. It lies here and not beside the pictures of the shop, because those are public: no address leads to
 * it, and it goes with the account.
 */
export const tradeCards = pgTable("trade_cards", {
  shopperId: integer()
    .primaryKey()
    .references(() => tradeApplications.shopperId, { onDelete: "cascade" }),
  mime: text().notNull(),
  content: bytes().notNull(),
});

/** Tries that are counted, to make each one after some more of them wait. */
export const attempts = pgTable(
  "attempts",
  {
    /** A hash of what is tried and by whom: addresses of people who have no account here are not kept. */
    subject: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment().notNull(),
    /** Before this moment nothing is tried. */
    nextAt: moment().notNull(),
  },
  (t) => [
    check("attempt_subject_hash", sql`${t.subject} ~ ${HASH}`),
    check("attempt_failures", sql`${t.failures} >= 0`),
    index("attempts_last").on(t.lastAt),
  ],
);
