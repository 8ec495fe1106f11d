/** What a column of the home page can hold. */
import { z } from "zod";
import { classNames, html, inlineStyle, itemId, line, link, reference, references } from "./fields.ts";

const title = line(120);
const looks = { extraClass: classNames };
/** A title and, beside it, a link with its text. */
const titled = { title, link, linkText: line(80), ...looks };
const pictures = z
  .array(z.strictObject({ mediaId: reference("picture"), caption: line(300), link, productId: reference("product") }))
  .max(40)
  .default([]);

const products = z
  .strictObject({
    type: z.literal("products"),
    id: itemId,
    title,
    showTitle: z.boolean().default(true),
    /** One of the two. */
    categoryId: reference("category"),
    tagId: reference("tag"),
    arrangement: z.enum(["slider", "grid"]).default("slider"),
    columns: z.int().min(1).max(6).default(4),
    count: z.int().min(1).max(24).default(12),
    movesByItself: z.boolean().default(false),
    /** Cards change between their two pictures every few seconds. */
    changesPictures: z.boolean().default(false),
    ...looks,
  })
  .refine((block) => (block.categoryId === null) !== (block.tagId === null), "A block of products shows either a category or a tag.");

const categories = z.strictObject({
  type: z.literal("categories"),
  id: itemId,
  title,
  showTitle: z.boolean().default(true),
  categoryIds: references("category"),
  columns: z.int().min(1).max(6).default(4),
  /** Tiles of uneven size, or all of one. */
  style: z.enum(["uneven", "even"]).default("even"),
  ...looks,
});

const text = z.strictObject({ type: z.literal("text"), id: itemId, title, text: html, ...looks });

const picture = z.strictObject({
  type: z.literal("picture"),
  id: itemId,
  mediaId: reference("picture"),
  link,
  opensNewTab: z.boolean().default(false),
  caption: line(300),
  size: z.enum(["", "small", "medium", "large"]).default(""),
  maxWidthPixels: z.int().min(40).max(4_000).nullable().default(null),
  ...looks,
});

/** One picture after the other, large. */
const banners = z.strictObject({ type: z.literal("banners"), id: itemId, ...titled, pictures });
/** Collections as a slider of pictures; of a single one, its products. */
const collections = z.strictObject({
  type: z.literal("collections"),
  id: itemId,
  ...titled,
  collectionIds: references("collection"),
  count: z.int().min(1).max(24).default(12),
});
/** The same as narrow tiles that lead to /collections/{slug}. */
const rugs = z.strictObject({ type: z.literal("rugs"), id: itemId, ...titled, collectionIds: references("collection") });
/** A band of marks that wanders past. */
const marquee = z.strictObject({ type: z.literal("marquee"), id: itemId, ...titled, pictures });
const instagram = z.strictObject({ type: z.literal("instagram"), id: itemId, ...titled });
/** The featured posts. */
const posts = z.strictObject({ type: z.literal("posts"), id: itemId, ...titled });

const heading = z.strictObject({
  type: z.literal("heading"),
  id: itemId,
  heading: line(160),
  size: z.enum(["h1", "h2", "h3"]).default("h2"),
  subheading: line(300),
  align: z.enum(["left", "center", "right"]).default("left"),
  inlineStyle,
  ...looks,
});

const video = z.strictObject({ type: z.literal("video"), id: itemId, videoId: reference("video"), link, caption: line(300), ...looks });
/** Pictures of rooms, with a text. */
const rooms = z.strictObject({ type: z.literal("rooms"), id: itemId, ...titled, text: html, pictures });

/** Two that keep their column free, three that are nothing at all (decisions, quirks): content of an older home page is not lost. */
const reserved = z.strictObject({ type: z.literal("reserved"), id: itemId, number: z.literal([3, 7]) });
const nothing = z.strictObject({ type: z.literal("nothing"), id: itemId, number: z.literal([8, 9, 10]) });

export const block = z.discriminatedUnion("type", [
  products,
  categories,
  text,
  picture,
  banners,
  collections,
  rugs,
  marquee,
  instagram,
  posts,
  heading,
  video,
  rooms,
  reserved,
  nothing,
]);
export type Block = z.output<typeof block>;
export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;
