/** Converts product replies to what the page shows. */
import { productDetails, productPreview, type VariationWire, variationWisePrice } from "../../../contract/catalogue.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import type { Api } from "../../../contract/client.ts";
import { downToStep } from "../../../shared/quantity-step.ts";
import type { Card } from "../catalogue/card.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import { chosenVariation } from "./options/choice.rules.ts";
import type { Attribute, FreshVariation, ProductView, Variation } from "./product.ts";

type ProductWire = ReplyOf<typeof productDetails>;

const MADE_TO_ORDER = 0;
const HAS_VARIATIONS = 1;
/** How an attribute's terms are displayed (specification 1, section 3). */
const kinds: Record<number, Attribute["kind"]> = { 1: "value", 2: "image", 3: "text" };

const toTermIds = (key: string): number[] => (key === "" ? [] : key.split("-").map(Number));

const toVariation = (wire: VariationWire): Variation => ({
  id: wire.pv_id,
  key: wire.pv_variation,
  termIds: toTermIds(wire.pv_variation),
  sku: wire.pv_sku,
  sellingPrice: wire.pv_sellingprice,
  mrp: wire.pv_price,
  percentOff: wire.pv_discount,
  stock: downToStep(wire.pv_quantity, wire.pv_quantity_step),
  minimum: wire.pv_moq,
  step: wire.pv_quantity_step,
  canBuy: wire.pv_can_buy,
  isMadeToOrder: wire.pv_availability_status === MADE_TO_ORDER,
  leadDays: wire.pv_lead_days,
  weightGrams: wire.pv_weight_grams,
});

const toAttribute = ({ attributes, attr_terms }: ProductWire["variationdata"][number]): Attribute => ({
  id: attributes.attribute_id,
  name: attributes.attribute_name,
  kind: kinds[attributes.attribute_type] ?? "text",
  terms: attr_terms.map((term) => ({
    id: term.terms_id,
    name: term.terms_name,
    value: term.terms_value,
    picture: term.terms_image,
    measure: term.measure,
  })),
});

function toProduct(wire: ProductWire): ProductView {
  const category = wire.product_category;
  return {
    id: wire.product_id,
    slug: wire.product_slug,
    name: wire.product_name,
    subtitle: wire.product_subtitle,
    isGiftCard: wire.product_is_gift_card,
    isFinalPrice: wire.product_final_price,
    description: wire.product_description,
    tabs: wire.product_tabs.map(({ tab_name, tab_description }) => ({ name: tab_name, html: tab_description })),
    category: category && { id: wire.product_category_id, name: category.cat_name, slug: category.cat_slug },
    collection: wire.product_collection ? { name: wire.product_collection, slug: wire.product_collection_slug } : null,
    facts: {
      construction: wire.product_construction,
      material: wire.product_wool_viscose,
      pileHeight: wire.product_height,
      colours: wire.product_color_family,
      style: wire.product_style,
      shape: wire.product_shape,
      rooms: wire.product_roomtype,
      origin: wire.product_origin,
      countryOfOrigin: wire.product_country_of_origin,
      hsn: wire.product_hsn,
      more: wire.product_specs,
    },
    attributes: wire.product_type === HAS_VARIATIONS ? wire.variationdata.map(toAttribute) : [],
    variations: wire.complete_product_variations.map(toVariation),
    openingKey: wire.selvararray.map(({ terms_id }) => terms_id).join("-"),
    pictures: wire.pictures.map(toPicture),
    seoTitle: wire.seoTitle,
    seoDescription: wire.seoDescription,
  };
}

/** The server finds a variation by the ids alone; the names make the request readable. */
const idsOnly = (termIds: readonly number[]) =>
  termIds.map((terms_id) => ({ attr: "", terms: "", terms_id, terms_value: "", terms_type: 0 }));

/** Current price, stock and pictures of a variation; null when there is none with this key. */
export async function loadVariation(api: Api, { productId, key }: { productId: number; key: string }): Promise<FreshVariation | null> {
  const termIds = toTermIds(key);
  if (termIds.length > MOST_TERMS || ![productId, ...termIds].every((id) => Number.isSafeInteger(id) && id > 0)) return null;
  const reply = await api(variationWisePrice, { product_id: productId, variation: idsOnly(termIds) });
  return reply.status === "success" ? { variation: toVariation(reply.data), pictures: reply.pictures.map(toPicture) } : null;
}
const MOST_TERMS = 20;

/** The product, or the draft that a preview's token names, with the pictures of the variation that the address names, and related products. */
export async function loadProduct(
  api: Api,
  by: { slug: string } | { token: string },
  key: string | null,
): Promise<{ product: ProductView; related: Card[] } | null> {
  const reply = "token" in by ? await api(productPreview, by) : await api(productDetails, by);
  if (reply.status !== "success") return null;
  const product = toProduct(reply);
  const chosen = chosenVariation(product, key);
  const fresh = chosen && chosen.key !== "" ? await loadVariation(api, { productId: product.id, key: chosen.key }) : null;
  return {
    product: fresh && fresh.pictures.length > 0 ? { ...product, pictures: fresh.pictures } : product,
    related: reply.relatedProducts.map(toCard),
  };
}
