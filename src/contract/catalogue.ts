/** Calls of the catalogue (specification 1, section 7). */
import { z } from "zod";
import { post, get, success } from "./call.ts";
import {
  HEADINGS,
  RETURN_RULES,
  LISTINGS,
  cardsShown,
  facetGroup,
  filterArray,
  id,
  listingType,
  pageOf,
  pageQuery,
  picture,
  productCard,
  productTag,
  rupees,
  selectedVariation,
  slug,
  sort,
} from "./fields.ts";
import { DETAIL_GROUPS } from "../shared/product-details.ts";

export const productList = post("product-list", {
  work: "search",
  summary: "One page of a listing: a category, collection, tag, or all products.",
  query: pageQuery,
  body: z.object({
    filterArray,
    sort: sort.default("bestseller"),
    slug: z.string().trim().max(200).default(""),
    type: listingType.default("all"),
  }),
  reply: success({ resProductsData: pageOf(productCard) }),
  cacheTags: ({ resProductsData }) => cardsShown(resProductsData.data),
});

export const categoryDetails = post("categorydetails", {
  work: "search",
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Heading of a listing and its filter groups, counted with the filters that are chosen.",
  body: z.object({ type: listingType, cat_slug: slug.optional(), tag_slug: slug.optional(), filterArray }),
  reply: success({
    aryHeaderDetails: z.object({
      title: z.string(),
      desc: z.string(),
      showTitle: z.boolean(),
      showDescr: z.boolean(),
      seoTitle: z.string(),
      seoDescription: z.string(),
      /** Trail from the top of the tree down to the listing's parent. */
      parents: z.array(z.object({ cat_name: z.string(), cat_slug: z.string() })),
      children: z.array(z.object({ cat_name: z.string(), cat_slug: z.string() })),
      picture: picture.nullable(),
    }),
    resAttributesData: z.array(facetGroup),
  }),
});

export const sizeList = get("size-list", {
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Every size that a product of the shop comes in, with its true measures.",
  reply: success({
    sizesData: z.array(
      z.object({
        terms_id: z.int(),
        terms_name: z.string(),
        terms_value: z.string(),
        measure: z.object({ widthCm: z.number(), lengthCm: z.number(), shape: z.string() }),
      }),
    ),
  }),
});

export const sizeWiseProducts = post("sizeWiseProducts", {
  work: "search",
  cacheTags: ({ productsData }) => cardsShown(productsData),
  summary: "Products that are in stock in one size, bestsellers first, with the price of that size.",
  body: z.object({ terms_id: id, count: z.int().min(1).max(12).default(4) }),
  reply: success({ productsData: z.array(productCard) }),
});

export const productsToScale = post("productsToScale", {
  work: "search",
  cacheTags: ({ productsData }) => [LISTINGS, HEADINGS, ...productsData.map((product) => productTag(product.product_id))],
  summary: "The first products of a listing, each in the size nearest to the one asked for, with its true measures.",
  body: z.object({
    filterArray,
    sort: sort.default("bestseller"),
    slug: z.string().trim().max(200).default(""),
    type: listingType.default("all"),
    /** Name of the size; any size when the catalogue has none of that name. */
    size: z.string().trim().max(120).default(""),
  }),
  reply: success({
    /** Products of the listing that come in sizes, also those beyond the first. */
    total: z.int(),
    productsData: z.array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        product_slug: z.string(),
        product_selling_price: rupees,
        pv_variation: z.string(),
        terms_name: z.string(),
        measure: z.object({ widthCm: z.number(), lengthCm: z.number(), shape: z.string() }),
        /** The front; it shows a rug of the shape `picture_shape`. */
        picture: picture.nullable(),
        picture_shape: z.string(),
      }),
    ),
  }),
});

const namedCount = z.object({ name: z.string(), count: z.int() });

