/** Calls of the home page: banners, sections of blocks, pictures (specification 1, sections 3 and 7). Texts that are not set are ''. */
import { z } from "zod";
import { get, success } from "./call.ts";
import { HEADINGS, LISTINGS, contentTag, picture, rupees } from "./fields.ts";

/** The product that a picture shows. */
const shownProduct = z.object({
  product_slug: z.string(),
  product_name: z.string(),
  product_construction: z.string(),
  product_selling_price: rupees,
  /** True when the price is the lowest of several. */
  product_price_from: z.boolean(),
});

export type ShownProductWire = z.infer<typeof shownProduct>;

const slugOfCategory = z.object({ cat_slug: z.string() }).nullable();

const banner = z.object({
  id: z.int(),
  /** Popups: 1 = show. Home slider: 2 = video, otherwise image. */
  slider_view: z.int(),
  slider_image: z.string(),
  slider_video: z.string(),
  /** HTML. */
  slider_desc: z.string(),
  /** Where the banner leads: its category, else its tag, else its own link. */
  slider_url: z.string(),
  /** The text of its button; '' = no button. */
  slider_button: z.string(),
  /** The product in the picture, for the line below the banner. */
  slider_product: shownProduct.nullable(),
  slider_category: z.int().nullable(),
  category: slugOfCategory,
  slider_tags: z.int().nullable(),
  tag: z.object({ tag_slug: z.string() }).nullable(),
  picture: picture.nullable(),
  /** The side of the picture that is free for text. */
  slider_space: z.enum(["left", "right", "top", "none"]),
});
export type BannerWire = z.infer<typeof banner>;

const popupRule = z.object({
  audience: z.enum(["everyone", "guests", "customers", "trade"]),
  from: z.string().nullable(),
  until: z.string().nullable(),
});

export const topBannerList = get("top-banner-list", {
  cacheTags: () => [contentTag("banners"), HEADINGS, LISTINGS],
  summary: "Banners of the home page, for desktop and mobile, and of the popups.",
  reply: success({
    resTopBannerData: z.array(banner),
    resMobileBannerData: z.array(banner),
    resPopupBannerLeftData: z.array(banner),
    resPopupBannerRightData: z.array(banner),
    /** The carpet-offer popup. */
    resOfferPopupData: z.array(banner),
    /** The sign-in modal. Its texts may be '': then the default texts are used. */
    resSignInPopupData: z.object({
      /** 1 = show. */
      popup_show: z.int(),
      popup_heading: z.string(),
      popup_text: z.string(),
      picture: picture.nullable(),
    }),
    /** Who meets each popup, and on which days in India; null = without a first or a last one. */
    popup_rules: z.object({ sides: popupRule, offer: popupRule, sign_in: popupRule }),
  }),
});

/** Gaps (13 to 15, 19) are the specification's. */
const homeType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 17, 18, 20]);

const blockPicture = z.object({
  home_gallery_image_url: z.string(),
  home_gallery_caption_text: z.string(),
  home_gallery_image_link: z.string(),
  home_gallery_product: shownProduct.nullable(),
  picture: picture.nullable(),
});

