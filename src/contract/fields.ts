/** Wire fields that several calls share. */
import { z } from "zod";

export const slug = z.string().trim().min(1).max(200);
export const id = z.int().positive().max(2_147_483_647);
/** Rupees with at most two decimals. */
export const rupees = z.number();
/** Rupees as a page has shown them: the server compares them and never uses them, so they may have more decimals. */
export const shownRupees = z.number().min(0).max(1_000_000_000);
export const pageQuery = z.looseObject({ page: z.coerce.number().int().min(1).max(1_000_000_000).default(1) });

/** Groups, and values in all groups together, that one request may send; the catalogue then drops those that it does not have. */
export const MOST_FILTER_GROUPS = 20;
export const MOST_FILTER_VALUES = 200;

/** Group name to chosen values, e.g. {Color: ["Red"], Price: ["5000-10000"]}. Unknown groups are ignored, unknown values match nothing. */
export const filterArray = z
  .record(z.string().max(60), z.array(z.string().max(120)).max(MOST_FILTER_VALUES, "Too many filter values"))
  .refine((filters) => {
    const groups = Object.values(filters);
    return groups.length <= MOST_FILTER_GROUPS && groups.reduce((sum, values) => sum + values.length, 0) <= MOST_FILTER_VALUES;
  }, "Too many filter values")
  .default({});

export const sort = z.enum(["bestseller", "newest", "price_asc", "price_desc", "title_asc", "title_desc"]);
export const listingType = z.enum(["category", "collection", "tag", "all"]);

/** A picture with what a page needs to place it before it has loaded. `src` can be loaded as it is; `base` + `-{width}.avif|webp` are its sizes. */
export const picture = z.object({
  src: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  thumbhash: z.string(),
  /** What a crop must not cut off: per cent from the left and from the top. Missing: the middle. */
  focus: z.tuple([z.int(), z.int()]).optional(),
  /** On a product's page: the address of a video that is played in its place. */
  video: z.string().optional(),
});
export type PictureWire = z.infer<typeof picture>;

/** One chosen entry of a variation (attribute and term). */
export const selectedVariation = z.object({
  attr: z.string().max(120),
  terms: z.string().max(200),
  terms_id: z.int().min(0).max(2_147_483_647),
  terms_value: z.string().max(200),
  terms_type: z.int(),
});

export const productCard = z.object({
  product_id: z.int(),
  product_slug: z.string(),
  product_name: z.string(),
  product_type: z.int(),
  arrayImages: z.array(z.string()),
  pictures: z.array(picture),
  product_price: rupees,
  product_selling_price: rupees,
  product_discount: z.int(),
  product_collection: z.string(),
  product_construction: z.string(),
  /** 0 made to order, 1 in stock (decisions, wire conventions). */
  product_availability_status: z.int(),
  product_stock: z.int(),
  /** True when no variation can be bought. */
  product_sold_out: z.boolean(),
  /** True when the price is the lowest of several. */
  product_price_from: z.boolean(),
  product_size_count: z.int(),
  /** The size itself when there is one, e.g. '5 × 8 ft'; empty when there are several or none. */
  product_size_name: z.string(),
  product_is_gift_card: z.boolean(),
  /** The variation that the chosen size or price means, whose price and stock the card shows; empty when it shows the lowest price of all. */
  pv_variation: z.string(),
});
export type ProductCardWire = z.infer<typeof productCard>;

/**
 * Tags of what is public (see `cacheTags` of a call). A product by its id; `LISTINGS`: which products are found where, in which order and how
 * many; `HEADINGS`: names, texts and pictures of categories, collections, tags and attributes.
 */
export const productTag = (id: number) => `product:${id}`;
/** Of what the owner arranges: "menu", "home", "post" … */
export const contentTag = (kind: string) => `content:${kind}`;
export const LISTINGS = "listings";
export const DELIVERY = "delivery";
/** What the owner takes back. */
export const RETURN_RULES = "returns:rules";
export const HEADINGS = "headings";
/** Of cards in a list. */
export const cardsShown = (cards: readonly ProductCardWire[]) => [LISTINGS, HEADINGS, ...cards.map((card) => productTag(card.product_id))];

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), last_page: z.int(), per_page: z.int(), total: z.int() });

/**
 * A filter group with its values; a count is the number of products with the other groups' choices applied. `measure`: outline of a size or a
 * shape, in cm.
 */
export const facetGroup = z.object({
  group: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.int(),
      swatch: z.string(),
      measure: z.object({ widthCm: z.number(), lengthCm: z.number(), shape: z.string() }).nullable(),
    }),
  ),
});
export type FacetGroupWire = z.infer<typeof facetGroup>;
