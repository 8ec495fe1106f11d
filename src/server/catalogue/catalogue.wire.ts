/** Maps the catalogue's rows to the wire. */
import type { z } from "zod";
import type {
  categoryByIds,
  categoryDetails,
  categoryWiseProducts,
  getAttributeTermsData,
  productsToScale,
  sizeList,
  sizeWiseProducts,
  tagsWiseProducts,
} from "../../contract/catalogue.ts";
import type { FacetGroupWire, PictureWire, ProductCardWire } from "../../contract/fields.ts";
import { discountPercent, paise, toRupees } from "../../shared/money.ts";
import { mediaPath, originalName, widthsOf } from "../media/media.ts";
import { cleanHtml } from "../platform/html.ts";
import type { CardRow, ChosenVariationRow, PictureRow, RowInSize, SizeRow, SizedCardRow } from "./card.queries.ts";
import { COLLECTIONS } from "./catalogue.rules.ts";
import type { AttributeRow, HeadingKind, HeadingRow, HeadingWithCount } from "./headings.queries.ts";
import type { Facet } from "./listing.rules.ts";
import type { Measure } from "./listing-snapshot.rules.ts";

/** attribute_type: 1 value, 2 image, 3 text (specification 1, section 3). */
export const kindNumber = { value: 1, image: 2, text: 3 } as const;
/** Values of product_availability_status (decisions, wire conventions). */
export const MADE_TO_ORDER = 0;
export const IN_STOCK = 1;

export const toPictureWire = (picture: PictureRow): PictureWire => ({
  src: mediaPath + originalName(picture.key, picture.extension),
  base: mediaPath + picture.key,
  widths: widthsOf(picture.width),
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  thumbhash: picture.thumbhash,
  ...(picture.focus && { focus: picture.focus }),
  ...(picture.video && { video: mediaPath + picture.video }),
});

type SelectedTerm = { attribute: string; kind: keyof typeof kindNumber; termId: number; name: string; value: string };

/** One term of the selected variation. */
export const toSelectedWire = (term: SelectedTerm) => ({
  attr: term.attribute,
  terms: term.name,
  terms_id: term.termId,
  terms_value: term.value,
  terms_type: kindNumber[term.kind],
});

export function toCardWire(card: CardRow): ProductCardWire {
  const pictures = (card.pictures ?? []).map(toPictureWire);
  const wire = {
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
    product_size_count: card.size_count,
    product_size_name: card.size_name ?? "",
    product_is_gift_card: card.is_gift_card,
    pv_variation: "",
  };
  return card.chosen ? { ...wire, ...toChosenWire(card.chosen) } : wire;
}

/** What a card shows of the variation that the shopper's filters choose: its own price and stock instead of the lowest price of all. */
const toChosenWire = (chosen: ChosenVariationRow) => ({
  product_price: toRupees(chosen.price),
  product_selling_price: toRupees(chosen.sellingPrice),
  product_discount: discountPercent(chosen.price, chosen.sellingPrice),
  product_availability_status: chosen.isInStock ? IN_STOCK : MADE_TO_ORDER,
  product_stock: chosen.stock,
  product_sold_out: false,
  product_price_from: chosen.pricesDiffer,
  ...(chosen.size === null ? {} : { product_size_count: 1, product_size_name: chosen.size }),
  pv_variation: chosen.combination,
});

/** A card that shows the price and stock of one size instead of the lowest price of all sizes. */
export const toSizedCardWire = (card: SizedCardRow): z.input<typeof sizeWiseProducts.reply>["productsData"][number] => ({
  ...toCardWire(card),
  product_price: toRupees(card.size_price),
  product_selling_price: toRupees(card.size_selling_price),
  product_discount: discountPercent(card.size_price, card.size_selling_price),
  product_availability_status: IN_STOCK,
  product_stock: card.size_stock,
  product_sold_out: false,
  product_price_from: false,
  product_size_count: 1,
  product_size_name: card.size,
  pv_variation: card.combination,
});

type ToScale = { total: number; rows: readonly (RowInSize & { measure: Measure })[] };

export const toScaleReply = ({ total, rows }: ToScale): z.input<typeof productsToScale.reply> => ({
  status: "success",
  total,
  productsData: rows.map(({ id, name, slug, selling_price, combination, size, measure, shape, picture }) => ({
    product_id: id,
    product_name: name,
    product_slug: slug,
    product_selling_price: toRupees(paise(selling_price)),
    pv_variation: combination,
    terms_name: size,
    measure,
    picture: picture && toPictureWire(picture),
    picture_shape: shape ?? measure.shape,
  })),
});

