/** The catalogue's rows under the names of the wire. */
import type { z } from "zod";
import type {
  VariationWire,
  categoryByIds,
  categoryDetails,
  categoryWiseProducts,
  getAttributeTermsData,
  productDetails,
  tagsWiseProducts,
  variationWisePrice,
} from "../../contract/catalogue.ts";
import type { FacetGroupWire, PictureWire, ProductCardWire } from "../../contract/fields.ts";
import { ZERO, discountPercent, toRupees } from "../../shared/money.ts";
import { mediaPath, originalName, widthsOf } from "../media/media.ts";
import { cleanHtml } from "../platform/html.ts";
import type { CardRow, PictureRow } from "./card.queries.ts";
import { COLLECTIONS, type Sellable, USUAL_LEAD_DAYS, canBuy, isInStock, summarise } from "./catalogue.rules.ts";
import type { AttributeRow, HeadKind, HeadRow, HeadWithCount } from "./heads.queries.ts";
import type { FacetRow } from "./listing.queries.ts";
import type { ProductRow, VariantRow, VariantTermRow } from "./product.queries.ts";

/** Number on the wire for how an attribute's terms look: 1 value, 2 image, 3 text (specification 1, section 3). */
const kindNumber = { value: 1, image: 2, text: 3 } as const;
const MADE_TO_ORDER = 0;
const IN_STOCK = 1;

const toPictureWire = (picture: PictureRow): PictureWire => ({
  src: mediaPath + originalName(picture.key, picture.extension),
  base: mediaPath + picture.key,
  widths: widthsOf(picture.width),
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  thumbhash: picture.thumbhash,
});

export function toCardWire(card: CardRow): ProductCardWire {
  const pictures = (card.pictures ?? []).map(toPictureWire);
  return {
    product_id: card.id,
    product_slug: card.slug,
    product_name: card.name,
    product_type: card.has_variations ? 1 : 0,
    arrayImages: pictures.map((picture) => picture.src),
    pictures,
    product_price: toRupees(card.from_price),
    product_selling_price: toRupees(card.from_selling_price),
    product_discount: discountPercent(card.from_price, card.from_selling_price),
    product_collection: card.collection ?? "",
    product_construction: card.construction ?? "",
    product_availability_status: card.availability === "made_to_order" ? MADE_TO_ORDER : IN_STOCK,
    product_stock: card.total_stock,
    product_sold_out: card.availability === "sold_out",
    product_price_from: card.prices_differ,
    product_size_count: card.has_variations ? card.variant_count : 0,
    product_size_name: card.size_name ?? "",
  };
}

export function toFacetGroups(rows: readonly FacetRow[], groups: readonly string[]): FacetGroupWire[] {
  const byGroup = Map.groupBy(rows, (row) => row.group);
  return groups.flatMap((group) => {
    const values = (byGroup.get(group) ?? []).map(({ value, label, count, swatch }) => ({
      value,
      label,
      count,
      swatch: swatch.startsWith("#") ? swatch : "",
    }));
    return values.length > 0 ? [{ group, values }] : [];
  });
}

const toLink = (link: { name: string; slug: string }) => ({ cat_name: link.name, cat_slug: link.slug });

export const toHeaderWire = (head: HeadRow): z.input<typeof categoryDetails.reply>["aryHeaderDetails"] => ({
  title: head.name,
  desc: cleanHtml(head.description),
  showTitle: head.show_title,
  showDescr: head.show_description,
  seoTitle: head.seo_title,
  seoDescription: head.seo_description,
  parents: (head.parents ?? []).map(toLink),
  children: (head.children ?? []).map(toLink),
  picture: head.picture && toPictureWire(head.picture),
});

const toHeadWire = (head: HeadRow) => {
  const picture = head.picture && toPictureWire(head.picture);
  return { cat_id: head.id, cat_name: head.name, cat_slug: head.slug, cat_image: picture?.src ?? "", cat_video: head.video_url, picture };
};

export const toCollectionWire = (head: HeadWithCount) => {
  const { cat_id, cat_name, cat_slug, picture } = toHeadWire(head);
  return { cat_id, cat_name, cat_slug, desc: cleanHtml(head.description), picture, product_count: head.product_count };
};

const toTermsWire = (attribute: AttributeRow) => ({
  attribute_id: attribute.id,
  attribute_name: attribute.name,
  attribute_type: kindNumber[attribute.kind],
  attr_terms: (attribute.terms ?? []).map((term) => ({
    terms_id: term.id,
    terms_name: term.name,
    terms_image: term.picture ? mediaPath + term.picture : "",
    terms_value: term.value,
  })),
});