export const getAttributeTermsData = get("getattributetermsdata", {
  work: "search",
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Every attribute with its terms, and the filter groups of the whole shop.",
  reply: success({
    resTermsData: z.array(
      z.object({
        attribute_id: z.int(),
        attribute_name: z.string(),
        attribute_type: z.int(),
        attr_terms: z.array(z.object({ terms_id: z.int(), terms_name: z.string(), terms_image: z.string(), terms_value: z.string() })),
      }),
    ),
    constructions: z.array(namedCount),
    product_color_family: z.array(namedCount),
    product_style: z.array(namedCount),
    product_wool_viscose: z.array(namedCount),
    product_collection_name: z.array(namedCount),
  }),
});

export const variation = z.object({
  pv_id: z.int(),
  pv_variation: z.string(),
  pv_sku: z.string(),
  pv_price: rupees,
  pv_sellingprice: rupees,
  pv_quantity: z.int(),
  pv_moq: z.int(),
  /** Only multiples of it are sold: 2 for what is sold in pairs. */
  pv_quantity_step: z.int(),
  pv_discount: z.int(),
  /** 0 made to order, 1 in stock. */
  pv_availability_status: z.int(),
  pv_can_buy: z.boolean(),
  pv_weight_grams: z.int().nullable(),
  pv_lead_days: z.object({ min: z.int(), max: z.int() }).nullable(),
});
export type VariationWire = z.infer<typeof variation>;

export const variationAttribute = z.object({
  attributes: z.object({ attribute_id: z.int(), attribute_name: z.string(), attribute_type: z.int() }),
  attr_terms: z.array(
    z.object({
      terms_id: z.int(),
      terms_name: z.string(),
      terms_image: z.string(),
      terms_value: z.string(),
      /** For sizes: the true measures, so that a page can draw them to scale. */
      measure: z.object({ widthCm: z.number(), lengthCm: z.number(), shape: z.string() }).nullable(),
    }),
  ),
});

export const productDetails = post("product-details", {
  cacheTags: (reply) => [
    HEADINGS,
    RETURN_RULES,
    productTag(reply.product_id),
    ...reply.relatedProducts.map((card) => productTag(card.product_id)),
  ],
  summary: "A product with its variations, pictures, tabs and related products.",
  body: z.object({ slug }),
  reply: success({
    product_id: z.int(),
    product_name: z.string(),
    product_slug: z.string(),
    product_sku: z.string(),
    product_image: z.string(),
    /** 1 = has variations. */
    product_type: z.int(),
    product_price: rupees,
    product_selling_price: rupees,
    product_discount: z.int(),
    product_subtitle: z.string(),
    product_description: z.string(),
    product_tabs: z.array(z.object({ tab_name: z.string(), tab_description: z.string() })),
    product_specs: z.array(z.object({ name: z.string(), value: z.string(), group: z.enum(DETAIL_GROUPS) })),
    product_stock: z.int(),
    product_moq: z.int(),
    product_availability_status: z.int(),
    product_category_id: z.int(),
    product_category: z.object({ cat_name: z.string(), cat_slug: z.string() }).nullable(),
    complete_product_variations: z.array(variation),
    variationdata: z.array(variationAttribute),
    product_construction: z.string(),
    product_collection: z.string(),
    product_collection_slug: z.string(),
    product_height: z.string(),
    product_color_family: z.string(),
    product_wool_viscose: z.string(),
    product_roomtype: z.string(),
    product_sqft: z.string(),
    product_origin: z.string(),
    product_country_of_origin: z.string(),
    product_shape: z.string(),
    product_style: z.string(),
    /** Each unit is a gift card worth its price, sent by e-mail. */
    product_is_gift_card: z.boolean(),
    product_hsn: z.string(),
    /** Per cent, from the dated GST table; prices include it. */
    product_gst_rate: z.number(),
    product_weight_grams: z.int().nullable(),
    /** It comes back only when something is wrong with it, by the owner's rules of returns. */
    product_final_price: z.boolean(),
    user_fav_variations: z.array(z.string()),
    relatedProducts: z.array(productCard),
    selvararray: z.array(selectedVariation),
    arrayImages: z.array(z.string()),
    pictures: z.array(picture),
    termImageBaseUrl: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
  }),
});

export const productPreview = post("product-preview", {
  summary: "A product that is not on sale yet, for who has a link to its preview.",
  perMinute: 30,
  body: z.object({ token: z.string().max(100) }),
  reply: productDetails.reply,
});

