/** Calls of the home page: banners, sections of blocks, pictures (specification 1, sections 3 and 7). Texts that are not set are ''. */
import { z } from "zod";
import { get, success } from "./call.ts";
import { picture } from "./fields.ts";

const slugOfCategory = z.object({ cat_slug: z.string() }).nullable();

const banner = z.object({
  id: z.int(),
  /** Popups: 1 = show. Home slider: 2 = video, otherwise image. */
  slider_view: z.int(),
  slider_image: z.string(),
  slider_video: z.string(),
  /** HTML. */
  slider_desc: z.string(),
  slider_url: z.string(),
  slider_category: z.int().nullable(),
  category: slugOfCategory,
  slider_tags: z.int().nullable(),
  tag: z.object({ tag_slug: z.string() }).nullable(),
  picture: picture.nullable(),
  /** The side of the picture that is free for text. */
  slider_space: z.enum(["left", "right", "none"]),
});
export type BannerWire = z.infer<typeof banner>;

export const topBannerList = get("top-banner-list", {
  summary: "Banners of the home page, for desktop and mobile, and of the popups.",
  reply: success({
    resTopBannerData: z.array(banner),
    resMobileBannerData: z.array(banner),
    resPopupBannerLeftData: z.array(banner),
    resPopupBannerRightData: z.array(banner),
    /** The carpet-offer popup. */
    resOfferPopupData: z.array(banner),
  }),
});

/** Gaps (13 to 15, 19) are the specification's. */
const homeType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 17, 18, 20]);

const blockPicture = z.object({
  home_gallery_image_url: z.string(),
  home_gallery_caption_text: z.string(),
  home_gallery_image_link: z.string(),
  picture: picture.nullable(),
});

const homeBlock = z.object({
  id: z.int(),
  home_type: homeType,
  /** 1 = by category, otherwise by tag. */
  home_layout_for_type: z.int(),
  home_cat_id: z.int().nullable(),
  home_tag_id: z.int().nullable(),
  /** For blocks that show a collection. */
  home_collection_id: z.int().nullable(),
  home_product_name: z.string(),
  home_column: z.int(),
  /** 1 = slider, 2 = grid. */
  home_display_type: z.int(),
  /** 1 = show the title. */
  home_slider_display_title: z.int(),
  home_no_items: z.int(),
  home_slider_display_type: z.int(),
  home_product_style: z.int(),
  home_cat_title: z.string(),
  /** Category ids joined by commas. */
  home_cat_multi_id: z.string(),
  home_cat_display_title: z.int(),
  home_category_style: z.int(),
  home_text_title: z.string(),
  /** HTML. */
  home_text_description: z.string(),
  home_image: z.string(),
  home_image_link: z.string(),
  home_target: z.enum(["", "_self", "_blank"]),
  home_caption_text: z.string(),
  home_size: z.string(),
  home_custom_size: z.string(),
  home_video: z.string(),
  /** Which slider a block of type 5 or 16 is (decisions): '' is the plain one. */
  home_slider_type: z.enum(["", "rugs", "marquee"]),
  /** HTML. */
  home_roomedit_text: z.string(),
  home_brij_heading: z.string(),
  home_brij_heading_size: z.string(),
  home_brij_subheading: z.string(),
  home_brij_align: z.string(),
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
  home_layout_background_repeat: z.string(),
  home_layout_background_size: z.string(),
  home_layout_background_position: z.string(),
  home_top_spaced: z.string(),
  home_bottom_spaced: z.string(),
  home_extra_class: z.string(),
  home_layout: z.string(),
  /** 'g-0' = no side padding. */
  home_grid: z.string(),
  home_vertical_align: z.string(),
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
  summary: "The sections of the home page, for desktop and for mobile.",
  reply: success({
    resAppearanceHomeBrowserData: z.array(homeSection),
    resAppearanceHomeMobileData: z.array(homeSection),
    mediaImageUrl: z.string(),
  }),
});

export const getInstagramData = get("getinstagramData", {
  summary: "Pictures of the Instagram-style slider.",
  reply: success({
    resInstagram: z.array(z.object({ certificate_url: z.string(), certificate_image: z.string(), picture: picture.nullable() })),
    instgramImagePath: z.string(),
  }),
});
