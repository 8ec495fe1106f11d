/** Calls about products, for staff. */
import { z } from "zod";
import { fromRupees } from "../../shared/money.ts";
import { DETAIL_GROUPS } from "../../shared/product-details.ts";
import { del, get, post, put, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { optionalText, ownerHtml, required } from "../text.ts";
import { moment, paise, version, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { productMessages as texts } from "./product-messages.ts";

export const PRODUCT_STATUSES = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const productLists = {
  tabs: ["active", "draft", "archived", "all"],
  filters: ["sold_out", "made_to_order", "reduced", "without_picture"],
  sorts: ["newest", "changed", "name", "bestseller", "stock"],
} as const;
export type ProductTab = (typeof productLists.tabs)[number];
export type ProductFilter = (typeof productLists.filters)[number];
export type ProductSort = (typeof productLists.sorts)[number];

const row = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  category: z.string(),
  /** The cheapest variation that can be bought, and its MRP. */
  price: paise,
  mrp: paise,
  stock: z.int(),
  variations: z.int(),
  availability: z.enum(["in_stock", "made_to_order", "sold_out"]),
  isGiftCard: z.boolean(),
  picture: picture.nullable(),
  publishAt: moment.nullable(),
  endAt: moment.nullable(),
  updatedAt: moment,
});

export const productList = get("admin.products", {
  path: "/api/admin/products",
  summary: "A page of products, found by a part of the name, the SKU or the SKU of a variation.",
  access: "staff",
  may: "catalogue.read",
  query: listQuery(productLists),
  reply: listReply(row, productLists),
});

/** Variations that a grid takes; for more there are files. */
export const MOST_GRID_ROWS = 2_000;
const { tab, filters, q } = listQuery(productLists).shape;

export const priceGrid = get("admin.price-grid", {
  path: "/api/admin/price-grid",
  summary: `Prices and stock of the variations of a list of products, at most ${MOST_GRID_ROWS}, by name and size; no gift cards.`,
  access: "staff",
  may: "catalogue.read",
  query: z.object({ tab, filters, q }),
  reply: success({
    variations: z.array(
      z.object({
        id: z.int(),
        productId: z.int(),
        product: z.string(),
        sku: z.string(),
        terms: z.string(),
        mrp: paise,
        price: paise,
        /** The lowest price of the last 30 days. */
        lowest: paise,
        stock: z.int(),
        isVisible: z.boolean(),
      }),
    ),
    /** There are more. */
    hasMore: z.boolean(),
  }),
});

const MOST_PRICE = fromRupees(1_00_00_000);
const price = z.int(texts.priceWrong).min(0, texts.priceWrong).max(MOST_PRICE, texts.priceWrong);
const sku = z
  .string(texts.skuNeeded)
  .trim()
  .min(1, texts.skuNeeded)
  .max(60, texts.skuWrong)
  .regex(/^[A-Za-z0-9]+([-_./][A-Za-z0-9]+)*$/, texts.skuWrong);
const measure = z.int(texts.measureWrong).min(1, texts.measureWrong).max(1_000_000, texts.measureWrong).nullable();
/** Units at which a variation runs low. */
export const lowStock = z.int(texts.lowStockWrong).min(1, texts.lowStockWrong).max(1_000_000, texts.lowStockWrong);
const days = z.int(texts.leadWrong).min(1, texts.leadWrong).max(365, texts.leadWrong);
const quantity = z.int(texts.quantityWrong).min(1, texts.quantityWrong).max(10_000, texts.quantityWrong);

const variationFields = {
  sku,
  /** One term of each attribute in which variations of the product differ; none for the only variation of a plain product. */
  termIds: z.array(id).max(6),
  mrp: price,
  price,
  minimumQuantity: quantity,
  step: quantity,
  madeToOrder: z.boolean(),
  /** How long the making takes; null when it is not made to order. */
  leadDays: z.object({ min: days, max: days }).nullable(),
  weightGrams: measure,
  /** Of the parcel, when it is sent rolled. */
  rolledLengthCm: measure,
  /** Where it is in the store-room; empty when that is not set. */
  shelf: optionalText(20),
};

const givenVariation = z.object({
  /** Null for a new one. */
  id: id.nullable(),
  ...variationFields,
  /** Units that come and go; the shop may sell some meanwhile. The stock of a new variation starts at 0. */
  stockChange: z.int(texts.stockWrong).min(-1_000_000, texts.stockWrong).max(1_000_000, texts.stockWrong),
  /** The stock at which it runs low, null for no warning; left out, it stays as it is. */
  lowStockAt: lowStock.nullable().optional(),
  /** A hidden one is kept with its orders, and no shopper sees or buys it; left out, it stays as it is. */
  isVisible: z.boolean().optional(),
});

