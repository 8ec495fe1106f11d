/** What a column of the home page can hold. */
import { z } from "zod";
import { classNames, html, inlineStyle, itemId, line, link, reference, references } from "./fields.ts";

/** The field that names the kind of a block. */
const kindOf = <const Type extends string>(type: Type) => z.literal(type).meta({ title: "Kind of block" });
const oldBlocks = Object.fromEntries([3, 7, 8, 9, 10].map((number) => [number, `Block ${number}`]));
const title = line(120).meta({ title: "Title" });
/** Every block can be taken off the page and kept. */
const isHidden = z.boolean().default(false).meta({ title: "Hide this block" });
const looks = { extraClass: classNames, isHidden };
/** A title and, beside it, a link with its text. */
const titled = { title, link, linkText: line(80).meta({ title: "Words of the link", help: "Shown beside the title." }), ...looks };
const pictures = z
  .array(
    z.strictObject({
      mediaId: reference("picture"),
      caption: line(300).meta({ title: "Caption" }),
      link,
      productId: reference("product").meta({ title: "Product in the picture" }),
    }),
  )
  .max(40)
  .default([])
  .meta({ title: "Pictures", add: "Add a picture" });

const products = z
  .strictObject({
    type: kindOf("products"),
    id: itemId,
    title,
    showTitle: z.boolean().default(true).meta({ title: "Show the title" }),
    categoryId: reference("category").meta({ title: "Products of the category", help: "Choose a category or a tag, not both." }),
    tagId: reference("tag").meta({ title: "Products with the tag" }),
    arrangement: z
      .enum(["slider", "grid"])
      .default("slider")
      .meta({
        title: "Arrangement",
        help: "A slider is one row that moves sideways; a grid shows all products.",
        options: { slider: "Slider", grid: "Grid" },
      }),
    columns: z.int().min(1).max(6).default(4).meta({ title: "Columns", help: "On a wide screen. Phones show fewer." }),
    count: z.int().min(1).max(24).default(12).meta({ title: "Number of products" }),
    movesByItself: z.boolean().default(false).meta({ title: "Move by itself", help: "It stops for visitors who prefer less motion." }),
    changesPictures: z
      .boolean()
      .default(false)
      .meta({ title: "Change pictures", help: "Cards change between their two pictures every few seconds." }),
    ...looks,
  })
  .refine((block) => (block.categoryId === null) !== (block.tagId === null), "A block of products shows either a category or a tag.")
  .meta({ title: "Products" });

const categories = z
  .strictObject({
    type: kindOf("categories"),
    id: itemId,
    title,
    showTitle: z.boolean().default(true).meta({ title: "Show the title" }),
    categoryIds: references("category"),
    columns: z.int().min(1).max(6).default(4).meta({ title: "Columns", help: "On a wide screen. Phones show fewer." }),
    style: z
      .enum(["uneven", "even"])
      .default("even")
      .meta({
        title: "Tiles",
        help: "Of one size, or of different sizes.",
        options: { uneven: "Of different sizes", even: "Of one size" },
      }),
    ...looks,
  })
  .meta({ title: "Categories", help: "Tiles that lead to categories." });

const text = z.strictObject({ type: kindOf("text"), id: itemId, title, text: html, ...looks }).meta({ title: "Text" });

const picture = z
  .strictObject({
    type: kindOf("picture"),
    id: itemId,
    mediaId: reference("picture"),
    link,
    opensNewTab: z.boolean().default(false).meta({ title: "Open the link in a new tab" }),
    caption: line(300).meta({ title: "Caption" }),
    size: z
      .enum(["", "small", "medium", "large"])
      .default("")
      .meta({ title: "Size", options: { "": "As it is", small: "Small", medium: "Medium", large: "Large" } }),
    maxWidthPixels: z
      .int()
      .min(40)
      .max(4_000)
      .nullable()
      .default(null)
      .meta({ title: "Greatest width", help: "In pixels. Leave it empty to fill the column." }),
    ...looks,
  })
  .meta({ title: "Picture" });

/** One picture after the other, large. */
const banners = z
  .strictObject({ type: kindOf("banners"), id: itemId, ...titled, pictures })
  .meta({ title: "Picture slider", help: "One large picture after the other." });
/** Collections as a slider of pictures; of a single one, its products. */
const collections = z
  .strictObject({
    type: kindOf("collections"),
    id: itemId,
    ...titled,
    collectionIds: references("collection"),
    count: z.int().min(1).max(24).default(12).meta({ title: "Number of products" }),
  })
  .meta({ title: "Collections", help: "A slider of collections. With a single collection, its products." });
/** The same as narrow tiles that lead to /collections/{slug}. */
const rugs = z
  .strictObject({ type: kindOf("rugs"), id: itemId, ...titled, collectionIds: references("collection") })
  .meta({ title: "Collections as narrow tiles" });
/** A band of marks that wanders past. */
const marquee = z
  .strictObject({ type: kindOf("marquee"), id: itemId, ...titled, pictures })
  .meta({ title: "Band of logos", help: "Logos that move past." });
const instagram = z
  .strictObject({ type: kindOf("instagram"), id: itemId, ...titled })
  .meta({ title: "Instagram", help: "The row of pictures of the document Instagram." });
/** The featured posts. */
const posts = z
  .strictObject({ type: kindOf("posts"), id: itemId, ...titled })
  .meta({ title: "Blog posts", help: "The posts that are shown on the home page." });

const heading = z
  .strictObject({
    type: kindOf("heading"),
    id: itemId,
    heading: line(160).meta({ title: "Heading" }),
    size: z
      .enum(["h1", "h2", "h3"])
      .default("h2")
      .meta({
        title: "Level",
        help: "Use h1 for the title of the page, h2 for a part, h3 for a part within it.",
        options: { h1: "Title of the page (h1)", h2: "Part (h2)", h3: "Part within a part (h3)" },
      }),
    subheading: line(300).meta({ title: "Line below the heading" }),
    align: z
      .enum(["left", "center", "right"])
      .default("left")
      .meta({ title: "Alignment", options: { left: "Left", center: "Centre", right: "Right" } }),
    inlineStyle,
    ...looks,
  })
  .meta({ title: "Heading" });

const video = z
  .strictObject({
    type: kindOf("video"),
    id: itemId,
    videoId: reference("video"),
    link,
    caption: line(300).meta({ title: "Caption" }),
    ...looks,
  })
  .meta({ title: "Video" });
/** Pictures of rooms, with a text. */
const rooms = z
  .strictObject({ type: kindOf("rooms"), id: itemId, ...titled, text: html, pictures })
  .meta({ title: "Rooms", help: "Pictures of rooms, with a text." });

/** Two that keep their column free, three that are nothing at all (decisions, quirks): content of an older home page is not lost. */
const reserved = z
  .strictObject({
    type: kindOf("reserved"),
    id: itemId,
    number: z.literal([3, 7]).meta({ title: "Number of the old block", options: oldBlocks }),
    isHidden,
  })
  .meta({ title: "Empty column", help: "Keeps its column free." });
const nothing = z
  .strictObject({
    type: kindOf("nothing"),
    id: itemId,
    number: z.literal([8, 9, 10]).meta({ title: "Number of the old block", options: oldBlocks }),
    isHidden,
  })
  .meta({ title: "Nothing", help: "A block of an older home page, which is no longer shown." });

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
