import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { categories } from "../../db/schema/catalogue.ts";
import { couponCategories, couponRedemptions, coupons } from "../../db/schema/promotions.ts";
import type { Paise } from "../../shared/money.ts";
import type { Coupon, CouponCustomer } from "./coupon.rules.ts";

/** The shopper who applies a coupon. A guest without an e-mail address yet matches no earlier use. */
export type CustomerRef = {
  shopperId: number | null;
  email: string | null;
  /** Reservation keys of the customer's own unpaid orders: what they have reserved counts as free. */
  own?: readonly string[];
};

export type CouponRow = Coupon & { id: number; code: string };
type Found = CouponRow & { customer: CouponCustomer };

type Text = ReturnType<typeof sql>;
const sha256 = (text: Text) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
/** One mailbox is one customer: `asha+2@example.in` is no new one. */
const mailboxHash = (email: Text) => sha256(sql`mailbox_of(${email})`);
/** As redemptions before migration 35 have it. */
const addressHash = (email: Text) => sha256(sql`lower(trim(${email}))`);
const hashesOf = (email: Text) => sql`${mailboxHash(email)}, ${addressHash(email)}`;
const accountEmail = (shopperId: number | null) => sql`(select s.email from shoppers s where s.id = ${shopperId}::int)`;
/** `execute` returns timestamps as text. */
const toDate = (value: string | Date | null) => (value === null ? null : new Date(value));

/**
 * Finds a coupon by its code in capitals, with the customer's earlier uses. One person counts as the same customer when signed in and as a
 * guest with the account's e-mail address. One statement.
 */
export async function findCoupon(db: Db, code: string, { shopperId, email, own = [] }: CustomerRef): Promise<Found | undefined> {
  const isOwn = sql`r.state = 'held' and r.hold_key = any(${sql.param([...own])}::text[])`;
  const theirs = sql`(r.shopper_id = ${shopperId}::int
    or r.email_hash in (${hashesOf(sql`${email}::text`)}, ${hashesOf(accountEmail(shopperId))})) and r.state <> 'released' and not (${isOwn})`;
  // Cancelled and unpaid orders do not count, nor the one that is being written.
  const ordered = sql`select 1 from orders o where o.placed_at is not null and o.status <> 'cancelled' and o.hold_key <> all(${sql.param([...own])}::text[])
    and (o.shopper_id = ${shopperId}::int or mailbox_of(o.email) in (mailbox_of(${email}::text), mailbox_of(${accountEmail(shopperId)})))`;
  const { rows } = await db.execute<Found>(sql`
    select c.id, c.code, c.percent_basis_points as "percentBasisPoints", c.amount::float8 as amount, c.cap::float8 as cap,
      c.minimum::float8 as minimum, c.starts_at as "startsAt", c.ends_at as "endsAt", c.first_order_only as "firstOrderOnly",
      c.per_customer_limit as "perCustomerLimit", c.total_limit as "totalLimit",
      c.taken - (select count(*)::int from coupon_redemptions r where r.coupon_id = c.id and ${isOwn}) as taken, c.audience, c.is_active as "isActive",
      array(select category_id from coupon_categories where coupon_id = c.id) as "categoryIds",
      json_build_object(
        'taken', (select count(*) from coupon_redemptions r where r.coupon_id = c.id and ${theirs}),
        'hasOrdered', exists (select 1 from coupon_redemptions r where r.coupon_id <> c.id and ${theirs}) or exists (${ordered}),
        'isTrade', exists (select 1 from trade_applications ta where ta.shopper_id = ${shopperId}::int and ta.state = 'approved')
      ) as customer
    from coupons c where c.code = ${code}`);
  const [row] = rows;
  return row && { ...row, startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) };
}

/**
 * Locks the coupon until the transaction ends, so that concurrent orders take it one after the other. Read the count of uses in a separate
 * statement after this one: a statement that waited for the lock still sees the snapshot from before the wait.
 */
export const lockCoupon = (tx: Db, code: string) =>
  tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for("no key update");

type NewRedemption = { reservationKey: string; couponId: number; who: CustomerRef; amount: Paise; reservedAt: Date };

