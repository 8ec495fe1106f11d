import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { AUDIT_SUBJECTS } from "../../shared/audit-subjects.ts";
import { ROLES } from "../../shared/staff-roles.ts";
import { HASH, bytes, moment } from "./columns.ts";

/** The people who run the shop. Rows are never deleted: notes and the audit log name them. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    /** argon2id, with its salt and cost. */
    passwordHash: text().notNull(),
    /** The secret of the authenticator app, in base32; null only for staff of the demo shop. */
    totpSecret: text(),
    /** The last 30-second step whose code was used: a code works once. */
    lastTotpStep: bigint({ mode: "number" }).notNull().default(0),
    createdAt: moment().notNull(),
    lastSeenAt: moment(),
    /** Null while they work here. */
    leftAt: moment(),
    /** One more with each change that others make to the record. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check("staff_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("staff_role", sql`${t.role} in ('owner', 'manager', 'catalogue', 'content', 'orders', 'support', 'accounts')`),
  ],
);

const ofStaff = () =>
  integer()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** Signed-in browsers of staff. */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    staffId: ofStaff(),
    /** A description such as 'Chrome on Android'. */
    device: text().notNull(),
    createdAt: moment().notNull(),
    /** Updated about once a minute. */
    lastUsedAt: moment().notNull(),
    /** When its person last proved who they are. */
    provedAt: moment().notNull(),
    /** Of a new authenticator app, until a code of it has been entered. */
    newTotpSecret: text(),
  },
  (t) => [
    check("staff_session_hash", sql`${t.tokenHash} ~ ${HASH}`),
    index("staff_sessions_of_staff").on(t.staffId),
    index("staff_sessions_last_used").on(t.lastUsedAt),
  ],
);

/** Passkeys with which staff sign in and prove who they are. */
export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: ofStaff(),
    /** The authenticator's name for it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE. */
    publicKey: bytes().notNull(),
    /** The authenticator's number of signatures; 0 when it does not count. A smaller one than before comes from a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach the authenticator, such as internal or usb. */
    transports: text().array().notNull(),
    /** Whether the authenticator copies it to other devices. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** Null until the first sign-in or proof with it. */
    lastUsedAt: moment(),
  },
  (t) => [check("staff_passkey_counter", sql`${t.counter} between 0 and 4294967295`), index("staff_passkeys_of_staff").on(t.staffId)],
);

/** Random values that a passkey of staff has to sign: each for one purpose and one use. */
export const staffChallenges = pgTable(
  "staff_challenges",
  {
    challengeHash: text().primaryKey(),
    purpose: text({ enum: ["sign-in", "add", "prove"] }).notNull(),
    /** The session that asked for it; null for a sign-in. */
    sessionId: integer().references(() => staffSessions.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check("staff_challenge_hash", sql`${t.challengeHash} ~ ${HASH}`),
    check("staff_challenge_purpose", sql`${t.purpose} in ('sign-in', 'add', 'prove')`),
    check("staff_challenge_session", sql`(${t.purpose} = 'sign-in') = (${t.sessionId} is null)`),
    index("staff_challenges_of_session").on(t.sessionId),
    index("staff_challenges_end").on(t.expiresAt),
  ],
);

/** Codes that stand in for an authenticator app that is lost. Each works once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    codeHash: text().primaryKey(),
    staffId: ofStaff(),
    usedAt: moment(),
  },
  (t) => [check("staff_recovery_code_hash", sql`${t.codeHash} ~ ${HASH}`), index("staff_recovery_codes_of_staff").on(t.staffId)],
);

/** Invitations that are not accepted yet. An accepted, withdrawn or replaced one is deleted. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull().unique(),
    /** '' in the invitation of the first owner. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The secret that the invited person's authenticator app gets. */
    totpSecret: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check("staff_invitation_hash", sql`${t.tokenHash} ~ ${HASH}`),
    check("staff_invitation_role", sql`${t.role} in ('owner', 'manager', 'catalogue', 'content', 'orders', 'support', 'accounts')`),
  ],
);

/** Tab, filters, search, sort and columns of a list, under a name. */
export const staffViews = pgTable(
  "staff_views",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: ofStaff(),
    /** Of which list, such as 'orders'. */
    list: text().notNull(),
    name: text().notNull(),
    /** A query, such as '?tab=all'. */
    address: text().notNull(),
    /** Whether everybody on the staff sees it. */
    isShared: boolean().notNull(),
  },
  (t) => [unique("staff_views_name").on(t.staffId, t.list, t.name), index("staff_views_of_list").on(t.list)],
);

/** A token with which another program makes calls of the admin. It is never deleted, because audit entries name it. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    lastFour: text().notNull(),
    /** Permissions of contract/admin/permissions.ts. */
    may: text().array().notNull(),
    /** Who made it; when they leave, it ends. */
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: moment().notNull(),
    /** Null = until it is withdrawn. */
    expiresAt: moment(),
    /** To the minute. */
    lastUsedAt: moment(),
    withdrawnAt: moment(),
  },
  (t) => [check("api_token_hash", sql`${t.tokenHash} ~ ${HASH}`), index("api_tokens_of_staff").on(t.staffId)],
);

/** Who changed what. Written in the transaction of the change; rows are never changed or deleted, and never hold a secret. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null = the shop itself. */
    staffId: integer().references(() => staff.id),
    /** The token of the program that made the change in that person's name. */
    tokenId: integer().references(() => apiTokens.id),
    /** A call's name, such as 'admin.ship-order'. */
    action: text().notNull(),
    subjectKind: text({ enum: AUDIT_SUBJECTS }).notNull(),
    /** How people name it: an order's number, an e-mail address. */
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    // Not a list: each area that staff change would replace the constraint.
    check("audit_entry_subject", sql`${t.subjectKind} ~ '^[a-z_]+$'`),
    index("audit_entries_of_subject").on(t.subjectKind, t.subjectName),
    index("audit_entries_of_staff").on(t.staffId),
  ],
);
