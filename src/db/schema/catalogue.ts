import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { ProductDetail } from "../../shared/product-details.ts";
import { HASH, moment, moments, paiseColumn } from "./columns.ts";
import { media } from "./media.ts";
import { staff } from "./staff.ts";

/** A function, because a column object belongs to the first table that uses it. */
const headingColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Sanitised HTML. */
  description: text().notNull().default(""),
  showTitle: boolean().notNull().default(true),
  showDescription: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  seoTitle: text().notNull().default(""),
  seoDescription: text().notNull().default(""),
  ...moments(),
});

const picture = () => ({ mediaId: integer().references(() => media.id, { onDelete: "set null" }), videoUrl: text().notNull().default("") });

export const categories = pgTable(
  "categories",
  {
    ...headingColumns(),
    ...picture(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: "restrict" }),
    /** A hidden one has no page and no link; its products stay in the categories above it. */
    isVisible: boolean().notNull().default(true),
    /** One more with each change that staff make to it. */
    version: integer().notNull().default(1),
  },
  (t) => [index("categories_parent").on(t.parentId), check("category_not_its_own_parent", sql`${t.parentId} <> ${t.id}`)],
);

export const collections = pgTable("collections", {
  ...headingColumns(),
  ...picture(),
  /** By which products are in it (`CollectionRule` of the contract); null when staff choose them. */
  rule: jsonb(),
  version: integer().notNull().default(1),
});

export const tags = pgTable("tags", { ...headingColumns(), version: integer().notNull().default(1) });

/** Product attributes: construction, colour, size … The owner may add more. */
export const attributes = pgTable(
  "attributes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    kind: text({ enum: ["value", "image", "text"] }).notNull(),
    /** Name of the filter group on listings; null when it is not a filter. */
    filterGroup: text().unique(),
    /** True when variations of a product differ in it. */
    isVariation: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    /** One more with each change that staff make to it, but for its terms. */
    version: integer().notNull().default(1),
  },
  (t) => [check("attribute_kind", sql`${t.kind} in ('value', 'image', 'text')`)],
);

export const terms = pgTable(
  "terms",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: "restrict" }),
    slug: text().notNull(),
    name: text().notNull(),
    /** A colour such as #97301f, a size in centimetres such as '152 × 244 cm', or nothing. */
    value: text().notNull().default(""),
    mediaId: integer().references(() => media.id, { onDelete: "set null" }),
    widthCm: integer(),
    lengthCm: integer(),
    shape: text({ enum: ["rectangle", "runner", "round", "square"] }),
    position: integer().notNull().default(0),
    /** One more with each change that staff make to it. */
    version: integer().notNull().default(1),
  },
  (t) => [unique("terms_slug").on(t.attributeId, t.slug), unique("terms_attribute").on(t.id, t.attributeId)],
);

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    subtitle: text().notNull().default(""),
    /** Sanitised HTML. */
    description: text().notNull().default(""),
    status: text({ enum: ["draft", "active", "archived"] })
      .notNull()
      .default("draft"),
    mainCategoryId: integer().references(() => categories.id, { onDelete: "set null" }),
    mainCollectionId: integer().references(() => collections.id, { onDelete: "set null" }),
    pileHeightMm: integer(),
    originPlace: text().notNull().default(""),
    countryOfOrigin: text().notNull().default("India"),
    hsnCode: text().notNull(),
    /** Each unit is a gift card worth its price, sent by email. */
    isGiftCard: boolean().notNull().default(false),
    /** Further rows of the DETAILS panel. */
    details: jsonb().$type<ProductDetail[]>().notNull().default([]),
    /** 1 sells best. */
    bestsellerRank: integer().notNull().default(1_000_000),
    seoTitle: text().notNull().default(""),
    seoDescription: text().notNull().default(""),
    publishedAt: timestamp({ withTimezone: true }),
    /** When the shop puts it on sale, and when it archives it, by itself; null for never. */
    publishAt: timestamp({ withTimezone: true }),
    endAt: timestamp({ withTimezone: true }),
    // The listing summary: what listings show, sort and filter by, derived from the tables below in the transaction that changes them.
    fromPrice: paiseColumn()
      .notNull()
      .default(sql`0`),
    fromSellingPrice: paiseColumn()
      .notNull()
      .default(sql`0`),
    availability: text({ enum: ["in_stock", "made_to_order", "sold_out"] })
      .notNull()
      .default("sold_out"),
    totalStock: integer().notNull().default(0),
    variantCount: integer().notNull().default(0),
    termIds: integer().array().notNull().default([]),
    collectionIds: integer().array().notNull().default([]),
    categoryIds: integer().array().notNull().default([]),
    /** One more with each change that staff make to the product. Sales do not count. */
    version: integer().notNull().default(1),
    ...moments(),
  },
  (t) => [
    check(
      "product_schedule",
      sql`${t.publishAt} is null or (${t.status} <> 'active' and (${t.endAt} is null or ${t.endAt} > ${t.publishAt}))`,
    ),
    index("products_to_publish")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index("products_to_end")
      .on(t.endAt)
      .where(sql`${t.endAt} is not null`),
    check("product_status", sql`${t.status} in ('draft', 'active', 'archived')`),
    check("product_availability", sql`${t.availability} in ('in_stock', 'made_to_order', 'sold_out')`),
    index("products_by_bestseller")
      .on(t.bestsellerRank, t.id)
      .where(sql`${t.status} = 'active'`),
    index("products_by_price")
      .on(t.fromSellingPrice, t.id)
      .where(sql`${t.status} = 'active'`),
    index("products_by_name")
      .on(sql`lower(${t.name})`, t.id)
      .where(sql`${t.status} = 'active'`),
    // For filters. Without fastupdate: a long pending list would slow down every reader.
    index("products_by_choice")
      .using("gin", t.termIds, t.collectionIds, t.categoryIds)
      .where(sql`${t.status} = 'active'`)
      .with({ fastupdate: false }),
    index("products_by_plain_sku").on(sql`upper(replace(${t.sku}, '-', ''))`),
    index("products_main_category").on(t.mainCategoryId),
    index("products_main_collection").on(t.mainCollectionId),
  ],
);

