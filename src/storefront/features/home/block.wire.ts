/** Converts blocks of the home page to what each kind of block shows. */
import type { BannerWire, HomeBlockWire } from "../../../contract/content-home.ts";
import { toStyle } from "../../../shared/inline-style.ts";
import { categoryPath, rugCollectionPath, tagPath } from "../../../shared/links.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { BlockLoader } from "./block-loader.wire.ts";
import { knownClassNames } from "./class-names.ts";
import type { Banner, Block, Collections, Content, GalleryPicture, Heading, Products } from "./home.ts";
import { safeAddress, toHead, toLinkTarget, toShownProduct } from "./link.wire.ts";
import { messages } from "./messages.ts";
import { headingsFrom, markLinkRows } from "./owner-text.ts";

type Translate = (wire: HomeBlockWire, load: BlockLoader) => Content | null | Promise<Content | null>;

/** What a block shows, by its `home_type` (specification 1, section 2.7). Any other type shows nothing. */
const translators: Partial<Record<number, Translate>> = {
  1: toProducts,
  2: toCategories,
  3: () => ({ kind: "space" }),
  4: toRichText,
  5: (wire, load) => (wire.home_slider_type === "rugs" ? toRugs(wire, load) : toLinkedPicture(wire)),
  6: toBannerSlider,
  7: () => ({ kind: "space" }),
  11: toHeading,
  12: toVideo,
  16: (wire, load) => (wire.home_slider_type === "marquee" ? toLogoMarquee(wire) : toCollections(wire, load)),
  17: toInstagramStrip,
  18: toBlogPosts,
  20: toRooms,
};

/** Null when there is nothing to show. */
export async function toBlock(wire: HomeBlockWire, load: BlockLoader): Promise<Block | null> {
  const content = await translators[wire.home_type]?.(wire, load);
  if (!content) return null;
  return { content, classNames: knownClassNames(wire.home_brij_extra_class).join(" "), style: toStyle(wire.home_brij_inline_style) };
}

const YES = 1;
const SLIDER = 1;
const GRID = 2;
const ALTERNATING = 2;
const EVEN_TILES = 2;

const has = ({ home_brij_extra_class }: HomeBlockWire, className: string) => knownClassNames(home_brij_extra_class).includes(className);

/** The layout of a block of products. */
const toLayout = (wire: HomeBlockWire): Pick<Products, "layout" | "isMoving" | "columns" | "alternates"> => ({
  layout: has(wire, "list") ? "list" : wire.home_display_type === GRID ? "grid" : "slider",
  isMoving: wire.home_slider_display_type === YES,
  columns: wire.home_column,
  alternates: wire.home_product_style === ALTERNATING,
});

async function toProducts(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const { title, to, cards } = await load.products(wire);
  if (cards.length === 0) return null;
  return {
    kind: "products",
    title: wire.home_product_name || title,
    showsTitle: wire.home_slider_display_title === YES,
    html: headingsFrom(wire.home_text_description, 3),
    link: { to, isNewWindow: false, label: messages.seeAll },
    ...toLayout(wire),
    cards,
  };
}

async function toCategories(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const tiles = wire.home_cat_multi_id ? await load.categories(wire.home_cat_multi_id) : [];
  if (tiles.length === 0) return null;
  return {
    kind: "categories",
    title: wire.home_cat_title,
    showsTitle: wire.home_cat_display_title === YES,
    layout: wire.home_display_type === SLIDER ? "slider" : wire.home_category_style === EVEN_TILES ? "even" : "uneven",
    isMoving: wire.home_slider_display_type === YES,
    columns: wire.home_column,
    tiles,
  };
}

function toRichText({ home_text_title, home_text_description }: HomeBlockWire): Content | null {
  if (!home_text_title && !home_text_description) return null;
  return { kind: "richText", title: home_text_title, html: markLinkRows(headingsFrom(home_text_description, home_text_title ? 3 : 2)) };
}

const widths: Record<string, string> = { small: "320px", medium: "560px", large: "880px" };

/** One linked picture; several become a slider of rooms. */
function toLinkedPicture(wire: HomeBlockWire): Content | null {
  if (!wire.picture) {
    const rooms = picturesOf(wire);
    return rooms.length > 0 ? { kind: "rooms", head: toHead(wire), html: "", layout: "slider", rooms } : null;
  }
  return {
    kind: "picture",
    picture: toPicture(wire.picture),
    target: toLinkTarget(wire.home_image_link, wire.home_target),
    caption: wire.home_caption_text,
    maxWidth: /^\d{2,4}px$/.test(wire.home_custom_size) ? wire.home_custom_size : (widths[wire.home_size] ?? ""),
  };
}

/** The pictures of a block, without those that are missing. */
const picturesOf = ({ has_many_gallery }: HomeBlockWire): GalleryPicture[] =>
  has_many_gallery.flatMap(({ picture, home_gallery_caption_text, home_gallery_image_link, home_gallery_product }) =>
    picture
      ? [
          {
            picture: toPicture(picture),
            caption: home_gallery_caption_text,
            to: safeAddress(home_gallery_image_link),
            product: home_gallery_product && toShownProduct(home_gallery_product),
          },
        ]
      : [],
  );

