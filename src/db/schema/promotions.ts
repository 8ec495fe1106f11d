import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { shoppers } from "./accounts.ts";
import { categories } from "./catalogue.ts";
import { paiseColumn } from "./columns.ts";

const moment = () => timestamp({ withTimezone: true });

/** Codes that take something off an order. */
export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals; what is typed is compared in capitals. */
    code: text().notNull().unique(),
    /** Hundredths of a per cent: 1250 = 12.5 %. Null for a fixed amount. */
    percentBasisPoints: integer(),
    /** A fixed amount. Null for a percentage. */
    amount: paiseColumn(),
    /** Most that it takes off; null = no such limit. */
    cap: paiseColumn(),
    /** What the goods in the cart have to come to. */
    minimum: paiseColumn()
      .notNull()
      .default(sql`0`),
    /** From this moment on; null = from the beginning. */
    startsAt: moment(),
    /** Up to this moment; null = without end. */
    endsAt: moment(),
    firstOrderOnly: boolean().notNull().default(false),
    perCustomerLimit: integer(),
    totalLimit: integer(),
    /** How many are held or used now. Raised and lowered together with the redemptions, under the lock of this row. */
    taken: integer().notNull().default(0),
    audience: text({ enum: ["retail", "trade", "both"] })
      .notNull()
      .default("both"),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
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

/** Parts of the catalogue that a coupon is for, each with everything below it; without any it is for all. */
export const couponCategories = pgTable(
  "coupon_categories",
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    // A category that goes must not turn its coupon into one for everything.
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.categoryId] }), index("coupon_categories_by_category").on(t.categoryId)],
);

/** Coupons taken by an order that is under way, or placed. */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    /** The order's own name for it. */
    reservationKey: text("hold_key").primaryKey(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: "restrict" }),
    shopperId: integer().references(() => shoppers.id, { onDelete: "set null" }),
    /** SHA-256 of the e-mail address in small letters: enough to count by, and no list of addresses. */
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

/** Gift cards. What is left on one is the sum of its entries. */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the code, which is shown once and known to its owner only. */
    codeHash: text().notNull().unique(),
    lastFour: text().notNull(),
    initialAmount: paiseColumn().notNull(),
    /** Whom it was made for, as the owner wrote it down; may be empty. */
    recipient: text().notNull().default(""),
    /** The piece of an order that it is, so that each is made once; null for one that the owner gave. */
    soldAs: text().unique(),
    issuedAt: moment().notNull(),
    expiresAt: moment(),
  },
  (t) => [
    check("gift_card_hash", sql`${t.codeHash} ~ '^[0-9a-f]{64}$'`),
    check("gift_card_amount", sql`${t.initialAmount} > 0`),
    check("gift_card_end", sql`${t.expiresAt} > ${t.issuedAt}`),
  ],
);

/** Every change of a gift card's balance; written under the lock of the card where it takes something, never changed. */
export const giftCardEntries = pgTable(
  "gift_card_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cardId: integer()
      .notNull()
      .references(() => giftCards.id, { onDelete: "restrict" }),
    kind: text({ enum: ["issued", "held", "used", "released", "refunded"] }).notNull(),
    /** What it adds to the balance; 0 for `used`, which only makes a hold final. */
    amount: paiseColumn().notNull(),
    /** The order's own name for the hold; null for the entry of the issue. */
    reservationKey: text("hold_key"),
    /** The refund's own name. */
    refundKey: text().unique(),
    at: moment().notNull(),
  },
  (t) => [
    check("gift_card_entry_kind", sql`${t.kind} in ('issued', 'held', 'used', 'released', 'refunded')`),
    check(
      "gift_card_entry_amount",
      sql`case ${t.kind} when 'held' then ${t.amount} < 0 when 'used' then ${t.amount} = 0 else ${t.amount} > 0 end`,
    ),
    check("gift_card_entry_hold", sql`(${t.kind} = 'issued') = (${t.reservationKey} is null)`),
    check("gift_card_entry_refund", sql`(${t.kind} = 'refunded') = (${t.refundKey} is not null)`),
    index("gift_card_entries_of_card").on(t.cardId),
    uniqueIndex("gift_card_issued_once")
      .on(t.cardId)
      .where(sql`${t.kind} = 'issued'`),
    uniqueIndex("gift_card_held_once")
      .on(t.reservationKey)
      .where(sql`${t.kind} = 'held'`),
    // A hold is used or released, and once.
    uniqueIndex("gift_card_settled_once")
      .on(t.reservationKey)
      .where(sql`${t.kind} in ('used', 'released')`),
  ],
);
