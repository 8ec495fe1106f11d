/** Calls about trade applications and about what visitors have written. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { email } from "../text.ts";
import { moment } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";

export const tradeApplications = get("admin.trade-applications", {
  path: "/api/admin/trade-applications",
  summary: "Trade accounts with their applications, those that wait first, and the groups they can join.",
  access: "staff",
  may: "trade.read",
  reply: success({
    applications: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        mobile: z.string(),
        state: z.enum(["applied", "not_applied", "approved", "declined"]),
        appliedAt: moment,
        company: z.string(),
        businessType: z.string(),
        city: z.string(),
        gstin: z.string(),
        group: z.string().nullable(),
        hasCard: z.boolean(),
        isVerified: z.boolean(),
      }),
    ),
    groups: z.array(z.object({ name: z.string(), percent: z.number() })),
  }),
});

const applicant = { email: email(texts.emailNeeded, texts.emailWrong) };

export const approveTrade = post("admin.approve-trade", {
  path: "/api/admin/trade-applications/approve",
  summary: "Approves a trade customer for the prices of a group; the customer gets an e-mail.",
  access: "staff",
  may: "trade.decide",
  body: z.object({ ...applicant, group: z.string(texts.groupUnknown).max(60) }),
  reply: success({}),
});

export const declineTrade = post("admin.decline-trade", {
  path: "/api/admin/trade-applications/decline",
  summary: "Declines a trade customer, also an approved one; the customer gets an e-mail.",
  access: "staff",
  may: "trade.decide",
  body: z.object(applicant),
  reply: success({}),
});

export const enquiryList = get("admin.enquiries", {
  path: "/api/admin/enquiries",
  summary: "Messages of visitors, the newest first: enquiries, appointments and collaborations.",
  access: "staff",
  may: "enquiries.read",
  reply: success({
    enquiries: z.array(
      z.object({
        ticket: z.string(),
        kind: z.enum(["enquiry", "appointment", "collaboration"]),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: moment,
        /** Of an appointment. */
        meetsAt: moment.nullable(),
        /** Who wrote back, and when; null while it waits. */
        answered: z.object({ who: z.string(), at: moment }).nullable(),
      }),
    ),
  }),
});

export const markAnswered = post("admin.mark-answered", {
  path: "/api/admin/enquiries/:ticket/answered",
  summary: "Marks a message as answered, or as waiting again.",
  access: "staff",
  may: "enquiries.read",
  params: z.object({ ticket: z.string().max(40) }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: success({}),
});
