/** Calls about the shop's policies, which are drafted from its settings. */
import { z } from "zod";
import { get, success } from "../call.ts";

export const POLICY_FIELDS = [
  "companyName",
  "registeredAddress",
  "gstin",
  "countryOfOrigin",
  "grievanceName",
  "grievancePost",
  "grievanceEmail",
  "grievancePhone",
  "supportEmail",
  "phone",
  "helpHours",
  "returnDays",
] as const;

export const policies = get("admin.policies", {
  path: "/api/admin/policies",
  summary:
    "Each policy as the settings make it, beside the page that the shop has, and the settings that a law wants and that are missing.",
  access: "staff",
  may: "content.read",
  reply: success({
    policies: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        /** With placeholders, which follow the settings. */
        text: z.string(),
        /** With their values. */
        shown: z.string(),
        /** The published page at this address; null for none. */
        page: z.object({ text: z.string(), shown: z.string() }).nullable(),
        /** Whether the footer of every page leads to it. */
        isInFooter: z.boolean(),
      }),
    ),
    missing: z.array(z.enum(POLICY_FIELDS)),
  }),
});
