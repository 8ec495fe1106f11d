/** The pages that the navigation shows, what can be begun from anywhere, and who sees them. */
import type { Permission } from "../../contract/admin/permissions.ts";
import type { Task } from "../../contract/admin/today.ts";
import { attributes } from "../catalogue/attributes/messages.ts";
import { categories } from "../catalogue/categories/messages.ts";
import { imports } from "../catalogue/imports/messages.ts";
import { collections } from "../catalogue/collections/messages.ts";
import { catalogue } from "../catalogue/messages.ts";
import { library } from "../catalogue/pictures/messages.ts";
import { tags } from "../catalogue/tags/messages.ts";
import { dispatch } from "../dispatch/messages.ts";
import { messages } from "../messages.ts";
import { newsletter } from "../newsletter/messages.ts";
import { codCallMessages } from "../orders/cod-call-messages.ts";
import { people } from "../people/messages.ts";
import { returnTexts } from "../returns/messages.ts";
import { search } from "../search/messages.ts";
import { selling } from "../selling/messages.ts";
import { groups } from "../settings/groups.ts";
import { settings } from "../settings/messages.ts";
import { stock } from "../stock/messages.ts";
import { visitors } from "../visitors/messages.ts";
import { taxRates } from "../tax-rates/messages.ts";

const { nav } = messages;

type Page = {
  to: string;
  label: string;
  may: Permission | null;
  /** The task whose count is beside it. */
  task?: Task;
  /** It belongs to the page before it, and has no place of its own at the bottom of a phone. */
  isBelow?: true;
};

export const pages: readonly Page[] = [
  { to: "/", label: nav.today, may: null },
  { to: "/orders", label: nav.orders, may: "orders.read", task: "to_send" },
  { to: "/returns", label: returnTexts.title, may: "orders.read", task: "returns", isBelow: true },
  { to: "/dispatch", label: dispatch.title, may: "orders.fulfil" },
  { to: "/products", label: catalogue.products.title, may: "catalogue.read", task: "out_of_stock" },
  { to: "/categories", label: categories.title, may: "catalogue.read", isBelow: true },
  { to: "/search", label: search.title, may: "catalogue.read", isBelow: true },
  { to: "/collections", label: collections.title, may: "catalogue.read", isBelow: true },
  { to: "/tags", label: tags.title, may: "catalogue.read", isBelow: true },
  { to: "/attributes", label: attributes.title, may: "catalogue.read", isBelow: true },
  { to: "/pictures", label: library.title, may: "catalogue.read", isBelow: true },
  { to: "/content", label: nav.content, may: "content.read" },
  { to: "/stock", label: stock.title, may: "catalogue.read", task: "low_stock" },
  { to: "/enquiries", label: nav.enquiries, may: "enquiries.read", task: "enquiries" },
  { to: "/trade", label: nav.trade, may: "trade.read", task: "trade_applications" },
  { to: "/customers", label: people.customers.title, may: "customers.read" },
  { to: "/newsletter", label: nav.newsletter, may: "newsletter.read" },
  { to: "/newsletter/issues", label: newsletter.issues.nav, may: "newsletter.read", isBelow: true },
  { to: "/visitors", label: visitors.title, may: "visits.read" },
  { to: "/coupons", label: selling.coupons.title, may: "coupons.read" },
  { to: "/gift-cards", label: selling.giftCards.title, may: "giftcards.read" },
  { to: "/cash-on-delivery", label: selling.cod.title, may: "cod.change" },
  { to: "/books", label: nav.books, may: "books.read" },
  { to: "/tax-rates", label: taxRates.title, may: "tax.change", isBelow: true },
  { to: "/settings", label: settings.title, may: "settings.change" },
  { to: "/settings/emails", label: settings.groups.emails.title, may: "mail.change", isBelow: true },
  { to: "/staff", label: nav.staff, may: "staff.change" },
  { to: "/programs", label: nav.tokens, may: "tokens.change" },
  { to: "/audit-log", label: nav.audit, may: "audit.read" },
];

/** What can be begun from anywhere, by typing it. */
export const deeds: readonly Page[] = [
  { to: "/orders/new", label: nav.deeds.phoneOrder, may: "orders.place" },
  { to: "/cod-calls", label: codCallMessages.title, may: "orders.read" },
  { to: "/products/new", label: catalogue.products.add, may: "catalogue.change" },
  { to: "/products/import", label: imports.title, may: "catalogue.read" },
  { to: "/categories/new", label: categories.add, may: "catalogue.change" },
  { to: "/collections/new", label: collections.add, may: "catalogue.change" },
  { to: "/attributes/new", label: attributes.add, may: "catalogue.change" },
  { to: "/stock/count", label: stock.batch.count.title, may: "stock.change" },
  { to: "/stock/receive", label: stock.batch.receive.title, may: "stock.change" },
  { to: "/newsletter/issues/new", label: newsletter.issues.add, may: "newsletter.send" },
  { to: "/coupons/new", label: nav.deeds.coupon, may: "coupons.change" },
  { to: "/staff?invite", label: nav.deeds.invite, may: "staff.change" },
  ...groups.map(({ to, name, may }): Page => ({ to, label: `${settings.title}: ${settings.groups[name].title}`, may })),
  { to: "/my-sign-in", label: nav.ownSignIn, may: null },
  { to: "/sessions", label: nav.sessions, may: null },
];

/** How many of them fit at the bottom of a phone. */
export const PHONE_PAGES = 5;