const MOST_RUGS = 5;

/** The owner's pictures, else those of the first collections; each leads to the collection of its place. */
async function toRugs(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const own = picturesOf(wire);
  const found =
    own.length > 0
      ? own
      : (await load.collections()).flatMap(({ label, picture }) => (picture ? [{ picture, caption: label, to: "", product: null }] : []));
  if (found.length === 0) return null;
  const slides = found.slice(0, MOST_RUGS).map((slide, place) => ({ ...slide, to: slide.to || rugCollectionPath(`rug${place + 1}`) }));
  return { kind: "rugs", head: toHead(wire), slides };
}

/** The block's own pictures, else the banners of the shop. */
async function toBannerSlider(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const own = picturesOf(wire).map(({ picture, caption, to, product }) => ({
    picture,
    video: "",
    html: caption && `<h3>${escaped(caption)}</h3>`,
    to,
    button: to && messages.look,
    space: "none" as const,
    product,
  }));
  const banners = own.length > 0 ? own : toBanners((await load.banners()).wide);
  return banners.length > 0 ? { kind: "banners", head: toHead(wire), banners } : null;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

const alignments = ["left", "center", "right"] as const;
const sizes = ["h1", "h2", "h3"] as const;
const oneOf = <Value extends string>(values: readonly Value[], value: string, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;

function toHeading(wire: HomeBlockWire): Heading | null {
  if (!wire.home_brij_heading && !wire.home_brij_subheading) return null;
  return {
    kind: "heading",
    text: wire.home_brij_heading,
    size: oneOf(sizes, wire.home_brij_heading_size, "h2"),
    subheading: wire.home_brij_subheading,
    align: oneOf(alignments, wire.home_brij_align, "left"),
  };
}

function toVideo(wire: HomeBlockWire): Content | null {
  if (!wire.home_video && !wire.picture) return null;
  return { kind: "video", src: wire.home_video, poster: wire.picture && toPicture(wire.picture), caption: wire.home_caption_text };
}

function toLogoMarquee(wire: HomeBlockWire): Content | null {
  const logos = picturesOf(wire);
  return logos.length > 0 ? { kind: "logoMarquee", head: toHead(wire), logos } : null;
}

/** The products of one collection; without one, the collections that the owner chose, or all. */
async function toCollections(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  if (wire.home_collection_id !== null) return toCollectionProducts(wire, load);
  const all = await load.collections();
  const chosen = picturesOf(wire);
  const collections: Collections["collections"] =
    chosen.length === 0
      ? all
      : chosen.map(({ picture, caption, to }) => {
          const known = all.find((collection) => collection.to === to);
          return { label: caption || (known?.label ?? ""), to, text: known?.text ?? "", count: known?.count ?? 0, picture };
        });
  if (collections.length === 0) return null;
  return {
    kind: "collections",
    head: toHead(wire),
    layout: has(wire, "index") ? "index" : "slider",
    isMoving: wire.home_slider_display_type === YES,
    collections,
  };
}

async function toCollectionProducts(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const { title, to, cards } = await load.collectionProducts(wire);
  if (cards.length === 0) return null;
  return {
    kind: "products",
    title: wire.home_text_title || title,
    showsTitle: wire.home_text_title !== "",
    html: "",
    link: toHead(wire).link ?? { to, isNewWindow: false, label: messages.seeAll },
    ...toLayout(wire),
    cards,
  };
}

async function toInstagramStrip(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const pictures = await load.instagram();
  return pictures.length > 0 ? { kind: "instagramStrip", head: toHead(wire), pictures } : null;
}

async function toBlogPosts(wire: HomeBlockWire, load: BlockLoader): Promise<Content | null> {
  const posts = await load.posts();
  return posts.length > 0 ? { kind: "blogPosts", head: toHead(wire), posts } : null;
}

function toRooms(wire: HomeBlockWire): Content | null {
  const rooms = picturesOf(wire);
  const html = headingsFrom(wire.home_roomedit_text, wire.home_text_title ? 3 : 2);
  if (rooms.length === 0 && !html) return null;
  return {
    kind: "rooms",
    head: toHead(wire),
    html,
    layout: has(wire, "slider") ? "slider" : "uneven",
    rooms,
  };
}

/** A category takes precedence over a tag, a tag over the banner's own address (specification 1, section 2.5). */
function addressOf({ category, tag, slider_url }: BannerWire): string {
  if (category) return categoryPath(category.cat_slug);
  if (tag) return tagPath(tag.tag_slug);
  return safeAddress(slider_url);
}

const VIDEO = 2;

const toBanner = (wire: BannerWire): Banner => ({
  picture: wire.picture && toPicture(wire.picture),
  video: wire.slider_view === VIDEO ? wire.slider_video : "",
  html: headingsFrom(wire.slider_desc, 2),
  to: addressOf(wire),
  button: wire.slider_button,
  space: wire.slider_space,
  product: wire.slider_product && toShownProduct(wire.slider_product),
});

/** Without the banners that have nothing to show. */
export const toBanners = (wires: BannerWire[]): Banner[] =>
  wires.map(toBanner).filter(({ picture, video, html }) => picture || video || html);
