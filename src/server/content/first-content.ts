/**
 * Menu, footer, home page and seller information of a shop whose owner has not published them: made from the catalogue and the settings, so that
 * they follow both.
 */
import type { z } from "zod";
import { footer as footerSchema } from "../../contract/content/footer.ts";
import { home as homeSchema } from "../../contract/content/home.ts";
import { menu as menuSchema } from "../../contract/content/menu.ts";
import type { Block } from "../../contract/content/blocks.ts";
import { page as pageSchema } from "../../contract/content/page.ts";
import type { Db } from "../../db/connect.ts";
import {
  categoryPath,
  contactPath,
  faqPath,
  blogPath,
  trackOrderPath,
  SELLER_PAGE,
  pagePath,
  shopPath,
  sizeGuidePath,
  storesPath,
} from "../../shared/links.ts";
import { type ShownCategory, listPublishedPages, listShownCategories } from "./first-content.queries.ts";
import type { Body, Kind } from "../../contract/content/kinds.ts";
import { parseBody } from "./documents.ts";
import { firstTexts as texts } from "./messages.ts";

type Item = z.input<typeof menuSchema>["items"] extends (infer One)[] | undefined ? One : never;
type Settings = Body<"settings"> | undefined;

/** How many levels of categories a menu shows. */
const MENU_LEVELS = 3;
const MOST_IN_MENU = 20;
const MOST_BELOW = 40;
/** The longest name of a menu item, and of a part of the home page. */
const MOST_NAME = 80;
const MOST_IN_FOOTER = 6;
/** Categories whose products the home page shows. */
const STRIPS = 4;

