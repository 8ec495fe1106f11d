/** The groups of settings, each a page with an address of its own, and settings that stand elsewhere. */
import type { Permission } from "../../contract/admin/permissions.ts";
import { settings } from "./messages.ts";

type Group = { to: string; name: keyof typeof settings.groups; may: Permission };

export const groups: readonly Group[] = [
  { to: "/settings/shop", name: "shop", may: "settings.change" },
  { to: "/settings/look", name: "look", may: "settings.change" },
  { to: "/settings/bars", name: "bars", may: "settings.change" },
  { to: "/settings/delivery", name: "delivery", may: "settings.change" },
  { to: "/settings/delivery-days", name: "deliveryDays", may: "settings.change" },
  { to: "/settings/returns", name: "returns", may: "settings.change" },
  { to: "/settings/seller", name: "seller", may: "settings.change" },
  { to: "/settings/bank", name: "bank", may: "settings.change" },
  { to: "/settings/invoices", name: "invoices", may: "books.read" },
  { to: "/settings/policies", name: "policies", may: "content.read" },
  { to: "/settings/mail", name: "mail", may: "settings.change" },
  { to: "/settings/payments", name: "payments", may: "settings.change" },
  { to: "/settings/couriers", name: "couriers", may: "settings.change" },
  { to: "/settings/whatsapp", name: "whatsapp", may: "settings.change" },
  { to: "/settings/languages", name: "languages", may: "settings.change" },
  { to: "/settings/backups", name: "backups", may: "settings.change" },
  { to: "/settings/emails", name: "emails", may: "mail.change" },
];

/** They have pages of their own. */
export const elsewhere: readonly Group[] = [
  { to: "/tax-rates", name: "taxes", may: "tax.change" },
  { to: "/cash-on-delivery", name: "cod", may: "cod.change" },
  { to: "/books", name: "health", may: "books.read" },
  { to: "/books/retention", name: "retention", may: "retention.change" },
  { to: "/staff", name: "staff", may: "staff.change" },
];
