/** What staff may do. Every call of the admin names one of these permissions, and the server enforces the table below. */

import type { Role } from "../../shared/staff-roles.ts";

/** Each permission, as the staff screens say it. */
export const permissions = {
  "orders.read": "See orders",
  "orders.place": "Take orders by phone",
  "orders.note": "Write notes on orders",
  "orders.mail": "Send customers the e-mails about their orders again",
  "orders.fulfil": "Ship orders, and mark them as delivered or refused",
  "orders.cancel": "Cancel orders",
  "orders.refund": "Refund payments",
  "returns.decide": "Decide returns, and take goods back",
  "catalogue.read": "See products, prices and stock",
  "catalogue.change": "Create and change products, prices, stock and pictures",
  "pictures.add": "Add pictures",
  "stock.change": "Receive, count and write off stock",
  "tax.change": "See and change GST rates by HSN code",
  "customers.read": "Find and see customers",
  "customers.change": "Change customers, write notes on them and sign them out",
  "customers.export": "Export a customer's personal data",
  "customers.delete": "Delete customers, and merge two accounts of one person",
  "coupons.read": "See coupons and their use",
  "coupons.change": "Create, change and end coupons",
  "giftcards.read": "See gift cards and what was paid with them",
  "giftcards.issue": "Issue, block and unblock gift cards",
  "cod.change": "See and change the rules of cash on delivery",
  "trade.read": "See trade applications",
  "trade.decide": "Approve and decline trade applications",
  "trade.terms": "Change the discounts of trade customers",
  "content.read": "See pages, menus and other content, with drafts",
  "content.change": "Write drafts of content, and see them on the shop",
  "content.publish": "Publish, move and delete content",
  "enquiries.read": "See and answer enquiries",
  "mail.change": "Change the texts of e-mails",
  "newsletter.read": "See who gets the newsletter",
  "newsletter.change": "End and delete newsletter subscriptions",
  "newsletter.send": "Write and send newsletters",
  "newsletter.export": "Export the addresses that get the newsletter",
  "staff.change": "Invite staff and change their roles",
  "tokens.change": "Make and withdraw tokens for other programs",
  "books.read": "See the audit of money and stock, invoices and the GST return",
  "books.change": "Issue invoices that are missing",
  "health.retry": "See e-mails and jobs that failed, and try them again",
  "reservations.read": "See reservations of unpaid orders and waiting rooms",
  "reservations.change": "End reservations, open and close waiting rooms",
  "visits.read": "See how many visit the shop, and where they come from",
  "settings.change": "Change the shop's name, charges for delivery and who sells",
  "retention.change": "Change how long personal data are kept",
  "audit.read": "See who changed what",
} as const;

export type Permission = keyof typeof permissions;

const everything = Object.keys(permissions) as Permission[];
/** What gives power to others. */
export const POWERS: readonly Permission[] = ["staff.change", "tokens.change"];

/** Role × permission. An owner may do everything; nobody else changes staff. */
export const roles: Readonly<Record<Role, { name: string; about: string; may: readonly Permission[] }>> = {
  owner: { name: "Owner", about: "Everything, staff and their roles included", may: everything },
  manager: {
    name: "Manager",
    about: "Everything but staff and programs",
    may: everything.filter((permission) => !POWERS.includes(permission)),
  },
  catalogue: {
    name: "Catalogue",
    about: "Products, prices and stock",
    may: ["catalogue.read", "catalogue.change", "pictures.add", "stock.change"],
  },
  content: {
    name: "Content",
    about: "Pages, journal and pictures",
    may: [
      "content.read",
      "content.change",
      "content.publish",
      "catalogue.read",
      "pictures.add",
      "mail.change",
      "visits.read",
      "newsletter.read",
      "newsletter.send",
    ],
  },
  orders: {
    name: "Orders",
    about: "Packs and ships, takes orders by phone",
    may: [
      "orders.read",
      "orders.place",
      "orders.note",
      "orders.mail",
      "orders.fulfil",
      "returns.decide",
      "catalogue.read",
      "stock.change",
      "customers.read",
    ],
  },
  support: {
    name: "Support",
    about: "Answers customers",
    may: [
      "orders.read",
      "orders.place",
      "orders.note",
      "orders.mail",
      "orders.cancel",
      "returns.decide",
      "catalogue.read",
      "customers.read",
      "customers.change",
      "coupons.read",
      "giftcards.read",
      "trade.read",
      "enquiries.read",
      "newsletter.read",
      "newsletter.change",
    ],
  },
  accounts: {
    name: "Accounts",
    about: "Payments, refunds and invoices",
    may: [
      "orders.read",
      "orders.note",
      "orders.refund",
      "coupons.read",
      "giftcards.read",
      "books.read",
      "books.change",
      "tax.change",
      "audit.read",
    ],
  },
};

export const mayDo = (role: Role, permission: Permission): boolean => roles[role].may.includes(permission);