/** The tree of visible categories. One statement. */
export async function firstMenu(db: Db): Promise<Body<"menu">> {
  const categories = await listShownCategories(db);
  const below = (parentId: number | null, level: number): Item[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .slice(0, level === 1 ? MOST_IN_MENU : MOST_BELOW)
      .map(({ id, name }) => ({
        id,
        name: name.slice(0, MOST_NAME),
        categoryId: id,
        // The deepest level has none, as the schema wants it.
        children: (level < MENU_LEVELS ? below(id, level + 1) : []) as never[],
      }));
  return menuSchema.parse({ items: below(null, 1) });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const list = (links: readonly (readonly [name: string, path: string])[]) =>
  `<ul>${links.map(([name, path]) => `<li><a href="${escaped(path)}">${escaped(name)}</a></li>`).join("")}</ul>`;
const topOf = (categories: readonly ShownCategory[]) => categories.filter(({ parentId }) => parentId === null);

/** Leads only to what there is. Two statements. */
export async function firstFooter(db: Db, settings: Settings): Promise<Body<"footer">> {
  const [categories, documents] = await Promise.all([listShownCategories(db), listPublishedPages(db)]);
  const has = (kind: string) => documents.some((document) => document.kind === kind);
  const pages = documents
    .filter(({ kind, title }) => kind === "page" && title !== "")
    .map(({ title, slug }) => [title, pagePath(slug)] as const);
  const hasNotice = pages.some(([, path]) => path === pagePath(SELLER_PAGE));
  const shop = [
    ...topOf(categories)
      .slice(0, MOST_IN_FOOTER)
      .map(({ name, slug }) => [name, categoryPath(slug)] as const),
    [texts.newest, shopPath] as const,
  ];
  const help = [
    [texts.track, trackOrderPath] as const,
    ...(has("sizeguide") ? [[texts.sizeGuide, sizeGuidePath] as const] : []),
    ...(has("faq") ? [[texts.faq, faqPath] as const] : []),
    [texts.contact, contactPath] as const,
  ];
  const about = [
    ...pages,
    ...(has("post") ? [[texts.blog, blogPath] as const] : []),
    ...(has("stores") ? [[texts.stores, storesPath] as const] : []),
    ...(!hasNotice && isSellerKnown(settings) ? [[texts.seller, pagePath(SELLER_PAGE)] as const] : []),
  ];
  return footerSchema.parse({
    columns: [
      { title: texts.shop, text: list(shop) },
      { title: texts.help, text: list(help) },
      ...(about.length > 0 ? [{ title: texts.about, text: list(about) }] : []),
    ],
  });
}

/** Tiles of the categories and rows of their products; before there are any, a word that they will come. One statement. */
export async function firstHome(db: Db, settings: Settings): Promise<Body<"home">> {
  const shown = topOf(await listShownCategories(db)).filter(({ hasProducts }) => hasProducts);
  const heading = shown.length > 0 ? settings?.pageTitle || settings?.shopName || texts.welcome : texts.soon;
  const subheading = shown.length > 0 ? (settings?.pageDescription ?? "") : texts.soonMore;
  const blocks: unknown[] = [
    { type: "heading", heading, subheading, size: "h2", align: "center" },
    ...(shown.length > 1 ? [{ type: "categories", title: texts.categories, categoryIds: shown.map(({ id }) => id), columns: 4 }] : []),
    ...shown
      .slice(0, STRIPS)
      .map(({ id, name }) => ({ type: "products", title: name.slice(0, MOST_NAME), categoryId: id, arrangement: "slider" })),
  ];
  const desktop = blocks.map((block, at) => ({
    id: 2 * at + 1,
    spaceAbove: "medium",
    spaceBelow: "small",
    columns: [{ width: 12, blocks: [{ ...(block as Block), id: 2 * at + 2 }] }],
  }));
  return homeSchema.parse({ desktop });
}

const FIRST: { [K in Kind]?: (db: Db, settings: Settings) => Promise<Body<K>> } = { menu: firstMenu, footer: firstFooter, home: firstHome };

/** What is shown of a kind with one document before something is published: what the catalogue has for it, or nothing. */
export const firstBody = <K extends Kind>(db: Db, kind: K, settings: Settings): Promise<Body<K>> =>
  (FIRST[kind] as ((db: Db, settings: Settings) => Promise<Body<K>>) | undefined)?.(db, settings) ?? Promise.resolve(parseBody(kind, {}));

export const isSellerKnown = (settings: Settings): settings is Body<"settings"> => Boolean(settings?.legal.companyName);

/** What the settings know of the seller; rows without a value are left out. */
export function sellerPage(settings: Body<"settings">): Body<"page"> {
  const { legal } = settings;
  const rows = (given: readonly (readonly [name: string, value: string, placeholder: string])[]) =>
    given.flatMap(([name, value, placeholder]) => (value === "" ? [] : [`<dt>${name}</dt><dd>${placeholder}</dd>`])).join("");
  const part = (title: string, filled: string) => (filled === "" ? "" : `<h2>${title}</h2><dl>${filled}</dl>`);
  const text = [
    part(
      texts.theSeller,
      rows([
        [texts.legalName, legal.companyName, "{company-name}"],
        [texts.address, legal.registeredAddress, "{registered-address}"],
        ["GSTIN", legal.gstin, "{gstin}"],
        ["CIN", legal.companyNumber, "{company-number}"],
        [texts.tradingAs, settings.shopName, "{shop-name}"],
        [texts.country, legal.countryOfOrigin, "{country-of-origin}"],
      ]),
    ),
    part(
      texts.care,
      rows([
        [texts.telephone, settings.phone, "{phone}"],
        [texts.email, settings.supportEmail, `<a href="mailto:{email}">{email}</a>`],
        [texts.hours, settings.helpHours, "{help-hours}"],
      ]),
    ),
    part(
      texts.grievance,
      rows([
        [texts.name, legal.grievance.name, "{grievance-name}"],
        [texts.email, legal.grievance.email, `<a href="mailto:{grievance-email}">{grievance-email}</a>`],
        [texts.telephone, legal.grievance.phone, "{grievance-phone}"],
        [texts.hours, legal.grievance.hours, "{grievance-hours}"],
      ]),
    ),
  ].join("");
  return pageSchema.parse({ title: texts.seller, text, pageTitle: texts.seller });
}
