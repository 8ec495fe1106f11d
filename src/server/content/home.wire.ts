/** Maps sections and blocks of home pages to the wire: for every block type its `home_type` and the fields it fills. */
import type { HomeBlockWire, HomeSectionWire } from "../../contract/content-home.ts";
import { collectionPath, productPath, rugCollectionPath } from "../../shared/links.ts";
import { toShownProductWire } from "./banners.wire.ts";
import type { Block, BlockOf } from "../../contract/content/blocks.ts";
import { toFileUrl, toPictureOrNull } from "./content.wire.ts";
import type { Section } from "../../contract/content/home.ts";
import type { ResolveReference } from "./references.ts";

type Finish = (html: string) => string;
const unchanged: Finish = (html) => html;

/** `finish` fills placeholders in the HTML of blocks. */
export const toSectionsWire = (sections: readonly Section[], resolve: ResolveReference, finish: Finish = unchanged): HomeSectionWire[] =>
  sections
    .filter((section) => !section.isHidden)
    .map((section) => {
      const background = resolve("picture", section.background.mediaId);
      return {
        home_id: section.id,
        home_inline_style: section.inlineStyle,
        home_layout_image: toFileUrl(background),
        picture: toPictureOrNull(background),
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
          has_many_home_details: column.blocks.filter((block) => !block.isHidden).flatMap((block) => toBlockWire(block, resolve, finish)),
        })),
      };
    });

/** Every block has all fields on the wire; those that its type does not use are empty. */
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

type Fields = Partial<Omit<HomeBlockWire, "id" | "home_type">>;
type HomeType = HomeBlockWire["home_type"];
type BlockMapping<Type extends Block["type"]> = {
  /** Or the number stored in the block, for types without fields. */
  homeType: HomeType | ((block: BlockOf<Type>) => HomeType);
  /** Undefined when nothing that the block refers to is public any more; the block is then left out. */
  fields: (block: BlockOf<Type>, resolve: ResolveReference, finish: Finish) => Fields | undefined;
};

/** One row per block type: its number in the specification (1, section 3) and the fields it fills. */
const blockMappings: { [Type in Block["type"]]: BlockMapping<Type> } = {
  products: { homeType: 1, fields: productFields },
  categories: { homeType: 2, fields: categoryFields },
  text: { homeType: 4, fields: (block, _, finish) => ({ home_text_title: block.title, home_text_description: finish(block.text) }) },
  picture: { homeType: 5, fields: pictureFields },
  rugs: { homeType: 5, fields: (block, resolve) => collectionFields(block, rugCollectionPath, "rugs", resolve) },
  banners: { homeType: 6, fields: galleryFields },
  heading: { homeType: 11, fields: headingFields },
  video: { homeType: 12, fields: videoFields },
  collections: { homeType: 16, fields: collectionSliderFields },
  marquee: {
    homeType: 16,
    fields: (block, resolve) => withFields(galleryFields(block, resolve), { home_slider_type: "marquee" }),
  },
  instagram: { homeType: 17, fields: titleFields },
  posts: { homeType: 18, fields: titleFields },
  rooms: {
    homeType: 20,
    fields: (block, resolve, finish) => withFields(galleryFields(block, resolve), { home_roomedit_text: finish(block.text) }),
  },
  reserved: { homeType: (block) => block.number, fields: () => ({}) },
  nothing: { homeType: (block) => block.number, fields: () => ({}) },
};

const withFields = (fields: Fields | undefined, more: Fields): Fields | undefined => fields && { ...fields, ...more };

function titleFields(block: { title: string; link: string; linkText: string }): Fields {
  return { home_text_title: block.title, home_image_link: block.link, home_caption_text: block.linkText };
}

