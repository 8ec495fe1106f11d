/** Calls about newsletter subscriptions, for staff. */
import { z } from "zod";
import { type BodyOf, del, get, post, put, sentFile, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { required } from "../text.ts";
import { moment, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { newsletterMessages as texts } from "./newsletter-messages.ts";

export const subscriberLists = {
  tabs: ["subscribed", "unconfirmed", "unsubscribed", "bounced", "all"],
  filters: ["customer"],
  sorts: ["newest", "email"],
} as const;
export type SubscriberTab = (typeof subscriberLists.tabs)[number];
export type SubscriberFilter = (typeof subscriberLists.filters)[number];
export type SubscriberSort = (typeof subscriberLists.sorts)[number];

const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  subscribedAt: moment,
  /** Null until the owner of the mailbox has said yes. */
  confirmedAt: moment.nullable(),
  /** Null while subscribed. */
  unsubscribedAt: moment.nullable(),
  /** When a newsletter was refused for good, or came back. */
  bouncedAt: moment.nullable(),
  bounceReason: z.string(),
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

export const markBounced = post("admin.mark-bounced", {
  path: "/api/admin/subscribers/by-id/:id/bounced",
  summary: "Records that a newsletter came back from an address: nothing more is sent to it.",
  access: "staff",
  may: "newsletter.change",
  params: whichId,
  reply: success({}),
});

export const reportBounces = post("admin.report-bounces", {
  path: "/api/admin/subscribers/bounces",
  summary:
    "Reads a message that came back from a mail server, as it is (RFC 3464), and sends nothing more to the addresses that it says do not exist. For a program that reads the mailbox.",
  access: "staff",
  may: "newsletter.change",
  bodyLimit: 512 * 1024,
  body: z.object({ message: z.string().min(1).max(400_000) }),
  /** Addresses of subscribers among them. */
  reply: success({ stopped: z.array(z.string()) }),
});

const line = (most: number) => z.string().trim().max(most, texts.tooLong);
/** A page of the shop, or an address; '' for none. */
const link = line(500).refine(
  (to) => to === "" || /^\/(?!\/)\S*$/.test(to) || (/^https:\/\/\S+$/.test(to) && URL.canParse(to)),
  texts.linkWrong,
);

const block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heading"), text: required(texts.textNeeded, 120) }),
  z.object({ type: z.literal("text"), text: required(texts.textNeeded, 5_000) }),
  z.object({ type: z.literal("picture"), pictureId: id, alt: required(texts.altNeeded, 200), link }),
  z.object({ type: z.literal("products"), productIds: z.array(id).min(1, texts.productsNeeded).max(12) }),
  z.object({ type: z.literal("button"), text: required(texts.buttonNeeded, 60), link: link.refine((to) => to !== "", texts.linkNeeded) }),
]);
const content = z.object({ subject: required(texts.subjectNeeded, 150), preview: line(200), blocks: z.array(block).max(40) });
export type NewsletterFields = BodyOf<typeof addNewsletter>;

export const NEWSLETTER_STATES = ["draft", "scheduled", "sending", "paused", "sent"] as const;

const newsletter = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(NEWSLETTER_STATES),
  subject: z.string(),
  sendAt: moment.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  /** Of its e-mails: handed to the mail server, on their way, refused; and who has unsubscribed after it. */
  figures: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), left: z.int() }),
});

export const newsletterList = get("admin.newsletters", {
  path: "/api/admin/newsletters",
  summary: "All newsletters, the newest first, with their figures, and how many addresses would get one now.",
  access: "staff",
  may: "newsletter.read",
  reply: success({ newsletters: z.array(newsletter), recipients: z.int() }),
});

export const newsletterDetail = get("admin.newsletter", {
  path: "/api/admin/newsletters/by-id/:id",
  summary: "One newsletter with its parts, and the pictures and products that they name.",
  access: "staff",
  may: "newsletter.read",
  params: whichId,
  reply: success({
    newsletter: newsletter.extend({
      preview: z.string(),
      blocks: z.array(
        z.discriminatedUnion("type", [
          z.object({ type: z.literal("heading"), text: z.string() }),
          z.object({ type: z.literal("text"), text: z.string() }),
          z.object({ type: z.literal("picture"), pictureId: z.int(), alt: z.string(), link: z.string() }),
          z.object({ type: z.literal("products"), productIds: z.array(z.int()) }),
          z.object({ type: z.literal("button"), text: z.string(), link: z.string() }),
        ]),
      ),
    }),
    pictures: z.array(z.object({ id: z.int(), picture })),
    products: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
    recipients: z.int(),
  }),
});

const sending = { access: "staff", may: "newsletter.send" } as const;

export const addNewsletter = post("admin.add-newsletter", {
  path: "/api/admin/newsletters",
  summary: "Begins a newsletter, as a draft.",
  ...sending,
  body: content,
  reply: success({ id: z.int() }),
});

export const changeNewsletter = put("admin.change-newsletter", {
  path: "/api/admin/newsletters/by-id/:id",
  summary: "Changes a newsletter that is a draft or scheduled.",
  ...sending,
  params: whichId,
  body: content.extend({ version: z.int() }),
  reply: success({}),
});

export const deleteNewsletter = del("admin.delete-newsletter", {
  path: "/api/admin/newsletters/by-id/:id",
  summary: "Deletes a newsletter that was never sent.",
  ...sending,
  params: whichId,
  reply: success({}),
});

export const previewNewsletter = post("admin.preview-newsletter", {
  path: "/api/admin/newsletters/preview",
  summary: "A newsletter as subscribers would get it now. Nothing is stored.",
  access: "staff",
  may: "newsletter.read",
  body: content,
  reply: success({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testNewsletter = post("admin.test-newsletter", {
  path: "/api/admin/newsletters/by-id/:id/test",
  summary: "Sends a newsletter to the caller, once for each key.",
  ...sending,
  params: whichId,
  body: z.object({ key: z.uuid() }),
  reply: success({ to: z.string() }),
});

export const sendNewsletter = post("admin.send-newsletter", {
  path: "/api/admin/newsletters/by-id/:id/send",
  summary: "Sends a newsletter to everybody who has confirmed a subscription, now or at a time. Each gets it once.",
  ...sending,
  needsProof: true,
  params: whichId,
  body: z.object({ version: z.int(), at: moment.nullable() }),
  reply: success({}),
});

export const stopNewsletter = post("admin.stop-newsletter", {
  path: "/api/admin/newsletters/by-id/:id/stop",
  summary: "Makes a scheduled newsletter a draft again, and lets one that is being sent rest. What has left is not called back.",
  ...sending,
  params: whichId,
  reply: success({}),
});

export const resumeNewsletter = post("admin.resume-newsletter", {
  path: "/api/admin/newsletters/by-id/:id/resume",
  summary: "Goes on sending a newsletter that rests, to those who have not got it.",
  ...sending,
  params: whichId,
  reply: success({}),
});
