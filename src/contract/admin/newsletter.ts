/** Calls about newsletter subscriptions, for staff. */
import { z } from "zod";
import { get, post, sentFile, success } from "../call.ts";
import { moment, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";

export const subscriberLists = { tabs: ["subscribed", "unsubscribed", "all"], filters: ["customer"], sorts: ["newest", "email"] } as const;
export type SubscriberTab = (typeof subscriberLists.tabs)[number];
export type SubscriberFilter = (typeof subscriberLists.filters)[number];
export type SubscriberSort = (typeof subscriberLists.sorts)[number];

const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: moment,
  /** Null while subscribed. */
  unsubscribedAt: moment.nullable(),
  /** The account with this address, if there is one. */
  customerId: z.int().nullable(),
});

export const subscriberList = get("admin.subscribers", {
  path: "/api/admin/subscribers",
  summary: "A page of newsletter subscriptions, found by a part of the e-mail address.",
  access: "staff",
  may: "newsletter.read",
  query: listQuery(subscriberLists),
  reply: listReply(subscriber, subscriberLists),
});

export const subscriberDetail = get("admin.subscriber", {
  path: "/api/admin/subscribers/by-id/:id",
  summary: "One newsletter subscription.",
  access: "staff",
  may: "newsletter.read",
  params: whichId,
  reply: success({ subscriber }),
});

export const exportSubscribers = post("admin.export-subscribers", {
  path: "/api/admin/subscribers/export",
  summary:
    "All who are subscribed now, as CSV: e-mail address, since when, and the address that ends the subscription, which each newsletter must have.",
  access: "staff",
  may: "newsletter.export",
  needsProof: true,
  sends: "text/csv",
  reply: sentFile,
});

export const endSubscriptionOf = post("admin.end-subscription", {
  path: "/api/admin/subscribers/by-id/:id/end",
  summary: "Ends a subscription, as its owner could. They can subscribe again.",
  access: "staff",
  may: "newsletter.change",
  params: whichId,
  reply: success({}),
});

export const deleteSubscription = post("admin.delete-subscription", {
  path: "/api/admin/subscribers/by-id/:id/delete",
  summary: "Deletes a subscription and its e-mail address for good.",
  access: "staff",
  may: "newsletter.change",
  params: whichId,
  reply: success({}),
});