function productFields(block: BlockOf<"products">, resolve: ResolveReference): Fields | undefined {
  const category = resolve("category", block.categoryId);
  const tag = resolve("tag", block.tagId);
  if (!category && !tag) return undefined;
  return {
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
}

function categoryFields(block: BlockOf<"categories">, resolve: ResolveReference): Fields | undefined {
  const ids = block.categoryIds.filter((id) => resolve("category", id));
  if (ids.length === 0) return undefined;
  return {
    home_cat_title: block.title,
    home_cat_multi_id: ids.join(),
    home_cat_display_title: block.showTitle ? 1 : 0,
    home_category_style: block.style === "uneven" ? 1 : 2,
    home_column: block.columns,
  };
}

function pictureFields(block: BlockOf<"picture">, resolve: ResolveReference): Fields | undefined {
  const image = resolve("picture", block.mediaId);
  if (!image) return undefined;
  return {
    home_image: toFileUrl(image),
    picture: toPictureOrNull(image),
    home_image_link: block.link,
    home_target: block.opensNewTab ? "_blank" : "_self",
    home_caption_text: block.caption,
    home_size: block.size,
    home_custom_size: block.maxWidthPixels === null ? "" : `${block.maxWidthPixels}px`,
  };
}

function headingFields(block: BlockOf<"heading">): Fields {
  return {
    home_brij_heading: block.heading,
    home_brij_heading_size: block.size,
    home_brij_subheading: block.subheading,
    home_brij_align: block.align,
    home_brij_inline_style: block.inlineStyle,
  };
}

function videoFields(block: BlockOf<"video">, resolve: ResolveReference): Fields | undefined {
  const video = resolve("video", block.videoId);
  if (!video) return undefined;
  return {
    home_video: toFileUrl(video),
    picture: toPictureOrNull(video),
    home_image_link: block.link,
    home_caption_text: block.caption,
  };
}

function galleryFields(block: BlockOf<"banners" | "marquee" | "rooms">, resolve: ResolveReference): Fields | undefined {
  const has_many_gallery = block.pictures.flatMap(({ mediaId, caption, link, productId }) => {
    const image = resolve("picture", mediaId);
    const product = toShownProductWire(resolve("product", productId));
    if (!image) return [];
    return [
      {
        home_gallery_image_url: toFileUrl(image),
        home_gallery_caption_text: caption,
        home_gallery_image_link: link || (product ? productPath(product.product_slug) : ""),
        home_gallery_product: product,
        picture: toPictureOrNull(image),
      },
    ];
  });
  return has_many_gallery.length > 0 ? { ...titleFields(block), has_many_gallery } : undefined;
}

function collectionFields(
  block: BlockOf<"collections" | "rugs">,
  pathOf: (slug: string) => string,
  home_slider_type: HomeBlockWire["home_slider_type"],
  resolve: ResolveReference,
): Fields | undefined {
  const collections = block.collectionIds.flatMap((id) => resolve("collection", id) ?? []);
  if (collections.length === 0) return undefined;
  const has_many_gallery = collections.map((collection) => {
    const picture = toPictureOrNull(collection);
    return {
      home_gallery_image_url: picture?.src ?? "",
      home_gallery_caption_text: collection.name,
      home_gallery_image_link: pathOf(collection.slug),
      home_gallery_product: null,
      picture,
    };
  });
  const home_collection_multi_id = collections.map((collection) => collection.id).join();
  return { ...titleFields(block), home_slider_type, home_collection_multi_id, has_many_gallery };
}

/** A block with a single collection shows the collection's products. */
function collectionSliderFields(block: BlockOf<"collections">, resolve: ResolveReference): Fields | undefined {
  const [id, ...others] = block.collectionIds;
  const single = id !== undefined && others.length === 0 ? resolve("collection", id) : undefined;
  return withFields(collectionFields(block, collectionPath, "", resolve), {
    home_collection_id: single?.id ?? null,
    home_no_items: block.count,
  });
}

function toBlockWire(block: Block, resolve: ResolveReference, finish: Finish): HomeBlockWire[] {
  // TypeScript cannot pair the block with the mapping of its type.
  const { homeType, fields } = blockMappings[block.type] as BlockMapping<Block["type"]>;
  const filled = fields(block, resolve, finish);
  if (!filled) return [];
  const home_type = typeof homeType === "number" ? homeType : homeType(block);
  const home_brij_extra_class = "extraClass" in block ? block.extraClass : "";
  return [{ ...emptyBlock, id: block.id, home_type, home_brij_extra_class, ...filled }];
}