export const fromSizeChoice = (body: z.output<typeof sizeWiseProducts.body>): number => body.terms_id;

export const toSizeWire = (size: SizeRow): z.input<typeof sizeList.reply>["sizesData"][number] => ({
  terms_id: size.id,
  terms_name: size.name,
  terms_value: size.value,
  measure: { widthCm: size.width_cm, lengthCm: size.length_cm, shape: size.shape },
});

export function toFacetGroups(facets: readonly Facet[], groups: readonly string[]): FacetGroupWire[] {
  const byGroup = Map.groupBy(facets, (facet) => facet.group);
  return groups.flatMap((group) => {
    const values = (byGroup.get(group) ?? []).map(({ value, label, count, swatch, measure }) => ({
      value,
      label,
      count,
      swatch: swatch.startsWith("#") ? swatch : "",
      measure,
    }));
    return values.length > 0 ? [{ group, values }] : [];
  });
}

const toLink = (link: { name: string; slug: string }) => ({ cat_name: link.name, cat_slug: link.slug });

export const toHeaderWire = (heading: HeadingRow): z.input<typeof categoryDetails.reply>["aryHeaderDetails"] => ({
  title: heading.name,
  desc: cleanHtml(heading.description),
  showTitle: heading.show_title,
  showDescr: heading.show_description,
  seoTitle: heading.seo_title,
  seoDescription: heading.seo_description,
  parents: (heading.parents ?? []).map(toLink),
  children: (heading.children ?? []).map(toLink),
  picture: heading.picture && toPictureWire(heading.picture),
});

const toHeadingWire = (heading: HeadingRow) => {
  const picture = heading.picture && toPictureWire(heading.picture);
  return {
    cat_id: heading.id,
    cat_name: heading.name,
    cat_slug: heading.slug,
    cat_image: picture?.src ?? "",
    cat_video: heading.video_url,
    picture,
  };
};

export const toCollectionWire = (heading: HeadingWithCount) => {
  const { cat_id, cat_name, cat_slug, picture } = toHeadingWire(heading);
  return { cat_id, cat_name, cat_slug, desc: cleanHtml(heading.description), picture, product_count: heading.product_count };
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

/** Slug of the requested listing; empty when it is missing. */
export const fromListingSlug = (body: z.output<typeof categoryDetails.body>): string =>
  (body.type === "tag" ? body.tag_slug : body.cat_slug) ?? "";

/** The products that a home page block requests. */
export type HomeBlockQuery = { ids: Record<HeadingKind, number | undefined>; count: number };

export const fromHomeBlock = (data: z.output<typeof tagsWiseProducts.body>["data"]): HomeBlockQuery => ({
  ids: {
    tag: data.home_tag_id ?? data.id,
    category: data.home_cat_id ?? data.id,
    // Older blocks carry a collection's id in the category's field.
    collection: data.home_collection_id ?? data.home_cat_id ?? data.id,
  },
  count: data.home_no_items,
});

/** '3,1,2' or [3, 1, 2]; anything that is not an id is left out. */
export function fromCategoryIds(data: z.output<typeof categoryByIds.body>["data"]): number[] {
  const ids = data.home_cat_multi_id;
  const numbers = typeof ids === "string" ? ids.split(",").map(Number) : ids;
  return numbers.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647).slice(0, 100);
}

type HeadingWithCards = { heading: HeadingRow; cards: readonly CardRow[] };

export const toTagReply = ({ heading, cards }: HeadingWithCards): z.input<typeof tagsWiseProducts.reply> => ({
  status: "success",
  tagsData: { tag_id: heading.id, tag_name: heading.name, tag_slug: heading.slug, tagProducts: cards.map(toCardWire) },
});

export const toCategoryReply = ({ heading, cards }: HeadingWithCards): z.input<typeof categoryWiseProducts.reply> => ({
  status: "success",
  categoriesData: { ...toHeadingWire(heading), catProducts: cards.map(toCardWire) },
});

export const toCategoriesReply = (categories: readonly HeadingWithCount[]): z.input<typeof categoryByIds.reply> => ({
  status: "success",
  default_image_path: "/placeholder.jpg",
  // The pictures' URLs are already complete.
  categoryImageUrl: "",
  resCategoryData: categories.map((heading) => ({ ...toHeadingWire(heading), product_count: heading.product_count })),
});

export function toAttributesReply({
  attributes,
  facets,
}: {
  attributes: readonly AttributeRow[];
  facets: readonly Facet[];
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