const sellable = (variant: VariantRow): Sellable => ({
  price: variant.price,
  sellingPrice: variant.selling_price,
  stock: variant.stock,
  minimumQuantity: variant.minimum_quantity,
  madeToOrder: variant.made_to_order,
});

function toVariationWire(variant: VariantRow): VariationWire {
  const isReady = isInStock(sellable(variant));
  const lead = { min: variant.lead_min_days ?? USUAL_LEAD_DAYS.min, max: variant.lead_max_days ?? USUAL_LEAD_DAYS.max };
  const isMade = variant.made_to_order && !isReady;
  return {
    pv_id: variant.id,
    pv_variation: variant.combination,
    pv_sku: variant.sku,
    pv_price: toRupees(variant.price),
    pv_sellingprice: toRupees(variant.selling_price),
    pv_quantity: variant.stock,
    pv_moq: variant.minimum_quantity,
    pv_discount: discountPercent(variant.price, variant.selling_price),
    pv_availability_status: isMade ? MADE_TO_ORDER : IN_STOCK,
    pv_can_buy: canBuy(sellable(variant)),
    pv_weight_grams: variant.weight_grams,
    pv_lead_days: isMade ? lead : null,
  };
}

const toSelected = (term: VariantTermRow) => ({
  attr: term.attribute,
  terms: term.name,
  terms_id: term.termId,
  terms_value: term.value,
  terms_type: kindNumber[term.kind],
});

const measureOf = (term: VariantTermRow) =>
  term.widthCm !== null && term.lengthCm !== null
    ? { widthCm: term.widthCm, lengthCm: term.lengthCm, shape: term.shape ?? "rectangle" }
    : null;

/** The attributes that tell the variations apart, each with the terms that occur, in the order of the variations. */
function toVariationData(variants: readonly VariantRow[]) {
  const all = variants.flatMap((variant) => variant.terms ?? []);
  return [...Map.groupBy(all, (term) => term.attributeId).values()].map((terms) => {
    const first = terms[0]!;
    const unique = [...new Map(terms.map((term) => [term.termId, term])).values()];
    return {
      attributes: { attribute_id: first.attributeId, attribute_name: first.attribute, attribute_type: kindNumber[first.kind] },
      attr_terms: unique.map((term) => ({
        terms_id: term.termId,
        terms_name: term.name,
        terms_image: term.picture ? mediaPath + term.picture : "",
        terms_value: term.value,
        measure: measureOf(term),
      })),
    };
  });
}

const SQUARE_CM_PER_SQUARE_FOOT = 929.0304;

/** The variation a page opens with: the first that is in stock, else the first that can be made, else the first. */
const opening = (variants: readonly VariantRow[]): VariantRow | undefined =>
  variants.find((variant) => canBuy(sellable(variant)) && isInStock(sellable(variant))) ??
  variants.find((variant) => canBuy(sellable(variant))) ??
  variants[0];

export function toProductWire({
  product,
  variants,
  related,
}: {
  product: ProductRow;
  variants: VariantRow[];
  related: CardRow[];
}): z.input<typeof productDetails.reply> {
  const shown = opening(variants);
  const summary = summarise(variants.map(sellable));
  const pictures = (product.pictures ?? []).filter((picture) => picture.variantId === null).map(toPictureWire);
  const named = (attribute: string) =>
    (product.terms ?? [])
      .filter((term) => term.attribute === attribute)
      .map((term) => term.name)
      .join(", ");
  const size = (shown?.terms ?? []).map(measureOf).find((measure) => measure !== null);
  return {
    status: "success",
    product_id: product.id,
    product_name: product.name,
    product_slug: product.slug,
    product_sku: shown?.sku ?? product.sku,
    product_image: pictures[0]?.src ?? "",
    product_type: variants.some((variant) => variant.combination !== "") ? 1 : 0,
    product_price: toRupees(shown?.price ?? ZERO),
    product_selling_price: toRupees(shown?.selling_price ?? ZERO),
    product_discount: shown ? discountPercent(shown.price, shown.selling_price) : 0,
    product_subtitle: product.subtitle,
    product_description: cleanHtml(product.description),
    product_tabs: (product.tabs ?? []).map((tab) => ({ tab_name: tab.name, tab_description: cleanHtml(tab.body) })),
    product_specs: product.details,
    product_stock: summary.totalStock,
    product_moq: shown?.minimum_quantity ?? 1,
    product_availability_status: summary.availability === "made_to_order" ? MADE_TO_ORDER : IN_STOCK,
    product_category_id: product.main_category_id ?? 0,
    product_category: product.category_slug ? { cat_name: product.category_name ?? "", cat_slug: product.category_slug } : null,
    complete_product_variations: variants.map(toVariationWire),
    variationdata: toVariationData(variants),
    product_construction: named("construction"),
    product_collection: product.collection_name ?? "",
    product_collection_slug: product.collection_slug ?? "",
    product_height: product.pile_height_mm === null ? "" : `${product.pile_height_mm} mm`,
    product_color_family: named("colour"),
    product_wool_viscose: named("material"),
    product_roomtype: named("room"),
    product_sqft: size ? squareFeet(size) : "",
    product_origin: product.origin_place,
    product_country_of_origin: product.country_of_origin,
    product_shape: named("shape"),
    product_style: named("style"),
    product_hsn: product.hsn_code,
    product_gst_rate: product.gst_percent,
    product_weight_grams: shown?.weight_grams ?? null,
    // Nobody's hearts stand in a public page; they are filled in per person after it is shown.
    user_fav_variations: [],
    relatedProducts: related.map(toCardWire),
    selvararray: (shown?.terms ?? []).map(toSelected),
    arrayImages: pictures.map((picture) => picture.src),
    pictures,
    termImageBaseUrl: mediaPath,
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
  };
}