const givenPicture = z.object({
  pictureId: id,
  /** What the product's page plays in its place. */
  videoId: id.nullable().default(null),
  alt: optionalText(300),
  /** Which of `variations` it shows, by its place; null when it shows the product. */
  variation: z.int().min(0).nullable(),
});

const several = z.array(id).max(100);

const fields = z.object({
  name: required(texts.nameNeeded, 160),
  /** The last part of the address of its page. */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(120, texts.slugWrong)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.slugWrong),
  /** Of the design; each variation has its own. */
  sku,
  subtitle: optionalText(300),
  description: ownerHtml(50_000),
  /** The first one is the main one, which the breadcrumb shows; so with collections. */
  categories: several,
  collections: several,
  tags: several,
  /** Terms of attributes in which its variations do not differ, in the order in which they are shown. */
  termIds: several,
  pileHeightMm: measure,
  originPlace: optionalText(100),
  countryOfOrigin: optionalText(100),
  hsnCode: z
    .string()
    .trim()
    .regex(/^(|\d{4}|\d{6}|\d{8})$/, texts.hsnWrong),
  details: z
    .array(z.object({ name: required(texts.nameNeeded, 100), value: required(texts.nameNeeded, 1000), group: z.enum(DETAIL_GROUPS) }))
    .max(40),
  /** Further panels of the page. */
  tabs: z.array(z.object({ name: required(texts.nameNeeded, 100), body: ownerHtml(20_000) })).max(10),
  seoTitle: optionalText(200),
  seoDescription: optionalText(500),
  /** Products shown under it, in this order. */
  related: z.array(id).max(24),
  variations: z.array(givenVariation).min(1, texts.variationNeeded).max(200, texts.tooManyVariations),
  pictures: z.array(givenPicture).max(60, texts.tooManyPictures),
});
export type GivenProduct = z.output<typeof fields>;

/** A variation while it is typed: with its stock, and with 0 or nothing for a number that cannot be read yet. */
const typedVariation = z.object({
  sku: z.string().max(60).catch(""),
  termIds: variationFields.termIds,
  mrp: price.catch(0),
  price: price.catch(0),
  stock: z.int().catch(0),
  minimumQuantity: quantity.catch(1),
  step: quantity.catch(1),
  madeToOrder: z.boolean(),
  leadDays: variationFields.leadDays.catch(null),
  weightGrams: measure.catch(null),
  isVisible: z.boolean(),
});
/** A product while it is typed: anything may be missing. */
export const typedProduct = fields.extend({ variations: z.array(typedVariation).max(200) }).partial();
export type TypedProduct = z.output<typeof typedProduct>;

function together(given: GivenProduct, context: z.core.$RefinementCtx<GivenProduct>): void {
  const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  const skus = new Set<string>();
  const combinations = new Set<string>();
  given.variations.forEach((variation, at) => {
    const of = (field: string) => ["variations", at, field];
    if (skus.has(variation.sku.toLowerCase())) issue(of("sku"), texts.skuTwice);
    skus.add(variation.sku.toLowerCase());
    const combination = variation.termIds.toSorted((a, b) => a - b).join();
    if (combinations.has(combination)) issue(of("termIds"), texts.termsTwice);
    combinations.add(combination);
    if (variation.mrp < variation.price) issue(of("mrp"), texts.mrpLow);
    if (variation.minimumQuantity % variation.step !== 0) issue(of("minimumQuantity"), texts.stepWrong);
    if (variation.madeToOrder && !variation.leadDays) issue(of("leadDays"), texts.leadNeeded);
    if (variation.leadDays && variation.leadDays.max < variation.leadDays.min) issue(of("leadDays"), texts.leadWrong);
    if (variation.id === null && variation.stockChange < 0) issue(of("stockChange"), texts.stockWrong);
  });
  const pictures = new Set<number>();
  given.pictures.forEach(({ pictureId, variation }, at) => {
    if (pictures.has(pictureId)) issue(["pictures", at, "pictureId"], texts.pictureTwice);
    pictures.add(pictureId);
    if (variation !== null && !given.variations[variation]) issue(["pictures", at, "variation"], texts.noSuchVariation);
  });
}

const price30 = z.object({
  /** The lowest price of the last 30 days, the present one included, and since when the present one holds. */
  lowest: paise,
  since: moment,
});

