/** How the shop is visited. */
import { z } from "zod";
import { get, success } from "../call.ts";
import { day } from "./fields.ts";

/** Days of a period. */
export const PERIODS = [7, 30, 90, 365] as const;

/** In place of a name: the rest, when a day has too many different ones. */
export const OTHER = "*";

const figures = z.object({
  views: z.int(),
  visits: z.int(),
  /** On the way to an order: products looked at, put into a cart, payment step opened, orders placed by shoppers themselves. */
  products: z.int(),
  added: z.int(),
  paying: z.int(),
  orders: z.int(),
});
const named = z.array(z.object({ name: z.string(), times: z.int() }));

export const visits = get("admin.visits", {
  path: "/api/admin/visits",
  summary:
    "Pages seen, visits and where they came from, and the way to an order, in a number of days that ends today, beside as many days before.",
  access: "staff",
  may: "visits.read",
  query: z.object({ days: z.coerce.number().pipe(z.literal(PERIODS)).default(30) }),
  reply: success({
    /** Whether visits are counted now. */
    isOn: z.boolean(),
    figures,
    before: figures,
    byDay: z.array(z.object({ day, views: z.int(), visits: z.int() })),
    /** Addresses other than those of products; '*' for the rest. */
    pages: named,
    /** Sites and campaigns; '' for visits that no site has led here, '*' for the rest. */
    sources: named,
    /** 'phone' and 'computer'. */
    devices: named,
    products: z.array(z.object({ id: z.int(), name: z.string(), views: z.int(), units: z.int() })),
  }),
});
