/** Calls about the shop's books and health: the audit, invoices, GST, e-mails and jobs that failed, reservations, waiting rooms, retention. */
import { z } from "zod";
import { del, get, post, put, sentFile, success } from "../call.ts";
import { day, moment, paise, whichId } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";

const finding = z.object({ rule: z.string(), subject: z.string(), expected: z.string(), found: z.string() });
const audit = z.object({ ranAt: moment, tookMs: z.int(), findings: z.array(finding) });

export const health = get("admin.health", {
  path: "/api/admin/health",
  summary: "The last audit of money, stock and e-mails, and what waits or has failed in the background.",
  access: "staff",
  may: "books.read",
  reply: success({
    /** Null before the first one. */
    audit: audit.nullable(),
    waiting: z.object({
      overdueEmails: z.int(),
      failedEmails: z.int(),
      failedJobs: z.int(),
      /** Seconds that the oldest job which is due waits. */
      oldestJobSeconds: z.number(),
      refusedRefunds: z.int(),
      webhookEvents: z.int(),
      lateReservations: z.int(),
    }),
  }),
});

export const runAudit = post("admin.run-audit", {
  path: "/api/admin/audit",
  summary: "Checks money, stock and e-mails now. Changes nothing.",
  access: "staff",
  may: "books.read",
  perMinute: 6,
  reply: success({ audit }),
});

export const invoiceBooks = get("admin.invoice-books", {
  path: "/api/admin/invoice-books",
  summary: "Series of documents with their last numbers and recorded gaps, and shipped orders without an invoice.",
  access: "staff",
  may: "books.read",
  reply: success({
    /** What keeps the shop from issuing invoices; '' when nothing does. */
    problem: z.string(),
    series: z.array(
      z.object({
        last: z.string(),
        issued: z.int(),
        /** Numbers that were issued before a restore, and are lost. */
        gaps: z.array(z.object({ first: z.string(), last: z.string(), recordedAt: moment })),
      }),
    ),
    /** Of this financial year: the number that the next document gets, and the last one, '' for none. */
    next: z.array(z.object({ kind: z.enum(["invoice", "credit_note"]), year: z.int(), number: z.string(), last: z.string() })),
    /** The oldest of them. */
    missing: z.array(z.string()),
    missingCount: z.int(),
  }),
});

export const continueSeries = post("admin.continue-series", {
  path: "/api/admin/invoice-books/continue",
  summary: "Moves a series forward: its next number follows the given one. Numbers in between count as issued. It never moves back.",
  access: "staff",
  may: "books.change",
  needsProof: true,
  body: z.object({ number: z.string().trim().max(40) }),
  reply: success({ next: z.string() }),
});

export const issueMissing = post("admin.issue-missing-invoices", {
  path: "/api/admin/invoice-books/issue-missing",
  summary: "Issues the invoices of shipped orders that have none. Documents are never changed or deleted after that.",
  access: "staff",
  may: "books.change",
  needsProof: true,
  reply: success({ done: z.array(z.object({ order: z.string(), invoice: z.string(), problem: z.string() })) }),
});

export const taxDocument = get("admin.tax-document", {
  path: "/api/admin/tax-documents",
  summary: "An invoice or a credit note as PDF, by its number however it is typed.",
  access: "staff",
  may: "books.read",
  query: z.object({ number: z.string().max(40).default("") }),
  sends: "application/pdf",
  reply: sentFile,
});

const month = z.object({ month: z.string().max(7).default("") });

export const gstSummary = get("admin.gst-summary", {
  path: "/api/admin/gst",
  summary: "GSTR-1 of a month such as 2026-11: how many lines each table has, and the tables that sum up.",
  access: "staff",
  may: "books.read",
  query: month,
  reply: success({
    tables: z.array(
      z.object({ name: z.string(), lines: z.int(), head: z.array(z.string()), rows: z.array(z.array(z.string())).nullable() }),
    ),
  }),
});

export const gstExport = get("admin.gst-export", {
  path: "/api/admin/gst/export",
  summary: "GSTR-1 of a month as CSV: all tables, one below the other.",
  access: "staff",
  may: "books.read",
  query: month,
  sends: "text/csv",
  reply: sentFile,
});

const reportable = {
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  issuedAt: moment,
  buyer: z.string(),
  gstin: z.string(),
};
const portalAnswer = { irn: z.string(), ackNumber: z.string(), ackDay: z.string(), signedQr: z.string() };

export const eInvoices = get("admin.e-invoices", {
  path: "/api/admin/e-invoices",
  summary:
    "Documents to businesses that are to be reported to the government's portal, with the days that are left and what the portal would refuse.",
  access: "staff",
  may: "books.read",
  reply: success({
    /** The owner has switched it on. */
    isOn: z.boolean(),
    /** The oldest of them. */
    open: z.array(
      z.object({
        ...reportable,
        total: paise,
        /** Negative when the time is over; null without a limit. */
        daysLeft: z.int().nullable(),
        faults: z.array(z.string()),
      }),
    ),
    openCount: z.int(),
    /** The last ones that the portal has answered for. */
    reported: z.array(z.object({ ...reportable, ...portalAnswer })),
  }),
});

export const eInvoiceFile = get("admin.e-invoice-file", {
  path: "/api/admin/e-invoices/file",
  summary: "What is to be reported, as JSON (schema 1.1) for the portal's bulk upload. What the portal would refuse is left out.",
  access: "staff",
  may: "books.read",
  sends: "application/json",
  reply: sentFile,
});

