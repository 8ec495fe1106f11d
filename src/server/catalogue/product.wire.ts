/** Maps a product and its variations to the wire. */
import type { z } from "zod";
import type { VariationWire, productDetails, variationWisePrice } from "../../contract/catalogue.ts";
import { ZERO, discountPercent, toRupees } from "../../shared/money.ts";
import { mediaPath } from "../media/media.ts";
import { cleanHtml } from "../platform/html.ts";
import type { CardRow, PictureRow } from "./card.queries.ts";
import { type Sellable, USUAL_LEAD_DAYS, canBuy, isInStock, summarise } from "./catalogue.rules.ts";
import { IN_STOCK, MADE_TO_ORDER, kindNumber, toCardWire, toPictureWire, toSelectedWire } from "./catalogue.wire.ts";
import type { ProductRow, VariantRow, VariantTermRow } from "./product.queries.ts";
import { defined } from "../../shared/defined.ts";

const toSellable = (variant: VariantRow): Sellable => ({
  price: variant.price,
  sellingPrice: variant.selling_price,
  stock: variant.stock,
  minimumQuantity: variant.minimum_quantity,
  madeToOrder: variant.made_to_order,
});

function toVariationWire(variant: VariantRow): VariationWire {
  const isReady = isInStock(toSellable(variant));
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
    pv_quantity_step: variant.quantity_step,
    pv_discount: discountPercent(variant.price, variant.selling_price),
    pv_availability_status: isMade ? MADE_TO_ORDER : IN_STOCK,
    pv_can_buy: canBuy(toSellable(variant)),
    pv_weight_grams: variant.weight_grams,
    pv_lead_days: isMade ? lead : null,
  };
}

const toMeasure = (term: VariantTermRow) =>
  term.widthCm !== null && term.lengthCm !== null
    ? { widthCm: term.widthCm, lengthCm: term.lengthCm, shape: term.shape ?? "rectangle" }
    : null;

/** The variation attributes, each with the terms that occur, in the order of the variations. */
function toVariationData(variants: readonly VariantRow[]) {
  const all = variants.flatMap((variant) => variant.terms ?? []);
  return [...Map.groupBy(all, (term) => term.attributeId).values()].map((terms) => {
    const first = defined(terms[0], "term of an attribute");
    const unique = [...new Map(terms.map((term) => [term.termId, term])).values()];
    return {
      attributes: { attribute_id: first.attributeId, attribute_name: first.attribute, attribute_type: kindNumber[first.kind] },
      attr_terms: unique.map((term) => ({
        terms_id: term.termId,
        terms_name: term.name,
        terms_image: term.picture ? mediaPath + term.picture : "",
        terms_value: term.value,
        measure: toMeasure(term),
      })),
    };
  });
}

const SQUARE_CM_PER_SQUARE_FOOT = 929.0304;

/** The variation selected at first: the first in stock, else the first that can be made to order, else the first. */
const initialVariant = (variants: readonly VariantRow[]): VariantRow | undefined =>
  variants.find((variant) => canBuy(toSellable(variant)) && isInStock(toSellable(variant))) ??
  variants.find((variant) => canBuy(toSellable(variant))) ??
  variants[0];

export function toProductWire({
  product,
  variants,
  related,
  wishlisted,
}: {
  product: ProductRow;
  variants: VariantRow[];
  related: CardRow[];
  wishlisted: readonly WishlistedVariation[];
}): z.input<typeof productDetails.reply> {
  const shown = initialVariant(variants);
  const summary = summarise(variants.map(toSellable));
  const pictures = (product.pictures ?? []).filter((picture) => picture.variantId === null).map(toPictureWire);
  const named = (attribute: string) =>
    (product.terms ?? [])
      .filter((term) => term.attribute === attribute)
      .map((term) => term.name)
      .join(", ");
  const size = (shown?.terms ?? []).map(toMeasure).find((measure) => measure !== null);
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
    product_specs: product.details.map(({ name, value, group = "at-a-glance" }) => ({ name, value, group })),
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
    product_is_gift_card: product.is_gift_card,
    product_hsn: product.hsn_code,
    product_gst_rate: product.gst_percent,
    product_final_price: product.is_final_price,
    product_weight_grams: shown?.weight_grams ?? null,
    user_fav_variations: toFavouritesWire(wishlisted),
    relatedProducts: related.map(toCardWire),
    selvararray: (shown?.terms ?? []).map(toSelectedWire),
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

type WishlistedVariation = { id: number; combination: string };
/** 0 for a product without variations. */
const toFavouritesWire = (wishlisted: readonly WishlistedVariation[]) =>
  wishlisted.map(({ id, combination }) => String(combination === "" ? 0 : id));

/** A single variation, as a wishlist shows it. */
export const toWishlistedWire = (variant: VariantRow) => ({
  variation: toVariationWire(variant),
  variationdata: toVariationData([variant]),
  selected: (variant.terms ?? []).map(toSelectedWire),
});

/** The product and the chosen terms. */
export const fromVariationChoice = (body: z.output<typeof variationWisePrice.body>) => ({
  productId: body.product_id,
  termIds: body.variation.map((entry) => entry.terms_id),
});

export function toVariationReply(
  variant: VariantRow,
  pictures: readonly PictureRow[],
  wishlisted: readonly WishlistedVariation[],
): z.input<typeof variationWisePrice.reply> {
  const shown = pictures.map(toPictureWire);
  return {
    status: "success",
    data: toVariationWire(variant),
    user_fav_variations: toFavouritesWire(wishlisted),
    arrayImages: shown.map((picture) => picture.src),
    pictures: shown,
  };
}
