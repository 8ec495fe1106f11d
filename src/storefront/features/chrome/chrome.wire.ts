/** Settings, menu and footer, which every page shows. When a call fails, its place stays empty and the error is only logged. */
import type { Api } from "../../../contract/client.ts";
import { shippingLine } from "../../../shared/shipping-terms.ts";
import { dispatchTexts } from "./dispatch-messages.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { type MenuItemWire, footer, menueList, settingsData } from "../../../contract/content.ts";
import { confirmNewsletter, newsletter } from "../../../contract/enquiries.ts";
import { placeholder, type PictureView } from "../../ui/picture.tsx";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { SubscribeResult } from "./newsletter/subscribe.wire.ts";
import { messages } from "./newsletter/messages.ts";
import type { FooterColumn, MenuItem, Shop, ShopLink } from "./shop.ts";

/** The mobile menu shows this many levels (specification 1, section 2.6). */
const menuLevels = 3;

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Lines break between sentences only: where one line is shown, it ends with a whole sentence. */
const unbrokenSentences = (text: string) => text.replace(/(?<![.!?।]) /g, "\u00a0");

/** A path within the shop starts with a slash, whether the owner typed it or not. */
const toAddress = (url: string) => (/^([a-z][a-z\d+.-]*:|[/#?]|$)/i.test(url) ? url : `/${url}`);

const toLinks = (links: { name: string; url: string }[]): ShopLink[] =>
  links.filter(({ name, url }) => name && url).map(({ name, url }) => ({ label: name, to: toAddress(url) }));

/** A picture without known dimensions gets the dimensions of the other menu pictures. */
const unmeasured = (src: string): PictureView => ({ src, widths: [], width: 1200, height: 1020, alt: "" });

function toMenuPicture(item: MenuItemWire, base: string): PictureView | null {
  if (item.menu_show_image !== 1) return null;
  if (item.picture) return toPicture(item.picture);
  return item.menu_image ? unmeasured(/^(https?:|\/)/.test(item.menu_image) ? item.menu_image : base + item.menu_image) : placeholder;
}

const toMenuItems = (items: MenuItemWire[], base: string, levels = menuLevels): MenuItem[] =>
  levels === 0
    ? []
    : items
        .filter(({ menu_name }) => menu_name.trim() !== "")
        .map((item) => ({
          id: item.menu_id,
          label: item.menu_name,
          to: toAddress(item.url),
          isMega: item.menu_mega === 1,
          picture: toMenuPicture(item, base),
          text: item.menu_desc,
          children: toMenuItems(item.children, base, levels - 1),
        }));

function toShop({ sitesettings: site }: ReplyOf<typeof settingsData>): Shop {
  const { admin_support_mobile: shown, admin_support_dial: dial } = site;
  return {
    name: site.site_name,
    pageTitle: site.seoTitle,
    pageDescription: site.seoDescription,
    logo: site.logo_picture && toPicture(site.logo_picture),
    logoOnDark: site.logo_on_dark && toPicture(site.logo_on_dark),
    theme: site.theme,
    barColour: site.bar_colour,
    announcements: [site.announcement, ...site.announcement_more].filter((line) => line !== "").map(unbrokenSentences),
    announcementLinks: toLinks(site.announcement_links),
    showroom: lines(site.showroom_address),
    corporate: lines(site.corporate_address),
    hours: site.opening_hours,
    phone: shown ? { shown, dial: dial || shown.replace(/[^\d+]/g, "") } : null,
    email: site.admin_support_email,
    returnDays: site.return_days,
    leadDays: site.made_to_order_days,
    dispatch: site.dispatch && dispatchTexts({ orderBy: site.dispatch.order_by, days: site.dispatch.days }),
    shipping: shippingLine({ isByZone: site.shipping.by_zone, charge: site.shipping.charge, freeFrom: site.shipping.free_from }),
    social: toLinks(site.social_links),
    copyright: site.copyright,
  };
}

const toColumns = ({ footerIdData: all }: ReplyOf<typeof footer>): FooterColumn[] =>
  [
    { title: all.footer_title1, html: all.footer_desc1 },
    { title: all.footer_title2, html: all.footer_desc2 },
    { title: all.footer_title3, html: all.footer_desc3 },
    { title: all.footer_title4, html: all.footer_desc4 },
  ].filter(({ title, html }) => title || html);

/** Null when the settings cannot be loaded. */
export async function loadShop(api: Api): Promise<Shop | null> {
  const reply = await api(settingsData).catch(() => null);
  return reply?.status === "success" ? toShop(reply) : null;
}

/** The menu as a tree of at most three levels. */
export async function loadMenu(api: Api): Promise<MenuItem[]> {
  const reply = await api(menueList).catch(() => null);
  return reply?.status === "success" ? toMenuItems(reply.data, reply.imageUrl) : [];
}

export async function loadFooter(api: Api): Promise<FooterColumn[]> {
  const reply = await api(footer).catch(() => null);
  return reply?.status === "success" ? toColumns(reply) : [];
}

/** Confirms a subscription for the page that asks for it. */
export async function confirmFromForm(api: Api, id: string): Promise<SubscribeResult> {
  const reply = await api(confirmNewsletter, { id }).catch(() => null);
  return { isDone: reply?.status === "success", message: reply?.message ?? messages.failed };
}

/** Subscribes for a form that was submitted without JavaScript. */
export async function subscribeFromForm(api: Api, email: string): Promise<SubscribeResult> {
  const reply = await api(newsletter, { newsletter_email: email }).catch(() => null);
  if (!reply) return { isDone: false, message: messages.failed };
  const isDone = reply.status === "success";
  return { isDone, message: reply.message || (isDone ? messages.subscribed : messages.failed) };
}
