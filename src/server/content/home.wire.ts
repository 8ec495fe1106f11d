/** Sections of the home page under the names of the wire. */
import type { HomeBlockWire, HomeSectionWire } from "../../contract/content-home.ts";
import { toProductWire } from "./banners.wire.ts";
import type { Block, BlockOf } from "./blocks.ts";
import { fileOf, toPicture } from "./content.wire.ts";
import type { Section } from "./home.ts";
import type { Targets } from "./targets.ts";

export const toSectionsWire = (sections: readonly Section[], targets: Targets): HomeSectionWire[] =>
  sections.map((section) => {
    const background = targets("picture", section.background.mediaId);
    return {
      home_id: section.id,
      home_inline_style: section.inlineStyle,
      home_layout_image: fileOf(background),
      picture: toPicture(background),
      home_layout_background_repeat: section.background.repeat,
      home_layout_background_size: section.background.size,
      home_layout_background_position: section.background.position,
      home_top_spaced: section.spaceAbove,
      home_bottom_spaced: section.spaceBelow,
      home_extra_class: section.extraClass,
      home_layout: section.isFullWidth ? "container-fluid" : "container",
      home_grid: section.hasSidePadding ? "" : "g-0",
      home_vertical_align: section.verticalAlign,
      home_horizontal_align: section.horizontalAlign,
      has_many_home_inner: section.columns.map((column) => ({
        home_inn_structure_type: column.width,
        has_many_home_details: column.blocks.flatMap((block) => toBlockWire(block, targets)),
      })),
    };
  });

/** A block of every type has all fields; those that mean nothing to it are empty. */
export const emptyBlock = {
  home_layout_for_type: 0,
  home_cat_id: null,
  home_tag_id: null,
  home_collection_id: null,
  home_collection_multi_id: "",
  home_product_name: "",
  home_column: 0,
  home_display_type: 0,
  home_slider_display_title: 0,
  home_no_items: 0,
  home_slider_display_type: 0,
  home_product_style: 0,
  home_cat_title: "",
  home_cat_multi_id: "",
  home_cat_display_title: 0,
  home_category_style: 0,
  home_text_title: "",
  home_text_description: "",
  home_image: "",
  home_image_link: "",
  home_target: "",
  home_caption_text: "",
  home_size: "",
  home_custom_size: "",
  home_video: "",
  home_slider_type: "",
  home_roomedit_text: "",
  home_brij_heading: "",
  home_brij_heading_size: "",
  home_brij_subheading: "",
  home_brij_align: "",
  home_brij_extra_class: "",
  home_brij_inline_style: "",
  has_many_gallery: [],
  picture: null,
} satisfies Omit<HomeBlockWire, "id" | "home_type">;

type Filled = Pick<HomeBlockWire, "home_type"> & Partial<HomeBlockWire>;
type Fill<Type extends Block["type"]> = (block: BlockOf<Type>, targets: Targets) => Filled | undefined;

const titled = (block: { title: string; link: string; linkText: string }) => ({
  home_text_title: block.title,
  home_image_link: block.link,
  home_caption_text: block.linkText,
});

