/** Maps settings, footer, menu and cart notes to the wire. */
import type { z } from "zod";
import type { MenuItemWire, cartNotes, footer, settingsData } from "../../contract/content.ts";
import type { PictureWire } from "../../contract/fields.ts";
import { toRupees } from "../../shared/money.ts";
import { SHIPPING_LINE, type ShippingTerms, shippingLine } from "../../shared/shipping-terms.ts";
import { paletteOf, themeCss } from "../../shared/theme.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { mediaPath } from "../media/media.ts";
import type { CartNotes } from "../../contract/content/cart-notes.ts";
import type { DeliveryCharges } from "../shop-settings/shop-settings.ts";
import { linkUrl } from "./content.rules.ts";
import type { Body } from "../../contract/content/kinds.ts";
import type { MenuItem } from "../../contract/content/menu.ts";
import type { Referenced, ResolveReference } from "./references.ts";

export const toPictureOrNull = (target: Referenced | undefined): PictureWire | null =>
  target?.picture ? toPictureWire(target.picture) : null;
/** Base URL of pictures; empty, because their URLs are complete. */
export const NO_BASE_URL = "";
/** URL of a picture's or video's original file. */
export const toFileUrl = (target: Referenced | undefined): string => (target ? mediaPath + target.slug : "");

export const toFooterWire = ({ columns }: Body<"footer">): z.input<typeof footer.reply>["footerIdData"] => ({
  footer_title1: columns[0]?.title ?? "",
  footer_desc1: columns[0]?.text ?? "",
  footer_title2: columns[1]?.title ?? "",
  footer_desc2: columns[1]?.text ?? "",
  footer_title3: columns[2]?.title ?? "",
  footer_desc3: columns[2]?.text ?? "",
  footer_title4: columns[3]?.title ?? "",
  footer_desc4: columns[3]?.text ?? "",
});

/** Used when the owner has no logo. */
const DEFAULT_SHOP_NAME = "Dhurrie";
const DEFAULT_LOGO = "/img/logo_default.png";

/** The payment provider's public key and the URL of its script. */
export type PaymentWidget = { key: string; script: string };

/** What is in stock and ordered by a time such as '2 pm' leaves after so many working days. */
export type Dispatch = { orderBy: string; days: number };

export function toSettingsReply(
  settings: Body<"settings">,
  resolve: ResolveReference,
  shop: {
    charges: DeliveryCharges;
    shipping: ShippingTerms;
    dispatch: Dispatch | null;
    publicUrl: string;
    year: string;
    widget: PaymentWidget;
  },
): z.input<typeof settingsData.reply> {
  const logo = resolve("picture", settings.logo.mediaId);
  const sitesettings = {
    site_key: shop.widget.key,
    payment_script: shop.widget.script,
    site_name: settings.shopName || DEFAULT_SHOP_NAME,
    site_url: shop.publicUrl,
    logo: toFileUrl(logo) || DEFAULT_LOGO,
    logo_picture: toPictureOrNull(logo),
    logo_on_dark: toPictureOrNull(resolve("picture", settings.logoOnDark.mediaId)),
    theme: themeCss(settings.colours),
    bar_colour: paletteOf(settings.colours).indigo,
    seoTitle: settings.pageTitle,
    seoDescription: settings.pageDescription,
    admin_shipping_free: toRupees(shop.charges.freeFrom),
    admin_notzone_amount: toRupees(shop.charges.charge),
    admin_cod_charge: toRupees(shop.charges.codCharge),
    shipping: { by_zone: shop.shipping.isByZone, charge: shop.shipping.charge, free_from: shop.shipping.freeFrom },
    admin_support_mobile: settings.phone,
    admin_support_dial: settings.phoneDial,
    admin_support_email: settings.supportEmail,
    showroom_address: settings.showroomAddress,
    corporate_address: settings.corporateAddress,
    opening_hours: settings.openingHours,
    help_hours: settings.helpHours,
    return_days: settings.returnDays,
    made_to_order_days: settings.madeToOrderDays,
    dispatch: shop.dispatch && { order_by: shop.dispatch.orderBy, days: shop.dispatch.days },
    announcement: withShipping(settings.announcement, shop.shipping),
    announcement_more: settings.announcementMore.map(({ text }) => withShipping(text, shop.shipping)),
    announcement_links: settings.announcementLinks.map(({ name, link }) => ({ name, url: link })),
    copyright: settings.copyright.replaceAll("{year}", shop.year),
    sister_site: settings.sisterSite,
    faq_api: settings.faqSite,
    enquiries_api: settings.enquiriesSite,
    social_links: settings.socialLinks.map(({ name, link }) => ({ name, url: link })),
  };
  return { status: "success", sitesettings, setting_image_path: NO_BASE_URL };
}

/** Says what delivery costs as it is set, so that the line stays true when the charges change. */
const withShipping = (line: string, terms: ShippingTerms): string => line.replaceAll(SHIPPING_LINE, shippingLine(terms));

/** The menu without items that have neither a link nor children, such as those of a deleted category. */
export const toMenuWire = (items: readonly MenuItem[], resolve: ResolveReference): MenuItemWire[] =>
  items.map((item) => toMenuItem(item, resolve)).filter((item) => item.url !== "" || item.children.length > 0);

function toMenuItem(item: MenuItem, resolve: ResolveReference): MenuItemWire {
  const category = resolve("category", item.categoryId);
  const collection = resolve("collection", item.collectionId);
  const tag = resolve("tag", item.tagId);
  const page = resolve("page", item.pageId);
  const image = resolve("picture", item.mediaId);
  return {
    menu_id: item.id,
    menu_name: item.name,
    menu_slug: item.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    url: linkUrl({ category: category?.slug, collection: collection?.slug, tag: tag?.slug, page: page?.slug, link: item.customLink }),
    menu_mega: item.isMega ? 1 : 0,
    menu_show_image: item.showPicture && image ? 1 : 0,
    menu_image: toFileUrl(image),
    picture: toPictureOrNull(image),
    menu_desc: item.description,
    menu_categoryid: category?.id ?? null,
    categories: category ? { cat_slug: category.slug } : null,
    menu_collectionid: collection?.id ?? null,
    collection: collection ? { cat_slug: collection.slug } : null,
    menu_tagid: tag?.id ?? null,
    tags: tag ? { tag_slug: tag.slug } : null,
    menu_pageid: page?.id ?? null,
    pages: page ? { page_url: page.slug } : null,
    menu_customlink: item.customLink,
    children: toMenuWire(item.children, resolve),
  };
}

/** `finish` fills placeholders in the owner's HTML. */
export const toCartNotesReply = (notes: CartNotes, finish: (html: string) => string): z.input<typeof cartNotes.reply> => ({
  status: "success",
  cartNotes: {
    return_policy: finish(notes.returnPolicy),
    shipping_options: finish(notes.shippingOptions),
    measuring_of_delivery: finish(notes.measuringOfDelivery),
    international_orders: finish(notes.internationalOrders),
  },
});
