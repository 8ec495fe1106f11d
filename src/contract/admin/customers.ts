/** Calls about customers, for staff. */
import { z } from "zod";
import { get, success } from "../call.ts";

/** A customer account as pickers show it. */
export const pickedCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  kind: z.enum(["retail", "trade"]),
  /** The group whose prices an approved trade customer has; '' for all others. */
  group: z.string(),
});

export const customerSearch = get("admin.customer-search", {
  path: "/api/admin/customers/search",
  summary: "Customer accounts by name, e-mail address and mobile number, for pickers: at most 12.",
  access: "staff",
  may: "customers.read",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  reply: success({ customers: z.array(pickedCustomer) }),
});
