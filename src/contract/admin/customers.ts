/** Calls about customers, for staff. */
import { z } from "zod";
import { get, patch, post, success } from "../call.ts";
import { gstinOrNone, optionalMobile, optionalText, required } from "../text.ts";
import { moment, paise, version, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { adminMessages as texts } from "./messages.ts";

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

export const customerLists = {
  tabs: ["all", "retail", "trade"],
  filters: ["unverified", "refused"],
  sorts: ["newest", "last_seen", "name"],
} as const;
export type CustomerTab = (typeof customerLists.tabs)[number];
export type CustomerFilter = (typeof customerLists.filters)[number];
export type CustomerSort = (typeof customerLists.sorts)[number];

const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  company: z.string(),
  kind: z.enum(["retail", "trade"]),
  isVerified: z.boolean(),
  /** Placed orders that were not cancelled. */
  orders: z.int(),
  total: paise,
  lastSeenAt: moment,
});

export const customerList = get("admin.customers", {
  path: "/api/admin/customers",
  summary: "A page of customer accounts, found by a part of the name, e-mail address, mobile number, company or GSTIN.",
  access: "staff",
  may: "customers.read",
  query: listQuery(customerLists),
  reply: listReply(customerRow, customerLists),
});

const customer = z.object({
  id: z.int(),
  kind: z.enum(["retail", "trade"]),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null until the e-mailed link is opened. */
  emailVerifiedAt: moment.nullable(),
  mobile: z.string(),
  company: z.string(),
  gstin: z.string(),
  businessAddress: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  version,
  /** Of a trade customer; null before an application. */
  tradeState: z.enum(["applied", "approved", "declined"]).nullable(),
  group: z.string().nullable(),
});

export const customerDetail = get("admin.customer", {
  path: "/api/admin/customers/by-id/:id",
  summary: "One customer with everything that is known about the account.",
  access: "staff",
  may: "customers.read",
  params: whichId,
  reply: success({
    customer,
    orders: z.object({
      count: z.int(),
      total: paise,
      refusedParcels: z.int(),
      last: z.array(z.object({ number: z.string(), at: moment, status: z.string(), payable: paise })),
    }),
    addresses: z.array(z.object({ name: z.string(), lines: z.array(z.string()), mobile: z.string(), isDefault: z.boolean() })),
    sessions: z.array(z.object({ id: z.int(), device: z.string(), lastUsedAt: moment })),
    notes: z.array(z.object({ at: moment, text: z.string(), who: z.string() })),
    /** Messages from the e-mail address. */
    enquiries: z.array(z.object({ ticket: z.string(), at: moment, isAnswered: z.boolean() })),
    /** Whether the e-mail address gets the newsletter. */
    isSubscribed: z.boolean(),
    /** Other accounts of this kind with the mailbox or the mobile number. */
    doubles: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), mobile: z.string(), version, orders: z.int() })),
    /** What stays when the account is deleted. */
    stays: z.object({ orders: z.int(), documents: z.int(), enquiries: z.int() }),
  }),
});

export const changeCustomer = patch("admin.change-customer", {
  path: "/api/admin/customers/by-id/:id",
  summary: "Changes a customer's name, mobile number and business. The e-mail address is changed by the customer, who proves it.",
  access: "staff",
  may: "customers.change",
  params: whichId,
  body: z.object({
    firstName: required(texts.nameNeeded, 80),
    lastName: optionalText(80),
    mobile: optionalMobile(texts.mobileWrong),
    company: optionalText(120),
    gstin: gstinOrNone,
    businessAddress: optionalText(500),
    version,
  }),
  reply: success({ version }),
});

export const addCustomerNote = post("admin.customer-note", {
  path: "/api/admin/customers/by-id/:id/notes",
  summary: "Adds a note that staff read. The customer gets it only with an export of personal data.",
  access: "staff",
  may: "customers.change",
  params: whichId,
  body: z.object({ text: required(texts.noteNeeded, 2_000) }),
  reply: success({}),
});

export const endCustomerSessions = post("admin.end-customer-sessions", {
  path: "/api/admin/customers/by-id/:id/end-sessions",
  summary: "Signs a customer out on all devices.",
  access: "staff",
  may: "customers.change",
  params: whichId,
  reply: success({ ended: z.int() }),
});

export const exportCustomer = post("admin.export-customer", {
  path: "/api/admin/customers/by-id/:id/export",
  summary: "All personal data of a customer, as the law lets the customer ask for them. Without secrets that give access.",
  access: "staff",
  may: "customers.export",
  needsProof: true,
  params: whichId,
  reply: success({ export: z.record(z.string(), z.unknown()) }),
});

export const deleteCustomer = post("admin.delete-customer", {
  path: "/api/admin/customers/by-id/:id/delete",
  summary: "Deletes a customer's account for good and confirms it by e-mail. Orders and their documents stay as long as the law requires.",
  access: "staff",
  may: "customers.delete",
  needsProof: true,
  params: whichId,
  body: z.object({ version }),
  reply: success({}),
});

export const mergeCustomers = post("admin.merge-customers", {
  path: "/api/admin/customers/by-id/:id/merge",
  summary:
    "Moves the orders, addresses, wishlist, cart, notes, uses of coupons and gift cards of another account of the same person to this one, and deletes the other.",
  access: "staff",
  may: "customers.delete",
  needsProof: true,
  params: whichId,
  body: z.object({ version, other: z.int(), otherVersion: version }),
  reply: success({}),
});
