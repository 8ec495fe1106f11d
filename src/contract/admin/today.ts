/** What waits for someone today. */
import { z } from "zod";
import { get, success } from "../call.ts";
import { moment, paise } from "./fields.ts";

/** In the order in which a morning works through them. */
export const TASKS = [
  "cod_calls",
  "parcels_left",
  "due_to_leave",
  "to_send",
  "parcel_problems",
  "on_hold",
  "returns",
  "returns_here",
  "refund_refused",
  "enquiries",
  "trade_applications",
  "e_invoices",
  "out_of_stock",
  "low_stock",
  "failed_emails",
  "content_findings",
] as const;
export type Task = (typeof TASKS)[number];

/** In the order in which a new shop takes them. Each is done when the shop is so. */
export const FIRST_STEPS = ["shop", "seller", "category", "product", "payment", "order"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const period = z.object({ orders: z.int(), sales: paise });

export const today = get("admin.today", {
  path: "/api/admin/today",
  summary: "What waits, for those parts that the caller may see, and the figures of today, 7 and 30 days beside the days before.",
  access: "staff",
  reply: success({
    tasks: z.array(
      z.object({
        task: z.enum(TASKS),
        count: z.int(),
        oldestAt: moment.nullable(),
        /** Whose the oldest is, what it is about or where it goes, and how much it is. */
        oldest: z.object({ who: z.string(), what: z.string(), amount: paise.nullable() }).nullable(),
      }),
    ),
    /** What a new shop does before it sells; null when its owner has dismissed it, for staff who may not change settings, and in a shop with demo data. */
    firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
    /** The last thirty days in India, the oldest first, each beside the day thirty days before it; null for staff who may not see orders. */
    days: z.array(z.object({ day: z.iso.date(), sales: paise, before: paise })).nullable(),
    /** Null for staff who may not see orders. */
    figures: z.array(z.object({ days: z.literal([1, 7, 30]), now: period, before: period })).nullable(),
  }),
});
