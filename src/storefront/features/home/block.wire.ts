/** Blocks of the home page: the numbers of the wire become words, and each block gets what it shows. */
import type { HomeBlockWire } from "../../../contract/content-home.ts";
import { toStyle } from "../../../shared/inline-style.ts";
import { toPicture } from "../catalogue/catalogue.wire.ts";
import type { Block, Collections, Content, Heading, Shown, Products } from "./home.ts";
import { toBanners } from "./banner.wire.ts";
import { headingsFrom } from "./headings.ts";
import { ownPath, toHead, toPiece, toTarget } from "./link.wire.ts";
import { linksAlone } from "./links-alone.ts";
import { knownLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import type { Sources } from "./block-loader.wire.ts";

const YES = 1;
const SLIDER = 1;
const GRID = 2;
const ALTERNATING = 2;
const EVEN_TILES = 2;

const has = ({ home_brij_extra_class }: HomeBlockWire, look: string) => knownLooks(home_brij_extra_class).includes(look);

/** What a block shows, or null when there is nothing to show. */
export async function toBlock(wire: HomeBlockWire, sources: Sources): Promise<Block | null> {
  const content = await toContent(wire, sources);
  if (!content) return null;
  return { content, looks: knownLooks(wire.home_brij_extra_class).join(" "), style: toStyle(wire.home_brij_inline_style) };
}

/** By home_type (specification 1, section 2.7). */
async function toContent(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  switch (wire.home_type) {
    case 1:
      return toProducts(wire, sources);
    case 2:
      return toCategories(wire, sources);
    case 3:
    case 7:
      return { kind: "space" };
    case 4:
      return toWords(wire);
    case 5:
      return wire.home_slider_type === "rugs" ? toRugs(wire, sources) : toLinkedPicture(wire);
    case 6:
      return toBannerSlider(wire, sources);
    case 11:
      return toHeading(wire);
    case 12:
      return toFilm(wire);
    case 16:
      return wire.home_slider_type === "marquee" ? toMarks(wire) : toCollections(wire, sources);
    case 17:
      return toStrip(wire, sources);
    case 18:
      return toJournal(wire, sources);
    case 20:
      return toRooms(wire);
    default:
      return null;
  }
}

/** How a block stands its products. */
const toArrangement = (wire: HomeBlockWire): Pick<Products, "layout" | "isMoving" | "columns" | "alternates"> => ({
  layout: has(wire, "list") ? "list" : wire.home_display_type === GRID ? "grid" : "slider",
  isMoving: wire.home_slider_display_type === YES,
  columns: wire.home_column,
  alternates: wire.home_product_style === ALTERNATING,
});

async function toProducts(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const { title, to, cards } = await sources.products(wire);
  if (cards.length === 0) return null;
  return {
    kind: "products",
    title: wire.home_product_name || title,
    showsTitle: wire.home_slider_display_title === YES,
    words: headingsFrom(wire.home_text_description, 3),
    link: { to, isNewWindow: false, label: messages.seeAll },
    ...toArrangement(wire),
    cards,
  };
}

async function toCategories(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const tiles = wire.home_cat_multi_id ? await sources.categories(wire.home_cat_multi_id) : [];
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

function toWords({ home_text_title, home_text_description }: HomeBlockWire): Content | null {
  if (!home_text_title && !home_text_description) return null;
  return { kind: "words", title: home_text_title, html: linksAlone(headingsFrom(home_text_description, home_text_title ? 3 : 2)) };
}

const widths: Record<string, string> = { small: "320px", medium: "560px", large: "880px" };

/** One linked picture; several become a room gallery that slides. */
function toLinkedPicture(wire: HomeBlockWire): Content | null {
  if (!wire.picture) {
    const rooms = shownIn(wire);
    return rooms.length > 0 ? { kind: "rooms", head: toHead(wire), html: "", layout: "slider", rooms } : null;
  }
  return {
    kind: "picture",
    picture: toPicture(wire.picture),
    target: toTarget(wire.home_image_link, wire.home_target),
    caption: wire.home_caption_text,
    maxWidth: /^\d{2,4}px$/.test(wire.home_custom_size) ? wire.home_custom_size : (widths[wire.home_size] ?? ""),
  };
}

/** The pictures of a block that are there. */
const shownIn = ({ has_many_gallery }: HomeBlockWire): Shown[] =>
  has_many_gallery.flatMap(({ picture, home_gallery_caption_text, home_gallery_image_link, home_gallery_product }) =>
    picture
      ? [
          {
            picture: toPicture(picture),
            caption: home_gallery_caption_text,
            to: ownPath(home_gallery_image_link),
            piece: home_gallery_product && toPiece(home_gallery_product),
          },
        ]
      : [],
  );

const RUGS = 5;

/** The owner's pictures, else those of the first collections; each leads to the collection of its place. */
async function toRugs(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const own = shownIn(wire);
  const found =
    own.length > 0
      ? own
      : (await sources.collections()).flatMap(({ label, picture }) => (picture ? [{ picture, caption: label, to: "", piece: null }] : []));
  if (found.length === 0) return null;
  const slides = found.slice(0, RUGS).map((slide, place) => ({ ...slide, to: slide.to || `/collections/rug${place + 1}` }));
  return { kind: "rugs", head: toHead(wire), slides };
}

/** The block's own pictures, else the banners of the shop. */
async function toBannerSlider(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const own = shownIn(wire).map(({ picture, caption, to, piece }) => ({
    picture,
    film: "",
    words: caption && `<h3>${escaped(caption)}</h3>`,
    to,
    button: to && messages.look,
    space: "none" as const,
    piece,
  }));
  const banners = own.length > 0 ? own : toBanners((await sources.banners()).wide);
  return banners.length > 0 ? { kind: "banners", head: toHead(wire), banners } : null;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

const alignments = ["left", "center", "right"] as const;
const sizes = ["h1", "h2", "h3"] as const;
const oneOf = <Word extends string>(words: readonly Word[], word: string, otherwise: Word): Word =>
  words.find((known) => known === word) ?? otherwise;

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

function toFilm(wire: HomeBlockWire): Content | null {
  if (!wire.home_video && !wire.picture) return null;
  return { kind: "film", src: wire.home_video, poster: wire.picture && toPicture(wire.picture), caption: wire.home_caption_text };
}

function toMarks(wire: HomeBlockWire): Content | null {
  const marks = shownIn(wire);
  return marks.length > 0 ? { kind: "marks", head: toHead(wire), marks } : null;
}

/** Of one collection its products, otherwise the collections: those that the owner chose, or all. */
async function toCollections(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  if (wire.home_collection_id !== null) return toCollectionProducts(wire, sources);
  const all = await sources.collections();
  const chosen = shownIn(wire);
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

async function toCollectionProducts(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const { title, to, cards } = await sources.collectionProducts(wire);
  if (cards.length === 0) return null;
  return {
    kind: "products",
    title: wire.home_text_title || title,
    showsTitle: wire.home_text_title !== "",
    words: "",
    link: toHead(wire).link ?? { to, isNewWindow: false, label: messages.seeAll },
    ...toArrangement(wire),
    cards,
  };
}

async function toStrip(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const pictures = await sources.instagram();
  return pictures.length > 0 ? { kind: "strip", head: toHead(wire), pictures } : null;
}

async function toJournal(wire: HomeBlockWire, sources: Sources): Promise<Content | null> {
  const posts = await sources.posts();
  return posts.length > 0 ? { kind: "journal", head: toHead(wire), posts } : null;
}

function toRooms(wire: HomeBlockWire): Content | null {
  const rooms = shownIn(wire);
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
