import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";
import { categories } from "./catalogue.ts";
import { moment, paiseColumn } from "./columns.ts";

/** Discount codes. */
export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals; input is converted to capitals. */
    code: text().notNull().unique(),
    /** Basis points: 1250 = 12.5 %. Null for a fixed amount. */
    percentBasisPoints: integer(),
    /** A fixed amount. Null for a percentage. */
    amount: paiseColumn(),
    /** The largest discount; null for no limit. */
    cap: paiseColumn(),
    /** The smallest cart total. */
    minimum: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** Valid from this moment on; null for always. */
    startsAt: moment(),
    /** Valid until this moment; null for no end. */
    endsAt: moment(),
    firstOrderOnly: boolean().notNull().default(false),
    perCustomerLimit: integer(),
    totalLimit: integer(),
    /** Reservations and uses. Changed together with the redemptions, while this row is locked. */
    taken: integer().notNull().default(0),
    audience: text({ enum: ["retail", "trade", "both"] })
      .notNull()
      .default("both"),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** One more with each change by staff. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check("coupon_code", sql`${t.code} ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'`),
    check("coupon_percent_or_amount", sql`(${t.percentBasisPoints} is null) <> (${t.amount} is null)`),
    check("coupon_percent", sql`${t.percentBasisPoints} between 1 and 10000`),
    check("coupon_amounts", sql`${t.amount} > 0 and ${t.cap} > 0 and ${t.minimum} >= 0`),
    check("coupon_dates", sql`${t.endsAt} > ${t.startsAt}`),
    check("coupon_limits", sql`${t.perCustomerLimit} > 0 and ${t.totalLimit} > 0`),
    check("coupon_taken", sql`${t.taken} >= 0 and ${t.taken} <= ${t.totalLimit}`),
    check("coupon_audience", sql`${t.audience} in ('retail', 'trade', 'both')`),
  ],
);

/** The categories that a coupon is for, with their subcategories; without any it is for all products. */
export const couponCategories = pgTable(
  "coupon_categories",
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // Deleting a category must not make its coupon valid for all products.
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.categoryId] }), index("coupon_categories_by_category").on(t.categoryId)],
);

/** Coupons reserved or used by orders. */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    /** The order's reservation key. */
    reservationKey: text("hold_key").primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "restrict" }),
    shopperId: integer().references(() => shoppers.id, { onDelete: "set null" }),
    /** SHA-256 of the mailbox (`mailbox_of`); in old rows, of the address in lower case: enough for counting without storing addresses. */
    emailHash: text().notNull(),
    amount: paiseColumn().notNull(),
    state: text({ enum: ["held", "used", "released"] })
      .notNull()
      .default("held"),
    reservedAt: timestamp("held_at", { withTimezone: true }).notNull(),
    /** When it was used or released. */
    settledAt: moment(),
  },
  (t) => [
    check("coupon_redemption_state", sql`${t.state} in ('held', 'used', 'released')`),
    check("coupon_redemption_settled", sql`(${t.state} = 'held') = (${t.settledAt} is null)`),
    check("coupon_redemption_amount", sql`${t.amount} > 0`),
    check("coupon_redemption_email", sql`${t.emailHash} ~ '^[0-9a-f]{64}$'`),
    index("coupon_redemptions_of_email").on(t.emailHash, t.couponId),
    index("coupon_redemptions_of_shopper").on(t.shopperId),
    index("coupon_redemptions_of_coupon").on(t.couponId),
  ],
);

/** Gift cards. A card's balance is the sum of its entries. */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the code, which is shown once and known only to its holder. A card that was sold gets its code when it is sent. */
    codeHash: text().notNull().unique(),
    lastFour: text().notNull(),
    initialAmount: paiseColumn().notNull(),
    /** The recipient, as the owner wrote it; may be empty. */
    recipient: text().notNull().default(""),
    /** The unit of the order that bought it, so that each is issued once; null for a card issued by the owner. */
    soldAs: text().unique(),
    /** Names the request that issued it by hand, so that a repeat issues no second one; null for others. */
    issueKey: text().unique(),
    /** Why it was issued by hand. */
    reason: text().notNull().default(""),
    issuedAt: moment().notNull(),
    expiresAt: moment(),
    /** Nobody can pay with it from then on; null while it is not blocked. */
    blockedAt: moment(),
  },
  (t) => [
    check("gift_card_hash", sql`${t.codeHash} ~ '^[0-9a-f]{64}$'`),
    check("gift_card_amount", sql`${t.initialAmount} > 0`),
    check("gift_card_end", sql`${t.expiresAt} > ${t.issuedAt}`),
  ],
);

/** Every change of a gift card's balance. Rows that take something are inserted while the card is locked; rows are never changed. */
export const giftCardEntries = pgTable(
  "gift_card_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cardId: integer()
      .notNull()
      .references(() => giftCards.id, { onDelete: "restrict" }),
    kind: text({ enum: ["issued", "held", "used", "released", "refunded", "withdrawn"] }).notNull(),
    /** The change of the balance; 0 for `used`, which only ends a reservation. */
    amount: paiseColumn().notNull(),
    /** The order's reservation key; null for the entry of the issue. */
    reservationKey: text("hold_key"),
    /** The refund's key. */
    refundKey: text().unique(),
    at: moment().notNull(),
  },
  (t) => [
    check("gift_card_entry_kind", sql`${t.kind} in ('issued', 'held', 'used', 'released', 'refunded', 'withdrawn')`),
    check(
      "gift_card_entry_amount",
      sql`case ${t.kind} when 'held' then ${t.amount} < 0 when 'withdrawn' then ${t.amount} < 0 when 'used' then ${t.amount} = 0 else ${t.amount} > 0 end`,
    ),
    check("gift_card_entry_hold", sql`(${t.kind} in ('issued', 'withdrawn')) = (${t.reservationKey} is null)`),
    check("gift_card_entry_refund", sql`(${t.kind} in ('refunded', 'withdrawn')) = (${t.refundKey} is not null)`),
    index("gift_card_entries_of_card").on(t.cardId),
    uniqueIndex("gift_card_issued_once")
      .on(t.cardId)
      .where(sql`${t.kind} = 'issued'`),
    uniqueIndex("gift_card_held_once")
      .on(t.reservationKey)
      .where(sql`${t.kind} = 'held'`),
    // A reservation is used or released, once.
    uniqueIndex("gift_card_settled_once")
      .on(t.reservationKey)
      .where(sql`${t.kind} in ('used', 'released')`),
  ],
);
