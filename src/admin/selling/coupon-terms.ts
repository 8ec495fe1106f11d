/** A coupon in words. */
import type { couponDetail } from "../../contract/admin/coupons.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { day, money } from "../format.ts";
import { selling } from "./messages.ts";

const texts = selling.coupons;
export type Coupon = ReplyOf<typeof couponDetail>["coupon"];

export const couponTerms = ({ percent, amount, cap, minimum, categories, ...coupon }: Coupon): string =>
  [
    texts.off(percent === null ? money(amount ?? 0) : texts.percent(percent)),
    cap !== null && texts.atMost(money(cap)),
    minimum > 0 && texts.minimum(money(minimum)),
    coupon.firstOrderOnly && texts.first,
    coupon.perCustomerLimit !== null && texts.each(coupon.perCustomerLimit),
    coupon.totalLimit !== null && texts.total(coupon.totalLimit),
    texts.only[coupon.audience],
    categories.length > 0 && texts.within(categories.map(({ name }) => name).join(", ")),
  ]
    .filter(Boolean)
    .join(", ");

/** Noon in India is on that day everywhere. */
const shown = (date: string) => day(`${date}T12:00:00+05:30`);

export const couponDays = ({ from, until }: Pick<Coupon, "from" | "until">): string =>
  [from !== null && texts.from(shown(from)), until !== null && texts.until(shown(until))].filter(Boolean).join(" ") || texts.always;

export const couponColours = { active: "leaf", scheduled: "indigo", ended: "ink", used_up: "amber" } as const;
