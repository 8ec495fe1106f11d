import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";
import { products } from "./catalogue.ts";
import { staff } from "./staff.ts";
import { HASH, bytes, moment } from "./columns.ts";

/** Trade customers with the same terms. */
export const tradeGroups = pgTable(
  "trade_groups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    /** Discount on every price, in hundredths of a per cent: 1250 = 12.5 %. */
    discountBasisPoints: integer().notNull(),
    /** One more with each change. */
    version: integer().notNull().default(1),
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
    /** Units of one line from which the discount applies. */
    minimumQuantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    check("trade_override_discount", sql`${t.discountBasisPoints} between 0 and 9000`),
    check("trade_override_minimum", sql`${t.minimumQuantity} between 1 and 999`),
    index("trade_overrides_of_product").on(t.productId),
  ],
);

/** Customer accounts. A retail and a trade account with the same e-mail are two independent rows. */
export const shoppers = pgTable(
  "shoppers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["retail", "trade"] }).notNull(),
    email: text().notNull(),
    /** Null until the e-mailed link is opened. */
    emailVerifiedAt: moment(),
    /** The whole name when the account comes from a trade application. */
    firstName: text().notNull(),
    lastName: text().notNull().default(""),
    mobile: text().notNull().default(""),
    /** The business that the customer buys for; '' = none. Each order has a copy of its own. */
    company: text().notNull().default(""),
    gstin: text().notNull().default(""),
    /** The registered address; lines. */
    businessAddress: text().notNull().default(""),
    /** argon2id, with its salt and cost. */
    passwordHash: text().notNull(),
    /** The price group of a trade customer; null = the regular prices. */
    tradeGroupId: integer().references(() => tradeGroups.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    /** The last use of a session, to the hour: unused accounts are deleted after some years. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** One more with each change by staff. */
    version: integer().notNull().default(1),
    /** What staff search in, in lower case; the mobile number without spaces. */
    searchText: text().generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || replace(mobile, ' ', '') || ' ' || company || ' ' || gstin)`,
    ),
  },
  (t) => [
    unique("shoppers_email_and_kind").on(t.email, t.kind),
    check("shoppers_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("shoppers_kind", sql`${t.kind} in ('retail', 'trade')`),
    check("shoppers_group_of_trade", sql`${t.tradeGroupId} is null or ${t.kind} = 'trade'`),
    // Other accounts of one person or business are found by these.
    index("shoppers_of_mailbox").on(sql`mailbox_of(${t.email})`),
    index("shoppers_of_mobile").on(sql`right(regexp_replace(${t.mobile}, '\\D', '', 'g'), 10)`),
    index("shoppers_of_gstin")
      .on(t.gstin)
      .where(sql`${t.gstin} <> ''`),
    index("shoppers_of_trade")
      .on(t.id)
      .where(sql`${t.kind} = 'trade'`),
    index("shoppers_of_group")
      .on(t.tradeGroupId)
      .where(sql`${t.tradeGroupId} is not null`),
  ],
);

const ofShopper = () =>
  integer()
    .notNull()
    .references(() => shoppers.id, { onDelete: "cascade" });

/** What staff write about a customer for each other; the customer never sees it, except in an export of personal data. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index("customer_notes_of_shopper").on(t.shopperId)],
);

/** Browsers that have signed in to an account. Their password attempts are throttled separately from the rest of their network. */
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

/** Signed-in devices. */
export const sessions = pgTable(
  "sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    shopperId: ofShopper(),
    /** Null when the browser sent no device token. */
    knownDeviceId: integer().references(() => knownDevices.id, { onDelete: "set null" }),
    /** A description such as 'Chrome on Android'. */
    device: text().notNull(),
    createdAt: moment().notNull(),
    /** Updated about once an hour. */
    lastUsedAt: moment().notNull(),
    /** Extended with each recorded use. */
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

/** Tokens of e-mailed links, each for one purpose and one use. */
export const mailedTokens = pgTable(
  "mailed_tokens",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    shopperId: ofShopper(),
    purpose: text({ enum: ["verify", "reset", "email"] }).notNull(),
    /** The new address of the purpose email; null for the others. */
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

/** Public keys with which customers sign in; the private keys never leave their devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopperId: ofShopper(),
    /** The authenticator's name for it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE. */
    publicKey: bytes().notNull(),
    /** The authenticator's number of signatures; 0 when it does not count. A smaller one than before comes from a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach the authenticator, such as internal or usb. */
    transports: text().array().notNull(),
    /** Whether the authenticator copies it to the customer's other devices. */
    isBackedUp: boolean().notNull(),
    /** Given by the customer. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until the first sign-in with it. */
    lastUsedAt: moment(),
  },
  (t) => [check("passkey_counter", sql`${t.counter} between 0 and 4294967295`), index("passkeys_of_shopper").on(t.shopperId)],
);

/** Random values that a passkey has to sign: each for one purpose and one use. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ["sign-in", "add"] }).notNull(),
    /** The session that adds a passkey; null for a sign-in. */
    sessionId: integer().references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check("passkey_challenge_hash", sql`${t.challengeHash} ~ ${HASH}`),
    check("passkey_challenge_purpose", sql`${t.purpose} in ('sign-in', 'add')`),
    check("passkey_challenge_session", sql`(${t.purpose} = 'add') = (${t.sessionId} is not null)`),
    index("passkey_challenges_of_session")
      .on(t.sessionId)
      .where(sql`${t.sessionId} is not null`),
    index("passkey_challenges_end").on(t.expiresAt),
  ],
);

/** Applications to the trade programme and the owner's decision. One for each trade account. */
export const tradeApplications = pgTable(
  "trade_applications",
  {
    shopperId: ofShopper().primaryKey(),
    state: text({ enum: ["applied", "approved", "declined"] })
      .notNull()
      .default("applied"),
    /** Empty for an account of the five-field registration that has not applied. */
    company: text().notNull().default(""),
    phoneExtension: text().notNull().default(""),
    gstin: text().notNull().default(""),
    businessAddress: text().notNull().default(""),
    city: text().notNull().default(""),
    country: text().notNull().default(""),
    businessType: text().notNull().default(""),
    companyLink: text().notNull().default(""),
    /** The number of submissions; it is part of the keys of the e-mails about it. */
    round: integer().notNull().default(1),
    /** The language of the e-mails about it. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    appliedAt: moment().notNull(),
    /** When the owner approved or declined. */
    decidedAt: moment(),
    /** Why, for the applicant; '' when nobody gave one. */
    reason: text().notNull().default(""),
    /** One more with each submission and each decision. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check("trade_application_state", sql`${t.state} in ('applied', 'approved', 'declined')`),
    check("trade_application_decided", sql`(${t.state} = 'applied') = (${t.decidedAt} is null)`),
    index("trade_applications_newest").on(t.appliedAt),
    index("trade_applications_of_gstin")
      .on(t.gstin)
      .where(sql`${t.gstin} <> ''`),
  ],
);

/**
 * The business card of an application. It is stored here because the shop's pictures are public: no URL leads to it, and it is deleted with
 * the account.
 */
export const tradeCards = pgTable("trade_cards", {
  shopperId: integer()
    .primaryKey()
    .references(() => tradeApplications.shopperId, { onDelete: "cascade" }),
  mime: text().notNull(),
  content: bytes().notNull(),
});

/** Counted attempts: after some failures each further attempt has to wait. */
export const attempts = pgTable(
  "attempts",
  {
    /** A hash of what is tried and from where: no address is stored. */
    subject: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment().notNull(),
    /** The next attempt is allowed from this moment on. */
    nextAt: moment().notNull(),
  },
  (t) => [
    check("attempt_subject_hash", sql`${t.subject} ~ ${HASH}`),
    check("attempt_failures", sql`${t.failures} >= 0`),
    index("attempts_last").on(t.lastAt),
  ],
);