export const recordEInvoice = put("admin.record-e-invoice", {
  path: "/api/admin/e-invoices",
  summary: "Keeps what the portal answered for a document: it is printed on it. Again to correct it.",
  access: "staff",
  may: "books.change",
  body: z.object({
    number: z.string().trim().min(1, texts.documentNeeded).max(40),
    irn: z.string().trim().min(1, texts.irnNeeded).max(100),
    ackNumber: z
      .string()
      .overwrite((typed) => typed.replaceAll(/\s/g, ""))
      .regex(/^\d{6,20}$/, texts.ackWrong),
    ackDay: day,
    /** The signed text for the QR code; may be left out. */
    signedQr: z.string().trim().max(2_500, texts.qrTooLong).default(""),
  }),
  reply: success({ number: z.string() }),
});

export const failedEmails = get("admin.failed-emails", {
  path: "/api/admin/failed-emails",
  summary: "E-mails that are not tried again, the newest first: at most 100.",
  access: "staff",
  may: "health.retry",
  reply: success({
    count: z.int(),
    emails: z.array(z.object({ id: z.int(), kind: z.string(), to: z.string(), createdAt: moment, tries: z.int(), error: z.string() })),
  }),
});

export const retryEmail = post("admin.retry-email", {
  path: "/api/admin/failed-emails/by-id/:id/retry",
  summary: "Sends a failed e-mail once more.",
  access: "staff",
  may: "health.retry",
  params: whichId,
  reply: success({}),
});

export const failedJobs = get("admin.failed-jobs", {
  path: "/api/admin/failed-jobs",
  summary: "Background jobs that failed and are not tried again, the newest first: at most 100.",
  access: "staff",
  may: "health.retry",
  reply: success({ jobs: z.array(z.object({ id: z.string(), name: z.string(), failedAt: moment, tries: z.int(), error: z.string() })) }),
});

export const retryJob = post("admin.retry-job", {
  path: "/api/admin/failed-jobs/by-id/:id/retry",
  summary: "Runs a failed background job once more.",
  access: "staff",
  may: "health.retry",
  params: z.object({ id: z.string().max(40) }),
  reply: success({}),
});

export const reservations = get("admin.reservations", {
  path: "/api/admin/reservations",
  summary: "Who has reserved what without having paid; those that end first at the top.",
  access: "staff",
  may: "reservations.read",
  reply: success({
    reservations: z.array(
      z.object({
        number: z.string(),
        until: moment,
        hasReservedStock: z.boolean(),
        products: z.array(z.object({ name: z.string(), sku: z.string(), units: z.int() })),
        /** Unpaid orders of the same buyer or network that are over. */
        expiredBefore: z.int(),
      }),
    ),
  }),
});

export const endReservation = post("admin.end-reservation", {
  path: "/api/admin/reservations/:number/end",
  summary:
    "Ends the reservation of an unpaid order within a minute, after the provider is asked. A payment that still comes is settled or refunded.",
  access: "staff",
  may: "reservations.change",
  params: z.object({ number: z.string().max(40) }),
  reply: success({}),
});

export const waitingRooms = get("admin.waiting-rooms", {
  path: "/api/admin/waiting-rooms",
  summary: "Products for which buyers wait in line.",
  access: "staff",
  may: "reservations.read",
  reply: success({
    rooms: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        openedAt: moment,
        openUntil: moment.nullable(),
        unitsLeft: z.int(),
        unitsUnpaid: z.int(),
        waiting: z.int(),
        admitted: z.int(),
        ordered: z.int(),
      }),
    ),
  }),
});

const minutes = z.int(texts.minutesWrong).min(1, texts.minutesWrong).max(10_080, texts.minutesWrong);

export const openWaitingRoom = post("admin.open-waiting-room", {
  path: "/api/admin/waiting-rooms/:slug",
  summary: "Makes buyers of a product wait in line for so many minutes, and for longer while a crowd is there.",
  access: "staff",
  may: "reservations.change",
  params: z.object({ slug: z.string().max(120) }),
  body: z.object({ minutes }),
  reply: success({}),
});

export const closeWaitingRoom = del("admin.close-waiting-room", {
  path: "/api/admin/waiting-rooms/:slug",
  summary: "Closes a line: those who stood in it can order. It opens again by itself when a crowd comes.",
  access: "staff",
  may: "reservations.change",
  params: z.object({ slug: z.string().max(120) }),
  reply: success({}),
});

const years = (least: number, message: string) => z.int(message).min(least, message).max(30, message);
const periods = z.object({
  enquiries: years(1, texts.yearsWrong),
  accounts: years(1, texts.yearsWrong),
  orders: years(8, texts.orderYearsWrong),
});

export const retention = get("admin.retention", {
  path: "/api/admin/retention",
  summary: "For how many years personal data are kept.",
  access: "staff",
  may: "retention.change",
  reply: success({ periods }),
});

export const changeRetention = put("admin.change-retention", {
  path: "/api/admin/retention",
  summary: "Changes for how many years personal data are kept. `before`: what the caller has read.",
  access: "staff",
  may: "retention.change",
  needsProof: true,
  body: periods.extend({ before: periods }),
  reply: success({}),
});

export const runRetention = post("admin.run-retention", {
  path: "/api/admin/retention/run",
  summary: "Deletes and anonymises at once what is over, as each night. Cannot be undone.",
  access: "staff",
  may: "retention.change",
  needsProof: true,
  reply: success({
    forgotten: z.object({
      enquiries: z.int(),
      subscriptions: z.int(),
      accounts: z.int(),
      orders: z.int(),
      documents: z.int(),
      emails: z.int(),
    }),
  }),
});
