/** The fields of a coupon's form, as they are typed. */
import type { Coupon } from "./coupon-terms.ts";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";

export type CouponFields = {
  code: string;
  kind: "percent" | "amount";
  percent: string;
  amount: string;
  cap: string;
  minimum: string;
  from: string;
  until: string;
  firstOrderOnly: boolean;
  perCustomerLimit: string;
  totalLimit: string;
  audience: Coupon["audience"];
  categories: string[];
};

export const emptyFields: CouponFields = {
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  cap: "",
  minimum: "0",
  from: "",
  until: "",
  firstOrderOnly: false,
  perCustomerLimit: "",
  totalLimit: "",
  audience: "both",
  categories: [],
};

const textOf = (value: number | null) => (value === null ? "" : String(value));

export const fieldsOf = (coupon: Coupon): CouponFields => ({
  code: coupon.code,
  kind: coupon.percent === null ? "amount" : "percent",
  percent: textOf(coupon.percent),
  amount: rupeesOf(coupon.amount),
  cap: rupeesOf(coupon.cap),
  minimum: rupeesOf(coupon.minimum),
  from: coupon.from ?? "",
  until: coupon.until ?? "",
  firstOrderOnly: coupon.firstOrderOnly,
  perCustomerLimit: textOf(coupon.perCustomerLimit),
  totalLimit: textOf(coupon.totalLimit),
  audience: coupon.audience,
  categories: coupon.categories.map(({ slug }) => slug),
});

/** The form with some values as the audit log has them, where categories are slugs. */
export function fieldsWith(coupon: Coupon, values: Readonly<Record<string, unknown>>): CouponFields {
  const { categories, ...others } = values as Partial<Omit<Coupon, "categories"> & { categories: string[] }>;
  return { ...fieldsOf({ ...coupon, ...others }), ...(categories && { categories }) };
}

/** Of the other kind of discount nothing is sent; a kind without a value is refused by field. */
export const bodyOf = ({ kind, ...fields }: CouponFields) => ({
  percent: kind === "percent" ? (numberOf(fields.percent) ?? Number.NaN) : null,
  amount: kind === "amount" ? (paiseOf(fields.amount) ?? Number.NaN) : null,
  cap: kind === "percent" ? paiseOf(fields.cap) : null,
  minimum: paiseOf(fields.minimum) ?? 0,
  from: fields.from || null,
  until: fields.until || null,
  firstOrderOnly: fields.firstOrderOnly,
  perCustomerLimit: numberOf(fields.perCustomerLimit),
  totalLimit: numberOf(fields.totalLimit),
  audience: fields.audience,
  categories: fields.categories,
});