export const variationWisePrice = post("variation-wise-price", {
  cacheTags: (_reply, body) => [HEADINGS, productTag(body.product_id)],
  summary: "Price, stock and pictures of the chosen variation.",
  body: z.object({ variation: z.array(selectedVariation).max(20), product_id: id }),
  reply: success({
    data: variation,
    user_fav_variations: z.array(z.string()),
    arrayImages: z.array(z.string()),
    pictures: z.array(picture),
  }),
});

/** Settings of the home block that asks for products. Ids may come as text, as the owner's page builder stores them. */
const blockId = z.coerce.number().int().positive().max(2_147_483_647);
/** A field the owner left empty comes as null or as empty text. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), schema);
const blockIdOrEmpty = orEmpty(blockId.optional());
const blockSettings = z.looseObject({
  id: blockIdOrEmpty,
  home_cat_id: blockIdOrEmpty,
  home_tag_id: blockIdOrEmpty,
  home_collection_id: blockIdOrEmpty,
  home_product_name: z.string().max(500).nullish(),
  home_column: z.coerce.number().int().nullish(),
  home_display_type: z.coerce.number().int().nullish(),
  home_no_items: orEmpty(z.coerce.number().int().min(1).max(48).default(12)),
  home_product_style: z.coerce.number().int().nullish(),
});

const categoryWithProducts = z.object({
  cat_id: z.int(),
  cat_name: z.string(),
  cat_slug: z.string(),
  cat_image: z.string(),
  cat_video: z.string(),
  picture: picture.nullable(),
  catProducts: z.array(productCard),
});

export const tagsWiseProducts = post("tagsWiseProducts", {
  cacheTags: ({ tagsData }) => cardsShown(tagsData.tagProducts),
  summary: "Products of a tag, for a home block.",
  body: z.object({ data: blockSettings }),
  reply: success({
    tagsData: z.object({ tag_id: z.int(), tag_name: z.string(), tag_slug: z.string(), tagProducts: z.array(productCard) }),
  }),
});

export const categoryWiseProducts = post("categoryWiseProducts", {
  cacheTags: ({ categoriesData }) => cardsShown(categoriesData.catProducts),
  summary: "Products of a category, for a home block.",
  body: z.object({ data: blockSettings }),
  reply: success({ categoriesData: categoryWithProducts }),
});

export const collectionWiseProducts = post("collectionWiseProducts", {
  cacheTags: ({ categoriesData }) => cardsShown(categoriesData.catProducts),
  summary: "Products of a collection, for a home block.",
  body: z.object({ data: blockSettings }),
  reply: success({ categoriesData: categoryWithProducts }),
});

export const categoryByIds = post("categoryByIds", {
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Chosen categories in the given order, for a home block.",
  body: z.object({
    data: z.looseObject({
      home_cat_title: z.string().max(300).nullish(),
      home_column: z.coerce.number().int().nullish(),
      home_display_type: z.coerce.number().int().nullish(),
      /** Ids as a list or as text joined by commas. */
      home_cat_multi_id: z.union([z.string().max(1000), z.array(blockId).max(100)]),
      home_cat_display_title: z.coerce.number().int().nullish(),
    }),
  }),
  reply: success({
    default_image_path: z.string(),
    categoryImageUrl: z.string(),
    resCategoryData: z.array(
      z.object({
        cat_id: z.int(),
        cat_name: z.string(),
        cat_slug: z.string(),
        cat_image: z.string(),
        cat_video: z.string(),
        picture: picture.nullable(),
        product_count: z.int(),
      }),
    ),
  }),
});

export const collectionList = get("collection-list", {
  cacheTags: () => [LISTINGS, HEADINGS],
  summary: "Every collection with its picture and number of products (for /collection).",
  reply: success({
    resCollectionData: z.array(
      z.object({
        cat_id: z.int(),
        cat_name: z.string(),
        cat_slug: z.string(),
        desc: z.string(),
        picture: picture.nullable(),
        product_count: z.int(),
      }),
    ),
  }),
});
