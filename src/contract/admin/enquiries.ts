/** Calls about what visitors have written, and the answers of staff. */
import { z } from "zod";
import { del, get, post, put, success } from "../call.ts";
import { required } from "../text.ts";
import { moment, version, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { adminMessages as texts } from "./messages.ts";

export const enquiryLists = {
  tabs: ["open", "appointments", "answered", "all"],
  filters: ["mine", "unassigned", "urgent", "collaboration"],
  sorts: ["oldest", "newest", "meets"],
} as const;
export type EnquiryTab = (typeof enquiryLists.tabs)[number];
export type EnquiryFilter = (typeof enquiryLists.filters)[number];
export type EnquirySort = (typeof enquiryLists.sorts)[number];

const kind = z.enum(["enquiry", "appointment", "collaboration"]);
const person = z.object({ id: z.int(), name: z.string() });
const ticket = z.object({ ticket: z.string().max(40) });

const summary = z.object({
  ticket: z.string(),
  kind,
  name: z.string(),
  email: z.string(),
  /** Of an enquiry; the company of a collaboration, the store of an appointment. */
  subject: z.string(),
  createdAt: moment,
  /** Of an appointment. */
  meetsAt: moment.nullable(),
  /** Null while it waits. */
  answeredAt: moment.nullable(),
  assignedTo: person.nullable(),
});

export const enquiryList = get("admin.enquiries", {
  path: "/api/admin/enquiries",
  summary: "A page of messages of visitors, found by a part of the number, sender, subject or text. `mine`: assigned to the caller.",
  access: "staff",
  may: "enquiries.read",
  query: listQuery(enquiryLists),
  reply: listReply(
    summary.extend({
      id: z.int(),
      /** How the message begins. */
      excerpt: z.string(),
    }),
    enquiryLists,
  ),
});

export const enquiryDetail = get("admin.enquiry", {
  path: "/api/admin/enquiries/by-ticket/:ticket",
  summary: "One message with its answers, and what is known of its sender.",
  access: "staff",
  may: "enquiries.read",
  params: ticket,
  reply: success({
    enquiry: summary.extend({
      phone: z.string(),
      message: z.string(),
      about: z.string(),
      priority: z.enum(["Low", "Medium", "High"]).nullable(),
      meeting: z.enum(["visit", "video"]).nullable(),
      answeredBy: z.string(),
      locale: z.string(),
    }),
    /** The oldest first. `mail`: what has become of the e-mail. */
    answers: z.array(z.object({ at: moment, who: z.string(), text: z.string(), mail: z.enum(["waiting", "sent", "failed"]) })),
    /** Accounts with the sender's e-mail address. */
    customers: z.array(z.object({ id: z.int(), kind: z.enum(["retail", "trade"]) })),
    /** Other messages of the sender, the newest first. */
    others: z.array(z.object({ ticket: z.string(), at: moment, subject: z.string(), isAnswered: z.boolean() })),
    /** Who can take care of it. */
    colleagues: z.array(person),
  }),
});

/** What canned answers can name; each is replaced when an answer is inserted. */
export const PLACEHOLDERS = ["name", "number", "subject", "day", "time", "store", "shop"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
const placeholder = /\{(\w+)\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

const answer = required(texts.answerNeeded, 8_000).refine(
  (text) => ![...text.matchAll(placeholder)].some(([, name = ""]) => isPlaceholder(name)),
  texts.placeholderLeft,
);

export const answerEnquiry = post("admin.answer-enquiry", {
  path: "/api/admin/enquiries/by-ticket/:ticket/answers",
  summary:
    "Sends an answer by e-mail, and marks the message as answered when that is asked for. A request with a key that was used sends nothing again.",
  access: "staff",
  may: "enquiries.read",
  params: ticket,
  body: z.object({ key: z.string().min(16).max(64), text: answer, isDone: z.boolean() }),
  reply: success({}),
});

export const markAnswered = post("admin.mark-answered", {
  path: "/api/admin/enquiries/by-ticket/:ticket/answered",
  summary: "Marks a message as answered, or as waiting again.",
  access: "staff",
  may: "enquiries.read",
  params: ticket,
  body: z.object({ isAnswered: z.boolean() }),
  reply: success({}),
});

export const assignEnquiry = post("admin.assign-enquiry", {
  path: "/api/admin/enquiries/by-ticket/:ticket/assign",
  summary: "Gives a message to someone of the staff who may answer it, or to nobody.",
  access: "staff",
  may: "enquiries.read",
  params: ticket,
  body: z.object({ to: z.int().nullable() }),
  reply: success({}),
});

const cannedFields = {
  title: required(texts.titleNeeded, 120),
  text: required(texts.answerNeeded, 8_000).refine(
    (text) => [...text.matchAll(placeholder)].every(([, name = ""]) => isPlaceholder(name)),
    texts.placeholderUnknown,
  ),
};

export const cannedAnswers = get("admin.canned-answers", {
  path: "/api/admin/canned-answers",
  summary: "Texts that answers are begun with.",
  access: "staff",
  may: "enquiries.read",
  reply: success({ answers: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), version })) }),
});

export const addCannedAnswer = post("admin.add-canned-answer", {
  path: "/api/admin/canned-answers",
  summary: "Adds a text that answers are begun with.",
  access: "staff",
  may: "enquiries.read",
  body: z.object(cannedFields),
  reply: success({}),
});

export const changeCannedAnswer = put("admin.change-canned-answer", {
  path: "/api/admin/canned-answers/:id",
  summary: "Changes a text that answers are begun with.",
  access: "staff",
  may: "enquiries.read",
  params: whichId,
  body: z.object({ ...cannedFields, version }),
  reply: success({}),
});

export const deleteCannedAnswer = del("admin.delete-canned-answer", {
  path: "/api/admin/canned-answers/:id",
  summary: "Deletes a text that answers are begun with. What was sent with it stays.",
  access: "staff",
  may: "enquiries.read",
  params: whichId,
  reply: success({}),
});
