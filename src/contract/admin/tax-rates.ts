/** Calls about GST rates by HSN code and day, for staff. Prices include GST; an order has the rates of the day on which it was placed. */
import { z } from "zod";
import { del, get, post, put, success } from "../call.ts";
import { optionalText } from "../text.ts";
import { day } from "./fields.ts";
import { taxRateMessages as texts } from "./tax-rate-messages.ts";

/** The beginning of HSN codes: chapter, heading, subheading or the whole code. The longest one that fits a product counts. */
const code = z
  .string()
  .trim()
  .regex(/^(\d\d){1,4}$/, texts.codeWrong);
const percent = z.number(texts.percentWrong).min(0, texts.percentWrong).max(40, texts.percentWrong).multipleOf(0.01, texts.percentWrong);
const description = optionalText(200);
const whichRate = z.object({ code, from: day });

export const taxRates = get("admin.tax-rates", {
  path: "/api/admin/tax-rates",
  summary: "HSN codes with their GST rates, the newest first, and how many products on sale have each code.",
  access: "staff",
  may: "tax.change",
  reply: success({
    /** Today in India: the rate that holds is the newest that has begun. */
    today: day,
    codes: z.array(
      z.object({
        code: z.string(),
        description: z.string(),
        /** On sale, with this code and no longer one. */
        products: z.int(),
        rates: z.array(z.object({ from: day, percent: z.number() })),
      }),
    ),
    /** HSN codes of products on sale for which there is no rate. */
    missing: z.array(z.string()),
  }),
});

export const addTaxRate = post("admin.add-tax-rate", {
  path: "/api/admin/tax-rates",
  summary: "Adds the rate that a code has from a day on; the rate before ends. Refused when orders would get another rate than they had.",
  access: "staff",
  may: "tax.change",
  needsProof: true,
  body: z.object({ code, from: day, percent }),
  reply: success({}),
});

export const changeTaxRate = put("admin.change-tax-rate", {
  path: "/api/admin/tax-rates/:code/:from",
  summary: "Corrects a rate that no order has had. `before`: the rate that the change is made from.",
  access: "staff",
  may: "tax.change",
  needsProof: true,
  params: whichRate,
  body: z.object({ percent, before: z.number() }),
  reply: success({}),
});

export const deleteTaxRate = del("admin.delete-tax-rate", {
  path: "/api/admin/tax-rates/:code/:from",
  summary: "Deletes a rate that no order has had, unless products on sale would be without one.",
  access: "staff",
  may: "tax.change",
  needsProof: true,
  params: whichRate,
  reply: success({}),
});

export const describeHsnCode = put("admin.describe-hsn-code", {
  path: "/api/admin/hsn-codes/:code",
  summary: "Says what a code is for, in the shop's own words.",
  access: "staff",
  may: "tax.change",
  params: z.object({ code }),
  body: z.object({ description }),
  reply: success({}),
});