/** Each fills the fields of its type; undefined when everything that the block shows is gone. */
const fillers: { [Type in Block["type"]]: Fill<Type> } = {
  products(block, targets) {
    const category = targets("category", block.categoryId);
    const tag = targets("tag", block.tagId);
    if (!category && !tag) return undefined;
    return {
      home_type: 1,
      home_layout_for_type: category ? 1 : 2,
      home_cat_id: category?.id ?? null,
      home_tag_id: tag?.id ?? null,
      home_product_name: block.title,
      home_column: block.columns,
      home_display_type: block.arrangement === "slider" ? 1 : 2,
      home_slider_display_title: block.showTitle ? 1 : 0,
      home_no_items: block.count,
      home_slider_display_type: block.movesByItself ? 1 : 0,
      home_product_style: block.changesPictures ? 2 : 1,
    };
  },
  categories(block, targets) {
    const ids = block.categoryIds.filter((id) => targets("category", id));
    if (ids.length === 0) return undefined;
    return {
      home_type: 2,
      home_cat_title: block.title,
      home_cat_multi_id: ids.join(),
      home_cat_display_title: block.showTitle ? 1 : 0,
      home_category_style: block.style === "uneven" ? 1 : 2,
      home_column: block.columns,
    };
  },
  text: (block) => ({ home_type: 4, home_text_title: block.title, home_text_description: block.text }),
  picture(block, targets) {
    const image = targets("picture", block.mediaId);
    if (!image) return undefined;
    return {
      home_type: 5,
      home_image: fileOf(image),
      picture: toPicture(image),
      home_image_link: block.link,
      home_target: block.opensNewTab ? "_blank" : "_self",
      home_caption_text: block.caption,
      home_size: block.size,
      home_custom_size: block.maxWidthPixels === null ? "" : `${block.maxWidthPixels}px`,
    };
  },
  rugs: (block, targets) => ofCollections(5, "rugs", block, (slug) => `/collections/${slug}`, targets),
  banners: (block, targets) => ofPictures(6, "", block, targets),
  heading: (block) => ({
    home_type: 11,
    home_brij_heading: block.heading,
    home_brij_heading_size: block.size,
    home_brij_subheading: block.subheading,
    home_brij_align: block.align,
    home_brij_inline_style: block.inlineStyle,
  }),
  video(block, targets) {
    const video = targets("video", block.videoId);
    if (!video) return undefined;
    return {
      home_type: 12,
      home_video: fileOf(video),
      picture: toPicture(video),
      home_image_link: block.link,
      home_caption_text: block.caption,
    };
  },
  collections(block, targets) {
    const filled = ofCollections(16, "", block, (slug) => `/collection/${slug}`, targets);
    const only = block.collectionIds.length === 1 ? targets("collection", block.collectionIds[0]!) : undefined;
    return filled && { ...filled, home_collection_id: only?.id ?? null, home_no_items: block.count };
  },
  marquee: (block, targets) => ofPictures(16, "marquee", block, targets),
  instagram: (block) => ({ home_type: 17, ...titled(block) }),
  posts: (block) => ({ home_type: 18, ...titled(block) }),
  rooms(block, targets) {
    const filled = ofPictures(20, "", block, targets);
    return filled && { ...filled, home_roomedit_text: block.text };
  },
  reserved: (block) => ({ home_type: block.number }),
  nothing: (block) => ({ home_type: block.number }),
};

function ofPictures(
  home_type: HomeBlockWire["home_type"],
  home_slider_type: HomeBlockWire["home_slider_type"],
  block: BlockOf<"banners" | "marquee" | "rooms">,
  targets: Targets,
): Filled | undefined {
  const has_many_gallery = block.pictures.flatMap(({ mediaId, caption, link, productId }) => {
    const image = targets("picture", mediaId);
    const product = toProductWire(targets("product", productId));
    if (!image) return [];
    return [
      {
        home_gallery_image_url: fileOf(image),
        home_gallery_caption_text: caption,
        home_gallery_image_link: link || (product ? `/product/${product.product_slug}` : ""),
        home_gallery_product: product,
        picture: toPicture(image),
      },
    ];
  });
  return has_many_gallery.length > 0 ? { home_type, home_slider_type, ...titled(block), has_many_gallery } : undefined;
}

function ofCollections(
  home_type: HomeBlockWire["home_type"],
  home_slider_type: HomeBlockWire["home_slider_type"],
  block: BlockOf<"collections" | "rugs">,
  addressOfSlug: (slug: string) => string,
  targets: Targets,
): Filled | undefined {
  const collections = block.collectionIds.flatMap((id) => targets("collection", id) ?? []);
  if (collections.length === 0) return undefined;
  const has_many_gallery = collections.map((collection) => {
    const picture = toPicture(collection);
    return {
      home_gallery_image_url: picture?.src ?? "",
      home_gallery_caption_text: collection.name,
      home_gallery_image_link: addressOfSlug(collection.slug),
      home_gallery_product: null,
      picture,
    };
  });
  const home_collection_multi_id = collections.map((collection) => collection.id).join();
  return { home_type, home_slider_type, ...titled(block), home_collection_multi_id, has_many_gallery };
}

function toBlockWire(block: Block, targets: Targets): HomeBlockWire[] {
  // The filler of a type takes the block of that type; TypeScript cannot follow the pair.
  const filled = (fillers[block.type] as Fill<Block["type"]>)(block as never, targets);
  if (!filled) return [];
  return [{ ...emptyBlock, id: block.id, home_brij_extra_class: "extraClass" in block ? block.extraClass : "", ...filled }];
}
