import { type SQL, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { CouponFilter, CouponSort, CouponTab } from "../../contract/admin/coupons.ts";
import type { Db } from "../../db/connect.ts";
import { type List, hasOneOf } from "../../db/lists.ts";
import { paiseValue, readRows } from "../../db/rows.ts";
import { couponCategories, couponRedemptions, coupons } from "../../db/schema/promotions.ts";

const uses = (state: "held" | "used") =>
  sql`(select count(*)::int from coupon_redemptions r where r.coupon_id = c.id and r.state = ${sql.raw(`'${state}'`)})`;
const discount = sql`(select coalesce(sum(r.amount), 0)::float8 from coupon_redemptions r where r.coupon_id = c.id and r.state = 'used')`;

const columns = sql`c.code, c.percent_basis_points as "percentBasisPoints", c.amount::float8 as amount, c.cap::float8 as cap,
  c.minimum::float8 as minimum, c.starts_at as "startsAt", c.ends_at as "endsAt", c.first_order_only as "firstOrderOnly",
  c.per_customer_limit as "perCustomerLimit", c.total_limit as "totalLimit", c.taken, c.audience, c.is_active as "isActive",
  c.created_at as "createdAt", c.version,
  (select coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name) order by g.name), '[]') from coupon_categories cc
    join categories g on g.id = cc.category_id where cc.coupon_id = c.id) as categories,
  ${uses("used")} as used, ${uses("held")} as held, ${discount} as discount`;

const moment = z.coerce.date().nullable();
const row = z.object({
  code: z.string(),
  percentBasisPoints: z.int().nullable(),
  amount: paiseValue.nullable(),
  cap: paiseValue.nullable(),
  minimum: paiseValue,
  startsAt: moment,
  endsAt: moment,
  firstOrderOnly: z.boolean(),
  perCustomerLimit: z.int().nullable(),
  totalLimit: z.int().nullable(),
  taken: z.int(),
  audience: z.enum(["retail", "trade", "both"]),
  isActive: z.boolean(),
  createdAt: z.coerce.date(),
  version: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  used: z.int(),
  held: z.int(),
  discount: paiseValue,
});
export type StaffCoupon = z.output<typeof row> & { id: number };

/** The list of coupons at a moment: its tabs divide them as `couponState` does. */
export const couponListing = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`(not c.is_active or coalesce(c.ends_at <= ${at}, false))`;
  const isEarly = sql`coalesce(c.starts_at > ${at}, false)`;
  const isUsedUp = sql`coalesce(c.taken >= c.total_limit, false)`;
  return {
    from: sql`coupons c`,
    id: sql`c.id`,
    columns,
    row,
    tabs: {
      active: sql`(not ${isOver} and not ${isEarly} and not ${isUsedUp})`,
      scheduled: sql`(not ${isOver} and ${isEarly})`,
      ended: isOver,
      used_up: sql`(not ${isOver} and not ${isEarly} and ${isUsedUp})`,
      all: sql`true`,
    },
    filters: {
      retail: sql`c.audience = 'retail'`,
      trade: sql`c.audience = 'trade'`,
      first_order: sql`c.first_order_only`,
    },
    sorts: {
      newest: { by: sql`c.id`, type: "int8", isDescending: true },
      code: { by: sql`c.code`, type: "text", isDescending: false },
      discount: { by: sql`${discount}::int8`, type: "int8", isDescending: true },
    },
  } as const satisfies List<CouponTab, CouponFilter, CouponSort, z.ZodObject>;
};

/** A part of the code, or of the name of a category. `text`: in lower case. */
export const couponMatches = (text: string): SQL =>
  text === ""
    ? sql`true`
    : sql`(${hasOneOf(sql`lower(c.code)`, [text])} or exists (select 1 from coupon_categories cc join categories g on g.id = cc.category_id
        where cc.coupon_id = c.id and ${hasOneOf(sql`lower(g.name)`, [text])}))`;

export const findStaffCoupon = async (db: Db, id: number): Promise<StaffCoupon | undefined> => {
  const [found] = await readRows(db, row.extend({ id: z.int() }), sql`select c.id, ${columns} from coupons c where c.id = ${id}`);
  return found;
};

/** Locks the coupon until the transaction ends, against orders that reserve it, too. False when there is none. */
export const lockCouponById = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for("update")).length > 0;

/** Changes the coupon, and counts its version on. */
export const updateCoupon = (tx: Db, id: number, change: Partial<Omit<typeof coupons.$inferInsert, "id" | "code" | "taken" | "version">>) =>
  tx
    .update(coupons)
    .set({ ...change, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));

export const deleteCouponCategories = (tx: Db, couponId: number) =>
  tx.delete(couponCategories).where(eq(couponCategories.couponId, couponId));

export const countRedemptions = (db: Db, couponId: number): Promise<number> =>
  db.$count(couponRedemptions, eq(couponRedemptions.couponId, couponId));

export const deleteCouponRow = (tx: Db, id: number) => tx.delete(coupons).where(eq(coupons.id, id));

const order = z.object({ number: z.string(), at: z.coerce.date(), discount: paiseValue, payable: paiseValue });
/** The last orders that used the coupon. */
export const listOrdersWithCoupon = (db: Db, couponId: number, limit: number) =>
  readRows(
    db,
    order,
    sql`select o.number, coalesce(o.placed_at, o.created_at) as at, r.amount::float8 as discount, o.payable::float8 as payable
      from coupon_redemptions r join orders o on o.hold_key = r.hold_key
      where r.coupon_id = ${couponId} and r.state = 'used' order by o.id desc limit ${limit}`,
  );

export const listCategoryNames = (db: Db) =>
  readRows(db, z.object({ slug: z.string(), name: z.string() }), sql`select slug, name from categories order by name, id`);