/** Inserts a reservation and counts it. False when the key has a reservation already. */
export async function insertRedemption(tx: Db, { reservationKey, couponId, who, amount, reservedAt }: NewRedemption): Promise<boolean> {
  const emailHash = mailboxHash(sql`coalesce(${who.email}::text, ${accountEmail(who.shopperId)})`);
  const added = await tx
    .insert(couponRedemptions)
    .values({ reservationKey, couponId, shopperId: who.shopperId, emailHash, amount, reservedAt })
    .onConflictDoNothing({ target: couponRedemptions.reservationKey })
    .returning({ couponId: couponRedemptions.couponId });
  if (added.length === 0) return false;
  await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + 1` })
    .where(eq(coupons.id, couponId));
  return true;
}

/** Moves a redemption on from state `from`, and returns its coupon's id; undefined when it is in another state or does not exist. */
export async function settleRedemption(
  tx: Db,
  reservationKey: string,
  state: "used" | "released",
  settledAt: Date,
  from: "held" | "used" = "held",
): Promise<number | undefined> {
  const [moved] = await tx
    .update(couponRedemptions)
    .set({ state, settledAt })
    .where(and(eq(couponRedemptions.reservationKey, reservationKey), eq(couponRedemptions.state, from)))
    .returning({ couponId: couponRedemptions.couponId });
  return moved?.couponId;
}

export const decrementTaken = (tx: Db, couponId: number) =>
  tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} - 1` })
    .where(eq(coupons.id, couponId));

export const redemptionState = async (db: Db, reservationKey: string) =>
  (
    await db.select({ state: couponRedemptions.state }).from(couponRedemptions).where(eq(couponRedemptions.reservationKey, reservationKey))
  )[0]?.state;

export type NewCoupon = Omit<typeof coupons.$inferInsert, "id" | "taken" | "version">;

/** Undefined when the code is taken. */
export async function insertCoupon(tx: Db, coupon: NewCoupon): Promise<number | undefined> {
  const [added] = await tx.insert(coupons).values(coupon).onConflictDoNothing({ target: coupons.code }).returning({ id: coupons.id });
  return added?.id;
}

export const insertCouponCategories = (tx: Db, couponId: number, categoryIds: readonly number[]) =>
  tx.insert(couponCategories).values(categoryIds.map((categoryId) => ({ couponId, categoryId })));

export async function categoriesOfSlugs(db: Db, slugs: readonly string[]): Promise<{ id: number; slug: string }[]> {
  return await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]));
}

/** False when no coupon has that code. */
export async function deactivateCoupon(db: Db, code: string): Promise<boolean> {
  const ended = await db
    .update(coupons)
    .set({ isActive: false, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.code, code))
    .returning({ id: coupons.id });
  return ended.length > 0;
}

export type ListedCoupon = CouponRow & { slugs: string[]; used: number };

/** All coupons, newest first, with how often each was used. */
export async function listCoupons(db: Db): Promise<ListedCoupon[]> {
  return await db
    .select({
      id: coupons.id,
      code: coupons.code,
      percentBasisPoints: coupons.percentBasisPoints,
      amount: coupons.amount,
      cap: coupons.cap,
      minimum: coupons.minimum,
      startsAt: coupons.startsAt,
      endsAt: coupons.endsAt,
      firstOrderOnly: coupons.firstOrderOnly,
      perCustomerLimit: coupons.perCustomerLimit,
      totalLimit: coupons.totalLimit,
      taken: coupons.taken,
      audience: coupons.audience,
      isActive: coupons.isActive,
      categoryIds: sql<number[]>`array(select cc.category_id from coupon_categories cc where cc.coupon_id = "coupons"."id")`,
      slugs: sql<string[]>`array(select g.slug from coupon_categories cc join categories g on g.id = cc.category_id
        where cc.coupon_id = "coupons"."id" order by g.slug)`,
      used: sql<number>`(select count(*)::int from coupon_redemptions r where r.coupon_id = "coupons"."id" and r.state = 'used')`,
    })
    .from(coupons)
    .orderBy(sql`${coupons.id} desc`);
}

/** Replaces the customer of old redemptions by a hash that stands for nobody. */
export async function anonymiseRedemptions(tx: Db, reservationKeys: readonly string[]): Promise<void> {
  if (reservationKeys.length === 0) return;
  await tx
    .update(couponRedemptions)
    .set({ shopperId: null, emailHash: sql`encode(sha256(convert_to('order ' || ${couponRedemptions.reservationKey}, 'UTF8')), 'hex')` })
    .where(inArray(couponRedemptions.reservationKey, [...reservationKeys]));
}

/**
 * Counts the coupons that one account of a person has used for the other one, as far as the limit for each customer allows: the rest stays nobody's, and counts by
 * its e-mail address only.
 */
export const moveRedemptions = (tx: Db, { from, to }: { from: number; to: number }) =>
  tx.execute(sql`
    with counted as (
      select r.hold_key, c.per_customer_limit as most,
        row_number() over (partition by r.coupon_id order by r.held_at, r.hold_key)
          + (select count(*) from coupon_redemptions k where k.coupon_id = r.coupon_id and k.shopper_id = ${to} and k.state <> 'released') as nth
      from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.shopper_id = ${from} and r.state <> 'released'
    )
    update coupon_redemptions r set shopper_id = ${to} from counted where r.hold_key = counted.hold_key and (most is null or nth <= most)`);
