/** Calls about the trade programme: applications, decisions, groups of trade customers and their terms. */
import { z } from "zod";
import { del, get, post, put, sentFile, success } from "../call.ts";
import { optionalText, required } from "../text.ts";
import { moment, paise, version, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { adminMessages as texts } from "./messages.ts";

export const tradeLists = {
  tabs: ["applied", "approved", "declined", "not_applied", "all"],
  filters: ["card", "no_gstin", "unverified"],
  sorts: ["oldest", "newest", "company"],
} as const;
export type TradeTab = (typeof tradeLists.tabs)[number];
export type TradeFilter = (typeof tradeLists.filters)[number];
export type TradeSort = (typeof tradeLists.sorts)[number];

/** `not_applied`: the account was opened without an application. */
const state = z.enum(["applied", "not_applied", "approved", "declined"]);

export const tradeApplications = get("admin.trade-applications", {
  path: "/api/admin/trade-applications",
  summary: "A page of trade accounts with their applications, found by a part of the name, company, contacts, city or GSTIN.",
  access: "staff",
  may: "trade.read",
  query: listQuery(tradeLists),
  reply: listReply(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      businessType: z.string(),
      city: z.string(),
      gstin: z.string(),
      state,
      group: z.string().nullable(),
      appliedAt: moment,
      hasCard: z.boolean(),
      isVerified: z.boolean(),
    }),
    tradeLists,
  ),
});

export const tradeApplication = get("admin.trade-application", {
  path: "/api/admin/trade-applications/by-id/:id",
  summary: "One application with what speaks for and against it; by the number of the customer.",
  access: "staff",
  may: "trade.read",
  params: whichId,
  reply: success({
    application: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      isVerified: z.boolean(),
      mobile: z.string(),
      phoneExtension: z.string(),
      createdAt: moment,
      state,
      group: z.string().nullable(),
      company: z.string(),
      businessType: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string(),
      companyLink: z.string(),
      gstin: z.string(),
      appliedAt: moment,
      decidedAt: moment.nullable(),
      /** Of the decision, as the applicant reads it; '' = none. */
      reason: z.string(),
      /** The language of the e-mails about it. */
      locale: z.string(),
      version,
    }),
    /** What speaks against the GSTIN: its form, its state code, its check sign, or an address in another state. Nothing refuses it. */
    gstin: z.object({
      fault: z.enum(["form", "state", "check"]).nullable(),
      /** Where it is registered; '' when its code is of no state. */
      state: z.string(),
      /** Where the address is, when that is another state; else ''. */
      elsewhere: z.string(),
    }),
    card: z.object({ mime: z.enum(["image/webp", "application/pdf"]), bytes: z.int() }).nullable(),
    /** Other accounts with the same GSTIN, mailbox or mobile number. */
    duplicates: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(["retail", "trade"]),
        name: z.string(),
        email: z.string(),
        company: z.string(),
        shares: z.array(z.enum(["gstin", "email", "mobile"])),
        state: state.nullable(),
        orders: z.int(),
      }),
    ),
    /** Of the account and of the mailbox, also those of a guest. */
    orders: z.object({
      count: z.int(),
      total: paise,
      last: z.array(z.object({ number: z.string(), at: moment, status: z.string(), payable: paise })),
    }),
    /** What staff have decided, the newest first. '' = the shop itself, by its command line. */
    decisions: z.array(z.object({ at: moment, who: z.string(), action: z.string(), group: z.string(), reason: z.string() })),
    groups: z.array(z.object({ name: z.string(), percent: z.number() })),
  }),
});

export const tradeCard = get("admin.trade-card", {
  path: "/api/admin/trade-applications/by-id/:id/card",
  summary: "The business card of an application, for storing only: a browser never opens it as a page of the shop.",
  access: "staff",
  may: "trade.read",
  params: whichId,
  sends: "application/octet-stream",
  reply: sentFile,
});

const reason = optionalText(1_000);

export const tradeEmail = post("admin.trade-email", {
  path: "/api/admin/trade-applications/by-id/:id/email",
  summary: "The e-mail that a decision would send, in the applicant's language. Sends nothing.",
  access: "staff",
  may: "trade.decide",
  params: whichId,
  body: z.object({ decision: z.enum(["approved", "declined"]), reason }),
  reply: success({ to: z.string(), locale: z.string(), subject: z.string(), text: z.string() }),
});

export const approveTrade = post("admin.approve-trade", {
  path: "/api/admin/trade-applications/by-id/:id/approve",
  summary: "Approves a trade customer for the prices of a group, with an e-mail, or moves an approved one to another group, without.",
  access: "staff",
  may: "trade.decide",
  params: whichId,
  body: z.object({ group: required(texts.groupUnknown, 60), version }),
  reply: success({}),
});

export const declineTrade = post("admin.decline-trade", {
  path: "/api/admin/trade-applications/by-id/:id/decline",
  summary: "Declines a trade customer, also an approved one; the customer gets an e-mail with the reason.",
  access: "staff",
  may: "trade.decide",
  params: whichId,
  body: z.object({ reason, version }),
  reply: success({}),
});

const percent = z.number(texts.discountWrong).min(0, texts.discountWrong).max(90, texts.discountWrong);

export const tradeGroups = get("admin.trade-groups", {
  path: "/api/admin/trade-groups",
  summary: "Groups of trade customers: their discount, their other terms for products, and how many customers they have.",
  access: "staff",
  may: "trade.read",
  reply: success({
    groups: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        percent: z.number(),
        version,
        customers: z.int(),
        products: z.array(z.object({ slug: z.string(), name: z.string(), percent: z.number(), minimum: z.int() })),
      }),
    ),
  }),
});

export const addTradeGroup = post("admin.add-trade-group", {
  path: "/api/admin/trade-groups",
  summary: "Creates a group of trade customers.",
  access: "staff",
  may: "trade.terms",
  needsProof: true,
  body: z.object({ name: required(texts.nameNeeded, 60), percent }),
  reply: success({}),
});

export const changeTradeGroup = put("admin.change-trade-group", {
  path: "/api/admin/trade-groups/:id",
  summary: "Changes the discount of a group; its customers see the new prices at once.",
  access: "staff",
  may: "trade.terms",
  needsProof: true,
  params: whichId,
  body: z.object({ percent, version }),
  reply: success({}),
});

const whichProduct = z.object({ ...whichId.shape, slug: z.string().max(120) });

export const setTradeTerms = put("admin.set-trade-terms", {
  path: "/api/admin/trade-groups/:id/products/:slug",
  summary: "Sets other terms of a group for a product, from a quantity on.",
  access: "staff",
  may: "trade.terms",
  needsProof: true,
  params: whichProduct,
  body: z.object({ percent, minimum: z.int(texts.countWrong).min(1, texts.countWrong).max(999, texts.countWrong) }),
  reply: success({}),
});

export const removeTradeTerms = del("admin.remove-trade-terms", {
  path: "/api/admin/trade-groups/:id/products/:slug",
  summary: "Removes the terms for a product: the group's discount applies again.",
  access: "staff",
  may: "trade.terms",
  needsProof: true,
  params: whichProduct,
  reply: success({}),
});

/** Published products by name, for the terms of a group. */
