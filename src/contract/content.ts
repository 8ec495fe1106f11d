/** Calls of what surrounds every page: settings, menu, footer, stores (specification 1, sections 3 and 7). Texts that are not set are ''. */
import { z } from "zod";
import { get, success } from "./call.ts";
import { HEADINGS, contentTag, picture, rupees } from "./fields.ts";

export const footer = get("footer", {
  // Until the owner arranges it, it leads to what there is.
  cacheTags: () => [...["footer", "settings", "page", "post", "faq", "sizeguide", "stores"].map(contentTag), HEADINGS],
  summary: "The four columns of the footer.",
  reply: success({
    footerIdData: z.object({
      footer_title1: z.string(),
      /** HTML, as are the other three. */
      footer_desc1: z.string(),
      footer_title2: z.string(),
      footer_desc2: z.string(),
      footer_title3: z.string(),
      footer_desc3: z.string(),
      footer_title4: z.string(),
      footer_desc4: z.string(),
    }),
  }),
});

export const settingsData = get("settingsdata", {
  cacheTags: () => [contentTag("settings"), HEADINGS],
  summary: "What a browser has to know about the shop as a whole.",
  reply: success({
    sitesettings: z.object({
      /** The payment provider's public key. */
      site_key: z.string(),
      /** Address of the provider's checkout script. */
      payment_script: z.string(),
      site_name: z.string(),
      site_url: z.string(),
      /** Never '': the default wordmark when the owner has set none. */
      logo: z.string(),
      /** Of the logo; null = the default wordmark. */
      logo_picture: picture.nullable(),
      /** For dark backgrounds. */
      logo_on_dark: picture.nullable(),
      /** Style rules with the owner's colours; '' for the shop's usual ones. */
      theme: z.string(),
      /** Of the browser's bar on a phone. */
      bar_colour: z.string(),
      /** Title and description of the home page for search engines. */
      seoTitle: z.string(),
      seoDescription: z.string(),
      /** Shipping is free from this cart total on, unless the shop charges by zone. */
      admin_shipping_free: rupees,
      /** Shipping below it. */
      admin_notzone_amount: rupees,
      /** What counts: by the sum of the order, `charge` below `free_from`; by zone, from `charge` on, and free everywhere from `free_from`, null where it is not. */
      shipping: z.object({ by_zone: z.boolean(), charge: rupees, free_from: rupees.nullable() }),
      /** Charge for cash on delivery. */
      admin_cod_charge: rupees,
      /** For display. */
      admin_support_mobile: z.string(),
      /** As a telephone dials it, e.g. '+911410000000'. */
      admin_support_dial: z.string(),
      admin_support_email: z.string(),
      /** Lines with line breaks between them, as is the next. */
      showroom_address: z.string(),
      corporate_address: z.string(),
      opening_hours: z.string(),
      help_hours: z.string(),
      return_days: z.int(),
      made_to_order_days: z.object({ min: z.int(), max: z.int() }),
      /** What is in stock and ordered by a time such as '2 pm' leaves after so many working days, 0 for the same day; null when the owner has not set it. */
      dispatch: z.object({ order_by: z.string(), days: z.int() }).nullable(),
      announcement: z.string(),
      /** Lines that take turns with it. */
      announcement_more: z.array(z.string()),
      /** Beside the announcement, in the owner's order. */
      announcement_links: z.array(z.object({ name: z.string(), url: z.string() })),
      /** With the year filled in. */
      copyright: z.string(),
      /** Where retired addresses send a browser. */
      sister_site: z.string(),
      /** Other hosts for FAQ and enquiries; '' = this one. */
      faq_api: z.string(),
      enquiries_api: z.string(),
      social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    setting_image_path: z.string(),
  }),
});

const categorySlug = z.object({ cat_slug: z.string() }).nullable();

/** The tree of the menu. An item leads to its category, else collection, tag, page, else its own link. */
const menuItem = z.object({
  menu_id: z.int(),
  menu_name: z.string(),
  menu_slug: z.string(),
  /** Where the item leads, worked out by the rule above. */
  url: z.string(),
  /** 1 = mega menu. */
  menu_mega: z.int(),
  /** 1 = show the image. */
  menu_show_image: z.int(),
  menu_image: z.string(),
  picture: picture.nullable(),
  menu_desc: z.string(),
  menu_categoryid: z.int().nullable(),
  categories: categorySlug,
  menu_collectionid: z.int().nullable(),
  collection: categorySlug,
  menu_tagid: z.int().nullable(),
  tags: z.object({ tag_slug: z.string() }).nullable(),
  menu_pageid: z.int().nullable(),
  pages: z.object({ page_url: z.string() }).nullable(),
  menu_customlink: z.string(),
  get children() {
    return z.array(menuItem);
  },
});
export type MenuItemWire = z.infer<typeof menuItem>;

export const menueList = get("menue-list", {
  cacheTags: () => [contentTag("menu"), HEADINGS],
  summary: "The menu as a tree.",
  reply: success({
    data: z.array(menuItem),
    /** Base of menu images. */
    imageUrl: z.string(),
  }),
});

export const cartNotes = get("cart-notes", {
  cacheTags: () => [contentTag("cartnotes"), contentTag("settings")],
  summary: "The four notes below the cart, as HTML.",
  reply: success({
    cartNotes: z.object({
      return_policy: z.string(),
      shipping_options: z.string(),
      measuring_of_delivery: z.string(),
      international_orders: z.string(),
    }),
  }),
});

const clockTime = z.string().regex(/^\d\d:\d\d$/);

export const storeList = get("store-list", {
  cacheTags: () => [contentTag("stores")],
  summary: "The stores, for the store locator and the appointment form.",
  reply: success({
    storesData: z.array(
      z.object({
        store_id: z.int(),
        store_name: z.string(),
        store_address: z.string(),
        store_city: z.string(),
        /** For display, and for a tel: link. */
        store_phone: z.string(),
        store_dial: z.string(),
        /** The opening hours of the week as text. */
        store_hours: z.string(),
        /** The week by the clock, Indian time; day 0 = Sunday. Appointments are taken within it, up to half an hour before it closes. */
        store_opening: z.array(z.object({ day: z.int().min(0).max(6), opens: clockTime, closes: clockTime })),
        /** Days on which it stays closed, YYYY-MM-DD. */
        store_closed_on: z.array(z.string()),
        store_map_link: z.string(),
        store_coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        picture: picture.nullable(),
      }),
    ),
  }),
});
