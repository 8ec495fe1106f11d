/** What surrounds every page, under the names of the wire: settings, footer, menu. */
import type { z } from "zod";
import type { MenuItemWire, footer, settingsData } from "../../contract/content.ts";
import type { PictureWire } from "../../contract/fields.ts";
import { toRupees } from "../../shared/money.ts";
import { toPictureWire } from "../catalogue/catalogue.ts";
import { mediaPath } from "../media/media.ts";
import type { DeliveryCharges } from "./content.ts";
import { addressOf } from "./content.rules.ts";
import type { Body } from "./kinds.ts";
import type { MenuItem } from "./menu.ts";
import type { Target, Targets } from "./targets.ts";

export const toPicture = (target: Target | undefined): PictureWire | null => (target?.picture ? toPictureWire(target.picture) : null);
/** Base of pictures' addresses: they are complete as they are. */
export const NO_BASE = "";
/** Where a browser finds a picture's or video's own file. */
export const fileOf = (target: Target | undefined): string => (target ? mediaPath + target.slug : "");

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

/** The shop's own wordmark, where the owner has no logo. */
const DEFAULT_LOGO = "/img/logo_default.png";

/** The payment provider's public key, and the address of its script. */
export type Widget = { key: string; script: string };

export function toSettingsReply(
  settings: Body<"settings">,
  targets: Targets,
  shop: { charges: DeliveryCharges; publicUrl: string; year: string; widget: Widget },
): z.input<typeof settingsData.reply> {
  const logo = targets("picture", settings.logo.mediaId);
  const sitesettings = {
    site_key: shop.widget.key,
    payment_script: shop.widget.script,
    site_name: settings.shopName,
    site_url: shop.publicUrl,
    logo: fileOf(logo) || DEFAULT_LOGO,
    logo_picture: toPicture(logo),
    seoTitle: settings.pageTitle,
    seoDescription: settings.pageDescription,
    admin_shipping_free: toRupees(shop.charges.freeFrom),
    admin_notzone_amount: toRupees(shop.charges.charge),
    admin_cod_charge: toRupees(shop.charges.codCharge),
    admin_support_mobile: settings.phone,
    admin_support_dial: settings.phoneDial,
    admin_support_email: settings.supportEmail,
    showroom_address: settings.showroomAddress,
    corporate_address: settings.corporateAddress,
    opening_hours: settings.openingHours,
    help_hours: settings.helpHours,
    return_days: settings.returnDays,
    made_to_order_days: settings.madeToOrderDays,
    announcement: settings.announcement,
    announcement_links: settings.announcementLinks.map(({ name, link }) => ({ name, url: link })),
    copyright: settings.copyright.replaceAll("{year}", shop.year),
    sister_site: settings.sisterSite,
    faq_api: settings.faqSite,
    enquiries_api: settings.enquiriesSite,
    social_links: settings.socialLinks.map(({ name, link }) => ({ name, url: link })),
  };
  return { status: "success", sitesettings, setting_image_path: NO_BASE };
}

/** The menu without items that lead nowhere and hold nothing, such as those of a category that is gone. */
export const toMenuWire = (items: readonly MenuItem[], targets: Targets): MenuItemWire[] =>
  items.map((item) => toMenuItem(item, targets)).filter((item) => item.url !== "" || item.children.length > 0);

function toMenuItem(item: MenuItem, targets: Targets): MenuItemWire {
  const category = targets("category", item.categoryId);
  const collection = targets("collection", item.collectionId);
  const tag = targets("tag", item.tagId);
  const page = targets("page", item.pageId);
  const image = targets("picture", item.mediaId);
  return {
    menu_id: item.id,
    menu_name: item.name,
    menu_slug: item.name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    url: addressOf({ category: category?.slug, collection: collection?.slug, tag: tag?.slug, page: page?.slug, link: item.customLink }),
    menu_mega: item.isMega ? 1 : 0,
    menu_show_image: item.showPicture && image ? 1 : 0,
    menu_image: fileOf(image),
    picture: toPicture(image),
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
    children: toMenuWire(item.children, targets),
  };
}