const product = fields.extend({
  id: z.int(),
  version,
  status: z.enum(PRODUCT_STATUSES),
  publishedAt: moment.nullable(),
  /** When the shop puts it on sale and archives it by itself. */
  publishAt: moment.nullable(),
  endAt: moment.nullable(),
  updatedAt: moment,
  isGiftCard: z.boolean(),
  /** Whether orders have it: it can then be archived, and not deleted. */
  wasOrdered: z.boolean(),
  variations: z.array(
    z.object({ id: z.int(), ...variationFields, stock: z.int(), isVisible: z.boolean(), wasOrdered: z.boolean(), prices: price30 }),
  ),
  pictures: z.array(givenPicture.extend({ picture })),
  related: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const productDetail = get("admin.product", {
  path: "/api/admin/products/:id",
  summary: "One product with everything that staff change.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  reply: success({ product }),
});

const choice = z.object({ id: z.int(), name: z.string() });

export const productChoices = get("admin.product-choices", {
  path: "/api/admin/product-choices",
  summary: "What a product can be: categories, collections, tags, attributes with their terms, and HSN codes with their GST rates.",
  access: "staff",
  may: "catalogue.read",
  reply: success({
    /** The name has those above it: 'Rugs › Hand-knotted'. */
    categories: z.array(choice),
    collections: z.array(choice),
    tags: z.array(choice),
    attributes: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        isVariation: z.boolean(),
        terms: z.array(
          choice.extend({
            /** A colour such as '#97301f', or ''. */
            value: z.string(),
            measure: z.object({ widthCm: z.int(), lengthCm: z.int(), shape: z.string() }).nullable(),
          }),
        ),
      }),
    ),
    /** Beginnings of HSN codes, and the GST rate of today in per cent. */
    hsn: z.array(z.object({ prefix: z.string(), percent: z.number() })),
    /** What the newest product has, for the next one. */
    usual: z.object({ hsnCode: z.string(), originPlace: z.string(), countryOfOrigin: z.string() }).nullable(),
    /** Whether the settings have the seller's name and address. */
    hasSeller: z.boolean(),
    /** Whether they have an e-mail address and a telephone number for customers. */
    hasCare: z.boolean(),
    /** Where the shop is, for previews: 'https://shop.example'. */
    publicUrl: z.string(),
  }),
});

/** A body may hold long texts and 200 variations. */
const BODY_LIMIT = 512 * 1024;

export const addProduct = post("admin.add-product", {
  path: "/api/admin/products",
  summary: "Creates a product, as a draft unless it is to be on sale at once.",
  access: "staff",
  may: "catalogue.change",
  bodyLimit: BODY_LIMIT,
  body: fields.safeExtend({ isOnSale: z.boolean().default(false) }).superRefine(together),
  reply: success({ id: z.int(), version }),
});

export const changeProduct = put("admin.change-product", {
  path: "/api/admin/products/:id",
  summary:
    "Changes a product. Its address leaves a redirect when it changes. Variations that are left out are deleted, unless orders have them.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  bodyLimit: BODY_LIMIT,
  body: fields.safeExtend({ version }).superRefine(together),
  reply: success({ version }),
});

export const setProductStatus = post("admin.set-product-status", {
  path: "/api/admin/products/:id/status",
  summary: "Puts a product on sale, makes it a draft again or archives it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({ status: z.enum(PRODUCT_STATUSES) }),
  reply: success({}),
});

export const scheduleProduct = post("admin.schedule-product", {
  path: "/api/admin/products/:id/schedule",
  summary: "Sets when the shop puts a product on sale by itself, and when it archives it; null for never.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({ publishAt: z.iso.datetime(texts.momentWrong).nullable(), endAt: z.iso.datetime(texts.momentWrong).nullable() }),
  reply: success({}),
});

export const previewProduct = post("admin.preview-product", {
  path: "/api/admin/products/:id/previews",
  summary: "Makes a link that shows a product as its page will be, to everyone who has it, for 24 hours.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  reply: success({ address: z.string() }),
});

export const previewTypedProduct = post("admin.preview-typed-product", {
  path: "/api/admin/product-previews",
  summary: "The address of a page with a product as it is typed, saved or not, for a frame beside the form.",
  access: "staff",
  may: "catalogue.change",
  perMinute: 1_200,
  bodyLimit: BODY_LIMIT,
  body: z.object({
    /** It may be incomplete, and is not saved. */
    product: z.record(z.string(), z.unknown()),
    /** Of a preview that is to show something else: the one that a reply before has named. */
    token: z.string().max(100).optional(),
  }),
  reply: success({ token: z.string(), path: z.string() }),
});

export const copyProduct = post("admin.copy-product", {
  path: "/api/admin/products/:id/copies",
  summary: "Makes a draft that is like the product, without stock, with a new address and new SKUs.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({ id: z.int() }),
});

export const productDependants = get("admin.product-dependants", {
  path: "/api/admin/products/:id/dependants",
  summary: "What goes with a product when it is deleted: lines of carts and wishlists, price terms, and where products and pages show it.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({
    carts: z.int(),
    wishlists: z.int(),
    tradeTerms: z.int(),
    /** Names of products that show it under them. */
    relatedTo: z.array(z.string()),
    /** Content that shows it, such as 'home' and 'page about-us'. */
    content: z.array(z.string()),
  }),
});

export const deleteProduct = del("admin.delete-product", {
  path: "/api/admin/products/:id",
  summary: "Deletes a product that no order has, with its variations; others can be archived.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({}),
});
