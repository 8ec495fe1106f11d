/** Calls about coupons, for staff. */
import { z } from "zod";
import { fromRupees } from "../../shared/money.ts";
import { del, get, patch, post, success } from "../call.ts";
import { required } from "../text.ts";
import { day, moment, paise, version, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { adminMessages as texts } from "./messages.ts";

export const couponLists = {
  tabs: ["active", "scheduled", "ended", "used_up", "all"],
  filters: ["retail", "trade", "first_order"],
  sorts: ["newest", "code", "discount"],
} as const;
export type CouponTab = (typeof couponLists.tabs)[number];
export type CouponFilter = (typeof couponLists.filters)[number];
export type CouponSort = (typeof couponLists.sorts)[number];

const category = z.object({ slug: z.string(), name: z.string() });

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** `ended`: by staff or by its date. */
  state: z.enum(["active", "scheduled", "ended", "used_up"]),
  /** Per cent off, such as 12.5; null for an amount. */
  percent: z.number().nullable(),
  amount: paise.nullable(),
  /** The largest discount. */
  cap: paise.nullable(),
  /** The smallest cart. */
  minimum: paise,
  /** Days in India; the last one is included. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  firstOrderOnly: z.boolean(),
  perCustomerLimit: z.int().nullable(),
  totalLimit: z.int().nullable(),
  audience: z.enum(["retail", "trade", "both"]),
  /** With their subcategories; none for all products. */
  categories: z.array(category),
  /** Whether staff have not ended it. */
  isActive: z.boolean(),
  /** Placed orders that used it, and what it took off them. */
  used: z.int(),
  discount: paise,
  /** Unpaid orders that have reserved it. */
  held: z.int(),
  createdAt: moment,
  version,
});

export const couponList = get("admin.coupons", {
  path: "/api/admin/coupons",
  summary: "A page of coupons with their use, found by a part of the code or of a category's name.",
  access: "staff",
  may: "coupons.read",
  query: listQuery(couponLists),
  reply: listReply(coupon, couponLists),
});

export const couponDetail = get("admin.coupon", {
  path: "/api/admin/coupons/:id",
  summary: "One coupon, and the last orders that used it.",
  access: "staff",
  may: "coupons.read",
  params: whichId,
  reply: success({
    coupon,
    orders: z.array(z.object({ number: z.string(), at: moment, discount: paise, payable: paise })),
  }),
});

export const couponCategories = get("admin.coupon-categories", {
  path: "/api/admin/coupon-categories",
  summary: "The categories that a coupon can be for.",
  access: "staff",
  may: "coupons.read",
  reply: success({ categories: z.array(category) }),
});

const amountOrNone = (message: string) => z.int(message).min(1, message).nullable();
const limitOrNone = z.int(texts.limitWrong).min(1, texts.limitWrong).max(1_000_000, texts.limitWrong).nullable();
const MOST_OFF = fromRupees(10_00_000);

const terms = z.object({
  percent: z
    .number(texts.percentWrong)
    .min(0.01, texts.percentWrong)
    .max(100, texts.percentWrong)
    .refine((percent) => Math.abs(Math.round(percent * 100) / 100 - percent) < 1e-9, texts.percentWrong)
    .nullable(),
  amount: amountOrNone(texts.amountWrong).refine((amount) => amount === null || amount <= MOST_OFF, texts.amountWrong),
  cap: amountOrNone(texts.amountWrong),
  minimum: z.int(texts.minimumWrong).min(0, texts.minimumWrong),
  from: day.nullable(),
  until: day.nullable(),
  firstOrderOnly: z.boolean(),
  perCustomerLimit: limitOrNone,
  totalLimit: limitOrNone,
  audience: z.enum(["retail", "trade", "both"]),
  categories: z.array(z.string().max(200)).max(100),
});

type Terms = z.output<typeof terms>;
const together = (given: Terms, context: z.core.$RefinementCtx<Terms>): void => {
  const issue = (field: keyof Terms, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if ((given.percent === null) === (given.amount === null)) issue(given.percent === null ? "percent" : "amount", texts.percentOrAmount);
  if (given.cap !== null && given.percent === null) issue("cap", texts.capOfPercent);
  if (given.from !== null && given.until !== null && given.until < given.from) issue("until", texts.untilBeforeFrom);
};

export const addCoupon = post("admin.add-coupon", {
  path: "/api/admin/coupons",
  summary: "Creates a coupon.",
  access: "staff",
  may: "coupons.change",
  body: terms.extend({ code: required(texts.couponCodeNeeded, 40) }).superRefine(together),
  reply: success({ id: z.int() }),
});

export const changeCoupon = patch("admin.change-coupon", {
  path: "/api/admin/coupons/:id",
  summary: "Changes the terms of a coupon; its code stays. Orders that have reserved it keep their discount.",
  access: "staff",
  may: "coupons.change",
  params: whichId,
  body: terms.extend({ version }).superRefine(together),
  reply: success({ version }),
});

export const setCouponActive = post("admin.set-coupon-active", {
  path: "/api/admin/coupons/:id/active",
  summary: "Ends a coupon, or resumes it.",
  access: "staff",
  may: "coupons.change",
  params: whichId,
  body: z.object({ isActive: z.boolean() }),
  reply: success({}),
});

export const deleteCoupon = del("admin.delete-coupon", {
  path: "/api/admin/coupons/:id",
  summary: "Deletes a coupon that no order has ever reserved; others can be ended.",
  access: "staff",
  may: "coupons.change",
  params: whichId,
  reply: success({}),
});