function squareFeet(size: { widthCm: number; lengthCm: number; shape: string }): string {
  const area = size.shape === "round" ? (Math.PI * size.widthCm * size.lengthCm) / 4 : size.widthCm * size.lengthCm;
  return (area / SQUARE_CM_PER_SQUARE_FOOT).toFixed(1);
}

/** Slug of the listing that a heading is asked for; empty when it is missing. */
export const slugOfListing = (body: z.output<typeof categoryDetails.body>): string =>
  (body.type === "tag" ? body.tag_slug : body.cat_slug) ?? "";

/** The product and the terms that are chosen of it. */
export const choiceOf = (body: z.output<typeof variationWisePrice.body>) => ({
  productId: body.product_id,
  termIds: body.variation.map((entry) => entry.terms_id),
});

/** What a block of the owner's pages asks for. */
export type Block = { ids: Record<HeadKind, number | undefined>; count: number };

export const fromBlock = (data: z.output<typeof tagsWiseProducts.body>["data"]): Block => ({
  ids: {
    tag: data.home_tag_id ?? data.id,
    category: data.home_cat_id ?? data.id,
    // Older blocks name a collection by the category's field.
    collection: data.home_collection_id ?? data.home_cat_id ?? data.id,
  },
  count: data.home_no_items,
});

/** '3,1,2' or [3, 1, 2]; whatever is no id is left out. */
export function idsFromBlock(data: z.output<typeof categoryByIds.body>["data"]): number[] {
  const ids = data.home_cat_multi_id;
  const numbers = typeof ids === "string" ? ids.split(",").map(Number) : ids;
  return numbers.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647).slice(0, 100);
}

type HeadWithCards = { head: HeadRow; cards: readonly CardRow[] };

export const toTagReply = ({ head, cards }: HeadWithCards): z.input<typeof tagsWiseProducts.reply> => ({
  status: "success",
  tagsData: { tag_id: head.id, tag_name: head.name, tag_slug: head.slug, tagProducts: cards.map(toCardWire) },
});

export const toCategoryReply = ({ head, cards }: HeadWithCards): z.input<typeof categoryWiseProducts.reply> => ({
  status: "success",
  categoriesData: { ...toHeadWire(head), catProducts: cards.map(toCardWire) },
});

export const toCategoriesReply = (categories: readonly HeadWithCount[]): z.input<typeof categoryByIds.reply> => ({
  status: "success",
  default_image_path: "/placeholder.jpg",
  // The pictures' addresses are complete as they are.
  categoryImageUrl: "",
  resCategoryData: categories.map((head) => ({ ...toHeadWire(head), product_count: head.product_count })),
});

export function toAttributesReply({
  attributes,
  facets,
}: {
  attributes: readonly AttributeRow[];
  facets: readonly FacetRow[];
}): z.input<typeof getAttributeTermsData.reply> {
  const ofGroup = (group: string) => facets.filter((row) => row.group === group).map((row) => ({ name: row.label, count: row.count }));
  return {
    status: "success",
    resTermsData: attributes.map(toTermsWire),
    constructions: ofGroup("Constructions"),
    product_color_family: ofGroup("Color"),
    product_style: ofGroup("Style"),
    product_wool_viscose: ofGroup("Material"),
    product_collection_name: ofGroup(COLLECTIONS),
  };
}

export function toVariationReply(variant: VariantRow, pictures: readonly PictureRow[]): z.input<typeof variationWisePrice.reply> {
  const shown = pictures.map(toPictureWire);
  return {
    status: "success",
    data: toVariationWire(variant),
    user_fav_variations: [],
    arrayImages: shown.map((picture) => picture.src),
    pictures: shown,
  };
}