const homeBlock = z.object({
  id: z.int(),
  home_type: homeType,
  /** 1 = by category, otherwise by tag. */
  home_layout_for_type: z.int(),
  home_cat_id: z.int().nullable(),
  home_tag_id: z.int().nullable(),
  /** For a block that shows the products of one collection. */
  home_collection_id: z.int().nullable(),
  /** Ids of the collections that a block shows, joined by commas; their pictures and links are in the gallery, in the same order. */
  home_collection_multi_id: z.string(),
  home_product_name: z.string(),
  home_column: z.int(),
  /** 1 = slider, 2 = grid. */
  home_display_type: z.int(),
  /** 1 = show the title. */
  home_slider_display_title: z.int(),
  home_no_items: z.int(),
  /** 1 = moves by itself. */
  home_slider_display_type: z.int(),
  /** 2 = cards change between their two pictures, otherwise one. */
  home_product_style: z.int(),
  home_cat_title: z.string(),
  /** Category ids joined by commas. */
  home_cat_multi_id: z.string(),
  home_cat_display_title: z.int(),
  /** 1 = tiles of uneven size, 2 = tiles of one size. */
  home_category_style: z.int(),
  /** Title of blocks of type 4, 5 (rugs), 6, 16, 17, 18 and 20. */
  home_text_title: z.string(),
  /** HTML. */
  home_text_description: z.string(),
  home_image: z.string(),
  /** Where a picture, or the link beside a block's title, leads. */
  home_image_link: z.string(),
  home_target: z.enum(["", "_self", "_blank"]),
  /** The text of that link, or below the picture. */
  home_caption_text: z.string(),
  /** 'small', 'medium' or 'large'; '' = as wide as its column. */
  home_size: z.string(),
  /** Greatest width in pixels, e.g. '480px'. */
  home_custom_size: z.string(),
  home_video: z.string(),
  /** Which slider a block of type 5 or 16 is (decisions): '' is the plain one. */
  home_slider_type: z.enum(["", "rugs", "marquee"]),
  /** HTML. */
  home_roomedit_text: z.string(),
  home_brij_heading: z.string(),
  /** 'h1', 'h2' or 'h3'. */
  home_brij_heading_size: z.string(),
  home_brij_subheading: z.string(),
  /** 'left', 'center' or 'right'. */
  home_brij_align: z.string(),
  /** Class names of the block, of any type. */
  home_brij_extra_class: z.string(),
  home_brij_inline_style: z.string(),
  has_many_gallery: z.array(blockPicture),
  /** Of home_image; for a video, its first frame. */
  picture: picture.nullable(),
});
export type HomeBlockWire = z.infer<typeof homeBlock>;

/** A section is a row of columns, a column a stack of blocks. */
export const homeSection = z.object({
  home_id: z.int(),
  /** `name: value` pairs with semicolons between them. */
  home_inline_style: z.string(),
  home_layout_image: z.string(),
  /** Of home_layout_image. */
  picture: picture.nullable(),
  home_layout_background_repeat: z.string(),
  home_layout_background_size: z.string(),
  home_layout_background_position: z.string(),
  /** 'none', 'small', 'medium' or 'large'; '' = as the design has it. */
  home_top_spaced: z.string(),
  home_bottom_spaced: z.string(),
  home_extra_class: z.string(),
  /** 'container', or 'container-fluid' = from edge to edge. */
  home_layout: z.string(),
  /** 'g-0' = no side padding. */
  home_grid: z.string(),
  /** 'start', 'center' or 'end'; '' = as the design has it. */
  home_vertical_align: z.string(),
  /** The same, or 'between'. */
  home_horizontal_align: z.string(),
  has_many_home_inner: z.array(
    z.object({
      /** Width out of 12. */
      home_inn_structure_type: z.int().min(1).max(12),
      has_many_home_details: z.array(homeBlock),
    }),
  ),
});
export type HomeSectionWire = z.infer<typeof homeSection>;

export const dashboard = get("dashboard", {
  cacheTags: () => [contentTag("home"), contentTag("settings"), HEADINGS, LISTINGS],
  summary: "The sections of the home page, for desktop and for mobile.",
  reply: success({
    resAppearanceHomeBrowserData: z.array(homeSection),
    resAppearanceHomeMobileData: z.array(homeSection),
    mediaImageUrl: z.string(),
  }),
});

export const getInstagramData = get("getinstagramData", {
  cacheTags: () => [contentTag("instagram")],
  summary: "Pictures of the Instagram-style slider.",
  reply: success({
    resInstagram: z.array(z.object({ certificate_url: z.string(), certificate_image: z.string(), picture: picture.nullable() })),
    instgramImagePath: z.string(),
  }),
});
