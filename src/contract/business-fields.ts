/** A business as a buyer, on the wire. */
import { z } from "zod";
import { messages } from "./messages.ts";
import { gstinOrNone, optionalText } from "./text.ts";

const texts = messages.business;

export const businessFields = {
  user_company_name: optionalText(160),
  user_gst_no: gstinOrNone,
  /** The registered address, as on the GST certificate. */
  user_business_address: optionalText(500),
};

/** Arguments of `refine`: an invoice names the business that a GSTIN belongs to (rule 46(d) of the CGST Rules). */
export const hasCompany = [
  (body: { user_company_name: string; user_gst_no: string }) => body.user_gst_no === "" || body.user_company_name !== "",
  { error: texts.companyNeeded, path: ["user_company_name"] },
] satisfies [unknown, unknown];

/** The business that an order is for. */
export const orderBusiness = z
  .object({
    ...businessFields,
    /** The goods go to someone else on the buyer's direction, such as a client: "bill to, ship to". */
    delivered_to_other: z.boolean().default(false),
  })
  .refine(...hasCompany);