const productReference = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: "cascade" });

export const productCategories = pgTable(
  "product_categories",
  {
    productId: productReference(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index("product_categories_by_category").on(t.categoryId, t.productId)],
);

export const productCollections = pgTable(
  "product_collections",
  {
    productId: productReference(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    /** Its place in a collection that staff have ordered; null for one after those, where bestsellers come first. */
    position: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.collectionId] }),
    index("product_collections_by_collection").on(t.collectionId, t.productId),
  ],
);

export const productTags = pgTable(
  "product_tags",
  {
    productId: productReference(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index("product_tags_by_tag").on(t.tagId, t.productId)],
);

/**
 * Terms that filters find a product by. For a variation attribute (size), only terms that can be bought now (in stock or made to order),
 * so that a filter never leads to a sold-out size.
 */
export const productTerms = pgTable(
  "product_terms",
  {
    productId: productReference(),
    attributeId: integer().notNull(),
    termId: integer().notNull(),
    /** Order among the product's terms: the first colour is the one that the eye sees. */
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.termId] }),
    foreignKey({ name: "product_terms_term", columns: [t.termId, t.attributeId], foreignColumns: [terms.id, terms.attributeId] }),
    index("product_terms_by_term").on(t.termId, t.productId),
  ],
);

/** Links that show a product that is not on sale, or one that is being typed, for a day. */
export const productPreviews = pgTable(
  "product_previews",
  {
    tokenHash: text().primaryKey(),
    /** Null when a typed one is shown. */
    productId: integer().references(() => products.id, { onDelete: "cascade" }),
    /** What is typed, and by whom. */
    body: jsonb(),
    staffId: integer().references(() => staff.id),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check("product_preview_hash", sql`${t.tokenHash} ~ ${HASH}`),
    check("product_preview_shown", sql`(${t.productId} is null) = (${t.body} is not null and ${t.staffId} is not null)`),
    index("product_previews_of_product").on(t.productId),
  ],
);

