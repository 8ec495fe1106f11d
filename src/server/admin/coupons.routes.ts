import type { z } from "zod";
import * as calls from "../../contract/admin/coupons.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate, startOfIndianDay } from "../../shared/dates.ts";
import { type Paise, paise } from "../../shared/money.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  type CouponTerms,
  type StaffCoupon,
  addCoupon,
  changeCoupon,
  couponState,
  deleteCoupon,
  listStaffCoupons,
  readCouponCategories,
  readOrdersWithCoupon,
  readStaffCoupon,
  setCouponActive,
} from "../promotions/promotions.ts";
import { recordChange } from "../staff/staff.ts";
import { changedFields } from "./changed-fields.ts";

/** `pages`: for reading only. */
type Deps = { db: Db; pages: Db; clock: Clock };

export function couponsAdminRoutes(answer: Answer, { db, pages, clock }: Deps): void {
  const subjectOf = ({ code }: { code: string }) => ({ kind: "coupon" as const, name: code });

  answer(calls.couponList)(async (_body, _caller, { q, ...asked }) => {
    const now = clock();
    const { rows, ...page } = await listStaffCoupons(pages, { ...asked, text: q }, now);
    return { status: "success", rows: rows.map((coupon) => toWire(coupon, now)), ...page };
  });
  answer(calls.couponDetail)(async (_body, _caller, _query, { id }) => ({
    status: "success",
    coupon: toWire(await readStaffCoupon(db, id), clock()),
    orders: (await readOrdersWithCoupon(db, id)).map((order) => ({ ...order, at: order.at.toISOString() })),
  }));
  answer(calls.couponCategories)(async () => ({ status: "success", categories: await readCouponCategories(pages) }));
  answer(calls.addCoupon)(async ({ code, ...given }, { person }) => {
    const now = clock();
    const id = await inTransaction(db, async (tx) => {
      const added = await addCoupon(tx, { code, ...toTerms(given) }, now);
      const coupon = await readStaffCoupon(tx, added);
      await recordChange(tx, person, { action: calls.addCoupon.name, subject: subjectOf(coupon), after: toFields(coupon) }, now);
      return added;
    });
    return { status: "success", id };
  });
  answer(calls.changeCoupon)(async ({ version, ...given }, { person }, _query, { id }) => {
    const now = clock();
    const after = await inTransaction(db, async (tx) => {
      const changed = await changeCoupon(tx, id, { version, termsOf: (before) => toTerms(given, before) });
      const fields = changedFields(toFields(changed.before), toFields(changed.after));
      if (fields) await recordChange(tx, person, { action: calls.changeCoupon.name, subject: subjectOf(changed.after), ...fields }, now);
      return changed.after;
    });
    return { status: "success", version: after.version };
  });
  answer(calls.setCouponActive)(async ({ isActive }, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const before = await setCouponActive(tx, id, isActive);
      if (!before) return;
      const change = { before: { isActive: before.isActive }, after: { isActive } };
      await recordChange(tx, person, { action: calls.setCouponActive.name, subject: subjectOf(before), ...change }, clock());
    });
    return { status: "success" };
  });
  answer(calls.deleteCoupon)(async (_body, { person }, _query, { id }) => {
    await inTransaction(db, async (tx) => {
      const before = await deleteCoupon(tx, id);
      await recordChange(tx, person, { action: calls.deleteCoupon.name, subject: subjectOf(before), before: toFields(before) }, clock());
    });
    return { status: "success" };
  });
}

type Wire = z.input<typeof calls.couponDetail.reply>["coupon"];
type Given = Omit<z.output<typeof calls.addCoupon.body>, "code">;

const firstDay = ({ startsAt }: StaffCoupon): string | null => startsAt && indianDate(startsAt);
/** The last moment of a coupon is before its end. */
const lastDay = ({ endsAt }: StaffCoupon): string | null => endsAt && indianDate(new Date(endsAt.getTime() - 1));

/** Fields that staff change, for the form and for the audit log. */
const toFields = (coupon: StaffCoupon) => ({
  percent: coupon.percentBasisPoints === null ? null : coupon.percentBasisPoints / 100,
  amount: coupon.amount,
  cap: coupon.cap,
  minimum: coupon.minimum,
  from: firstDay(coupon),
  until: lastDay(coupon),
  firstOrderOnly: coupon.firstOrderOnly,
  perCustomerLimit: coupon.perCustomerLimit,
  totalLimit: coupon.totalLimit,
  audience: coupon.audience,
  categories: coupon.categories.map(({ slug }) => slug),
});

const toWire = (coupon: StaffCoupon, now: Date): Wire => ({
  ...toFields(coupon),
  id: coupon.id,
  code: coupon.code,
  state: couponState(coupon, now),
  categories: coupon.categories,
  isActive: coupon.isActive,
  used: coupon.used,
  discount: coupon.discount,
  held: coupon.held,
  createdAt: coupon.createdAt.toISOString(),
  version: coupon.version,
});

const inPaise = (amount: number | null): Paise | null => (amount === null ? null : paise(amount));

/** A day that stays the same keeps its moment: the command line and programs may have set another hour than midnight. */
function toTerms({ percent, from, until, ...given }: Given, before?: StaffCoupon): CouponTerms {
  const keepsStart = before && firstDay(before) === from;
  const keepsEnd = before && lastDay(before) === until;
  return {
    ...given,
    percentBasisPoints: percent === null ? null : Math.round(percent * 100),
    amount: inPaise(given.amount),
    cap: inPaise(given.cap),
    minimum: paise(given.minimum),
    startsAt: keepsStart ? before.startsAt : from === null ? null : startOfIndianDay(from),
    endsAt: keepsEnd ? before.endsAt : until === null ? null : new Date(startOfIndianDay(until).getTime() + DAY_MS),
  };
}
