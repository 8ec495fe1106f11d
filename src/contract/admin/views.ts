/** Calls about saved views of lists. A view holds what the list's address holds: tab, filters, search, sort and columns. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { required } from "../text.ts";
import { mobilePattern, toMobile } from "../rules.ts";
import { adminMessages as texts } from "./messages.ts";
import type { Permission } from "./permissions.ts";

/** The lists that have saved views, and who may read them. */
export const viewLists = {
  orders: "orders.read",
  products: "catalogue.read",
  stock: "catalogue.read",
  customers: "customers.read",
  trade: "trade.read",
  enquiries: "enquiries.read",
  subscribers: "newsletter.read",
  coupons: "coupons.read",
  returns: "orders.read",
  "gift-cards": "giftcards.read",
} as const satisfies Record<string, Permission>;

export type ViewList = keyof typeof viewLists;

const list = z.enum(Object.keys(viewLists) as [ViewList, ...ViewList[]]);
/** A query, such as '?tab=all&sort=total'. */
const address = z.string().startsWith("?").max(1_000);

/** Whether a view searches for a person by e-mail address or mobile number: it is not shared. */
export function searchesForContact(view: string): boolean {
  const text = new URLSearchParams(view).get("q") ?? "";
  return text.includes("@") || mobilePattern.test(toMobile(text));
}

export const viewList = get("admin.views", {
  path: "/api/admin/views",
  summary: "The signed-in person's views of a list, and those that others share; none of a list that they may not read.",
  access: "staff",
  query: z.object({ list }),
  reply: success({
    views: z.array(
      z.object({ id: z.int(), name: z.string(), address: z.string(), isShared: z.boolean(), isOwn: z.boolean(), who: z.string() }),
    ),
  }),
});

export const saveView = post("admin.save-view", {
  path: "/api/admin/views",
  summary: "Saves a view, in place of an own view of the list with the same name.",
  access: "staff",
  body: z
    .object({ list, name: required(texts.viewNameNeeded, 60), address, isShared: z.boolean() })
    .refine((view) => !view.isShared || !searchesForContact(view.address), { path: ["isShared"], error: texts.viewHasContact }),
  reply: success({}),
});

export const deleteView = del("admin.delete-view", {
  path: "/api/admin/views/:id",
  summary: "Deletes one of the signed-in person's own views.",
  access: "staff",
  params: z.object({ id: z.coerce.number().int() }),
  reply: success({}),
});