export const variants = pgTable(
  "variants",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: productReference(),
    sku: text().notNull().unique(),
    /** Term ids joined by '-' in the order of their attributes' ids; empty for the only variant of a plain product. */
    combination: text().notNull().default(""),
    /** MRP. */
    price: paiseColumn().notNull(),
    sellingPrice: paiseColumn().notNull(),
    /** Changes only together with its movements (`stock_movements`). */
    stock: integer().notNull().default(0),
    /** At this stock and below it, staff are told that it runs low; null when only what is sold out is told. */
    lowStockAt: integer(),
    /** Minimum units in one order. */
    minimumQuantity: integer().notNull().default(1),
    /** Only multiples of it are sold: 2 for what is sold in pairs. */
    quantityStep: integer().notNull().default(1),
    madeToOrder: boolean().notNull().default(false),
    leadMinDays: integer(),
    leadMaxDays: integer(),
    weightGrams: integer(),
    /** Of the parcel: a rug is sent rolled. */
    rolledLengthCm: integer(),
    /** Where it is in the store-room, as its label says; empty when that is not set. */
    shelf: text().notNull().default(""),
    position: integer().notNull().default(0),
    /** A hidden one is not there for shoppers: no page, list or search shows it, and nobody buys it. Orders keep it. */
    isVisible: boolean().notNull().default(true),
    ...moments(),
  },
  (t) => [
    check("variant_parcel", sql`${t.weightGrams} > 0 and ${t.rolledLengthCm} > 0`),
    // For finding an SKU in any letter case.
    index("variants_by_sku_in_any_case").on(sql`lower(${t.sku})`),
    // For a search that is an SKU, with or without its hyphens.
    index("variants_by_plain_sku").on(sql`upper(replace(${t.sku}, '-', ''))`),
    unique("variants_combination").on(t.productId, t.combination),
    check("variant_stock_not_negative", sql`${t.stock} >= 0`),
    check("variant_low_stock", sql`${t.lowStockAt} > 0`),
    // Without the stock: a sale would then write this index too.
    index("variants_with_low_stock")
      .on(t.id)
      .where(sql`${t.lowStockAt} is not null`),
    check("variant_price_not_negative", sql`${t.price} >= 0 and ${t.sellingPrice} >= 0`),
    check("variant_not_above_mrp", sql`${t.sellingPrice} <= ${t.price}`),
    check("variant_minimum_quantity", sql`${t.minimumQuantity} >= 1`),
    check("variant_quantity_step", sql`${t.quantityStep} >= 1 and ${t.minimumQuantity} % ${t.quantityStep} = 0`),
    check(
      "variant_lead_time",
      sql`(${t.leadMinDays} is null and ${t.leadMaxDays} is null and not ${t.madeToOrder}) or (${t.leadMinDays} > 0 and ${t.leadMinDays} <= ${t.leadMaxDays})`,
    ),
  ],
);

/** Every price that a variation has had, from when on. A trigger writes it (migration products_for_staff), however the price changes. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** MRP. */
    price: paiseColumn().notNull(),
    sellingPrice: paiseColumn().notNull(),
  },
  (t) => [index("price_changes_of_variant").on(t.variantId, t.at)],
);

export const variantTerms = pgTable(
  "variant_terms",
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    attributeId: integer().notNull(),
    termId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.attributeId] }),
    foreignKey({ name: "variant_terms_term", columns: [t.termId, t.attributeId], foreignColumns: [terms.id, terms.attributeId] }),
    index("variant_terms_by_term").on(t.termId, t.variantId),
  ],
);

export const productImages = pgTable(
  "product_images",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: productReference(),
    /** Set when the picture shows only this variation. */
    variantId: integer().references(() => variants.id, { onDelete: "cascade" }),
    mediaId: integer()
      .notNull()
      .references(() => media.id, { onDelete: "restrict" }),
    /** What the product's page plays in place of the picture, which everything else shows. */
    videoId: integer().references(() => media.id, { onDelete: "restrict" }),
    alt: text().notNull().default(""),
    position: integer().notNull().default(0),
  },
  (t) => [
    index("product_images_by_video")
      .on(t.videoId)
      .where(sql`${t.videoId} is not null`),
    index("product_images_in_order").on(t.productId, t.position),
    index("product_images_by_variant").on(t.variantId),
    index("product_images_by_media").on(t.mediaId),
  ],
);

export const productTabs = pgTable(
  "product_tabs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: productReference(),
    name: text().notNull(),
    /** Sanitised HTML. */
    body: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index("product_tabs_in_order").on(t.productId, t.position)],
);

export const relatedProducts = pgTable(
  "related_products",
  { productId: productReference(), relatedId: productReference(), position: integer().notNull().default(0) },
  (t) => [
    primaryKey({ columns: [t.productId, t.relatedId] }),
    index("related_products_back").on(t.relatedId),
    check("not_related_to_itself", sql`${t.productId} <> ${t.relatedId}`),
  ],
);

/** GST by HSN code and date: the longest matching prefix wins, then the latest rate that already applies. */
export const gstRates = pgTable(
  "gst_rates",
  { hsnPrefix: text().notNull(), validFrom: date().notNull(), percent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull() },
  (t) => [primaryKey({ columns: [t.hsnPrefix, t.validFrom] }), check("gst_percent", sql`${t.percent} between 0 and 100`)],
);

/** What HSN codes are for, in the shop's own words. */
export const hsnDescriptions = pgTable("hsn_descriptions", { hsnPrefix: text().primaryKey(), description: text().notNull() });
